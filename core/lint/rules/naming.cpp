// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/naming.h"

#include "core/json/text.h"
#include "core/lint/subject.h"
#include "core/lint/text/name_style.h"
#include "core/lint/text/verbs.h"
#include "core/lint/text/words.h"

#include <algorithm>
#include <array>
#include <format>
#include <ranges>

namespace toolroom {

namespace {

constexpr std::size_t longestName = 128; // the Model Context Protocol's limit
constexpr std::string_view lowerCase = "abcdefghijklmnopqrstuvwxyz";
constexpr std::string_view digits = "0123456789";

/// Begins with a small letter and goes on with small letters, digits and what `more` allows.
bool isPlain(std::string_view name, std::string_view more) {
    const auto allowed = [&](char c) { return lowerCase.contains(c) || digits.contains(c) || more.contains(c); };
    return !name.empty() && lowerCase.contains(name.front()) && std::ranges::all_of(name, allowed);
}

bool isSnake(std::string_view name) {
    return isPlain(name, "_");
}

void reportName(const ToolSubject& subject, Reporter& reporter, std::string message, std::string help) {
    reporter.reportTool(subject, {.message = std::move(message), .help = std::move(help)});
}

std::string renameTo(const std::string& name) {
    return name.empty() ? "Choose a name in that style" : std::format("Rename it to `{}`", name);
}

void findMissingName(const ToolSubject& subject, Reporter& reporter) {
    if (subject.name().empty())
        reportName(subject, reporter, "The tool has no name", "Add a name such as `get_issue`");
}

} // namespace

constinit const Rule nameMissing = {
    .info = {.id = "name-missing",
             .family = "naming",
             .title = "The tool has no name",
             .why = "A model calls a tool by its name; without one it cannot be called at all.",
             .bad = R"({"description": "Gets an issue"})",
             .good = R"({"name": "get_issue", "description": "Gets an issue"})",
             .source = "ToolDefinition specification, required fields",
             .severity = Severity::Error},
    .tool = findMissingName};

namespace {

/// The characters of `name` that the Model Context Protocol does not allow, each once; of many, the first ones.
std::string refusedCharacters(std::string_view name) {
    constexpr std::size_t mostListed = 10;
    std::vector<std::string_view> refused;
    for (std::size_t i = 0; i < name.size() && refused.size() <= mostListed;) {
        const std::size_t begin = i;
        static_cast<void>(nextCodePoint(name, i));
        const std::string_view character = name.substr(begin, i - begin);
        const bool allowed =
            character.size() == 1 && (lowerCase.contains(lowered(character)) || digits.contains(character) ||
                                      std::string_view("_.-").contains(character));
        if (!allowed && !std::ranges::contains(refused, character))
            refused.push_back(character);
    }
    std::string list;
    for (const std::string_view character : refused | std::views::take(mostListed))
        list += std::format("{}`{}`", list.empty() ? "" : ", ", character);
    return refused.size() > mostListed ? list + " and others" : list;
}

void findRefusedCharacters(const ToolSubject& subject, Reporter& reporter) {
    const std::string_view name = subject.name();
    if (name.empty())
        return;
    if (const std::string refused = refusedCharacters(name); !refused.empty())
        reportName(subject, reporter, std::format("The name `{}` has {}", name, refused),
                   "Use only letters, digits, `_`, `-` and `.`: " + renameTo(restyled(name, NameStyle::Snake)));
    else if (name.size() > longestName)
        reportName(subject, reporter,
                   std::format("The name has {} characters, {} are allowed", name.size(), longestName),
                   "Shorten it to what tells it from its neighbours");
}

} // namespace

constinit const Rule nameChars = {
    .info = {.id = "name-chars",
             .family = "naming",
             .title = "The name has characters that clients refuse",
             .why =
                 "The protocol allows 1 to 128 letters, digits, `_`, `-` and `.`; clients drop tools with other names.",
             .bad = R"("name": "get issue!")",
             .good = R"("name": "get_issue")",
             .source = "Model Context Protocol 2025-11-25, tools: tool names",
             .severity = Severity::Error,
             .profiles = {Profile::Mcp},
             .fix = FixKind::Unsafe},
    .tool = findRefusedCharacters};

namespace {

void findNotSnake(const ToolSubject& subject, Reporter& reporter) {
    if (!subject.name().empty() && !isSnake(subject.name()))
        reportName(subject, reporter, std::format("The name `{}` is not snake_case", subject.name()),
                   renameTo(restyled(subject.name(), NameStyle::Snake)));
}

} // namespace

constinit const Rule nameStyleSnake = {
    .info = {.id = "name-style-snake",
             .family = "naming",
             .title = "The name is not snake_case",
             .why =
                 "The contract wants small letters, digits and underscores, beginning with a letter, so that names can "
                 "be guessed and compared.",
             .bad = R"("name": "getHoldings")",
             .good = R"("name": "get_holdings")",
             .source = "ToolDefinition specification, name",
             .severity = Severity::Error,
             .profiles = {Profile::Forge, Profile::Hikai, Profile::Agentbase},
             .fix = FixKind::Unsafe},
    .tool = findNotSnake};

namespace {

bool isNamespaced(std::string_view name) {
    const std::size_t colon = name.find(':');
    return isSnake(name.substr(0, colon)) && (colon == std::string_view::npos || isSnake(name.substr(colon + 1)));
}

/// `first→second` or `first+second`: what composing makes of the names of its tools.
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
    const std::string space =
        colon == std::string_view::npos ? std::string() : restyled(name.substr(0, colon), NameStyle::Snake);
    const std::string verb = restyled(name.substr(colon == std::string_view::npos ? 0 : colon + 1), NameStyle::Snake);
    reportName(subject, reporter, std::format("The name `{}` is neither snake_case nor `namespace:verb`", name),
               renameTo(space.empty() || verb.empty() ? verb : space + ':' + verb));
}

} // namespace

