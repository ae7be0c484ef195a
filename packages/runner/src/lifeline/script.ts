/**
 * The lifeline's program, for any POSIX shell. It reads lines from the host; the end of them means that the host is gone,
 * and then every armed run is ended as the host would have done it.
 *
 * Lines: `arm GROUP START LADDER SCRATCH`, `disarm GROUP`. START is the leader's start time as /proc tells it, or 0.
 * LADDER is `SIGNAL,to,tenths` joined by `;`, SCRATCH a folder, or `-`.
 */
export const LIFELINE_SCRIPT = `
trap '' HUP INT TERM QUIT
newline='
'
armed=

# state, group and start time of process $1, empty when there is none
look() {
  state= pgrp= began=
  { IFS= read -r stat < "/proc/$1/stat"; } 2>/dev/null || return 1
  set -- \${stat##*) }
  state=$1 pgrp=$3 began=\${20}
}

# Zombies answer kill -0 as well; only /proc tells them apart.
group_lives() {
  kill -0 -"$group" 2>/dev/null || return 1
  [ -r /proc/self/stat ] || return 0
  for entry in /proc/[0-9]*; do
    look "\${entry#/proc/}" || continue
    case "$pgrp $state" in "$group Z" | "$group X") ;; "$group "*) return 0 ;; esac
  done
  return 1
}

# A leader with another start time has nothing to do with us: our group is gone, its number was given away.
is_ours() {
  [ "$start" = 0 ] && return 0
  look "$group" || return 0
  [ "$began" = "$start" ]
}

daemon_lives() {
  look "$pid" && [ "$state" != Z ] && [ "$began" = "$daemon_start" ]
}

# A daemon whose pid file lies in the scratch folder and that was there when the file was written.
end_daemon() {
  pid=
  read -r pid < "$1"
  case $pid in '' | *[!0-9]* | 0 | 1) return ;; esac
  look "$pid" || return
  daemon_start=$began
  boot=$(sed -n 's/^btime //p' /proc/stat)
  written=$(stat -c %Y "$1")
  [ $((boot + began / 100)) -le $((written + 1)) ] || return
  for signal in TERM KILL; do
    daemon_lives || return
    kill -"$signal" "$pid"
    left=20
    while [ "$left" -gt 0 ] && daemon_lives; do sleep 0.1; left=$((left - 1)); done
  done
}

end_group() {
  while [ -n "$ladder" ] && is_ours && group_lives; do
    step=\${ladder%%;*}
    case $ladder in *";"*) ladder=\${ladder#*;} ;; *) ladder= ;; esac
    signal=\${step%%,*} left=\${step##*,} to=\${step#*,} to=\${to%,*}
    case $to in leader) kill -"$signal" "$group" ;; *) kill -"$signal" -"$group" ;; esac
    while [ "$left" -gt 0 ] && group_lives; do sleep 0.1; left=$((left - 1)); done
  done
}

end_run() {
  group=\${1%% *} rest=\${1#* }
  start=\${rest%% *} rest=\${rest#* }
  ladder=\${rest%% *} scratch=\${rest#* }
  end_group
  [ "$scratch" = - ] && return
  for file in "$scratch"/*.pid "$scratch"/*/*.pid; do [ -f "$file" ] && end_daemon "$file"; done
  rm -rf "$scratch"
}

while IFS=' ' read -r verb rest; do
  case $verb in
    arm) armed="$armed$rest$newline" ;;
    disarm)
      kept= IFS=$newline
      set -f
      for run in $armed; do case $run in "$rest "*) ;; *) kept="$kept$run$newline" ;; esac; done
      set +f
      unset IFS
      armed=$kept ;;
  esac
done

IFS=$newline
set -f
set -- $armed
set +f
unset IFS
for run; do end_run "$run" 2>/dev/null & done
wait
`;
