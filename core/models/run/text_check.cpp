// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/run/text_check.h"

#include "core/base/format.h"
#include "core/json/text.h"
#include "core/lint/rules/call/check_envelopes.h"
#include "core/models/text.h"

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

std::string positionText(TextPosition at) {
    return formatText("{}:{}", at.line, at.column);
}

/// The character at `at`, or the last one when `at` is past the end.
ByteRange characterAt(const SourceText& text, TextPosition at) {
    const std::string_view bytes = text.bytes();
    const std::string_view line = text.line(at.line);
    std::size_t begin = bytes.size();
    if (line.data()) {
        const auto lineBegin = static_cast<std::size_t>(line.data() - bytes.data());
        begin = std::max(lineBegin, text.content().begin);
        for (int column = 1; column < at.column && begin < lineBegin + line.size(); ++column)
            static_cast<void>(nextCodePoint(bytes, begin));
    }
    if (begin == bytes.size() && begin > 0)
        do
            --begin;
        while (begin > 0 && (static_cast<unsigned char>(bytes[begin]) & 0xC0U) == 0x80U);
    std::size_t end = begin;
    if (end < bytes.size())
        static_cast<void>(nextCodePoint(bytes, end));
    return {begin, end};
}

/// QPlainTextEdit replaces these characters.
bool hasLineSeparators(const QString& text) {
    return std::ranges::any_of(text, [](QChar c) {
        return c == QChar::LineSeparator || c == QChar::ParagraphSeparator || c.unicode() == 0xFDD0 ||
               c.unicode() == 0xFDD1;
    });
}

/// Counts a notice and adds it unless the list is full.
template <class MakeNotice>
void add(TextCheck& checked, Severity severity, ByteRange range, MakeNotice makeNotice) {
    checked.counts.add(severity);
    if (checked.notices.size() == maxNotices)
        return;
    if (const DisplayText::Span span = checked.shown.span(range); span.begin < span.end)
        checked.marks.push_back({static_cast<std::uint32_t>(checked.notices.size()), severity, span});
    checked.notices.push_back(makeNotice());
}

template <class Check>
TextCheck checkText(std::string bytes, const char* name, Check check) {
    const SourceText text(name, bytes);
    TextCheck checked;
    checked.shown = jsonToDisplayText(text, {0, bytes.size()});
    checked.isEditable = bytes.size() <= maxEditableBytes && QUtf8StringView(bytes).isValidUtf8() &&
                         checked.shown.text == toQString(bytes) && !hasLineSeparators(checked.shown.text);
    if (bytes.find_first_not_of(" \t\r\n") == std::string::npos)
        return checked;
    const LintReport report = check(SourceSpec{SourceSpec::Kind::Text, {}, name, std::move(bytes)});
    checked.isReadable = report.errors.empty();
    checked.subjects = report.checked ? report.checked->count : 0;
    for (const Error& error : report.errors)
        add(checked, Severity::Error, characterAt(text, error.at),
            [&] { return Notice{Severity::Error, error.reason, {}, {}, positionText(error.at)}; });
    for (const Finding& finding : report.findings)
        add(checked, finding.severity, finding.range, [&] {
            return Notice{finding.severity, finding.message, finding.help, finding.rule,
                          positionText(text.position(finding.range.begin))};
        });
    return checked;
}

} // namespace

TextCheck checkEnvelopeText(std::string text, Contract contract, const AbortSignal& abort) {
    return checkText(std::move(text), "result.json",
                     [&](SourceSpec source) { return checkEnvelopes({std::move(source)}, contract, abort); });
}

TextCheck checkCallsText(std::string text, std::span<const ToolCallSchema> branches, const AbortSignal& abort) {
    return checkText(std::move(text), "calls.json",
                     [&](SourceSpec source) { return checkCalls({std::move(source)}, branches, abort); });
}

} // namespace toolroom
