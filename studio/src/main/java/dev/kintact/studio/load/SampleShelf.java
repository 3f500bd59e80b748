package dev.kintact.studio.load;

import dev.kintact.body.surface.Body;
import dev.kintact.formats.Guess;
import dev.kintact.formats.LengthUnit;
import dev.kintact.formats.Motion;
import dev.kintact.formats.gltf.CharacterDocument;
import dev.kintact.formats.gltf.GltfCharacter;
import dev.kintact.formats.gltf.GltfCharacterReader;
import dev.kintact.measure.Actor;
import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.FrameRate;
import dev.kintact.model.UpAxis;
import dev.kintact.samples.cast.Cast;
import dev.kintact.samples.cast.CastMember;
import dev.kintact.samples.cast.CastPart;
import dev.kintact.samples.repertoire.Repertoire;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Samples, each made once and kept: bodies and performances take a moment. Safe for threads. */
final class SampleShelf {

    /**
     * A member of the cast as if it had been read from a file.
     *
     * @param actor the exact body, and the skin
     */
    record Sample(Actor actor, GltfCharacter character) {}

    private final PreparedSamples prepared;
    private final Map<Cast, Sample> members = new ConcurrentHashMap<>();
    private final Map<String, Clip> performances = new ConcurrentHashMap<>();

    /** A shelf that unpacks what is prepared into a folder. */
    SampleShelf(PrivateFolder folder) {
        prepared = new PreparedSamples(folder);
    }

    Sample member(Cast member) {
        return members.computeIfAbsent(member, this::preparedOrMade);
    }

    private Sample preparedOrMade(Cast member) {
        try {
            return prepared.member(member).orElseGet(() -> make(member));
        } catch (IOException e) {
            return make(member); // slower, and as good
        }
    }

    /** Makes a member of the cast; takes a moment. */
    static Sample make(Cast member) {
        CastMember made = CastMember.of(member);
        List<CharacterDocument.Part> parts = made.parts().stream()
                .map(part -> new CharacterDocument.Part(part.name(), part.rgb(), part.mesh()))
                .toList();
        Actor actor =
                new Actor(made.body(), made.parts().stream().map(CastPart::mesh).toList());
        return new Sample(
                actor,
                GltfCharacterReader.read(
                        CharacterDocument.vrm(member.id(), made.rig().map(), parts)));
    }

    /** A performance by the cast's performer. */
    Clip performance(String id) {
        return performances.computeIfAbsent(id, this::preparedOrPerformed);
    }

    private Clip preparedOrPerformed(String id) {
        Body performer = member(Cast.PERFORMER).actor().body();
        try {
            return prepared.performance(id, performer.rig().skeleton()).orElseGet(() -> perform(id, performer));
        } catch (IOException e) {
            return perform(id, performer); // slower, and as good
        }
    }

    /** A performance; takes a moment. */
    static Clip perform(String id, Body performer) {
        return Repertoire.of(id, performer).clip();
    }

    /** A sample as if it had been read from a file. */
    Motion motion(Cast member, Optional<String> performance) {
        Sample sample = member(member);
        Clip clip = performance.isPresent()
                ? performance(performance.get())
                : new ClipBuilder(sample.actor.body().rig().skeleton(), FrameRate.of(60)).build();
        return new Motion(
                "sample",
                clip,
                new Guess<>(LengthUnit.METRE, 1, "made so"),
                new Guess<>(UpAxis.Y, 1, "made so"),
                member.measures().height(),
                sample.actor.body().rig().map(),
                List.of(),
                Set.of(),
                Optional.of(sample.character),
                List.of(),
                List.of());
    }
}
