// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/checked_text.h"
#include "core/models/written_form.h"

#include <cstddef>
#include <string>
#include <vector>

namespace toolroom {

/// One thing that an outcome tells.
struct OutcomeFact {
    std::string pointer; ///< as losses name it, e.g. `/code`
    std::string value;   ///< as compact JSON when it is structured, and only as much of it as is shown on a line
};

/// What the envelopes in a text say, whoever wrote them. Made on a worker thread.
struct EnvelopeReading {
    CheckedText checked;
    std::size_t envelopes = 0;
    std::size_t chosen = 0;           ///< the envelope that the rest is about, counted from 0
    std::string problem;              ///< why there is nothing to tell of it; empty when there is
    std::vector<OutcomeFact> outcome; ///< in the one model; what the envelope does not tell is not here
    std::vector<WrittenForm> forms;   ///< the outcome in every contract
};

/// Checks the envelopes in `text` and reads the one numbered `chosen`, or the last when there are not as many.
[[nodiscard]] TOOLROOM_EXPORT EnvelopeReading readEnvelopes(std::string text, Profile contract, std::size_t chosen = 0,
                                                            const AbortSignal& abort = {});

[[nodiscard]] TOOLROOM_EXPORT std::vector<OutcomeFact> outcomeFacts(const Outcome& outcome);

} // namespace toolroom
