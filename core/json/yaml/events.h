// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/json/source_text.h"

#include <yaml.h>

#include <cstddef>
#include <memory>
#include <string_view>
#include <vector>

namespace toolroom {

/// Converts libyaml's code point indexes to byte offsets.
class CodePointOffsets {
public:
    explicit CodePointOffsets(std::string_view utf8);
    [[nodiscard]] std::size_t byteOffset(std::size_t codePoint) const;

private:
    std::string_view m_utf8;
    std::vector<std::size_t> m_blocks; ///< the byte offset of each block of code points
    bool m_isAscii;
};

using YamlEvent = std::unique_ptr<yaml_event_t, void (*)(yaml_event_t*)>;

/// Reads the events of a YAML text. Replaces libyaml's error messages with Toolroom's.
class YamlEvents {
public:
    /// Fails on bytes and characters that YAML does not allow.
    [[nodiscard]] static Result<void> checkCharacters(const SourceText& text);

    /// `text` must have passed checkCharacters() and must outlive this object.
    explicit YamlEvents(const SourceText& text);
    YamlEvents(const YamlEvents&) = delete;
    YamlEvents& operator=(const YamlEvents&) = delete;
    ~YamlEvents();

    [[nodiscard]] Result<YamlEvent> next();
    [[nodiscard]] std::size_t offsetOf(const yaml_mark_t& mark) const;

private:
    [[nodiscard]] Error problem() const;

    const SourceText& m_text;
    CodePointOffsets m_offsets;
    yaml_parser_t m_parser;
};

} // namespace toolroom
