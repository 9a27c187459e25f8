// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/activity/read_answer.h"

#include "core/activity/offload.h"
#include "core/json/document.h"
#include "core/json/text.h"

#include <format>
#include <memory>
#include <utility>

namespace toolroom {

namespace {

/// Parsing this takes some milliseconds: the events of the other runs would wait.
constexpr std::size_t longText = 256 * 1024;
constexpr std::size_t shownBytes = 200;

std::expected<Json, CallError> parsed(std::string text, const std::string& from) {
    const auto source = std::make_shared<const SourceText>(std::string(), std::move(text));
    const Result<Document> document = Document::parse(source);
    if (document)
        return document->value();
    std::string_view beginning = source->bytes().substr(0, shownBytes);
    while (beginning.ends_with('\n') || beginning.ends_with('\r') || beginning.ends_with(' '))
        beginning.remove_suffix(1);
    const Error& error = document.error();
    return std::unexpected(
        CallError{.code = std::string(error_code::invalidResult),
                  .message = std::format("{} did not answer in JSON: line {}, column {}: {}; it begins: {}{}", from,
                                         error.at.line, error.at.column, error.reason, visibleText(beginning),
                                         source->bytes().size() > shownBytes ? "…" : "")});
}

} // namespace

QCoro::Task<std::expected<Json, CallError>> parseAnswer(std::string text, std::string from) {
    if (text.size() < longText)
        co_return parsed(std::move(text), from);
    co_return co_await offload(
        [text = std::move(text), from = std::move(from)]() mutable { return parsed(std::move(text), from); });
}

ActivityReply failedReply(std::string_view code, std::string message, bool recoverable) {
    return {.result = std::unexpected(
                CallError{.code = std::string(code), .message = std::move(message), .recoverable = recoverable})};
}

ActivityReply cancelledReply() {
    return failedReply(error_code::cancelled, std::string(cancelledMessage));
}

} // namespace toolroom
