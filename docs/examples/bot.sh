#!/bin/sh
# A player in POSIX shell and awk. It plays a whole game through `saltlands protocol`: sh bot.sh [SEED] [SEATS]
# It collects what lies beside it, attacks, moves anywhere, and ends its turn; then it says how the game ended.
set -eu
seed=${1:-7} seats='{}' n=${2:-1} answers=0
while [ "$n" -gt 1 ]; do seats="$seats,{}" n=$((n - 1)); done

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkfifo "$folder/in" "$folder/out"
saltlands protocol <"$folder/in" >"$folder/out" &
exec 3>"$folder/in" 4<"$folder/out"

ask() { # ask LINE: one line there, one line back in $reply
    printf '%s\n' "$1" >&3
    IFS= read -r reply <&4
    case $reply in '{"ok":false'*) printf '%s\n' "$1 $reply" >&2 && exit 1 ;; esac
}

choose() { # the answer to the decision that is pending, as JSON
    printf '%s\n' "${reply##*\"pending\":}" | awk -v chance="$seed.$answers" '{
        list = $0
        sub(/.*"(options|candidates)":\["?/, "", list)
        sub(/"?\].*/, "", list)
        n = split(list, option, /","/)
        if (match($0, /"min":[0-9]+/)) {                      # a subset: as few as there must be
            least = substr($0, RSTART + 6, RLENGTH - 6)
            for (i = 1; i <= least; i++) chosen = chosen (i > 1 ? "," : "") "\"" option[i] "\""
            print "[" chosen "]"
            exit
        }
        srand(chance * 1000)
        for (i = 1; i <= n; i++) {                            # one option: the highest worth, moves by chance
            worth = option[i] ~ /^collect/ ? 4 : option[i] ~ /^use.*,/ ? 3 : option[i] ~ /^move/ ? 1 + rand() : 0
            if (option[i] ~ /^(end|discard)/) worth = 0.5     # a trade begun for want of better would never end
            if (i == 1 || worth > most) { most = worth; best = option[i] }
        }
        print "\"" best "\""
    }'
}

ask '{"cmd":"new","seats":['"$seats"'],"seed":'"$seed"'}'
while case $reply in *'"pending":null'*) false ;; esac do
    ask '{"cmd":"apply","answer":'"$(choose)"'}'
    answers=$((answers + 1))
done
echo "$answers answers, then ${reply##*\"outcome\":}" | sed 's/}}$/}/'
