// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/common.h"
#include "core/lint/rules/description/description.h"
#include "core/text/words.h"

namespace toolroom {

namespace {

constexpr auto unlimitedList = messageTemplate("Lint", "`%1` returns a list but has no limit parameter");
constexpr auto addLimit = messageTemplate("Lint", "Add a `limit` with a maximum, and a `cursor` for the next page");

/// An array, or an object with an array, is a list; otherwise the description has to say so. A plural in the name is
/// not enough: "get_settings" returns one object.
bool describesList(const ToolSubject& subject) {
    const auto isArray = [](const Json& schema) {
        const Json* type = memberOf(schema, "type");
        return type != nullptr && *type == "array";
    };
    if (const auto& output = subject.tool().outputSchema; output.value) {
        const Json* properties = memberOf(**output.value, "properties");
        return isArray(**output.value) ||
               (properties != nullptr && properties->is_object() && std::ranges::any_of(*properties, isArray));
    }
    static const Regex list =
        caseInsensitiveRegex(R"(\b(?:lists?|search(?:es)?|queries|finds? all|all|array of|collection of)\b)");
    return list.search(subject.description()) == Regex::Match::Yes;
}

bool returnsList(const ToolSubject& subject) {
    const std::vector<std::string> words = splitIdentifier(subject.name());
    if (words.empty())
        return false;
    const std::string& verb = words.front();
    if (verb == "list" || verb == "search" || verb == "find" || verb == "query")
        return true;
    const bool isRead = verb == "read" || verb == "get" || verb == "fetch";
    const std::string& noun = words.back();
    // "read_sources", but neither "get_status" nor "read_address".
    return isRead && words.size() > 1 && noun.ends_with('s') && !noun.ends_with("ss") && !noun.ends_with("us") &&
           !noun.ends_with("is") && !std::ranges::contains(words, "by") && describesList(subject);
}

bool limitsResults(const Json& schema) {
    static constexpr std::array<std::string_view, 13> words = {"limit", "cursor", "page",  "offset", "pagination",
                                                               "max",   "top",    "first", "after",  "take",
                                                               "skip",  "size",   "count"};
    const Json* properties = memberOf(schema, "properties");
    if (properties == nullptr || !properties->is_object())
        return false;
    return std::ranges::any_of(properties->items(), [&](const auto& property) {
        return std::ranges::any_of(splitIdentifier(property.key()),
                                   [&](const std::string& word) { return std::ranges::contains(words, word); });
    });
}

void checkPaginationMissing(const ToolSubject& subject, Reporter& reporter) {
    const Json* schema = subject.inputSchema();
    if (schema == nullptr || !returnsList(subject) || limitsResults(*schema))
        return;
    reporter.reportTool(subject, {.message = message<unlimitedList>(subject.name()), .help = message<addLimit>()});
}

} // namespace

extern constinit const Rule paginationMissing = {
    .id = "pagination-missing",
    .title = messageTemplate("Rule", "List result cannot be limited"),
    .why = messageTemplate("Rule", "A list without a limit fills the model's context or is silently truncated."),
    .bad = R"({"tools": [{"name": "list_sources", "description": "Lists the sources of a product.",
   "schema": {"type": "object", "properties": {"productId": {"type": "string"}}}}]})",
    .good = R"({"tools": [{"name": "list_sources", "description": "Lists the sources of a product.",
   "schema": {"type": "object",
    "properties": {"productId": {"type": "string"}, "limit": {"type": "integer", "maximum": 50},
     "cursor": {"type": "string"}}}}]})",
    .source = "hikai contracts, “Mitigaciones”; agentbase guide, context storage",
    .severity = Severity::Note,
    .contracts = {Contract::Agentbase, Contract::Hikai},
    .checkTool = checkPaginationMissing,
};

} // namespace toolroom
