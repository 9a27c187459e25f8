// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/form/json/json_text.h"
#include "core/json/json_text.h"

#include "core/json/document.h"
#include "core/json/text.h"
#include "core/models/text.h"

#include <algorithm>

namespace toolroom {

namespace {

/// Characters that QTextDocument replaces, or uses internally.
bool isAlteredByTextDocument(char16_t unit) {
    return unit == u'\r' || unit == 0x2028 || unit == 0x2029 || unit == 0xFDD0 || unit == 0xFDD1 || unit == 0xFFFC ||
           unit == 0;
}

/// The code point at `index`, which is advanced. An unpaired surrogate is returned unchanged.
char32_t codePointAt(const QString& text, qsizetype& index) {
    const QChar first = text.at(index++);
    if (first.isHighSurrogate() && index < text.size() && text.at(index).isLowSurrogate())
        return QChar::surrogateToUcs4(first, text.at(index++));
    return first.unicode();
}

bool needsEscape(char32_t before, char32_t codePoint) {
    return (codePoint <= 0xFFFF && isAlteredByTextDocument(static_cast<char16_t>(codePoint))) ||
           QChar::isSurrogate(codePoint) || isHiddenAfter(before, codePoint);
}

void appendEscape(QString& text, QStringView units) {
    for (const QChar unit : units)
        text += QStringLiteral("\\u%1").arg(unit.unicode(), 4, 16, QLatin1Char('0'));
}

QString escaped(const QString& json) {
    QString result;
    char32_t before = 0;
    qsizetype kept = 0;
    for (qsizetype i = 0; i < json.size();) {
        const qsizetype begin = i;
        const char32_t codePoint = codePointAt(json, i);
        if (needsEscape(before, codePoint)) {
            result += QStringView(json).sliced(kept, begin - kept);
            appendEscape(result, QStringView(json).sliced(begin, i - begin));
            kept = i;
        }
        before = codePoint;
    }
    if (kept == 0)
        return json;
    result += QStringView(json).sliced(kept);
    return result;
}

bool canShow(const QString& text, bool lineEnds) {
    char32_t before = 0;
    for (qsizetype i = 0; i < text.size();) {
        const char32_t codePoint = codePointAt(text, i);
        if (codePoint == U'\n' || codePoint == U'\t' ? !lineEnds : needsEscape(before, codePoint))
            return false;
        before = codePoint;
    }
    return true;
}

std::string serialized(const Json& value, int indent) {
    return serializeJson(value, indent);
}

} // namespace

QString formatJson(const Json& value) {
    return escaped(toQString(serialized(value, 2)));
}

QString formatJsonLine(const Json& value) {
    return escaped(toQString(serialized(value, -1)));
}

QString indentJson(QStringView json) {
    QString result;
    qsizetype depth = 0;
    const auto startLine = [&] { result += QLatin1Char('\n') + QString(2 * depth, u' '); };
    for (qsizetype i = 0; i < json.size(); ++i) {
        const QChar c = json.at(i);
        if (c.isSpace())
            continue;
        if (c == u'"') {
            const qsizetype begin = i++;
            while (i < json.size() && json.at(i) != u'"')
                i += json.at(i) == u'\\' ? 2 : 1;
            result += json.sliced(begin, std::min(i + 1, json.size()) - begin);
        } else if (c == u'{' || c == u'[') {
            ++depth;
            result += c;
            if (const QStringView rest = json.sliced(i + 1).trimmed(); !rest.startsWith(u'}') && !rest.startsWith(u']'))
                startLine();
        } else if (c == u'}' || c == u']') {
            --depth;
            if (!result.endsWith(u'{') && !result.endsWith(u'['))
                startLine();
            result += c;
        } else if (c == u',') {
            result += c;
            startLine();
        } else {
            result += c;
            if (c == u':')
                result += u' ';
        }
    }
    return result;
}

qsizetype samePosition(QStringView before, qsizetype position, QStringView after) {
    const auto isWritten = [](QChar c) { return !c.isSpace(); };
    auto left = std::ranges::count_if(before.first(position), isWritten);
    qsizetype at = 0;
    while (at < after.size() && left > 0)
        left -= isWritten(after.at(at++)) ? 1 : 0;
    return at;
}

QString normalizeJson(const QString& json) {
    QString text = json;
    text.replace(QStringLiteral("\r\n"), QStringLiteral("\n"));
    text.replace(QLatin1Char('\r'), QLatin1Char('\n'));
    if (text.startsWith(QChar(QChar::ByteOrderMark)))
        text.remove(0, 1);
    return escaped(text);
}

bool canShowInSingleLine(const QString& text) {
    return canShow(text, false);
}

bool canShowInMultipleLines(const QString& text) {
    return canShow(text, true);
}

QString escapeText(const QString& text) {
    const QString literal = formatJsonLine(Json(text.toStdString()));
    return literal.sliced(1, literal.size() - 2);
}

std::optional<QString> unescapeText(const QString& escaped) {
    const std::string literal = '"' + escaped.toStdString() + '"';
    const Result<Document> parsed = Document::parse(std::make_shared<const SourceText>(std::string(), literal));
    if (!parsed || !parsed->value().is_string())
        return std::nullopt;
    return toQString(parsed->value().get_ref<const std::string&>());
}

} // namespace toolroom
