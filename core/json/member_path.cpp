// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/member_path.h"

#include "core/json/pointer.h"
#include "core/json/text.h"

namespace toolroom {

std::string memberPath(std::string_view pointer) {
    std::string path;
    for (const std::string& token : pointerTokens(pointer)) {
        if (arrayIndex(token) && !path.empty())
            path += '[' + token + ']';
        else
            path += (path.empty() ? "" : ".") + visibleText(token);
    }
    return path;
}

} // namespace toolroom
