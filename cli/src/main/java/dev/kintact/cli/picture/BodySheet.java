package dev.kintact.cli.picture;

import dev.kintact.body.surface.Body;
import dev.kintact.model.Pose;
import dev.kintact.model.SkinnedMesh;
import java.util.List;
import java.util.concurrent.Executor;

/** Many bodies on one sheet, a row each: the character as it is beside the surface that was found on it. */
public final class BodySheet {

    private static final List<String> COLUMNS = List.of("front", "surface", "side", "surface");

    private BodySheet() {}

    /**
     * A body to look at.
     *
     * @param name for the row
     * @param meshes of the character; if there are none its bones are drawn
     */
    public record Entry(String name, Body body, List<SkinnedMesh> meshes) {

        private Canvas paint(int column, int pixels) {
            View view = column < 2 ? View.FRONT : View.SIDE;
            if (column % 2 == 1) {
                return BodyPicture.of(body, meshes).paint(view, pixels);
            }
            Pose pose = new Pose(body.rig().tPose().skeleton());
            body.rig().tPose().getFrame(0, pose);
            pose.updateWorld();
            return FigurePicture.of(body.rig().map(), meshes).paint(pose, view, pixels);
        }
    }

    /**
     * Paints a sheet.
     *
     * @param cellSize pixels a side of a cell
     * @param executor paints the cells
     */
    public static ContactSheet of(String title, List<Entry> entries, int cellSize, Executor executor) {
        return ContactSheet.of(
                title,
                entries.stream().map(Entry::name).toList(),
                COLUMNS,
                (row, column, pixels) -> entries.get(row).paint(column, pixels),
                cellSize,
                executor);
    }
}
