// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/toml_nesting.h"

#include "core/json/document.h"
#include "core/json/messages.h"
#include "core/json/syntax_error.h"

#include <algorithm>
#include <string_view>
#include <vector>

namespace toolroom {

namespace {

/// Twice as many as documents may have, because this is an upper bound: `1.5` counts as a dotted key.
constexpr std::size_t maxTomlLevels = 2 * std::size_t{maxJsonDepth};
/// Parts of headers, and of keys with dots. toml++ searches a list of the tables for each of them.
constexpr std::size_t maxTomlTables = 20'000;

class TomlNesting {
public:
    explicit TomlNesting(const SourceText& text)
        : m_text(text)
        , m_bytes(text.bytes())
        , m_at(text.content().begin) {}

    Result<void> check() {
        while (m_at < m_bytes.size()) {
            const char c = m_bytes[m_at];
            if (c == '#') {
                m_at = std::min(m_bytes.find('\n', m_at), m_bytes.size());
            } else if (c == '"' || c == '\'') {
                m_isLineStart = false;
                skipString(c);
            } else {
                count(c);
                if (m_tableLevels + m_openLevels + m_keyLevels > maxTomlLevels)
                    return std::unexpected(tooDeepError(m_text, m_at));
                if (m_tables > maxTomlTables)
                    return std::unexpected(
                        m_text.error(m_at, message<json_messages::tomlTooManyTables>(maxTomlTables)));
                ++m_at;
            }
        }
        return {};
    }

private:
    void count(char c) {
        if (c == '.')
            ++m_keyLevels;
        else if (c == '=')
            m_tables += m_keyLevels;
        else if (c == ',' || (c == '\n' && m_open.empty()))
            m_keyLevels = 0;
        else if (c == '[' || c == '{')
            open();
        else if ((c == ']' || c == '}') && !m_open.empty())
            close();
        m_isLineStart = m_open.empty() && (c == '\n' || (m_isLineStart && (c == ' ' || c == '\t')));
    }

    void open() {
        if (m_isLineStart) { // a header
            m_isHeader = true;
            m_tableLevels = 0;
        }
        m_open.push_back(m_keyLevels + 1);
        m_openLevels += m_open.back();
        m_keyLevels = 0;
    }

    void close() {
        if (m_isHeader) {
            m_tableLevels = m_openLevels + m_keyLevels;
            m_tables += m_tableLevels;
            m_isHeader = false;
        }
        m_openLevels -= m_open.back();
        m_open.pop_back();
        m_keyLevels = 0;
    }

    /// An unterminated string ends with the line or the text; toml++ reports it.
    void skipString(char quote) {
        const std::string_view triple = quote == '"' ? "\"\"\"" : "'''";
        const bool isMultiline = m_bytes.substr(m_at).starts_with(triple);
        const std::string_view end = triple.substr(0, isMultiline ? 3 : 1);
        m_at += end.size();
        while (m_at < m_bytes.size() && !m_bytes.substr(m_at).starts_with(end)) {
            if (!isMultiline && m_bytes[m_at] == '\n')
                return;
            m_at += m_bytes[m_at] == '\\' && quote == '"' ? 2 : 1;
        }
        m_at = std::min(m_at + end.size(), m_bytes.size());
        for (int i = 0; isMultiline && i < 2 && m_bytes.substr(m_at).starts_with(quote); ++i)
            ++m_at; // a multi-line string may end with quotation marks
    }

    const SourceText& m_text;
    std::string_view m_bytes;
    std::size_t m_at;
    std::vector<std::size_t> m_open; ///< levels of each open bracket, with those of the key before it
    std::size_t m_openLevels = 0;    ///< their sum
    std::size_t m_keyLevels = 0;     ///< dots since the last bracket, comma, or line
    std::size_t m_tableLevels = 0;   ///< levels in the header above the line
    std::size_t m_tables = 0;
    bool m_isLineStart = true; ///< whether only white space precedes on the line, outside of brackets
    bool m_isHeader = false;   ///< whether the key of a header is being read
};

} // namespace

Result<void> checkTomlNesting(const SourceText& text) {
    return TomlNesting(text).check();
}

} // namespace toolroom
