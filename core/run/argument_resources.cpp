// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/argument_resources.h"

#include "core/base/ascii.h"

#include <QDir>
#include <QStandardPaths>

#include <algorithm>
#include <array>
#include <filesystem>
#include <functional>
#include <set>
#include <system_error>

namespace toolroom {

namespace {

using namespace std::string_view_literals;

constexpr std::size_t maxPathBytes = 4096;                ///< PATH_MAX of Linux
constexpr std::size_t maxTextWithWords = 4 * 1024 * 1024; ///< longer texts are not split into words
constexpr int maxLinks = 40;                              ///< as in Linux

void pushComponents(std::string_view path, std::vector<std::string>& reversed) {
    std::vector<std::string> components;
    while (!path.empty()) {
        const std::size_t slash = path.find('/');
        const std::string_view component = path.substr(0, slash);
        if (!component.empty() && component != ".")
            components.emplace_back(component);
        path = slash == std::string_view::npos ? std::string_view() : path.substr(slash + 1);
    }
    reversed.insert(reversed.end(), components.rbegin(), components.rend());
}

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

/// The text with the usual names of the home folder replaced, percent escapes decoded and backslashes turned into
/// slashes.
std::string decoded(std::string_view text) {
    QByteArray bytes(text.data(), static_cast<qsizetype>(text.size()));
    for (const char* home : {"${HOME}", "$HOME", "%USERPROFILE%"})
        bytes.replace(home, "~");
    if (bytes.contains('%'))
        bytes = QByteArray::fromPercentEncoding(bytes);
    bytes.replace('\\', '/');
    return bytes.toStdString();
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

bool exists(std::string_view name, std::string_view folder) {
    std::error_code failure;
    const auto type = std::filesystem::symlink_status(std::filesystem::path(folder) / name, failure).type();
    return !failure && type != std::filesystem::file_type::not_found;
}

bool isHostCharacter(char c) {
    return isAsciiAlphanumeric(c) || c == '-' || c == '.' || c == '_' || static_cast<unsigned char>(c) >= 0x80;
}

/// Whether a word starts with a host name of several labels, an IP address or `localhost`.
bool startsWithHost(std::string_view word) {
    if (word.starts_with('['))
        return word.find(']') != std::string_view::npos && word.contains("::");
    word.remove_prefix(word.starts_with("//") ? 2 : 0);
    word = word.substr(0, word.find('/'));
    word.remove_prefix(word.find('@') == std::string_view::npos ? 0 : word.rfind('@') + 1);
    if (word.contains("::"))
        return true;
    const std::size_t colon = word.find(':');
    if (colon != std::string_view::npos && !std::ranges::all_of(word.substr(colon + 1), isAsciiDigit))
        return false;
    word = word.substr(0, colon);
    if (word.ends_with('.'))
        word.remove_suffix(1);
    if (toAsciiLower(word) == "localhost")
        return true;
    const std::size_t dot = word.rfind('.');
    return dot != std::string_view::npos && dot > 0 && dot + 1 < word.size() &&
           std::ranges::all_of(word, isHostCharacter);
}

std::vector<std::string_view> wordsOf(std::string_view text) {
    constexpr std::string_view separators = " \t\r\n\"'`=,;|<>(){}[]&@";
    std::vector<std::string_view> words;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find_first_of(separators, begin), text.size());
        if (end > begin)
            words.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return words;
}

/// Whether the text is a path with spaces rather than a command or a list: no other word could be a path or an option.
bool isOnePath(std::string_view text, const std::vector<std::string_view>& words) {
    const auto isAnother = [](std::string_view word) { return startsLikePath(word) || word.starts_with('-'); };
    return startsLikePath(withoutFileScheme(text)) && words.size() > 1 && words.front().data() == text.data() &&
           text.find_first_of("\"'`;|<>(){}&\n") == std::string_view::npos &&
           std::ranges::none_of(words.begin() + 1, words.end(), isAnother);
}

class SuspectFinder {
public:
    explicit SuspectFinder(std::string_view folder)
        : m_folder(folder) {}

