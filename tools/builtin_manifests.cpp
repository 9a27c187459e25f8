// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tools/builtin_manifests.h"

#include <QFile>

namespace toolroom {

std::vector<SourceSpec> builtinManifests() {
    std::vector<SourceSpec> manifests;
    for (const Contract contract :
         {Contract::Forge, Contract::Echomen, Contract::Agentbase, Contract::Hikai, Contract::Idealic}) {
        const std::string name(contractName(contract));
        QFile file(QStringLiteral(":/toolroom/tools/%1.json").arg(QString::fromStdString(name)));
        if (!file.open(QIODevice::ReadOnly))
            qFatal("missing resource: manifest of the built-in %s tools", name.c_str());
        manifests.push_back({.kind = SourceSpec::Kind::Text,
                             .name = "builtin:" + name,
                             .text = file.readAll().toStdString(),
                             .isBuiltin = true});
    }
    return manifests;
}

} // namespace toolroom
