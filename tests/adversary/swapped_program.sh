#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
#
# The attack: the user trusts a program, and another process swaps one of its files to and fro while calls are made, so that
# the check sees the good file and the start gets the evil one.
# The defense: the supervisor verifies the files after it has begun to watch them, right before the start, and as long as the
# program runs. What the user trusted runs, or the call fails.
#
# SWAPS is the number of swaps of each kind; 500 make more than 10,000 in all:
#     SWAPS=500 tests/adversary/swapped_program.sh build/release/bin/toolroom-cli
# VERBOSE=1 prints what was counted.
# shellcheck source=tests/adversary/lib.sh
. "$(dirname "$0")/lib.sh"
swaps=${SWAPS:-15}

# The part of a program that differs. Both have the same size.
part() { # LANGUAGE WORD
    case $1 in
    sh) printf 'word=%s\n' "$2" ;;
    py) printf 'word = "%s"\n' "$2" ;;
    js) printf 'globalThis.word = "%s"\n' "$2" ;;
    pl) printf '$main::word = "%s"; 1;\n' "$2" ;;
    awk) printf 'BEGIN { word = "%s" }\n' "$2" ;;
    esac
}

# The part that answers with the word, and appends to a file of that name.
# shellcheck disable=SC2016 # the programs expand the variables
rest() { # LANGUAGE
    case $1 in
    sh) printf 'read -r call\necho x >>"%s/$word"\necho "{\\"answer\\": \\"$word\\"}"\n' "$project" ;;
    py) printf 'import sys\nsys.stdin.readline()\nopen("%s/" + word, "a").write("x\\n")\nprint("{\\"answer\\": \\"" + word + "\\"}")\n' "$project" ;;
    js) printf 'require("fs").readFileSync(0)\nrequire("fs").appendFileSync("%s/" + word, "x\\n")\nconsole.log(JSON.stringify({answer: word}))\n' "$project" ;;
    pl) printf '<STDIN>; open(F, ">>", "%s/$main::word"); print F "x\\n"; close F; print "{\\"answer\\": \\"$main::word\\"}\\n";\n' "$project" ;;
    awk) printf 'END { print "x" >>("%s/" word); print "{\\"answer\\": \\"" word "\\"}" }\n' "$project" ;;
    esac
}

# Writes the files `good.LANGUAGE` and `evil.LANGUAGE`, which are whole programs, and `good.LANGUAGE.part`, which is what
# `main.LANGUAGE` needs.
write_answers() {
    for language in sh py js pl awk; do
        rest "$language" >"main.$language"
        for word in good evil; do
            part "$language" "$word" >"$word.$language.part"
            cat "$word.$language.part" "main.$language" >"$word.$language"
        done
    done
}

# Runs GOOD and EVIL in turns until there were enough swaps. The pauses vary, so that every moment of a start is hit.
swap() { # GOOD EVIL
    (
        count=0
        while [ "$count" -lt "$swaps" ]; do
            eval "$2"
            sleep "0.00$((count % 10))"
            eval "$1"
            sleep "0.0$((count % 4))$((count % 7))"
            count=$((count + 1))
        done
        touch "$work/swapped"
    ) &
    background="$background $!"
}

# Calls `go` while the swaps go on. WORD in SWAP is `good` or `evil`. An answer that is not the good one must never be a
# result.
calls() { # WHAT ACTIVITY SWAP [PREPARATION]
    attack "$1"
    rm -f "$work/swapped"
    mkdir -p work bin one two
    write_answers
    good=$(printf '%s' "$3" | sed 's/WORD/good/g')
    evil=$(printf '%s' "$3" | sed 's/WORD/evil/g')
    eval "${4:-}"
    eval "$good"
    write_tool "$2"
    toolroom --list tools.json
    digest=$(sed -n 's/.*digest for --trust \([0-9a-f]*\)$/\1/p' "$work/out")
    toolroom --call go --trust "$digest" tools.json
    expect_exit 0
    expect_output '"good"'
    swap "$good" "$evil"
    made=0 accepted=0 refused=0
    while [ ! -e "$work/swapped" ]; do
        toolroom --call go --trust "$digest" tools.json
        made=$((made + 1))
        if [ "$exit_code" -eq 0 ]; then
            accepted=$((accepted + 1))
            expect_output '"good"'
        else
            refused=$((refused + 1))
            expect_exit 1 4
            expect_output 'PERMISSION_DENIED'
        fi
        expect_no_output '"evil"'
    done
    : >>evil
    [ -z "${VERBOSE:-}" ] || printf '# %s: %s swaps, %s calls, %s good, %s refused, evil began %s times\n' "$1" "$swaps" \
        "$made" "$accepted" "$refused" "$(grep -c x evil)"
    # The source is still trusted.
    stop_background
    eval "$good"
    toolroom --call go --trust "$digest" tools.json
    expect_exit 0
    expect_output '"good"'
}

process() { # COMMAND [MEMBERS]
    printf '{"type": "process", "command": %s%s}' "$1" "${2:+, $2}"
}

# Ways to replace a file
script=$(process '["sh", "work/tool.sh"]')
calls 'content of the script' "$script" 'cat WORD.sh >work/tool.sh'
calls 'content in place, with the same time' "$script" \
    'dd if=WORD.sh of=work/tool.sh conv=notrunc status=none; touch -d @1700000000 work/tool.sh' 'cp good.sh work/tool.sh'
