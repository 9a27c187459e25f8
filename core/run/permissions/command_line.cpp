// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/permissions/command_line.h"

#include "core/base/ascii.h"
#include "core/run/permissions/path_resolver.h"
#include "core/run/permissions/shell_expansion.h"

#include <QStandardPaths>

#include <algorithm>
#include <array>
#include <iterator>
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

/// Part of a command line between operators.
struct CommandPart {
    std::vector<std::string> variables; ///< set before the program
    std::vector<std::string> words;     ///< from the program on
    bool readsCommands = false;         ///< whether a shell would read commands from another program
};

/// The words of a part without quotes.
CommandPart plainPart(std::string_view text) {
    CommandPart part;
    for (const auto piece : text | std::views::split(' ')) {
        std::string word(std::string_view(piece.begin(), piece.end()));
        std::erase_if(word, [](char c) { return c == '\'' || c == '"' || c == '\\'; });
        const std::size_t equals = word.find('=');
        const bool isVariable =
            part.words.empty() && equals != std::string::npos && equals > 0 &&
            std::ranges::all_of(word.substr(0, equals), [](char c) { return isAsciiAlphanumeric(c) || c == '_'; });
        if (!word.empty())
            (isVariable ? part.variables : part.words).push_back(std::move(word));
    }
    return part;
}

std::vector<CommandPart> commandParts(std::string_view text) {
    std::vector<CommandPart> parts;
    std::string operators; // since the previous part
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find_first_of(betweenCommands, begin), text.size());
        CommandPart part = plainPart(text.substr(begin, end - begin));
        if (!part.words.empty() || !part.variables.empty()) {
            part.readsCommands =
                (operators.contains('|') && !operators.contains("||")) || text.substr(end).starts_with("<(");
            parts.push_back(std::move(part));
            operators.clear();
        }
        operators += text.substr(end, 1);
        begin = end + 1;
    }
    return parts;
}

bool isShell(std::string_view word) {
    static constexpr std::array shells = {"sh"sv,  "bash"sv, "dash"sv, "zsh"sv,  "ksh"sv, "mksh"sv,   "fish"sv,
                                          "ash"sv, "csh"sv,  "tcsh"sv, "pwsh"sv, "."sv,   "source"sv, "eval"sv};
    return std::ranges::contains(shells, baseName(word));
}

/// Adds the parts of a word between characters that are not in names of programs.
void addPieces(std::string_view word, std::string_view plain, std::vector<std::string>& pieces) {
    for (std::size_t begin = 0; begin < word.size();) {
        const auto isBetween = [plain](char c) {
            return !isAsciiAlphanumeric(c) && !plain.contains(c) && static_cast<unsigned char>(c) < 0x80;
        };
        const auto end = static_cast<std::size_t>(std::ranges::find_if(word.substr(begin), isBetween) - word.begin());
        if (end > begin && end - begin < word.size())
            pieces.emplace_back(word.substr(begin, end - begin));
        begin = end + 1;
    }
}

/// How many of the words, from the first on, are neither programs nor parts of them: `git rm`, `npm rm`,
/// `git commit -m "rm x"`.
std::size_t wordsOfSubcommand(const std::vector<std::string>& words) {
    static constexpr std::array programs = {"git"sv, "npm"sv,    "pnpm"sv, "yarn"sv,    "bun"sv, "docker"sv, "podman"sv,
                                            "aws"sv, "gcloud"sv, "az"sv,   "kubectl"sv, "gh"sv,  "cargo"sv,  "brew"sv};
    static constexpr std::array groups = {"s3"sv, "container"sv, "image"sv, "volume"sv, "network"sv, "remote"sv};
    // git commands without arguments that are commands.
    static constexpr std::array textual = {"add"sv,    "blame"sv,   "branch"sv, "checkout"sv, "cherry-pick"sv,
                                           "commit"sv, "diff"sv,    "log"sv,    "merge"sv,    "mv"sv,
                                           "reset"sv,  "restore"sv, "revert"sv, "rm"sv,       "show"sv,
                                           "stash"sv,  "status"sv,  "switch"sv, "tag"sv};
    if (words.size() < 2 || !std::ranges::contains(programs, words[0]))
        return 0;
    if (words[0] == "git" && std::ranges::contains(textual, words[1]))
        return words.size();
    return std::ranges::contains(groups, words[1]) ? 3 : 2;
}

/// Whether the words of `echo` and `printf` are just text: nothing reads what they write.
bool isWrittenToTerminal(std::string text) {
    for (const std::string_view harmless : {"||"sv, "2>&1"sv, "2>/dev/null"sv, ">/dev/null"sv}) {
        for (std::size_t at = text.find(harmless); at != std::string::npos; at = text.find(harmless, at))
            text.replace(at, harmless.size(), " ");
    }
    return text.find_first_of("|>(`") == std::string::npos;
}

