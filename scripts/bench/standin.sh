#!/bin/sh
# What the realtime stand-in itself costs: memory of an idle connection, CPU of an accepted one, echoes a second.
#
#   scripts/bench/standin.sh [connections, default 15000]
#
# Needs a built tree (mvn compile), Linux and as many open files as connections. Memory is the growth of the heap in
# use after a full collection, and of the resident set, which has buffers and Netty's native part in it as well.
set -eu
cd "$(dirname "$0")/../.."
connections=${1:-15000}
java=${JAVA_HOME:+$JAVA_HOME/bin/}
work=$(mktemp -d)
mvn -q -B -o dependency:build-classpath -Dmdep.outputFile="$work/classpath"
"${java}javac" -d "$work" scripts/bench/StandInLoad.java
mkfifo "$work/stdin"
"${java}java" -XX:+UseSerialGC -Xms16m -Xmx256m -XX:+IgnoreUnrecognizedVMOptions -XX:+UseCompactObjectHeaders \
    --enable-native-access=ALL-UNNAMED -cp "target/classes:$(cat "$work/classpath")" \
    org.throng.standin.command.StandInMain realtime --until-stdin-closes <"$work/stdin" >"$work/out" &
server=$!
exec 3>"$work/stdin"
trap 'exec 3>&-; wait $server; rm -rf "$work"' EXIT
until grep -q listening "$work/out"; do
    kill -0 $server
    sleep 0.2
done
port=$(sed -n 's/.*listening on .*://p' "$work/out")

load() { "${java}java" -cp "$work" StandInLoad "$port" "$@"; }
cpu_ms() { awk '{print ($14 + $15) * 10}' /proc/$server/stat; }
heap_kb() {
    "${java}jcmd" $server GC.run >/dev/null
    "${java}jcmd" $server GC.class_histogram | awk '/^Total/ {print int($3 / 1024)}'
}
resident_kb() { awk '/VmRSS/ {print $2}' /proc/$server/status; }
average() { echo "$1 $2" | awk -v n="$3" '{printf "%.2f", ($2 - $1) / n}'; }

path='/v1/realtime?project=console&channels[]=files'
load "$path" 2000 0 </dev/null >/dev/null
sleep 1
heap=$(heap_kb) resident=$(resident_kb) cpu=$(cpu_ms)
mkfifo "$work/hold"
load "$path" "$connections" 0 <"$work/hold" &
holder=$!
exec 4>"$work/hold"
sleep 10
echo "CPU of a connection: $(average "$cpu" "$(cpu_ms)" "$connections") ms"
echo "heap of an idle connection: $(average "$heap" "$(heap_kb)" "$connections") KB"
echo "resident memory of an idle connection: $(average "$resident" "$(resident_kb)" "$connections") KB"
exec 4>&-
wait $holder

load /echo 1000 3 >/dev/null
cpu=$(cpu_ms)
load /echo 1000 5 | tail -1
echo "CPU of these 5 s: $(average "$cpu" "$(cpu_ms)" 1000) s"
