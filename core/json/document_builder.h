// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/document.h"
#include "core/json/lexer.h"
#include "core/json/syntax_error.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// Parses a Document without recursion. nlohmann's own parser is not used because it stops for good at a number
/// beyond the range of double, compares every key with all before it, and says neither where a value begins nor,
/// in words for users, what is wrong.
class DocumentBuilder {
public:
    /// `bytes` are those of `text`, or a copy with its comments blanked.
    DocumentBuilder(SourceTextPtr text, std::string_view bytes, ByteRange range, JsonSyntax syntax);

    [[nodiscard]] Result<Document> build();

private:
    /// A finished value whose object or array is still open.
    struct Member {
        std::string key;
        Json value;
        std::uint32_t node = 0;
        bool overwritten = false; ///< by a later member with the same key
    };
    struct OpenContainer {
        std::string key; ///< of the container itself, in its parent
        std::uint32_t node = 0;
        std::size_t firstMember = 0;
        bool isObject = false;
    };

    Result<void> take(const Token& token);
    Result<void> takeValue(const Token& token);
    Result<void> refuse(const Token& token) const;
    void takeKey(const Token& token);
    Result<void> open(const Token& token);
    Result<void> close(const Token& token);
    std::uint32_t addNode(ByteRange value);
    void finish(std::string key, Json value, std::uint32_t node);

    static bool hasEqualKeys(std::span<const Member> members);
    void findDuplicates(std::span<Member> members);
    void noteDuplicate(Member& earlier, const Member& later);
    Json takeMembers(std::span<Member> members, bool isObject);
    std::string pointerOfInnermost() const;

    std::string_view m_bytes;
    Lexer m_lexer;
    Document m_document;
    Expected m_expected = Expected::Document;
    std::vector<OpenContainer> m_open;
    std::vector<Member> m_finished; ///< of all open containers, the innermost's last
    std::string m_key;
    ByteRange m_keyRange;
};

} // namespace toolroom
