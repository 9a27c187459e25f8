// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/stores/store_text.h"

#include <QDateTime>
#include <QLocale>
#include <QStringList>

namespace toolroom {

namespace {

constexpr QChar separator(0x1F); // unit separator, which does not occur in scopes, paths, or names

} // namespace

QString dateTimeText(std::int64_t epochMs) {
    return QLocale().toString(QDateTime::fromMSecsSinceEpoch(epochMs), QLocale::ShortFormat);
}

QString joinKey(const QStringList& parts) {
    return parts.join(separator);
}

QStringList splitKey(const QString& key) {
    return key.split(separator);
}

} // namespace toolroom
