// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/activity/process/answer_parser.h"

#include "core/activity/messages.h"
#include "core/base/offload.h"
#include "core/json/document.h"
#include "core/json/pointer.h"
#include "core/json/text.h"
#include "core/run/messages.h"

#include <memory>
#include <utility>

namespace toolroom {

namespace {

/// Parsing longer text on this thread would block the event loop for several ms.
constexpr std::size_t maxInlineText = 256 * 1024;
constexpr std::size_t maxExcerptBytes = 200;

std::vector<Answer::Duplicate> duplicatesIn(const Document& document, const Message& from) {
    constexpr std::size_t maxListed = 20;
    constexpr std::size_t maxKey = 100; // bytes
    std::vector<Answer::Duplicate> duplicates;
    for (const DuplicateKey& key : document.duplicateKeys()) {
        if (duplicates.size() == maxListed)
            break;
        const TextPosition at = document.source()->position(key.second.begin);
        const std::string name = elided(visibleText(pointerTokens(key.pointer).back()), maxKey);
        duplicates.push_back({key.pointer, message<activity_messages::duplicateKeyIn>(from, name, at.line, at.column)});
    }
    return duplicates;
}

std::expected<Answer, CallError> parsed(std::string text, const Message& from, const AbortSignal& abort) {
    const auto source = std::make_shared<const SourceText>(std::string(), std::move(text));
    const Result<Document> document = Document::parse(source, JsonSyntax::Strict, {.abort = abort});
    if (document)
        return Answer{document->value(), duplicatesIn(*document, from)};
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

QCoro::Task<std::expected<Answer, CallError>> parseAnswer(std::string text, Message from, AbortSignal abort) {
    if (text.size() < maxInlineText)
        co_return parsed(std::move(text), from, abort);
    co_return co_await offload([text = std::move(text), from = std::move(from), abort = std::move(abort)]() mutable {
        return parsed(std::move(text), from, abort);
    });
}

ActivityReply replyOfAnswer(Answer answer, Contract own) {
    ActivityReply reply = parseReply(std::move(answer.value), own);
    for (Answer::Duplicate& duplicate : answer.duplicates) {
        const bool isTopLevel = duplicate.pointer.rfind('/') == 0;
        if (isTopLevel && reply.result) {
            reply.partialData = std::move(reply.result->data);
            reply.result = std::unexpected(
                CallError{.code = std::string(error_code::invalidResult), .message = std::move(duplicate.text)});
        } else {
            reply.warnings.push_back(
                message<run_messages::errorAt>(error_code::invalidResult, std::move(duplicate.text)));
        }
    }
    return reply;
}

ActivityReply failedReply(std::string_view code, Message message, bool recoverable) {
    return {.result = std::unexpected(
                CallError{.code = std::string(code), .message = std::move(message), .recoverable = recoverable})};
}

ActivityReply cancelledReply() {
    return failedReply(error_code::cancelled, Message::verbatim(std::string(cancelledMessage)));
}

} // namespace toolroom
