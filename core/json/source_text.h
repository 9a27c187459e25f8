// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"

#include <cstddef>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// Byte offsets into a SourceText; `end` is exclusive.
struct ByteRange {
    std::size_t begin = 0;
    std::size_t end = 0;

    [[nodiscard]] bool empty() const { return begin == end; }
    friend bool operator==(const ByteRange&, const ByteRange&) = default;
};

/// What a source is written in. YAML 1.2 with the core schema's scalars; several documents in one stream are a list.
enum class SourceLanguage { JsonText, YamlText };

/// The bytes of one file or stream, kept as they were read, and its name as people are to see it. Immutable and
/// safe from every thread; the table of lines is made when a position is first asked for.
class TOOLROOM_EXPORT SourceText {
public:
    SourceText(std::string name, std::string bytes, SourceLanguage language = SourceLanguage::JsonText);
    SourceText(const SourceText&) = delete;
    SourceText& operator=(const SourceText&) = delete;

    [[nodiscard]] const std::string& name() const { return m_name; }
    [[nodiscard]] std::string_view bytes() const { return m_bytes; }
    [[nodiscard]] SourceLanguage language() const { return m_language; }
    /// The bytes after a UTF-8 byte order mark, if there is one.
    [[nodiscard]] ByteRange content() const;

    /// Line and column of a byte. `\n`, `\r\n` and `\r` each end a line; a byte order mark takes no column.
    [[nodiscard]] TextPosition position(std::size_t offset) const;
    /// The bytes of a 1-based line without its end; empty when there is no such line.
    [[nodiscard]] std::string_view line(int number) const;

    /// An Error that names this source and the place of `offset`.
    [[nodiscard]] Error error(std::size_t offset, std::string reason, std::string pointer = {}) const;

private:
    /// Code points are counted once for every block, so that a column far into a long line costs no walk to it.
    struct Positions {
        std::vector<std::size_t> lineStarts;
        std::vector<std::size_t> codePointsBefore; ///< each block
    };

    const Positions& positions() const;
    std::size_t codePointsBefore(std::size_t offset) const;

    std::string m_name;
    std::string m_bytes;
    SourceLanguage m_language;
    mutable std::once_flag m_positionsMade;
    mutable Positions m_positions;
};

using SourceTextPtr = std::shared_ptr<const SourceText>;

} // namespace toolroom
