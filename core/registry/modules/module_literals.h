// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/registry/modules/module_code.h"

namespace toolroom {

/// Keywords of JSON Schema whose values a schema library makes up, so that an equal literal beside it is no place.
inline constexpr std::array<std::string_view, 6> generatedKeywords = {"type",  "format",  "required",
                                                                      "title", "$schema", "$ref"};

/// The string literals in the text of a module that values come from.
class ModuleLiterals : public ModuleCode {
public:
    using ModuleCode::ModuleCode;

    /// The literal if `region` is nothing else, except for brackets or a type.
    [[nodiscard]] std::optional<ByteRange> ownLiteral(Region region, const Json& value) const {
        while (!region.empty() && isMark(region.first, "(") && closing(region.first) + 1 == region.last)
            region = {region.first + 1, region.last - 1};
        const bool hasType = isWord(region.first + 1, "as") || isWord(region.first + 1, "satisfies");
        if (!isPython() && value.is_string() && hasType)
            region.last = std::min(region.last, region.first + 1);
        const ByteRange range = rangeOf(region);
        const bool isLiteral = !region.empty() && isCodeLiteral(range.of(m_text->bytes()), value, m_text->language());
        return isLiteral ? std::optional(range) : std::nullopt;
    }

    /// The argument of a call with the arguments `region` that is this literal; empty if there are several.
    [[nodiscard]] std::optional<ByteRange> argumentLiteral(Region region, std::string_view value) const {
        if (region.empty() || region.first == 0 || !isMark(region.first - 1, "("))
            return std::nullopt;
        return onlyLiteral(region, value, [&](std::size_t at) {
            return m_tokens[at].depth == m_tokens[region.first].depth && (isMark(at - 1, "(") || isMark(at - 1, ","));
        });
    }

    /// The literal from which a schema library takes the value of a keyword; empty if there are several.
    [[nodiscard]] std::optional<ByteRange> keywordLiteral(Region region, std::string_view keyword,
                                                          std::string_view value) const {
        return onlyLiteral(region, value, [&](std::size_t at) {
            if (keyword == "title" || keyword == "description")
                return says(at, keyword);
            return !std::ranges::contains(generatedKeywords, keyword) && !says(at, "title") && !says(at, "description");
        });
    }

    /// String literals in `region`, joined, whose value is `value`.
    [[nodiscard]] std::optional<ByteRange> findString(Region region, std::string_view value) const {
        for (std::size_t at = region.first; at < region.last; ++at) {
            if (m_tokens[at].kind != CodeKind::String || !value.starts_with(m_tokens[at].value))
                continue;
            std::string joined = m_tokens[at].value;
            std::size_t last = at;
            while (joined.size() < value.size()) {
                const std::size_t next = isMark(last + 1, "+") ? last + 2 : isPython() ? last + 1 : region.last;
                if (next >= region.last || m_tokens[next].kind != CodeKind::String)
                    break;
                joined += m_tokens[next].value;
                last = next;
            }
            if (joined == value)
                return ByteRange{m_tokens[at].range.begin, m_tokens[last].range.end};
        }
        return std::nullopt;
    }

    /// The token of the name, as a member or as the first argument of a call.
    [[nodiscard]] std::optional<std::size_t> nameLiteral(Region region, std::string_view name) const {
        for (std::size_t at = region.first; at < region.last && !name.empty(); ++at) {
            if (m_tokens[at].kind != CodeKind::String || m_tokens[at].value != name || at == 0)
                continue;
            const bool isMember = (isMark(at - 1, ":") || isMark(at - 1, "=")) && at > 1 &&
                                  (isWord(at - 2, "name") || isWord(at - 2, "id") || text(at - 2) == "\"name\"" ||
                                   text(at - 2) == "'name'");
            if (isMember || isMark(at - 1, "("))
                return at;
        }
        return std::nullopt;
    }

private:
    /// The outermost literal with this value that is not part of a longer expression.
    template <class Test>
    [[nodiscard]] std::optional<ByteRange> onlyLiteral(Region region, std::string_view value, Test isWanted) const {
        std::optional<std::size_t> found;
        bool isUnique = true;
        for (std::size_t at = std::max(region.first, std::size_t{1}); at < region.last; ++at) {
            if (m_tokens[at].kind != CodeKind::String || m_tokens[at].value != value || !isWhole(at) || !isWanted(at))
                continue;
            if (found && m_tokens[at].depth > m_tokens[*found].depth)
                continue;
            isUnique = !found || m_tokens[at].depth < m_tokens[*found].depth;
            found = at;
        }
        return found && isUnique ? std::optional(m_tokens[*found].range) : std::nullopt;
    }

    /// Whether nothing is joined to the literal.
    [[nodiscard]] bool isWhole(std::size_t at) const {
        if (!std::ranges::any_of("([,:="sv, [&](const char& mark) { return isMark(at - 1, {&mark, 1}); }))
            return false;
        const std::size_t next = at + 1;
        if (next >= m_tokens.size() || closes(next) || isMark(next, ",") || isMark(next, ";"))
            return true;
        const bool mayEndLine = !isPython() || m_tokens[next].depth == 0;
        return mayEndLine && m_tokens[next].startsLine && startsNext(next);
    }

    /// Whether the literal is written as the title or description: `key: "…"`, `.describe("…")`, `Annotated[T, "…"]`,
    /// or at the start of a class.
    [[nodiscard]] bool says(std::size_t at, std::string_view key) const {
        const bool isDescription = key == "description";
        if (at < 2)
            return false;
        if (isMark(at - 1, "("))
            return text(at - 2) == key || (isDescription && text(at - 2) == "describe");
        if (isMark(at - 1, "=") || isMark(at - 1, ":")) {
            const bool isQuoted = m_tokens[at - 2].kind == CodeKind::String;
            const bool startsClass =
                isPython() && isMark(at - 1, ":") && m_tokens[at].isIndented && m_tokens[at].depth == 0;
            return (isQuoted ? std::string_view(m_tokens[at - 2].value) : text(at - 2)) == key ||
                   (isDescription && startsClass);
        }
        std::size_t open = at;
        while (open > 1 && m_tokens[open].depth >= m_tokens[at].depth)
            --open;
        return isDescription && isMark(at - 1, ",") && isMark(open, "[") && isWord(open - 1, "Annotated");
    }
};

} // namespace toolroom
