// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tools/hello.h"

#include "core/base/format.h"
#include "core/json/member.h"

namespace toolroom {

ActivityReply hello(const ActivityCall& call, const AbortSignal& abort) {
    if (abort.stop_requested())
        return cancelledReply();
    const std::string name = textAt(call.arguments, "name");
    return successReply({{"greeting", formatText("Hello, {}!", name)}}, formatText("Greeted {}", name));
}

} // namespace toolroom
