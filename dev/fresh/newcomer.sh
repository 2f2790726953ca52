# A newcomer on a bare Debian. Prints one row of a table; the output of each command is in /srv/logs.

mkdir /srv/logs
{
    apt-get update
    # shellcheck disable=SC2086  # names of packages
    apt-get install --yes --no-install-recommends $PACKAGES
    [ "$LANGUAGE_NAME" = C.UTF-8 ] || localedef -i "${LANGUAGE_NAME%.*}" -f UTF-8 "$LANGUAGE_NAME"
    [ "$USER_NAME" = root ] || useradd --create-home "$USER_NAME"
    chown -R "$USER_NAME" /srv/logs /srv/hockeyhub.git
} >/srv/logs/packages.log 2>&1

cat >/srv/newcomer.sh <<'NEWCOMER'
set -u -o pipefail
cd && git clone --quiet /srv/hockeyhub.git && cd hockeyhub || exit 1

try() { # $1: the log, the rest: a command; prints whether it passed, and how long it took
    local log=/srv/logs/$1 began=$SECONDS word=passed
    shift
    "$@" >"$log" 2>&1 || { word=FAILED; failed=1; }
    sed -n 's/^make run: //p' "$log" | tr '\n' ' '
    printf '%s in %d:%02d | ' "$word" $(((SECONDS - began) / 60)) $(((SECONDS - began) % 60))
}

failed=
row="$(. /etc/os-release && echo "Debian $VERSION_ID") | $USER_NAME"
row="$row | $(python3 --version | cut -d' ' -f2), $(node --version), npm $(npm --version) | $FONTS"
printf '| %s | %s, %s | ' "$row" "$LANG" "$TZ"
if [ -n "$SECOND_CHECKOUT" ]; then
    git clone --quiet . ../second
    PORT=8001 AUTH_EMULATOR_PORT=9199 make -C ../second run >/srv/logs/second.log 2>&1 &
    until grep -qs 'HockeyHub is ready' /srv/logs/second.log; do sleep 1 && kill -0 $! || exit 1; done
fi
try beside.log .ci/run
try after.log make test
[ ! -d var/e2e ] || cp -r var/e2e /srv/logs
git status --porcelain >/srv/logs/changed-files.log
jobs -p | xargs --no-run-if-empty kill
wait
pgrep --list-full --full 'node|python|postgres' >/srv/logs/left-running.log
for file in changed-files left-running; do
    [ ! -s /srv/logs/$file.log ] || { failed=1; printf '%s ' "$file"; }
done
printf '|\n'
[ -z "$failed" ]
NEWCOMER

path=/opt/node/node_modules/.bin:${PYTHON_BIN:+$PYTHON_BIN:}$PATH
node_bin=$(echo /opt/node/node_modules/node-linux-*/bin)
user_environment=(
    PATH="$node_bin:$path" HOME="$(getent passwd "$USER_NAME" | cut -d: -f6)" LANG="$LANGUAGE_NAME"
    MAKEFLAGS=--keep-going TZ="$TIME_ZONE" PIP_CERT="$PIP_CERT" NODE_EXTRA_CA_CERTS="$NODE_EXTRA_CA_CERTS"
    USER_NAME="$USER_NAME" FONTS="$FONTS" SECOND_CHECKOUT="$SECOND_CHECKOUT"
)
user=(setpriv --reuid="$USER_NAME" --regid="$USER_NAME" --init-groups)
[ "$USER_NAME" != root ] || user=()
"${user[@]}" env -i "${user_environment[@]}" bash /srv/newcomer.sh
