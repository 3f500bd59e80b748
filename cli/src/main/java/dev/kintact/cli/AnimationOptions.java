package dev.kintact.cli;

import dev.kintact.formats.gltf.GltfWriteOptions;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** Options of commands that write animations into glTF files. */
final class AnimationOptions {

    @Option(
            names = "--animation-name",
            paramLabel = "NAME",
            description = "name of the animation in a glTF file (default: the name of the motion's file)")
    private Optional<String> name = Optional.empty();

    @Option(
            names = "--replace-animations",
            description = "take out the animations that the character's file has already")
    private boolean replace;

    @Option(
            names = "--simplify",
            paramLabel = "ANGLE",
            converter = AngleConverter.class,
            description = "leave out keys of a glTF animation that are within this angle of it, for example 0.05deg"
                    + " (default: a key for every frame)")
    private double simplify;

    GltfWriteOptions writeOptions(Path motion) {
        String file = String.valueOf(motion.getFileName());
        String usual = file.contains(".") ? file.substring(0, file.lastIndexOf('.')) : file;
        return new GltfWriteOptions(name.orElse(usual), replace, simplify);
    }

    /** {@code 0.05deg} or just {@code 0.05}. */
    static final class AngleConverter implements ITypeConverter<Double> {
        @Override
        public Double convert(String value) {
            try {
                double degrees =
                        Double.parseDouble(value.trim().toLowerCase(Locale.ROOT).replaceFirst("(deg|°)$", ""));
                if (degrees >= 0 && degrees <= 45) {
                    return degrees;
                }
            } catch (NumberFormatException e) {
                // falls through to the message
            }
            throw new TypeConversionException("'" + value + "' is no angle from 0 to 45 degrees, such as 0.05deg");
        }
    }
}