/// Whether a file name, which may contain wildcards, can match a pattern.
bool mayBeFile(const Wildcard& wanted, std::string_view name) {
    return wanted.matches(name) ||
           (hasGlob(name) && name.find_first_not_of("*?") != std::string_view::npos &&
            Wildcard::glob(name).intersects(wanted)) ||
           name.contains(computedText);
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
    std::vector<std::string> words = plainPart(m_text).words;
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

CommandReading::CommandReading(std::string_view command, const std::string& folder)
    : m_text(command)
    , m_isTooLong(command.size() > maxAnalyzedBytes) {
    if (m_isTooLong)
        return;
    std::string plain(command);
    std::ranges::replace(plain, '\t', ' ');
    std::string expanded = expandShell(plain, folder);
    std::ranges::replace(expanded, quotedBlank, ' ');
    const bool isExpanded = expanded != plain;
    read(plain);
    if (isExpanded)
        read(expanded);
}

void CommandReading::read(std::string_view text) {
    const bool isTerminal = isWrittenToTerminal(std::string(text));
    Sequence sequence;
    bool hasAlias = false; // another word may stand for the program
    for (CommandPart& part : commandParts(text)) {
        std::vector<std::string>& words = part.words;
        Part read;
        std::size_t texts = 0; // words that are not programs
        if (!words.empty()) {
            // Joined to the next part: `$(…)` instead of a program.
            sequence.isComputed = sequence.isComputed || words.front().find_first_of("$*?[") != std::string::npos ||
                                  words.front() == "eval" ||
                                  (part.readsCommands && std::ranges::any_of(words, isShell));
            hasAlias = hasAlias || words.front() == "alias" || words.front() == "function";
            texts = isTerminal && (words.front() == "echo" || words.front() == "printf") ? words.size()
                                                                                         : wordsOfSubcommand(words);
            words.front() = baseName(words.front());
            read.line = joined(words);
        }
        read.readsArguments = std::ranges::contains(words, "xargs"sv) || std::ranges::contains(words, "parallel"sv);
        for (std::size_t i = 0; i < words.size(); ++i)
            addPossible(words[i], i == 0 || i >= texts, read.words);
        for (const std::string& variable : part.variables)
            addPossible(variable, true, read.words);
        sequence.parts.push_back(std::move(read));
    }
    if (hasAlias) {
        Part all;
        for (const Part& part : sequence.parts)
            std::ranges::copy(part.words, std::back_inserter(all.words));
        std::ranges::for_each(all.words, [](Word& word) { word.mayBeProgram = true; });
        sequence.parts.push_back(std::move(all));
    }
    m_sequences.push_back(std::move(sequence));
}

/// The word, and the texts in it that may be words to a program: `rm` in `--to-command=rm`, `alias.x=!rm`, `-qcrm`.
void CommandReading::addPossible(const std::string& word, bool mayBeProgram, std::vector<Word>& words) {
    constexpr std::size_t maxOptions = 3;
    std::vector<std::string> found = {word};
    for (std::size_t options = 2; word.starts_with('-') && options <= maxOptions && options < word.size(); ++options)
        found.push_back(word.substr(options));
    addPieces(word, "_-.+/$*?[]", found);
    if (word.find_first_of("*?[]") != std::string::npos)
        addPieces(word, "_-.+/$", found);
    for (std::string& text : found) {
        // A bare wildcard matches every file, so it carries no information.
        const bool isSpecific = text.contains(computedText) || text.find_first_not_of("*?") != std::string::npos;
        auto glob = hasGlob(text) && isSpecific ? std::optional(Wildcard::glob(text)) : std::nullopt;
        words.push_back({.text = std::move(text), .glob = std::move(glob), .mayBeProgram = mayBeProgram});
    }
}

CommandPattern::Match CommandPattern::denies(const CommandReading& command) const {
    if (m_pattern.matches(command.m_text))
        return Match::Certain;
    if (command.m_isTooLong)
        return Match::Possible;
    Match found = Match::None;
    for (const CommandReading::Sequence& sequence : command.m_sequences) {
        found = sequence.isComputed ? Match::Possible : found;
        for (const CommandReading::Part& part : sequence.parts) {
            if (!part.line.empty() && m_anyFolder.matches(part.line))
                return Match::Certain;
            if (found == Match::None && mayContain(part))
                found = Match::Possible;
        }
    }
    return found;
}

/// Whether some of the words, in this order, may be those of the pattern.
bool CommandPattern::mayContain(const CommandReading::Part& part) const {
    if (m_words.empty())
        return false;
    const auto fits = [](const Wildcard& wanted, const CommandReading::Word& word) {
        return wanted.matches(word.text) || (word.glob && word.glob->intersects(wanted));
    };
    const auto isProgram = [&](const CommandReading::Word& word) {
        return word.mayBeProgram && (fits(m_words.front(), word) ||
                                     (word.text.contains('/') && mayBeFile(m_words.front(), baseName(word.text))));
    };
    auto next = std::ranges::find_if(part.words, isProgram);
    if (part.readsArguments)
        return next != part.words.end();
    return std::ranges::all_of(m_words, [&](const Wildcard& wanted) {
        if (&wanted != &m_words.front())
            next = std::ranges::find_if(next, part.words.end(),
                                        [&](const CommandReading::Word& word) { return fits(wanted, word); });
        return next != part.words.end() && (++next, true);
    });
}

} // namespace toolroom
