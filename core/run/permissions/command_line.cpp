// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/permissions/command_line.h"

#include "core/base/ascii.h"
#include "core/run/permissions/path_resolver.h"

#include <QStandardPaths>

#include <algorithm>
#include <ranges>
#include <utility>

namespace toolroom {

namespace {

using namespace std::string_view_literals;

constexpr std::size_t maxAnalyzedBytes = 64 * 1024;
constexpr std::string_view spaces = " \t";
/// What ends a command, starts another one, opens a file or is computed.
constexpr std::string_view shellSyntax = ";&|<>()`$\n\r\v\f\0"sv;
constexpr std::string_view betweenCommands = ";&|<>()`{}\n\r\v\f\0"sv;

std::string_view firstWord(std::string_view command) {
    return command.substr(0, command.find_first_of(spaces));
}

std::string_view baseName(std::string_view program) {
    return program.substr(program.rfind('/') + 1);
}

bool isPlainProgram(std::string_view word) {
    constexpr std::string_view special = "*?[]'\"~=";
    return !word.empty() && word.find_first_of(special) == std::string_view::npos &&
           word.find_first_of(shellSyntax) == std::string_view::npos;
}

/// The absolute path of a program. Its own name is kept: a program may behave according to the name of a link.
std::string programPathOf(std::string_view word, const std::string& folder) {
    std::string path(word);
    if (!word.contains('/'))
        path = QStandardPaths::findExecutable(QString::fromUtf8(word)).toStdString();
    if (path.empty())
        return std::string(word);
    const std::size_t slash = path.rfind('/');
    const std::string parent = resolvePath(std::string_view(path).substr(0, slash + 1), folder);
    return (parent == "/" ? std::string() : parent) + path.substr(slash);
}

/// The words of a part of a command without quotes, and without the variables set before its program.
std::vector<std::string> plainWords(std::string_view part) {
    std::vector<std::string> words;
    for (const auto piece : part | std::views::split(' ')) {
        std::string word(std::string_view(piece.begin(), piece.end()));
        std::erase_if(word, [](char c) { return c == '\'' || c == '"' || c == '\\'; });
        const std::size_t equals = word.find('=');
        const bool isVariable =
            words.empty() && equals != std::string::npos && equals > 0 &&
            std::ranges::all_of(word.substr(0, equals), [](char c) { return isAsciiAlphanumeric(c) || c == '_'; });
        if (!word.empty() && !isVariable)
            words.push_back(std::move(word));
    }
    return words;
}

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words)
        text += (text.empty() ? "" : " ") + word;
    return text;
}

} // namespace

std::string joinCommandLine(std::span<const std::string> arguments) {
    constexpr std::string_view plain = "-_./:=,+@%^";
    std::string line;
    for (const std::string& argument : arguments) {
        const bool isPlain = !argument.empty() && std::ranges::all_of(argument, [plain](char c) {
            return isAsciiAlphanumeric(c) || plain.contains(c) || static_cast<unsigned char>(c) >= 0x80;
        });
        line += line.empty() ? "" : " ";
        if (isPlain) {
            line += argument;
            continue;
        }
        line += '\'';
        for (const char c : argument)
            line += c == '\'' ? std::string("'\\''") : std::string(1, c);
        line += '\'';
    }
    return line;
}

std::optional<std::vector<std::string>> splitCommandLine(std::string_view line) {
    constexpr std::string_view escapableInQuotes = "$`\"\\\n";
    std::vector<std::string> words;
    std::string word;
    bool isInWord = false;
    char quote = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const char c = line[i];
        if (c == '\\' && quote != '\'' && i + 1 < line.size() &&
            (quote == 0 || escapableInQuotes.contains(line[i + 1]))) {
            if (line[++i] == '\n') // continues the line
                continue;
            word += line[i];
            isInWord = true;
        } else if (quote != 0 && c == quote) {
            quote = 0;
        } else if (quote == 0 && (c == '\'' || c == '"')) {
            quote = c;
            isInWord = true;
        } else if (quote == 0 && (c == ' ' || c == '\t' || c == '\n')) {
            if (std::exchange(isInWord, false))
                words.push_back(std::exchange(word, {}));
        } else {
            word += c;
            isInWord = true;
        }
    }
    if (quote != 0)
        return std::nullopt;
    if (isInWord)
        words.push_back(std::move(word));
    return words;
}

