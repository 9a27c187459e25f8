// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/text/nearest_word.h"

#include "core/base/ascii.h"
#include "core/contract/definition/meta_fields.h"
#include "core/json/digest.h"
#include "core/json/member.h"
#include "core/json/pointer.h"
#include "core/lint/fix/source_edits.h"
#include "core/lint/rules/messages.h"
#include "core/lint/rules/metadata/messages.h"
#include "core/lint/rules/metadata/metadata_rules.h"
#include "core/lint/rules/schema/schema_helpers.h"

#include <QtTranslation>

#include <algorithm>
#include <array>
#include <format>
#include <optional>
#include <vector>

namespace toolroom {

namespace {

constexpr std::string_view propertiesPointer = "/properties";
constexpr std::string_view toolPointer = "/properties/_tool";
constexpr std::string_view metaSource = "idealic 002 Agent/Tool, tool schema meta fields";

/// The properties of an idealic tool; null for other tools.
const Json* metaProperties(const ToolSubject& subject) {
    if (subject.tool().contract != Contract::Idealic)
        return nullptr;
    const Json* properties = memberOf(subject.tool().document->value(), "properties");
    return properties != nullptr && properties->is_object() ? properties : nullptr;
}

/// The tool's name outside its schema: its key in the registration map, or a `name` at the same level as `properties`.
std::optional<std::string> registeredName(const ToolSubject& subject) {
    const ToolDefinition& tool = subject.tool();
    if (const std::string* name = stringAt(tool.document->value(), "name"))
        return *name;
    const std::vector<std::string> tokens = pointerTokens(tool.pointer);
    const bool isIndex = !tokens.empty() && std::ranges::all_of(tokens.back(), [](char c) { return isAsciiDigit(c); });
    return tokens.size() == 1 && !isIndex ? std::optional(tokens.back()) : std::nullopt;
}

std::string jsonText(std::string_view text) {
    return compactText(Json(text));
}

/// Turns `_tool` into a schema that allows only `name`.
TextEdits nameFix(const Document& document, const Json& current, const std::string& name) {
    const std::string constPointer = appendPointer(toolPointer, "const");
    if (document.valueRange(constPointer))
        return makeValueReplacement(document, constPointer, name);
    if (current.is_object() && !current.empty())
        return makeMemberInsertion(document, toolPointer, "const", name);
    return makeJsonReplacement(document, toolPointer,
                               std::format("{{\"type\": \"string\", \"const\": {}}}", jsonText(name)));
}

/// The name that `_tool` implies without `const`: a plain string, or the only value of `enum`.
std::optional<std::string> impliedName(const Json& field) {
    const Json* allowed = memberOf(field, "enum");
    const Json* only = allowed != nullptr && allowed->is_array() && allowed->size() == 1 ? &allowed->front() : &field;
    const auto* text = only->get_ptr<const std::string*>();
    return text == nullptr || text->empty() ? std::nullopt : std::optional(*text);
}

void checkToolConst(const ToolSubject& subject, Reporter& reporter) {
    const Json* properties = metaProperties(subject);
    const Json* field = properties == nullptr ? nullptr : memberOf(*properties, "_tool");
    if (field == nullptr)
        return; // name-missing reports this
    const std::optional<std::string> registered = registeredName(subject);
    const auto& fixed = subject.tool().name.value;
    if (fixed && (!registered || *fixed == *registered))
        return;
    const std::optional<std::string> name = registered ? registered : impliedName(*field);
    FindingDetails details = {.message = fixed ? message<lint_messages::toolConstWrong>(*fixed, *registered)
                                               : message<lint_messages::toolConstMissing>(),
                              .help = name ? message<lint_messages::writeConst>(jsonText(*name))
                                           : message<lint_messages::writeConstSchema>()};
    if (name)
        details.fix = nameFix(*subject.tool().document, *field, *name);
    reporter.report(subject, fixed ? appendPointer(toolPointer, "const") : std::string(toolPointer),
                    std::move(details));
}

constexpr Rule metaToolConst = {
    .info =
        {.id = "meta-tool-const",
         .family = "metadata",
         .title = QT_TRANSLATE_NOOP("toolroom::Rule", "`_tool` does not match the tool name"),
         .why = QT_TRANSLATE_NOOP(
             "toolroom::Rule",
             "The `const` value of `_tool` determines which tool a call reaches. If `const` is missing or "
             "wrong, the call reaches no tool or the wrong one. The tool's name is the schema's key "
             "in the registration map, or a `name` at the same level as the schema's properties."),
         .bad = R"({"moodCheck": {"type": "object", "properties": {"_tool": {"type": "string"}}}})",
         .good =
             R"({"moodCheck": {"type": "object", "properties": {"_tool": {"type": "string", "const": "moodCheck"}}}})",
         .source = metaSource,
         .severity = Severity::Error,
         .contracts = {Contract::Idealic},
         .fix = FixKind::Safe},
    .tool = checkToolConst,
};

struct PropertyRange {
    std::string name;
    ByteRange range; ///< from the start of the key to the end of the value
};

/// In document order.
std::vector<PropertyRange> propertyRanges(const Document& document, const Json& object) {
    std::vector<PropertyRange> ranges;
    for (const auto& [name, property] : object.items()) {
        const std::string pointer = appendPointer(propertiesPointer, name);
        const auto key = document.keyRange(pointer);
        const auto value = document.valueRange(pointer);
        if (key && value)
            ranges.push_back({.name = name, .range = {key->begin, value->end}});
    }
    std::ranges::sort(ranges, {}, [](const PropertyRange& property) { return property.range.begin; });
    return ranges;
}

void checkMetaFirst(const ToolSubject& subject, Reporter& reporter) {
    const Json* properties = metaProperties(subject);
    if (properties == nullptr)
        return;
    const Document& document = *subject.tool().document;
    const std::vector<PropertyRange> ranges = propertyRanges(document, *properties);
    const auto parameter = std::ranges::find_if_not(ranges, isMetaField, &PropertyRange::name);
    const auto late = std::ranges::find_if(parameter, ranges.end(), isMetaField, &PropertyRange::name);
    if (late == ranges.end())
        return;
    reporter.report(subject, appendPointer(propertiesPointer, late->name),
                    {.message = message<lint_messages::metaFieldAfterParameter>(late->name, parameter->name),
                     .help = message<lint_messages::moveMetaFields>(),
                     .fix = makeMemberReordering(document, propertiesPointer, isMetaField)},
                    Reporter::MemberPart::Key);
}

constexpr Rule metaFirst = {
    .info = {.id = "meta-first",
             .family = "metadata",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Meta field comes after a parameter"),
             .why = QT_TRANSLATE_NOOP("toolroom::Rule",
                                      "Models write fields in schema order. If the "
                                      "meta fields come first, the model chooses the tool before it fills in the "
                                      "parameters."),
             .bad = R"("properties": {"text": {"type": "string"}, "_tool": {"type": "string", "const": "moodCheck"}})",
             .good = R"("properties": {"_tool": {"type": "string", "const": "moodCheck"}, "text": {"type": "string"}})",
             .source = metaSource,
             .severity = Severity::Warning,
             .contracts = {Contract::Idealic},
             .fix = FixKind::Safe},
    .tool = checkMetaFirst,
};

void checkMetaOutput(const ToolSubject& subject, Reporter& reporter) {
    const Json* properties = metaProperties(subject);
    if (properties == nullptr)
        return;
    const Json* output = memberOf(*properties, "_output");
    if (output == nullptr || output->is_null())
        reporter.reportTool(
            subject, {.message = message<lint_messages::outputMissing>(), .help = message<lint_messages::addOutput>()});
}

constexpr Rule metaOutput = {
    .info = {.id = "meta-output",
             .family = "metadata",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Tool does not describe its result"),
             .why = QT_TRANSLATE_NOOP("toolroom::Rule",
                                      "`_output` contains the result of a call. If the model "
                                      "itself carries out the call, it needs the schema of `_output` to know what "
                                      "to return."),
             .bad = R"("properties": {"_tool": {"type": "string", "const": "moodCheck"}, "text": {"type": "string"}})",
             .good = R"("properties": {"_tool": {"type": "string", "const": "moodCheck"},
 "_output": {"type": "object", "properties": {"mood": {"type": "string"}}}, "text": {"type": "string"}})",
             .source = metaSource,
             .severity = Severity::Note,
             .contracts = {Contract::Idealic}},
    .tool = checkMetaOutput,
};

