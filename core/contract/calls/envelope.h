// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"
#include "core/contract/calls/run_result.h"
#include "core/contract/contract.h"
#include "core/contract/definition/conversion_loss.h"
#include "core/json/json.h"

#include <functional>
#include <string>
#include <vector>

namespace toolroom {

/// One violation of an envelope's contract.
struct EnvelopeViolation {
    enum class Kind {
        NotAnObject,
        FieldMissing,
        FieldType,
        FieldUnknown,
        FieldValue, ///< has the right type, but is not allowed
        Timestamp,
        Code,
        Exclusive, ///< two mutually exclusive fields
        SuccessFlag,
        FieldOrder,
    };
    Kind kind;
    std::string
        pointer; ///< JSON pointer in the envelope; if a field is missing, the pointer of the object that lacks it
    bool atKey = false; ///< the violation concerns the field's name, not its value
    Message message;    ///< one sentence without a final period
    Message help;       ///< how to correct it; may be empty

    friend bool operator==(const EnvelopeViolation&, const EnvelopeViolation&) = default;
};

/// The envelope of one contract.
struct EnvelopeFormat {
    Json (*write)(const RunResult& result, ConversionLosses& losses);
    /// Reads the fields that are present. Fails only if it is unclear whether the call succeeded.
    Result<RunResult> (*read)(const Json& envelope);
    void (*check)(const Json& envelope, std::vector<EnvelopeViolation>& violations);
};

/// Null for contracts without an envelope.
[[nodiscard]] TOOLROOM_EXPORT const EnvelopeFormat* envelopeFormat(Contract contract);

} // namespace toolroom
