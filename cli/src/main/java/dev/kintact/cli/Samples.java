package dev.kintact.cli;

import dev.kintact.body.surface.Body;
import dev.kintact.formats.Guess;
import dev.kintact.formats.LengthUnit;
import dev.kintact.formats.Motion;
import dev.kintact.formats.gltf.CharacterDocument;
import dev.kintact.formats.gltf.GltfCharacter;
import dev.kintact.formats.gltf.GltfCharacterReader;
import dev.kintact.formats.gltf.GltfDocument;
import dev.kintact.formats.io.FormatException;
import dev.kintact.measure.Actor;
import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.FrameRate;
import dev.kintact.model.UpAxis;
import dev.kintact.samples.cast.Cast;
import dev.kintact.samples.cast.CastMember;
import dev.kintact.samples.cast.CastPart;
import dev.kintact.samples.repertoire.Performance;
import dev.kintact.samples.repertoire.Repertoire;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/**
 * Samples where other commands expect files: {@code sample:child} is a character, {@code sample:cover-mouth} a motion. Each
 * is made once a run.
 */
final class Samples {

    private static final String PREFIX = "sample:";

    private static final Map<Cast, CastMember> MEMBERS = new EnumMap<>(Cast.class);

    private static final Map<String, Performance> PERFORMANCES = new ConcurrentHashMap<>();

    private Samples() {}

    static boolean isSample(Path file) {
        return file.toString().startsWith(PREFIX);
    }

    /** A sample as if it had been read from a file. */
    static Motion read(Path file) {
        String name = file.toString().substring(PREFIX.length());
        Optional<Cast> member = Cast.of(name);
        if (member.isPresent()) {
            GltfCharacter character = character(member.get());
            return motion(member.get(), character, new ClipBuilder(character.skeleton(), FrameRate.of(60)).build());
        }
        if (Repertoire.ids().contains(name)) {
            return motion(
                    Cast.PERFORMER, character(Cast.PERFORMER), performance(name).clip());
        }
        throw new FormatException(
                file.toString(),
                "is no sample; characters are "
                        + Arrays.stream(Cast.values()).map(Cast::id).collect(Collectors.joining(", "))
                        + " and 'kintact samples list' shows the motions");
    }

    /** Whom a sample is, or is performed by, with the body that is exact; empty if it is no sample's name. */
    static Optional<Actor> actor(Path file) {
        if (!isSample(file)) {
            return Optional.empty();
        }
        String name = file.toString().substring(PREFIX.length());
        CastMember member = member(Cast.of(name).orElse(Cast.PERFORMER));
        return Optional.of(new Actor(
                member.body(), member.parts().stream().map(CastPart::mesh).toList()));
    }

    static synchronized CastMember member(Cast member) {
        return MEMBERS.computeIfAbsent(member, CastMember::of);
    }

    /** A performance on the performer's own body. */
    static Performance performance(String id) {
        return PERFORMANCES.computeIfAbsent(id, one -> Repertoire.of(one, performer()));
    }

    static Body performer() {
        return member(Cast.PERFORMER).body();
    }

    static GltfDocument glb(Cast member) {
        return CharacterDocument.glb(member.id(), member(member).rig().skeleton(), parts(member));
    }

    static GltfDocument vrm(Cast member) {
        return CharacterDocument.vrm(member.id(), member(member).rig().map(), parts(member));
    }

    private static List<CharacterDocument.Part> parts(Cast member) {
        return member(member).parts().stream()
                .map(part -> new CharacterDocument.Part(part.name(), part.rgb(), part.mesh()))
                .toList();
    }

    /** The character as it is read back from its VRM file. */
    static GltfCharacter character(Cast member) {
        return GltfCharacterReader.read(vrm(member));
    }

    private static Motion motion(Cast member, GltfCharacter character, Clip clip) {
        double height = member.measures().height();
        return new Motion(
                "sample",
                clip,
                new Guess<>(LengthUnit.METRE, 1, "made so"),
                new Guess<>(UpAxis.Y, 1, "made so"),
                height,
                character.humanoid().orElseThrow(),
                List.of(),
                Set.of(),
                Optional.of(character),
                List.of(),
                List.of());
    }
}
