// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/permissions/shell_expansion.h"

#include "core/base/ascii.h"
#include "core/json/text.h"

#include <QByteArray>

#include <algorithm>
#include <bitset>
#include <charconv>
#include <cstddef>
#include <deque>
#include <filesystem>
#include <optional>
#include <ranges>
#include <system_error>
#include <unordered_map>
#include <utility>
#include <vector>

namespace toolroom {

namespace {

using namespace std::string_view_literals;

constexpr int maxSubstitutionDepth = 6;
constexpr std::size_t maxBraceWords = 64; ///< per word
constexpr int maxBraceSteps = 512;        ///< in one word
constexpr std::size_t maxBraceWordBytes = 4096;
constexpr std::size_t maxBraceBytes = 256 * 1024; ///< per text

bool isVariableCharacter(char c) {
    return isAsciiAlphanumeric(c) || c == '_';
}

std::string_view leadingVariableName(std::string_view text) {
    const auto isName = std::ranges::find_if_not(text, isVariableCharacter);
    const std::string_view name(text.begin(), isName);
    return name.empty() || isAsciiDigit(name.front()) ? std::string_view() : name;
}

/// The value of an environment variable that contains the path of a file; otherwise empty. Other values may be secrets,
/// and resources are shown and stored.
std::string pathVariable(std::string_view name, std::string_view folder) {
    if (name == "PWD")
        return std::string(folder);
    if (name == "HOME")
        return "~";
    std::string value = qgetenv(std::string(name).c_str()).toStdString();
    std::error_code failure;
    return value.starts_with('/') && std::filesystem::exists(value, failure) ? std::move(value) : std::string();
}

/// The offset after the bracket that closes the one before `begin`, or the end of the text.
std::size_t closingEnd(std::string_view text, std::size_t begin, char open, char close) {
    int depth = 1;
    for (std::size_t at = begin; at < text.size(); ++at) {
        if (text[at] == '\\')
            ++at;
        else if (text[at] == open)
            ++depth;
        else if (text[at] == close && --depth == 0)
            return at + 1;
    }
    return text.size();
}

std::string_view withoutCloser(std::string_view text, std::size_t begin, std::size_t end, char close) {
    const std::string_view found = text.substr(begin, end - begin);
    return found.ends_with(close) ? found.substr(0, found.size() - 1) : found;
}

/// The escape sequences that `$'…'` has in addition to a backslash before any character, and the text after it.
class AnsiString {
public:
    explicit AnsiString(std::string_view text)
        : m_text(text) {}

    /// Decodes up to the closing quote, and returns the offset after it.
    std::size_t decode(std::string& decoded) {
        while (m_at < m_text.size() && m_text[m_at] != '\'') {
            if (m_text[m_at] == '\\' && m_at + 1 < m_text.size())
                decodeEscape(decoded);
            else
                decoded += m_text[m_at++];
        }
        return std::min(m_at + 1, m_text.size());
    }

private:
    void decodeEscape(std::string& decoded) {
        constexpr std::string_view letters = "abeEfnrtv";
        constexpr std::string_view characters = "\a\b\x1B\x1B\f\n\r\t\v";
        const char kind = m_text[m_at + 1];
        m_at += 2;
        if (kind == 'x')
            decodeNumber(decoded, kind, 2, 16);
        else if (kind == 'u' || kind == 'U')
            decodeNumber(decoded, kind, kind == 'u' ? 4 : 8, 16);
        else if (kind >= '0' && kind <= '7')
            decodeNumber(decoded, kind, 3, 8, 1);
        else if (const std::size_t letter = letters.find(kind); letter != std::string_view::npos)
            decoded += characters[letter];
        else
            decoded += kind;
    }

    /// `digitsRead`: how many digits are before the current position.
    void decodeNumber(std::string& decoded, char kind, std::size_t maxDigits, int base, std::size_t digitsRead = 0) {
        m_at -= digitsRead;
        const std::string_view digits = m_text.substr(m_at, maxDigits);
        std::uint32_t value = 0;
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value, base);
        m_at += static_cast<std::size_t>(end - digits.data());
        if (error != std::errc())
            decoded += kind;
        else if (kind == 'u' || kind == 'U')
            appendUtf8(decoded, value);
        else
            decoded += static_cast<char>(value);
    }

    std::string_view m_text;
    std::size_t m_at = 0;
};

class ShellExpander {
public:
    explicit ShellExpander(std::string_view folder)
        : m_folder(folder) {}

