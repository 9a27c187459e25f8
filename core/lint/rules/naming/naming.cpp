// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/naming/naming.h"

#include "core/base/ascii.h"
#include "core/base/message_list.h"
#include "core/json/pointer.h"
#include "core/json/text.h"
#include "core/lint/engine/subject.h"
#include "core/lint/fix/source_edits.h"
#include "core/lint/rules/naming/messages.h"
#include "core/text/hidden_text.h"
#include "core/text/name_style.h"
#include "core/text/verbs.h"
#include "core/text/words.h"

#include <QtTranslation>

#include <algorithm>
#include <array>
#include <ranges>

namespace toolroom {

Message renameHelp(const std::string& name, NameStyle style) {
    return name.empty() ? message<lint_messages::chooseNameInStyle>(styleName(style))
                        : message<lint_messages::renameTo>(name);
}

namespace {

constexpr std::size_t maxNameLength = 128; // bytes, the limit of the Model Context Protocol
constexpr std::string_view lowerCaseLetters = "abcdefghijklmnopqrstuvwxyz";
constexpr std::string_view digits = "0123456789";

/// Starts with a lowercase letter and contains only lowercase letters, digits and the characters in `more`.
bool isLowerCaseName(std::string_view name, std::string_view more) {
    const auto allowed = [&](char c) { return lowerCaseLetters.contains(c) || digits.contains(c) || more.contains(c); };
    return !name.empty() && lowerCaseLetters.contains(name.front()) && std::ranges::all_of(name, allowed);
}

bool isSnake(std::string_view name) {
    return isLowerCaseName(name, "_");
}

/// `converted` if it complies with the rule that suggests it, otherwise empty: `4You` cannot become a name in
/// snake_case, because such a name must not start with a digit.
std::string keepIf(bool complies, std::string converted) {
    return complies ? std::move(converted) : std::string();
}

/// `newName` is the name that a fix gives the tool; empty if there is none.
void reportName(const ToolSubject& subject, Reporter& reporter, Message text, Message help,
                const std::string& newName = {}) {
    const auto& name = subject.tool().name;
    // A tool of an idealic map is also named by its key, which has to stay the same.
    const bool isKey = subject.tool().pointer.ends_with('/' + escapePointerToken(subject.name()));
    const bool canRename = !newName.empty() && newName != subject.name() && name.pointer && !isKey;
    reporter.reportTool(
        subject,
        {.message = std::move(text),
         .help = std::move(help),
         .fix = canRename ? makeValueReplacement(*subject.tool().document, *name.pointer, newName) : TextEdits()});
}

void findMissingName(const ToolSubject& subject, Reporter& reporter) {
    if (subject.name().empty())
        reportName(subject, reporter, message<lint_messages::nameMissing>(), message<lint_messages::addName>());
}

} // namespace

constinit const Rule nameMissing = {
    .info = {.id = "name-missing",
             .family = "naming",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Tool has no name"),
             .why = QT_TRANSLATE_NOOP("toolroom::Rule",
                                      "Models call a tool by its name. A tool without a name cannot be called."),
             .bad = R"({"description": "Gets an issue"})",
             .good = R"({"name": "get_issue", "description": "Gets an issue"})",
             .source = "ToolDefinition specification, required fields",
             .severity = Severity::Error},
    .tool = findMissingName};

namespace {

constexpr std::size_t maxListedCharacters = 10;

/// The distinct characters in `name` that the Model Context Protocol does not allow; at most maxListedCharacters + 1 of
/// them.
std::vector<std::string_view> disallowedCharacters(std::string_view name) {
    std::vector<std::string_view> disallowed;
    for (std::size_t i = 0; i < name.size() && disallowed.size() <= maxListedCharacters;) {
        const std::size_t begin = i;
        static_cast<void>(nextCodePoint(name, i));
        const std::string_view character = name.substr(begin, i - begin);
        const bool allowed =
            character.size() == 1 && (lowerCaseLetters.contains(toAsciiLower(character)) ||
                                      digits.contains(character) || std::string_view("_.-").contains(character));
        if (!allowed && !std::ranges::contains(disallowed, character))
            disallowed.push_back(character);
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
    return suggestion.empty() ? message<lint_messages::useAllowedCharacters>()
                              : message<lint_messages::useAllowedCharactersAs>(suggestion);
}

void findDisallowedCharacters(const ToolSubject& subject, Reporter& reporter) {
    const std::string_view name = subject.name();
    if (name.empty())
        return;
    if (const auto disallowed = disallowedCharacters(name); !disallowed.empty()) {
        const std::string converted = convertNameStyle(withoutHiddenCharacters(name), NameStyle::Snake);
        const std::string suggestion =
            keepIf(disallowedCharacters(converted).empty() && converted.size() <= maxNameLength, converted);
        reportName(
            subject, reporter,
            message<lint_messages::nameCharacters>(name, joinWithCommas(quoted(disallowed), maxListedCharacters)),
            allowedCharactersHelp(suggestion), suggestion);
    } else if (name.size() > maxNameLength) {
        reportName(subject, reporter, message<lint_messages::nameTooLong>(name.size(), maxNameLength),
                   message<lint_messages::shortenName>(maxNameLength));
    }
}

} // namespace

constinit const Rule nameChars = {
    .info = {.id = "name-chars",
             .family = "naming",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Name contains characters that clients reject"),
             .why =
                 QT_TRANSLATE_NOOP("toolroom::Rule", "In MCP, a tool name consists of 1 to 128 letters, digits, `_`, "
                                                     "`-`, and `.`. Clients drop tools whose names do not comply."),
             .bad = R"("name": "get issue!")",
             .good = R"("name": "get_issue")",
             .source = "Model Context Protocol 2025-11-25, tools: tool names",
             .severity = Severity::Error,
             .contracts = {Contract::Mcp},
             .fix = FixKind::Unsafe},
    .tool = findDisallowedCharacters};

namespace {

void findNotSnake(const ToolSubject& subject, Reporter& reporter) {
    if (subject.name().empty() || isSnake(subject.name()))
        return;
    const std::string converted = convertNameStyle(subject.name(), NameStyle::Snake);
    const std::string suggestion = keepIf(isSnake(converted), converted);
    reportName(subject, reporter, message<lint_messages::nameNotSnakeCase>(subject.name()),
               renameHelp(suggestion, NameStyle::Snake), suggestion);
}

} // namespace

constinit const Rule nameStyleSnake = {
    .info = {.id = "name-style-snake",
             .family = "naming",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Name is not snake_case"),
             .why = QT_TRANSLATE_NOOP("toolroom::Rule",
                                      "The contract allows only lowercase letters, digits, and underscores, and the "
                                      "name must start with a letter. A consistent style lets models predict names."),
             .bad = R"("name": "getHoldings")",
             .good = R"("name": "get_holdings")",
             .source = "ToolDefinition specification, name",
             .severity = Severity::Error,
             .contracts = {Contract::Forge, Contract::Hikai, Contract::Agentbase},
             .fix = FixKind::Unsafe},
    .tool = findNotSnake};

namespace {

bool isNamespaced(std::string_view name) {
    const std::size_t colon = name.find(':');
    return isSnake(name.substr(0, colon)) && (colon == std::string_view::npos || isSnake(name.substr(colon + 1)));
}

/// `first→second` or `first+second`: the names of composed tools.
bool areNamespaced(std::string_view names, std::string_view separator) {
    for (std::size_t end = names.find(separator); end != std::string_view::npos; end = names.find(separator)) {
        if (!isNamespaced(names.substr(0, end)))
            return false;
        names.remove_prefix(end + separator.size());
    }
    return isNamespaced(names);
}

bool isComposed(std::string_view name) {
    constexpr std::string_view sequence = "sequence:";
    constexpr std::string_view parallel = "parallel:";
    return (name.starts_with(sequence) && areNamespaced(name.substr(sequence.size()), "→")) ||
           (name.starts_with(parallel) && areNamespaced(name.substr(parallel.size()), "+")) ||
           (name.starts_with("conditional:") && name.ends_with("branches"));
}

void findNotNamespaced(const ToolSubject& subject, Reporter& reporter) {
    const std::string_view name = subject.name();
    if (name.empty() || isNamespaced(name) || isComposed(name))
        return;
    const std::size_t colon = name.find(':');
    const std::string prefix =
        colon == std::string_view::npos ? std::string() : convertNameStyle(name.substr(0, colon), NameStyle::Snake);
    const std::string verb =
        convertNameStyle(name.substr(colon == std::string_view::npos ? 0 : colon + 1), NameStyle::Snake);
    const std::string converted = prefix.empty() || verb.empty() ? verb : prefix + ':' + verb;
    const std::string suggestion = keepIf(isNamespaced(converted), converted);
    reportName(subject, reporter, message<lint_messages::nameNotNamespaced>(name),
               renameHelp(suggestion, NameStyle::Snake), suggestion);
}

} // namespace

constinit const Rule nameStyleNamespaced = {
    .info = {.id = "name-style-namespaced",
             .family = "naming",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Name is neither snake_case nor namespace:verb"),
             .why = QT_TRANSLATE_NOOP(
                 "toolroom::Rule",
                 "Under this contract, registries group tools by the part of the name before the colon."),
             .bad = R"("name": "Web:Scrape")",
             .good = R"("name": "web:scrape")",
             .source = "Tool protocol, example tools",
             .severity = Severity::Warning,
             .contracts = {Contract::Echomen},
             .fix = FixKind::Unsafe},
    .tool = findNotNamespaced};

namespace {

bool isCamel(std::string_view name) {
    const auto allowed = [](char c) { return lowerCaseLetters.contains(toAsciiLower({&c, 1})) || digits.contains(c); };
    return !name.empty() && lowerCaseLetters.contains(name.front()) && std::ranges::all_of(name, allowed);
}

void findNotCamel(const ToolSubject& subject, Reporter& reporter) {
    const std::string_view name = subject.name();
    if (name.empty() || isCamel(name))
        return;
    const std::string converted = convertNameStyle(name, NameStyle::Camel);
    const std::string suggestion = keepIf(isCamel(converted), converted);
    reportName(subject, reporter, message<lint_messages::nameNotCamelCase>(name),
               renameHelp(suggestion, NameStyle::Camel), suggestion);
}

} // namespace

constinit const Rule nameStyleCamel = {
    .info = {.id = "name-style-camel",
             .family = "naming",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Name is not camelCase"),
             .why = QT_TRANSLATE_NOOP("toolroom::Rule", "A tool's name is also the name of the activity that runs it, "
                                                        "and activities are functions with camelCase names."),
             .bad = R"("_tool": {"type": "string", "const": "weather_check"})",
             .good = R"("_tool": {"type": "string", "const": "weatherCheck"})",
             .source = "Agent tool specification, examples",
             .severity = Severity::Warning,
             .contracts = {Contract::Idealic},
             .fix = FixKind::Unsafe},
    .tool = findNotCamel};

namespace {

void findNoVerbNoun(const ToolSubject& subject, Reporter& reporter) {
    const std::vector<std::string> words = splitIdentifier(subject.name());
    const auto isVerb = [&](std::size_t index) { return baseVerb(words[index]) == words[index]; };
    if (words.empty())
        return;
    // `slack_list_channels`, `browser_click`, `monitor_delete`
    const bool prefixed = words.size() > 1 && (isVerb(1) || isVerb(words.size() - 1));
    if (!isVerb(0) && prefixed)
        return;
    if (!isVerb(0))
        reportName(subject, reporter, message<lint_messages::nameWithoutVerb>(subject.name(), words.front()),
                   message<lint_messages::nameActionAndObject>());
    else if (words.size() == 1)
        reportName(subject, reporter, message<lint_messages::nameWithoutObject>(subject.name()),
                   message<lint_messages::addObject>());
}

} // namespace

constinit const Rule nameVerbNoun = {
    .info = {.id = "name-verb-noun",
             .family = "naming",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Name is not a verb followed by a noun"),
             .why = QT_TRANSLATE_NOOP(
                 "toolroom::Rule",
                 "A verb followed by a noun tells a model what the tool does before the model reads the description."),
             .bad = R"("name": "holdings")",
             .good = R"("name": "get_holdings")",
             .source = "ToolDefinition specification, name: verb-noun preferred",
             .severity = Severity::Warning,
             .contracts = {Contract::Forge}},
    .tool = findNoVerbNoun};

namespace {

void findGenericName(const ToolSubject& subject, Reporter& reporter) {
    static constexpr std::array generic = {"process",  "processor", "handle",  "handler", "run",      "runner",
                                           "do",       "manage",    "manager", "execute", "executor", "tool",
                                           "function", "perform",   "action",  "data",    "stuff",    "thing",
                                           "things",   "util",      "helper"};
    const std::vector<std::string> words = splitIdentifier(subject.name());
    const bool allGeneric =
        std::ranges::all_of(words, [](const std::string& word) { return std::ranges::contains(generic, word); });
    if (!words.empty() && allGeneric)
        reportName(subject, reporter, message<lint_messages::nameTooGeneric>(subject.name()),
                   message<lint_messages::nameActionAndObjectOfQuery>());
}

} // namespace

constinit const Rule nameGeneric = {
    .info = {.id = "name-generic",
             .family = "naming",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Name is too generic"),
             .why = QT_TRANSLATE_NOOP("toolroom::Rule", "Words such as process, handle, and run tell a model nothing, "
                                                        "so the model calls the tool for everything or not at all."),
             .bad = R"("name": "execute")",
             .good = R"("name": "execute_query")",
             .source = "Model Context Protocol, guidance on tool names",
             .severity = Severity::Warning},
    .tool = findGenericName};

std::span<const Rule> namingRules() {
    static const std::array rules = {nameMissing,    nameChars,      nameStyleSnake, nameStyleNamespaced,
                                     nameStyleCamel, nameStyleMixed, nameUnique,     nameCaseCollision,
                                     nameVerbNoun,   nameGeneric,    nameNamespace,  nameHomoglyph};
    return rules;
}

} // namespace toolroom
