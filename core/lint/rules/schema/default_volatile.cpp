// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/common.h"
#include "core/lint/rules/description/description.h"
#include "core/lint/rules/schema/schema_helpers.h"
#include "core/text/words.h"

namespace toolroom {

namespace {

// %1: location; %2: a value
constexpr auto defaultFromClock = messageTemplate(
    "Lint", "The default for %1, `%2`, seems to be read from the clock, so the tool list changes at every start");
constexpr auto defaultTemporary = messageTemplate(
    "Lint", "The default for %1, `%2`, is a temporary path or id, so the tool list changes at every start");
constexpr auto computeInTool =
    messageTemplate("Lint", "Remove the default, compute the value in the tool, and describe it, as in “Defaults to "
                            "now” or “Defaults to 30 days ago”");

bool matchesRegex(const Regex& regex, std::string_view text) {
    return regex.search(text) == Regex::Match::Yes;
}

bool hasWordOf(std::string_view name, std::span<const std::string_view> words) {
    return std::ranges::any_of(splitIdentifier(name),
                               [&](const std::string& word) { return std::ranges::contains(words, word); });
}

bool isAboutTime(std::string_view name) {
    static constexpr std::array<std::string_view, 21> words = {
        "from",  "to",    "since", "until",     "start",   "end", "date", "day",   "time", "timestamp", "before",
        "after", "begin", "at",    "starttime", "endtime", "now", "due",  "today", "ts",   "when"};
    return hasWordOf(name, words) && !hasWordOf(name, std::array{std::string_view("version")});
}

/// A moment; or a date that was hardly chosen on purpose, unlike the first day of a month or the last day of a year.
bool isClockText(std::string_view name, std::string_view text) {
    static const Regex moment = caseSensitiveRegex(
        R"(^20[0-9]{2}-[0-9]{2}-[0-9]{2}[T ](?!00:00|23:59|12:00)[0-9]{2}:[0-9]{2}(:[0-9]{2})?(\.[0-9]+)?(Z|[+-][0-9]{2}:?[0-9]{2})?$)");
    static const Regex date =
        caseSensitiveRegex(R"(^202[3-9]-(?!12-31)[0-9]{2}-(?!01)[0-9]{2}(T(00:00|23:59)[0-9:.]*Z?)?$)");
    return matchesRegex(moment, text) || (isAboutTime(name) && matchesRegex(date, text));
}

/// Seconds or milliseconds since 1970, of this decade.
bool isClockNumber(std::string_view name, const Json& value) {
    if (!value.is_number() || !isAboutTime(name))
        return false;
    const double number = value.get<double>();
    const auto isSeconds = [](double seconds) { return seconds > 1.6e9 && seconds < 2.5e9; };
    return isSeconds(number) || isSeconds(number / 1000);
}

bool isTemporary(std::string_view name, std::string_view text) {
    static const Regex path = caseSensitiveRegex(
        R"(^/(private/)?var/folders/|\\AppData\\Local\\Temp\\|^/(private/)?(var/)?tmp/(.*/)?(tmp[a-z0-9_]{6,}|[\w.]*[-_.](?=[A-Za-z]*[0-9])(?=[0-9]*[A-Za-z])[A-Za-z0-9]{6,}|[\w.]*[-_.]?[0-9]{5,})(/|$|\.))");
    static const Regex uuid = caseSensitiveRegex(
        R"(^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[147][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}$)");
    static constexpr std::array<std::string_view, 9> perStart = {
        "session", "request", "run", "trace", "correlation", "nonce", "client", "idempotency", "uuid"};
    return matchesRegex(path, text) || (hasWordOf(name, perStart) && matchesRegex(uuid, text));
}

void checkDefaultVolatile(const ToolSubject& subject, Reporter& reporter) {
    for (const Subschema& subschema : subject.subschemas()) {
        const Json* value = subschema.isProperty ? memberOf(*subschema.schema, "default") : nullptr;
        if (value == nullptr || (!value->is_string() && !value->is_number()))
            continue;
        const auto* text = value->get_ptr<const std::string*>();
        const std::string_view name = *subschema.key;
        const bool isClock = text == nullptr ? isClockNumber(name, *value) : isClockText(name, *text);
        if (!isClock && (text == nullptr || !isTemporary(name, *text)))
            continue;
        const std::string pointer = subschema.pointer();
        const Message place = describeLocation(subject, pointer);
        const std::string shown = text == nullptr ? shortJson(*value) : *text;
        reporter.report(
            subject, pointer + "/default",
            {.message = isClock ? message<defaultFromClock>(place, shown) : message<defaultTemporary>(place, shown),
             .help = message<computeInTool>()});
    }
}

} // namespace

extern constinit const Rule defaultVolatile = {
    .id = "default-volatile",
    .title = messageTemplate("Rule", "Default changes at every start"),
    .why = messageTemplate(
        "Rule",
        "A default that is read from the clock or names a temporary file is outdated soon after the server has "
        "started. Each start also changes the tool list, so that caches of prompts and lock files are of no use."),
    .bad = R"({"tools": [{"name": "list_rows",
   "inputSchema": {"type": "object",
    "properties": {"from": {"type": "string", "default": "2026-10-26T19:35:24.917Z"}}}}]})",
    .good = R"({"tools": [{"name": "list_rows",
   "inputSchema": {"type": "object",
    "properties": {"from": {"type": "string", "description": "Start time. Defaults to 30 days ago."}}}}]})",
    .source = "MCP 2026-07-28, tools: deterministic lists; prompt caching of model providers",
    .severity = Severity::Warning,
    .checkTool = checkDefaultVolatile,
};

} // namespace toolroom
