#!/usr/bin/env bash
# A machine to install things on, as far as tests need one: an address of its own in a network namespace, folders of
# its own over this machine's, processes of its own, and sshd. All of it goes when this ends.
#   machine.sh NUMBER FOLDER    10.231.NUMBER.2, seen from 10.231.NUMBER.1; FOLDER has authorized_keys and systemctl
set -eu

number=$1
folder=$2
space=throng-test-$number
outside=throng-t$number

if [ "${3:-}" != inside ]; then
    clean_up() {
        ip netns del "$space" 2>/dev/null || true
        ip link del "$outside" 2>/dev/null || true
    }
    trap 'kill -KILL "$machine" 2>/dev/null || true; wait "$machine" 2>/dev/null || true; clean_up' EXIT
    trap 'exit 0' TERM INT
    clean_up
    ip netns add "$space"
    ip link add "$outside" type veth peer name eth0 netns "$space"
    ip addr add "10.231.$number.1/30" dev "$outside"
    ip link set "$outside" up
    ip -n "$space" addr add "10.231.$number.2/30" dev eth0
    ip -n "$space" link set eth0 up
    ip -n "$space" link set lo up
    ip -n "$space" route add default via "10.231.$number.1"
    ip netns exec "$space" unshare --mount --pid --fork --kill-child --mount-proc \
        "$BASH" "$0" "$number" "$folder" inside &
    machine=$!
    wait "$machine"
    exit
fi

mount --make-rprivate /
for own in etc opt var/lib usr/local; do
    mkdir -p "$folder/upper/$own" "$folder/work/$own"
    mount -t overlay overlay -o "lowerdir=/$own,upperdir=$folder/upper/$own,workdir=$folder/work/$own" "/$own"
done
# bash reads it for each command that comes by ssh: that takes time, and it may wait for a lock of this machine's user
[ ! -e ~/.bashrc ] || mount --bind /dev/null ~/.bashrc
mount -t tmpfs tmpfs /run
mkdir -p /run/sshd /etc/systemd/system /etc/sysctl.d
install -m 0755 "$folder/systemctl" /usr/local/sbin/systemctl

ssh-keygen -q -t ed25519 -N '' -f "$folder/host_key"
cat > "$folder/sshd_config" <<CONFIG
ListenAddress 10.231.$number.2
HostKey $folder/host_key
AuthorizedKeysFile $folder/authorized_keys
PermitRootLogin prohibit-password
StrictModes no
UsePAM no
PidFile none
SetEnv PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
Subsystem sftp internal-sftp
CONFIG
exec /usr/sbin/sshd -D -e -f "$folder/sshd_config"
