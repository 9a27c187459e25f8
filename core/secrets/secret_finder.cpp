// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/secrets/secret_finder.h"

#include "core/base/ascii.h"
#include "core/json/text.h"

#include <QString>

#include <algorithm>
#include <array>
#include <cstdint>
#include <deque>
#include <limits>
#include <ranges>
#include <unordered_set>
#include <utility>

namespace toolroom {

namespace {

/// Shorter lines of a secret, such as `}`, occur by chance.
constexpr std::size_t minLineBytes = 4;
/// Shorter secrets occur by chance in what is decoded as base64.
constexpr std::size_t minBase64Bytes = 6;
/// Decoded data that is neither a secret nor text of this length contains nothing else to decode.
constexpr std::size_t minTextBytes = 8;
/// How many encodings can be nested.
constexpr int maxDepth = 8;
/// Long texts are searched in parts, so that the decoded text needs little memory.
constexpr std::size_t windowBytes = std::size_t{64} * 1024;
/// The decoded bytes for each byte of a text, so that hostile texts do not grow from one decoding to the next.
constexpr std::size_t maxGrowth = 16;
constexpr std::size_t minBudget = std::size_t{64} * 1024;
/// An encoding, such as percent-encoding twice, that needs more bytes for each byte of the secret may be missed at the
/// border of two parts.
constexpr std::size_t encodedBytesPerByte = 8;
constexpr std::size_t minReach = 64;

bool isContinuation(char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
}

/// Control characters of texts; zero bytes are in UTF-16.
bool isLayout(char c) {
    return c == '\n' || c == '\r' || c == '\t' || c == '\0';
}

/// The length of the character of text at `at`, in UTF-8 or UTF-16; 0: it is not text.
template <class ByteAt>
std::size_t textLength(std::size_t at, std::size_t size, ByteAt byteAt) {
    const auto byte = static_cast<unsigned char>(byteAt(at));
    if (byte < 0x80)
        return byte >= ' ' ? byte != 0x7F : isLayout(static_cast<char>(byte));
    const std::size_t length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2;
    if (byte < 0xC2 || byte > 0xF4 || size - at < length)
        return 0;
    for (std::size_t more = 1; more < length; ++more)
        if (!isContinuation(byteAt(at + more)))
            return 0;
    return length;
}

std::size_t textLength(const EncodedBytes& encoded, std::size_t at) {
    return textLength(at, encoded.size(), [&](std::size_t index) { return encoded.byteAt(index); });
}

/// Whether 6 bytes are probably text: ASCII, or UTF-8 in which each, every other, or every third character is not.
bool isText(std::uint64_t bytes) {
    constexpr std::uint64_t mask = 0xFFFF'FFFF'FFFF;
    constexpr std::uint64_t highBits = 0x8080'8080'8080;
    constexpr std::array<std::uint64_t, 8> notAscii = {0x8080'8080'8080, 0x0080'8000'8080, 0x8080'0080'8000,
                                                       0x8000'8080'0080, 0x0080'8080'0080, 0x8080'8000'8080,
                                                       0x8080'0080'8080, 0x8000'8080'8000};
    if ((bytes & highBits) == 0) {
        const std::uint64_t mayBeControl = (bytes - 0x2020'2020'2020) & ~bytes & highBits;
        if (mayBeControl == 0)
            return true;
        for (std::uint64_t rest = bytes; rest != 0; rest >>= 8U)
            if (const auto byte = static_cast<char>(rest & 0x7FU); byte < ' ' && !isLayout(byte))
                return false;
        return true;
    }
    if (!std::ranges::contains(notAscii, bytes & highBits))
        return false;
    // Each byte after a lead byte, except at the ends, is a continuation.
    const std::uint64_t continuations = highBits & bytes & ~(bytes << 1U);
    const std::uint64_t leads = highBits & bytes & (bytes << 1U);
    return ((leads >> 8U) & ~continuations & (mask >> 8U)) == 0 && leads != 0;
}

std::size_t minBytesOf(const EncodedBytes& encoded) {
    constexpr std::size_t bitsOfBase64 = 6;
    return encoded.bitsPerSymbol == bitsOfBase64 ? minBase64Bytes : minEncodedBytes;
}

/// In UTF-16 without the zero bytes, which are skipped.
std::string utf16Bytes(const std::string& secret, bool isLittleEndian) {
    std::string bytes;
    for (const QChar unit : QString::fromStdString(secret)) {
        bytes += static_cast<char>(isLittleEndian ? unit.cell() : unit.row());
        bytes += static_cast<char>(isLittleEndian ? unit.row() : unit.cell());
    }
    std::erase(bytes, '\0');
    return bytes;
}

} // namespace

/// Searches one part of a text: breadth first, so that what is nested deeply does not use up the budget.
class SecretFinder::Search {
public:
    Search(const SecretFinder& finder, std::string_view text, bool findsTruncated)
        : m_patterns(finder.m_patterns)
        , m_normalization(finder.m_normalization)
        , m_reach(encodedBytesPerByte * finder.m_patterns.maxBytes() + minReach)
        , m_budget(std::max(minBudget, maxGrowth * text.size())) {
        m_layers.push_back({.text = text, .isAtEnd = findsTruncated});
    }

