package dev.kintact.cli;

import java.io.PrintWriter;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Prints a completion script for bash and zsh. */
@Command(
        name = "completion",
        description = "Prints a script that lets bash or zsh complete commands and options.",
        mixinStandardHelpOptions = true,
        versionProvider = Kintact.Version.class,
        footerHeading = "%nExamples:%n",
        footer = {
            "  source <(kintact completion)                     for this shell",
            "  kintact completion > ~/.kintact-completion       then source that file in ~/.bashrc"
        })
final class CompletionCommand implements Runnable {

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli fills it in
    private CommandSpec spec;

    @Override
    public void run() {
        CommandLine root = spec.root().commandLine();
        PrintWriter out = spec.commandLine().getOut();
        out.print(AutoComplete.bash(root.getCommandName(), root));
        out.print('\n');
        out.flush();
    }
}
