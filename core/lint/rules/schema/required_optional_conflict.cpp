// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/schema/required_optional_conflict.h"
#include "core/base/ascii.h"
#include "core/lint/rules/common.h"
#include "core/lint/rules/description/parameter_claims.h"
#include "core/lint/rules/schema/schema_helpers.h"

namespace toolroom {

namespace {

// %1: location; %2: a part of a text
constexpr auto requiredButOptionalInText =
    messageTemplate("Lint", "%1 is required, but its description says that it may be omitted: “%2”");
constexpr auto optionalButRequiredInText =
    messageTemplate("Lint", "%1 is optional, but its description says that it is required");
constexpr auto alignRequired = messageTemplate("Lint", "Remove it from `required`, or correct the description");
constexpr auto alignOptional = messageTemplate("Lint", "Add it to `required`, or correct the description");

bool isRequired(const Subschema& parameter) {
    const Json* required = memberOf(*parameter.parent->schema, "required");
    return required != nullptr && required->is_array() &&
           std::ranges::any_of(*required, [&](const Json& name) { return name == *parameter.key; });
}

std::string partOf(const ToolSubject& subject, const ParameterClaim& claim) {
    const Json* text = resolvePointer(subject.tool().document->value(), claim.pointer);
    const std::string_view whole = text->get_ref<const std::string&>();
    if (claim.kind != ParameterClaim::Kind::Default)
        return std::string(claim.range.of(whole));
    const std::size_t word =
        std::min(toAsciiLower(whole.substr(0, claim.range.begin)).rfind("default"), claim.range.begin);
    const bool isQuoted = claim.values.front().form == ClaimedValue::Form::Quoted;
    return std::string(whole.substr(word, claim.range.end + (isQuoted ? 1 : 0) - word));
}

void checkRequiredOptionalConflict(const ToolSubject& subject, Reporter& reporter) {
    std::set<const Subschema*> reported;
    for (const ParameterClaim& claim : parameterClaims(subject)) {
        if (!claim.isOwn)
            continue;
        const bool isOptionalClaim =
            claim.kind == ParameterClaim::Kind::Optional || claim.kind == ParameterClaim::Kind::Default;
        const bool isConflict = isOptionalClaim
                                    ? isRequired(*claim.parameter)
                                    : claim.kind == ParameterClaim::Kind::Required && !isRequired(*claim.parameter);
        if (!isConflict || !reported.insert(claim.parameter).second)
            continue;
        const Message place = describeLocation(subject, claim.parameter->pointer());
        reporter.reportPart(subject, claim.pointer, claim.range,
                            {.message = isOptionalClaim
                                            ? message<requiredButOptionalInText>(place, partOf(subject, claim))
                                            : message<optionalButRequiredInText>(place),
                             .help = isOptionalClaim ? message<alignRequired>() : message<alignOptional>()});
    }
}

} // namespace

bool saysOptional(const ToolSubject& subject, const Json& parameter) {
    return std::ranges::any_of(parameterClaims(subject), [&](const ParameterClaim& claim) {
        return claim.isOwn && claim.parameter->schema == &parameter &&
               (claim.kind == ParameterClaim::Kind::Optional || claim.kind == ParameterClaim::Kind::Default);
    });
}

extern constinit const Rule requiredOptionalConflict = {
    .id = "required-optional-conflict",
    .title = messageTemplate("Rule", "Text and schema disagree about whether a parameter is required"),
    .why = messageTemplate(
        "Rule", "A model omits a parameter that the text calls optional, and the call is rejected. If the text is "
                "wrong, the model has to guess what is right."),
    .bad = R"({"tools": [{"name": "list_rows",
   "inputSchema": {"type": "object",
    "properties": {"limit": {"type": "integer", "description": "Number of rows. Defaults to 10."}},
    "required": ["limit"]}}]})",
    .good = R"({"tools": [{"name": "list_rows",
   "inputSchema": {"type": "object",
    "properties": {"limit": {"type": "integer", "description": "Number of rows. Defaults to 10."}}}}]})",
    .source = "JSON Schema validation, section 6.5.3",
    .severity = Severity::Warning,
    .merge = Merge::SameText,
    .checkTool = checkRequiredOptionalConflict,
};

} // namespace toolroom
