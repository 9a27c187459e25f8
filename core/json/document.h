// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/json.h"
#include "core/json/parse_limits.h"
#include "core/json/source_text.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace toolroom {

/// The maximum nesting depth of containers. Exceeding it is an error.
inline constexpr int maxJsonDepth = 128;

/// Extensions to RFC 8259. Comments and trailing commas are accepted only in configuration files and mcp.json.
enum class JsonSyntax { Strict, WithComments };

/// A key that occurs twice in one object. The last value is used, as in most parsers.
struct DuplicateKey {
    std::string pointer;  ///< JSON pointer of the member in the document
    ByteRange first;      ///< the earlier key, with its quotes
    ByteRange second;     ///< the later key, with its quotes
    std::size_t more = 0; ///< further duplicates that are not listed, as a document may contain very many
};

/// A JSON value with the positions of all values and keys in its text. Immutable and cheap to copy; keeps the text
/// alive. Pointers are relative to this value, and byte ranges to the whole text.
class TOOLROOM_EXPORT Document {
public:
    /// Parses the one JSON value in `range` of `text`. Fails with the position on invalid UTF-8, lone surrogates,
    /// nesting beyond maxJsonDepth, text after the value, and text that exceeds `limits`.
    [[nodiscard]] static Result<Document> parse(SourceTextPtr text, ByteRange range,
                                                JsonSyntax syntax = JsonSyntax::Strict, ParseLimits limits = {});
    /// Parses the whole `text`, which may also be YAML; see SourceText::language(). A YAML alias has
    /// the position of the anchored value; merge keys (`<<`) are replaced by the merged members.
    [[nodiscard]] static Result<Document> parse(SourceTextPtr text, JsonSyntax syntax = JsonSyntax::Strict,
                                                ParseLimits limits = {});

    /// The value at `pointer` as a document that shares the data of this one; empty if there is no such value.
    [[nodiscard]] std::optional<Document> at(std::string_view pointer) const;

    [[nodiscard]] const Json& value() const { return *m_value; }
    [[nodiscard]] const SourceTextPtr& source() const { return m_text; }
    /// The number of values in this document, including value() itself.
    [[nodiscard]] std::size_t valueCount() const;
    /// In text order.
    [[nodiscard]] const std::vector<DuplicateKey>& duplicateKeys() const { return *m_duplicateKeys; }
    /// Fails at the first duplicate key. For calls and rules, which all parsers must read in the same way.
    [[nodiscard]] Result<void> requireUniqueKeys() const;

    /// The position of the value at `pointer`, including quotes and brackets; empty if there is no such value.
    [[nodiscard]] std::optional<ByteRange> valueRange(std::string_view pointer) const;
    /// Whether the scalar at `pointer` is written at its position: false for what program code computes.
    [[nodiscard]] bool isLiteral(std::string_view pointer) const;
    /// The position of the value at `pointer`, or of its nearest existing ancestor.
    [[nodiscard]] ByteRange nearestRange(std::string_view pointer) const;
    /// An error about the value at `pointer`, at nearestRange().
    [[nodiscard]] Error error(std::string pointer, Message reason) const;
    /// The position of the key of the member at `pointer`, including its quotes; empty for array elements and the root.
    [[nodiscard]] std::optional<ByteRange> keyRange(std::string_view pointer) const;
    /// The position of part of the string at `pointer`. `part` is a range of the decoded string. Escapes and line
    /// breaks folded by YAML are never split. Empty if there is no string or the part is outside it.
    [[nodiscard]] std::optional<ByteRange> rangeInString(std::string_view pointer, ByteRange part) const;
    /// The positions of many parts of one string, which is decoded once; empty if any of them is outside it.
    [[nodiscard]] std::optional<std::vector<ByteRange>> rangesInString(std::string_view pointer,
                                                                       std::span<const ByteRange> parts) const;
    /// The source text of the value at `pointer`; numbers keep every digit.
    [[nodiscard]] std::string_view text(std::string_view pointer) const;

private:
    friend class DocumentBuilder;

    struct Node {
        ByteRange value;
        ByteRange key;
        std::uint32_t firstChild = 0; ///< index into Tree::children, which keeps the order of the value
        bool isLiteral = true;
    };
    /// Up to this size, comparing all pairs of keys is faster than sorting them.
    static constexpr std::size_t maxLinearMembers = 16;

    struct Tree {
        Json value;
        std::vector<Node> nodes;
        std::vector<std::uint32_t> children;
        /// The indexes of the members of each object node with more than maxLinearMembers members, sorted by key.
        std::unordered_map<std::uint32_t, std::vector<std::uint32_t>> byKey;
        std::vector<DuplicateKey> duplicateKeys; ///< in text order
        std::vector<std::uint32_t> byPointer;    ///< indexes into duplicateKeys, sorted by pointer
    };
    /// A value and its node.
    struct Place {
        const Json* value = nullptr;
        std::uint32_t node = 0;
    };

    Document(SourceTextPtr text, std::shared_ptr<const Tree> tree);
    std::vector<DuplicateKey> duplicateKeysIn(std::string_view pointer) const;
    std::optional<Place> place(std::string_view pointer) const;
    /// The index of the child `token` of the value at `place`.
    std::optional<std::size_t> childIndex(const Place& place, const std::string& token) const;

    SourceTextPtr m_text;
    std::shared_ptr<const Tree> m_tree;
    const Json* m_value; ///< a value in m_tree
    std::uint32_t m_root = 0;
    std::string m_pointer; ///< JSON pointer of m_value in the tree
    std::shared_ptr<const std::vector<DuplicateKey>> m_duplicateKeys;
};

} // namespace toolroom
