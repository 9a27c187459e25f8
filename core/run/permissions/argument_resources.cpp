// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/permissions/argument_resources.h"

#include "core/base/ascii.h"
#include "core/run/permissions/command_line.h"
#include "core/run/permissions/rule_address.h"
#include "core/run/permissions/shell_expansion.h"

#include <algorithm>
#include <array>
#include <bitset>
#include <cstdint>
#include <deque>
#include <initializer_list>
#include <limits>
#include <optional>
#include <ranges>
#include <unordered_map>
#include <utility>

namespace toolroom {

namespace {

using namespace std::string_view_literals;

constexpr std::size_t maxSchemeBytes = 64; ///< before the path of a URL

constexpr std::bitset<256> characterSet(std::string_view characters) {
    std::bitset<256> set;
    for (const char character : characters)
        set.set(static_cast<unsigned char>(character));
    return set;
}

constexpr std::bitset<256> separators = characterSet(" \t\r\n\0\"'`=,;|<>(){}[]&@"sv);
constexpr std::bitset<256> shellSeparators = characterSet(" \t\r\n\0;|<>()&"sv);
constexpr std::bitset<256> globSeparators = characterSet(" \t\r\n\0\"'`=;|<>()&@"sv); // without glob characters

void collectTexts(const Json& value, std::string_view name, std::vector<ArgumentText>& texts,
                  std::deque<std::string>& numbers) {
    if (const auto* text = value.get_ptr<const std::string*>()) {
        texts.push_back({.name = name, .text = *text});
    } else if (const auto* object = value.get_ptr<const Json::object_t*>()) {
        for (const auto& [key, member] : *object) {
            texts.push_back({.name = name, .text = key, .isKey = true});
            collectTexts(member, key, texts, numbers);
        }
    } else if (value.is_array()) {
        for (const Json& element : value)
            collectTexts(element, name, texts, numbers);
    } else if (const auto* number = value.get_ptr<const Json::number_unsigned_t*>();
               number && mayBeAddressArgument(name) && *number >= minAddressNumber &&
               *number <= std::numeric_limits<std::uint32_t>::max()) {
        texts.push_back({.name = name, .text = numbers.emplace_back(std::to_string(*number))});
    }
}

/// A string, or the command line that a list of strings stands for.
std::string lineOf(const Json& value) {
    if (const auto* text = value.get_ptr<const std::string*>())
        return *text;
    std::vector<std::string> arguments;
    if (value.is_array()) {
        for (const Json& element : value) {
            if (const auto* text = element.get_ptr<const std::string*>())
                arguments.push_back(*text);
        }
    }
    return joinCommandLine(arguments);
}

void collectCommands(const Json& value, std::vector<std::string>& commands) {
    if (const auto* object = value.get_ptr<const Json::object_t*>()) {
        std::string rest;
        for (const auto& [key, member] : *object) {
            if (const std::string name = toAsciiLower(key); name == "args" || name == "arguments")
                rest += ' ' + lineOf(member);
        }
        for (const auto& [key, member] : *object) {
            if (const std::string line = isCommandArgument(key) ? lineOf(member) : std::string(); !line.empty())
                commands.push_back(rest.size() > 1 ? line + rest : line);
        }
    }
    if (value.is_structured())
        std::ranges::for_each(value, [&](const Json& element) { collectCommands(element, commands); });
}

/// The first texts in a value, including keys, except those that only say that a command follows.
void collectWords(const Json& value, std::vector<std::string>& words) {
    constexpr std::size_t maxWordBytes = 1024; // programs, options and subcommands are short
    constexpr std::size_t maxWords = 256;
    if (words.size() >= maxWords)
        return;
    const auto add = [&](const std::string& text) {
        if (text.size() <= maxWordBytes)
            words.push_back(text);
    };
    if (const auto* text = value.get_ptr<const std::string*>()) {
        add(*text);
    } else if (const auto* object = value.get_ptr<const Json::object_t*>()) {
        for (const auto& [key, member] : *object) {
            if (words.size() < maxWords && !mayBeCommandArgument(key))
                add(key);
            collectWords(member, words);
        }
    } else if (value.is_array()) {
        for (const Json& element : value)
            collectWords(element, words);
    }
}

void collectLines(const Json& value, std::vector<std::string>& lines) {
    if (!value.is_structured())
        return;
    std::vector<std::string> words;
    collectWords(value, words);
    if (words.size() > 1) {
        lines.push_back(joinCommandLine(words));
        std::ranges::reverse(words);
        lines.push_back(joinCommandLine(words));
    }
    std::ranges::for_each(value, [&](const Json& element) { collectLines(element, lines); });
}

/// The paths that a word may mean as a URL of a file, with any spelling of the scheme, the host, and the slashes.
struct FileUrl {
    std::vector<std::string> paths; ///< the first is the usual one
    bool isLocal = true;            ///< false: the host may be another computer
};

/// The host in an authority such as `user@host:80`.
bool isLocalAuthority(std::string_view authority) {
    const std::string host = addressOf(authority.substr(authority.rfind('@') + 1)).host;
    return host.empty() || host == "." || host == "?" || isThisComputer(host);
}

std::optional<FileUrl> readFileUrl(std::string_view word) {
    constexpr std::string_view scheme = "file:";
    const std::size_t begin = toAsciiLower(word.substr(0, maxSchemeBytes)).rfind(scheme);
    if (begin == std::string_view::npos)
        return std::nullopt;
    std::string_view rest = word.substr(begin + scheme.size());
    const std::size_t slashes = std::min(rest.find_first_not_of("/\\"), rest.size());
    const bool isRelative = slashes == 0;
    rest.remove_prefix(slashes);
    FileUrl url;
    const std::string_view authority = rest.substr(0, rest.find_first_of("/\\"));
    const std::string path = isRelative ? std::string(rest) : '/' + std::string(rest);
    if (slashes >= 2 && authority.size() < rest.size()) {
        const bool isHost = slashes == 2 && !authority.starts_with('~');
        const bool isLocalHost = isLocalAuthority(authority);
        if (isHost || isLocalHost)
            url.paths.emplace_back(rest.substr(authority.size()));
        url.isLocal = !isHost || isLocalHost;
    }
    url.paths.insert(url.isLocal ? url.paths.end() : url.paths.begin(), path);
    if (slashes >= 2)
        url.paths.emplace_back(rest); // lenient programs treat it as a relative path
    for (std::size_t i = 0, count = url.paths.size(); i < count; ++i) {
        if (const std::size_t end = url.paths[i].find_first_of("?#!"); end != std::string::npos)
            url.paths.push_back(url.paths[i].substr(0, end));
    }
    return url;
}

bool startsLikePath(std::string_view text) {
    return text.starts_with('/') || text.starts_with('~') || text.starts_with('.');
}

bool isHostCharacter(char c) {
    return isAsciiAlphanumeric(c) || "-._*?[]!"sv.contains(c) || static_cast<unsigned char>(c) >= 0x80;
}

/// The URL that a word with a scheme and any number of slashes means to lenient programs: `http:/host`; otherwise
/// empty.
std::string lenientUrl(std::string_view word) {
    static constexpr std::array schemes = {"http"sv, "https"sv, "ws"sv,  "wss"sv,  "ftp"sv,    "ftps"sv,
                                           "sftp"sv, "scp"sv,   "ssh"sv, "git"sv,  "gopher"sv, "dict"sv,
                                           "ldap"sv, "ldaps"sv, "smb"sv, "tftp"sv, "telnet"sv, "rtsp"sv};
    const std::size_t colon = word.find(':');
    if (colon == std::string_view::npos || !std::ranges::contains(schemes, toAsciiLower(word.substr(0, colon))))
        return {};
    std::string_view rest = word.substr(colon + 1);
    rest.remove_prefix(std::min(rest.find_first_not_of("/\\"), rest.size()));
    return rest.empty() ? std::string() : std::string(word.substr(0, colon)) + "://" + std::string(rest);
}

/// Without the slashes of `//server`.
std::string_view withoutSlashes(std::string_view word) {
    return word.substr(word.starts_with("//") ? std::min(word.find_first_not_of('/'), word.size()) : 0);
}

/// Whether a word starts with a host name with several labels, an IP address, `localhost`, or a name that could be any
/// host.
bool startsWithHost(std::string_view word) {
    if (word.starts_with('['))
        return word.find(']') != std::string_view::npos && word.contains("::");
    word = withoutSlashes(word);
    word = word.substr(0, word.find('/'));
    if (word.contains(computedText))
        return true;
    if (const std::size_t at = word.rfind('@'); at != std::string_view::npos && startsWithHost(word.substr(0, at)))
        return true;
    word.remove_prefix(word.find('@') == std::string_view::npos ? 0 : word.rfind('@') + 1);
    if (word.contains("::"))
        return true;
    word = word.substr(0, word.find(':')); // before a port, or a path as in `host:path`
    if (word.ends_with('.'))
        word.remove_suffix(1);
    if (toAsciiLower(word) == "localhost")
        return true;
    // An IP address as one number.
    if (word.size() > 7 &&
        (std::ranges::all_of(word, isAsciiDigit) || word.starts_with("0x") || word.starts_with("0X")))
        return true;
    const std::size_t dot = word.rfind('.');
    return dot != std::string_view::npos && dot > 0 && dot + 1 < word.size() &&
           std::ranges::all_of(word, isHostCharacter);
}

std::vector<std::string_view> wordsOf(std::string_view text, const std::bitset<256>& between = separators) {
    std::vector<std::string_view> found;
    std::size_t begin = 0;
    for (std::size_t at = 0; at <= text.size(); ++at) {
        if (at < text.size() && !between[static_cast<unsigned char>(text[at])])
            continue;
        if (at > begin)
            found.push_back(text.substr(begin, at - begin));
        begin = at + 1;
    }
    return found;
}

bool isHostLabel(std::string_view word) {
    return std::ranges::all_of(word, [](char c) { return isAsciiAlphanumeric(c) || c == '-' || c == '_'; });
}

class SuspectFinder {
public:
    SuspectFinder(TextKind kind, std::string_view folder, PathResolver& paths,
                  const std::function<bool(const ResourceCandidate&)>& found)
        : m_isCommand(kind == TextKind::Command)
        , m_folder(folder)
        , m_realFolder(paths.resolve(".", folder).path)
        , m_paths(paths)
        , m_found(found) {}