void checkMetaUnknown(const ToolSubject& subject, Reporter& reporter) {
    static const std::vector<std::string_view> known(callMetaFields.begin(), callMetaFields.end());
    const Json* properties = metaProperties(subject);
    if (properties == nullptr)
        return;
    for (const auto& [name, property] : properties->items()) {
        if (!isMetaField(name) || std::ranges::contains(known, name))
            continue;
        const std::string_view similar = nearestWord(name, known);
        reporter.report(subject, appendPointer(propertiesPointer, name),
                        {.message = message<lint_messages::unknownMetaField>(name),
                         .help = similar.empty() ? message<lint_messages::removeUnderscore>()
                                                 : message<lint_messages::didYouMean>(similar)},
                        Reporter::MemberPart::Key);
    }
}

constexpr Rule metaUnknown = {
    .info =
        {.id = "meta-unknown",
         .family = "metadata",
         .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Unknown meta field"),
         .why = QT_TRANSLATE_NOOP(
             "toolroom::Rule",
             "The system reads four fields that start with an underscore: `_tool`, `_activity`, `_output`, and "
             "`_reasoningForCall`. It ignores any other such field and does not treat the field as a parameter."),
         .bad = R"("properties": {"_tool": {"type": "string", "const": "moodCheck"}, "_reason": {"type": "string"}})",
         .good =
             R"("properties": {"_tool": {"type": "string", "const": "moodCheck"}, "_reasoningForCall": {"type": "string"}})",
         .source = metaSource,
         .severity = Severity::Warning,
         .contracts = {Contract::Idealic}},
    .tool = checkMetaUnknown,
};

