// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/trust/shell_text.h"

#include "core/base/ascii.h"
#include "core/run/permissions/shell_expansion.h"

#include <algorithm>
#include <array>
#include <utility>

namespace toolroom {

namespace {

using namespace std::string_view_literals;

bool isNameCharacter(char c) {
    return isAsciiAlphanumeric(c) || c == '_';
}

/// Words that precede a command.
bool isKeyword(std::string_view word) {
    static constexpr std::array keywords = {"if"sv, "then"sv, "elif"sv,  "else"sv,  "fi"sv,
                                            "do"sv, "done"sv, "while"sv, "until"sv, "{"sv,
                                            "}"sv,  "!"sv,    "esac"sv,  "time"sv,  "coproc"sv};
    return std::ranges::contains(keywords, word);
}

class ShellReader {
public:
    ShellReader(std::string_view text, const ShellVariables& variables, const ShellVisitor& visitor)
        : m_text(text)
        , m_variables(variables)
        , m_visitor(visitor) {}

    void read() {
        while (m_at < m_text.size())
            readNext();
        endWord();
        endCommand(false);
    }

private:
    [[nodiscard]] char peek(std::size_t ahead = 0) const {
        return m_at + ahead < m_text.size() ? m_text[m_at + ahead] : '\0';
    }

    void append(char c) {
        m_word.text += c;
        m_isInWord = true;
    }

    void readNext() {
        const char c = peek();
        switch (c) {
        case ' ':
        case '\t':
        case '\r':
            ++m_at;
            return endWord();
        case '\n':
        case ';':
            return readEnd(c);
        case '&':
        case '|':
            return readOperator(c);
        case '(':
        case ')':
            return readBracket(c);
        case '<':
        case '>':
            return readRedirection(c);
        case '#':
            if (!m_isInWord) {
                m_at = std::min(m_text.find('\n', m_at), m_text.size());
                return;
            }
            break;
        case '\'':
            return readSingleQuotes();
        case '"':
            return readDoubleQuotes();
        case '\\':
            ++m_at;
            if (m_at < m_text.size() && m_text[m_at] != '\n')
                append(m_text[m_at]);
            ++m_at;
            return;
        case '$':
        case '`':
            return readExpansion();
        case '~':
            if (!m_isInWord && (peek(1) == '/' || peek(1) == '\0' || peek(1) == ' ')) {
                if (const auto home = m_variables.find("HOME"); home != m_variables.end()) {
                    m_word.text += home->second;
                    m_isInWord = true;
                    ++m_at;
                    return;
                }
            }
            break;
        case '*':
        case '?':
        case '[':
            m_word.isPattern = true;
            break;
        default:
            break;
        }
        ++m_at;
        append(c);
    }

    void readEnd(char c) {
        ++m_at;
        endWord();
        if (!m_command.words.empty())
            m_isBeforePattern = false;
        endCommand(false);
        if (c == ';' && m_cases > 0 && (peek() == ';' || peek() == '&')) { // of a branch
            ++m_at;
            if (peek() == '&')
                ++m_at;
            m_isBeforePattern = true;
        }
    }

    void readBracket(char c) {
        ++m_at;
        endWord();
        const bool isOfPattern = m_isBeforePattern;
        if (isOfPattern) {
            m_isBeforePattern = c == '(';
            for (ShellWord& word : m_command.words) // matches a text, not files
                word.isPattern = false;
        }
        endCommand(false);
        if (!isOfPattern)
            m_visitor.group(c == '(');
    }

    void readOperator(char c) {
        ++m_at;
        const bool isDouble = peek() == c;
        endWord();
        if (m_isBeforePattern && c == '|' && !isDouble) // an alternative
            return;
        if (isDouble)
            ++m_at;
        else if (c == '|' && peek() == '&')
            ++m_at;
        else if (c == '&' && peek() == '>') // redirects both outputs
            return readRedirection('>');
        endCommand(c == '|' && !isDouble);
    }

