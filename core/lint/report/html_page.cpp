// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/report/html_page.h"

#include <QCryptographicHash>
#include <QFile>

namespace toolroom {

QByteArray pagePart(const QString& name) {
    QFile file(QStringLiteral(":/toolroom/report/") + name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

std::string policyHash(const QByteArray& content) {
    return QCryptographicHash::hash(content, QCryptographicHash::Sha256).toBase64().toStdString();
}

} // namespace toolroom
