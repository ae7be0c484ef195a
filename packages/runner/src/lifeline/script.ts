import { DAEMON_LADDER, NOTICE_GRACE } from "../daemons/end-daemons.ts";
import { withKill } from "../terminate/terminate.ts";
import { steps, tenths } from "./armed-run.ts";

/**
 * The lifeline's program, for any POSIX shell. It reads lines from the host; their end means that the host is gone, and
 * then every armed run is ended as the host would have done it: group, daemons, scratch folder.
 *
 * Lines: `arm ID GROUP START LADDER SCRATCH` (again for the same ID replaces it) and `disarm ID`. GROUP may be 0, START is
 * the leader's start time in clock ticks or 0, LADDER is `SIGNAL,to,tenths of a second` joined by `;`, or `-`; SCRATCH is a
 * folder, or `-`.
 */
export const LIFELINE_SCRIPT = `
trap '' HUP INT TERM QUIT
newline='
'
armed=

forget() {
  kept= IFS=$newline
  set -f
  for run in $armed; do case $run in "$1 "*) ;; *) kept="$kept$run$newline" ;; esac; done
  set +f
  unset IFS
  armed=$kept
}

# Sets state, pgrp and began of process $1.
look() {
  state= pgrp= began=
  { IFS= read -r stat < "/proc/$1/stat"; } 2>/dev/null || return 1
  set -- \${stat##*) }
  state=$1 pgrp=$3 began=\${20}
}

# Whether process $1 is a member of the group and no zombie.
is_member() {
  look "$1" || return 1
  case "$pgrp $state" in "$group Z" | "$group X") return 1 ;; "$group "*) member=$1 ;; *) return 1 ;; esac
}

# Zombies answer kill -0 as well; only /proc tells them apart, and a known member spares the search.
group_lives() {
  kill -0 -"$group" || return 1
  [ -r /proc/self/stat ] || return 0
  is_member "$member" && return 0
  for entry in /proc/[0-9]*; do is_member "\${entry#/proc/}" && return 0; done
  # Zombies do not mind, and a member born while we looked must not get away.
  kill -KILL -"$group"
  return 1
}

# A leader with another start time is not ours: our group is gone and its number was given away.
is_ours() {
  [ "$start" = 0 ] || ! look "$group" || [ "$began" = "$start" ]
}

end_group() {
  while [ "$ladder" != - ] && is_ours && group_lives; do
    step=\${ladder%%";"*}
    case $ladder in *";"*) ladder=\${ladder#*";"} ;; *) ladder=- ;; esac
    signal=\${step%%,*} left=\${step##*,} to=\${step#*,} to=\${to%,*}
    case $to in
      leader) { is_member "$group" || [ ! -r /proc/self/stat ]; } && kill -"$signal" "$group" || continue ;;
      *) kill -"$signal" -"$group" ;;
    esac
    while [ "$left" -gt 0 ] && group_lives; do sleep 0.1; left=$((left - 1)); done
  done
}

daemon_lives() {
  look "$pid" && [ "$state" != Z ] && [ "$began" = "$daemon_start" ]
}

has_clients() {
  ls -l "/proc/$pid/fd" | awk '
    FNR == NR { if (match($0, /socket:.[0-9]+/)) mine[substr($0, RSTART + 8, RLENGTH - 8)] = 1; next }
    $6 == "03" && ($7 in mine) && $8 != "" { found = 1 }
    END { exit !found }' - /proc/net/unix
}

# Process $1, unless others are connected to it: then it is theirs now.
end_daemon() {
  pid=$1
  look "$pid" || return 0
  daemon_start=$began left=${tenths(NOTICE_GRACE)}
  while has_clients; do
    [ "$left" -gt 0 ] || return 1
    sleep 0.1
    left=$((left - 1))
  done
  for step in ${steps(withKill(DAEMON_LADDER), " ")}; do
    daemon_lives || return 0
    kill -"\${step%%,*}" "$pid"
    left=\${step##*,}
    while [ "$left" -gt 0 ] && daemon_lives; do sleep 0.1; left=$((left - 1)); done
  done
}

# The daemon that pid file $1 names, if it was there when the file was written.
end_announced() {
  pid=
  read -r pid < "$1"
  case $pid in '' | *[!0-9]* | 0 | 1) return 0 ;; esac
  look "$pid" || return 0
  boot=$(sed -n 's/^btime //p' /proc/stat)
  [ $((boot + began / 100)) -le $(($(stat -c %Y "$1") + 1)) ] || return 0
  end_daemon "$pid"
}

# The processes that have the scratch folder in their environment. One process reads all of them, and no grep: busybox's
# ends at the first zero byte.
by_environment() {
  head -c 131072 /proc/[0-9]*/environ | tr '\\000' '\\n' | want=TMPDIR=$scratch awk '
    /^==> .proc.[0-9]+.environ <==$/ { split($0, part, "/"); pid = part[3]; next }
    $0 == ENVIRON["want"] { print pid }'
}

end_daemons() {
  spared=
  for file in "$scratch"/*.pid "$scratch"/*/*.pid; do
    [ -f "$file" ] && { end_announced "$file" || spared=1; }
  done
  for daemon in $(by_environment); do end_daemon "$daemon" || spared=1; done
}

end_run() {
  rest=\${1#* }
  group=\${rest%% *} member=\${rest%% *} rest=\${rest#* }
  start=\${rest%% *} rest=\${rest#* }
  ladder=\${rest%% *} scratch=\${rest#* }
  [ "$group" = 0 ] || end_group
  [ "$scratch" = - ] && return
  end_daemons
  # One that is just being started has no environment yet, or has not announced itself.
  sleep 0.1
  end_daemons
  [ -n "$spared" ] || rm -rf "$scratch"
}

while IFS=' ' read -r verb rest; do
  forget "\${rest%% *}"
  case $verb in arm) armed="$armed$rest$newline" ;; esac
done

IFS=$newline
set -f
set -- $armed
set +f
unset IFS
for run; do end_run "$run" & done
wait
`;
