# Shared by ./kintact and ./check: finds Java and Maven, and installs them where that is allowed.
# Sourced, not run. Expects $root; sets $java.
# shellcheck shell=sh

note() {
    printf 'kintact: %s\n' "$*" >&2
}

fail() {
    note "$@"
    exit 1
}

# Runs apt-get as root; fails when that takes a password.
as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    else
        sudo -n "$@"
    fi
}

may_install() {
    command -v apt-get >/dev/null 2>&1 || return 1
    [ "$(id -u)" -eq 0 ] || sudo -n true 2>/dev/null
}

# Installs the first of the named packages that exists.
install_one_of() {
    may_install || return 1
    as_root apt-get update >/dev/null 2>&1
    for package in "$@"; do
        note "installing $package"
        if as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y "$package" >/dev/null 2>&1; then
            return 0
        fi
    done
    return 1
}

find_java() {
    if [ -n "${JAVA_HOME:-}" ]; then
        java=$JAVA_HOME/bin/java
        [ -x "$java" ] || fail "JAVA_HOME is $JAVA_HOME, but there is no bin/java in it"
    else
        java=$(command -v java) || java=
    fi
}

# Sets $java to a Java that runs programs.
need_java() {
    find_java
    if [ -z "$java" ]; then
        install_one_of openjdk-17-jdk-headless default-jdk-headless && find_java
        [ -n "$java" ] || fail "Java is missing; install a JDK of version 17 or newer"
    fi
}

# Fails when $java is too old; asks the JVM itself, which takes a moment.
need_java_17() {
    version=$("$java" -version 2>&1 | sed -n 's/.* version "\(1\.\)\{0,1\}\([0-9]*\).*/\2/p' | head -n 1)
    [ -n "$version" ] || fail "$java does not say its version; install a JDK of version 17 or newer"
    [ "$version" -ge 17 ] || fail "$java is version $version; install a JDK of version 17 or newer"
}

# Sees to a compiler beside $java, and to Maven.
need_build_tools() {
    need_java_17
    real=$(readlink -f "$java" 2>/dev/null || printf '%s' "$java")
    if [ ! -x "${real%/*}/javac" ]; then
        [ -z "${JAVA_HOME:-}" ] && install_one_of openjdk-17-jdk-headless default-jdk-headless
        find_java
        real=$(readlink -f "$java" 2>/dev/null || printf '%s' "$java")
        [ -x "${real%/*}/javac" ] || fail "there is no javac beside $java; install a JDK of version 17 or newer"
    fi
    if ! command -v mvn >/dev/null 2>&1; then
        install_one_of maven
        command -v mvn >/dev/null 2>&1 || fail "Maven is missing; install Maven 3.8 or newer"
    fi
}

# Sees to a Chromium for the browser tests. They skip themselves without one, so its absence is no failure here.
need_chromium() {
    for browser in chromium chromium-browser google-chrome; do
        command -v "$browser" >/dev/null 2>&1 && return
    done
    install_one_of chromium
    command -v chromium >/dev/null 2>&1 ||
        note "Chromium is missing, so the browser tests will not run; install the package 'chromium'"
}

# Sees to Node.js with npm, for the tests that ask other people's tools about our files.
need_node() {
    command -v node >/dev/null 2>&1 && command -v npm >/dev/null 2>&1 && return
    install_one_of nodejs && install_one_of npm
    command -v npm >/dev/null 2>&1 ||
        note "Node.js is missing, so the validator and browser tests will not run; install the packages 'nodejs' and 'npm'"
}
