package dev.kintact.offenders.scene;

import java.util.logging.Logger;

/** A scene that logs. */
final class Logs {
    private static final Logger LOG = Logger.getLogger("scene");

    void log() {
        LOG.info("frame");
    }
}
