// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/document.h"
#include "core/json/edit/text_edit.h"
#include "core/schema/schema.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// A change that makes a value valid without changing what it means. Serializers write null for an absent member, and
/// those of PHP and Lua confuse an empty object with an empty array.
struct ValueCorrection {
    std::string pointer;       ///< the value
    std::optional<Json> value; ///< replaces it; unset: the member is removed
};

using Validator = std::function<std::vector<ValidationError>(const Json& root)>;

/// The correction of the value at `pointer` in `root`, which `validate` reports. Empty if it is not certain what the
/// value means, or if the correction would not be valid either.
[[nodiscard]] TOOLROOM_EXPORT std::optional<ValueCorrection>
findCorrection(const Json& root, const std::string& pointer, const Validator& validate);
/// The value must exist and not be the root.
TOOLROOM_EXPORT void applyCorrection(Json& root, const ValueCorrection& correction);

/// Makes the correction in the text of the value at `base`. Empty if there is none.
[[nodiscard]] TextEdits makeCorrectionEdits(const Document& document, std::string_view base,
                                            const std::optional<ValueCorrection>& correction);

/// Corrects the invalid parts of a schema where a correction is certain. At most 100 corrections, because each of them
/// validates the schema again.
TOOLROOM_EXPORT std::vector<ValueCorrection> correctSchema(Json& schema);

/// Compiles a schema, or its correction if it does not compile.
[[nodiscard]] TOOLROOM_EXPORT Result<Schema> compileCorrected(const Json& schema);

} // namespace toolroom
