// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/library_folder.h"

#include <QFile>
#include <QFileInfo>

#include <dlfcn.h>

namespace toolroom {

QString libraryFolder() {
    static constexpr char anchor = 0; // an address in this library
    Dl_info place{};
    if (dladdr(&anchor, &place) == 0 || !place.dli_fname)
        return {};
    return QFileInfo(QFile::decodeName(place.dli_fname)).canonicalPath();
}

} // namespace toolroom
