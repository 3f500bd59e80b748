package dev.kintact.cli.report;

import dev.kintact.measure.Column;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A page about retargets: tables over all, over characters and over motions, and a card for each. Immutable. */
public final class ReportPage {

    private static final String COPYING = "imr";
    private static final String SOURCE = "source";
    private static final String COPIED = "copied";
    private static final String SHADES =
            " <span class=\"swatch\" style=\"background:#d6e8f7\"></span>better than copied"
                    + " <span class=\"swatch\" style=\"background:#fbe3cc\"></span>worse than copied";

    private final String title;
    private final String note;
    private final List<Entry> entries;
    private final Set<Integer> shown;
    private final Details details;

    /** Gives an entry, by its place in the list, with curves and pictures. Threads may share it. */
    public interface Details {
        Entry of(int entry) throws IOException;
    }

    /** A stretch of the page, made when it is asked for. */
    public interface Part {
        String html() throws IOException;
    }

    /**
     * A page.
     *
     * @param note a sentence for the top, may be empty
     * @param entries may lack curves and pictures, of which there can be more than fit into memory
     * @param most how many get a card: the worst
     */
    public ReportPage(String title, String note, List<Entry> entries, int most, Details details) {
        this.title = title;
        this.note = note;
        this.entries = List.copyOf(entries);
        this.details = details;
        shown = IntStream.range(0, entries.size())
                .boxed()
                .sorted(Comparator.comparingDouble(entry -> goodness(entries.get(entry))))
                .limit(most)
                .collect(Collectors.toSet());
    }

    /** A page of a few, all with a card. */
    public ReportPage(String title, List<Entry> entries) {
        this(title, "", entries, entries.size(), entries::get);
    }

    /** Less where contacts are lost and limbs pressed in. */
    private static double goodness(Entry entry) {
        double score = entry.figure(Entry.RESULT, "contact.f1");
        double pressedIn = entry.figure(Entry.RESULT, "penetration.deeperThanSource");
        return (Double.isFinite(score) ? score : 1) - (Double.isFinite(pressedIn) ? pressedIn : 0);
    }

    /** The whole page. */
    public String html() throws IOException {
        StringBuilder page = new StringBuilder();
        write(page);
        return page.toString();
    }

    /** Writes the whole page, of which only one card is in memory at a time. */
    public void write(Appendable page) throws IOException {
        for (Part part : parts()) {
            page.append(part.html());
        }
    }

    /** The whole page in order, a card or less each; several may be made at once. */
    public List<Part> parts() {
        List<Part> parts = new ArrayList<>();
        parts.add(() -> Html.start(title) + beforeCards());
        String motion = "";
        for (int i = 0; i < entries.size(); i++) {
            if (!entries.get(i).motion().equals(motion)) {
                String heading = (motion.isEmpty() ? "" : "</div>\n")
                        + heading(entries.get(i).motion());
                motion = entries.get(i).motion();
                parts.add(() -> heading);
            }
            if (shown.contains(i)) {
                int entry = i;
                parts.add(() -> card(details.of(entry)));
            }
        }
        parts.add(() -> "</div>\n" + Html.END);
        return parts;
    }

    private static String heading(String motion) {
        return "<h3 id=\"" + Html.anchor(motion) + "\">" + Html.escaped(motion) + "</h3>\n<div class=\"cards\">\n";
    }

    private String beforeCards() {
        StringBuilder body = new StringBuilder("<h1>" + Html.escaped(title) + "</h1>\n");
        body.append(introduction());
        failures(body);
        body.append("<h2>Overall</h2>\n").append(overall());
        if (groups(Entry::character).size() > 1) {
            body.append("<h2>By character</h2>\n").append(by("character", groups(Entry::character)));
        }
        if (groups(Entry::motion).size() > 1) {
            body.append("<h2>By motion</h2>\n").append(by("motion", groups(Entry::motion)));
        }
        body.append("<h2>What the figures mean</h2>\n").append(meanings());
        body.append("<h2>Every motion on every character</h2>\n");
        if (shown.size() < entries.size()) {
            body.append("<p>The " + shown.size() + " worst of " + entries.size() + " are shown.</p>\n");
        }
        return body.append(legend()).append(contents()).toString();
    }

