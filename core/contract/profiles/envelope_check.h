// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/contract/envelope.h"
#include "core/json/member.h"

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom::profiles {

/// Checks the members of one object of an envelope, and notes which of them the contract knows.
class EnvelopeCheck {
public:
    /// At the object that `pointer` names in `envelope`; what is not an object is a fault by itself.
    EnvelopeCheck(const Json& envelope, std::vector<EnvelopeFault>& faults, std::string pointer = {});

    [[nodiscard]] bool isObject() const { return m_object != nullptr; }
    /// A null counts as there.
    [[nodiscard]] bool has(std::string_view key) const;
    [[nodiscard]] const Json& at(std::string_view key) const;

    /// The contract knows `key`, whatever it holds.
    void allow(std::string_view key);
    /// Allows `key`. False, and a fault, when it is not there.
    bool require(std::string_view key, std::string_view help);

    /// These allow `key` and check its type when it is there.
    bool string(std::string_view key);
    bool boolean(std::string_view key);
    bool object(std::string_view key);
    bool strings(std::string_view key);
    /// Required, and not empty.
    void name(std::string_view key);
    /// Exactly one of the two is there. An `error` that is null is a fault of its own, and does not count.
    void oneOf(std::string_view success, std::string_view error);
    /// Of milliseconds from 0 to latestMs; `tooLarge` is the fault beyond.
    bool milliseconds(std::string_view key, EnvelopeFault::Kind tooLarge = EnvelopeFault::Kind::FieldValue);

    void fault(EnvelopeFault::Kind kind, std::string_view key, std::string message, std::string help,
               bool atKey = false);
    /// Faults for the members that nothing was said of.
    void refuseOthers(std::string_view help);
    /// The same for idealic, where every member without an underscore is a parameter.
    void refuseMetaFields();
    /// A fault for the first of `keys` that stands behind a parameter.
    void standFirst(std::initializer_list<std::string_view> keys);

private:
    void refuse(std::string_view key, std::string_view help);
    bool check(std::string_view key, bool (Json::*is)() const, std::string_view expected);

    std::vector<EnvelopeFault>& m_faults;
    std::string m_pointer;
    const Json* m_object = nullptr;
    std::vector<std::string> m_known;
};

/// The last millisecond of the year 9999, since 1970.
inline constexpr std::int64_t latestMs = 253'402'300'799'999;

/// A string as it is, anything else as compact JSON; "" when it is not there or null.
[[nodiscard]] std::string sentenceAt(const Json& object, std::string_view key);
/// From 0 to latestMs, fractions rounded; nothing when it is none.
[[nodiscard]] std::optional<std::int64_t> millisecondsAt(const Json& object, std::string_view key);
/// The member, or nothing when it is not there.
[[nodiscard]] std::optional<Json> valueAt(const Json& object, std::string_view key);

/// Whether an envelope with an `error` tells of a failure: one that is null beside a success does not.
[[nodiscard]] bool tellsFailure(const Json& envelope, std::string_view success);

/// The error of an envelope that says nothing but a sentence: cancelled when it is that sentence, else unknown.
[[nodiscard]] CallError errorFromText(std::string message);

/// Notes what `outcome` says beyond its tool and its data or message, but for the fields that `written` names:
/// input, activity, reasoning, startedAt, finishedAt, duration, attempts, warnings, assist, message (of a success),
/// code, recoverable, suggestions, keptData.
void loseAllBut(std::initializer_list<std::string_view> written, const Outcome& outcome, Profile profile,
                Losses& losses);

/// Notes that the contract asks for what is not known: it is left out, not made up.
void askInVain(std::string_view field, std::string_view words, Profile profile, Losses& losses);

/// An envelope that tells neither of a success nor of a failure.
[[nodiscard]] std::unexpected<Error> undecidedEnvelope(std::string_view expected);

} // namespace toolroom::profiles