calls 'another file instead of the script' "$script" 'cp WORD.sh new; mv new work/tool.sh'
calls 'a hard link instead of the script' "$script" 'ln -f WORD.sh work/tool.sh'
calls 'a link instead of the script' "$script" 'ln -sfn ../WORD.sh new; mv -T new work/tool.sh'
calls 'the target of a link' "$script" 'cp WORD.sh new; mv new one/real.sh' 'ln -s ../one/real.sh work/tool.sh'
calls 'another folder' "$script" 'ln -sfn WORD.d new; mv -Tf new link' \
    'rm -r work; ln -s link work; mkdir good.d evil.d; cp good.sh good.d/tool.sh; cp evil.sh evil.d/tool.sh'
calls 'another working folder' "$(process '["sh", "tool.sh"]' '"cwd": "work"')" 'ln -sfn WORD.d new; mv -Tf new work' \
    'rm -r work; mkdir good.d evil.d; cp good.sh good.d/tool.sh; cp evil.sh evil.d/tool.sh'
calls 'a script that uses its name' "$script" '{ echo ": \"\$0\""; cat WORD.sh; } >new; mv new work/tool.sh'

# Files that commands name
calls 'file that the text of a shell reads' "$(process '["sh", "-c", ". ./work/part; . ./main.sh"]')" \
    'cp WORD.sh.part new; mv new work/part'
calls 'file that a script reads' "$(process '["sh", "work/tool.sh"]')" 'cp WORD.sh.part new; mv new work/part' \
    '{ echo ". ./work/part"; cat main.sh; } >work/tool.sh'
calls 'file behind env and nice' "$(process '["env", "-S", "nice -n 1 sh work/tool.sh"]')" 'cp WORD.sh new; mv new work/tool.sh'
calls 'program' "$(process '["./bin/run"]')" '{ echo "#!/bin/sh"; cat WORD.sh; } >new; chmod +x new; mv new bin/run'
calls 'interpreter of a program' "$(process '["./bin/run"]')" '{ echo "#!/bin/sh"; cat WORD.sh; } >new; chmod +x new; mv new bin/shell' \
    'printf "#!%s/bin/shell\n" "$project" >bin/run; chmod +x bin/run'
calls 'program earlier in the PATH' "$(process '["run"]' '"env": {"PATH": "one:bin:/usr/bin:/bin"}')" \
    'if [ WORD = evil ]; then cp evil.run one/run; else rm -f one/run; fi' \
    'for word in good evil; do { echo "#!/bin/sh"; cat $word.sh; } >$word.run; chmod +x $word.run; done; cp good.run bin/run'
calls 'program of awk' "$(process '["awk", "-f", "work/part", "-f", "main.awk"]')" 'cp WORD.awk.part new; mv new work/part'
calls 'makefile' "$(process '["make", "-s", "-f", "work/rules"]')" 'printf "all:\n\t@. ./WORD.sh\n" >new; mv new work/rules'

# Files that variables name
calls 'BASH_ENV' "$(process '["bash", "main.sh"]' '"env": {"BASH_ENV": "work/rc"}')" 'cp WORD.sh.part new; mv new work/rc'
calls 'PERL5OPT' "$(process '["perl", "main.pl"]' '"env": {"PERL5OPT": "-Iwork -MPart"}')" 'cp WORD.pl.part new; mv new work/Part.pm'

# Modules and packages
calls 'module of Perl' "$(process '["perl", "-Iwork", "-MPart", "main.pl"]')" 'cp WORD.pl.part new; mv new work/Part.pm'
if command -v python3 >/dev/null; then
    calls 'script of Python' "$(process '["python3", "work/tool.py"]')" 'cp WORD.py new; mv new work/tool.py'
    calls 'module of Python' "$(process '["python3", "-m", "work.tool"]')" 'cp WORD.py new; mv new work/tool.py'
    calls 'module that a module imports' "$(process '["python3", "-m", "work"]')" 'cp WORD.py.part new; mv new work/part.py' \
        '{ echo "from .part import word"; cat main.py; } >work/__main__.py'
    calls 'module that appears' "$(process '["python3", "work"]')" \
        'if [ WORD = evil ]; then cp evil.py.part work/part.py; else rm -f work/part.py; fi' \
        '{ echo "from part import word"; cat main.py; } >work/__main__.py; mkdir work/part; cp good.py.part work/part/__init__.py'
    calls 'PYTHONPATH' "$(process '["python3", "main.py"]' '"env": {"PYTHONPATH": "work"}')" \
        'cp WORD.py.part new; mv new work/part.py' '{ echo "from part import word"; cat main.py; } >new; mv new main.py'
fi
if command -v node >/dev/null; then
    calls 'package of Node.js' "$(process '["node", "work"]')" 'cp WORD.js new; mv new work/index.js'
    calls 'module of Node.js' "$(process '["node", "-r", "./work/part", "main.js"]')" 'cp WORD.js.part new; mv new work/part.js'
    calls 'NODE_OPTIONS' "$(process '["node", "main.js"]' '"env": {"NODE_OPTIONS": "--require ./work/part.js"}')" \
        'cp WORD.js.part new; mv new work/part.js'
fi

finish