    std::vector<Found> found() {
        for (std::size_t index = 0; index < m_layers.size(); ++index) {
            searchLayer(index);
            if (m_layers[index].depth < maxDepth)
                decodeLayer(index);
        }
        return std::move(m_found);
    }

private:
    /// The text, or what was decoded in another layer.
    struct Layer {
        std::string_view text;
        DecodedBytes decoded{}; ///< owns `text`; empty for the first layer
        std::size_t parent = 0;
        int depth = 0;
        std::size_t minBytes = 0; ///< shorter secrets are ignored
        bool isAtEnd = false;     ///< ends where the text ends, if that may be truncated
    };

    void searchLayer(std::size_t index) {
        const Layer& layer = m_layers[index];
        m_patterns.search(layer.text, layer.isAtEnd, [&](const SecretPatterns::Match& match) {
            if (match.bytes < layer.minBytes && !match.isTruncated)
                return;
            const auto [begin, end] = inText(index, match.begin, match.end);
            m_found.push_back(
                {begin, match.isTruncated ? m_layers.front().text.size() : end, match.secret, match.isTruncated});
        });
    }

    [[nodiscard]] std::pair<std::size_t, std::size_t> inText(std::size_t index, std::size_t begin,
                                                             std::size_t end) const {
        for (; index > 0; index = m_layers[index].parent) {
            const DecodedBytes& decoded = m_layers[index].decoded;
            begin = decoded.begins[begin];
            end = decoded.ends[end - 1];
        }
        return {begin, end};
    }

    void decodeLayer(std::size_t index) {
        const Layer& layer = m_layers[index];
        // Text that was copied from another layer is decoded in that layer.
        const auto isCopy = [&layer](std::size_t begin, std::size_t end) {
            return layer.depth > 0 && layer.decoded.isCopy(begin, end);
        };
        addLayer(index, unescaped(layer.text, m_reach, m_normalization), layer.minBytes);
        addLayer(index, joinedLines(layer.text, m_reach), layer.minBytes);
        addLayer(index, decodedQuotedPrintable(layer.text, m_reach), layer.minBytes);
        decodeBase64(layer.text, isCopy, [&](const EncodedBytes& run) { addBase64(index, run); });
        const auto add = [&](const EncodedBytes& run) { addBytes(index, run); };
        decodeHex(layer.text, isCopy, add);
        decodeNumbers(layer.text, isCopy, add);
    }

    /// Where in encoded bytes the latest layers end.
    struct Progress {
        std::size_t hit = 0;
        std::size_t text = 0;
    };

