// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/json/json.h"

#include <expected>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// A text with `{name}` where an argument goes and `{env:NAME}` where a secret goes. Both are put in at once, so that
/// an argument that looks like a reference to a secret is none. Other braces are text.
class TextTemplate {
public:
    struct Piece {
        enum class Kind { Text, Argument, Secret };
        Kind kind = Kind::Text;
        std::string text; ///< of an argument its name, of a secret its reference
    };

    explicit TextTemplate(std::string_view text);
    [[nodiscard]] const std::vector<Piece>& pieces() const { return m_pieces; }
    /// The name when the whole text is one argument, else null.
    [[nodiscard]] const std::string* onlyArgument() const;

private:
    std::vector<Piece> m_pieces;
};

/// Why a template could not be filled in.
struct TemplateFault {
    enum class Kind { ArgumentMissing, SecretMissing };
    Kind kind;
    std::string reason; ///< of a missing argument its name
};

struct TemplateFilling {
    const Json& arguments;
    /// What is put in goes through this; identity when it is not set.
    std::function<std::string(std::string_view)> encode = {};
    bool hideSecrets = false; ///< writes `***` for them
};

/// Fails on an argument that is absent or null, and on a secret that is not there.
[[nodiscard]] std::expected<std::string, TemplateFault> fillIn(const TextTemplate& text, const TemplateFilling& with);

/// `body` with its strings filled in. A string that is one argument becomes its value, of whatever type; a member whose
/// argument is absent is left out, and an element is null.
[[nodiscard]] std::expected<Json, TemplateFault> fillInBody(const Json& body, const Json& arguments);

} // namespace toolroom
