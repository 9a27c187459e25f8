// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/contract/calls/envelope.h"
#include "core/json/member.h"

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom::contracts {

/// Checks the fields of one object in an envelope and records which fields the contract defines.
class EnvelopeChecker {
public:
    /// Checks the object at `pointer` in `envelope`. A root that is not an object is reported.
    EnvelopeChecker(const Json& envelope, std::vector<EnvelopeViolation>& violations, std::string pointer = {});

    [[nodiscard]] bool isObject() const { return m_object != nullptr; }
    /// Whether `key` is present, even if its value is null.
    [[nodiscard]] bool has(std::string_view key) const;
    [[nodiscard]] const Json& at(std::string_view key) const;

    /// Marks `key` as known without checking its value.
    void allow(std::string_view key);
    /// Marks `key` as known. Reports it and returns false if it is absent.
    bool require(std::string_view key, Message help);

    /// The following functions mark `key` as known and check its type. They return false if it is absent or has a
    /// different type.
    bool string(std::string_view key);
    bool boolean(std::string_view key);
    bool object(std::string_view key);
    bool strings(std::string_view key);
    /// A required string that is not empty.
    void name(std::string_view key, const Message& help);
    /// Exactly one of the two fields must be present. An `error` that is null does not count as present.
    void requireOneOf(std::string_view success, std::string_view error);
    /// Milliseconds from 0 to latestMs; larger values are reported as `tooLarge`.
    bool milliseconds(std::string_view key, EnvelopeViolation::Kind tooLarge = EnvelopeViolation::Kind::FieldValue);

    void report(EnvelopeViolation::Kind kind, std::string_view key, Message text, Message help, bool atKey = false);
    /// Reports all fields that are not marked as known.
    void reportUnknownFields(const Message& help);
    /// The same for idealic, where every field without a leading underscore is a parameter.
    void reportUnknownMetaFields();
    /// Reports the first of `keys` that comes after a parameter.
    void requireBeforeParameters(std::initializer_list<std::string_view> keys);

private:
    void reject(std::string_view key, const Message& help);
    bool check(std::string_view key, bool (Json::*is)() const, Message expected);

    std::vector<EnvelopeViolation>& m_violations;
    std::string m_pointer;
    const Json* m_object = nullptr;
    std::vector<std::string> m_known;
};

/// The last millisecond of the year 9999, in milliseconds since 1970.
inline constexpr std::int64_t latestMs = 253'402'300'799'999;

/// The member `key` as text: a string unchanged, any other value as compact JSON. Empty if it is absent or null.
[[nodiscard]] std::string textOrJsonAt(const Json& object, std::string_view key);
/// The member `key`, rounded, if it is a number from 0 to latestMs; otherwise empty.
[[nodiscard]] std::optional<std::int64_t> millisecondsAt(const Json& object, std::string_view key);
/// Empty if the member is absent.
[[nodiscard]] std::optional<Json> valueAt(const Json& object, std::string_view key);

/// For forge and hikai: writes the result to the field named by `data`, or the error message to `error`. A null `error`
/// together with `data` is not an error.
void writeDataOrError(Json& envelope, std::string_view data, const RunResult& run);
[[nodiscard]] Result<RunResult> readDataOrError(const Json& envelope, std::string_view data);

/// The error for an envelope that contains only an error message. The code is CANCELLED for cancelledMessage, otherwise
/// UNKNOWN.
[[nodiscard]] CallError errorFromText(std::string message);

/// Records as losses all fields of `run` that are set but not named in `included`. Possible names: input, activity,
/// reasoning, startedAt, finishedAt, duration, attempts, warnings, assist, message (of a success), code, recoverable,
/// suggestions, partialData.
void recordDroppedFields(std::initializer_list<std::string_view> included, const RunResult& run, Contract contract,
                         ConversionLosses& losses);

/// Records that a field required by the contract is omitted because its value is unknown. `what` describes the value.
void recordUnknownField(std::string_view field, Message what, Contract contract, ConversionLosses& losses);

/// Writes the name of the tool, or records that it is unknown.
void writeToolName(Json& object, std::string_view key, const RunResult& run, Contract contract,
                   ConversionLosses& losses);

/// The error for an envelope that indicates neither success nor failure.
[[nodiscard]] std::unexpected<Error> unreadableEnvelopeError(Message reason);

} // namespace toolroom::contracts
