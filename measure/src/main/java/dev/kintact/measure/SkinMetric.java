package dev.kintact.measure;

import java.util.Optional;

/**
 * How much of the limbs' skin is inside other skin: P2, where the character has a skin. It takes time, so it is looked at in
 * {@link #FRAMES} frames of a motion, spread over it evenly, the first and the last among them.
 */
final class SkinMetric implements Metric {

    /** At most so many frames are looked at. */
    static final int FRAMES = 24;

    private final Optional<SkinPenetration> skin;
    private final Spread shares = new Spread();

    SkinMetric(Actor character) {
        skin = character.skin().isEmpty()
                ? Optional.empty()
                : Optional.of(new SkinPenetration(character.body().rig(), character.skin()));
    }

    @Override
    public void look(FrameView view) {
        if (skin.isPresent() && isLookedAt(view.frame, view.frameCount())) {
            skin.get().update(view.resultPose);
            shares.add(skin.get().share());
        }
    }

    private static boolean isLookedAt(int frame, int frames) {
        if (frames <= FRAMES) {
            return true;
        }
        long nearest = Math.round((double) frame * (FRAMES - 1) / (frames - 1));
        return frame == Math.round((double) nearest * (frames - 1) / (FRAMES - 1));
    }

    @Override
    public void tell(FigureConsumer figures) {
        figures.put("skin.inside", shares.mean());
        figures.put("skin.inside.max", shares.max());
    }
}
