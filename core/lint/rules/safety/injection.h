// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/contract/definition/tool_definition.h"
#include "core/json/source_text.h"

#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

struct FoldedText;

/// What a text in a tool definition tries to make a model do.
enum class InjectionKind { Conceal, Precedence, Override, Tag, SecretPath, Exfiltrate };

struct Injection {
    InjectionKind kind = InjectionKind::Conceal;
    ByteRange range;     ///< range of the sentence
    std::string excerpt; ///< excerpt of the decoded sentence
    bool wasEncoded = false;

    friend bool operator==(const Injection&, const Injection&) = default;
};

/// The role of a text. The first sentence of a description says what the tool does, possibly in the imperative, and the
/// first sentence of a flag (a Boolean parameter) says what the tool does if the flag is set.
enum class TextRole { Description, Flag, Text, Name, ParameterName };

/// An injection in a tool definition.
struct LocatedInjection {
    Injection injection;
    std::string pointer; ///< pointer of the text in the tool's document
    bool inKey = false;  ///< the text is the name of a parameter
};

/// The injections in all texts of a tool definition, in document order.
[[nodiscard]] std::vector<LocatedInjection> injectionsIn(const ToolDefinition& tool);

/// The injections in `text`, at most one of each kind. Looks into encoded parts, too.
[[nodiscard]] TOOLROOM_EXPORT std::vector<Injection> injectionsIn(std::string_view text, TextRole role);

/// Markup that pretends to come from the system or from a developer.
struct AuthorityMarkup {
    ByteRange range;
    std::size_t paragraphEnd = 0; ///< the end of the text that it introduces
    /// A label such as "Note to AI:", which is prose unless it introduces an injection.
    bool isLabel = false;
};

/// The markup in `text`. Empty when there is none. `folded` is foldText(text).
[[nodiscard]] std::vector<AuthorityMarkup> findAuthorityMarkup(std::string_view text, const FoldedText& folded);

/// Credentials in `text`, such as API keys and private keys, without placeholders.
[[nodiscard]] TOOLROOM_EXPORT std::vector<ByteRange> secretLiteralsIn(std::string_view text);

} // namespace toolroom
