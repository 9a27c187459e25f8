// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/ascii.h"
#include "core/json/code/code_tokens.h"
#include "core/json/json.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace toolroom {

using namespace std::string_view_literals;

/// Members of a tool definition that are JSON Schemas.
inline constexpr std::array<std::string_view, 7> schemaMembers = {
    "schema", "parameters", "inputSchema", "input_schema", "outputSchema", "output_schema", "params_json_schema"};

/// Tokens `first` to `last`, which is exclusive.
struct Region {
    std::size_t first = 0;
    std::size_t last = 0;

    [[nodiscard]] bool empty() const { return first >= last; }
};

/// A member that is written as `key: value` or `key = value`.
struct WrittenMember {
    ByteRange key;
    Region value;
};

/// The declarations and members in the text of a module.
class ModuleCode {
public:
    explicit ModuleCode(SourceTextPtr text)
        : m_text(std::move(text))
        , m_tokens(tokenizeCode(m_text->bytes(), m_text->language())) {}

    [[nodiscard]] const SourceText& source() const { return *m_text; }

    // Tokens

    [[nodiscard]] std::string_view text(std::size_t index) const {
        return index < m_tokens.size() ? m_tokens[index].range.of(m_text->bytes()) : std::string_view();
    }
    [[nodiscard]] bool isMark(std::size_t index, std::string_view mark) const {
        return index < m_tokens.size() && m_tokens[index].kind == CodeKind::Mark && text(index) == mark;
    }
    [[nodiscard]] bool isWord(std::size_t index, std::string_view word) const {
        return index < m_tokens.size() && m_tokens[index].kind == CodeKind::Word && text(index) == word;
    }
    [[nodiscard]] bool isPython() const { return m_text->language() == SourceLanguage::PythonText; }
    [[nodiscard]] bool opens(std::size_t index) const {
        return isMark(index, "(") || isMark(index, "[") || isMark(index, "{");
    }
    [[nodiscard]] bool closes(std::size_t index) const {
        return isMark(index, ")") || isMark(index, "]") || isMark(index, "}");
    }
    [[nodiscard]] Region whole() const { return {0, m_tokens.size()}; }

    [[nodiscard]] ByteRange rangeOf(Region region) const {
        if (region.empty())
            return m_text->content();
        return {m_tokens[region.first].range.begin, m_tokens[region.last - 1].range.end};
    }

    /// The index of the bracket that closes the one at `index`.
    [[nodiscard]] std::size_t closing(std::size_t index) const {
        std::size_t at = index + 1;
        while (at < m_tokens.size() && !(closes(at) && m_tokens[at].depth == m_tokens[index].depth))
            ++at;
        return at;
    }

    /// The innermost brackets around `index` within `region`, without the brackets, otherwise the statement that
    /// contains it, such as a class.
    [[nodiscard]] Region around(std::size_t index, Region region) const {
        const int inside = m_tokens[index].depth;
        std::size_t at = index;
        while (at > region.first) {
            --at;
            if (opens(at) && m_tokens[at].depth < inside)
                return {at + 1, std::min(closing(at), region.last)};
            if (m_tokens[at].startsStatement() && !closes(at))
                break;
        }
        return {at, std::min(endOfStatement(at), region.last)};
    }

    /// The end of the statement or value that starts at `first`, whose tokens outside of brackets have `depth`.
    [[nodiscard]] std::size_t endOfValue(std::size_t first, int depth, bool endsAtComma) const {
        std::size_t at = first;
        for (; at < m_tokens.size(); ++at) {
            const CodeToken& token = m_tokens[at];
            if (token.depth < depth)
                break;
            if (token.depth > depth)
                continue;
            if (closes(at) && at > first && depth == 0)
                continue;
            if (isMark(at, ";") || (endsAtComma && isMark(at, ",")))
                break;
            if (at > first && token.startsLine && startsNext(at))
                break;
        }
        return at;
    }

    /// Whether the token at the start of a line, outside of brackets, starts another statement or member.
    [[nodiscard]] bool startsNext(std::size_t index) const {
        if (closes(index))
            return false;
        if (isPython())
            return true;
        constexpr auto continuing = ".+-*/?:&|=,<>"sv;
        const bool continues = m_tokens[index].kind == CodeKind::Mark && continuing.contains(text(index));
        const bool isContinued =
            m_tokens[index - 1].kind == CodeKind::Mark && (continuing.contains(text(index - 1)) || opens(index - 1));
        return !continues && !isContinued;
    }