constinit const Rule nameStyleNamespaced = {
    .info = {.id = "name-style-namespaced",
             .family = "naming",
             .title = "The name is neither snake_case nor namespace:verb",
             .why = "Registries of this protocol group tools by what stands before the colon.",
             .bad = R"("name": "Web:Scrape")",
             .good = R"("name": "web:scrape")",
             .source = "Tool protocol, example tools",
             .severity = Severity::Warning,
             .profiles = {Profile::Echomen},
             .fix = FixKind::Unsafe},
    .tool = findNotNamespaced};

namespace {

void findNotCamel(const ToolSubject& subject, Reporter& reporter) {
    const auto allowed = [](char c) { return lowerCase.contains(lowered({&c, 1})) || digits.contains(c); };
    const std::string_view name = subject.name();
    if (name.empty() || (lowerCase.contains(name.front()) && std::ranges::all_of(name, allowed)))
        return;
    reportName(subject, reporter, std::format("The name `{}` is not camelCase", name),
               renameTo(restyled(name, NameStyle::Camel)));
}

} // namespace

constinit const Rule nameStyleCamel = {
    .info = {.id = "name-style-camel",
             .family = "naming",
             .title = "The name is not camelCase",
             .why = "A tool's name is also the name of the activity that it resolves to, which is a function.",
             .bad = R"("_tool": {"type": "string", "const": "weather_check"})",
             .good = R"("_tool": {"type": "string", "const": "weatherCheck"})",
             .source = "Agent tool specification, examples",
             .severity = Severity::Warning,
             .profiles = {Profile::Idealic},
             .fix = FixKind::Unsafe},
    .tool = findNotCamel};

namespace {

void findNoVerbNoun(const ToolSubject& subject, Reporter& reporter) {
    const std::vector<std::string> words = identifierWords(subject.name());
    const auto isVerb = [&](std::size_t index) { return baseVerb(words[index]) == words[index]; };
    const bool prefixed = words.size() > 2 && isVerb(1); // `slack_list_channels`
    if (words.empty() || prefixed)
        return;
    if (!isVerb(0))
        reportName(
            subject, reporter,
            std::format("The name `{}` does not begin with a verb, but with “{}”", subject.name(), words.front()),
            "Name what it does and to what: `get_holdings`, `check_wash_sale`");
    else if (words.size() == 1)
        reportName(subject, reporter, std::format("The name `{}` says what it does, but not to what", subject.name()),
                   std::format("Add the noun: `{}_holdings`", words.front()));
}

} // namespace

constinit const Rule nameVerbNoun = {
    .info = {.id = "name-verb-noun",
             .family = "naming",
             .title = "The name is not a verb and a noun",
             .why = "A verb and its object tell a model what a tool does before it reads the description.",
             .bad = R"("name": "holdings")",
             .good = R"("name": "get_holdings")",
             .source = "ToolDefinition specification, name: verb-noun preferred",
             .severity = Severity::Warning,
             .profiles = {Profile::Forge}},
    .tool = findNoVerbNoun};

namespace {

void findGenericName(const ToolSubject& subject, Reporter& reporter) {
    static constexpr std::array generic = {"process",  "processor", "handle",  "handler", "run",      "runner",
                                           "do",       "manage",    "manager", "execute", "executor", "tool",
                                           "function", "perform",   "action",  "data",    "stuff",    "thing",
                                           "things",   "util",      "helper"};
    const std::vector<std::string> words = identifierWords(subject.name());
    const bool allGeneric =
        std::ranges::all_of(words, [](const std::string& word) { return std::ranges::contains(generic, word); });
    if (!words.empty() && allGeneric)
        reportName(subject, reporter, std::format("The name `{}` fits almost any tool", subject.name()),
                   "Name what it does and to what, as in `run_query`");
}

} // namespace

constinit const Rule nameGeneric = {
    .info = {.id = "name-generic",
             .family = "naming",
             .title = "The name fits almost any tool",
             .why =
                 "Words like process, handle or run alone tell a model nothing, so it calls the tool for everything or "
                 "for nothing.",
             .bad = R"("name": "execute")",
             .good = R"("name": "execute_query")",
             .source = "Model Context Protocol, advice on tool names",
             .severity = Severity::Warning},
    .tool = findGenericName};

std::span<const Rule> namingRules() {
    static const std::array rules = {nameMissing,    nameChars,      nameStyleSnake, nameStyleNamespaced,
                                     nameStyleCamel, nameStyleMixed, nameUnique,     nameCaseCollision,
                                     nameVerbNoun,   nameGeneric,    nameNamespace,  nameHomoglyph};
    return rules;
}

} // namespace toolroom
