// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/theme/font_configuration.h"

#ifdef TOOLROOM_FONTCONFIG
#include <fontconfig/fontconfig.h>
#endif

namespace toolroom {

std::future<void> loadFontConfiguration() {
#ifdef TOOLROOM_FONTCONFIG
    return std::async(std::launch::async, [] { FcInit(); });
#else
    return {};
#endif
}

} // namespace toolroom
