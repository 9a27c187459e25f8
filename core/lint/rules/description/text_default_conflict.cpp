// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/ascii.h"
#include "core/lint/rules/common.h"
#include "core/lint/rules/description/parameter_claims.h"
#include "core/lint/rules/schema/allowed_values.h"
#include "core/lint/rules/schema/schema_helpers.h"
#include "core/text/words.h"

#include <charconv>
#include <cmath>

namespace toolroom {

namespace {

// %1: a value; %2: location; %3: a value
constexpr auto textSaysOtherDefault =
    messageTemplate("Lint", "The text says that the default for %2 is `%1`, but its schema has the default `%3`");
constexpr auto alignDefaultAndText = messageTemplate("Lint", "Correct whichever of the two is outdated");

std::optional<double> numberOf(std::string_view text) {
    std::string digits(text);
    std::erase_if(digits, [](char c) { return c == ',' || c == '_'; });
    double value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    return error == std::errc() && end == digits.data() + digits.size() ? std::optional(value) : std::nullopt;
}

/// What one of the unit may be in the numbers of a schema: a duration in its own unit, or in seconds or smaller or
/// larger units; a size in decimal or binary bytes.
std::vector<double> unitFactors(std::string_view unit) {
    static constexpr double minute = 60;
    static constexpr double hour = 3600;
    static constexpr double day = 86400;
    const auto duration = [](double seconds) {
        return std::vector<double>{
            1, seconds, seconds * 1000, seconds / minute, seconds / hour, seconds / day, seconds * 1e6, seconds * 1e9};
    };
    const auto size = [](int power) {
        std::vector<double> factors = {1};
        for (int i = 0; i <= power; ++i)
            for (const double base : {1000.0, 1024.0})
                factors.push_back(std::pow(base, i));
        return factors;
    };
    const std::string_view stem = unit.ends_with('s') && unit.size() > 2 ? unit.substr(0, unit.size() - 1) : unit;
    if (stem == "ms" || stem == "millisecond")
        return duration(0.001);
    if (stem == "s" || stem == "sec" || stem == "second")
        return duration(1);
    if (stem == "min" || stem == "minute")
        return duration(minute);
    if (stem == "m") { // also meters and millions
        std::vector<double> factors = duration(minute);
        factors.push_back(1e6);
        return factors;
    }
    if (stem == "h" || stem == "hr" || stem == "hour")
        return duration(hour);
    if (stem == "d" || stem == "day")
        return duration(day);
    if (stem == "week")
        return duration(7 * day);
    if (stem == "%" || stem == "percent")
        return {1, 0.01};
    if (stem == "k" || stem == "kb" || stem == "kib" || stem == "kilobyte")
        return size(1);
    if (stem == "mb" || stem == "mib" || stem == "megabyte")
        return size(2);
    if (stem == "gb" || stem == "gib" || stem == "gigabyte")
        return size(3);
    return stem.empty() || stem == "b" || stem == "byte" ? std::vector<double>{1} : std::vector<double>();
}

bool differs(const ClaimedValue& value, const Json& standard) {
    const auto number = numberOf(value.text);
    const auto* text = standard.get_ptr<const std::string*>();
    switch (value.form) {
    case ClaimedValue::Form::Number: {
        if (!number || !standard.is_number())
            return false;
        const std::vector<double> factors = unitFactors(value.unit);
        const double expected = standard.get<double>();
        return !factors.empty() && std::ranges::none_of(factors, [&](double factor) {
            return std::abs(*number * factor - expected) <= 1e-9 * std::max(1.0, std::abs(expected));
        });
    }
    case ClaimedValue::Form::Boolean:
        return standard.is_boolean() && standard.get<bool>() != (toAsciiLower(value.text) == "true");
    case ClaimedValue::Form::Quoted:
        return text != nullptr && toAsciiLower(*text) != toAsciiLower(value.text);
    case ClaimedValue::Form::Word:
    case ClaimedValue::Form::Null:
        return false;
    }
    return false;
}

/// A word without quotes is a value if the schema lists it.
bool isOtherListedValue(const ToolSubject& subject, const ParameterClaim& claim, const Json& standard) {
    const ClaimedValue& value = claim.values.front();
    const auto* text = standard.get_ptr<const std::string*>();
    if (value.form != ClaimedValue::Form::Word || text == nullptr || toAsciiLower(*text) == toAsciiLower(value.text))
        return false;
    return std::ranges::any_of(listedValues(subject, *claim.parameter), [&](const std::string& listed) {
        return toAsciiLower(listed) == toAsciiLower(value.text);
    });
}

/// `.` is the folder in which the server was started, and the text promises another one.
bool isOtherFolder(const ClaimedValue& value, const Json& standard) {
    static constexpr std::array<std::string_view, 3> folders = {"directory", "folder", "repository"};
    static constexpr std::array<std::string_view, 7> others = {"session", "home",     "temp",      "temporary",
                                                               "last",    "selected", "configured"};
    if (value.form != ClaimedValue::Form::Word || (standard != "." && standard != "./"))
        return false;
    const std::string text = toAsciiLower(value.text);
    const auto hasWordOf = [&](std::span<const std::string_view> words) {
        return std::ranges::any_of(words, [&](std::string_view word) { return mentions(text, word); });
    };
    return hasWordOf(folders) && hasWordOf(others);
}

void checkTextDefaultConflict(const ToolSubject& subject, Reporter& reporter) {
    std::set<const Subschema*> reported;
    for (const ParameterClaim& claim : parameterClaims(subject)) {
        const Json* standard = memberOf(*claim.parameter->schema, "default");
        if (claim.kind != ParameterClaim::Kind::Default || standard == nullptr)
            continue;
        const ClaimedValue& value = claim.values.front();
        if ((!differs(value, *standard) && !isOtherListedValue(subject, claim, *standard) &&
             !isOtherFolder(value, *standard)) ||
            !reported.insert(claim.parameter).second)
            continue;
        const std::string said = value.unit.empty() ? value.text : value.text + ' ' + value.unit;
        reporter.reportPart(subject, claim.pointer, value.range,
                            {.message = message<textSaysOtherDefault>(
                                 said, describeLocation(subject, claim.parameter->pointer()), shortJson(*standard)),
                             .help = message<alignDefaultAndText>()});
    }
}

} // namespace

extern constinit const Rule textDefaultConflict = {
    .id = "text-default-conflict",
    .title = messageTemplate("Rule", "Text and schema disagree about a default"),
    .why = messageTemplate(
        "Rule",
        "A model omits a parameter because the text promises a default, and the tool does something else. Units "
        "are converted: 5 minutes is 300 seconds or 300,000 milliseconds."),
    .bad = R"({"tools": [{"name": "list_hosts",
   "inputSchema": {"type": "object",
    "properties": {"age": {"type": "integer", "default": 7200, "description": "Seconds. Defaults to 5 minutes."}}}}]})",
    .good = R"({"tools": [{"name": "list_hosts",
   "inputSchema": {"type": "object",
    "properties": {"age": {"type": "integer", "default": 300, "description": "Seconds. Defaults to 5 minutes."}}}}]})",
    .source = "JSON Schema validation, section 9.2",
    .severity = Severity::Warning,
    .merge = Merge::SameText,
    .checkTool = checkTextDefaultConflict,
};

} // namespace toolroom
