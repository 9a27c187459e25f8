// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/text.h"
#include "core/lint/rules/common.h"
#include "core/lint/rules/skill/skill_fields.h"
#include "core/text/nearest_word.h"

namespace toolroom {

namespace {

constexpr auto frontMatterMissing = messageTemplate("Lint", "The file does not begin with front matter");
constexpr auto addFrontMatter = messageTemplate(
    "Lint", "Begin the file with a line `---`, the fields `name` and `description`, and another line `---`");
constexpr auto frontMatterNotClosed = messageTemplate("Lint", "The front matter is not closed");
constexpr auto closeFrontMatter = messageTemplate("Lint", "Add a line `---` after the last field");
// %1: what is wrong
constexpr auto frontMatterMalformed = messageTemplate("Lint", "The front matter is not valid YAML: %1");
constexpr auto quoteValues = messageTemplate(
    "Lint", "Use quotes or a block (`>-`) for a value that contains `: ` or ` #`, or begins with a special character");
constexpr auto frontMatterNotMapping = messageTemplate("Lint", "The front matter must consist of fields");
constexpr auto fieldUnknown = messageTemplate("Lint", "`%1` is not a field of the specification");
constexpr auto useMetadata = messageTemplate("Lint", "Put values of your own in `metadata`; only some agents know it");
constexpr auto fieldNotString = messageTemplate("Lint", "`%1` must be a string");
constexpr auto metadataNotMapping = messageTemplate("Lint", "`metadata` must map names to strings");
constexpr auto metadataNotString = messageTemplate("Lint", "The value of `%1` in `metadata` must be a string");
constexpr auto quoteValue = messageTemplate("Lint", "Put the value in quotes");
constexpr auto allowedToolsNotString =
    messageTemplate("Lint", "`allowed-tools` must be a string, with spaces between the tools");
// %1: the limit
constexpr auto compatibilityTooLong =
    pluralTemplate("Lint", "`compatibility` has %n characters, but at most %1 are allowed",
                   "`compatibility` has %n character, but at most %1 are allowed");

constexpr std::array<std::string_view, 6> knownFields = {"name",          "description", "license",
                                                         "compatibility", "metadata",    "allowed-tools"};

/// The content of a line, without its ending.
ByteRange lineRange(const SourceText& text, int number) {
    const std::string_view line = text.line(number);
    const auto begin = line.empty() ? text.bytes().size() : static_cast<std::size_t>(line.data() - text.bytes().data());
    return {begin, begin + line.size()};
}

void reportMalformed(const Skill& skill, Reporter& reporter) {
    switch (skill.frontMatter.state) {
    case FrontMatter::State::Valid:
        return;
    case FrontMatter::State::Missing:
        return reportSkillStart(skill, reporter,
                                {.message = message<frontMatterMissing>(), .help = message<addFrontMatter>()});
    case FrontMatter::State::NotClosed:
        return reportSkillStart(skill, reporter,
                                {.message = message<frontMatterNotClosed>(), .help = message<closeFrontMatter>()});
    case FrontMatter::State::NotMapping:
        return reportSkillStart(skill, reporter,
                                {.message = message<frontMatterNotMapping>(), .help = message<addFrontMatter>()});
    case FrontMatter::State::Malformed:
        return reporter.report(skill, {}, lineRange(*skill.text, skill.frontMatter.error->at.line),
                               {.message = message<frontMatterMalformed>(skill.frontMatter.error->reason),
                                .help = message<quoteValues>()});
    }
}

void checkUnknownField(const Skill& skill, std::string_view field, Reporter& reporter) {
    const std::string_view nearest = nearestWord(field, knownFields);
    const std::string pointer = appendPointer("", field);
    reporter.report(
        skill, pointer,
        skill.frontMatter.fields->keyRange(pointer).value_or(skill.frontMatter.fields->nearestRange(pointer)),
        {.message = message<fieldUnknown>(field),
         .help = nearest.empty() ? message<useMetadata>() : message<lint_messages::didYouMean>(nearest),
         .severity = Severity::Note});
}

void checkMetadata(const Skill& skill, const Json& metadata, Reporter& reporter) {
    if (!metadata.is_object())
        return reportSkillField(skill, "metadata", reporter,
                                {.message = message<metadataNotMapping>(), .severity = Severity::Warning});
    for (const auto& [key, value] : metadata.items()) {
        if (value.is_string())
            continue;
        const std::string pointer = appendPointer("/metadata", key);
        reporter.report(skill, pointer, skill.frontMatter.fields->nearestRange(pointer),
                        {.message = message<metadataNotString>(key),
                         .help = value.is_primitive() ? message<quoteValue>() : Message(),
                         .severity = Severity::Note});
    }
}

void checkField(const Skill& skill, std::string_view field, const Json& value, Reporter& reporter) {
    constexpr std::size_t maxCompatibility = 500; // characters
    if (!std::ranges::contains(knownFields, field))
        return checkUnknownField(skill, field, reporter);
    if (field == "metadata")
        return checkMetadata(skill, value, reporter);
    const bool isRequired = field == "name" || field == "description";
    if (!value.is_string())
        return reportSkillField(
            skill, field, reporter,
            {.message = field == "allowed-tools" ? message<allowedToolsNotString>() : message<fieldNotString>(field),
             .severity = isRequired ? Severity::Error : Severity::Warning});
    if (field != "compatibility")
        return;
    if (const std::size_t length = countCodePoints(value.get_ref<const std::string&>()); length > maxCompatibility)
        reportSkillField(
            skill, field, reporter,
            {.message = message<compatibilityTooLong>(length, maxCompatibility), .severity = Severity::Warning});
}

void checkSkillFrontMatter(const Skill& skill, Reporter& reporter) {
    if (!skill.frontMatter.fields)
        return reportMalformed(skill, reporter);
    for (const DuplicateKey& duplicate : skill.frontMatter.fields->duplicateKeys()) {
        const std::string key = pointerTokens(duplicate.pointer).back();
        reporter.report(
            skill, duplicate.pointer, duplicate.second,
            {.message = message<lint_messages::duplicateKey>(key, skill.text->position(duplicate.first.begin).line),
             .help = message<lint_messages::keepOneKey>()});
    }
    for (const auto& [field, value] : skill.frontMatter.fields->value().items())
        checkField(skill, field, value, reporter);
}

} // namespace

extern constinit const Rule skillFrontMatter = {
    .id = "skill-front-matter",
    .title = messageTemplate("Rule", "Front matter of a skill is missing or not valid"),
    .why =
        messageTemplate("Rule", "Agents read the front matter of all skills when they start. They skip a skill whose "
                                "front matter they cannot read, and ignore fields that they do not know."),
    .bad = R"(---
name: pdf-forms
description: Fills in PDF forms. Use when: the user asks to complete a form.
---
Run `python scripts/fill.py FORM`.)",
    .good = R"(---
name: pdf-forms
description: Fills in PDF forms. Use when the user asks to complete a form.
---
Run `python scripts/fill.py FORM`.)",
    .source = skillSpecification,
    .severity = Severity::Error,
    .checkSkill = checkSkillFrontMatter,
};

} // namespace toolroom
