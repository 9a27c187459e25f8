// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"
#include "core/models/run/text_check.h"
#include "core/models/tools/contract_form.h"

#include <cstddef>
#include <string>
#include <vector>

namespace toolroom {

/// One field of a run result.
struct ResultField {
    std::string pointer; ///< as in ConversionLoss::pointer, for example `/code`
    std::string value;   ///< text, or compact JSON of a structured value; shortened to one line
};

/// The findings in a text that contains envelopes, and the content of one of the envelopes. Created on a worker thread.
struct ParsedEnvelope {
    TextCheck checked;
    std::size_t envelopes = 0;
    std::size_t chosen = 0;           ///< index of the envelope described below
    Message problem;                  ///< why the chosen envelope cannot be read; empty otherwise
    std::vector<ResultField> outcome; ///< the fields present in the envelope
    std::vector<ContractForm> forms;  ///< the result in the format of every contract
};

/// Checks the envelopes in `text` and reads the one at index `chosen`, or the last one if there are not that many.
[[nodiscard]] TOOLROOM_EXPORT ParsedEnvelope parseEnvelopes(std::string text, Contract contract, std::size_t chosen = 0,
                                                            const AbortSignal& abort = {});

[[nodiscard]] TOOLROOM_EXPORT std::vector<ResultField> resultFields(const RunResult& runResult);

} // namespace toolroom
