# What .ci/run and .ci/nightly share, to be sourced: packages that a bare machine lacks, PostgreSQL, and timed stages.

apt_install() {
  echo "Installing $*"
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "$@" >/dev/null
}

# Runs a command and keeps its time for the summary at the end.
times=()
stage() {
  local name=$1 began=$SECONDS status=0
  shift
  echo "== $name"
  "$@" || status=$?
  times+=("$((SECONDS - began)) s  $name")
  if [ "$status" != 0 ]; then
    summary
    echo "Failed: $name"
    exit "$status"
  fi
}

summary() {
  printf '%s\n' '== Times' "${times[@]}" "$SECONDS s  in all"
}

# Some tests need a browser, and one example needs Python. In the shell, which not every Debian has, pages take half the
# processor.
install_tools() {
  [ -x "${CHROMIUM_PATH:-/usr/bin/chromium}" ] || apt_install chromium
  [ -x "${CHROMIUM_PATH:-/usr/bin/chromium-headless-shell}" ] || apt_install chromium-headless-shell || true
  /usr/bin/python3 -c 'import httpx' 2>/dev/null || apt_install python3-httpx
}

postgres_bin() { find /usr/lib/postgresql -name initdb -printf '%h\n' 2>/dev/null | sort -V | tail -n 1; }
# PostgreSQL refuses to run as root.
as_postgres() { if [ "$(id -u)" = 0 ]; then su postgres -s /bin/bash -c "$*"; else bash -c "$*"; fi; }

# Sets `postgres` to the address of a separate server, so that nothing of the machine's is touched. Its data needn't
# survive the machine, so it doesn't wait for the disk.
start_postgres() {
  [ -n "$(postgres_bin)" ] || apt_install postgresql
  local bin port=54329
  bin=$(postgres_bin)
  data=$(mktemp -d)
  [ "$(id -u)" != 0 ] || chown postgres "$data"
  as_postgres "$bin/initdb --auth=trust --username=postgres --pgdata=$data/cluster" >/dev/null
  as_postgres "$bin/pg_ctl --wait --log=$data/log --pgdata=$data/cluster start \
    --options='-p $port -k $data -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=300'" >/dev/null
  trap 'as_postgres "$(postgres_bin)/pg_ctl --mode=immediate --pgdata=$data/cluster stop" >/dev/null; rm -rf "$data"' EXIT
  postgres="postgres://postgres@127.0.0.1:$port/postgres"
}