    private Map<String, List<Entry>> groups(Function<Entry, String> name) {
        Map<String, List<Entry>> groups = new LinkedHashMap<>();
        entries.forEach(entry -> groups.computeIfAbsent(name.apply(entry), key -> new ArrayList<>())
                .add(entry));
        return groups;
    }

    private String introduction() {
        return "<p>" + count(groups(Entry::motion).size(), "motion") + " on "
                + count(groups(Entry::character).size(), "character") + " by "
                + count(groups(Entry::method).size(), "method")
                + ". Each method is beside what to compare it with: the <b>source</b> on the performer's own body, and"
                + " <b>copied</b> rotations, which is what most tools do. Lengths are in per cent of each body's height."
                + (methods(entries).isEmpty() ? "" : SHADES)
                + "</p>\n"
                + (note.isEmpty() ? "" : "<p>" + Html.escaped(note) + "</p>\n");
    }

    private static String count(int number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }

    private void failures(StringBuilder body) {
        List<String> failed = failures(entries);
        if (!failed.isEmpty()) {
            body.append("<h2>Failed</h2>\n<ul class=\"error\">\n");
            failed.forEach(line -> body.append("<li>" + Html.escaped(line) + "</li>\n"));
            body.append("</ul>\n");
        }
    }

    /** What failed, for people, a line for each reason. */
    public static List<String> failures(List<Entry> entries) {
        Map<String, List<Entry>> reasons = new LinkedHashMap<>();
        for (Entry entry : entries) {
            if (entry.error() != null) {
                reasons.computeIfAbsent(entry.error(), key -> new ArrayList<>()).add(entry);
            }
        }
        List<String> lines = new ArrayList<>();
        reasons.forEach((reason, of) -> {
            Entry first = of.get(0);
            String others = of.size() == 1 ? "" : " and " + (of.size() - 1) + " more";
            lines.add(first.motion() + " on " + first.character() + ", " + first.method() + others + ": " + reason);
        });
        return lines;
    }

    /** All entries together, by row: the source, copied rotations, and each method that is not copying. */
    static Map<String, Summary> overall(List<Entry> entries) {
        Map<String, Summary> rows = new LinkedHashMap<>();
        rows.put(SOURCE, new Summary(entries, Entry.SOURCE));
        rows.put(COPIED, new Summary(entries, Entry.COPIED));
        methods(entries).forEach((method, of) -> rows.put(method, new Summary(of, Entry.RESULT)));
        return rows;
    }

    private String overall() {
        QualityTable table = new QualityTable("");
        Map<String, Summary> summaries = overall(entries);
        Summary copied = new Summary(entries, Entry.COPIED);
        summaries.forEach((name, summary) ->
                table.add(name, summary, name.equals(SOURCE) || name.equals(COPIED) ? null : copied));
        return table.html();
    }

    private String by(String what, Map<String, List<Entry>> groups) {
        QualityTable table = new QualityTable(what);
        groups.forEach((name, of) -> {
            Summary copied = new Summary(of, Entry.COPIED);
            table.add(name + " · " + COPIED, copied, null);
            methods(of)
                    .forEach((method, some) ->
                            table.add(name + " · " + method, new Summary(some, Entry.RESULT), copied));
        });
        return table.html();
    }

    /** Entries by method, without the one that copies, which has its row already. */
    private static Map<String, List<Entry>> methods(Collection<Entry> some) {
        Map<String, List<Entry>> methods = new LinkedHashMap<>();
        some.stream()
                .filter(entry -> !entry.method().equals(COPYING))
                .forEach(entry -> methods.computeIfAbsent(entry.method(), key -> new ArrayList<>())
                        .add(entry));
        return methods;
    }

    private static String meanings() {
        StringBuilder list = new StringBuilder("<dl>");
        for (List<Column> group : Column.GROUPS) {
            for (Column column : group) {
                list.append("<div><dt>" + Html.escaped(column.heading()) + "</dt><dd>" + Html.escaped(column.meaning())
                        + "</dd></div>\n");
            }
        }
        return list
                + "</dl>\n<p class=\"faint\">Contacts are counted in frames and pairs of body parts, of which the nape is the neck all round; where several motions are one row, counts"
                + " are added up, of maxima the greatest is taken, and all else is averaged.</p>\n";
    }

