// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/member.h"
#include "core/json/pointer.h"
#include "core/lint/rules/schema/messages.h"
#include "core/lint/rules/schema/pattern_ambiguity.h"
#include "core/lint/rules/schema/schema_helpers.h"
#include "core/lint/rules/schema/schema_rules.h"
#include "core/schema/regex/regex.h"

#include <QtTranslation>

#include <array>
#include <vector>

namespace toolroom {

namespace {

/// A regular expression in the input schema: the value of `pattern`, or a key of `patternProperties`.
struct Pattern {
    const Subschema* holder = nullptr;
    std::string_view text;
    bool isKey = false;

    [[nodiscard]] std::string pointer() const {
        const std::string schema = holder->pointer();
        return isKey ? appendPointer(schema + "/patternProperties", text) : schema + "/pattern";
    }
    [[nodiscard]] Reporter::MemberPart at() const {
        return isKey ? Reporter::MemberPart::Key : Reporter::MemberPart::Value;
    }
};

std::vector<Pattern> patternsOf(const ToolSubject& subject) {
    std::vector<Pattern> patterns;
    for (const Subschema& subschema : subject.subschemas()) {
        if (const std::string* pattern = stringAt(*subschema.schema, "pattern"))
            patterns.push_back({&subschema, *pattern});
        const Json* byPattern = memberOf(*subschema.schema, "patternProperties");
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
                            {.message = message<lint_messages::patternInvalid>(pattern.text, regex.error().reason),
                             .help = message<lint_messages::useEcmaScript>()},
                            pattern.at());
    }
}

constexpr Rule patternInvalid = {
    .info = {.id = "pattern-invalid",
             .family = "schema",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Pattern is not a valid regular expression"),
             .why = QT_TRANSLATE_NOOP("toolroom::Rule", "A pattern that does not compile makes the whole schema "
                                                        "unusable: clients drop the tool or skip the check."),
             .bad = R"({"type": "string", "pattern": "^[a-z"})",
             .good = R"({"type": "string", "pattern": "^[a-z]+$"})",
             .source = "JSON Schema validation, section 6.3.3; ECMA-262",
             .severity = Severity::Error},
    .tool = checkPatternInvalid,
};

void checkPatternRedos(const ToolSubject& subject, Reporter& reporter) {
    for (const Pattern& pattern : patternsOf(subject)) {
        const std::optional<ByteRange> part = findAmbiguousRepeat(pattern.text);
        if (!part)
            continue;
        const std::string_view repeat = pattern.text.substr(part->begin, part->end - part->begin);
        FindingDetails details = {.message = message<lint_messages::patternAmbiguous>(repeat),
                                  .help = message<lint_messages::makeUnambiguous>()};
        if (pattern.isKey)
            reporter.report(subject, pattern.pointer(), std::move(details), pattern.at());
        else
            reporter.reportPart(subject, pattern.pointer(), *part, std::move(details));
    }
}

constexpr Rule patternRedos = {
    .info = {.id = "pattern-redos",
             .family = "schema",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Pattern can take exponential time"),
             .why = QT_TRANSLATE_NOOP(
                 "toolroom::Rule",
                 "Nested quantifiers over the same characters make a backtracking engine try every way to split the "
                 "text. An input of 30 characters can hang the client that checks the arguments."),
             .bad = R"({"type": "string", "pattern": "^([a-z]+)*$"})",
             .good = R"({"type": "string", "pattern": "^[a-z]*$"})",
             .source = "CWE-1333; Weber and Seidl, 1991, on ambiguous automata",
             .severity = Severity::Warning},
    .tool = checkPatternRedos,
};

} // namespace

std::span<const Rule> schemaPatternRules() {
    static constexpr std::array rules = {patternInvalid, patternRedos};
    return rules;
}

} // namespace toolroom
