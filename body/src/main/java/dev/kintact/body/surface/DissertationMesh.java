package dev.kintact.body.surface;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The dissertation's 23 points and a closed mesh over them. Its own meshes are open, one triangle is wound inwards and two
 * overlap [Tonoli19, §3.2.1]; these are not.
 */
final class DissertationMesh {

    private static final List<String> TRUNK = List.of(
            "chestRight",
            "chestLeft",
            "abdomenRight",
            "abdomenLeft",
            "hipRight",
            "hipLeft",
            "abdomenUp",
            "loinRight",
            "loinLeft",
            "loinUp");

    private static final List<String> HEAD = List.of(
            "headRight",
            "headLeft",
            "earRight",
            "earLeft",
            "chinRight",
            "chinLeft",
            "cheekRight",
            "cheekLeft",
            "mouth",
            "foreHead",
            "backHeadRight",
            "backHeadLeft",
            "backHead");

    /** Corners by place in the list above, and the region. */
    private static final String TRUNK_TRIANGLES = "0-6-1 chest; 0-2-6 belly; 6-3-1 belly; 6-2-3 belly;"
            + " 2-4-5 pelvis front; 2-5-3 pelvis front; 0-1-9 upper back; 0-9-2 right flank; 9-7-2 right flank;"
            + " 7-4-2 right flank; 1-3-9 left flank; 9-3-8 left flank; 8-3-5 left flank; 9-8-7 loin;"
            + " 4-7-8 pelvis back; 4-8-5 pelvis back";

    private static final String HEAD_TRIANGLES = "0-1-11 crown; 0-11-10 crown; 0-9-1 face; 0-6-9 face; 1-9-7 face;"
            + " 9-6-8 face; 9-8-7 face; 6-4-8 face; 7-8-5 face; 4-5-8 face; 0-2-6 right side of head;"
            + " 2-4-6 right side of head; 1-7-3 left side of head; 3-7-5 left side of head; 10-11-12 nape;"
            + " 0-10-2 right side of head; 1-3-11 left side of head; 10-12-2 nape; 11-3-12 nape; 2-12-4 nape;"
            + " 3-5-12 nape; 4-12-5 nape";

    static final SurfaceTemplate TEMPLATE = template();

    private DissertationMesh() {}

    private static SurfaceTemplate template() {
        List<String> points = new ArrayList<>(TRUNK);
        points.addAll(HEAD);
        List<Integer> corners = new ArrayList<>();
        List<Region> regions = new ArrayList<>();
        read(TRUNK_TRIANGLES, 0, corners, regions);
        read(HEAD_TRIANGLES, TRUNK.size(), corners, regions);
        return new SurfaceTemplate(
                "dissertation",
                points,
                corners.stream().mapToInt(Integer::intValue).toArray(),
                regions);
    }

    private static void read(String triangles, int first, List<Integer> corners, List<Region> regions) {
        for (String entry : triangles.split("; *", -1)) {
            int space = entry.indexOf(' ');
            for (String corner : entry.substring(0, space).split("-", -1)) {
                corners.add(first + Integer.parseInt(corner));
            }
            String region = entry.substring(space + 1).strip().replace(' ', '_');
            regions.add(Region.valueOf(region.toUpperCase(Locale.ROOT)));
        }
    }
}
