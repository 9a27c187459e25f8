// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/english_plurals.h"

namespace toolroom {

QString EnglishPlurals::translate(const char* /*context*/, const char* sourceText, const char* /*disambiguation*/,
                                  int n) const {
    const QString source = QString::fromUtf8(sourceText);
    if (n < 0 || !source.contains(QLatin1String("s)")))
        return {};
    QString text = source;
    text.replace(QLatin1String("(es)"), n == 1 ? QString() : QStringLiteral("es"));
    text.replace(QLatin1String("(s)"), n == 1 ? QString() : QStringLiteral("s"));
    return text == source ? QString() : text;
}

} // namespace toolroom
