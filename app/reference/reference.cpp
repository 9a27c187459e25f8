// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/reference/reference.h"

namespace toolroom {

std::vector<const Option*> modeOptionsOf(const Program& program) {
    std::vector<const Option*> options = optionsOf(program);
    std::erase_if(options, [](const Option* option) { return !option->mode; });
    return options;
}

std::vector<const Option*> optionsAllowedWith(const Program& program, Mode mode) {
    std::vector<const Option*> options = optionsOf(program);
    std::erase_if(options, [mode](const Option* option) { return option->mode || !option->modes.contains(mode); });
    return options;
}

std::string choicesOf(const Option& option, std::string_view separator) {
    std::string text;
    if (!option.choices)
        return text;
    for (const std::string_view choice : option.choices()) {
        if (!text.empty())
            text += separator;
        text += choice;
    }
    return text;
}

ValueKind valueKind(const Option& option) {
    if (option.value.empty())
        return ValueKind::None;
    if (option.choices)
        return option.value == "LIST" ? ValueKind::List : ValueKind::Choice;
    if (option.value == "FILE")
        return ValueKind::File;
    return option.value == "FOLDER" ? ValueKind::Folder : ValueKind::Free;
}

} // namespace toolroom
