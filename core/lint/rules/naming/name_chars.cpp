// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/ascii.h"
#include "core/json/text.h"
#include "core/lint/rules/common.h"
#include "core/lint/rules/naming/naming.h"
#include "core/text/hidden_text.h"
#include "core/text/name_style.h"

namespace toolroom {

namespace {

constexpr auto nameCharacters =
    messageTemplate("Lint", "The name `%1` contains characters that MCP does not allow: %2");
constexpr auto useAllowedCharacters = messageTemplate("Lint", "Use only letters, digits, `_`, `-`, and `.`");
constexpr auto useAllowedCharactersAs =
    messageTemplate("Lint", "Use only letters, digits, `_`, `-`, and `.`, for example `%1`");
constexpr auto nameTooLong = pluralTemplate("Lint", "The name has %n characters, but at most %1 are allowed",
                                            "The name has %n character, but at most %1 are allowed");

constexpr std::size_t maxNameLength = 128; // bytes, the limit of the Model Context Protocol
constexpr std::size_t maxListedCharacters = 10;

/// The distinct characters in `name` that the Model Context Protocol does not allow; at most maxListedCharacters + 1 of
/// them. A space is returned as a visible character.
std::vector<std::string_view> disallowedCharacters(std::string_view name) {
    std::vector<std::string_view> disallowed;
    for (std::size_t i = 0; i < name.size() && disallowed.size() <= maxListedCharacters;) {
        const std::size_t begin = i;
        static_cast<void>(nextCodePoint(name, i));
        const std::string_view character = name.substr(begin, i - begin);
        const bool allowed = character.size() == 1 &&
                             (isAsciiAlphanumeric(character.front()) || std::string_view("_.-").contains(character));
        const std::string_view shown = character == " " ? std::string_view("␠") : character;
        if (!allowed && !std::ranges::contains(disallowed, shown))
            disallowed.push_back(shown);
    }
    return disallowed;
}

std::string withoutHiddenCharacters(std::string_view name) {
    std::string visible(name);
    if (const auto hidden = hiddenCharactersIn(name)) {
        for (const ByteRange& run : std::views::reverse(hidden->runs))
            visible.erase(run.begin, run.end - run.begin);
    }
    return visible;
}

Message allowedCharactersHelp(const std::string& suggestion) {
    return suggestion.empty() ? message<useAllowedCharacters>() : message<useAllowedCharactersAs>(suggestion);
}

void checkNameChars(const ToolSubject& subject, Reporter& reporter) {
    const std::string_view name = subject.name();
    if (name.empty())
        return;
    if (const auto disallowed = disallowedCharacters(name); !disallowed.empty()) {
        const std::string converted = convertNameStyle(withoutHiddenCharacters(name), NameStyle::Snake);
        const std::string suggestion =
            keepIf(disallowedCharacters(converted).empty() && converted.size() <= maxNameLength, converted);
        reportName(subject, reporter,
                   message<nameCharacters>(name, joinWithCommas(quoted(disallowed), maxListedCharacters)),
                   allowedCharactersHelp(suggestion), suggestion);
    } else if (name.size() > maxNameLength) {
        reportName(subject, reporter, message<nameTooLong>(name.size(), maxNameLength),
                   message<lint_messages::shortenName>(maxNameLength));
    }
}

} // namespace

extern constinit const Rule nameChars = {
    .id = "name-chars",
    .title = messageTemplate("Rule", "Name contains characters that clients reject"),
    .why = messageTemplate("Rule", "In MCP, a tool name consists of 1 to 128 letters, digits, `_`, `-`, and `.`. "
                                   "Clients drop tools whose names do not comply."),
    .bad = R"({"tools": [{"name": "get issue!", "description": "Gets an issue."}]})",
    .good = R"({"tools": [{"name": "get_issue", "description": "Gets an issue."}]})",
    .source = "Model Context Protocol 2025-11-25, tools: tool names",
    .severity = Severity::Error,
    .contracts = {Contract::Mcp},
    .fix = FixKind::Unsafe,
    .checkTool = checkNameChars,
};

} // namespace toolroom
