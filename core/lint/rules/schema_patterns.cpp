// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/pointer.h"
#include "core/lint/rules/pattern_ambiguity.h"
#include "core/lint/rules/schema_reading.h"
#include "core/lint/rules/schema_rules.h"
#include "core/schema/regex.h"

#include <array>
#include <format>
#include <functional>

namespace toolroom {

namespace {

/// Calls `use` with every regular expression of the input schema: its text, its pointer, and whether it is a key.
void forEachPattern(const ToolSubject& subject,
                    const std::function<void(const std::string&, const std::string&, Reporter::At)>& use) {
    for (const Subschema& subschema : subject.subschemas()) {
        if (const std::string* pattern = textMember(*subschema.schema, "pattern"))
            use(*pattern, appendPointer(subschema.pointer, "pattern"), Reporter::At::Value);
        const Json* byPattern = member(*subschema.schema, "patternProperties");
        if (byPattern == nullptr || !byPattern->is_object())
            continue;
        const std::string pointer = appendPointer(subschema.pointer, "patternProperties");
        for (const auto& [pattern, schema] : byPattern->items())
            use(pattern, appendPointer(pointer, pattern), Reporter::At::Key);
    }
}

void checkPatternInvalid(const ToolSubject& subject, Reporter& reporter) {
    forEachPattern(subject, [&](const std::string& pattern, const std::string& pointer, Reporter::At at) {
        const Result<Regex> regex = Regex::compile(pattern);
        if (!regex)
            reporter.report(
                subject, pointer,
                {.message = std::format("The pattern `{}` is no regular expression: {}", pattern, regex.error().reason),
                 .help = "Write it in ECMAScript's dialect, and each backslash twice in JSON: `^\\\\d+$`"},
                at);
    });
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
    forEachPattern(subject, [&](const std::string& pattern, const std::string& pointer, Reporter::At at) {
        const std::optional<ByteRange> part = ambiguousRepeat(pattern);
        if (!part)
            return;
        const std::string_view repeat = std::string_view(pattern).substr(part->begin, part->end - part->begin);
        Remark remark = {.message = std::format("`{}` can match the same text in exponentially many ways: a few dozen "
                                                "characters that do not match may stall a validator",
                                                repeat),
                         .help = "Let only one repeat or branch match each character: `(a+)+` is `a+`, "
                                 "`(\\w+\\s?)*` is `(\\w+(\\s\\w+)*)?`"};
        if (at == Reporter::At::Key)
            reporter.report(subject, pointer, std::move(remark), at);
        else
            reporter.reportPart(subject, pointer, *part, std::move(remark));
    });
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
