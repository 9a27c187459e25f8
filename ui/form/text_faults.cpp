// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/form/text_faults.h"

#include "core/json/document.h"
#include "core/json/pointer.h"
#include "core/models/text.h"

#include <algorithm>

namespace toolroom {

namespace {

constexpr std::size_t mostFaults = 500;

/// What stands at a place by its line and column, which count code points: at least one character of the line.
ShownText::Span wordAt(const QString& text, TextPosition at) {
    qsizetype begin = 0;
    for (int line = 1; line < at.line; ++line) {
        const qsizetype end = text.indexOf(u'\n', begin);
        if (end < 0)
            break;
        begin = end + 1;
    }
    const qsizetype lineBegin = begin;
    for (int column = 1; column < at.column && begin < text.size() && text.at(begin) != u'\n'; ++column)
        begin += text.at(begin).isHighSurrogate() ? 2 : 1;
    begin = std::min(begin, text.size());
    qsizetype end = begin;
    while (end < text.size() && !text.at(end).isSpace() && !QStringView(u"{}[],:").contains(text.at(end)))
        ++end;
    if (end == begin && end < text.size() && text.at(end) != u'\n')
        ++end;
    while (end == begin && begin > lineBegin)
        --begin; // nothing stands behind the place: what stands before it
    if (end == begin && begin > 0) {
        while (begin > 0 && text.at(begin - 1).isSpace())
            --begin;
        return {std::max<qsizetype>(begin - 1, 0), begin};
    }
    return {begin, end};
}

ByteRange openingOf(const Document& document, std::string_view pointer, ByteRange value) {
    if (const std::optional<ByteRange> key = document.keyRange(pointer))
        return *key;
    return {value.begin, value.begin + 1};
}

std::optional<ByteRange> placeOf(const Document& document, std::string_view pointer) {
    std::string_view at = pointer;
    std::optional<ByteRange> value = document.valueRange(at);
    while (!value && !at.empty()) {
        at = at.substr(0, at.rfind('/'));
        value = document.valueRange(at);
    }
    if (!value)
        return std::nullopt;
    const char first = document.source()->bytes()[value->begin];
    return at != pointer || first == '{' || first == '[' ? openingOf(document, at, *value) : *value;
}

} // namespace

std::vector<TextFault> textFaults(const QString& text, std::span<const FormFault> faults) {
    const auto source = std::make_shared<const SourceText>(std::string(), text.toStdString());
    const Result<Document> document = Document::parse(source);
    if (!document)
        return {{wordAt(text, document.error().at), toQString(document.error().reason)}};
    std::vector<std::pair<ByteRange, const FormFault*>> placed;
    for (const FormFault& fault : faults.first(std::min(faults.size(), mostFaults)))
        if (const std::optional<ByteRange> place = placeOf(*document, fault.pointer))
            placed.emplace_back(*place, &fault);
    std::ranges::sort(placed, {}, [](const auto& each) { return each.first.begin; });
    std::vector<TextFault> result;
    result.reserve(placed.size());
    std::size_t counted = 0; // bytes whose units are known
    qsizetype units = 0;
    for (const auto& [range, fault] : placed) {
        units += toQString(source->bytes().substr(counted, range.begin - counted)).size();
        counted = range.begin;
        const qsizetype length = toQString(source->bytes().substr(range.begin, range.end - range.begin)).size();
        // What is not there is marked where it should be.
        const bool isMissing = !fault->pointer.empty() && !document->valueRange(fault->pointer);
        const std::string name = isMissing ? '`' + pointerTokens(fault->pointer).back() + "` " : std::string();
        result.push_back({{units, units + length}, oneLine(name + fault->message)});
    }
    return result;
}

} // namespace toolroom
