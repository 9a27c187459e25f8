// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/activity/module/module_error.h"

#include "core/activity/messages.h"
#include "core/json/member.h"

namespace toolroom {

Message thrownMessage(const Json& error) {
    const std::string name = textAt(error, "name");
    const std::string text = textAt(error, "message");
    return name.empty() || name == "Error" ? Message::verbatim(text)
                                           : message<activity_messages::moduleThrew>(name, text);
}

} // namespace toolroom
