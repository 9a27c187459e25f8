// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/common.h"
#include "core/lint/rules/schema/pattern_ambiguity.h"
#include "core/schema/regex/regex.h"

namespace toolroom {

namespace {

// %2: the error from the regular expression compiler
constexpr auto invalidPattern = messageTemplate("Lint", "The pattern `%1` is not a valid regular expression: %2");
constexpr auto useEcmaScript =
    messageTemplate("Lint", "Use ECMAScript syntax, and double every backslash in JSON: `^\\\\d+$`");
constexpr auto patternAmbiguous =
    messageTemplate("Lint", "`%1` can match the same text in exponentially many ways: a non-matching string of a few "
                            "dozen characters can stall a validator");
constexpr auto makeUnambiguous =
    messageTemplate("Lint", "Let only one quantifier or branch match each character: write `a+` instead of `(a+)+`, "
                            "and `(\\w+(\\s\\w+)*)?` instead of `(\\w+\\s?)*`");

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
                            {.message = message<invalidPattern>(pattern.text, regex.error().reason),
                             .help = message<useEcmaScript>()},
                            pattern.at());
    }
}

} // namespace

extern constinit const Rule patternInvalid = {
    .id = "pattern-invalid",
    .title = messageTemplate("Rule", "Pattern is not a valid regular expression"),
    .why = messageTemplate(
        "Rule",
        "A pattern that does not compile makes the whole schema unusable: clients drop the tool or skip the check."),
    .bad = R"({"tools": [{"name": "list_rows",
   "inputSchema": {"type": "object", "properties": {"table": {"type": "string", "pattern": "^[a-z"}}}}]})",
    .good = R"({"tools": [{"name": "list_rows",
   "inputSchema": {"type": "object", "properties": {"table": {"type": "string", "pattern": "^[a-z]+$"}}}}]})",
    .source = "JSON Schema validation, section 6.3.3; ECMA-262",
    .severity = Severity::Error,
    .checkTool = checkPatternInvalid,
};

namespace {

void checkPatternRedos(const ToolSubject& subject, Reporter& reporter) {
    for (const Pattern& pattern : patternsOf(subject)) {
        const std::optional<ByteRange> part = findAmbiguousRepeat(pattern.text);
        if (!part)
            continue;
        const std::string_view repeat = part->of(pattern.text);
        FindingDetails details = {.message = message<patternAmbiguous>(repeat), .help = message<makeUnambiguous>()};
        if (pattern.isKey)
            reporter.report(subject, pattern.pointer(), std::move(details), pattern.at());
        else
            reporter.reportPart(subject, pattern.pointer(), *part, std::move(details));
    }
}

} // namespace

extern constinit const Rule patternRedos = {
    .id = "pattern-redos",
    .title = messageTemplate("Rule", "Pattern can take exponential time"),
    .why = messageTemplate("Rule",
                           "Nested quantifiers over the same characters make a backtracking engine try every way to "
                           "split the text. An input of 30 characters can hang the client that checks the arguments."),
    .bad = R"({"tools": [{"name": "list_rows",
   "inputSchema": {"type": "object",
    "properties": {"table": {"type": "string", "pattern": "^([a-z]+)*$"}}}}]})",
    .good = R"({"tools": [{"name": "list_rows",
   "inputSchema": {"type": "object", "properties": {"table": {"type": "string", "pattern": "^[a-z]*$"}}}}]})",
    .source = "CWE-1333; Weber and Seidl, 1991, on ambiguous automata",
    .checkTool = checkPatternRedos,
};

} // namespace toolroom