    /// Adds a layer if a secret probably begins at `at`.
    void addHit(std::size_t index, const EncodedBytes& encoded, std::size_t at, Progress& progress) {
        if (progress.hit > 0 && at + m_reach / 2 < progress.hit)
            return;
        if (!m_patterns.begins(encoded.size() - at, [&](std::size_t next) { return encoded.byteAt(at + next); }))
            return;
        progress.hit = std::min(encoded.size(), at + m_reach);
        addLayer(index, encoded.part(at, progress.hit), minBytesOf(encoded));
    }

    /// Adds a layer for the text at `at`, because it may contain something that is encoded again.
    void addText(std::size_t index, const EncodedBytes& encoded, std::size_t at, Progress& progress) {
        while (at < encoded.size() && isContinuation(encoded.byteAt(at))) // belongs to the previous character
            ++at;
        if (at < progress.text)
            return;
        std::size_t begin = at;
        const auto lengthBefore = [&](std::size_t place) {
            std::size_t length = 1;
            while (length <= 4 && place >= progress.text + length && textLength(encoded, place - length) != length)
                ++length;
            return length <= 4 && place >= progress.text + length ? length : 0;
        };
        for (std::size_t length = lengthBefore(begin); length > 0; length = lengthBefore(begin))
            begin -= length;
        std::size_t end = at;
        for (std::size_t length = 1; end < encoded.size() && length > 0; end += length)
            length = textLength(encoded, end);
        progress.text = end + 1;
        if (end - begin >= minTextBytes)
            addLayer(index, encoded.part(begin, end), minBytesOf(encoded));
    }

    /// Adds what the bytes of a run contain, whichever symbol the first byte begins with.
    void addBytes(std::size_t index, EncodedBytes run) {
        for (std::size_t phase = 0; phase < 8 / run.bitsPerSymbol; ++phase) {
            run.firstSymbol = phase;
            const std::string bytes = run.bytes();
            const auto byteAt = [&](std::size_t at) { return bytes[at]; };
            Progress progress;
            unsigned pair = 0;
            for (std::size_t at = 0; at < bytes.size(); ++at) {
                pair = (pair << 8U) | static_cast<unsigned char>(bytes[at]);
                if (at > 0 && m_patterns.canBegin(static_cast<std::uint16_t>(pair)))
                    addHit(index, run, at - 1, progress);
                if (at >= progress.text && textLength(at, bytes.size(), byteAt) > 0)
                    addText(index, run, at, progress);
            }
        }
    }

    /// The same for base64, but faster, because all words of a text are base64, too: looks at 48 bits at a time.
    void addBase64(std::size_t index, EncodedBytes run) {
        constexpr std::size_t symbolsAtOnce = 8;
        constexpr std::size_t phases = 4;
        constexpr std::uint64_t mask = 0xFFFF'FFFF'FFFF;
        std::array<Progress, phases> progress;
        const std::size_t count = run.symbols.size();
        std::uint64_t bits = 0;
        for (std::size_t next = 0; next < count + symbolsAtOnce - 2; ++next) {
            bits = ((bits << 6U) | (next < count ? run.symbols[next] : 0U)) & mask;
            if (next + 1 < symbolsAtOnce)
                continue;
            const std::size_t first = next + 1 - symbolsAtOnce;
            const std::size_t phase = first % phases;
            const std::size_t at = first / phases * 3;
            for (const std::size_t more : {0U, 1U, 2U}) {
                if (!m_patterns.canBegin(static_cast<std::uint16_t>(bits >> (32U - 8U * more))))
                    continue;
                run.firstSymbol = phase;
                if (at + more + 1 < run.size())
                    addHit(index, run, at + more, progress[phase]);
            }
            if (isText(bits) && at >= progress[phase].text) {
                run.firstSymbol = phase;
                if (at < run.size())
                    addText(index, run, at, progress[phase]);
            }
        }
    }