    private static String legend() {
        return "<p class=\"faint\">Contacts over time:" + swatch(Plots.KEPT, "kept") + swatch(Plots.LOST, "lost")
                + swatch(Plots.INVENTED, "invented") + swatch(Plots.UNREACHABLE, "out of this body's reach")
                + ". Curves: " + swatch(Plots.SOURCE, "source (dashed)") + swatch(Plots.RESULT, "result")
                + ". Pictures: source and result at the worst moment, with what touches in red and what it touches in"
                + " yellow.</p>\n";
    }

    private static String swatch(String colour, String words) {
        return "<span class=\"swatch\" style=\"background:" + colour + "\"></span>" + words;
    }

    private String contents() {
        StringBuilder nav = new StringBuilder("<nav>");
        groups(Entry::motion)
                .keySet()
                .forEach(motion ->
                        nav.append("<a href=\"#" + Html.anchor(motion) + "\">" + Html.escaped(motion) + "</a> "));
        return nav + "</nav>\n";
    }

    private static String card(Entry entry) {
        StringBuilder card = new StringBuilder("<div class=\"card\"><h4>" + Html.escaped(entry.character()) + " · "
                + Html.escaped(entry.method().equals(COPYING) ? COPIED : entry.method()) + "</h4>\n");
        if (entry.error() != null) {
            return card + "<p class=\"error\">" + Html.escaped(entry.error()) + "</p></div>\n";
        }
        card.append("<p class=\"faint\">" + headline(entry) + " · body " + Html.escaped(entry.resultBody()) + "</p>\n");
        for (Entry.Shot shot : entry.shots()) {
            card.append("<figure><div class=\"shots\">" + image("source", shot.source())
                    + image("result", shot.result()) + "</div><figcaption>" + Html.escaped(shot.caption())
                    + "</figcaption></figure>\n");
        }
        double seconds = entry.frameCount() / entry.framesPerSecond();
        if (!entry.bars().isEmpty()) {
            card.append(Plots.bars(entry.bars(), entry.frameCount(), seconds)).append('\n');
        }
        entry.gaps().forEach(gaps -> card.append(Plots.gaps(gaps, seconds)).append('\n'));
        if (entry.figure(Entry.RESULT, "penetration.max") > 0) {
            card.append(Plots.depth(entry.depth(), seconds)).append('\n');
        }
        entry.feet().stream()
                .filter(feet -> !feet.stands().isEmpty())
                .forEach(feet -> card.append(Plots.feet(feet, entry.frameCount(), seconds))
                        .append('\n'));
        return card + "</div>\n";
    }

    private static String headline(Entry entry) {
        double wanted = entry.figure(Entry.RESULT, "contact.wanted");
        String contacts = String.format(
                Locale.ROOT,
                "%s, %.0f invented",
                wanted > 0
                        ? String.format(
                                Locale.ROOT,
                                "%.0f of %.0f contacts kept",
                                entry.figure(Entry.RESULT, "contact.kept"),
                                wanted)
                        : "no contacts",
                entry.figure(Entry.RESULT, "contact.invented"));
        if (!entry.method().equals(COPYING) && wanted > 0) {
            contacts += String.format(
                    Locale.ROOT,
                    "; F1 %.2f, copied %.2f",
                    entry.figure(Entry.RESULT, "contact.f1"),
                    entry.figure(Entry.COPIED, "contact.f1"));
        }
        return String.format(
                Locale.ROOT,
                "%s · pressed in beyond the source in %.0f %% of frames, %.1f %% deep · feet skate %.1f %%/s",
                contacts,
                100 * entry.figure(Entry.RESULT, "penetration.deeperThanSource"),
                100 * entry.figure(Entry.RESULT, "penetration.max"),
                100 * zeroIfNone(entry.figure(Entry.RESULT, "foot.skate.mean")));
    }

    private static double zeroIfNone(double value) {
        return Double.isFinite(value) ? value : 0;
    }

    private static String image(String what, byte[] png) {
        return "<img alt=\"" + what + "\" src=\"data:image/png;base64,"
                + Base64.getEncoder().encodeToString(png) + "\">";
    }
}
