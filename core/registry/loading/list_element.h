// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/contract/contract.h"
#include "core/registry/loading/source_content.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// What an element of a tool list is.
struct ListElement {
    enum class Kind {
        Tool,      ///< a definition to read; also anything that is not recognized
        Call,      ///< a call of a tool, which a log contains instead of definitions
        Container, ///< holds definitions under `listKey`
        Other      ///< neither, such as a cache point
    };
    Kind kind = Kind::Tool;
    /// The kinds of the provider's own tools that the element enables, such as `web_search`. It may hold definitions,
    /// too.
    std::vector<std::string> hosted;
    std::string listKey;              ///< Container: the member with the definitions
    std::string nameSpace;            ///< Container: OpenAI's namespace; may be empty
    std::optional<Contract> contract; ///< Container: the contract of its definitions, if the container implies it
};

/// Recognizes the element in `part`, whose children are `outline`, by its members, without parsing all of it.
[[nodiscard]] ListElement recognizeElement(const SourceContent& content, const SourcePart& part,
                                           const Outline& outline);

/// Whether `kind` is a known type of a tool that a provider hosts, possibly with a version, such as
/// `web_search_20250305`.
[[nodiscard]] bool isHostedKind(std::string_view kind);

/// The last child with that key: in JSON objects, later duplicates override earlier ones.
[[nodiscard]] const OutlineChild* childNamed(const Outline& outline, std::string_view key);

} // namespace toolroom