    /// The next word is a file that is read or written, or the end of a here document.
    void readRedirection(char c) {
        const bool isDescriptor = m_isInWord && std::ranges::all_of(m_word.text, isAsciiDigit);
        if (isDescriptor)
            m_word = {};
        if (isDescriptor)
            m_isInWord = false;
        endWord();
        ++m_at;
        if (peek() == '(') { // a command whose output or input is a file
            const std::size_t end = closing(m_at, '(', ')');
            m_command.substitutions.emplace_back(m_text.substr(m_at + 1, std::max(end, m_at + 2) - m_at - 2));
            return readComputed(end);
        }
        std::size_t repeats = 1;
        while (peek() == c) {
            ++m_at;
            ++repeats;
        }
        if (c == '<' && repeats == 2)
            addDocument();
        m_redirection = c != '<' || repeats == 2 ? Redirection::Other
                        : repeats == 1           ? Redirection::Input
                                                 : Redirection::Text;
        while (peek() == '-' || peek() == '&' || peek() == '|')
            ++m_at;
    }

    /// The lines from the next one to that with the delimiter. They are also read as commands.
    void addDocument() {
        const std::size_t end = m_text.find('\n', m_at);
        std::string_view delimiter = m_text.substr(m_at, end - m_at);
        delimiter.remove_prefix(std::min(delimiter.find_first_not_of("- \t\"'\\"), delimiter.size()));
        delimiter = delimiter.substr(0, delimiter.find_first_of(" \t\"';|&<>)"));
        if (end == std::string_view::npos || delimiter.empty())
            return;
        std::size_t at = end;
        for (;;) {
            at = m_text.find(delimiter, at + 1);
            if (at == std::string_view::npos)
                break;
            const std::size_t begin = m_text.find_last_not_of(" \t", at - 1);
            const std::size_t after = at + delimiter.size();
            if (m_text[begin] == '\n' && (after == m_text.size() || m_text[after] == '\n'))
                break;
        }
        m_command.documents.emplace_back(m_text.substr(end + 1, at == std::string_view::npos ? at : at - end - 1));
    }

    void readSingleQuotes() {
        const std::size_t end = m_text.find('\'', m_at + 1);
        m_isInWord = true;
        m_word.text += m_text.substr(m_at + 1, end == std::string_view::npos ? end : end - m_at - 1);
        m_at = end == std::string_view::npos ? m_text.size() : end + 1;
    }

    void readDoubleQuotes() {
        constexpr std::string_view escapable = "$`\"\\\n";
        m_isInWord = true;
        for (++m_at; m_at < m_text.size() && peek() != '"';) {
            const char c = peek();
            if (c == '\\' && escapable.contains(peek(1))) {
                if (peek(1) != '\n')
                    append(peek(1));
                m_at += 2;
            } else if (c == '$' || c == '`') {
                readExpansion();
            } else {
                append(c);
                ++m_at;
            }
        }
        ++m_at;
    }

    /// The position after the bracket that closes the one at `open`.
    [[nodiscard]] std::size_t closing(std::size_t open, char begin, char end) const {
        int depth = 0;
        for (std::size_t at = open; at < m_text.size(); ++at) {
            if (m_text[at] == '\\')
                ++at;
            else if (m_text[at] == '\'' && begin == '(')
                at = std::min(m_text.find('\'', at + 1), m_text.size());
            else if (m_text[at] == begin)
                ++depth;
            else if (m_text[at] == end && --depth == 0)
                return at + 1;
        }
        return m_text.size();
    }

    void readComputed(std::size_t end) {
        m_word.text += m_text.substr(m_at, end - m_at);
        m_word.isComputed = true;
        m_isInWord = true;
        m_at = end;
    }

