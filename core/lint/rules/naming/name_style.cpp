// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/text/name_style.h"
#include "core/base/ascii.h"
#include "core/lint/rules/common.h"
#include "core/lint/rules/naming/naming.h"

namespace toolroom {

namespace {

constexpr auto nameNotSnakeCase = messageTemplate("Lint", "The name `%1` is not snake_case");
constexpr auto nameNotCamelCase = messageTemplate("Lint", "The name `%1` is not camelCase");
constexpr auto nameNotNamespaced = messageTemplate("Lint", "The name `%1` is neither snake_case nor `namespace:verb`");

/// Starts with a lowercase letter and contains only lowercase letters, digits and the characters in `more`.
bool isLowerCaseName(std::string_view name, std::string_view more) {
    const auto allowed = [&](char c) { return isAsciiLower(c) || isAsciiDigit(c) || more.contains(c); };
    return !name.empty() && isAsciiLower(name.front()) && std::ranges::all_of(name, allowed);
}

bool isSnakeCase(std::string_view name) {
    return isLowerCaseName(name, "_");
}

void checkNameStyleSnake(const ToolSubject& subject, Reporter& reporter) {
    if (subject.name().empty() || isSnakeCase(subject.name()))
        return;
    const std::string converted = convertNameStyle(subject.name(), NameStyle::Snake);
    const std::string suggestion = keepIf(isSnakeCase(converted), converted);
    reportName(subject, reporter, message<nameNotSnakeCase>(subject.name()), renameHelp(suggestion, NameStyle::Snake),
               suggestion);
}

} // namespace

extern constinit const Rule nameStyleSnake = {
    .id = "name-style-snake",
    .title = messageTemplate("Rule", "Name is not snake_case"),
    .why = messageTemplate("Rule", "The contract allows only lowercase letters, digits, and underscores, and the name "
                                   "must start with a letter. A consistent style lets models predict names."),
    .bad = R"({"tools": [{"name": "getHoldings", "description": "Gets the holdings."}]})",
    .good = R"({"tools": [{"name": "get_holdings", "description": "Gets the holdings."}]})",
    .source = "ToolDefinition specification, name",
    .severity = Severity::Error,
    .contracts = {Contract::Forge, Contract::Hikai, Contract::Agentbase},
    .fix = FixKind::Unsafe,
    .checkTool = checkNameStyleSnake,
};

namespace {

bool isNamespaced(std::string_view name) {
    const std::size_t colon = name.find(':');
    return isSnakeCase(name.substr(0, colon)) &&
           (colon == std::string_view::npos || isSnakeCase(name.substr(colon + 1)));
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

void checkNameStyleNamespaced(const ToolSubject& subject, Reporter& reporter) {
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
    reportName(subject, reporter, message<nameNotNamespaced>(name), renameHelp(suggestion, NameStyle::Snake),
               suggestion);
}

} // namespace

extern constinit const Rule nameStyleNamespaced = {
    .id = "name-style-namespaced",
    .title = messageTemplate("Rule", "Name is neither snake_case nor namespace:verb"),
    .why = messageTemplate("Rule",
                           "Under this contract, registries group tools by the part of the name before the colon."),
    .bad = R"({"tools": [{"name": "Web:Scrape", "description": "Reads a web page."}]})",
    .good = R"({"tools": [{"name": "web:scrape", "description": "Reads a web page."}]})",
    .source = "Tool protocol, example tools",
    .contracts = {Contract::Echomen},
    .fix = FixKind::Unsafe,
    .checkTool = checkNameStyleNamespaced,
};

namespace {

bool isCamel(std::string_view name) {
    const auto allowed = [](char c) { return isAsciiAlphanumeric(c); };
    return !name.empty() && isAsciiLower(name.front()) && std::ranges::all_of(name, allowed);
}

void checkNameStyleCamel(const ToolSubject& subject, Reporter& reporter) {
    const std::string_view name = subject.name();
    if (name.empty() || isCamel(name))
        return;
    const std::string converted = convertNameStyle(name, NameStyle::Camel);
    const std::string suggestion = keepIf(isCamel(converted), converted);
    reportName(subject, reporter, message<nameNotCamelCase>(name), renameHelp(suggestion, NameStyle::Camel),
               suggestion);
}

} // namespace

extern constinit const Rule nameStyleCamel = {
    .id = "name-style-camel",
    .title = messageTemplate("Rule", "Name is not camelCase"),
    .why = messageTemplate("Rule", "A tool's name is also the name of the activity that runs it, and activities are "
                                   "functions with camelCase names."),
    .bad = R"({"tools": [{"type": "object", "properties": {"_tool": {"type": "string", "const": "weather_check"}}}]})",
    .good = R"({"tools": [{"type": "object", "properties": {"_tool": {"type": "string", "const": "weatherCheck"}}}]})",
    .source = "Agent tool specification, examples",
    .contracts = {Contract::Idealic},
    .fix = FixKind::Unsafe,
    .checkTool = checkNameStyleCamel,
};

} // namespace toolroom
