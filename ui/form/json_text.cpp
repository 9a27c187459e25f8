// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/form/json_text.h"

#include "core/json/document.h"
#include "core/json/text.h"
#include "core/models/text.h"

namespace toolroom {

namespace {

/// Those that a text document takes for line ends or for marks of its own.
bool isTakenForAnother(char16_t unit) {
    return unit == u'\r' || unit == 0x2028 || unit == 0x2029 || unit == 0xFDD0 || unit == 0xFDD1 || unit == 0xFFFC ||
           unit == 0;
}

/// The code point at `index`, which is moved past it. A surrogate without its partner is given as it is.
char32_t codePointAt(const QString& text, qsizetype& index) {
    const QChar first = text.at(index++);
    if (first.isHighSurrogate() && index < text.size() && text.at(index).isLowSurrogate())
        return QChar::surrogateToUcs4(first, text.at(index++));
    return first.unicode();
}

bool needsEscape(char32_t before, char32_t codePoint) {
    return (codePoint <= 0xFFFF && isTakenForAnother(static_cast<char16_t>(codePoint))) ||
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

bool showsEach(const QString& text, bool lineEnds) {
    char32_t before = 0;
    for (qsizetype i = 0; i < text.size();) {
        const char32_t codePoint = codePointAt(text, i);
        if (codePoint == U'\n' || codePoint == U'\t' ? !lineEnds : needsEscape(before, codePoint))
            return false;
        before = codePoint;
    }
    return true;
}

std::string dumped(const Json& value, int indent) {
    return value.dump(indent, ' ', false, Json::error_handler_t::replace);
}

} // namespace

QString writtenJson(const Json& value) {
    return escaped(toQString(dumped(value, 2)));
}

QString writtenOnOneLine(const Json& value) {
    return escaped(toQString(dumped(value, -1)));
}

QString withEscapes(const QString& json) {
    QString text = json;
    text.replace(QStringLiteral("\r\n"), QStringLiteral("\n"));
    text.replace(QLatin1Char('\r'), QLatin1Char('\n'));
    if (text.startsWith(QChar(QChar::ByteOrderMark)))
        text.remove(0, 1);
    return escaped(text);
}

bool fitsLine(const QString& text) {
    return showsEach(text, false);
}

bool fitsPage(const QString& text) {
    return showsEach(text, true);
}

QString escapedText(const QString& text) {
    const QString literal = writtenOnOneLine(Json(text.toStdString()));
    return literal.sliced(1, literal.size() - 2);
}

std::optional<QString> unescapedText(const QString& escaped) {
    const std::string literal = '"' + escaped.toStdString() + '"';
    const Result<Document> parsed = Document::parse(std::make_shared<const SourceText>(std::string(), literal));
    if (!parsed || !parsed->value().is_string())
        return std::nullopt;
    return toQString(parsed->value().get_ref<const std::string&>());
}

} // namespace toolroom
