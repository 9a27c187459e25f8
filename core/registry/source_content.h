// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/document.h"
#include "core/json/outline.h"

#include <optional>
#include <string>

namespace toolroom {

/// Where a value, a tool for example, stands in its source.
struct SourcePart {
    std::string pointer;
    ByteRange range;
};

/// One source and how its parts are read. JSON is outlined and parsed a part at a time, so that a big list stays small
/// and one malformed tool does not cost the others. YAML is parsed as a whole, once: indentation and anchors tie its
/// parts together. Safe from every thread.
class SourceContent {
public:
    [[nodiscard]] static Result<SourceContent> open(SourceTextPtr text);

    [[nodiscard]] const SourceTextPtr& text() const { return m_text; }
    [[nodiscard]] SourcePart root() const { return {{}, m_text->content()}; }
    /// The children of a part. Of YAML, a key that stands twice comes back for its earlier place as well, as JSON's do.
    [[nodiscard]] Result<Outline> outline(const SourcePart& part) const;
    /// The error's pointer is one in the source.
    [[nodiscard]] Result<Document> parse(const SourcePart& part) const;

private:
    explicit SourceContent(SourceTextPtr text)
        : m_text(std::move(text)) {}

    SourceTextPtr m_text;
    std::optional<Document> m_document; ///< of YAML
};

} // namespace toolroom
