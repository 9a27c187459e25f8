// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/edit/document_edits.h"
#include "core/lint/rules/common.h"
#include "core/lint/rules/description/parameter_claims.h"
#include "core/lint/rules/schema/schema_helpers.h"

namespace toolroom {

namespace {

// %1: location; %2: values
constexpr auto valuesOnlyInText =
    messageTemplate("Lint", "The description of %1 lists its values (%2), but the schema has no `enum`");
constexpr auto addEnum = messageTemplate("Lint", "Add `\"enum\": %1`");

constexpr std::size_t maxProseValues = 30;

/// The schema that takes an `enum`: that of the parameter, or of its items. Null if something else restricts it.
struct EnumPlace {
    const Json* schema = nullptr;
    std::string pointer;
};

std::optional<EnumPlace> enumPlace(const Subschema& parameter) {
    static constexpr std::array<std::string_view, 11> restricting = {
        "enum", "const", "pattern", "format", "anyOf", "oneOf", "allOf", "$ref", "not", "maxLength", "minLength"};
    EnumPlace place = {parameter.schema, parameter.pointer()};
    if (declaredTypes(*place.schema) == TypeSet{InstanceType::Array}) {
        place.schema = memberOf(*place.schema, "items");
        place.pointer += "/items";
    }
    const bool isText = place.schema != nullptr && place.schema->is_object() &&
                        declaredTypes(*place.schema) == TypeSet{InstanceType::String};
    if (!isText || std::ranges::any_of(restricting, [&](auto keyword) { return place.schema->contains(keyword); }))
        return std::nullopt;
    return place;
}

bool isListableValue(const ClaimedValue& value) {
    const bool isForm = value.form == ClaimedValue::Form::Quoted || value.form == ClaimedValue::Form::Word;
    return isForm && value.text.find_first_of("<>{}*$/\\()[]=,|: ") == std::string::npos;
}

/// Whether the default and the examples are among the values.
bool containsKnownValues(const Json& schema, const Json& values) {
    const Json* standard = memberOf(schema, "default");
    if (standard != nullptr && standard->is_string() && !std::ranges::contains(values, *standard))
        return false;
    const Json* examples = memberOf(schema, "examples");
    return examples == nullptr || !examples->is_array() ||
           std::ranges::all_of(*examples, [&](const Json& example) { return std::ranges::contains(values, example); });
}

/// Whether the text also mentions other values, so that the list is not meant literally.
bool mentionsOtherValues(const std::vector<ParameterClaim>& claims, const ParameterClaim& list, const Json& values) {
    return std::ranges::any_of(claims, [&](const ParameterClaim& claim) {
        return claim.parameter == list.parameter && claim.kind == ParameterClaim::Kind::Values &&
               std::ranges::any_of(claim.values, [&](const ClaimedValue& value) {
                   return !std::ranges::contains(values, Json(value.text));
               });
    });
}

void checkEnumInProse(const ToolSubject& subject, Reporter& reporter) {
    std::set<const Subschema*> reported;
    const std::vector<ParameterClaim>& claims = parameterClaims(subject);
    for (const ParameterClaim& claim : claims) {
        if (claim.kind != ParameterClaim::Kind::List || !claim.isWhole || !claim.isOwn || claim.values.size() < 2 ||
            claim.values.size() > maxProseValues || !std::ranges::all_of(claim.values, isListableValue))
            continue;
        const std::optional<EnumPlace> place = enumPlace(*claim.parameter);
        if (!place || !reported.insert(claim.parameter).second)
            continue;
        Json values = Json::array();
        std::vector<std::string_view> names;
        for (const ClaimedValue& value : claim.values) {
            if (std::ranges::contains(values, Json(value.text)))
                continue;
            values.push_back(value.text);
            names.push_back(value.text);
        }
        if (!containsKnownValues(*claim.parameter->schema, values) || mentionsOtherValues(claims, claim, values))
            continue;
        constexpr std::size_t maxShown = 5;
        reporter.reportPart(subject, claim.pointer, claim.range,
                            {.message = message<valuesOnlyInText>(describeLocation(subject, claim.parameter->pointer()),
                                                                  joinWithCommas(quoted(names), maxShown)),
                             .help = message<addEnum>(shortJson(values)),
                             .fix = makeMemberInsertion(*subject.tool().document, place->pointer, "enum", values)});
    }
}

} // namespace

extern constinit const Rule enumInProse = {
    .id = "enum-in-prose",
    .title = messageTemplate("Rule", "Values are listed in the text instead of an enum"),
    .why = messageTemplate(
        "Rule", "With an `enum`, providers constrain the values that a model can produce, clients offer a list, and a "
                "wrong value is rejected before the call. A list in the text has none of these effects. Lists that are "
                "only examples are not reported."),
    .bad = R"({"tools": [{"name": "list_rows",
   "inputSchema": {"type": "object",
    "properties": {"order": {"type": "string", "description": "Sort order, one of: asc, desc"}}}}]})",
    .good = R"({"tools": [{"name": "list_rows",
   "inputSchema": {"type": "object",
    "properties": {"order": {"type": "string", "description": "Sort order", "enum": ["asc", "desc"]}}}}]})",
    .source = "JSON Schema validation, section 6.1.2; guides of model providers to tool definitions",
    .severity = Severity::Note,
    .fix = FixKind::Safe,
    .merge = Merge::SameText,
    .checkTool = checkEnumInProse,
};

} // namespace toolroom