void checkActivityUnknown(const SourceSubject& subject, Reporter& reporter) {
    if (subject.activities() == nullptr)
        return;
    const std::vector<std::string_view> known(subject.activities()->begin(), subject.activities()->end());
    for (const ToolSummary& tool : subject.tools()) {
        if (!tool.activity || subject.activities()->contains(tool.activity->name))
            continue;
        const std::string_view similar = nearestWord(tool.activity->name, known);
        reporter.report(subject, tool, tool.activity->pointer, tool.activity->range,
                        {.message = message<lint_messages::activityUndefined>(tool.activity->name),
                         .help = similar.empty() ? message<lint_messages::addActivity>()
                                                 : message<lint_messages::didYouMean>(similar)});
    }
}

constexpr Rule activityUnknown = {
    .info =
        {.id = "activity-unknown",
         .family = "metadata",
         .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Tool specifies an activity that the manifest does not define"),
         .why = QT_TRANSLATE_NOOP("toolroom::Rule",
                                  "Calls to the tool cannot run because the language model never silently replaces a "
                                  "specified activity. Sources other than manifests are not "
                                  "checked, because their activities are defined elsewhere."),
         .bad = R"("activities": {"weatherCheck": {}}, "tools": [{"properties": {"_activity": {"const": "weather"}}}])",
         .good =
             R"("activities": {"weatherCheck": {}}, "tools": [{"properties": {"_activity": {"const": "weatherCheck"}}}])",
         .source = metaSource,
         .severity = Severity::Error,
         .contracts = {Contract::Idealic}},
    .set = checkActivityUnknown,
};

} // namespace

std::span<const Rule> metaFieldRules() {
    static constexpr std::array rules = {metaToolConst, metaFirst, metaOutput, metaUnknown, activityUnknown};
    return rules;
}

} // namespace toolroom
