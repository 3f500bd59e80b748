package dev.kintact.samples.cast;

import dev.kintact.body.Rig;
import dev.kintact.body.calibrate.FieldCalibration;
import dev.kintact.body.surface.AttachedPoints.Influence;
import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.Region;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.joml.Vector3dc;

/** Bodies of the cast that are exact: their points are looked for on the shape itself, not on its triangles. */
final class CastBodies {

    private CastBodies() {}

    static Body of(Cast member, Rig rig, BodyShape shape) {
        CastMeasures measures = member.measures();
        Map<Region, Double> radii = new EnumMap<>(Region.class);
        put(radii, Region.LEFT_UPPER_ARM, measures.upperArm());
        put(radii, Region.LEFT_FOREARM, measures.forearm());
        put(radii, Region.LEFT_THIGH, measures.thigh());
        put(radii, Region.LEFT_SHIN, measures.shin());
        double[] weights = new double[rig.skeleton().jointCount()];
        FieldCalibration.Skin skin = new FieldCalibration.Skin() {
            @Override
            public double height() {
                return measures.height();
            }

            @Override
            public double chin() {
                return shape.head().chin();
            }

            @Override
            public double footLength() {
                return measures.foot();
            }

            @Override
            public double outside(double x, double y, double z) {
                return shape.at(x, y, z);
            }

            @Override
            public List<Influence> carriers(Vector3dc point) {
                shape.getWeights(point.x(), point.y(), point.z(), weights);
                List<Influence> carriers = new ArrayList<>();
                for (int joint = 0; joint < weights.length; joint++) {
                    if (weights[joint] > 1e-3) {
                        carriers.add(new Influence(joint, weights[joint]));
                    }
                }
                return carriers;
            }
        };
        return FieldCalibration.of(rig, skin, radii, "the measures it was made from");
    }

    private static void put(Map<Region, Double> radii, Region left, double radius) {
        radii.put(left, radius);
        radii.put(left.twin(), radius);
    }
}