    std::string expand(std::string_view line) {
        m_waiting.emplace_back(std::string(line), 0);
        for (std::size_t i = 0; i < m_waiting.size(); ++i) {
            const std::string text = withoutContinuations(m_waiting[i].first);
            m_depth = m_waiting[i].second;
            m_result += i > 0 ? "\n" : "";
            expandText(text);
        }
        return std::move(m_result);
    }

private:
    static std::string withoutContinuations(std::string_view text) {
        std::string joined;
        for (std::size_t at = 0; at < text.size(); ++at) {
            const std::string_view rest = text.substr(at);
            const std::size_t size = rest.starts_with("\\\n") ? 2 : rest.starts_with("\\\r\n") ? 3 : 0;
            if (size > 0)
                at += size - 1;
            else
                joined += text[at];
        }
        return joined;
    }

    void expandText(std::string_view text) {
        char quote = 0;
        std::size_t quoteBegin = 0;
        for (std::size_t at = 0; at < text.size();) {
            const char c = text[at];
            const char next = at + 1 < text.size() ? text[at + 1] : '\0';
            if (c == '\\' && next != '\0' && (quote != '\'' || next != '\'')) {
                addQuoted(next);
                at += 2;
            } else if ((c == '\'' || c == '"') && (quote == 0 || quote == c)) {
                if (quote != 0)
                    addNested(text.substr(quoteBegin, at - quoteBegin));
                quote = quote == 0 ? c : '\0';
                quoteBegin = ++at;
            } else if (c == '$') {
                at = expandDollar(text, at, quote);
            } else if (c == '`') {
                at = substitute(text, at + 1, backtickEnd(text, at + 1), '`');
            } else if (next == '(' && "?*+@!"sv.contains(c)) {
                at = substitute(text, at + 2, closingEnd(text, at + 2, '(', ')'), ')');
            } else if (c == '~' && (next == '+' || next == '-' || isAsciiDigit(next)) &&
                       (at == 0 || !isVariableCharacter(text[at - 1]))) {
                m_result += next == '+' ? m_folder : computedText;
                at += 2;
            } else {
                if (c == '\'' || c == '"') // in quotes of the other kind: for another shell
                    ++at;
                else if (quote != 0)
                    addQuoted(text[at++]);
                else
                    m_result += text[at++];
            }
        }
    }

    void addQuoted(char c) { m_result += c == ' ' || c == '\t' ? quotedBlank : c; }

    /// A quoted text that contains quotes may be a command for another shell.
    void addNested(std::string_view quoted) {
        if (m_depth >= maxSubstitutionDepth || quoted.find_first_of(" \t") == std::string_view::npos ||
            quoted.find_first_of("'\"\\") == std::string_view::npos)
            return;
        std::string command = ": "; // it may also be just a text
        for (std::size_t at = 0; at < quoted.size(); ++at) {
            if (quoted[at] == '\\' && at + 1 < quoted.size() && "\"\\$`"sv.contains(quoted[at + 1]))
                ++at;
            command += quoted[at];
        }
        m_waiting.emplace_back(std::move(command), m_depth + 1);
    }

    static std::size_t backtickEnd(std::string_view text, std::size_t begin) {
        for (std::size_t at = begin; at < text.size(); ++at) {
            if (text[at] == '\\')
                ++at;
            else if (text[at] == '`')
                return at + 1;
        }
        return text.size();
    }

    /// A command whose output is inserted. It is expanded, too.
    std::size_t substitute(std::string_view text, std::size_t begin, std::size_t end, char close) {
        m_result += computedText;
        std::string command(withoutCloser(text, begin, end, close));
        if (close == '`') {
            for (std::size_t at = command.find("\\`"); at != std::string::npos; at = command.find("\\`", at + 1))
                command.erase(at, 1);
        }
        if (m_depth < maxSubstitutionDepth && !command.empty())
            m_waiting.emplace_back(std::move(command), m_depth + 1);
        return end;
    }