    void readExpansion() {
        if (peek() == '`') {
            const std::size_t end = std::min(m_text.find('`', m_at + 1), m_text.size());
            m_command.substitutions.emplace_back(m_text.substr(m_at + 1, end - m_at - 1));
            return readComputed(std::min(end + 1, m_text.size()));
        }
        if (peek(1) == '(') {
            const std::size_t end = closing(m_at + 1, '(', ')');
            if (peek(2) != '(') // not arithmetic
                m_command.substitutions.emplace_back(m_text.substr(m_at + 2, std::max(end, m_at + 3) - m_at - 3));
            return readComputed(end);
        }
        if (peek(1) == '\'') { // quotes with escape sequences
            m_at += 2;
            m_at += decodeAnsiQuotes(m_text.substr(m_at), m_word.text);
            m_isInWord = true;
            return;
        }
        const bool hasBraces = peek(1) == '{';
        const std::size_t begin = m_at + (hasBraces ? 2 : 1);
        std::size_t end = begin;
        while (end < m_text.size() && isNameCharacter(m_text[end]))
            ++end;
        std::string_view name = m_text.substr(begin, end - begin);
        if (name.empty()) {
            if (!hasBraces && !std::string_view("@*#?$!-").contains(peek(1))) { // a plain dollar sign
                append('$');
                ++m_at;
                return;
            }
            return readComputed(hasBraces ? closing(m_at + 1, '{', '}') : std::min(m_at + 2, m_text.size()));
        }
        if (isAsciiDigit(name.front()) && !hasBraces)
            return readComputed(begin + 1);
        const std::size_t after = hasBraces ? closing(m_at + 1, '{', '}') : end;
        const auto known = m_variables.find(name);
        constexpr std::size_t maxWord = std::size_t{16} * 1024; // variables can contain each other
        if (known == m_variables.end() || m_word.text.size() + known->second.size() > maxWord ||
            (hasBraces && (end >= m_text.size() || m_text[end] != '}')))
            return readComputed(after);
        m_word.text += known->second;
        m_isInWord = true;
        m_at = after;
    }

    void endWord() {
        if (!std::exchange(m_isInWord, false))
            return;
        ShellWord word = std::exchange(m_word, {});
        switch (std::exchange(m_redirection, Redirection::None)) {
        case Redirection::Input:
            m_command.inputs.push_back(std::move(word));
            return;
        case Redirection::Text:
            m_command.substitutions.push_back(std::move(word.text));
            return;
        case Redirection::Other:
            return;
        case Redirection::None:
            break;
        }
        if (m_command.words.empty()) {
            if (word.text == "esac") {
                m_cases -= m_cases > 0 ? 1 : 0;
                m_isBeforePattern = false;
            }
            if (isKeyword(word.text))
                return;
            const std::size_t equals = word.text.find('=');
            if (equals != std::string::npos && equals > 0 &&
                std::ranges::all_of(std::string_view(word.text).substr(0, equals), isNameCharacter)) {
                std::string name = word.text.substr(0, equals);
                word.text.erase(0, equals + 1);
                m_command.assignments.emplace_back(std::move(name), std::move(word));
                return;
            }
        }
        m_command.words.push_back(std::move(word));
        if (m_command.words.size() == 3 && m_command.words[0].text == "case" && m_command.words[2].text == "in") {
            m_command.words[1].isPattern = false;
            endCommand(false);
            ++m_cases;
            m_isBeforePattern = true;
        }
    }

    void endCommand(bool isPiped) {
        ShellCommand command = std::exchange(m_command, {});
        command.isPiped = isPiped;
        if (!command.words.empty() || !command.assignments.empty() || !command.substitutions.empty() ||
            !command.inputs.empty())
            m_visitor.command(command);
    }

    enum class Redirection { None, Input, Text, Other };

    std::string_view m_text;
    const ShellVariables& m_variables;
    const ShellVisitor& m_visitor;
    std::size_t m_at = 0;
    ShellWord m_word;
    bool m_isInWord = false;
    Redirection m_redirection = Redirection::None;
    ShellCommand m_command;
    int m_cases = 0;                ///< number of `case` commands that have not ended
    bool m_isBeforePattern = false; ///< what follows up to `)` is the pattern of a `case`
};

} // namespace

void readShellText(std::string_view text, const ShellVariables& variables, const ShellVisitor& visitor) {
    ShellReader(text, variables, visitor).read();
}

} // namespace toolroom
