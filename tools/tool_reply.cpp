// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tools/tool_reply.h"

#include <utility>

namespace toolroom {

ActivityReply successReply(Json data, std::string message) {
    return {.result = CallSuccess{.data = std::move(data), .message = std::move(message)}};
}

ActivityReply errorReply(std::string_view code, std::string message, bool recoverable,
                         std::vector<std::string> suggestions) {
    std::vector<Message> advice;
    advice.reserve(suggestions.size());
    for (std::string& suggestion : suggestions)
        advice.push_back(Message::verbatim(std::move(suggestion)));
    return {.result = std::unexpected(CallError{.code = std::string(code),
                                                .message = Message::verbatim(std::move(message)),
                                                .recoverable = recoverable,
                                                .suggestions = std::move(advice)})};
}

ActivityReply cancelledReply() {
    return errorReply(error_code::cancelled, std::string(cancelledMessage));
}

ActivityReply notPermittedReply(Message reason) {
    return {.result = std::unexpected(
                CallError{.code = std::string(error_code::permissionDenied), .message = std::move(reason)})};
}

} // namespace toolroom