    // Declarations

    /// `const NAME = …`, `function NAME`, `class NAME`, `def NAME`, `NAME = …` of Python, `exports.NAME = …`.
    [[nodiscard]] std::optional<Region> declaration(std::string_view name) const {
        constexpr std::array keywords = {"const"sv, "let"sv,  "var"sv,       "function"sv, "class"sv,
                                         "def"sv,   "type"sv, "interface"sv, "enum"sv};
        for (std::size_t at = 0; at < m_tokens.size(); ++at) {
            if (!isWord(at, name))
                continue;
            const bool isDeclared =
                at > 0 && m_tokens[at - 1].kind == CodeKind::Word && std::ranges::contains(keywords, text(at - 1));
            const bool isAssigned = isMark(at + 1, "=") && !isMark(at + 2, "=") &&
                                    (m_tokens[at].startsStatement() || (at > 1 && isWord(at - 2, "exports")));
            const bool isAnnotated = isPython() && m_tokens[at].startsStatement() && isMark(at + 1, ":");
            if (isDeclared || isAssigned || isAnnotated)
                return Region{at, endOfStatement(at)};
        }
        return std::nullopt;
    }

    [[nodiscard]] std::size_t endOfStatement(std::size_t first) const {
        if (m_tokens[first].depth > 0)
            return endOfValue(first, m_tokens[first].depth, false);
        std::size_t at = first + 1;
        while (at < m_tokens.size() && !(m_tokens[at].startsStatement() && !closes(at)))
            ++at;
        return at;
    }

    [[nodiscard]] std::optional<Region> defaultExport() const {
        for (std::size_t at = 0; at + 2 < m_tokens.size(); ++at) {
            const bool isModule = isWord(at, "export") && isWord(at + 1, "default");
            const bool isCommon = isWord(at, "exports") && isMark(at + 1, "=");
            if (isModule || isCommon)
                return resolved({at + 2, endOfStatement(at + 2)});
        }
        return std::nullopt;
    }

    /// The declaration that `region` refers to if it only names one, otherwise `region`.
    [[nodiscard]] Region resolved(Region region) const {
        const bool hasBrackets = std::ranges::any_of(std::views::iota(region.first, region.last), [&](std::size_t at) {
            return isMark(at, "{") || isMark(at, "[");
        });
        if (hasBrackets)
            return region;
        for (std::size_t at = region.first; at < region.last; ++at) {
            if (m_tokens[at].kind != CodeKind::Word || (at > 0 && isMark(at - 1, ".")))
                continue;
            const auto declared = declaration(text(at));
            if (declared && (declared->first >= region.last || declared->last <= region.first))
                return *declared;
        }
        return region;
    }

    /// The tokens that `tools[2].search` exports.
    [[nodiscard]] std::optional<Region> exported(std::string_view path) const {
        std::size_t end = std::min(path.find_first_of(".["), path.size());
        const std::string_view root = path.substr(0, end);
        std::optional<Region> region = root == "default" ? defaultExport() : declaration(root);
        while (region && end < path.size()) {
            const bool isIndex = path[end] == '[';
            const std::size_t next = std::min(path.find_first_of(".[", end + 1), path.size());
            const std::string_view step = path.substr(end + 1, next - end - 1);
            region = isIndex ? element(*region, step) : memberRegion(*region, step);
            end = next;
        }
        return region;
    }

    [[nodiscard]] std::optional<Region> memberRegion(Region region, std::string_view key) const {
        const auto member = findMember(region, key);
        return member ? std::optional(resolved(member->value)) : std::nullopt;
    }

    /// The element of the first list in `region`; `step` is `2]`.
    [[nodiscard]] std::optional<Region> element(Region region, std::string_view step) const {
        std::size_t wanted = 0;
        std::from_chars(step.data(), step.data() + step.size(), wanted);
        std::size_t open = region.first;
        while (open < region.last && !isMark(open, "["))
            ++open;
        if (open >= region.last)
            return std::nullopt;
        const std::size_t close = closing(open);
        std::size_t first = open + 1;
        for (std::size_t index = 0; first < close; ++index) {
            std::size_t last = first;
            while (last < close && !(isMark(last, ",") && m_tokens[last].depth == m_tokens[open].depth + 1))
                ++last;
            if (index == wanted)
                return resolved({first, last});
            first = last + 1;
        }
        return std::nullopt;
    }

