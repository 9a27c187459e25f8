// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/result.h"

#include "core/base/format.h"
#include "core/base/messages.h"

namespace toolroom {

Message Error::message() const {
    if (source.empty())
        return reason;
    return toolroom::message<base_messages::labeled>(
        at.line == 0 ? source : formatText("{}:{}:{}", source, at.line, at.column), reason);
}

} // namespace toolroom
