// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/profiles/envelope_check.h"

#include "core/contract/meta_fields.h"
#include "core/contract/profiles/shape.h"
#include "core/json/pointer.h"

#include <algorithm>
#include <cmath>
#include <format>

namespace toolroom::profiles {

namespace {

using Kind = EnvelopeFault::Kind;

bool isText(const Json& value) {
    return value.is_string();
}

} // namespace

EnvelopeCheck::EnvelopeCheck(const Json& envelope, std::vector<EnvelopeFault>& faults, std::string pointer)
    : m_faults(faults)
    , m_pointer(std::move(pointer)) {
    const Json* value = resolvePointer(envelope, m_pointer);
    if (value && value->is_object())
        m_object = value;
    else if (value && m_pointer.empty())
        m_faults.push_back({Kind::NotAnObject, m_pointer, false,
                            std::format("The envelope is {}, not an object", typeWords(*value)),
                            "Return an object with the fields of the contract"});
}

bool EnvelopeCheck::has(std::string_view key) const {
    return m_object && m_object->contains(key);
}

const Json& EnvelopeCheck::at(std::string_view key) const {
    return m_object->at(key);
}

void EnvelopeCheck::allow(std::string_view key) {
    m_known.emplace_back(key);
}

bool EnvelopeCheck::require(std::string_view key, std::string_view help) {
    allow(key);
    if (has(key))
        return true;
    m_faults.push_back({Kind::FieldMissing, m_pointer, false,
                        m_pointer.empty() ? std::format("The envelope has no `{}`", key)
                                          : std::format("`{}` has no `{}`", m_pointer.substr(1), key),
                        std::string(help)});
    return false;
}

bool EnvelopeCheck::check(std::string_view key, bool (Json::*is)() const, std::string_view expected) {
    allow(key);
    if (!has(key))
        return false;
    if ((at(key).*is)())
        return true;
    fault(Kind::FieldType, key, std::format("`{}` must be {}, not {}", key, expected, typeWords(at(key))), {});
    return false;
}

bool EnvelopeCheck::string(std::string_view key) {
    return check(key, &Json::is_string, "a string");
}

bool EnvelopeCheck::boolean(std::string_view key) {
    return check(key, &Json::is_boolean, "a boolean");
}

bool EnvelopeCheck::object(std::string_view key) {
    return check(key, &Json::is_object, "an object");
}

bool EnvelopeCheck::strings(std::string_view key) {
    if (!check(key, &Json::is_array, "an array of strings"))
        return false;
    if (std::ranges::all_of(at(key), isText))
        return true;
    fault(Kind::FieldType, key, std::format("`{}` must hold strings only", key), {});
    return false;
}

void EnvelopeCheck::name(std::string_view key) {
    const auto help = key == "code" ? "Write a code such as TIMEOUT" : "Write the name of the tool";
    if (require(key, help) && string(key) && at(key).get_ref<const std::string&>().empty())
        fault(Kind::FieldValue, key, std::format("`{}` is empty", key), help);
}

void EnvelopeCheck::oneOf(std::string_view success, std::string_view error) {
    if (has(success) && has(error) && !at(error).is_null())
        fault(Kind::Exclusive, error, std::format("The envelope has both `{}` and `{}`", success, error),
              std::format("A success has `{}`, a failure `{}`", success, error), true);
    else if (!has(success) && !has(error))
        require(success,
                std::format("A success has `{}`, null when there is no payload; a failure has `{}`", success, error));
}

bool EnvelopeCheck::milliseconds(std::string_view key, Kind tooLarge) {
    if (!check(key, &Json::is_number, "a number of milliseconds"))
        return false;
    const auto number = at(key).get<double>();
    if (number < 0)
        fault(Kind::FieldValue, key, std::format("`{}` is below 0", key), "Write milliseconds");
    else if (number > static_cast<double>(latestMs))
        fault(tooLarge, key, std::format("`{}` is too large to be milliseconds", key),
              "Nanoseconds are milliseconds times 1,000,000");
    return number >= 0 && number <= static_cast<double>(latestMs);
}

void EnvelopeCheck::fault(Kind kind, std::string_view key, std::string message, std::string help, bool atKey) {
    m_faults.push_back({kind, appendPointer(m_pointer, key), atKey, std::move(message), std::move(help)});
}

void EnvelopeCheck::refuse(std::string_view key, std::string_view help) {
    if (!std::ranges::contains(m_known, key))
        fault(Kind::FieldUnknown, key, std::format("The contract knows no field `{}` here", key), std::string(help),
              true);
}

void EnvelopeCheck::refuseOthers(std::string_view help) {
    for (const auto& [key, value] : m_object->items())
        refuse(key, help);
}

void EnvelopeCheck::refuseMetaFields() {
    for (const auto& [key, value] : m_object->items()) {
        if (isMetaField(key) && !isKnownMetaField(key))
            refuse(key, metaFieldHelp);
    }
}

void EnvelopeCheck::standFirst(std::initializer_list<std::string_view> keys) {
    bool seenParameter = false;
    for (const auto& [key, value] : m_object->items()) {
        if (seenParameter && std::ranges::contains(keys, key))
            return fault(Kind::FieldOrder, key, std::format("`{}` stands behind a parameter", key),
                         "Write _tool and _activity first", true);
        seenParameter = seenParameter || !isMetaField(key);
    }
}

std::string sentenceAt(const Json& object, std::string_view key) {
    const auto found = object.find(key);
    if (found == object.end() || found->is_null())
        return {};
    return found->is_string() ? found->get<std::string>() : found->dump();
}

std::optional<std::int64_t> millisecondsAt(const Json& object, std::string_view key) {
    const auto found = object.find(key);
    if (found == object.end())
        return std::nullopt;
    const auto number = wholeNumber(found->is_number_float() ? Json(std::round(found->get<double>())) : *found);
    return number && *number >= 0 && *number <= latestMs ? number : std::nullopt;
}

std::optional<Json> valueAt(const Json& object, std::string_view key) {
    const auto found = object.find(key);
    return found != object.end() ? std::optional(*found) : std::nullopt;
}

bool tellsFailure(const Json& envelope, std::string_view success) {
    return has(envelope, "error") && !(envelope["error"].is_null() && has(envelope, success));
}

CallError errorFromText(std::string message) {
    const std::string_view code = message == cancelledMessage ? error_code::cancelled : error_code::unknown;
    return {std::string(code), std::move(message)};
}

void loseAllBut(std::initializer_list<std::string_view> written, const Outcome& outcome, Profile profile,
                Losses& losses) {
    const auto lose = [&](std::string_view field, bool said, std::string_view words) {
        if (said && !std::ranges::contains(written, field))
            losses.push_back({std::format("/{}", field),
                              std::format("an envelope of {} does not tell {}", profileName(profile), words)});
    };
    lose("input", outcome.input.has_value(), "the arguments");
    lose("activity", outcome.activity.has_value(), "the activity");
    lose("reasoning", outcome.reasoning.has_value(), "why the call was made");
    lose("startedAt", outcome.startedAt.has_value(), "when the run began");
    lose("finishedAt", outcome.finishedAt.has_value(), "when the run ended");
    lose("duration", outcome.durationMs.has_value(), "how long the run took");
    lose("attempts", outcome.attempts != 1, "how many attempts it took");
    lose("warnings", !outcome.warnings.empty(), "the warnings");
    lose("assist", outcome.assist.has_value(), "the request for assistance");
    if (outcome.result) {
        lose("message", !outcome.result->message.empty(), "the message of a success");
        return;
    }
    const CallError& error = outcome.result.error();
    lose("code", error.code != errorFromText(error.message).code, "the error code");
    lose("recoverable", error.recoverable, "whether another attempt could succeed");
    lose("suggestions", !error.suggestions.empty(), "the suggestions");
    lose("keptData", outcome.keptData.has_value(), "the payload of a failure");
}

void askInVain(std::string_view field, std::string_view words, Profile profile, Losses& losses) {
    losses.push_back(
        {std::string(field), std::format("{} asks for {}, which is not known", profileName(profile), words)});
}

std::unexpected<Error> undecidedEnvelope(std::string_view expected) {
    return std::unexpected(
        Error{std::format("the envelope tells neither of a success nor of a failure: it has no {}", expected)});
}

} // namespace toolroom::profiles
