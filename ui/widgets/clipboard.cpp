// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/widgets/clipboard.h"

#include "core/secrets/known_secrets.h"

#include <QClipboard>
#include <QGuiApplication>

namespace toolroom {

void copyText(const QString& text) {
    const SecretMask secrets = knownSecrets();
    QGuiApplication::clipboard()->setText(
        secrets.isEmpty() ? text : QString::fromStdString(secrets.masked(text.toStdString())));
}

} // namespace toolroom
