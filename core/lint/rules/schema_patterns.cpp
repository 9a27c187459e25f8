// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/pointer.h"
#include "core/lint/rules/pattern_ambiguity.h"
#include "core/lint/rules/schema_reading.h"
#include "core/lint/rules/schema_rules.h"
#include "core/schema/regex.h"

#include <array>
#include <format>
#include <vector>

namespace toolroom {

namespace {

/// A regular expression of the input schema: the value of `pattern`, or a key of `patternProperties`.
struct Pattern {
    const Subschema* holder = nullptr;
    std::string_view text;
    bool isKey = false;

    [[nodiscard]] std::string pointer() const {
        const std::string around = holder->pointer();
        return isKey ? appendPointer(around + "/patternProperties", text) : around + "/pattern";
    }
    [[nodiscard]] Reporter::At at() const { return isKey ? Reporter::At::Key : Reporter::At::Value; }
};

std::vector<Pattern> patternsOf(const ToolSubject& subject) {
    std::vector<Pattern> patterns;
    for (const Subschema& subschema : subject.subschemas()) {
        if (const std::string* pattern = textMember(*subschema.schema, "pattern"))
            patterns.push_back({&subschema, *pattern});
        const Json* byPattern = member(*subschema.schema, "patternProperties");
        if (byPattern == nullptr || !byPattern->is_object())
            continue;
        for (const auto& [pattern, schema] : byPattern->items())
            patterns.push_back({&subschema, pattern, true});
    }
    return patterns;
}

void checkPatternInvalid(const ToolSubject& subject, Reporter& reporter) {
    for (const Pattern& pattern : patternsOf(subject)) {
        const Result<Regex> regex = Regex::compile(pattern.text);
        if (!regex)
            reporter.report(subject, pattern.pointer(),
                            {.message = std::format("The pattern `{}` is no regular expression: {}", pattern.text,
                                                    regex.error().reason),
                             .help = "Write it in ECMAScript's dialect, and each backslash twice in JSON: `^\\\\d+$`"},
                            pattern.at());
    }
}

constexpr Rule patternInvalid = {
    .info = {.id = "pattern-invalid",
             .family = "schema",
             .title = "A pattern is no regular expression",
             .why =
                 "A pattern that cannot be compiled makes the whole schema useless: clients drop the tool or skip the "
                 "check.",
             .bad = R"({"type": "string", "pattern": "^[a-z"})",
             .good = R"({"type": "string", "pattern": "^[a-z]+$"})",
             .source = "JSON Schema validation, 6.3.3; ECMA-262",
             .severity = Severity::Error},
    .tool = checkPatternInvalid,
};

void checkPatternRedos(const ToolSubject& subject, Reporter& reporter) {
    for (const Pattern& pattern : patternsOf(subject)) {
        const std::optional<ByteRange> part = ambiguousRepeat(pattern.text);
        if (!part)
            continue;
        const std::string_view repeat = pattern.text.substr(part->begin, part->end - part->begin);
        Remark remark = {.message = std::format("`{}` can match the same text in exponentially many ways: a few dozen "
                                                "characters that do not match may stall a validator",
                                                repeat),
                         .help = "Let only one repeat or branch match each character: `(a+)+` is `a+`, "
                                 "`(\\w+\\s?)*` is `(\\w+(\\s\\w+)*)?`"};
        if (pattern.isKey)
            reporter.report(subject, pattern.pointer(), std::move(remark), pattern.at());
        else
            reporter.reportPart(subject, pattern.pointer(), *part, std::move(remark));
    }
}

constexpr Rule patternRedos = {
    .info = {.id = "pattern-redos",
             .family = "schema",
             .title = "A pattern can take exponential time",
             .why =
                 "A repeat inside a repeat over the same characters makes a backtracking engine try every way to split "
                 "the text: 30 characters of input can hang the client that checks the arguments.",
             .bad = R"({"type": "string", "pattern": "^([a-z]+)*$"})",
             .good = R"({"type": "string", "pattern": "^[a-z]*$"})",
             .source = "CWE-1333; Weber and Seidl 1991 on ambiguous automata",
             .severity = Severity::Warning},
    .tool = checkPatternRedos,
};

constexpr std::array rules = {patternInvalid, patternRedos};

} // namespace

std::span<const Rule> schemaPatternRules() {
    return rules;
}

} // namespace toolroom
