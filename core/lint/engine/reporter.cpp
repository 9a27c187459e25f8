// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/text.h"
#include "core/lint/engine/subject.h"

#include <algorithm>
#include <cassert>

namespace toolroom {

namespace {

// Limits in bytes, because a file may cause thousands of findings that quote names several megabytes long.
constexpr std::size_t maxName = 200;
constexpr std::size_t maxMessage = 400;
constexpr std::size_t maxPointer = 4096;

struct Place {
    std::string pointer;
    ByteRange range;
};

std::string_view parentPointer(std::string_view pointer) {
    return pointer.substr(0, pointer.rfind('/'));
}

Place nearestPlace(const Document& document, std::string_view pointer, Reporter::MemberPart at) {
    if (at == Reporter::MemberPart::Key) {
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

/// `pointer`, or its nearest ancestor that is short enough.
std::string_view shortPointer(std::string_view pointer) {
    while (pointer.size() > maxPointer)
        pointer = parentPointer(pointer);
    return pointer;
}

/// `message` with each verbatim value shortened to at most `maxValue` bytes. Its template must be a constant.
Message withShortValues(const Message& message, std::size_t maxValue) {
    if (!message.messageTemplate())
        return message.empty() ? Message() : Message::verbatim(elided(message.text(), maxValue));
    std::vector<Message::Value> values;
    for (const Message::Value& value : message.values()) {
        if (value.message())
            values.emplace_back(withShortValues(*value.message(), maxValue));
        else
            values.emplace_back(elided(value.verbatim(), maxValue));
    }
    return Message(*message.messageTemplate(), message.count(), std::move(values));
}

/// `message`, shortened to maxMessage bytes if necessary: first its values, then the text as a whole.
Message shortened(Message message) {
    constexpr std::size_t minValue = 50;
    if (message.text().size() <= maxMessage)
        return message;
    for (std::size_t maxValue = maxMessage / 2; maxValue >= minValue; maxValue /= 2) {
        Message candidate = withShortValues(message, maxValue);
        if (candidate.text().size() <= maxMessage)
            return candidate;
    }
    return Message::verbatim(elided(message.text(), maxMessage));
}

FindingSubjectPtr findingSubjectOf(const ToolSubject& subject) {
    const ToolDefinition& tool = subject.tool();
    const std::string_view name = subject.name().empty() ? tool.pointer : subject.name();
    return std::make_shared<const FindingSubject>(tool.id, elided(name, maxName));
}

Finding findingFor(const ToolSubject& subject, const Place& place) {
    const ToolDefinition& tool = subject.tool();
    Finding finding;
    finding.subject = subject.computeOnce(findingSubjectOf);
    finding.pointer = shortPointer(tool.pointer + place.pointer);
    finding.toolPointerSize = static_cast<std::uint32_t>(tool.pointer.size());
    finding.text = tool.document->source();
    finding.range = place.range;
    return finding;
}

/// Null if nothing suppresses the finding.
SuppressionPtr suppressionOf(const Finding& finding, const std::vector<InlineIgnore>& inTool,
                             std::span<const ConfigIgnore* const> ignores) {
    static const auto inlineSuppression = std::make_shared<const Suppression>();
    if (std::ranges::contains(inTool, finding.rule, &InlineIgnore::rule))
        return inlineSuppression;
    const auto covering =
        std::ranges::find_if(ignores, [&](const ConfigIgnore* ignore) { return ignore->covers(finding); });
    return covering == ignores.end() ? nullptr : (*covering)->suppression;
}

} // namespace

void Reporter::report(const ToolSubject& subject, std::string_view pointer, FindingDetails details, MemberPart at) {
    const Place place = nearestPlace(*subject.tool().document, pointer, at);
    add(subject.contract(), findingFor(subject, place), std::move(details), subject.ignoredRules());
}

void Reporter::reportPart(const ToolSubject& subject, std::string_view pointer, ByteRange part,
                          FindingDetails details) {
    const auto range = subject.tool().document->rangeInString(pointer, part);
    if (!range)
        return report(subject, pointer, std::move(details));
    reportRange(subject, pointer, *range, std::move(details));
}

void Reporter::reportRange(const ToolSubject& subject, std::string_view pointer, ByteRange range,
                           FindingDetails details) {
    add(subject.contract(), findingFor(subject, {std::string(pointer), range}), std::move(details),
        subject.ignoredRules());
}

void Reporter::reportTool(const ToolSubject& subject, FindingDetails details) {
    report(subject, subject.tool().name.pointer.value_or(std::string()), std::move(details));
}

void Reporter::report(const SourceSubject& subject, const ToolSummary& tool, std::string_view pointer, ByteRange range,
                      FindingDetails details) {
    Finding finding;
    finding.setTool(std::string(tool.id), elided(tool.name.empty() ? tool.pointer : tool.name, maxName));
    finding.pointer = shortPointer(pointer);
    finding.toolPointerSize = static_cast<std::uint32_t>(tool.pointer.size());
    finding.text = tool.text;
    finding.range = range;
    add(subject.contract(), std::move(finding), std::move(details), tool.relations->ignoredRules);
}

void Reporter::report(const Skill& skill, std::string_view pointer, ByteRange range, FindingDetails details) {
    Finding finding;
    const std::string name = elided(skill.name, maxName);
    finding.setTool(name, name);
    finding.pointer = shortPointer(pointer);
    finding.text = skill.text;
    finding.range = range;
    add(std::nullopt, std::move(finding), std::move(details), {});
}

void Reporter::add(std::optional<Contract> contract, Finding finding, FindingDetails details,
                   const std::vector<InlineIgnore>& ignoredRules) {
    finding.rule = m_rule->id;
    const Severity severity = contract ? m_rule->severityFor(*contract) : m_rule->severity;
    finding.severity = m_settings->severity.value_or(details.severity.value_or(severity));
    finding.message = shortened(std::move(details.message));
    finding.help = shortened(std::move(details.help));
    if (!details.fix.empty())
        finding.fix = std::make_shared<const Fix>(std::move(details.fix),
                                                  m_rule->fix == FixKind::Safe ||
                                                      (m_rule->fix == FixKind::SafeOrUnsafe && details.isFixSafe));
    finding.contract = contract;
    finding.suppression = suppressionOf(finding, ignoredRules, m_ignores);
    (finding.suppression ? m_suppressed : m_findings).push_back(std::move(finding));
}

std::int64_t Reporter::threshold(std::string_view name) const {
    const auto found = std::ranges::find(m_rule->thresholds, name, &Threshold::name);
    assert(found != m_rule->thresholds.end());
    return m_settings->thresholds[static_cast<std::size_t>(found - m_rule->thresholds.begin())].value;
}

} // namespace toolroom