std::string makeProgramAbsolute(std::string_view command, const std::string& folder) {
    const std::string_view plain = trimmed(command, spaces);
    const std::string_view program = firstWord(plain);
    if (!isPlainProgram(program) || !program.contains('/') ||
        plain.find_first_of(shellSyntax) != std::string_view::npos)
        return std::string(command);
    return programPathOf(program, folder) + std::string(plain.substr(program.size()));
}

CommandPattern::CommandPattern(std::string_view pattern, const std::string& folder)
    : m_text(trimmed(pattern, spaces))
    , m_folder(folder)
    , m_pattern(Wildcard::rule(m_text))
    , m_sameProgram(Wildcard::literal({}))
    , m_anyFolder(m_pattern) {
    const std::string_view program = firstWord(m_text);
    m_hasProgram = isPlainProgram(program);
    std::vector<std::string> words = plainWords(m_text);
    if (m_hasProgram) {
        m_sameProgram = Wildcard::literal(programPathOf(program, folder));
        m_sameProgram += Wildcard::rule(std::string_view(m_text).substr(program.size()));
    }
    if (words.empty())
        return;
    words.front() = baseName(words.front());
    m_anyFolder = Wildcard::rule(joined(words));
    for (const std::string& word : words) {
        if (word.find_first_not_of("*?") != std::string::npos || m_words.empty())
            m_words.push_back(Wildcard::rule(word));
    }
}

bool CommandPattern::allows(std::string_view command) const {
    const std::string_view plain = trimmed(command, spaces);
    if (plain == m_text && m_pattern.isLiteral())
        return true;
    const std::string_view program = firstWord(plain);
    if (plain.size() > maxAnalyzedBytes || !isPlainProgram(program) ||
        plain.find_first_of(shellSyntax) != std::string_view::npos)
        return false;
    const std::string rest(plain.substr(program.size()));
    if (m_hasProgram)
        return m_sameProgram.matches(programPathOf(program, m_folder) + rest);
    return !program.contains("..") && m_pattern.matches(plain);
}

CommandPattern::Match CommandPattern::denies(std::string_view command) const {
    if (m_pattern.matches(command))
        return Match::Certain;
    if (command.size() > maxAnalyzedBytes)
        return Match::Possible;
    std::string plain(command);
    std::ranges::replace(plain, '\t', ' ');
    Match found = Match::None;
    for (std::size_t begin = 0; begin <= plain.size();) {
        const std::size_t end = std::min(plain.find_first_of(betweenCommands, begin), plain.size());
        std::vector<std::string> words = plainWords(std::string_view(plain).substr(begin, end - begin));
        begin = end + 1;
        if (words.empty())
            continue;
        // Joined to the next part: `$(…)` in the place of a program.
        if (words.front().find_first_of("$*?[") != std::string::npos || words.front() == "eval")
            found = Match::Possible;
        words.front() = baseName(words.front());
        if (m_anyFolder.matches(joined(words)))
            return Match::Certain;
        if (m_words.empty())
            continue;
        const auto program = std::ranges::find_if(
            words, [this](const std::string& word) { return m_words.front().matches(baseName(word)); });
        auto next = program;
        const bool hasAll = std::ranges::all_of(m_words, [&](const Wildcard& wanted) {
            next = std::ranges::find_if(next, words.end(), [&](const std::string& word) {
                return wanted.matches(word) || (next == program && wanted.matches(baseName(word)));
            });
            return next != words.end() && (++next, true);
        });
        if (hasAll)
            found = Match::Possible;
    }
    return found;
}

} // namespace toolroom
