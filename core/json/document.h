// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/json.h"
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

/// Containers may be nested this deep; one level more is refused with its place.
inline constexpr int maxJsonDepth = 128;

/// What is accepted beyond RFC 8259. Comments and trailing commas are for configuration files and mcp.json only.
enum class JsonSyntax { Strict, WithComments };

/// A key that stands twice in one object. The later value is the one that counts, as it does for most readers.
struct DuplicateKey {
    std::string pointer;  ///< of the member, in the document
    ByteRange first;      ///< the earlier key, with its quotes
    ByteRange second;     ///< the later key, with its quotes
    std::size_t more = 0; ///< keys besides this one that are not listed: a document may have very many
};

/// A JSON value that knows where each of its values and keys was written. Immutable once parsed; keeps its text alive,
/// and is cheap to copy. Pointers are relative to this value, byte ranges to the whole text.
class TOOLROOM_EXPORT Document {
public:
    /// Parses one JSON value that fills `range` of `text` but for white space. Refuses invalid UTF-8, lone surrogates,
    /// depth over maxJsonDepth and anything after the value; the error names the place.
    [[nodiscard]] static Result<Document> parse(SourceTextPtr text, ByteRange range,
                                                JsonSyntax syntax = JsonSyntax::Strict);
    /// Parses the whole of `text`, which may also be YAML: see SourceText::language(). A YAML alias stands where its
    /// anchor wrote the value; merge keys (`<<`) give the members of what they merge.
    [[nodiscard]] static Result<Document> parse(SourceTextPtr text, JsonSyntax syntax = JsonSyntax::Strict);

    /// The value at `pointer` as a document of its own, which shares what this one holds. Nothing when there is none.
    [[nodiscard]] std::optional<Document> at(std::string_view pointer) const;

    [[nodiscard]] const Json& value() const { return *m_value; }
    [[nodiscard]] const SourceTextPtr& source() const { return m_text; }
    /// In the order of the text.
    [[nodiscard]] const std::vector<DuplicateKey>& duplicateKeys() const { return *m_duplicateKeys; }

    /// Where the value at `pointer` stands, quotes and brackets included. Nothing when there is no such value.
    [[nodiscard]] std::optional<ByteRange> valueRange(std::string_view pointer) const;
    /// Where the key of the object member at `pointer` stands, quotes included. Nothing for array elements and the
    /// root.
    [[nodiscard]] std::optional<ByteRange> keyRange(std::string_view pointer) const;
    /// Where a part of the string at `pointer` was written: `part` counts bytes of the decoded string. Escapes are
    /// covered whole, and so are line breaks that YAML folds. Nothing when there is no string there or the part is not
    /// inside it.
    [[nodiscard]] std::optional<ByteRange> rangeInString(std::string_view pointer, ByteRange part) const;
    /// The same of many parts of one string, which is read once: nothing when one of them is not inside it.
    [[nodiscard]] std::optional<std::vector<ByteRange>> rangesInString(std::string_view pointer,
                                                                       std::span<const ByteRange> parts) const;
    /// The value at `pointer` as it was written: numbers keep every digit.
    [[nodiscard]] std::string_view text(std::string_view pointer) const;

private:
    friend class DocumentBuilder;

    struct Node {
        ByteRange value;
        ByteRange key;
        std::uint32_t firstChild =
            0; ///< in Tree::children, where its children stand in the order they have in the value
    };
    /// Up to here comparing all keys of an object with each other is quicker than sorting them.
    static constexpr std::size_t fewMembers = 16;

    struct Tree {
        Json value;
        std::vector<Node> nodes;
        std::vector<std::uint32_t> children;
        /// Of an object with more than fewMembers, by its node: the places of its members, sorted by key.
        std::unordered_map<std::uint32_t, std::vector<std::uint32_t>> byKey;
        std::vector<DuplicateKey> duplicateKeys; ///< in the order of the text
        std::vector<std::uint32_t> byPointer;    ///< places in duplicateKeys, sorted by pointer
    };
    /// A value and its node.
    struct Place {
        const Json* value = nullptr;
        std::uint32_t node = 0;
    };

    Document(SourceTextPtr text, std::shared_ptr<const Tree> tree);
    std::vector<DuplicateKey> duplicateKeysIn(std::string_view pointer) const;
    std::optional<Place> place(std::string_view pointer) const;
    /// The place of the child that `token` names among those of the value at `place`.
    std::optional<std::size_t> childIndex(const Place& place, const std::string& token) const;

    SourceTextPtr m_text;
    std::shared_ptr<const Tree> m_tree;
    const Json* m_value; ///< in m_tree
    std::uint32_t m_root = 0;
    std::string m_pointer; ///< of m_value in the tree
    std::shared_ptr<const std::vector<DuplicateKey>> m_duplicateKeys;
};

} // namespace toolroom
