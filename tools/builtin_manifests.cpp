// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tools/builtin_manifests.h"

namespace toolroom {

std::vector<SourceSpec> builtinManifests() {
    return {};
}

} // namespace toolroom
