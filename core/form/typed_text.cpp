// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/form/typed_text.h"

#include "core/base/ascii.h"
#include "core/form/messages.h"
#include "core/json/decimal.h"
#include "core/json/document.h"
#include "core/json/exact_number.h"
#include "core/json/literals.h"
#include "core/json/pointer.h"
#include "core/schema/validation/validation_text.h"

#include <cmath>

namespace toolroom {

namespace {

/// Why the number `value` cannot be edited; empty if it can.
Message describeLoss(const Json& value) {
    if (!isExactNumber(value))
        return {};
    const bool isWhole = exactNumberText(value).find_first_of(".eE") == std::string_view::npos;
    return isWhole ? message<form_messages::integerOutOfRange>() : message<form_messages::numberTooPrecise>();
}

std::unexpected<Error> failed(Message reason) {
    return std::unexpected(Error{std::move(reason)});
}

} // namespace

Result<Json> parseExactNumber(std::string_view text) {
    text = trimmed(text, jsonWhiteSpace);
    if (text.empty())
        return failed(message<form_messages::numberIsEmpty>());
    const auto source = std::make_shared<const SourceText>(std::string(), std::string(text));
    const auto document = Document::parse(source);
    if (!document || !isNumeric(document->value()))
        return failed(message<form_messages::notANumber>());
    if (Message reason = describeLoss(document->value()); !reason.empty())
        return failed(std::move(reason));
    return document->value();
}

Result<Json> parseExactInteger(std::string_view text) {
    auto number = parseExactNumber(text);
    if (!number)
        return number;
    if (!isIntegral(*number))
        return failed(message<form_messages::notAnInteger>());
    constexpr double exactDoubles = 0x1p53;
    if (number->is_number_float() && std::abs(number->get<double>()) <= exactDoubles)
        return Json(static_cast<std::int64_t>(number->get<double>()));
    return number;
}

Result<Json> parseExactJson(std::string_view text) {
    if (trimmed(text, jsonWhiteSpace).empty())
        return failed(message<form_messages::jsonIsEmpty>());
    const auto source = std::make_shared<const SourceText>(std::string(), std::string(text));
    const auto document = Document::parse(source);
    if (!document)
        return std::unexpected(document.error());
    if (auto unique = document->requireUniqueKeys(); !unique) {
        Error error = std::move(unique.error());
        error.reason = message<form_messages::duplicateKey>(quotedText(pointerTokens(error.pointer).back()));
        return std::unexpected(std::move(error));
    }
    if (const auto pointer = findExactNumber(document->value()))
        return std::unexpected(document->error(
            *pointer, message<form_messages::aboutNumber>(quotedText(document->text(*pointer)),
                                                          describeLoss(document->at(*pointer)->value()))));
    return document->value();
}

} // namespace toolroom
