// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "resources/samples.h"

#include <QDir>
#include <QFile>

namespace toolroom {

std::vector<SourceSpec> sampleSources() {
    const QDir folder(QStringLiteral(":/toolroom/samples"));
    std::vector<SourceSpec> samples;
    for (const QString& name : folder.entryList(QDir::Files, QDir::Name)) {
        QFile file(folder.filePath(name));
        if (!file.open(QIODevice::ReadOnly))
            qFatal("cannot read the sample %s", qUtf8Printable(name));
        samples.push_back({.kind = SourceSpec::Kind::Text,
                           .name = "sample:" + name.toStdString(),
                           .text = file.readAll().toStdString(),
                           .isBuiltin = true});
    }
    return samples;
}

} // namespace toolroom
