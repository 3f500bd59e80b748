package dev.kintact.qa;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pictures and pages that the documentation points to are there. */
class DocsLinksTest {

    /** What is in the brackets of a link or picture, without the place within a page. */
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)#\\s]+)(#[^)]*)?\\)");

    @TempDir
    Path folder;

    @Test
    void everyLinkWithinTheRepositoryLeadsSomewhere() throws IOException {
        List<Path> pages = new ArrayList<>();
        for (String name : List.of("README.md", "CONTRIBUTING.md", "CHANGELOG.md")) {
            pages.add(Repository.root().resolve(name));
        }
        try (Stream<Path> docs = Files.list(Repository.root().resolve("docs"))) {
            docs.filter(file -> file.toString().endsWith(".md")).forEach(pages::add);
        }
        for (Path page : pages) {
            assertThat(broken(page))
                    .as("links of " + page + " that lead nowhere")
                    .isEmpty();
        }
    }

    @Test
    void aBrokenLinkIsFound() throws IOException {
        Path page = folder.resolve("page.md");
        Files.writeString(folder.resolve("there.svg"), "<svg/>");
        Files.writeString(
                page,
                "![a](there.svg), ![b](images/gone.svg), [c](https://example.org/x), [d](#here), [e](page.md#here)");
        assertThat(broken(page)).containsExactly("images/gone.svg");
    }

    private static List<String> broken(Path page) throws IOException {
        List<String> broken = new ArrayList<>();
        Matcher link = LINK.matcher(Files.readString(page));
        while (link.find()) {
            boolean isOurs = !link.group(1).contains(":");
            if (isOurs && !Files.exists(page.resolveSibling(link.group(1)))) {
                broken.add(link.group(1));
            }
        }
        return broken;
    }
}
