#!/bin/sh
# update.sh RELEASE: replaces the running version by the release in that folder, without a moment in
# which nobody answers. The new one is started beside the old, takes over when it is ready, and the old
# one finishes what it has begun. If the new one does not get ready, the old one stays. Exit code 1 if
# it did not get ready, or the worker did not.
set -eu
home=${JUKUNG_HOME:-/opt/jukung}
settings=${JUKUNG_SETTINGS:-/etc/jukung}
patience=${JUKUNG_PATIENCE:-300}

release=$(readlink -f "${1:?Which release? update.sh /opt/jukung/releases/NAME}")
[ -f "$release/release.json" ] || { echo "$release is no release (deploy/stage.mjs)" >&2; exit 1; }

old=
for port in 3001 3002; do
  if systemctl --quiet is-active "jukung-web@$port"; then old=$port; fi
done
if [ "$old" = 3001 ]; then new=3002; else new=3001; fi
before=$(readlink "$home/current" || true)

point() {
  ln -s "$1" "$home/current.new"
  mv -T "$home/current.new" "$home/current"
}
# ready UNIT PORT: waits until it answers. Gives up when it has ended or patience does, with its last words.
ready() {
  waited=0
  until "$release/bin/node" "$release/scripts/health.mjs" "$2"; do
    why="is not ready after $patience s"
    # Restart=always starts what ends again, two seconds later: by then this has seen that it ended.
    if ! systemctl --quiet is-active "$1"; then
      why="ended while it started"
      waited=$patience
    fi
    if [ "$waited" -ge "$patience" ]; then
      echo "$1 $why. The end of its log (journalctl -u $1):" >&2
      journalctl --unit "$1" --lines 15 --output cat --no-pager >&2 || true
      return 1
    fi
    waited=$((waited + 1))
    sleep 1
  done
}
rm -f "$home/current.new"
point "$release"

echo "Starting $release on port $new."
# It migrates the database while it starts; the old version works on with that.
systemctl start "jukung-web@$new" || true
if ! ready "jukung-web@$new" "$new"; then
  systemctl stop "jukung-web@$new" || true
  if [ -n "$before" ]; then point "$before"; fi
  echo "Nothing was replaced." >&2
  exit 1
fi

# The proxy that is there changes over. Only then may the old one end.
if [ -f "$settings/upstream.conf" ]; then
  echo "server 127.0.0.1:$new;" > "$settings/upstream.conf"
  systemctl reload nginx
fi
if [ -f "$settings/upstream.caddy" ]; then
  echo "to 127.0.0.1:$new" > "$settings/upstream.caddy"
  systemctl reload caddy
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
