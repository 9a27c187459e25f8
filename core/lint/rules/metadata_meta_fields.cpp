// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/nearest_word.h"
#include "core/contract/meta_fields.h"
#include "core/json/digest.h"
#include "core/json/pointer.h"
#include "core/lint/rules/metadata_rules.h"
#include "core/lint/rules/schema_fix.h"
#include "core/lint/rules/schema_reading.h"

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

/// The properties of a tool that is written as a pure schema; null for any other.
const Json* metaProperties(const ToolSubject& subject) {
    if (subject.tool().profile != Profile::Idealic)
        return nullptr;
    const Json* properties = member(subject.tool().document->value(), "properties");
    return properties != nullptr && properties->is_object() ? properties : nullptr;
}

/// What the tool is called outside its schema: the key of a registration map, or a `name` beside the properties.
std::optional<std::string> registeredName(const ToolSubject& subject) {
    const ToolDefinition& tool = subject.tool();
    if (const std::string* name = textMember(tool.document->value(), "name"))
        return *name;
    const std::vector<std::string> tokens = pointerTokens(tool.pointer);
    const bool isIndex =
        !tokens.empty() && std::ranges::all_of(tokens.back(), [](char c) { return c >= '0' && c <= '9'; });
    return tokens.size() == 1 && !isIndex ? std::optional(tokens.back()) : std::nullopt;
}

std::string jsonText(std::string_view text) {
    return compactText(Json(text));
}

/// Makes `_tool` the schema that allows `name` alone.
TextEdit nameFix(const Document& document, const Json& written, const std::string& name) {
    const std::string constPointer = appendPointer(toolPointer, "const");
    if (const auto range = document.valueRange(constPointer))
        return {.range = *range, .replacement = jsonText(name)};
    if (written.is_object() && !written.empty())
        return memberInsertion(document, toolPointer, "const", jsonText(name));
    return {.range = document.valueRange(toolPointer).value_or(ByteRange()),
            .replacement = std::format("{{\"type\": \"string\", \"const\": {}}}", jsonText(name))};
}

/// The one name that `_tool` can be read as without a const: its own text, or its only enum value.
std::optional<std::string> impliedName(const Json& written) {
    const Json* allowed = member(written, "enum");
    const Json* only = allowed != nullptr && allowed->is_array() && allowed->size() == 1 ? &allowed->front() : &written;
    const auto* text = only->get_ptr<const std::string*>();
    return text == nullptr || text->empty() ? std::nullopt : std::optional(*text);
}

void checkToolConst(const ToolSubject& subject, Reporter& reporter) {
    const Json* properties = metaProperties(subject);
    const Json* written = properties == nullptr ? nullptr : member(*properties, "_tool");
    if (written == nullptr)
        return; // name-missing speaks of it
    const std::optional<std::string> registered = registeredName(subject);
    const auto& fixed = subject.tool().name.value;
    if (fixed && (!registered || *fixed == *registered))
        return;
    const std::optional<std::string> name = registered ? registered : impliedName(*written);
    Remark remark = {.message =
                         fixed ? std::format("`_tool` is `{}`, but the tool is registered as `{}`", *fixed, *registered)
                               : "`_tool` does not fix the tool's name with `const`",
                     .help = name ? std::format("Write `\"const\": {}`", jsonText(*name))
                                  : "Write `{\"type\": \"string\", \"const\": …}` with the tool's name"};
    if (name)
        remark.fix = nameFix(*subject.tool().document, *written, *name);
    reporter.report(subject, fixed ? appendPointer(toolPointer, "const") : std::string(toolPointer), std::move(remark));
}

