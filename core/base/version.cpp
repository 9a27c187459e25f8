// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/version.h"

namespace toolroom {

std::string_view version() {
    return TOOLROOM_VERSION;
}

} // namespace toolroom
