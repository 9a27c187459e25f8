// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/reference/reference.h"
#include "core/base/format.h"

#include <algorithm>
#include <iterator>

namespace toolroom {

namespace {

// bash also splits words at = and :, so `--option=value` arrives as three words.
constexpr std::string_view opening = R"sh({0}()
{{
    local cur prev word mode=''
    cur=${{COMP_WORDS[COMP_CWORD]}}
    prev=${{COMP_WORDS[COMP_CWORD-1]}}
    if [[ $cur == '=' ]]; then
        cur=''
    elif [[ $prev == '=' && $COMP_CWORD -ge 2 ]]; then
        prev=${{COMP_WORDS[COMP_CWORD-2]}}
    fi
    COMPREPLY=()
    for word in "${{COMP_WORDS[@]:1:COMP_CWORD-1}}"; do
        case $word in
            --) {0}_files "$cur"; return ;;
            {1}) mode=$word ;;
        esac
    done
)sh";

constexpr std::string_view closing = R"sh(    if [[ $cur == -* ]]; then
        {0}_words "$options" "$cur"
    else
        {0}_files "$cur"
    fi
}}

# Adds each line of standard input as a completion.
{0}_add()
{{
    local line
    while IFS= read -r line; do
        COMPREPLY+=("$line")
    done
}}

{0}_words()
{{
    {0}_add < <(compgen -W "$1" -- "$2")
}}

# Completes a comma-separated list with the words it does not contain yet.
{0}_list()
{{
    local before='' word rest=''
    [[ $2 == *,* ]] && before=${{2%,*}},
    for word in $1; do
        [[ ,$before == *,$word,* ]] || rest+=" $before$word"
    done
    compopt -o nospace 2>/dev/null
    {0}_words "$rest" "$2"
}}

{0}_folders()
{{
    compopt -o filenames 2>/dev/null
    {0}_add < <(compgen -d -- "$1")
}}

{0}_paths()
{{
    compopt -o filenames 2>/dev/null
    {0}_add < <(compgen -f -- "$1")
}}

# A source: a folder, a JSON or YAML file, or a built-in source.
{0}_files()
{{
    local ending
    {0}_words 'builtin: sample:' "$1"
    {0}_folders "$1"
    for ending in json yaml yml; do
        {0}_add < <(compgen -f -X "!*.$ending" -- "$1")
    done
}}

complete -F {0} {1}
)sh";

std::string names(const std::vector<const Option*>& options, std::string_view separator) {
    std::string text;
    for (const Option* option : options)
        text += formatText("{}{}", text.empty() ? "" : separator, option->name);
    return text;
}

std::string valueCase(const Option& option, std::string_view function) {
    switch (valueKind(option)) {
    case ValueKind::None:
        return {};
    case ValueKind::File:
        return formatText("        {}) {}_paths \"$cur\"; return ;;\n", option.name, function);
    case ValueKind::Folder:
        return formatText("        {}) {}_folders \"$cur\"; return ;;\n", option.name, function);
    case ValueKind::Choice:
        return formatText("        {}) {}_words '{}' \"$cur\"; return ;;\n", option.name, function, choicesOf(option));
    case ValueKind::List:
        return formatText("        {}) {}_list '{}' \"$cur\"; return ;;\n", option.name, function, choicesOf(option));
    case ValueKind::Free:
        return formatText("        {}) return ;;\n", option.name);
    }
    return {};
}

} // namespace

std::string generateBashCompletion(const Program& program) {
    const std::string function = program.hasWindow ? "_toolroom" : "_toolroom_cli";
    const std::vector<const Option*> modes = modeOptionsOf(program);
    std::string text = formatText("# bash completion for {}. Generated; do not edit.\n", program.name);
    const std::string modeNames = names(modes, "|");
    text += vformatText(opening, std::make_format_args(function, modeNames));
    text += "    case $prev in\n";
    for (const Option* option : optionsOf(program))
        text += valueCase(*option, function);
    text += "    esac\n    local options\n    case $mode in\n";
    for (const Option* mode : modes)
        text += formatText("        {}) options='{}' ;;\n", mode->name,
                           names(optionsAllowedWith(program, *mode->mode), " "));
    std::vector<const Option*> initial = modes;
    std::ranges::copy(optionsAllowedWith(program, Mode::Window), std::back_inserter(initial));
    text += formatText("        *) options='{}' ;;\n    esac\n", names(initial, " "));
    const std::string_view name = program.name;
    text += vformatText(closing, std::make_format_args(function, name));
    return text;
}

} // namespace toolroom
