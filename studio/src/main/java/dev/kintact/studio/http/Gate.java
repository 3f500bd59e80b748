package dev.kintact.studio.http;

import io.javalin.http.Context;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Set;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Who may ask: pages that this server sent, and nobody else. Other sites open in the same browser can send requests here, but
 * they cannot know the token, and browsers say where a request comes from. Safe for threads.
 */
public final class Gate {

    private static final int TOKEN_BYTES = 24;

    private final String token;
    private final IntSupplier port;

    /** A gate with a token of its own. */
    public Gate(IntSupplier port) {
        byte[] bytes = new byte[TOKEN_BYTES];
        new SecureRandom().nextBytes(bytes);
        token = HexFormat.of().formatHex(bytes);
        this.port = port;
    }

    public String token() {
        return token;
    }

    /** Refuses requests under another name (a name that somebody made point here) or from another site's page. */
    void requireOwnSite(Context context) {
        Set<String> hosts = Set.of("127.0.0.1:" + port.getAsInt(), "localhost:" + port.getAsInt());
        String host = context.header("Host");
        if (host == null || !hosts.contains(host)) {
            throw new Forbidden("The studio answers only at 127.0.0.1; open the address that it printed.");
        }
        String origin = context.header("Origin");
        if (origin != null && hosts.stream().noneMatch(own -> origin.equals("http://" + own))) {
            throw new Forbidden("The studio does not answer pages of other sites.");
        }
    }

    /**
     * Refuses what another site's page asks for. Pictures and links of theirs come without an origin, but browsers say so all the
     * same; programs that are no browsers say nothing.
     */
    void requireOwnPage(Context context) {
        String site = context.header("Sec-Fetch-Site");
        if (site != null && !site.equals("same-origin") && !site.equals("none")) {
            throw new Forbidden("The studio does not answer pages of other sites.");
        }
    }

    /** Refuses requests without the token. */
    void requireToken(Context context) {
        String header = context.header("X-Kintact-Token");
        if (!isToken(header == null ? context.queryParam("token") : header)) {
            throw new Forbidden("This page does not belong to the running studio any more;"
                    + " open the address that the studio printed when it started.");
        }
    }

    private boolean isToken(@Nullable String given) {
        return given != null
                && MessageDigest.isEqual(
                        given.getBytes(StandardCharsets.UTF_8), token.getBytes(StandardCharsets.UTF_8));
    }

    /** Somebody who may not ask. */
    static final class Forbidden extends RuntimeException {
        Forbidden(String sentence) {
            super(sentence);
        }
    }
}