constexpr Rule metaToolConst = {
    .info =
        {.id = "meta-tool-const",
         .family = "metadata",
         .title = "`_tool` is not the tool's name",
         .why = "A call is matched with its tool by the const of `_tool`. Where it is missing or is another "
                "tool's, the call lands nowhere or at the wrong one. The name is the key under which the schema "
                "is registered, or a `name` beside its properties.",
         .bad = R"({"moodCheck": {"type": "object", "properties": {"_tool": {"type": "string"}}}})",
         .good =
             R"({"moodCheck": {"type": "object", "properties": {"_tool": {"type": "string", "const": "moodCheck"}}}})",
         .source = metaSource,
         .severity = Severity::Error,
         .profiles = {Profile::Idealic},
         .fix = FixKind::Safe},
    .tool = checkToolConst,
};

struct WrittenProperty {
    std::string name;
    ByteRange range; ///< from its key to the end of its value
};

/// In the order of the text.
std::vector<WrittenProperty> writtenProperties(const Document& document, const Json& properties) {
    std::vector<WrittenProperty> written;
    for (const auto& [name, property] : properties.items()) {
        const std::string pointer = appendPointer(propertiesPointer, name);
        const auto key = document.keyRange(pointer);
        const auto value = document.valueRange(pointer);
        if (key && value)
            written.push_back({.name = name, .range = {key->begin, value->end}});
    }
    std::ranges::sort(written, {}, [](const WrittenProperty& property) { return property.range.begin; });
    return written;
}

/// Puts the meta fields first; what stands between the properties stays where it is.
TextEdit orderFix(const Document& document, const std::vector<WrittenProperty>& written) {
    std::vector<WrittenProperty> ordered = written;
    std::ranges::stable_partition(ordered, isMetaField, &WrittenProperty::name);
    const std::string_view bytes = document.source()->bytes();
    const auto textOf = [&](ByteRange range) { return bytes.substr(range.begin, range.end - range.begin); };
    TextEdit edit = {.range = {written.front().range.begin, written.back().range.end}, .replacement = {}};
    for (std::size_t i = 0; i < written.size(); ++i) {
        if (i > 0)
            edit.replacement += textOf({written[i - 1].range.end, written[i].range.begin});
        edit.replacement += textOf(ordered[i].range);
    }
    return edit;
}

void checkMetaFirst(const ToolSubject& subject, Reporter& reporter) {
    const Json* properties = metaProperties(subject);
    if (properties == nullptr)
        return;
    const Document& document = *subject.tool().document;
    const std::vector<WrittenProperty> written = writtenProperties(document, *properties);
    const auto parameter = std::ranges::find_if_not(written, isMetaField, &WrittenProperty::name);
    const auto late = std::ranges::find_if(parameter, written.end(), isMetaField, &WrittenProperty::name);
    if (late == written.end())
        return;
    Remark remark = {.message = std::format("`{}` comes after the parameter `{}`", late->name, parameter->name),
                     .help = "Write the meta fields before the parameters"};
    // With a key that stands twice it is not sure what the author meant to move.
    const bool isSure = std::ranges::none_of(
        document.duplicateKeys(), [](const DuplicateKey& key) { return key.pointer.starts_with(propertiesPointer); });
    if (isSure)
        remark.fix = orderFix(document, written);
    reporter.report(subject, appendPointer(propertiesPointer, late->name), std::move(remark), Reporter::At::Key);
}

constexpr Rule metaFirst = {
    .info = {.id = "meta-first",
             .family = "metadata",
             .title = "A meta field stands behind a parameter",
             .why = "A model writes the fields in the order of the schema: with the meta fields first it has chosen "
                    "the tool before it fills in parameters, in every tool alike.",
             .bad = R"("properties": {"text": {"type": "string"}, "_tool": {"type": "string", "const": "moodCheck"}})",
             .good = R"("properties": {"_tool": {"type": "string", "const": "moodCheck"}, "text": {"type": "string"}})",
             .source = metaSource,
             .severity = Severity::Warning,
             .profiles = {Profile::Idealic},
             .fix = FixKind::Safe},
    .tool = checkMetaFirst,
};

