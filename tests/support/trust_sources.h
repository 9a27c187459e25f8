// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/registry/loading/load.h"
#include "core/run/trust/trust.h"

#include <QString>

#include <tuple>

namespace toolroom::test {

/// The trust file of a program with the home folder `home`.
inline std::string trustFileIn(const QString& home) {
    return home.toStdString() + "/.config/toolroom/trust.json";
}

/// Trusts the sources in the home folder of a program, like a user who was asked.
inline void trustSourcesIn(const QString& home) {
    const RegistrySnapshotPtr snapshot = loadSources({{.path = home.toStdString()}}, LoadOptions{}).snapshot;
    TrustStore book({.file = trustFileIn(home)});
    for (const LoadedSource& source : snapshot->sources()) {
        if (const SourceAccess access = readSourceAccess(snapshot, source.sourceId); access.needsTrust())
            std::ignore = book.trust(access, 1);
    }
}

} // namespace toolroom::test
