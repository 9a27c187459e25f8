// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/mapped_file.h"
#include "core/base/result.h"

#include <cstddef>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// Byte offsets into a text; `end` is exclusive.
struct ByteRange {
    std::size_t begin = 0;
    std::size_t end = 0;

    [[nodiscard]] bool empty() const { return begin == end; }
    /// This part of `text`.
    [[nodiscard]] std::string_view of(std::string_view text) const { return text.substr(begin, end - begin); }
    friend bool operator==(const ByteRange&, const ByteRange&) = default;
};

/// The language of a source. JavaScript includes TypeScript. YAML is version 1.2 with the core schema; a stream of
/// several documents becomes an array.
enum class SourceLanguage { JsonText, YamlText, JavaScriptText, PythonText };

/// The unchanged bytes of one file or stream, and the name shown in messages. Immutable, except for changes of a mapped
/// file, and thread-safe; lines are counted on first use.
class TOOLROOM_EXPORT SourceText {
public:
    SourceText(std::string name, std::string bytes, SourceLanguage language = SourceLanguage::JsonText);
    /// `file` must not be null.
    SourceText(std::string name, std::unique_ptr<const MappedFile> file, SourceLanguage language);
    SourceText(const SourceText&) = delete;
    SourceText& operator=(const SourceText&) = delete;

    [[nodiscard]] const std::string& name() const { return m_name; }
    [[nodiscard]] std::string_view bytes() const { return m_bytes; }
    [[nodiscard]] SourceLanguage language() const { return m_language; }
    /// All bytes except a leading UTF-8 byte order mark.
    [[nodiscard]] ByteRange content() const;
    /// Whether `part` occurs anywhere.
    [[nodiscard]] bool contains(std::string_view part) const;
    /// See MappedFile::countRead(). For readers of large parts of the text; has no effect if it is not a mapped file.
    void countRead(std::size_t bytes) const {
        if (m_file)
            m_file->countRead(bytes);
    }

    /// The line and column of a byte. `\n`, `\r\n` and `\r` each end a line; a byte order mark does not count as a
    /// column.
    [[nodiscard]] TextPosition position(std::size_t offset) const;
    /// The bytes of a line (1-based) without its line ending; empty if the line does not exist.
    [[nodiscard]] std::string_view line(int number) const;

    /// An error at `offset` in this source.
    [[nodiscard]] Error error(std::size_t offset, Message reason, std::string pointer = {}) const;

private:
    /// Lines and code points are counted once per block of bytes, so that positions are found quickly and texts with
    /// millions of lines need little memory.
    struct Block {
        std::size_t lineEndsBefore = 0;
        std::size_t codePointsBefore = 0;
    };

    const std::vector<Block>& blocks() const;
    std::size_t codePointsBefore(std::size_t offset) const;
    std::size_t lineStart(std::size_t offset) const;

    std::string m_name;
    std::string m_ownBytes;                   ///< empty if `m_file` is set
    std::unique_ptr<const MappedFile> m_file; ///< null for most texts
    std::string_view m_bytes;
    SourceLanguage m_language;
    mutable std::once_flag m_blocksOnce;
    mutable std::vector<Block> m_blocks;
};

using SourceTextPtr = std::shared_ptr<const SourceText>;

} // namespace toolroom