    std::size_t expandDollar(std::string_view text, std::size_t at, char quote) {
        const std::string_view rest = text.substr(at + 1);
        const char kind = rest.empty() ? '\0' : rest.front();
        if (kind == '(')
            return substitute(text, at + 2, closingEnd(text, at + 2, '(', ')'), ')');
        if (kind == '[')
            return substitute(text, at + 2, closingEnd(text, at + 2, '[', ']'), ']');
        if (kind == '\'') {
            std::string decoded;
            const std::size_t size = decodeAnsiQuotes(rest.substr(1), decoded);
            std::ranges::for_each(decoded, [&](char c) { addQuoted(c); });
            return at + 2 + size;
        }
        if (kind == '"' && quote == 0)
            return at + 1;
        if (kind == '{') {
            const std::size_t end = closingEnd(text, at + 2, '{', '}');
            const std::string_view expression = withoutCloser(text, at + 2, end, '}');
            const std::string_view name = leadingVariableName(expression);
            if ((name != expression && name != "IFS") || !addVariable(name))
                substitute(text, at + 2, end, '}');
            return end;
        }
        if (quote == '\'' && isFieldOfText(text, at)) {
            m_result += '$';
            return at + 1;
        }
        if (const std::string_view name = leadingVariableName(rest); !name.empty()) {
            if (!addVariable(name))
                m_result += computedText;
            return at + 1 + name.size();
        }
        if (isAsciiDigit(kind) || (kind != '\0' && "@*#?-$!"sv.contains(kind))) {
            m_result += computedText;
            return at + 2;
        }
        m_result += '$';
        return at + 1;
    }

    /// Whether `$2` or `$NF` in single quotes is a word of its own: a field for awk, or another word of the line.
    static bool isFieldOfText(std::string_view text, std::size_t at) {
        constexpr std::string_view ends = " \t\r\n,;|<>(){}=!+"sv;
        const std::string_view rest = text.substr(at + 1);
        std::size_t size = rest.starts_with("NF") ? 2 : 0;
        while (size == 0 ? !rest.empty() && isAsciiDigit(rest[0]) : size < rest.size() && isAsciiDigit(rest[size]))
            ++size;
        const std::size_t after = rest.find_first_not_of("\"'", size);
        const std::size_t before = text.substr(0, at).find_last_not_of("\"'");
        return size > 0 && (after == std::string_view::npos || ends.contains(rest[after])) &&
               (before == std::string_view::npos || ends.contains(text[before]));
    }

    /// The words that a loop such as `for name in a b` gives to a variable, as a group in braces; otherwise empty.
    [[nodiscard]] std::string valuesInLoop(std::string_view name) const {
        const std::string_view line = m_waiting.front().first;
        const std::string loop = "for " + std::string(name) + " in ";
        const std::size_t begin = line.find(loop);
        if (begin == std::string_view::npos)
            return {};
        std::string_view words = line.substr(begin + loop.size());
        words = trimmed(words.substr(0, words.find_first_of(";\n")), " \t");
        if (words.find_first_of("$`\"'\\{}()<>|&,") != std::string_view::npos)
            return {};
        std::string group;
        for (const auto part : words | std::views::split(' ')) {
            if (const std::string_view word(part.begin(), part.end()); !word.empty())
                group.append(group.empty() ? "" : ",").append(word);
        }
        return group.contains(',') ? '{' + group + '}' : group;
    }

    bool addVariable(std::string_view name) {
        if (name == "IFS") {
            m_result += ' ';
            return true;
        }
        const std::string value = name.empty()        ? std::string()
                                  : !isChanged(name)  ? pathVariable(name, m_folder)
                                  : isNamedOnce(name) ? valuesInLoop(name)
                                                      : std::string();
        m_result += value;
        return !value.empty();
    }

    /// Whether the line contains the name other than to insert its value, or the shell changes the variable.
    [[nodiscard]] bool isChanged(std::string_view name) {
        if (!m_otherNames)
            readOtherNames(m_waiting.front().first);
        return name == "_" || name == "OLDPWD" || (name == "PWD" && m_changesFolder) || m_otherNames->contains(name);
    }

    [[nodiscard]] bool isNamedOnce(std::string_view name) const {
        const auto known = m_otherNames->find(name);
        return known != m_otherNames->end() && known->second == 1;
    }

    void readOtherNames(std::string_view line) {
        m_otherNames.emplace();
        for (std::size_t at = 0; at < line.size(); ++at) {
            const std::size_t begin = at;
            while (at < line.size() && isVariableCharacter(line[at]))
                ++at;
            const std::string_view before = line.substr(0, begin);
            if (at > begin && !before.ends_with('$') && !before.ends_with("${"))
                ++(*m_otherNames)[line.substr(begin, at - begin)];
        }
        m_changesFolder = line.contains("cd ") || line.contains("pushd");
    }

