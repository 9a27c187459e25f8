// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/activity/module/module_error.h"

#include "core/activity/messages.h"
#include "core/base/format.h"
#include "core/json/member.h"

namespace toolroom {

Message thrownMessage(const Json& error) {
    const std::string name = textAt(error, "name");
    const std::string text = textAt(error, "message");
    return name.empty() || name == "Error" ? Message::verbatim(text)
                                           : message<activity_messages::moduleThrew>(name, text);
}

std::string stackOf(const Json& error) {
    const Json* frames = memberOf(error, "frames");
    std::string stack;
    for (const Json& frame : frames != nullptr && frames->is_array() ? *frames : Json::array()) {
        const std::string function = textAt(frame, "function");
        stack += formatText("at {}{}{}:{}:{}\n", function, function.empty() ? "" : " ", textAt(frame, "file"),
                            integerAt(frame, "line").value_or(0), integerAt(frame, "column").value_or(0));
    }
    return stack;
}

} // namespace toolroom
