// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/activity/process/answer_parser.h"

#include "core/activity/messages.h"
#include "core/base/offload.h"
#include "core/json/document.h"
#include "core/json/text.h"

#include <memory>
#include <utility>

namespace toolroom {

namespace {

/// Parsing longer text on this thread would block the event loop for several ms.
constexpr std::size_t maxInlineText = 256 * 1024;
constexpr std::size_t maxExcerptBytes = 200;

std::expected<Json, CallError> parsed(std::string text, const Message& from, const AbortSignal& abort) {
    const auto source = std::make_shared<const SourceText>(std::string(), std::move(text));
    const Result<Document> document = Document::parse(source, JsonSyntax::Strict, {.abort = abort});
    if (document)
        return document->value();
    if (abort.stop_requested())
        return std::unexpected(cancelledReply().result.error());
    std::string_view beginning = source->bytes().substr(0, maxExcerptBytes);
    while (beginning.ends_with('\n') || beginning.ends_with('\r') || beginning.ends_with(' '))
        beginning.remove_suffix(1);
    const Error& error = document.error();
    const std::string_view ellipsis = source->bytes().size() > maxExcerptBytes ? "…" : "";
    return std::unexpected(
        CallError{.code = std::string(error_code::invalidResult),
                  .message = message<activity_messages::notJson>(from, error.at.line, error.at.column, error.reason,
                                                                 visibleText(beginning).append(ellipsis))});
}

} // namespace

QCoro::Task<std::expected<Json, CallError>> parseAnswer(std::string text, Message from, AbortSignal abort) {
    if (text.size() < maxInlineText)
        co_return parsed(std::move(text), from, abort);
    co_return co_await offload([text = std::move(text), from = std::move(from), abort = std::move(abort)]() mutable {
        return parsed(std::move(text), from, abort);
    });
}

ActivityReply failedReply(std::string_view code, Message message, bool recoverable) {
    return {.result = std::unexpected(
                CallError{.code = std::string(code), .message = std::move(message), .recoverable = recoverable})};
}

ActivityReply cancelledReply() {
    return failedReply(error_code::cancelled, Message::verbatim(std::string(cancelledMessage)));
}

} // namespace toolroom
