#!/usr/bin/env bash
# What the playbooks need of systemd, on a machine that has none: services from /etc/systemd/system with User,
# Environment, LimitNOFILE and ExecStart.
set -u

command=$1
name=${2:-}
name=${name%.service}
unit=/etc/systemd/system/$name.service
link=/etc/systemd/system/multi-user.target.wants/$name.service
pid_file=/run/$name.pid

setting() {
    sed -n "s/^$1=//p" "$unit"
}

is_running() {
    [ -s "$pid_file" ] && kill -0 "$(cat "$pid_file")" 2>/dev/null
}

start() {
    is_running && return
    local files variable environment=()
    files=$(setting LimitNOFILE)
    # in quotes if its value has spaces
    while IFS= read -r variable; do
        variable=${variable#\"}
        environment+=("${variable%\"}")
    done < <(setting Environment)
    # shellcheck disable=SC2046  # words of the unit
    setsid prlimit "--nofile=$files:$files" runuser -u "$(setting User)" -- \
        env "${environment[@]}" $(setting ExecStart) >"/run/$name.log" 2>&1 </dev/null &
    echo $! > "$pid_file"
}

stop() {
    is_running || return 0
    local pid
    pid=$(cat "$pid_file")
    kill -TERM "-$pid"
    for _ in $(seq 100); do
        is_running || break
        sleep 0.1
    done
    rm -f "$pid_file"
}

case $command in
    daemon-reload) ;;
    show)
        if [ -e "$unit" ]; then echo LoadState=loaded; else echo LoadState=not-found; fi
        if is_running; then echo ActiveState=active; else echo ActiveState=inactive; fi
        ;;
    is-active) is_running && echo active || { echo inactive; exit 3; } ;;
    is-enabled) [ -e "$link" ] && echo enabled || { echo disabled; exit 1; } ;;
    enable) mkdir -p "${link%/*}" && ln -sf "$unit" "$link" ;;
    disable) rm -f "$link" ;;
    start) start ;;
    stop) stop ;;
    restart) stop; start ;;
    *) echo "systemctl of the tests knows no $command" >&2; exit 1 ;;
esac
