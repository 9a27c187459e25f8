// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/form/fields/text_errors.h"

#include "core/json/document.h"
#include "core/json/pointer.h"
#include "core/models/text.h"

#include <QCoreApplication>

#include <algorithm>

namespace toolroom {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(TextErrors)
};

constexpr std::size_t maxErrors = 500;

/// The token at a line and column, counted in code points; at least one character of the line.
DisplayText::Span tokenAt(const QString& text, TextPosition at) {
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
        --begin; // nothing follows on this line, so mark the preceding character
    if (end == begin && begin > 0) {
        while (begin > 0 && text.at(begin - 1).isSpace())
            --begin;
        return {std::max<qsizetype>(begin - 1, 0), begin};
    }
    return {begin, end};
}

ByteRange keyOrOpeningRange(const Document& document, std::string_view pointer, ByteRange value) {
    if (const std::optional<ByteRange> key = document.keyRange(pointer))
        return *key;
    return {value.begin, value.begin + 1};
}

std::optional<ByteRange> markedRange(const Document& document, std::string_view pointer) {
    std::string_view at = pointer;
    std::optional<ByteRange> value = document.valueRange(at);
    while (!value && !at.empty()) {
        at = at.substr(0, at.rfind('/'));
        value = document.valueRange(at);
    }
    if (!value)
        return std::nullopt;
    const char first = document.source()->bytes()[value->begin];
    return at != pointer || first == '{' || first == '[' ? keyOrOpeningRange(document, at, *value) : *value;
}

} // namespace

std::vector<TextError> findTextErrors(const QString& text, std::span<const FormError> errors) {
    const auto source = std::make_shared<const SourceText>(std::string(), text.toStdString());
    const Result<Document> document = Document::parse(source);
    if (!document)
        return {{tokenAt(text, document.error().at), translatedLine(document.error().reason)}};
    std::vector<std::pair<ByteRange, const FormError*>> placed;
    for (const FormError& error : errors.first(std::min(errors.size(), maxErrors)))
        if (const std::optional<ByteRange> place = markedRange(*document, error.pointer))
            placed.emplace_back(*place, &error);
    std::ranges::sort(placed, {}, [](const auto& each) { return each.first.begin; });
    std::vector<TextError> result;
    result.reserve(placed.size());
    std::size_t counted = 0; // bytes already converted to UTF-16 units
    qsizetype units = 0;
    for (const auto& [range, error] : placed) {
        units += toQString(source->bytes().substr(counted, range.begin - counted)).size();
        counted = range.begin;
        const qsizetype length = toQString(source->bytes().substr(range.begin, range.end - range.begin)).size();
        // The message names a missing property, because the mark is on its parent.
        const bool isMissing = !error->pointer.empty() && !document->valueRange(error->pointer);
        const QString message = translatedLine(error->message);
        result.push_back({{units, units + length},
                          isMissing ? Text::tr("`%1` %2", "property name, predicate such as 'is required'")
                                          .arg(toDisplayLine(pointerTokens(error->pointer).back()), message)
                                    : message});
    }
    return result;
}

} // namespace toolroom
