// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/reference/reference.h"
#include "core/base/format.h"

namespace toolroom {

namespace {

std::string shellQuoted(std::string_view text) {
    std::string result = "'";
    for (const char c : text) {
        if (c == '\'' || c == '\\')
            result += '\\';
        result += c;
    }
    return result + "'";
}

std::string_view withoutDashes(const Option& option) {
    return option.name.substr(2);
}

/// The condition under which fish offers an option: modes if none has been given yet, and other options only with one
/// of their modes. fish also evaluates it to complete the value, so a mode that takes a value must not exclude itself.
std::string condition(const Program& program, const Option& option) {
    std::string modes;
    for (const Option* mode : modeOptionsOf(program)) {
        const bool isSelf = mode == &option && !option.value.empty();
        if (!isSelf && (option.mode || option.modes.contains(Mode::Window) || option.modes.contains(*mode->mode)))
            modes += formatText(" {}", withoutDashes(*mode));
    }
    const bool isInitial = option.mode || option.modes.contains(Mode::Window);
    return shellQuoted(formatText("{}__fish_contains_opt{}", isInitial ? "not " : "", modes));
}

std::string valueCompletion(const Option& option) {
    switch (valueKind(option)) {
    case ValueKind::None:
        return {};
    case ValueKind::File:
        return " -r -F";
    case ValueKind::Folder:
        return " -x -a '(__fish_complete_directories (commandline -ct))'";
    case ValueKind::Choice:
        return formatText(" -x -a '{}'", choicesOf(option));
    case ValueKind::List:
        return formatText(" -x -a '(__fish_append , {})'", choicesOf(option));
    case ValueKind::Free:
        return " -x";
    }
    return {};
}

} // namespace

std::string generateFishCompletion(const Program& program) {
    std::string text = formatText("# fish completion for {}. Generated; do not edit.\n"
                                  "complete -c {} -f -a 'builtin: sample: "
                                  "(__fish_complete_suffix .json .yaml .yml | string match -er "
                                  "\\'(/|[.]json|[.]ya?ml)([[:space:]]|$)\\')'\n",
                                  program.name, program.name);
    for (const Option* option : optionsOf(program))
        text += formatText("complete -c {} -l {} -n {} -d {}{}\n", program.name, withoutDashes(*option),
                           condition(program, *option), shellQuoted(option->help), valueCompletion(*option));
    return text;
}

} // namespace toolroom
