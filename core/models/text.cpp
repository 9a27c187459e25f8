// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/text.h"

#include "core/base/time_units.h"
#include "core/json/text.h"
#include "core/trace/trace_text.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <string>
#include <vector>

namespace toolroom {

namespace {

constexpr std::int64_t firstGrouped = 1000;

/// The value of `%number`. In a message that counts, numbers get the user's group separators, except those within the
/// marks of code, which are data.
std::string localValue(const std::string& value, std::size_t number, const QString& local) {
    const bool isNumber = !value.empty() && value.size() < 19 && value.front() != '0' &&
                          std::ranges::all_of(value, [](char each) { return each >= '0' && each <= '9'; });
    if (!isNumber || local.contains(QStringLiteral("`%%1`").arg(number)))
        return value;
    const qlonglong parsed = QByteArray::fromStdString(value).toLongLong();
    return parsed < firstGrouped ? value : QLocale().toString(parsed).toStdString();
}

std::string translatedUtf8(const Message& message) {
    const MessageTemplate* text = message.messageTemplate();
    if (!text)
        return message.text();
    const int count = text->singular ? static_cast<int>(message.count()) : -1;
    QString local = QCoreApplication::translate(text->context, text->text, text->singular, count);
    // Without a translation, Qt returns the source text, which is the plural regardless of the count.
    if (count == 1 && local == QString::fromUtf8(text->text).replace(QLatin1String("%n"), QLatin1String("1")))
        local = QString::fromUtf8(text->singular).replace(QLatin1String("%n"), QLatin1String("1"));
    if (count >= firstGrouped) // Qt replaces %n without group separators
        local.replace(QString::number(count), QLocale().toString(count));
    std::vector<std::string> values;
    values.reserve(message.values().size());
    for (const Message::Value& value : message.values())
        values.push_back(value.message()  ? translatedUtf8(*value.message())
                         : text->singular ? localValue(value.verbatim(), values.size() + 1, local)
                                          : value.verbatim());
    return fillPlaceholders(local.toStdString(), values);
}

/// Uses the user's decimal separator.
QString localized(std::string_view number) {
    return toQString(number).replace(QLatin1Char('.'), QLocale().decimalPoint());
}

} // namespace

QString toDisplayLine(std::string_view utf8, qsizetype limit) {
    // A character takes at most four bytes, so text much longer than the limit need not be converted completely.
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
    return toDisplayLine(translatedUtf8(message), limit);
}

QString formatDuration(std::int64_t ns) {
    return localized(durationText(ns));
}

QString formatMilliseconds(std::int64_t ms) {
    constexpr std::int64_t maxMs = std::int64_t{1} << 40; // avoids overflow in ns
    constexpr std::string_view noSeconds = " 00 s";
    std::string text = ms > 0 ? durationText(std::min(ms, maxMs) * nsPerMs) : "0 ms";
    if (text.ends_with(noSeconds)) {
        text.resize(text.size() - noSeconds.size());
    } else if (const std::size_t point = text.find('.'); point != std::string::npos) {
        const std::size_t unit = text.find(' ');
        const std::size_t last = text.find_last_not_of('0', unit - 1);
        const std::size_t end = last == point ? point : last + 1;
        text.erase(end, unit - end);
    }
    return localized(text);
}

QString formatSize(std::int64_t bytes) {
    return QLocale().formattedDataSize(bytes, 1, QLocale::DataSizeSIFormat);
}

} // namespace toolroom