    void read(std::string_view interpretation) {
        const std::string& kept = m_interpretations.emplace_back(trimmed(interpretation, " \t\r\n\v\f"));
        ++m_interpretation;
        m_isOneWord = kept.find_first_of(" \t\r\n") == std::string::npos;
        addUrls(kept);
        const std::string_view text = std::string_view(kept).substr(0, kept.find('\0')); // where programs in C stop
        for (const std::string_view word : wordsOf(kept))
            addWithParts(word, word.size() == text.size());
        for (const std::string_view word :
             m_isCommand || m_isOneWord ? wordsOf(kept, globSeparators) : std::vector<std::string_view>()) {
            const bool isWhole = word.size() == text.size();
            if (word.contains('{')) {
                for (const std::string_view part :
                     wordsOf(m_interpretations.emplace_back(expandBraces(word)), globSeparators))
                    add(part, isWhole);
            }
            if (word.contains('['))
                add(word, isWhole);
        }
        if (const std::size_t equals = text.find('='); equals < text.find(' ')) // an option with a value with spaces
            add(text.substr(equals + 1), false);
        add(text, true);
    }

    /// An expanded command line.
    void readExpanded(std::string line) {
        removeComputedOutput(line);
        std::vector<std::string> quoted;
        for (const std::string_view word : wordsOf(line, shellSeparators)) {
            if (word.contains(quotedBlank))
                quoted.emplace_back(word);
        }
        std::ranges::replace(line, quotedBlank, ' ');
        readInOtherFolders(line);
        read(line);
        for (std::string& word : quoted) {
            std::ranges::replace(word, quotedBlank, ' ');
            const std::string_view kept = m_interpretations.emplace_back(std::move(word));
            add(kept, false);
            add(kept.substr(std::min(kept.find('='), kept.size() - 1) + 1), false);
        }
    }

private:
    /// What `echo` and `printf` write is not a path, unless another program reads it.
    static void removeComputedOutput(std::string& line) {
        if (line.find_first_of("|(`") != std::string::npos)
            return;
        for (std::size_t begin = 0; begin < line.size();) {
            const std::size_t end = std::min(line.find_first_of(";&\n", begin), line.size());
            const std::string_view command = trimmed(std::string_view(line).substr(begin, end - begin), " \t");
            const bool isPrinted = command.starts_with("echo ") || command.starts_with("printf ");
            const std::size_t redirection = std::min(line.find('>', begin), end);
            for (std::size_t at = line.find(computedText, begin); isPrinted && at < redirection;
                 at = line.find(computedText, at))
                line.replace(at, computedText.size(), computedText.size(), ' ');
            begin = end + 1;
        }
    }