    void addLayer(std::size_t parent, DecodedBytes decoded, std::size_t minBytes) {
        const std::size_t size = decoded.bytes.size();
        if (size == 0 || size > m_budget)
            return;
        const auto [begin, end] = inText(parent, decoded.begins.front(), decoded.ends.back());
        const std::size_t key = (std::hash<std::string_view>()(decoded.bytes) * 31 + begin) * 31 + end;
        if (!m_known.insert(key).second)
            return; // decoded in another order
        m_budget -= size;
        const bool isAtEnd = m_layers[parent].isAtEnd && decoded.end == m_layers[parent].text.size();
        Layer& layer = m_layers.emplace_back(Layer{.text = {},
                                                   .decoded = std::move(decoded),
                                                   .parent = parent,
                                                   .depth = m_layers[parent].depth + 1,
                                                   .minBytes = minBytes,
                                                   .isAtEnd = isAtEnd});
        layer.text = layer.decoded.bytes;
    }

    const SecretPatterns& m_patterns;
    Normalization m_normalization;
    std::size_t m_reach;
    std::size_t m_budget; ///< how many bytes may still be decoded
    std::deque<Layer> m_layers;
    std::unordered_set<std::size_t> m_known; ///< the layers
    std::vector<Found> m_found;
};

SecretFinder::SecretFinder(const std::vector<std::string>& secrets) {
    const auto isNotAscii = [](char c) { return static_cast<unsigned char>(c) >= 0x80; };
    if (std::ranges::any_of(secrets, [&](const std::string& each) { return std::ranges::any_of(each, isNotAscii); }))
        m_normalization = Normalization::Full;
    for (std::size_t index = 0; index < secrets.size(); ++index) {
        addForms(secrets[index], index);
        if (!secrets[index].contains('\n'))
            continue;
        for (const auto part : std::views::split(secrets[index], '\n')) {
            const std::string_view line = trimmed(std::string_view(part.begin(), part.end()), " \t\r\v\f");
            if (line.size() >= minLineBytes)
                addForms(std::string(line), index);
        }
    }
    m_patterns.compile();
}

/// The secret, and what decoding makes of it: what surrounds a secret may be decoded more often than necessary.
void SecretFinder::addForms(const std::string& secret, std::size_t index) {
    m_patterns.add(secret, index);
    m_patterns.add(visibleText(secret), index);
    std::string form = secret + ' '; // so that it does not end with what looks like a truncated escape
    for (int depth = 0; depth < maxDepth; ++depth) {
        DecodedBytes decoded = unescaped(form, std::numeric_limits<std::uint32_t>::max(), m_normalization);
        if (decoded.bytes.empty() || decoded.bytes == form)
            break;
        form = std::move(decoded.bytes);
        m_patterns.add(form, index);
    }
    if (m_normalization == Normalization::Full) {
        m_patterns.add(utf16Bytes(secret, true), index);
        m_patterns.add(utf16Bytes(secret, false), index);
    }
}

std::vector<SecretFinder::Found> SecretFinder::find(std::string_view text, bool findsTruncated) const {
    std::vector<Found> found;
    if (m_patterns.isEmpty())
        return found;
    const std::size_t overlap = encodedBytesPerByte * m_patterns.maxBytes() + minReach;
    const std::size_t window = std::max(windowBytes, 4 * overlap);
    for (std::size_t begin = 0;; begin += window) {
        const std::size_t end = std::min(text.size(), begin + window + overlap);
        Search search(*this, text.substr(begin, end - begin), findsTruncated && end == text.size());
        for (const Found& each : search.found())
            found.push_back({each.begin + begin, each.end + begin, each.secret, each.isTruncated});
        if (end == text.size())
            break;
    }
    std::unordered_set<std::size_t> wholeBegins;
    for (const Found& each : found)
        if (findsTruncated && !each.isTruncated)
            wholeBegins.insert(each.begin);
    std::erase_if(found, [&](const Found& each) { return each.isTruncated && wholeBegins.contains(each.begin); });
    for (Found& each : found) { // whole characters
        while (each.begin > 0 && isContinuation(text[each.begin]))
            --each.begin;
        while (each.end < text.size() && isContinuation(text[each.end]))
            ++each.end;
    }
    std::ranges::stable_sort(
        found, [](const Found& a, const Found& b) { return std::pair(a.begin, b.end) < std::pair(b.begin, a.end); });
    return found;
}

} // namespace toolroom
