// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/json/json.h"
#include "core/run/session/call_context.h"

#include <expected>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// Text with placeholders: `{name}` for an argument, `{env:NAME}` for a secret, and `{{name}}` for a variable of the
/// user's environment if `variables` contains its name. All are replaced in a single pass, so no inserted value can
/// refer to another. Other braces are kept as text.
class TextTemplate {
public:
    struct Piece {
        enum class Kind { Text, Argument, Secret, Variable };
        Kind kind = Kind::Text;
        std::string text; ///< Argument and Variable: its name; Secret: its reference
    };

    explicit TextTemplate(std::string_view text, const VariableNames& variables = {});
    [[nodiscard]] const std::vector<Piece>& pieces() const { return m_pieces; }
    /// The name if the text consists of a single argument, otherwise null.
    [[nodiscard]] const std::string* singleArgument() const;

private:
    std::vector<Piece> m_pieces;
};

/// Why a template could not be filled in.
struct TemplateError {
    enum class Kind { ArgumentMissing, ValueMissing };
    Kind kind;
    std::string argument; ///< for ArgumentMissing: its name
    Message reason;       ///< for ValueMissing: a secret or variable
};

struct TemplateValues {
    const Json& arguments;
    /// Applied to inserted values; optional.
    std::function<std::string(std::string_view)> encode;
    bool hideSecrets = false; ///< inserts `***` instead
    const CallVariables* variables = nullptr;
};

/// Whether the text contains `{env:NAME}`, or a variable that is a secret.
[[nodiscard]] bool containsSecret(const TextTemplate& text, const CallVariables& variables);

/// Fails if an argument is absent or null, or if a secret or variable has no value.
[[nodiscard]] std::expected<std::string, TemplateError> fillIn(const TextTemplate& text, const TemplateValues& with);

/// Fills in all strings in `body`. A string that consists of one argument becomes the argument's value. Members whose
/// argument is absent are omitted; array elements become null.
[[nodiscard]] std::expected<Json, TemplateError> fillInBody(const Json& body, const Json& arguments);

} // namespace toolroom
