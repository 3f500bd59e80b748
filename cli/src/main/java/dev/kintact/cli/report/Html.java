package dev.kintact.cli.report;

/** Pieces of HTML. */
public final class Html {

    private static final String STYLE = "body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:1560px;"
            + "padding:0 1.2rem;color:#24282d;background:#fff}h1{font-weight:600;margin-bottom:.2rem}"
            + "h2{margin:2.4rem 0 .4rem;font-size:1.25rem}h3{margin:1.6rem 0 .3rem;font-size:1.05rem}"
            + "p{margin:.2rem 0 .6rem;max-width:64rem}a{color:#1f5f99}.faint{color:#5a636d;font-size:.88rem}"
            + "table{border-collapse:collapse;font-size:.8rem;font-variant-numeric:tabular-nums;margin:.4rem 0}"
            + "th{font-weight:600;text-align:right;vertical-align:bottom;padding:.2rem .38rem;max-width:5.6rem;"
            + "border-bottom:1px solid #9aa3ac}th.left,td.left{text-align:left;max-width:none}"
            + "td{text-align:right;padding:.16rem .38rem;border-bottom:1px solid #e6e9ec;white-space:nowrap}"
            + "th.group{text-align:left;border-bottom:0;color:#5a636d;font-weight:400;border-left:1px solid #d4d9de}"
            + "td.first,th.first{border-left:1px solid #d4d9de}td.better{background:#d6e8f7}td.worse{background:#fbe3cc}"
            + ".cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(440px,1fr));gap:14px}"
            + ".card{border:1px solid #d4d9de;border-radius:8px;padding:.6rem .8rem;break-inside:avoid}"
            + ".card h4{margin:0 0 .1rem;font-size:.98rem}.shots{display:flex;gap:6px;margin:.3rem 0}"
            + ".shots img{display:block;width:200px;height:200px;border-radius:5px;background:#eef0f2}"
            + "figure{margin:0}figcaption{font-size:.8rem;color:#5a636d}svg{display:block;max-width:100%;height:auto}"
            + "svg text{font:11px system-ui,sans-serif;fill:#5a636d}nav a{margin-right:.9rem;white-space:nowrap}"
            + ".swatch{display:inline-block;width:.9em;height:.9em;border-radius:2px;vertical-align:-.08em;margin:0 .3em 0 .8em}"
            + ".scroll{overflow-x:auto}dl{columns:3 22rem;font-size:.88rem;margin:.4rem 0}dl div{break-inside:avoid;"
            + "margin-bottom:.35rem}dt{font-weight:600}dd{margin:0;color:#5a636d}.error{color:#8f3b00}"
            + "@media print{@page{size:A4 landscape;margin:10mm}body{font-size:10px;margin:0;max-width:none}"
            + "nav{display:none}h2,h3{break-after:avoid}.scroll{overflow:visible}table{font-size:.72rem}"
            + "td,th{padding:.1rem .25rem}.cards{grid-template-columns:repeat(2,1fr)}"
            + "td.better,td.worse,.swatch{print-color-adjust:exact;-webkit-print-color-adjust:exact}}";

    /** What comes after a page's body. */
    static final String END = "</body></html>\n";

    private Html() {}

    /** A whole page that needs nothing from elsewhere. */
    public static String page(String title, String body) {
        return start(title) + body + END;
    }

    /** A page up to its body. */
    static String start(String title) {
        return "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
                + "<meta name=\"viewport\" content=\"width=device-width\"><title>" + escaped(title) + "</title><style>"
                + STYLE + "</style></head><body>\n";
    }

    /** Text as it appears. */
    public static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }

    /** An anchor's name made of any text. */
    static String anchor(String text) {
        StringBuilder name = new StringBuilder("m-");
        text.codePoints().forEach(c -> name.append(Character.isLetterOrDigit(c) ? Character.toString(c) : "-"));
        return escaped(name.toString());
    }
}