    std::string_view m_folder;
    std::deque<std::pair<std::string, int>> m_waiting; ///< with their depths
    std::optional<std::unordered_map<std::string_view, int>>
        m_otherNames; ///< in the line, other than to insert a value
    bool m_changesFolder = false;
    int m_depth = 0;
    std::string m_result;
};

/// A range such as `a..e` or `1..9..2`.
bool isBraceRange(std::string_view text) {
    const std::size_t dots = text.find("..");
    return dots != std::string_view::npos && dots > 0 && dots + 2 < text.size() && !text.contains('/');
}

/// The words of a word with braces; empty if there are too many.
std::vector<std::string> wordsOfBraces(std::string_view word) {
    // Braces that stay.
    constexpr char open = '\x01';
    constexpr char close = '\x02';
    std::vector<std::string> expanded;
    if (word.size() > maxBraceWordBytes)
        return expanded;
    std::deque<std::string> waiting = {std::string(word)};
    for (int step = 0; !waiting.empty(); ++step) {
        if (step > maxBraceSteps || expanded.size() + waiting.size() > maxBraceWords)
            return {};
        std::string next = std::move(waiting.front());
        waiting.pop_front();
        const std::size_t end = next.find('}');
        const std::size_t begin = end == std::string::npos ? std::string::npos : next.rfind('{', end);
        if (end == std::string::npos) {
            std::ranges::replace(next, open, '{');
            std::ranges::replace(next, close, '}');
            expanded.push_back(std::move(next));
            continue;
        }
        const std::string group = begin == std::string::npos ? std::string() : next.substr(begin + 1, end - begin - 1);
        if (isBraceRange(group)) {
            waiting.push_back(next.substr(0, begin) + '*' + next.substr(end + 1));
        } else if (!group.contains(',')) {
            next[end] = close;
            if (begin != std::string::npos)
                next[begin] = open;
            waiting.push_back(std::move(next));
        } else {
            for (std::size_t at = 0; at <= group.size();) {
                const std::size_t comma = std::min(group.find(',', at), group.size());
                waiting.push_back(next.substr(0, begin) + group.substr(at, comma - at) + next.substr(end + 1));
                at = comma + 1;
            }
        }
    }
    return expanded;
}

} // namespace

std::size_t decodeAnsiQuotes(std::string_view text, std::string& decoded) {
    return AnsiString(text).decode(decoded);
}

std::string expandShell(std::string_view line, std::string_view folder) {
    return expandBraces(ShellExpander(folder).expand(line));
}

std::string expandBraces(std::string_view text) {
    constexpr std::string_view ends = " \t\r\n\v\f\0\"'`;&|<>()"sv;
    if (!text.contains('{'))
        return std::string(text);
    std::string result;
    std::size_t bytes = 0;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find_first_of(ends, begin), text.size());
        const std::string_view word = text.substr(begin, end - begin);
        if (word.contains('{') && word.contains('}')) {
            const std::vector<std::string> words =
                bytes < maxBraceBytes ? wordsOfBraces(word) : std::vector<std::string>();
            if (words.empty()) {
                result += computedText;
                bytes += maxBraceWordBytes;
            }
            for (std::size_t i = 0; i < words.size(); ++i) {
                result.append(i > 0 ? " " : "").append(words[i]);
                bytes += words[i].size();
            }
        } else {
            result += word;
        }
        if (end < text.size())
            result += text[end];
        begin = end + 1;
    }
    return result;
}

std::string replacePathVariables(std::string_view text, std::string_view folder) {
    constexpr std::string_view windowsHome = "%USERPROFILE%";
    std::string result;
    while (!text.empty()) {
        const std::size_t plain = std::min(text.find_first_of("$%"), text.size());
        result += text.substr(0, plain);
        text.remove_prefix(plain);
        if (text.empty())
            break;
        std::size_t size = 1;
        std::string value;
        if (text.starts_with(windowsHome)) {
            size = windowsHome.size();
            value = "~";
        } else if (text.front() == '$') {
            const bool inBraces = text.starts_with("${");
            const std::string_view name = leadingVariableName(text.substr(inBraces ? 2 : 1));
            const std::size_t end = inBraces ? text.find('}') : name.size();
            if (!name.empty() && end != std::string_view::npos) {
                size = end + 1;
                value = pathVariable(name, folder);
            }
        }
        result += value.empty() ? text.substr(0, size) : std::string_view(value);
        text.remove_prefix(size);
    }
    return result;
}

} // namespace toolroom
