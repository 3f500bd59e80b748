package dev.kintact.studio.http;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a browser lets the page do: load from this server, and run the scripts that came with it. A name of a joint or a file that
 * holds a script stays a name.
 */
final class PagePolicy {

    private static final Pattern INLINE =
            Pattern.compile("<script(?![^>]*\\ssrc=)[^>]*>(.*?)</script>", Pattern.DOTALL);

    private PagePolicy() {}

    /** The policy of a page, for its header: scripts that stand in the page itself are allowed by their digest. */
    static String of(String html) {
        StringBuilder scripts = new StringBuilder("script-src 'self'");
        Matcher inline = INLINE.matcher(html);
        while (inline.find()) {
            scripts.append(" 'sha256-").append(digest(inline.group(1))).append('\'');
        }
        return "default-src 'self'; " + scripts
                + "; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self' data: blob:;"
                + " worker-src 'self' blob:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
    }

    private static String digest(String script) {
        try {
            byte[] bytes = MessageDigest.getInstance("SHA-256").digest(script.getBytes(StandardCharsets.UTF_8));
            return Base64.getEncoder().encodeToString(bytes);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JVM has SHA-256", e);
        }
    }
}
