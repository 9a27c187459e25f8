// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/permissions/argument_resources.h"

#include "core/base/ascii.h"
#include "core/json/text.h"
#include "core/run/permissions/command_line.h"

#include <QString>

#include <algorithm>
#include <array>
#include <bitset>
#include <deque>
#include <filesystem>
#include <system_error>
#include <unordered_set>
#include <utility>

namespace toolroom {

namespace {

using namespace std::string_view_literals;

constexpr std::size_t maxExpansions = 64; ///< of braces in one word

constexpr std::bitset<256> characterSet(std::string_view characters) {
    std::bitset<256> set;
    for (const char character : characters)
        set.set(static_cast<unsigned char>(character));
    return set;
}

constexpr std::bitset<256> separators = characterSet(" \t\r\n\0\"'`=,;|<>(){}[]&@"sv);
constexpr std::bitset<256> globSeparators = characterSet(" \t\r\n\0\"'`=;|<>()&@"sv); // without glob characters

void collectTexts(const Json& value, std::string_view name, std::vector<ArgumentText>& texts) {
    if (const auto* text = value.get_ptr<const std::string*>()) {
        texts.push_back({name, *text});
    } else if (const auto* object = value.get_ptr<const Json::object_t*>()) {
        for (const auto& [key, member] : *object) {
            texts.push_back({{}, key});
            collectTexts(member, key, texts);
        }
    } else if (value.is_array()) {
        for (const Json& element : value)
            collectTexts(element, name, texts);
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

bool isNameCharacter(char c) {
    return isAsciiAlphanumeric(c) || c == '_';
}

/// The value of an environment variable that contains the path of a file; otherwise empty. Other values may be secrets,
/// and resources are shown and stored.
std::string pathVariable(const std::string& name, std::string_view folder) {
    if (name == "PWD")
        return std::string(folder);
    if (name == "HOME")
        return "~";
    std::string value = qgetenv(name.c_str()).toStdString();
    std::error_code failure;
    return value.starts_with('/') && std::filesystem::exists(value, failure) ? std::move(value) : std::string();
}

/// The text with variables that contain paths replaced: `$NAME`, `${NAME}` and the Windows name of the home folder.
/// Others are kept, or replaced by `*` with everything else that a shell computes.
std::string withVariables(std::string_view text, std::string_view folder, bool isCommand) {
    constexpr std::string_view windowsHome = "%USERPROFILE%";
    std::string result;
    while (!text.empty()) {
        const std::string_view opening = text.substr(0, 2);
        std::size_t size = 1;
        std::string value(1, text.front());
        if (text.starts_with(windowsHome)) {
            size = windowsHome.size();
            value = "~";
        } else if (isCommand && (opening == "$(" || opening == "$'" || text.front() == '`')) {
            const std::size_t end = text.find(opening == "$("   ? ')'
                                              : opening == "$'" ? '\''
                                                                : '`',
                                              opening[0] == '$' ? 2 : 1);
            size = end == std::string_view::npos ? text.size() : end + 1;
            value = "*";
        } else if (text.front() == '$') {
            const bool inBraces = opening == "${";
            const std::string_view rest = text.substr(inBraces ? 2 : 1);
            const auto nameEnd = std::ranges::find_if_not(rest, isNameCharacter);
            const std::string name(rest.begin(), nameEnd);
            const std::size_t end = inBraces ? text.find('}') : name.size();
            if (!name.empty() && !isAsciiDigit(name.front()) && end != std::string_view::npos) {
                size = end + 1;
                value = pathVariable(name, folder);
                if (value.empty())
                    value = isCommand ? "*" : std::string(text.substr(0, size));
            }
        }
        result += value;
        text.remove_prefix(size);
    }
    return result;
}

/// The text with escapes of JSON and C (`\u002e`, `\x2e`, `\056`) decoded.
std::string withoutEscapes(std::string_view text) {
    std::string result;
    for (std::size_t at = 0; at < text.size();) {
        const std::string_view rest = text.substr(at);
        const char kind = rest.size() > 1 && rest.front() == '\\' ? rest[1] : '\0';
        const bool isOctal = kind >= '0' && kind <= '3';
        const std::size_t start = isOctal ? 1 : 2;
        const std::size_t digits = kind == 'u' ? 4 : kind == 'x' ? 2 : isOctal ? 3 : 0;
        bool isNumber = false;
        const uint code =
            QByteArray(rest.substr(std::min(start, rest.size())).substr(0, digits)).toUInt(&isNumber, isOctal ? 8 : 16);
        if (digits > 0 && rest.size() >= start + digits && isNumber && code > 0) {
            appendUtf8(result, code);
            at += start + digits;
        } else {
            result += rest.front();
            ++at;
        }
    }
    return result;
}

/// Unicode variants of ASCII characters, such as full-width letters, replaced, and invisible characters removed.
std::string withoutVariants(std::string_view text) {
    const std::string compatible = QString::fromUtf8(text)
                                       .normalized(QString::NormalizationForm_KC)
                                       .replace(QChar(0x3002), QLatin1Char('.')) // as in host names
                                       .toStdString();
    std::string visible;
    for (std::size_t offset = 0; offset < compatible.size();) {
        const std::size_t begin = offset;
        if (!isHiddenCharacter(nextCodePoint(compatible, offset)))
            visible.append(compatible, begin, offset - begin);
    }
    return visible;
}

std::string decoded(std::string_view text, std::string_view folder) {
    std::string plain(text);
    if (plain.contains('\\'))
        plain = withoutEscapes(plain);
    if (plain.contains('$') || plain.contains("%USERPROFILE%"))
        plain = withVariables(plain, folder, false);
    constexpr int maxRounds = 3; // of encoded percent signs
    for (int round = 0; round < maxRounds && plain.contains('%'); ++round)
        plain = QByteArray::fromPercentEncoding(QByteArray::fromStdString(plain)).toStdString();
    if (std::ranges::any_of(plain, [](unsigned char c) { return c >= 0x80; }))
        plain = withoutVariants(plain);
    std::ranges::replace(plain, '\\', '/');
    return plain;
}

/// A command as the shell passes it on: without quotes, and with wildcards for what it computes.
std::string computed(std::string_view command, std::string_view folder) {
    std::string plain = withVariables(command, folder, true);
    std::erase_if(plain, [](char c) { return c == '\'' || c == '"' || c == '\\'; });
    return plain;
}

/// `//server/path` and `file:` URLs, with the usual or an unusual number of slashes.
std::string_view withoutFileScheme(std::string_view text) {
    constexpr std::string_view scheme = "file:";
    if (toAsciiLower(text.substr(0, scheme.size())) != scheme)
        return text;
    text.remove_prefix(scheme.size());
    constexpr std::string_view local = "//localhost/";
    if (text.starts_with(local))
        text.remove_prefix(local.size() - 1);
    return text;
}

bool startsLikePath(std::string_view text) {
    return text.starts_with('/') || text.starts_with('~') || text.starts_with('.');
}

bool isHostCharacter(char c) {
    return isAsciiAlphanumeric(c) || c == '-' || c == '.' || c == '_' || static_cast<unsigned char>(c) >= 0x80;
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

/// Whether a word starts with a host name with several labels, an IP address or `localhost`.
bool startsWithHost(std::string_view word) {
    if (word.starts_with('['))
        return word.find(']') != std::string_view::npos && word.contains("::");
    word.remove_prefix(word.starts_with("//") ? 2 : 0);
    word = word.substr(0, word.find('/'));
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

/// Whether the text is a path with spaces rather than a command or a list: no other word could be a path or an option.
bool isOnePath(std::string_view text, const std::vector<std::string_view>& words) {
    const auto isAnother = [](std::string_view word) { return startsLikePath(word) || word.starts_with('-'); };
    return startsLikePath(withoutFileScheme(text)) && words.size() > 1 && words.front().data() == text.data() &&
           text.find_first_of("\"'`;|<>(){}&\n") == std::string_view::npos &&
           std::ranges::none_of(words.begin() + 1, words.end(), isAnother);
}

/// `{a,b}c` as `ac` and `bc`.
std::vector<std::string> withoutBraces(std::string_view word) {
    std::vector<std::string> expanded;
    std::deque<std::string> waiting = {std::string(word)};
    while (!waiting.empty() && expanded.size() + waiting.size() <= maxExpansions) {
        const std::string next = std::move(waiting.front());
        waiting.pop_front();
        const std::size_t close = next.find('}');
        const std::size_t open = close == std::string::npos ? std::string::npos : next.rfind('{', close);
        const std::string inside = open == std::string::npos ? std::string() : next.substr(open + 1, close - open - 1);
        if (!inside.contains(',')) {
            expanded.push_back(next);
            continue;
        }
        for (std::size_t begin = 0; begin <= inside.size();) {
            const std::size_t end = std::min(inside.find(',', begin), inside.size());
            waiting.push_back(next.substr(0, open) + inside.substr(begin, end - begin) + next.substr(close + 1));
            begin = end + 1;
        }
    }
    std::ranges::move(waiting, std::back_inserter(expanded)); // too many: they keep their braces
    return expanded;
}

class SuspectFinder {
public:
    SuspectFinder(bool isCommand, std::string_view folder, PathResolver& paths,
                  const std::function<bool(const ResourceCandidate&)>& found)
        : m_isCommand(isCommand)
        , m_folder(folder)
        , m_realFolder(paths.resolve(".", folder).path)
        , m_paths(paths)
        , m_found(found) {}

    void read(std::string_view reading) {
        constexpr std::string_view blanks = " \t\r\n";
        reading.remove_prefix(std::min(reading.find_first_not_of(blanks), reading.size()));
        const std::string& kept = m_readings.emplace_back(reading.substr(0, reading.find_last_not_of(blanks) + 1));
        ++m_reading;
        m_isOneWord = kept.find_first_of(blanks) == std::string::npos;
        addUrls(kept);
        const std::string_view text = std::string_view(kept).substr(0, kept.find('\0')); // where programs in C stop
        const std::vector<std::string_view> all = wordsOf(kept);
        if (!isOnePath(text, all)) {
            for (const std::string_view word : all)
                addWithParts(word, word.size() == text.size());
        }
        for (const std::string_view word :
             m_isCommand || m_isOneWord ? wordsOf(kept, globSeparators) : std::vector<std::string_view>()) {
            const bool isWhole = word.size() == text.size();
            for (const std::string& part : word.contains('{') ? withoutBraces(word) : std::vector<std::string>())
                add(m_readings.emplace_back(part), isWhole);
            if (word.contains('['))
                add(word, isWhole);
        }
        add(text, true);
    }

private:
    void addWithParts(std::string_view word, bool isWhole) {
        add(word, isWhole);
        if (word.starts_with('-')) { // an option with its value: `-I/path`, `-o.env`
            add(word.substr(std::min(word.find_first_of("/~"), word.size())), false);
            add(word.substr(std::min<std::size_t>(2, word.size())), false);
        }
        if (!word.contains("://")) { // lists such as PATH
            for (std::size_t colon = word.find(':'), begin = 0; begin < word.size() && word.contains(':');) {
                colon = std::min(word.find(':', begin), word.size());
                const std::string_view part = word.substr(begin, colon - begin);
                if (part.contains('/') || startsLikePath(part))
                    add(part, false);
                begin = colon + 1;
            }
        }
    }

    void add(std::string_view word, bool isWhole) {
        if (m_isStopped)
            return;
        const std::string_view path = withoutFileScheme(word);
        const std::string url = path == word ? lenientUrl(word) : std::string();
        const bool isUrl = !url.empty() || (path == word && word.contains("://"));
        const bool isPath = !isUrl && (path.contains('/') || startsLikePath(path) || m_paths.contains(m_folder, path));
        const bool isHost = isUrl || startsWithHost(word);
        const std::size_t space = path.find_first_of(" \t\r\n");
        const bool isLikelyPath =
            startsLikePath(path) || path.contains("..") || m_paths.contains(m_folder, path.substr(0, path.find('/')));
        const bool isPlainText = !isLikelyPath && (!path.contains('/') || space != std::string_view::npos);
        const bool isPossiblePath = isPath || (!isUrl && isWhole && word.size() < maxNameBytes);
        if (word.empty() || (!isPossiblePath && !isHost) || !m_known.emplace(word).second)
            return;
        ResourceCandidate found{.reading = m_reading,
                                .isWhole = isWhole,
                                .mayBePattern = m_isCommand || (isWhole && space == std::string_view::npos),
                                .isSingleWord = m_isOneWord,
                                .isLikelyPath = isLikelyPath,
                                .isLikelyAddress = isUrl || word.starts_with("//") || word.contains(':'),
                                .isPlainText = isPlainText};
        if (isHost)
            found.address = !url.empty() ? url : std::string(word.substr(word.starts_with("//") ? 2 : 0));
        for (const std::string_view device : {"/dev/tcp/"sv, "/dev/udp/"sv}) { // of bash
            if (path.starts_with(device))
                found.address = path.substr(device.size());
        }
        if (isPlainText && !path.contains('/')) {
            found.path = m_realFolder + '/' + std::string(path);
        } else if (isPossiblePath) {
            ResolvedPath resolved = m_paths.resolve(path, m_folder);
            found.path = std::move(resolved.path);
            if (!resolved.processPath.empty()) {
                ResourceCandidate ofProcess = found;
                ofProcess.path = std::move(resolved.processPath);
                m_isStopped = !m_found(ofProcess);
            }
        }
        m_isStopped = m_isStopped || !m_found(found);
    }

    /// From the scheme to the next space or quote: user names and queries may contain what separates words.
    void addUrls(std::string_view text) {
        for (std::size_t at = text.find("://"); at != std::string_view::npos; at = text.find("://", at + 1)) {
            std::size_t begin = at;
            while (begin > 0 && isAsciiAlphanumeric(text[begin - 1]))
                --begin;
            const std::size_t end = std::min(text.find_first_of(" \t\r\n\"'`<>", at), text.size());
            add(text.substr(begin, end - begin), begin == 0 && end == text.size());
        }
    }

    static constexpr std::size_t maxNameBytes = 256; ///< NAME_MAX of Linux

    bool m_isCommand;
    std::string_view m_folder;
    std::string m_realFolder;
    PathResolver& m_paths;
    const std::function<bool(const ResourceCandidate&)>& m_found;
    int m_reading = 0;
    bool m_isOneWord = false;
    bool m_isStopped = false;
    std::deque<std::string> m_readings; ///< and parts of them; m_known refers to them
    std::unordered_set<std::string_view> m_known;
};

} // namespace

std::vector<ArgumentText> collectArgumentTexts(const Json& arguments) {
    std::vector<ArgumentText> texts;
    collectTexts(arguments, {}, texts);
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

void findResourceCandidates(std::string_view text, bool isCommand, std::string_view folder, PathResolver& paths,
                            const std::function<bool(const ResourceCandidate&)>& found) {
    SuspectFinder finder(isCommand, folder, paths, found);
    if (std::string plain = decoded(text, folder); plain != text)
        finder.read(plain);
    if (isCommand)
        finder.read(computed(text, folder));
    finder.read(text);
}

} // namespace toolroom