    /// Relative paths after `cd` or an option such as `-C`.
    void readInOtherFolders(std::string_view line) {
        constexpr std::size_t maxFolders = 8;
        static constexpr std::array changes = {"cd"sv, "pushd"sv, "-C"sv, "--directory"sv, "--chdir"sv};
        std::vector<std::string> folders;
        std::string_view previous;
        for (const std::string_view word : m_isCommand ? wordsOf(line) : std::vector<std::string_view>()) {
            for (const std::string& folder : folders) {
                if (!word.starts_with('/') && !word.starts_with('~') && !word.starts_with('-'))
                    addPath(m_paths.resolve(word, folder).path, false, true);
            }
            if (std::ranges::contains(changes, std::exchange(previous, word)) && folders.size() < maxFolders)
                folders.push_back(m_paths.resolve(word, folders.empty() ? m_folder : folders.back()).path);
        }
    }

    void addWithParts(std::string_view word, bool isWhole) {
        add(word, isWhole);
        if (word.starts_with('-')) { // options with a value: `-I/path`, `-o.env`, `-xzfname`
            constexpr std::size_t maxOptions = 6;
            add(word.substr(std::min(word.find_first_of("/~"), word.size())), false);
            const std::size_t end = word.starts_with("--") ? 2 : std::min(maxOptions, word.size());
            for (std::size_t options = 2; options <= end; ++options) {
                if (const std::string_view value = word.substr(std::min(options, word.size())); value != ".")
                    add(value, false);
            }
        }
        if (const std::size_t end = word.find_first_of("?#!"); end != std::string_view::npos && end > 0)
            add(word.substr(0, end), false); // a position in the file, or a query
        if (!word.contains("://")) {         // lists such as PATH
            for (std::size_t colon = word.find(':'), begin = 0; begin < word.size() && word.contains(':');) {
                colon = std::min(word.find(':', begin), word.size());
                const std::string_view part = word.substr(begin, colon - begin);
                if (part.contains('/') || startsLikePath(part) || startsWithHost(part))
                    add(part, false);
                begin = colon + 1;
            }
        }
    }

