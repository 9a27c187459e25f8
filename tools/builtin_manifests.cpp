// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tools/builtin_manifests.h"

#include <QFile>

namespace toolroom {

std::vector<SourceSpec> builtinManifests() {
    std::vector<SourceSpec> manifests;
    for (const Profile profile :
         {Profile::Forge, Profile::Echomen, Profile::Agentbase, Profile::Hikai, Profile::Idealic}) {
        const std::string name(profileName(profile));
        QFile file(QStringLiteral(":/toolroom/tools/%1.json").arg(QString::fromStdString(name)));
        if (!file.open(QIODevice::ReadOnly))
            qFatal("the manifest of the built-in %s tools is not compiled in", name.c_str());
        manifests.push_back(
            {.kind = SourceSpec::Kind::Text, .name = "builtin:" + name, .text = file.readAll().toStdString()});
    }
    return manifests;
}

} // namespace toolroom
