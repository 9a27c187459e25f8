// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/source_text.h"

#include "core/json/byte_count.h"
#include "core/json/text.h"

#include <algorithm>
#include <optional>

namespace toolroom {

namespace {

constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";
/// Small, because a position scans up to one block for each of line and column. The table takes 3% of the text.
constexpr std::size_t blockSize = 512;
/// However few bytes are read, the system loads at least this many.
constexpr std::size_t pageSize = 4096;

/// Whether the byte at `offset` is the last one of a line ending: `\n`, `\r\n` or `\r`.
bool endsLine(std::string_view bytes, std::size_t offset) {
    return bytes[offset] == '\n' || (bytes[offset] == '\r' && !bytes.substr(offset + 1).starts_with('\n'));
}

std::size_t countLineEnds(std::string_view bytes, std::size_t begin, std::size_t end) {
    const std::string_view block = bytes.substr(begin, end - begin);
    std::size_t count = countBytesIf(block, [](char c) { return c == '\n'; });
    for (std::size_t i = block.find('\r'); i != std::string_view::npos; i = block.find('\r', i + 1))
        count += endsLine(bytes, begin + i) ? 1 : 0;
    return count;
}

/// The start of the line of the byte at `end`, if it is after `begin`.
std::optional<std::size_t> lastLineStart(std::string_view bytes, std::size_t begin, std::size_t end) {
    const std::string_view block = bytes.substr(begin, end - begin);
    if (block.contains('\r')) {
        while (end > begin && !endsLine(bytes, end - 1))
            --end;
        return end > begin ? std::optional(end) : std::nullopt;
    }
    std::optional<std::size_t> start; // searched forward, which is faster for most lines
    for (std::size_t i = block.find('\n'); i != std::string_view::npos; i = block.find('\n', i + 1))
        start = begin + i + 1;
    return start;
}

} // namespace

SourceText::SourceText(std::string name, std::string bytes, SourceLanguage language)
    : m_name(std::move(name))
    , m_ownBytes(std::move(bytes))
    , m_bytes(m_ownBytes)
    , m_language(language) {}

SourceText::SourceText(std::string name, std::unique_ptr<const MappedFile> file, SourceLanguage language)
    : m_name(std::move(name))
    , m_file(std::move(file))
    , m_bytes(m_file->bytes())
    , m_language(language) {}

ByteRange SourceText::content() const {
    return {m_bytes.starts_with(byteOrderMark) ? byteOrderMark.size() : 0, m_bytes.size()};
}

bool SourceText::contains(std::string_view part) const {
    constexpr std::size_t step = std::size_t{1} << 20;
    for (std::size_t begin = 0; begin < m_bytes.size(); begin += step) {
        if (m_bytes.substr(begin, step + part.size()).contains(part))
            return true;
        countRead(step);
    }
    return part.empty();
}

const std::vector<SourceText::Block>& SourceText::blocks() const {
    std::call_once(m_blocksOnce, [this] {
        m_blocks.reserve(m_bytes.size() / blockSize + 1);
        constexpr std::size_t blocksSize = 2048 * blockSize;
        Block block;
        for (std::size_t begin = 0; begin <= m_bytes.size(); begin += blockSize) {
            m_blocks.push_back(block);
            block.lineEndsBefore += countLineEnds(m_bytes, begin, std::min(begin + blockSize, m_bytes.size()));
            block.codePointsBefore += countCodePoints(bytes().substr(begin, blockSize));
            if (begin % blocksSize == 0)
                countRead(blocksSize);
        }
    });
    return m_blocks;
}

std::size_t SourceText::codePointsBefore(std::size_t offset) const {
    const std::size_t block = offset / blockSize;
    return blocks()[block].codePointsBefore + countCodePoints(bytes().substr(block * blockSize, offset % blockSize));
}

std::size_t SourceText::lineStart(std::size_t offset) const {
    std::size_t block = offset / blockSize;
    if (const auto start = lastLineStart(m_bytes, block * blockSize, offset))
        return *start;
    // The line began in the block before the first one with as many line ends before it.
    const std::size_t lineEnds = blocks()[block].lineEndsBefore;
    const auto first = std::ranges::lower_bound(blocks(), lineEnds, {}, &Block::lineEndsBefore);
    block = static_cast<std::size_t>(first - blocks().begin());
    if (block == 0)
        return content().begin;
    return lastLineStart(m_bytes, (block - 1) * blockSize, block * blockSize).value_or(content().begin);
}

TextPosition SourceText::position(std::size_t offset) const {
    offset = std::clamp(offset, content().begin, m_bytes.size());
    countRead(pageSize);
    const std::size_t begin = offset / blockSize * blockSize;
    const std::size_t lineEnds = blocks()[offset / blockSize].lineEndsBefore + countLineEnds(m_bytes, begin, offset);
    const std::size_t column = codePointsBefore(offset) - codePointsBefore(lineStart(offset));
    return {static_cast<int>(lineEnds) + 1, static_cast<int>(column) + 1};
}

std::string_view SourceText::line(int number) const {
    if (number < 1)
        return {};
    std::size_t start = content().begin;
    if (number > 1) {
        const auto lineEnds = static_cast<std::size_t>(number - 1);
        const auto next = std::ranges::lower_bound(blocks(), lineEnds, {}, &Block::lineEndsBefore);
        const auto block =
            static_cast<std::size_t>(next - blocks().begin()) - 1; // that of the line end before the line
        start = block * blockSize;
        for (std::size_t missing = lineEnds - blocks()[block].lineEndsBefore; missing > 0; ++start) {
            if (start == m_bytes.size())
                return {};
            if (endsLine(m_bytes, start))
                --missing;
        }
    }
    const std::string_view rest = bytes().substr(start);
    return rest.substr(0, rest.find_first_of("\r\n"));
}

Error SourceText::error(std::size_t offset, Message reason, std::string pointer) const {
    return {std::move(reason), m_name, position(offset), std::move(pointer)};
}

} // namespace toolroom
