#!/bin/sh
# update.sh RELEASE: replaces the running version by the release in that folder, without a moment in
# which nobody answers. The new one is started beside the old, takes over when it is ready, and the old
# one finishes what it has begun. If the new one does not get ready, or the proxy cannot be led to it,
# the old one stays. Exit code 1 then, and also if the worker does not get ready.
set -eu
home=${JUKUNG_HOME:-/opt/jukung}
settings=${JUKUNG_SETTINGS:-/etc/jukung}
patience=${JUKUNG_PATIENCE:-300}
PATH=$PATH:/usr/sbin:/sbin

release=$(readlink -f "${1:?Which release? update.sh /opt/jukung/releases/NAME}")
[ -f "$release/release.json" ] || { echo "$release is no release (deploy/stage.mjs)" >&2; exit 1; }

nothing() {
  echo "$1" >&2
  echo "Nothing was replaced." >&2
  exit 1
}
began=$(date +%s)
runs() {
  systemctl --quiet is-active "$1"
}

# The proxies that are set up here: one, as a rule.
proxies=
served=
for proxy in nginx caddy; do
  file=$settings/upstream.caddy
  check="caddy adapt --config /etc/caddy/Caddyfile"
  if [ "$proxy" = nginx ]; then
    file=$settings/upstream.conf
    check="nginx -t -q"
  fi
  [ -f "$file" ] || continue
  proxies="$proxies $proxy"
  served=$(sed -n 's/.*127\.0\.0\.1:\([0-9]*\).*/\1/p' "$file" | head -n 1)
  said=$($check 2>&1 > /dev/null) || nothing "$proxy would refuse its configuration ($check). Mend it first:
$said"
  runs "$proxy" || nothing "$proxy does not run, so nobody would reach the new version: systemctl start $proxy, and journalctl -u $proxy says why it ended."
done

# lead PORT: sends the visitors there.
lead() {
  went=0
  for proxy in $proxies; do
    case $proxy in
      nginx) echo "server 127.0.0.1:$1;" > "$settings/upstream.conf" ;;
      caddy) echo "to 127.0.0.1:$1" > "$settings/upstream.caddy" ;;
    esac
    systemctl reload "$proxy" || went=1
  done
  return "$went"
}

old=
for port in 3001 3002; do
  if runs "jukung-web@$port"; then old="$old$port"; fi
done
if [ "$old" = 30013002 ]; then
  # An update was cut off. The one that visitors are led to is the one that counts.
  old=${served:-3001}
  lead "$old" || nothing "${proxies# } cannot be reloaded: systemctl status$proxies says why."
fi
if [ "$old" = 3001 ]; then new=3002; else new=3001; fi
before=$(readlink "$home/current" || true)

point() {
  ln -s "$1" "$home/current.new"
  mv -T "$home/current.new" "$home/current"
}
back() {
  systemctl stop "jukung-web@$new" || true
  if [ -n "$before" ]; then point "$before"; fi
}
answers() {
  "$release/bin/node" "$release/scripts/health.mjs" "$1"
}
# ready UNIT PORT: waits until it answers. Gives up when it has ended or patience does, with its last words.
ready() {
  waited=0
  until answers "$2"; do
    why="is not ready after $patience s"
    # Restart=always starts what ends again, two seconds later: by then this has seen that it ended.
    if ! runs "$1"; then
      why="ended while it started"
      waited=$patience
    fi
    if [ "$waited" -ge "$patience" ]; then
      echo "$1 $why. The end of its log (journalctl -u $1):" >&2
      journalctl --unit "$1" --since "@$began" --lines 15 --output cat --no-pager >&2 || true
      return 1
    fi
    waited=$((waited + 1))
    sleep 1
  done
}

# What still runs there is of another release: to start its unit would do nothing.
systemctl stop "jukung-web@$new" || true
if answers "$new"; then
  nothing "Another program answers on port $new (ss -ltnp 'sport = :$new' names it): end it first."
fi
rm -f "$home/current.new"
point "$release"

echo "Starting $release on port $new."
# It migrates the database while it starts; the old version works on with that.
systemctl start "jukung-web@$new" || true
if ! ready "jukung-web@$new" "$new"; then
  back
  nothing "The new version did not start."
fi

# The proxy changes over. Only then may the old one end.
if ! lead "$new"; then
  lead "${old:-${served:-$new}}" || true
  back
  nothing "The new version was ready, but$proxies could not be reloaded: systemctl status$proxies says why."
fi
sleep 2
systemctl --quiet enable "jukung-web@$new"
if [ -n "$old" ]; then systemctl --quiet disable --now "jukung-web@$old"; fi
systemctl --quiet enable jukung-worker
systemctl restart jukung-worker || true
if ! ready jukung-worker 3009; then
  echo "$release serves on port $new, but NO JOBS ARE DONE: no emails, no refunds, no seats released." >&2
  echo "Go back (the same command with ${before:-the release before}), or mend it: systemctl restart jukung-worker" >&2
  exit 1
fi
echo "$release serves on port $new, and the worker runs."
