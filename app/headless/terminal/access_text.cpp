// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/terminal/access_text.h"

#include "core/base/format.h"
#include "core/json/text.h"
#include "core/run/trust/source_access.h"

namespace toolroom {

std::string sourceAccessText(const Json& content) {
    std::string text;
    for (const AccessLine& line : describeAccess(content))
        text += formatText("{}{}\n", line.isDetail ? "    " : "  ", visibleText(line.text.text()));
    return text;
}

} // namespace toolroom
