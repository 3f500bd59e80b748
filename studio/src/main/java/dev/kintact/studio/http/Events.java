package dev.kintact.studio.http;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kintact.studio.work.Job;
import dev.kintact.studio.work.Studio;
import io.javalin.http.sse.SseClient;
import java.io.Closeable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * Tells pages what happens, at most five times a second, on a thread of its own. When the last page has been gone for a while, it
 * ends work that nobody waits for any more.
 */
final class Events implements Studio.Listener, Closeable {

    private static final int TICK_MILLIS = 200;

    /** Silence after which a page is asked whether it is still there. */
    private static final int TICKS_A_SIGN = 25;

    private final Studio studio;
    private final int ticksAlone;
    private final Set<SseClient> pages = ConcurrentHashMap.newKeySet();
    private final Map<String, Job> worked = new LinkedHashMap<>();
    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(work -> {
        Thread thread = new Thread(work, "kintact studio events");
        thread.setDaemon(true);
        return thread;
    });
    private long changed = -1;
    private int ticks;
    private int alone;
    private boolean hadPage;

    /**
     * Events of a studio.
     *
     * @param secondsAlone after which work without a page ends
     */
    Events(Studio studio, int secondsAlone) {
        this.studio = studio;
        ticksAlone = Math.max(1, secondsAlone * 1000 / TICK_MILLIS);
        studio.listen(this);
        var unused = clock.scheduleWithFixedDelay(this::tick, TICK_MILLIS, TICK_MILLIS, TimeUnit.MILLISECONDS);
    }

    /** A page that wants to know. */
    void add(SseClient page) {
        page.keepAlive();
        page.onClose(() -> pages.remove(page));
        page.sendEvent("state", state(studio.revision()));
        pages.add(page);
    }

    @Override
    public void changed(long revision) {
        synchronized (worked) {
            changed = Math.max(changed, revision);
        }
    }

    @Override
    public void worked(Job job) {
        synchronized (worked) {
            worked.put(job.id(), job);
        }
    }

    private void tick() {
        List<Job> news;
        long revision;
        synchronized (worked) {
            news = new ArrayList<>(worked.values());
            worked.clear();
            revision = changed;
            changed = -1;
        }
        ticks++;
        pages.removeIf(page -> !isTold(page, news, revision));
        lookWhetherAlone();
    }

    /** Whether a page was still there to be told. */
    private boolean isTold(SseClient page, List<Job> news, long revision) {
        if (page.terminated()) {
            return false;
        }
        try {
            if (revision >= 0) {
                page.sendEvent("state", state(revision));
            }
            news.forEach(job -> page.sendEvent("job", Json.text(StateJson.of(job))));
            if (ticks % TICKS_A_SIGN == 0) {
                page.sendComment("still here");
            }
            return true;
        } catch (RuntimeException e) {
            return false; // it closed meanwhile
        }
    }

    private void lookWhetherAlone() {
        hadPage |= !pages.isEmpty();
        alone = pages.isEmpty() ? alone + 1 : 0;
        if (hadPage && alone >= ticksAlone) {
            hadPage = false;
            studio.jobs().cancelAll(job -> true);
        }
    }

    private static String state(long revision) {
        ObjectNode node = Json.object().put("revision", revision);
        return Json.text(node);
    }

    @Override
    public void close() {
        clock.shutdownNow();
        pages.forEach(SseClient::close);
    }
}
