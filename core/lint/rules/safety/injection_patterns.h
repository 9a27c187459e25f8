// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lint/rules/safety/injection.h"
#include "core/lint/rules/safety/meaning.h"

#include <cstdint>
#include <span>

namespace toolroom {

/// Which forms of a verb a step accepts.
enum class Mood : std::uint8_t {
    Any,
    Instruct, ///< neither the third person nor an infinitive of purpose
    Order,    ///< like `Instruct`, but not negated and not the first word of a description
};

/// One word of a pattern: it has one of `meanings` and follows the word before within `distance` words.
struct PatternStep {
    Meanings meanings = 0;
    int distance = 0;
    Mood mood = Mood::Any;
};

/// A sequence of words that makes a sentence an injection.
struct InjectionPattern {
    InjectionKind kind;
    PatternStep steps[5]; ///< end at the first step without meanings
    Meanings with = 0;    ///< the sentence also has one of these
    Meanings without = 0; ///< the sentence has none of these
};

[[nodiscard]] std::span<const InjectionPattern> injectionPatterns();

} // namespace toolroom
