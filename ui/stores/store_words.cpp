// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/stores/store_words.h"

#include <QDateTime>
#include <QLocale>
#include <QStringList>

namespace toolroom {

namespace {

constexpr QChar separator(0x1F); // the unit separator stands in no scope, path or name that counts

} // namespace

QString momentText(std::int64_t epochMs) {
    return QLocale().toString(QDateTime::fromMSecsSinceEpoch(epochMs), QLocale::ShortFormat);
}

QString joinedKey(const QStringList& parts) {
    return parts.join(separator);
}

QStringList keyParts(const QString& key) {
    return key.split(separator);
}

} // namespace toolroom
