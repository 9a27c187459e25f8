// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/text.h"
#include "core/lint/subject.h"

#include <algorithm>

namespace toolroom {

namespace {

// Longer ones are quoted in part: a file may hold thousands of findings and names of megabytes.
constexpr std::size_t longestName = 200;     // bytes
constexpr std::size_t longestMessage = 400;  // bytes
constexpr std::size_t longestPointer = 4096; // bytes

struct Place {
    std::string pointer;
    ByteRange range;
};

std::string_view parentPointer(std::string_view pointer) {
    return pointer.substr(0, pointer.rfind('/'));
}

Place nearestPlace(const Document& document, std::string_view pointer, Reporter::At at) {
    if (at == Reporter::At::Key) {
        if (const auto key = document.keyRange(pointer))
            return {std::string(pointer), *key};
    }
    for (; !pointer.empty(); pointer = parentPointer(pointer)) {
        if (const auto value = document.valueRange(pointer))
            return {std::string(pointer), *value};
        if (!pointer.contains('/'))
            break;
    }
    return {std::string(), document.valueRange("").value_or(ByteRange())};
}

/// `pointer`, or that of the nearest value around it whose pointer is short enough.
std::string_view shortPointer(std::string_view pointer) {
    while (pointer.size() > longestPointer)
        pointer = parentPointer(pointer);
    return pointer;
}

Finding findingFor(const ToolSubject& subject, const Place& place) {
    const ToolDefinition& tool = subject.tool();
    Finding finding;
    finding.tool = tool.id;
    finding.toolName = elided(subject.name().empty() ? tool.pointer : subject.name(), longestName);
    finding.pointer = shortPointer(tool.pointer + place.pointer);
    finding.text = tool.document->source();
    finding.range = place.range;
    return finding;
}

} // namespace

void Reporter::report(const ToolSubject& subject, std::string_view pointer, Remark remark, At at) {
    const Place place = nearestPlace(*subject.tool().document, pointer, at);
    add(subject.contract(), findingFor(subject, place), std::move(remark), subject.ignoredRules());
}

void Reporter::reportPart(const ToolSubject& subject, std::string_view pointer, ByteRange part, Remark remark) {
    const auto range = subject.tool().document->rangeInString(pointer, part);
    if (!range)
        return report(subject, pointer, std::move(remark));
    reportRange(subject, pointer, *range, std::move(remark));
}

void Reporter::reportRange(const ToolSubject& subject, std::string_view pointer, ByteRange range, Remark remark) {
    add(subject.contract(), findingFor(subject, {std::string(pointer), range}), std::move(remark),
        subject.ignoredRules());
}

void Reporter::reportTool(const ToolSubject& subject, Remark remark) {
    report(subject, subject.tool().name.pointer.value_or(std::string()), std::move(remark));
}

void Reporter::report(const SetSubject& subject, const ToolDigest& tool, std::string_view pointer, ByteRange range,
                      Remark remark) {
    Finding finding;
    finding.tool = tool.id;
    finding.toolName = elided(tool.name.empty() ? tool.pointer : tool.name, longestName);
    finding.pointer = shortPointer(pointer);
    finding.text = tool.text;
    finding.range = range;
    add(subject.contract(), std::move(finding), std::move(remark), tool.ignoredRules);
}

void Reporter::add(Profile contract, Finding finding, Remark remark, const std::vector<std::string>& ignoredRules) {
    finding.rule = m_rule->id;
    finding.severity = remark.severity.value_or(m_rule->severityFor(contract));
    finding.message = elided(remark.message, longestMessage);
    finding.help = elided(remark.help, longestMessage);
    // Fixes are JSON text, which is not always right between lines of YAML.
    if (finding.text->language() == SourceLanguage::JsonText)
        finding.fix = std::move(remark.fix);
    finding.profile = contract;
    auto& kept = std::ranges::contains(ignoredRules, finding.rule) ? m_suppressed : m_findings;
    kept.push_back(std::move(finding));
}

} // namespace toolroom
