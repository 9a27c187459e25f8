// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/reference/reference.h"
#include "core/base/format.h"

#include <algorithm>

namespace toolroom {

namespace {

/// Escapes a description for use inside brackets and single quotes.
std::string zshEscaped(std::string_view text) {
    std::string result;
    for (const char c : text) {
        if (c == '\'')
            result += "'\\''";
        else if (c == '[' || c == ']' || c == ':' || c == '\\')
            result += formatText("\\{}", c);
        else
            result += c;
    }
    return result;
}

std::string value(const Option& option) {
    switch (valueKind(option)) {
    case ValueKind::None:
        return {};
    case ValueKind::File:
        return formatText(":{}:_files", option.value);
    case ValueKind::Folder:
        return formatText(":{}:_files -/", option.value);
    case ValueKind::Choice:
        return formatText(":{}:({})", option.value, choicesOf(option));
    case ValueKind::List:
        return formatText(":{}:_values -s , {} {}", option.value, option.value, choicesOf(option));
    case ValueKind::Free:
        return formatText(":{}: ", option.value);
    }
    return {};
}

std::string names(const std::vector<const Option*>& options, std::string_view prefix, std::string_view separator) {
    std::string text;
    for (const Option* option : options)
        text += formatText("{}{}", text.empty() ? prefix : separator, option->name);
    return text;
}

} // namespace

std::string generateZshCompletion(const Program& program) {
    std::string specifications;
    for (const Option* option : optionsOf(program)) {
        const bool isRepeatable = option->help.contains("(can be repeated)");
        specifications += formatText("    {} '{}{}{}[{}]{}'\n", option->name, isRepeatable ? "*" : "", option->name,
                                     option->value.empty() ? "" : "=", zshEscaped(option->help), value(*option));
    }
    const std::vector<const Option*> modes = modeOptionsOf(program);
    std::string cases;
    for (const Option* mode : modes)
        cases += formatText("    ({}) names=({}{}) ;;\n", mode->name, mode->name,
                            names(optionsAllowedWith(program, *mode->mode), " ", " "));
    cases += formatText("    (*) names=({}{}) ;;\n", names(modes, "", " "),
                        names(optionsAllowedWith(program, Mode::Window), " ", " "));
    return formatText("#compdef {}\n# Generated; do not edit.\n\n"
                      "_toolroom_source() {{\n"
                      "    _alternative 'builtin:source:(builtin\\: sample\\:)' "
                      "'files:file:_files -g \"*.(json|yaml|yml)(-.)\"'\n}}\n\n"
                      "local -A specification\nspecification=(\n{})\n"
                      "local mode=${{${{words[(r)({})(|=*)]}}%%=*}}\n"
                      "local -a names specifications\ncase $mode in\n{}esac\n"
                      "local name\nfor name in $names; do\n    specifications+=(\"$specification[$name]\")\ndone\n"
                      "_arguments -S $specifications '*:source:_toolroom_source'\n",
                      program.name, specifications, names(modes, "", "|"), cases);
}

} // namespace toolroom
