package dev.kintact.formats.bvh;

import dev.kintact.formats.io.Remark;
import dev.kintact.model.Clip;
import dev.kintact.model.EulerOrder;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * What a BVH file says.
 *
 * @param clip in the file's units and axes
 * @param channels of each joint of the clip, as the file orders them
 * @param remarks what was odd and what was decided
 */
public record BvhFile(Clip clip, List<List<BvhChannel>> channels, List<Remark> remarks) {

    public BvhFile {
        channels = List.copyOf(channels);
        remarks = List.copyOf(remarks);
    }

    /** Values a frame, of the joints read. */
    public int channelCount() {
        return channels.stream().mapToInt(List::size).sum();
    }

    /** The Euler orders in use, in alphabetical order; joints without three different rotation channels have none. */
    public Set<EulerOrder> eulerOrders() {
        Set<EulerOrder> orders = new TreeSet<>();
        channels.stream().distinct().forEach(list -> orderOf(list).ifPresent(orders::add));
        return orders;
    }

    private static Optional<EulerOrder> orderOf(List<BvhChannel> channels) {
        int[] axes = channels.stream()
                .filter(channel -> channel.kind() == BvhChannel.Kind.ROTATION)
                .mapToInt(BvhChannel::axis)
                .toArray();
        return axes.length == 3 ? EulerOrder.ofAxes(axes[0], axes[1], axes[2]) : Optional.empty();
    }
}