    void add(std::string_view word, bool isWhole) {
        if (m_isStopped || word.empty() || (!m_isCommand && word == computedText))
            return;
        const auto [known, isNew] = m_known.try_emplace(word, isWhole);
        if (!isNew && (known->second || !isWhole))
            return;
        known->second = isWhole;
        if (const auto url = readFileUrl(word)) {
            const bool isFirst = toAsciiLower(word.substr(0, 5)) == "file:";
            for (const std::string& path : url->paths) {
                const bool isUsual = isFirst && &path == &url->paths.front();
                addPath(path, isWhole && isFirst && (isUsual || url->isLocal), !isUsual);
            }
            if (isFirst && url->isLocal)
                return;
        }
        const std::string url = lenientUrl(word);
        const bool isUrl = !url.empty() || word.contains("://");
        if (url.empty() || isSchemeOf(word, {"sftp", "scp", "ssh", "ftp", "ftps", "smb", "tftp"}))
            addLocalPaths(word);
        const bool isPath =
            !isUrl && (word.contains('/') || startsLikePath(word) ||
                       (m_isCommand && hasGlob(word) && word != computedText) || m_paths.contains(m_folder, word));
        const bool isLabel = (m_isCommand || isWhole) && isHostLabel(word);
        const bool isHost = isUrl || startsWithHost(word);
        const std::size_t space = word.find_first_of(" \t\r\n");
        const bool isLikelyPath =
            startsLikePath(word) || word.contains("..") || m_paths.contains(m_folder, word.substr(0, word.find('/')));
        const bool isPlainText = !isLikelyPath && (!word.contains('/') || space != std::string_view::npos);
        const bool isPossiblePath = isPath || (!isUrl && isWhole && word.size() < maxNameBytes);
        if (!isPossiblePath && !isHost && !isLabel)
            return;
        ResourceCandidate found{.interpretation = m_interpretation,
                                .isWhole = isWhole,
                                .mayBePattern = m_isCommand || (isWhole && space == std::string_view::npos),
                                .isSingleWord = m_isOneWord,
                                .isLikelyPath = isLikelyPath,
                                .isLikelyAddress = isUrl || word.starts_with("//") || word.contains(':'),
                                .isPlainAddress = !isHost,
                                .isPlainText = isPlainText};
        if (isHost || isLabel)
            found.address = !url.empty() ? url : std::string(withoutSlashes(word));
        for (const std::string_view device : {"/dev/tcp/"sv, "/dev/udp/"sv}) { // special files in bash
            if (word.starts_with(device)) {
                found.address = word.substr(device.size());
                found.isPlainAddress = false;
            }
        }
        if (isPlainText && !word.contains('/')) {
            if (isPossiblePath)
                found.path = m_realFolder + '/' + std::string(word);
            report(std::move(found));
        } else {
            report(std::move(found), isPossiblePath ? word : std::string_view());
        }
        if (m_isCommand && word.contains(computedText))
            addComputed(word);
    }

