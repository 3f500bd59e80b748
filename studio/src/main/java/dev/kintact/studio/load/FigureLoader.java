package dev.kintact.studio.load;

import dev.kintact.body.DegenerateBodyException;
import dev.kintact.body.ReferenceFinder;
import dev.kintact.body.Rig;
import dev.kintact.body.RigMap;
import dev.kintact.body.surface.Body;
import dev.kintact.formats.LengthUnit;
import dev.kintact.formats.Motion;
import dev.kintact.formats.MotionFiles;
import dev.kintact.formats.ReadOptions;
import dev.kintact.formats.body.BodySource;
import dev.kintact.formats.bvh.BvhReadOptions;
import dev.kintact.formats.gltf.GltfCharacter;
import dev.kintact.formats.gltf.GltfFiles;
import dev.kintact.formats.gltf.SkeletonDocument;
import dev.kintact.formats.io.FormatException;
import dev.kintact.formats.io.Progress;
import dev.kintact.formats.io.Remark;
import dev.kintact.formats.map.RoleNames;
import dev.kintact.measure.Actor;
import dev.kintact.studio.stage.Edits;
import dev.kintact.studio.stage.Figure;
import dev.kintact.studio.stage.Figure.Build;
import dev.kintact.studio.stage.Figure.Model;
import dev.kintact.studio.stage.Origin;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Makes figures of samples and files, as a person changed them. Safe for threads. */
public final class FigureLoader {

    private final PrivateFolder folder;
    private final SampleShelf shelf;

    /** A loader that keeps what it makes in a folder. */
    public FigureLoader(PrivateFolder folder) {
        this.folder = folder;
        shelf = new SampleShelf(folder);
    }

    /**
     * Makes a figure.
     *
     * @throws FormatException if its file cannot be understood
     */
    public Figure load(String id, Origin origin, Edits edits) throws IOException {
        Motion motion = read(origin, edits, Optional.empty());
        return figure(id, 1, origin, edits, motion, Optional.empty());
    }

    /**
     * Makes a figure anew as somebody changed it; what the change does not concern stays.
     *
     * @throws FormatException if its file cannot be understood
     */
    public Figure change(Figure old, Edits edits) throws IOException {
        boolean sameUnit = edits.metresPerUnit().equals(old.edits().metresPerUnit());
        Motion motion = sameUnit ? old.source() : read(old.origin(), edits, Optional.empty());
        return figure(
                old.id(),
                old.revision() + 1,
                old.origin(),
                edits,
                motion,
                sameUnit ? Optional.of(old) : Optional.empty());
    }

    /**
     * A figure of a motion that is read.
     *
     * @param old the same figure in the same unit before a change
     */
    private Figure figure(String id, int revision, Origin origin, Edits edits, Motion motion, Optional<Figure> old)
            throws IOException {
        RigMap map = new RoleNames(origin.name(), edits.joints()).applyTo(motion.roles());
        List<String> warnings = new ArrayList<>();
        motion.remarks().stream()
                .filter(remark -> remark.severity() == Remark.Severity.WARNING)
                .forEach(remark -> warnings.add(remark.toString()));
        warnings.addAll(map.problems());
        Optional<Build> found = old.filter(before -> before.edits().joints().equals(edits.joints()))
                .flatMap(Figure::build)
                .map(build -> build.found().orElse(build));
        if (found.isEmpty() && map.missing().isEmpty()) {
            found = find(origin, motion, map, edits, warnings);
        }
        Optional<Build> build = found.map(before -> edits.points().isEmpty() ? before : moved(before, edits));
        Model model = old.map(Figure::model).filter(Model::hasMesh).isPresent()
                ? old.get().model()
                : model(origin, motion, map, build);
        return new Figure(id, revision, origin, edits, motion, map, build, model, warnings);
    }

    /** A motion of a figure's file, as the figure is read. */
    public Motion read(Origin origin, Edits edits, Optional<String> animation) throws IOException {
        if (origin.sample().isPresent()) {
            return shelf.motion(origin.sample().get(), animation.or(origin::performance));
        }
        Optional<LengthUnit> unit = edits.metresPerUnit().isPresent()
                ? Optional.of(
                        LengthUnit.parse(Double.toString(edits.metresPerUnit().getAsDouble())))
                : Optional.empty();
        ReadOptions options = new ReadOptions(BvhReadOptions.AUTO, unit, Optional.empty(), animation);
        return MotionFiles.read(origin.file().orElseThrow(), options, Progress.NONE);
    }

    private Optional<Build> find(Origin origin, Motion motion, RigMap map, Edits edits, List<String> warnings) {
        if (origin.sample().isPresent() && edits.joints().isEmpty()) {
            Actor actor = shelf.member(origin.sample().get()).actor();
            return Optional.of(new Build(actor, "exact", "known exactly"));
        }
        try {
            Rig rig = Rig.of(map, ReferenceFinder.find(motion.body(), map));
            BodySource.Found found = BodySource.ofMotion(motion, rig);
            warnings.addAll(found.guesses());
            Actor actor = new Actor(found.body(), BodySource.meshes(motion));
            return Optional.of(
                    found.body().origin().equals("mesh")
                            ? new Build(actor, "mesh", "found on the mesh")
                            : new Build(actor, "estimated", "estimated around its skeleton"));
        } catch (DegenerateBodyException e) {
            warnings.add(String.valueOf(e.getMessage()));
            return Optional.empty();
        }
    }

    private static Build moved(Build found, Edits edits) {
        Actor actor = found.actor();
        Body body = MovedPoints.apply(actor.body(), edits.points());
        return new Build(new Actor(body, actor.skin()), "hand", "corrected by hand", Optional.of(found));
    }

    private Model model(Origin origin, Motion motion, RigMap map, Optional<Build> build) throws IOException {
        Optional<GltfCharacter> own =
                motion.character().filter(character -> !character.meshes().isEmpty());
        if (own.isPresent()) {
            return new Model(own.get(), ownFile(origin, own.get()), true);
        }
        Path file = folder.newFile(".glb");
        GltfCharacter nodes = SkeletonDocument.of(map.skeleton());
        boolean hasSkin = build.isPresent() && map.skeleton().jointCount() <= SurfaceModel.MOST_JOINTS;
        GltfFiles.write(
                hasSkin ? SurfaceModel.of(origin.name(), build.get().actor().body()) : nodes.document(), file);
        return new Model(nodes, file, false);
    }

    /** The file itself if a page can show it as it is. */
    private Path ownFile(Origin origin, GltfCharacter character) throws IOException {
        if (origin.file().isPresent() && character.document().isBinary()) {
            return origin.file().get();
        }
        Path file = folder.newFile(".glb");
        GltfFiles.write(character.document(), file);
        return file;
    }
}
