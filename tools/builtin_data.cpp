// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tools/builtin_data.h"

#include "core/json/document.h"

#include <QFile>

#include <memory>

namespace toolroom {

Json builtinData(std::string_view name) {
    QFile file(QStringLiteral(":/toolroom/tools/data/") + QLatin1StringView(name));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("missing resource %s", qPrintable(file.fileName()));
    const auto text = std::make_shared<const SourceText>(std::string(name), file.readAll().toStdString());
    return Document::parse(text).value().value();
}

} // namespace toolroom