    // Members

    /// The depth of the members that `region` writes: those of its first braces, or of its own if there are none.
    [[nodiscard]] int memberDepth(Region region) const {
        if (region.empty())
            return 0;
        const bool startsInside = region.first > 0 && opens(region.first - 1);
        for (std::size_t at = region.first; at < region.last && !startsInside; ++at) {
            if (isMark(at, "{") || (isPython() && isMark(at, "(")))
                return m_tokens[at].depth + 1;
        }
        return m_tokens[region.first].depth;
    }

    /// The indentation of the members of a Python class that starts with `region`; empty for everything else.
    [[nodiscard]] std::optional<std::size_t> classIndentation(Region region) const {
        const bool isClass = isWord(region.first, "class") || (region.first > 0 && isWord(region.first - 1, "class"));
        for (std::size_t at = region.first + 1; at < region.last && isPython() && isClass; ++at)
            if (m_tokens[at].isIndented && m_tokens[at].depth == 0)
                return indentation(at);
        return std::nullopt;
    }

    [[nodiscard]] std::size_t indentation(std::size_t index) const {
        const std::size_t begin = m_tokens[index].range.begin;
        const std::size_t lineEnd = m_text->bytes().substr(0, begin).find_last_of("\r\n");
        return lineEnd == std::string_view::npos ? begin : begin - lineEnd - 1;
    }

    [[nodiscard]] std::optional<WrittenMember> findMember(Region region, std::string_view key) const {
        const std::optional<std::size_t> column = classIndentation(region);
        const int depth = column ? 0 : memberDepth(region);
        for (std::size_t at = region.first; at < region.last; ++at) {
            const CodeToken& token = m_tokens[at];
            if (column && !(token.isIndented && indentation(at) == *column))
                continue;
            if (token.depth != depth || (token.kind != CodeKind::Word && token.kind != CodeKind::String))
                continue;
            if ((token.kind == CodeKind::String ? std::string_view(token.value) : text(at)) != key)
                continue;
            if (at > 0 && isMark(at - 1, "."))
                continue;
            const std::size_t sign = isMark(at + 1, "?") ? at + 2 : at + 1;
            if (isMark(sign, ":") || (isMark(sign, "=") && !isMark(sign + 1, "=") && !isMark(sign + 1, ">"))) {
                const std::size_t last = std::min(endOfValue(sign + 1, depth, true), region.last);
                return WrittenMember{token.range, {sign + 1, last}};
            }
            const bool isShort =
                (isMark(at + 1, ",") || isMark(at + 1, "}")) && at > 0 && (isMark(at - 1, ",") || isMark(at - 1, "{"));
            if (isShort && token.kind == CodeKind::Word)
                return WrittenMember{token.range, {at, at + 1}};
        }
        return std::nullopt;
    }

    /// A member under its name in the contract, or as Python or another contract spells it.
    [[nodiscard]] std::optional<WrittenMember> findWritten(Region region, const std::string& key) const {
        auto found = findMember(region, key);
        if (!found && isPython())
            found = findMember(region, snakeCase(key));
        for (std::size_t i = 0; !found && isSchemaMember(key) && i < schemaMembers.size(); ++i)
            found = findMember(region, schemaMembers[i]);
        return found;
    }

    static bool isSchemaMember(std::string_view key) { return std::ranges::contains(schemaMembers, key); }

    static std::string snakeCase(std::string_view key) {
        std::string snake;
        for (const char c : key) {
            if (isAsciiUpper(c))
                snake += '_';
            snake += toAsciiLower(c);
        }
        return snake;
    }

    /// A member of an object among the arguments of a call, which are `region`.
    [[nodiscard]] std::optional<WrittenMember> findInArguments(Region region, const std::string& key) const {
        const bool isCall = !region.empty() && region.first > 0 && isMark(region.first - 1, "(");
        for (std::size_t at = region.first; isCall && at < region.last; ++at) {
            const bool isArgument = at == region.first || isMark(at - 1, ",");
            if (!isArgument || !isMark(at, "{") || m_tokens[at].depth != m_tokens[region.first].depth)
                continue;
            if (auto found = findWritten({at + 1, closing(at)}, key))
                return found;
        }
        return std::nullopt;
    }

protected:
    using CodeKind = CodeToken::Kind;

    SourceTextPtr m_text;
    std::vector<CodeToken> m_tokens;
};

} // namespace toolroom
