package dev.kintact.retarget.feet;

import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.Sole;
import dev.kintact.model.Pose;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** Ankle and sole of one foot in a pose, world space, metres. Scratch. */
final class SolePlaces {

    final Vector3d ankle = new Vector3d();
    final Quaterniond rotation = new Quaterniond();

    /** Ways from the ankle to heel, ball and tip. */
    final Vector3d[] fromAnkle = {new Vector3d(), new Vector3d(), new Vector3d()};

    private final Sole sole;
    private final Quaterniond toes = new Quaterniond();
    private final Vector3d toesPlace = new Vector3d();

    SolePlaces(Body body, int side) {
        sole = body.fine().soles().get(side);
    }

    /** How far the soles of two standing bodies are from being the same, scaled; in lengths of the performer's foot. */
    static double difference(Body performer, Body character, double scale) {
        double largest = 0;
        for (int side = 0; side < 2; side++) {
            SolePlaces from = standing(performer, side);
            SolePlaces to = standing(character, side);
            double length = scale * from.fromAnkle[0].distance(from.fromAnkle[2]);
            for (int place = 0; place < to.fromAnkle.length; place++) {
                double distance = from.fromAnkle[place].mul(scale).distance(to.fromAnkle[place]);
                largest = Math.max(largest, length > 0 ? distance / length : 1);
            }
        }
        return largest;
    }

    private static SolePlaces standing(Body body, int side) {
        Pose pose = new Pose(body.rig().skeleton());
        body.rig().tPose().getFrame(0, pose);
        pose.updateWorld();
        SolePlaces places = new SolePlaces(body, side);
        places.read(pose);
        return places;
    }

    void read(Pose pose) {
        pose.getWorldPosition(sole.foot(), ankle);
        pose.getWorldRotation(sole.foot(), rotation);
        rotation.transform(sole.heel(), fromAnkle[0]);
        rotation.transform(sole.ball(), fromAnkle[1]);
        pose.getWorldRotation(sole.toes(), toes).transform(sole.tip(), fromAnkle[2]);
        fromAnkle[2].add(pose.getWorldPosition(sole.toes(), toesPlace)).sub(ankle);
    }
}