    void addText(std::string_view text, bool isDecoded) {
        m_isDecoded = isDecoded;
        text = text.substr(0, text.find('\0')); // C programs stop at a null character
        if (text.size() <= maxTextWithWords) {
            addUrls(text);
            const std::vector<std::string_view> words = wordsOf(text);
            if (!isOnePath(text, words))
                for (const std::string_view word : words)
                    add(word, word.size() == text.size());
        }
        add(text, true);
    }
    [[nodiscard]] std::vector<SuspectedResource> take() { return std::move(m_found); }

private:
    void add(std::string_view word, bool isWhole) {
        if (word.empty() || word.size() > maxPathBytes || !m_known.emplace(word).second)
            return;
        const std::string_view path = withoutFileScheme(word);
        const bool isUrl = path == word && word.contains("://");
        SuspectedResource found{.isDecoded = m_isDecoded, .isWhole = isWhole};
        if (!isUrl && (path.contains('/') || startsLikePath(path) || exists(path, m_folder)))
            found.path = resolvedPath(path, m_folder);
        if (isUrl || startsWithHost(word))
            found.address = word.substr(word.starts_with("//") ? 2 : 0);
        if (!found.path.empty() || !found.address.empty())
            m_found.push_back(std::move(found));
    }
    /// From the scheme to the next space or quote: user names and queries may contain word separators.
    void addUrls(std::string_view text) {
        for (std::size_t at = text.find("://"); at != std::string_view::npos; at = text.find("://", at + 1)) {
            std::size_t begin = at;
            while (begin > 0 && isAsciiAlphanumeric(text[begin - 1]))
                --begin;
            const std::size_t end = std::min(text.find_first_of(" \t\r\n\"'`<>", at), text.size());
            add(text.substr(begin, end - begin), begin == 0 && end == text.size());
        }
    }

    std::string_view m_folder;
    bool m_isDecoded = false;
    std::set<std::string, std::less<>> m_known;
    std::vector<SuspectedResource> m_found;
};

} // namespace

std::string resolvedPath(std::string_view path, std::string_view folder) {
    std::vector<std::string> pending; // in reverse order
    const bool isAtHome = path == "~" || path.starts_with("~/");
    pushComponents(isAtHome ? path.substr(1) : path, pending);
    if (isAtHome)
        pushComponents(QDir::homePath().toStdString(), pending);
    else if (!path.starts_with('/'))
        pushComponents(folder, pending);
    std::filesystem::path resolved = "/";
    for (int links = 0; !pending.empty();) {
        const std::string component = std::move(pending.back());
        pending.pop_back();
        if (component == "..") {
            resolved = resolved.parent_path();
            continue;
        }
        std::error_code failure;
        const std::filesystem::path target = std::filesystem::read_symlink(resolved / component, failure);
        if (failure || ++links > maxLinks) {
            resolved /= component;
            continue;
        }
        if (target.is_absolute())
            resolved = "/";
        pushComponents(target.string(), pending);
    }
    return resolved.string();
}

std::vector<ArgumentText> argumentTexts(const Json& arguments) {
    std::vector<ArgumentText> texts;
    collectTexts(arguments, {}, texts);
    return texts;
}

std::vector<SuspectedResource> suspectedResources(std::string_view text, std::string_view folder) {
    SuspectFinder finder(folder);
    if (const std::string plain = decoded(text); plain != text)
        finder.addText(plain, true);
    finder.addText(text, false);
    return finder.take();
}

bool isSensitive(std::string_view path, std::string_view folder) {
    static constexpr std::array names = {".ssh"sv,   ".gnupg"sv, ".aws"sv,    ".azure"sv,  ".kube"sv,  ".docker"sv,
                                         ".netrc"sv, ".npmrc"sv, ".pypirc"sv, ".pgpass"sv, "shadow"sv, ".toolroom"sv};
    if (isToolroomFile(path))
        return true;
    if (!folder.empty() && path.size() > folder.size() && path.starts_with(folder) && path[folder.size()] == '/')
        path.remove_prefix(folder.size());
    const QStringList parts = QString::fromUtf8(path.data(), static_cast<qsizetype>(path.size()))
                                  .toLower()
                                  .split(QLatin1Char('/'), Qt::SkipEmptyParts);
    return std::ranges::any_of(parts, [](const QString& part) {
        return std::ranges::contains(names, part.toStdString()) || part.startsWith(QLatin1String(".env")) ||
               part.contains(QLatin1String("credentials")) || part.contains(QLatin1String("secret"));
    });
}

bool isToolroomFile(std::string_view path) {
    if (toAsciiLower(path).contains("/.toolroom/"))
        return true;
    for (const auto location : {QStandardPaths::GenericConfigLocation, QStandardPaths::GenericDataLocation}) {
        const std::string folder = QStandardPaths::writableLocation(location).toStdString() + "/toolroom";
        if (path.starts_with(resolvedPath(folder, "/") + '/'))
            return true;
    }
    const std::string history = qEnvironmentVariable("TOOLROOM_HISTORY").toStdString();
    return !history.empty() && path.starts_with(resolvedPath(history, "/")); // SQLite adds endings such as -wal
}

} // namespace toolroom
