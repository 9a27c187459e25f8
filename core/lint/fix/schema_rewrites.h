// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/json.h"
#include "core/lint/fix/schema_fix.h"

#include <optional>
#include <string>
#include <string_view>

namespace toolroom {

/// A schema after a fix.
struct SchemaRewrite {
    Json schema;
    std::string sentence; ///< an English sentence for a rule that only the text can state from now on; may be empty
};

/// Applies `fix` to the schema at `pointer` in the schema `root`. Empty if there is nothing to change, or if the result
/// would not mean what the author intended.
[[nodiscard]] std::optional<SchemaRewrite> rewriteSchema(SchemaFix fix, const Json& root, std::string_view pointer);

/// Merges `allOf`, `anyOf`, and `oneOf` at the root into one object schema: its properties are those of all parts. What
/// the parts of `allOf` require is required, and so is what all alternatives require.
[[nodiscard]] std::optional<SchemaRewrite> mergeComposition(const Json& root);

} // namespace toolroom
