// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/contracts/envelope_checker.h"
#include "core/base/format.h"
#include "core/json/digest.h"
#include "core/json/exact_number.h"

#include "core/contract/contracts/shape.h"
#include "core/contract/definition/meta_fields.h"
#include "core/contract/messages.h"
#include "core/json/pointer.h"
#include "core/schema/messages.h"

#include <algorithm>
#include <cmath>

namespace toolroom::contracts {

namespace {

using Kind = EnvelopeViolation::Kind;

bool isText(const Json& value) {
    return value.is_string();
}

} // namespace

EnvelopeChecker::EnvelopeChecker(const Json& envelope, std::vector<EnvelopeViolation>& violations, std::string pointer)
    : m_violations(violations)
    , m_pointer(std::move(pointer)) {
    const Json* value = resolvePointer(envelope, m_pointer);
    if (value && value->is_object())
        m_object = value;
    else if (value && m_pointer.empty())
        m_violations.push_back({Kind::NotAnObject, m_pointer, false,
                                message<contract_messages::envelopeNotAnObject>(typeMessage(*value)),
                                message<contract_messages::returnAnObject>()});
}

bool EnvelopeChecker::has(std::string_view key) const {
    return m_object && m_object->contains(key);
}

const Json& EnvelopeChecker::at(std::string_view key) const {
    return m_object->at(key);
}

void EnvelopeChecker::allow(std::string_view key) {
    m_known.emplace_back(key);
}

bool EnvelopeChecker::require(std::string_view key, Message help) {
    allow(key);
    if (has(key))
        return true;
    m_violations.push_back({Kind::FieldMissing, m_pointer, false,
                            m_pointer.empty() ? message<contract_messages::envelopeFieldMissing>(key)
                                              : message<contract_messages::fieldMissingIn>(m_pointer.substr(1), key),
                            std::move(help)});
    return false;
}

bool EnvelopeChecker::check(std::string_view key, bool (Json::*is)() const, Message expected) {
    allow(key);
    if (!has(key))
        return false;
    if ((at(key).*is)())
        return true;
    report(Kind::FieldType, key, message<contract_messages::wrongType>(key, std::move(expected), typeMessage(at(key))),
           {});
    return false;
}

bool EnvelopeChecker::string(std::string_view key) {
    return check(key, &Json::is_string, message<schema_messages::typeString>());
}

bool EnvelopeChecker::boolean(std::string_view key) {
    return check(key, &Json::is_boolean, message<schema_messages::typeBoolean>());
}

bool EnvelopeChecker::object(std::string_view key) {
    return check(key, &Json::is_object, message<schema_messages::typeObject>());
}

bool EnvelopeChecker::strings(std::string_view key) {
    if (!check(key, &Json::is_array, message<contract_messages::typeStringArray>()))
        return false;
    if (std::ranges::all_of(at(key), isText))
        return true;
    report(Kind::FieldType, key, message<contract_messages::notOnlyStrings>(key), {});
    return false;
}

void EnvelopeChecker::name(std::string_view key, const Message& help) {
    if (require(key, help) && string(key) && at(key).get_ref<const std::string&>().empty())
        report(Kind::FieldValue, key, message<contract_messages::fieldEmpty>(key), help);
}

void EnvelopeChecker::requireOneOf(std::string_view success, std::string_view error) {
    if (has(success) && has(error) && !at(error).is_null())
        report(Kind::Exclusive, error, message<contract_messages::resultAndError>(success, error),
               message<contract_messages::onlyOneOf>(success, error), true);
    else if (!has(success) && !has(error))
        require(success, message<contract_messages::addOneOf>(success, error));
}

bool EnvelopeChecker::milliseconds(std::string_view key, Kind tooLarge) {
    if (!(has(key) && isExactNumber(at(key))) &&
        !check(key, &Json::is_number, message<contract_messages::typeMilliseconds>()))
        return false;
    allow(key);
    const double number = nearestDouble(at(key));
    if (number < 0)
        report(Kind::FieldValue, key, message<contract_messages::timeNegative>(key),
               message<contract_messages::useMilliseconds>());
    else if (number > static_cast<double>(latestMs))
        report(tooLarge, key, message<contract_messages::timeTooLarge>(key),
               message<contract_messages::convertNanoseconds>());
    return number >= 0 && number <= static_cast<double>(latestMs);
}

void EnvelopeChecker::report(Kind kind, std::string_view key, Message text, Message help, bool atKey) {
    m_violations.push_back({kind, appendPointer(m_pointer, key), atKey, std::move(text), std::move(help)});
}

void EnvelopeChecker::reject(std::string_view key, const Message& help) {
    if (!std::ranges::contains(m_known, key))
        report(Kind::FieldUnknown, key, message<contract_messages::unknownField>(key), help, true);
}

void EnvelopeChecker::reportUnknownFields(const Message& help) {
    for (const auto& [key, value] : m_object->items())
        reject(key, help);
}

void EnvelopeChecker::reportUnknownMetaFields() {
    for (const auto& [key, value] : m_object->items()) {
        if (isMetaField(key) && !isKnownMetaField(key))
            reject(key, message<contract_messages::knownMetaFields>());
    }
}

void EnvelopeChecker::requireBeforeParameters(std::initializer_list<std::string_view> keys) {
    bool seenParameter = false;
    for (const auto& [key, value] : m_object->items()) {
        if (seenParameter && std::ranges::contains(keys, key))
            return report(Kind::FieldOrder, key, message<contract_messages::fieldAfterParameter>(key),
                          message<contract_messages::putMetaFieldsFirst>(), true);
        seenParameter = seenParameter || !isMetaField(key);
    }
}

std::string textOrJsonAt(const Json& object, std::string_view key) {
    const auto found = object.find(key);
    if (found == object.end() || found->is_null())
        return {};
    return found->is_string() ? found->get<std::string>() : compactText(*found);
}

std::optional<std::int64_t> millisecondsAt(const Json& object, std::string_view key) {
    const auto found = object.find(key);
    if (found == object.end())
        return std::nullopt;
    const bool isFraction = found->is_number_float() || isExactNumber(*found);
    const auto number = toInteger(isFraction ? Json(std::round(nearestDouble(*found))) : *found);
    return number && *number >= 0 && *number <= latestMs ? number : std::nullopt;
}

std::optional<Json> valueAt(const Json& object, std::string_view key) {
    const auto found = object.find(key);
    return found != object.end() ? std::optional(*found) : std::nullopt;
}

void writeDataOrError(Json& envelope, std::string_view data, const RunResult& run) {
    if (run.result)
        envelope[std::string(data)] = run.result->data;
    else
        envelope["error"] = run.result.error().message.text();
}

Result<RunResult> readDataOrError(const Json& envelope, std::string_view data) {
    const Json* error = memberOf(envelope, "error");
    const Json* value = memberOf(envelope, data);
    if (!error && !value)
        return unreadableEnvelopeError(message<contract_messages::neitherResultNorError>(data, "error"));
    RunResult run;
    if (error && !(error->is_null() && value)) {
        run.result = std::unexpected(errorFromText(textOrJsonAt(envelope, "error")));
        run.partialData = valueAt(envelope, data);
    } else {
        run.result = CallSuccess{*value, {}};
    }
    return run;
}

CallError errorFromText(std::string message) {
    const std::string_view code = message == cancelledMessage ? error_code::cancelled : error_code::unknown;
    return {std::string(code), Message::verbatim(std::move(message))};
}

void recordDroppedFields(std::initializer_list<std::string_view> included, const RunResult& run, Contract contract,
                         ConversionLosses& losses) {
    const auto addLoss = [&](std::string_view field, bool isSet, Message what) {
        if (isSet && !std::ranges::contains(included, field))
            losses.push_back({formatText("/{}", field),
                              message<contract_messages::notInEnvelope>(contractName(contract), std::move(what))});
    };
    addLoss("input", run.input.has_value(), message<contract_messages::argumentsField>());
    addLoss("activity", run.activity.has_value(), message<contract_messages::activityField>());
    addLoss("reasoning", run.reasoning.has_value(), message<contract_messages::reasoningField>());
    addLoss("startedAt", run.startedAt.has_value(), message<contract_messages::startTimeField>());
    addLoss("finishedAt", run.finishedAt.has_value(), message<contract_messages::endTimeField>());
    addLoss("duration", run.durationMs.has_value(), message<contract_messages::durationField>());
    addLoss("attempts", run.attempts != 1, message<contract_messages::attemptsField>());
    addLoss("warnings", !run.warnings.empty(), message<contract_messages::warningsField>());
    addLoss("assist", run.assist.has_value(), message<contract_messages::assistanceField>());
    if (run.result) {
        addLoss("message", !run.result->message.empty(), message<contract_messages::successMessageField>());
        return;
    }
    const CallError& error = run.result.error();
    addLoss("code", error.code != errorFromText(error.message.text()).code,
            message<contract_messages::errorCodeField>());
    addLoss("recoverable", error.recoverable, message<contract_messages::recoverableField>());
    addLoss("suggestions", !error.suggestions.empty(), message<contract_messages::suggestionsField>());
    addLoss("keptData", run.partialData.has_value(), message<contract_messages::failurePayloadField>());
}

void recordUnknownField(std::string_view field, Message what, Contract contract, ConversionLosses& losses) {
    losses.push_back(
        {std::string(field), message<contract_messages::requiredButUnknown>(contractName(contract), std::move(what))});
}

void writeToolName(Json& object, std::string_view key, const RunResult& run, Contract contract,
                   ConversionLosses& losses) {
    if (run.tool.empty())
        return recordUnknownField("/tool", message<contract_messages::toolNameField>(), contract, losses);
    object[std::string(key)] = run.tool;
}

std::unexpected<Error> unreadableEnvelopeError(Message reason) {
    return std::unexpected(Error{.reason = std::move(reason)});
}

} // namespace toolroom::contracts
