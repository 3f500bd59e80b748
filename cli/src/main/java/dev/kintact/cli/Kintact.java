package dev.kintact.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The {@code kintact} command. */
@Command(
        name = "kintact",
        description = "Puts the motion of a performer on any human-like character, and keeps what touches touching.",
        mixinStandardHelpOptions = true,
        versionProvider = Kintact.Version.class,
        synopsisSubcommandLabel = "COMMAND",
        footerHeading = "%nExamples:%n",
        footer = {
            "  kintact inspect walk.bvh               what is in a file",
            "  kintact retarget walk.bvh --to avatar.vrm -o out.glb -o out.vrma",
            "  kintact encode walk.bvh -o walk.ego; kintact decode walk.ego --to avatar.vrm -o out.glb",
            "  kintact picture walk.bvh --to avatar.vrm -o sheet.png",
            "  kintact calibrate mesh avatar.vrm --picture body.png",
            "  kintact contacts salute.bvh -o contacts.json    what touches, to edit",
            "  kintact measure --source walk.bvh --result out.glb",
            "  kintact compare --motions sample:all --characters sample:all --out report",
            "  kintact explain walk.bvh --to avatar.vrm --frame 60 -o explain.png",
            "  kintact studio walk.bvh avatar.vrm     see it in a page",
            "  kintact convert walk.bvh slow.bvh --fps 30",
            "  kintact convert --help                 all options of a command",
            "",
            "Exit code: 0 done, 1 the work failed, 2 wrong usage."
        })
public final class Kintact implements Runnable {

    /** Those that tell about the others. */
    private static final Set<String> KNOWING_ALL = Set.of("completion", "help");

    private static final Set<String> WITH_METHODS = Set.of("retarget", "encode", "decode", "compare", "explain");

    private static final WatchedOutput OUTPUT = new WatchedOutput(new FileOutputStream(FileDescriptor.out));

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli fills it in
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "a command is missing, for example inspect or retarget");
    }

    /** Runs the command and ends the process with its exit code. */
    public static void main(String[] args) {
        // JOML's shortcuts through Unsafe gain nothing here, and newer JVMs print warnings about them
        System.setProperty("joml.nounsafe", "true");
        CommandLine command = commandLine(args);
        if (!System.getProperty("os.name", "").startsWith("Windows")) {
            command.setOut(utf8(OUTPUT)).setErr(utf8(new FileOutputStream(FileDescriptor.err)));
        }
        System.exit(execute(command, args));
    }

    private static int execute(CommandLine command, String[] args) {
        try {
            int exitCode = command.execute(args);
            command.getOut().flush();
            // a reader that has seen enough (head) is no failure, a full disk is
            if (OUTPUT.failed().isPresent() && exitCode == 0) {
                command.getErr()
                        .println("kintact: standard output: " + OUTPUT.failed().get());
                return 1;
            }
            return exitCode;
        } catch (OutOfMemoryError e) {
            command.getErr().println("kintact: not enough memory; give it more, for example KINTACT_JAVA_OPTS=-Xmx8g");
            return 1;
        }
    }

    /** Names of joints come in all languages, and a container's locale is often C: print UTF-8 whatever it says. */
    private static PrintWriter utf8(OutputStream stream) {
        return new PrintWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8), true);
    }

    /** All commands by their names, in the order of the help. */
    private static Map<String, Class<?>> commands() {
        Map<String, Class<?>> commands = new LinkedHashMap<>();
        commands.put("inspect", InspectCommand.class);
        commands.put("map", MapCommand.class);
        commands.put("retarget", RetargetCommand.class);
        commands.put("contacts", ContactsCommand.class);
        commands.put("encode", EncodeCommand.class);
        commands.put("decode", DecodeCommand.class);
        commands.put("calibrate", CalibrateCommand.class);
        commands.put("measure", MeasureCommand.class);
        commands.put("compare", CompareCommand.class);
        commands.put("explain", ExplainCommand.class);
        commands.put("methods", MethodsCommand.class);
        commands.put("convert", ConvertCommand.class);
        commands.put("picture", PictureCommand.class);
        commands.put("studio", StudioCommand.class);
        commands.put("samples", SamplesCommand.class);
        commands.put("demo", DemoCommand.class);
        commands.put("bench", BenchStub.class);
        commands.put("completion", CompletionCommand.class);
        commands.put("help", CommandLine.HelpCommand.class);
        return commands;
    }

    /**
     * The command with its ways of reporting errors, ready to execute.
     *
     * @param args what it will be executed with: what they do not ask for may be missing, as to look through the options of all
     *     commands takes longer than many a command. All is there without arguments
     */
    public static CommandLine commandLine(String... args) {
        CommandLine command = new CommandLine(new Kintact());
        Map<String, Class<?>> commands = commands();
        if (args.length > 0 && commands.containsKey(args[0]) && !KNOWING_ALL.contains(args[0])) {
            commands.keySet().retainAll(Set.of(args[0]));
        }
        commands.forEach((name, type) -> {
            CommandLine subcommand = new CommandLine(type);
            command.addSubcommand(name, subcommand);
            if (WITH_METHODS.contains(name)) {
                MethodHelp.addTo(subcommand);
            }
        });
        return command.setCaseInsensitiveEnumValuesAllowed(true)
                .setUsageHelpWidth(100)
                .setUsageHelpAutoWidth(true)
                .setParameterExceptionHandler(Kintact::reportWrongUsage)
                .setExecutionExceptionHandler((problem, failed, parsed) -> Failures.report(problem, failed));
    }

    /** Says what is wrong and where help is, instead of printing all of it. */
    private static int reportWrongUsage(ParameterException problem, String[] args) {
        CommandLine command = problem.getCommandLine();
        PrintWriter err = command.getErr();
        err.println(command.getColorScheme().errorText("kintact: " + problem.getMessage()));
        CommandLine.UnmatchedArgumentException.printSuggestions(problem, err);
        err.println("Try '" + command.getCommandSpec().qualifiedName() + " --help'.");
        err.flush();
        return command.getCommandSpec().exitCodeOnInvalidInput();
    }

    /** Reads the version from the manifest of the jar. */
    static final class Version implements IVersionProvider {
        @Override
        public String[] getVersion() {
            String version = Kintact.class.getPackage().getImplementationVersion();
            return new String[] {"kintact " + (version == null ? "development" : version)};
        }
    }
}