void checkMetaOutput(const ToolSubject& subject, Reporter& reporter) {
    const Json* properties = metaProperties(subject);
    if (properties == nullptr)
        return;
    const Json* output = member(*properties, "_output");
    if (output == nullptr || output->is_null())
        reporter.reportTool(subject, {.message = "The tool has no `_output`",
                                      .help = "Describe what a call produces as a schema in `_output`"});
}

constexpr Rule metaOutput = {
    .info = {.id = "meta-output",
             .family = "metadata",
             .title = "The tool does not say what it produces",
             .why = "`_output` is where a call's result is written. A latent call is carried out by the model itself, "
                    "which then has no shape to fill.",
             .bad = R"("properties": {"_tool": {"type": "string", "const": "moodCheck"}, "text": {"type": "string"}})",
             .good = R"("properties": {"_tool": {"type": "string", "const": "moodCheck"},
 "_output": {"type": "object", "properties": {"mood": {"type": "string"}}}, "text": {"type": "string"}})",
             .source = metaSource,
             .severity = Severity::Info,
             .profiles = {Profile::Idealic}},
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
        const std::string meant = std::string(nearestWord(name, known));
        reporter.report(subject, appendPointer(propertiesPointer, name),
                        {.message = std::format("`{}` is no meta field, and as a parameter it is never filled", name),
                         .help = meant.empty() ? "Take the underscore away if it is a parameter"
                                               : std::format("Did you mean `{}`?", meant)},
                        Reporter::At::Key);
    }
}

constexpr Rule metaUnknown = {
    .info =
        {.id = "meta-unknown",
         .family = "metadata",
         .title = "A field with an underscore is no meta field",
         .why = "An underscore marks what the system reads: `_tool`, `_activity`, `_output`, `_reasoningForCall`. "
                "Any other is neither read by the system nor taken for a parameter.",
         .bad = R"("properties": {"_tool": {"type": "string", "const": "moodCheck"}, "_reason": {"type": "string"}})",
         .good =
             R"("properties": {"_tool": {"type": "string", "const": "moodCheck"}, "_reasoningForCall": {"type": "string"}})",
         .source = metaSource,
         .severity = Severity::Warning,
         .profiles = {Profile::Idealic}},
    .tool = checkMetaUnknown,
};

void checkActivityUnknown(const SetSubject& subject, Reporter& reporter) {
    if (subject.activities() == nullptr)
        return;
    const std::vector<std::string_view> known(subject.activities()->begin(), subject.activities()->end());
    for (const ToolDigest& tool : subject.tools()) {
        if (!tool.activity || subject.activities()->contains(tool.activity->name))
            continue;
        const std::string_view meant = nearestWord(tool.activity->name, known);
        reporter.report(
            subject, tool, tool.activity->pointer, tool.activity->range,
            {.message = std::format("The manifest has no activity `{}`", tool.activity->name),
             .help = meant.empty()
                         ? std::string("Add it to `activities`, or write `\"\"` to leave the call to the model")
                         : std::format("Did you mean `{}`?", meant)});
    }
}

constexpr Rule activityUnknown = {
    .info =
        {.id = "activity-unknown",
         .family = "metadata",
         .title = "A tool names an activity that the manifest has not",
         .why = "A call to the tool can be run by nobody: a named activity is never replaced by the model in "
                "silence. Sources that are no manifest are not asked, for their activities are elsewhere.",
         .bad = R"("activities": {"weatherCheck": {}}, "tools": [{"properties": {"_activity": {"const": "weather"}}}])",
         .good =
             R"("activities": {"weatherCheck": {}}, "tools": [{"properties": {"_activity": {"const": "weatherCheck"}}}])",
         .source = metaSource,
         .severity = Severity::Error,
         .profiles = {Profile::Idealic}},
    .set = checkActivityUnknown,
};

constexpr std::array rules = {metaToolConst, metaFirst, metaOutput, metaUnknown, activityUnknown};

} // namespace

std::span<const Rule> metaFieldRules() {
    return rules;
}

} // namespace toolroom
