// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/ascii.h"
#include "core/lint/rules/common.h"
#include "core/lint/rules/description/description.h"
#include "core/schema/regex/regex.h"
#include "core/text/words.h"

namespace toolroom {

namespace {

constexpr auto descriptionPlaceholder = messageTemplate("Lint", "`%1` is a placeholder, not a description");
constexpr auto replacePlaceholder = messageTemplate("Lint", "Say what the tool does and when to use it");

/// Case-sensitive, because tools manage "todo" items. "Finds TODO comments" is not a placeholder either.
std::optional<ByteRange> placeholderIn(const ToolSubject& subject) {
    static constexpr SearchWords words{"todo fixme tbd xxx lorem description placeholder"};
    if (!subject.words().mayContain(words))
        return std::nullopt;
    static const Regex marks =
        caseSensitiveRegex(R"(^\s*(?:TODO|FIXME|TBD|XXX)\b|\b(?:TODO|FIXME|TBD)\s*$|\b(?:TODO|FIXME)(?:\(\w+\))?:\s)");
    static const Regex fillers = caseInsensitiveRegex(
        R"(\blorem\s+ipsum\s+dolor\b|^\s*lorem\s+ipsum\b|^\s*[<\[{(]*\s*(?:(?:your|the|a|tool|insert|add|enter|put)\s+)*)"
        R"((?:description|placeholder)(?:\s+(?:goes\s+)?here)?\s*[>\]})]*\s*\.?\s*$|^\s*no\s+description(?:\s+\w+)?\s*\.?\s*$)");
    if (const auto mark = marks.find(subject.description()))
        return mark;
    return fillers.find(subject.description());
}

void checkDescPlaceholder(const ToolSubject& subject, Reporter& reporter) {
    const std::string_view text = subject.description();
    const auto found = placeholderIn(subject);
    if (!found)
        return;
    const std::string_view words = trimmed(found->of(text));
    const auto begin = static_cast<std::size_t>(words.data() - text.data());
    reportInDescription(subject, reporter, {begin, begin + words.size()},
                        message<descriptionPlaceholder>(excerpt(words)), message<replacePlaceholder>());
}

} // namespace

extern constinit const Rule descPlaceholder = {
    .id = "desc-placeholder",
    .title = messageTemplate("Rule", "Description is a placeholder"),
    .why = messageTemplate("Rule", "Models read the placeholder as if it were the description."),
    .bad = R"({"tools": [{"name": "get_issue", "description": "TODO: describe this tool"}]})",
    .good = R"({"tools": [{"name": "get_issue", "description": "Gets an issue in a repository by its number."}]})",
    .source = "ToolDefinition specification: the description is the routing contract",
    .severity = Severity::Error,
    .checkTool = checkDescPlaceholder,
};

} // namespace toolroom
