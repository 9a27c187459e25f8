// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/common.h"
#include "core/text/name_style.h"

namespace toolroom {

namespace {

// %2 and %4: styles, such as "camelCase"
constexpr auto parameterStylesMixed = messageTemplate("Lint", "The parameter `%1` is in %2, but `%3` is in %4");
constexpr auto useParameterStyle = messageTemplate("Lint", "Use one style, for example `%1`");

/// A mix of name styles: the first name in the rarest style, and the first in the most common one.
struct MixedStyles {
    std::string_view name;
    NameStyle style = NameStyle::OneWord;
    std::string_view usualName;
    NameStyle usualStyle = NameStyle::OneWord;
};

/// Empty when all names have the same style.
std::optional<MixedStyles> detectMixedStyles(const std::vector<std::string_view>& names) {
    struct Use {
        std::size_t count = 0;
        std::string_view first;
    };
    std::array<Use, 6> uses;
    std::vector<NameStyle> seen; // in the order of their first names
    for (const std::string_view name : names) {
        const NameStyle style = detectNameStyle(name);
        if (!isCommonStyle(style))
            continue;
        Use& use = uses[static_cast<std::size_t>(style)];
        if (use.count++ == 0) {
            use.first = name;
            seen.push_back(style);
        }
    }
    if (seen.size() < 2)
        return std::nullopt;
    const auto count = [&](NameStyle style) { return uses[static_cast<std::size_t>(style)].count; };
    const NameStyle mostFrequent = *std::ranges::max_element(seen, {}, count);
    const auto rarest = std::ranges::min_element(seen.rbegin(), seen.rend(), {}, count);
    return MixedStyles{.name = uses[static_cast<std::size_t>(*rarest)].first,
                       .style = *rarest,
                       .usualName = uses[static_cast<std::size_t>(mostFrequent)].first,
                       .usualStyle = mostFrequent};
}

void checkParameterNameStyle(const ToolSubject& subject, Reporter& reporter) {
    for (const Subschema& holder : subject.subschemas()) {
        const Json* properties = memberOf(*holder.schema, "properties");
        if (properties == nullptr || !properties->is_object())
            continue;
        std::vector<std::string_view> names;
        for (const auto& [name, schema] : properties->items())
            names.push_back(name);
        const std::optional<MixedStyles> mixed = detectMixedStyles(names);
        if (!mixed)
            continue;
        const std::string converted = convertNameStyle(mixed->name, mixed->usualStyle);
        reporter.report(subject, appendPointer(holder.pointer() + "/properties", mixed->name),
                        {.message = message<parameterStylesMixed>(mixed->name, styleName(mixed->style),
                                                                  mixed->usualName, styleName(mixed->usualStyle)),
                         .help = converted.empty()
                                     ? message<lint_messages::chooseNameInStyle>(styleName(mixed->usualStyle))
                                     : message<useParameterStyle>(converted)},
                        Reporter::MemberPart::Key);
    }
}

} // namespace

extern constinit const Rule parameterNameStyle = {
    .id = "param-name-style",
    .title = messageTemplate("Rule", "Parameter names mix styles"),
    .why = messageTemplate("Rule", "When snake_case and camelCase are mixed, models write one name in the style of "
                                   "another, and the call is rejected."),
    .bad = R"({"tools": [{"name": "list_rows",
   "inputSchema": {"type": "object",
    "properties": {"timeout_ms": {"type": "integer"}, "searchType": {"type": "string"}}}}]})",
    .good = R"({"tools": [{"name": "list_rows",
   "inputSchema": {"type": "object",
    "properties": {"timeout_ms": {"type": "integer"}, "search_type": {"type": "string"}}}}]})",
    .source = "Toolroom, based on public MCP servers",
    .severity = Severity::Note,
    .checkTool = checkParameterNameStyle,
};

} // namespace toolroom
