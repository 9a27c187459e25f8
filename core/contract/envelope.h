// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"
#include "core/contract/loss.h"
#include "core/contract/outcome.h"
#include "core/contract/profile.h"
#include "core/json/json.h"

#include <functional>
#include <string>
#include <vector>

namespace toolroom {

/// One way in which an envelope breaks its contract.
struct EnvelopeFault {
    enum class Kind {
        NotAnObject,
        FieldMissing,
        FieldType,
        FieldUnknown,
        FieldValue, ///< of its type, and not one that the contract allows
        Timestamp,
        Code,
        Exclusive, ///< two fields of which there may be one
        SuccessFlag,
        FieldOrder,
    };
    Kind kind;
    std::string pointer; ///< in the envelope; of the object when a field is missing
    bool atKey = false;  ///< the field itself is at fault, not its value
    std::string message;
    std::string help;

    friend bool operator==(const EnvelopeFault&, const EnvelopeFault&) = default;
};

/// The envelope of one contract.
struct EnvelopeFormat {
    Json (*write)(const Outcome& outcome, Losses& losses);
    /// Reads what is there. Fails only when it cannot be told whether the call succeeded.
    Result<Outcome> (*read)(const Json& envelope);
    void (*check)(const Json& envelope, std::vector<EnvelopeFault>& faults);
};

/// Null for shapes that are only imported.
[[nodiscard]] TOOLROOM_EXPORT const EnvelopeFormat* envelopeFormat(Profile profile);

} // namespace toolroom
