// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/reference/reference.h"

#include <format>

namespace toolroom {

namespace {

std::string quoted(std::string_view text) {
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

/// When an option is offered: a mode while there is none, the others with one of their modes. It is asked for the
/// option's value as well, so that a mode that takes one does not shut itself out.
std::string condition(const Program& program, const Option& option) {
    std::string modes;
    for (const Option* mode : modeOptionsOf(program)) {
        const bool itself = mode == &option && !option.value.empty();
        if (!itself && (option.mode || option.modes.contains(Mode::Window) || option.modes.contains(*mode->mode)))
            modes += std::format(" {}", withoutDashes(*mode));
    }
    const bool whileNone = option.mode || option.modes.contains(Mode::Window);
    return quoted(std::format("{}__fish_contains_opt{}", whileNone ? "not " : "", modes));
}

std::string value(const Option& option) {
    switch (valueKind(option)) {
    case ValueKind::None:
        return {};
    case ValueKind::File:
        return " -r -F";
    case ValueKind::Folder:
        return " -x -a '(__fish_complete_directories (commandline -ct))'";
    case ValueKind::Words:
        return std::format(" -x -a '{}'", wordsOf(option));
    case ValueKind::List:
        return std::format(" -x -a '(__fish_append , {})'", wordsOf(option));
    case ValueKind::Free:
        return " -x";
    }
    return {};
}

} // namespace

std::string fishCompletion(const Program& program) {
    std::string text = std::format("# fish completion for {}, written from its table of options\n"
                                   "complete -c {} -f -a 'builtin: sample: "
                                   "(__fish_complete_suffix .json .yaml .yml | string match -er "
                                   "\\'(/|[.]json|[.]ya?ml)([[:space:]]|$)\\')'\n",
                                   program.name, program.name);
    for (const Option* option : optionsOf(program))
        text += std::format("complete -c {} -l {} -n {} -d {}{}\n", program.name, withoutDashes(*option),
                            condition(program, *option), quoted(option->help), value(*option));
    return text;
}

} // namespace toolroom
