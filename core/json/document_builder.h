// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/document.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace toolroom {

/// Builds a Document from values in document order, for any source language. Records duplicate keys.
class DocumentBuilder {
public:
    enum class Container { Object, Array };

    explicit DocumentBuilder(SourceTextPtr text);

    /// Sets the key of the next value.
    void key(std::string name, ByteRange range);
    void appendScalar(Json value, ByteRange range, bool isLiteral = true);
    void open(Container kind, std::size_t begin);
    void close(std::size_t end);

    [[nodiscard]] std::size_t depth() const { return m_open.size(); }
    [[nodiscard]] std::size_t valueCount() const { return m_tree->nodes.size(); }
    /// Whether the innermost open container is an object.
    [[nodiscard]] bool isInObject() const { return !m_open.empty() && m_open.back().kind == Container::Object; }
    /// The start of the innermost open container.
    [[nodiscard]] std::optional<std::size_t> openContainerOffset() const;

    /// The document; call this after closing all containers.
    [[nodiscard]] Document finish();

private:
    /// A complete value in a container that is still open.
    struct Member {
        std::string key;
        Json value;
        std::uint32_t node = 0;
        bool overwritten = false; ///< overwritten by a later member with the same key
    };
    struct OpenContainer {
        std::string key; ///< the container's own key in its parent
        std::uint32_t node = 0;
        std::size_t firstMember = 0;
        Container kind = Container::Array;
    };

    std::uint32_t addNode(ByteRange value);
    static bool hasEqualKeys(std::span<const Member> members);
    void findDuplicates(std::span<Member> members);
    void addDuplicate(std::string pointer, const Member& earlier, const Member& later);
    Json buildContainer(std::span<Member> members, Container kind);
    static std::vector<std::uint32_t> memberOrderByKey(const Json& object);
    std::string innermostPointer() const;

    SourceTextPtr m_text;
    std::shared_ptr<Document::Tree> m_tree;
    std::vector<DuplicateKey> m_duplicateKeys;
    std::size_t m_pointerBytes = 0; ///< total size of all pointers in m_duplicateKeys
    std::vector<OpenContainer> m_open;
    std::vector<Member> m_finished; ///< members of all open containers, innermost last
    std::string m_key;
    ByteRange m_keyRange;
};

} // namespace toolroom