    /// Reports what is found, with a path if it is not empty.
    void report(ResourceCandidate found, std::string_view path = {}) {
        if (m_isStopped)
            return;
        if (!path.empty()) {
            constexpr std::size_t maxPathBytes = 4096; // PATH_MAX of Linux
            ResolvedPath resolved = m_paths.resolve(path, m_folder);
            if (resolved.path.size() <= maxPathBytes || hasGlob(resolved.path))
                found.path = std::move(resolved.path);
            if (!resolved.processPath.empty()) {
                ResourceCandidate processCandidate = found;
                processCandidate.path = std::move(resolved.processPath);
                m_isStopped = !m_found(processCandidate);
            }
        }
        m_isStopped = m_isStopped || !m_found(found);
    }

    void addPath(std::string_view path, bool isWhole, bool isUnlikely) {
        if (path.empty())
            return;
        report({.interpretation = m_interpretation,
                .isWhole = isWhole,
                .mayBePattern = m_isCommand || isWhole,
                .isSingleWord = m_isOneWord,
                .isLikelyPath = true,
                .isUnlikely = isUnlikely},
               path);
    }

    static bool isSchemeOf(std::string_view word, std::initializer_list<std::string_view> schemes) {
        return std::ranges::contains(schemes, toAsciiLower(word.substr(0, std::min(word.find(':'), maxSchemeBytes))));
    }

    /// Paths of this computer in `//localhost/path` and in URLs such as `sqlite:///path`.
    void addLocalPaths(std::string_view word) {
        const std::size_t scheme = word.find("://");
        if (scheme == std::string_view::npos && !word.starts_with("//"))
            return;
        const std::string_view rest = scheme == std::string_view::npos ? withoutSlashes(word) : word.substr(scheme + 3);
        if (isSchemeOf(word, {"phar", "zip", "jar", "rar", "glob", "compress.zlib", "compress.bzip2", "sqlite"}))
            addPath(rest, false, true);
        const std::string_view authority = rest.substr(0, rest.find('/'));
        if (authority.size() == rest.size() || !isLocalAuthority(authority))
            return;
        addPath(rest.substr(authority.size()), false, true);
        addPath(rest.substr(authority.size() + 1), false, true);
    }

    /// What a shell computes may lead to any folder.
    void addComputed(std::string_view word) {
        report({.path = std::string("/").append(word.substr(word.find(computedText))),
                .interpretation = m_interpretation,
                .mayBePattern = true,
                .isLikelyPath = true,
                .isUnlikely = true});
    }

