// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/text.h"

#include "core/json/text.h"
#include "core/trace/trace_text.h"

#include <QCoreApplication>
#include <QLocale>

#include <string>
#include <vector>

namespace toolroom {

namespace {

std::string translatedUtf8(const Message& message) {
    const MessageTemplate* text = message.messageTemplate();
    if (!text)
        return message.text();
    const int count = text->singular ? static_cast<int>(message.count()) : -1;
    QString local = QCoreApplication::translate(text->context, text->text, text->singular, count);
    // Without a translation, Qt returns the source text, which is the plural regardless of the count.
    if (count == 1 && local == QString::fromUtf8(text->text).replace(QLatin1String("%n"), QLatin1String("1")))
        local = QString::fromUtf8(text->singular).replace(QLatin1String("%n"), QLatin1String("1"));
    std::vector<std::string> values;
    values.reserve(message.values().size());
    for (const Message::Value& value : message.values())
        values.push_back(value.message() ? translatedUtf8(*value.message()) : value.verbatim());
    return fillPlaceholders(local.toStdString(), values);
}

} // namespace

QString oneLine(std::string_view utf8, qsizetype limit) {
    // Four bytes make at most one character, so text much longer than the limit need not be converted completely.
    const bool cut = utf8.size() > static_cast<std::size_t>(limit) * 4;
    QString text = toQString(visibleText(cut ? utf8.substr(0, static_cast<std::size_t>(limit) * 4) : utf8));
    if (text.size() > limit) {
        text.truncate(text.at(limit - 2).isHighSurrogate() ? limit - 2 : limit - 1);
        text += QChar(0x2026);
    }
    return text;
}

QString translated(const Message& message) {
    return QString::fromStdString(translatedUtf8(message));
}

QString translatedLine(const Message& message, qsizetype limit) {
    return oneLine(translatedUtf8(message), limit);
}

QString translatedLine(const Error& error, qsizetype limit) {
    Error local = error;
    local.reason = Message::verbatim(translatedUtf8(error.reason));
    return oneLine(local.text(), limit);
}

QString formattedDuration(std::int64_t ns) {
    return toQString(durationText(ns)).replace(QLatin1Char('.'), QLocale().decimalPoint());
}

QString formattedSize(std::int64_t bytes) {
    return QLocale().formattedDataSize(bytes, 1, QLocale::DataSizeSIFormat);
}

} // namespace toolroom
