# What bare places share, to be sourced.

# Prints where npm gets packages from on this machine, as variables for a place without its .npmrc.
npm_origin() {
  local setting value
  for setting in registry proxy https-proxy cafile; do
    value=$(npm config get "$setting" 2>/dev/null)
    [ "$value" = null ] || echo "npm_config_${setting//-/_}=$value"
  done
}

# make_debian FOLDER PACKAGE...: a Debian 12 with these packages, from where apt gets them on this machine.
make_debian() {
  local root=$1 mirror cafile
  mirror=$(apt-get indextargets --format '$(SITE)' 'Release: bookworm' | head -n 1)
  debootstrap --variant=minbase --include=ca-certificates bookworm "$root" ${mirror:+"$mirror"} >"$root.log" 2>&1 ||
    { tail "$root.log" && return 1; }
  cp --dereference /etc/resolv.conf "$root/etc/"
  apt-config dump | grep '^Acquire' >"$root/etc/apt/apt.conf.d/machine"
  cafile=$(npm config get cafile)
  [ ! -f "$cafile" ] || install -D "$cafile" "$root$cafile"
  [ $# = 1 ] || chroot "$root" sh -euc 'apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@"' - "${@:2}" >>"$root.log" 2>&1 ||
    { tail "$root.log" && return 1; }
}