    /// From the scheme to the next space or quote: user names and queries may contain what separates words. After too
    /// many in one word, the rest may be any.
    void addUrls(std::string_view text) {
        constexpr std::size_t maxBytes = std::size_t{16} * 1024 * 1024;
        std::size_t end = 0;
        std::size_t bytes = 0;
        for (std::size_t at = text.find("://"); at != std::string_view::npos; at = text.find("://", at + 1)) {
            std::size_t begin = at;
            while (begin > 0 && isAsciiAlphanumeric(text[begin - 1]))
                --begin;
            if (at >= end)
                end = std::min(text.find_first_of(" \t\r\n\"'`<>", at), text.size());
            bytes += end - begin;
            if (bytes > maxBytes) {
                report({.path = std::string("/").append(computedText),
                        .address = std::string(computedText),
                        .interpretation = m_interpretation,
                        .mayBePattern = true,
                        .isLikelyPath = true,
                        .isPlainAddress = true,
                        .isUnlikely = true});
                return;
            }
            add(text.substr(begin, end - begin), begin == 0 && end == text.size());
        }
    }

    static constexpr std::size_t maxNameBytes = 256; ///< NAME_MAX of Linux

    bool m_isCommand;
    std::string_view m_folder;
    std::string m_realFolder;
    PathResolver& m_paths;
    const std::function<bool(const ResourceCandidate&)>& m_found;
    int m_interpretation = 0;
    bool m_isOneWord = false;
    bool m_isStopped = false;
    std::deque<std::string> m_interpretations;          ///< and parts of them; m_known refers to them
    std::unordered_map<std::string_view, bool> m_known; ///< whether as a whole text
};

} // namespace

std::vector<ArgumentText> collectArgumentTexts(const Json& arguments, std::deque<std::string>& numbers) {
    std::vector<ArgumentText> texts;
    collectTexts(arguments, {}, texts, numbers);
    return texts;
}

bool isCommandArgument(std::string_view argument) {
    static constexpr std::array names = {"command"sv, "cmd"sv, "script"sv, "argv"sv, "commandline"sv, "command_line"sv};
    return std::ranges::contains(names, toAsciiLower(argument));
}

std::vector<std::string> collectArgumentCommands(const Json& arguments) {
    std::vector<std::string> commands;
    collectCommands(arguments, commands);
    return commands;
}

bool mayBeCommandArgument(std::string_view argument) {
    static constexpr std::array names = {"commands"sv, "cmds"sv, "scripts"sv, "args"sv,    "arguments"sv, "shell"sv,
                                         "bash"sv,     "sh"sv,   "exec"sv,    "execute"sv, "run"sv,       "cmdline"sv};
    static constexpr std::array endings = {"command"sv, "commands"sv, "cmd"sv, "cmds"sv, "_script"sv, "_scripts"sv};
    const std::string name = toAsciiLower(argument);
    return isCommandArgument(name) || std::ranges::contains(names, name) ||
           std::ranges::any_of(endings, [&](std::string_view ending) { return name.ends_with(ending); });
}

bool mayBeAddressArgument(std::string_view argument) {
    static constexpr std::array parts = {"url"sv,    "uri"sv,    "host"sv,  "addr"sv, "server"sv, "endpoint"sv,
                                         "domain"sv, "target"sv, "proxy"sv, "peer"sv, "remote"sv};
    const std::string name = toAsciiLower(argument);
    return name == "ip" || name.ends_with("_ip") ||
           std::ranges::any_of(parts, [&](std::string_view part) { return name.contains(part); });
}

std::vector<std::string> collectArgumentLines(const Json& arguments) {
    std::vector<std::string> lines;
    collectLines(arguments, lines);
    return lines;
}

void findResourceCandidates(std::span<const std::string> interpretations, TextKind kind, std::string_view folder,
                            PathResolver& paths, const std::function<bool(const ResourceCandidate&)>& found) {
    SuspectFinder finder(kind, folder, paths, found);
    std::vector<std::string> known;
    const auto isNew = [&](const std::string& text) {
        return !std::ranges::contains(interpretations, text) && !std::ranges::contains(known, text) &&
               (known.push_back(text), true);
    };
    for (const std::string& interpretation : interpretations) {
        if (std::string expanded = kind != TextKind::Text ? expandShell(interpretation, folder) : interpretation;
            isNew(expanded))
            finder.readExpanded(std::move(expanded));
        if (interpretation.contains('\\') && &interpretation != &interpretations.back())
            continue; // another interpretation has slashes
        if (std::string plain = replacePathVariables(interpretation, folder); isNew(plain))
            finder.read(plain);
        finder.read(interpretation);
    }
}

} // namespace toolroom
