package dev.kintact.qa;

import dev.kintact.measure.Actor;
import dev.kintact.samples.cast.Cast;
import dev.kintact.samples.cast.CastMember;
import dev.kintact.samples.repertoire.Performance;
import dev.kintact.samples.repertoire.Repertoire;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The cast and what it performs. Both take seconds to make and never change, so tests share them. */
final class SharedCast {

    private static final Map<Cast, CastMember> MEMBERS = new ConcurrentHashMap<>();
    private static final Map<Cast, Actor> ACTORS = new ConcurrentHashMap<>();
    private static final Map<String, Performance> PERFORMANCES = new ConcurrentHashMap<>();

    private SharedCast() {}

    static CastMember member(Cast cast) {
        return MEMBERS.computeIfAbsent(cast, CastMember::of);
    }

    /** Without a skin: what is said of it takes time, and is said elsewhere. */
    static Actor actor(Cast cast) {
        return ACTORS.computeIfAbsent(cast, one -> Actor.of(member(one).body()));
    }

    /** A performance on the performer's own body. */
    static Performance performance(String id) {
        return PERFORMANCES.computeIfAbsent(
                id, one -> Repertoire.of(one, member(Cast.PERFORMER).body()));
    }

    /** All performances on the performer's own body, in order. */
    static List<Performance> performances() {
        return Repertoire.ids().stream().map(SharedCast::performance).toList();
    }
}
