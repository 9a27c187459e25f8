// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/document.h"
#include "core/json/outline.h"

#include <optional>
#include <string>

namespace toolroom {

/// The location of a value, such as a tool, in its source.
struct SourcePart {
    std::string pointer;
    ByteRange range;
    std::string name = {};      ///< the key of a tool in a map, which is the name of a tool without one
    std::string nameSpace = {}; ///< see ToolDefinition
};

/// Gives access to the parts of a source. JSON is parsed one part at a time, which saves memory and isolates malformed
/// tools. Comments and trailing commas are accepted in `*.jsonc` only. YAML is parsed once as a whole, because its
/// parts depend on each other through indentation and anchors. Thread-safe.
class SourceContent {
public:
    [[nodiscard]] static Result<SourceContent> open(SourceTextPtr text);
    /// The content of a code module.
    explicit SourceContent(Document document);

    [[nodiscard]] const SourceTextPtr& text() const { return m_text; }
    [[nodiscard]] SourcePart root() const { return {{}, m_text->content()}; }
    [[nodiscard]] JsonSyntax syntax() const { return m_syntax; }
    /// Whether the value in `range` is a string, without parsing it. May be true for other scalars in YAML.
    [[nodiscard]] bool isString(ByteRange range) const;
    /// The children of a part, including those that are overridden by a later duplicate key.
    [[nodiscard]] Result<Outline> outline(const SourcePart& part) const;
    /// Error pointers are relative to the source.
    [[nodiscard]] Result<Document> parse(const SourcePart& part,
                                         ParseLimits limits = {.maxValues = maxToolValues}) const;

private:
    explicit SourceContent(SourceTextPtr text)
        : m_text(std::move(text))
        , m_outlined(m_text) {}

    SourceTextPtr m_text;
    JsonSyntax m_syntax = JsonSyntax::Strict;
    SourceTextPtr m_outlined;           ///< `m_text` without comments
    std::optional<Document> m_document; ///< only for YAML and code
};

} // namespace toolroom
