// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/argument_resources.h"

#include "core/base/ascii.h"

#include <QDir>

#include <algorithm>
#include <array>
#include <filesystem>
#include <system_error>

namespace toolroom {

namespace {

using namespace std::string_view_literals;

constexpr std::size_t maxPathBytes = 4096;          ///< PATH_MAX on Linux
constexpr std::size_t maxTextWithWords = 64 * 1024; ///< longer text is not split into words
constexpr int maxLinks = 40;                        ///< as in Linux

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

void addSuspect(std::string_view text, std::string_view folder, SuspectedResources& suspects) {
    if (text.empty() || text.size() > maxPathBytes || text.contains('\0'))
        return;
    const std::string_view path = withoutFileScheme(text);
    if (path == text && text.contains("://"))
        suspects.addresses.emplace_back(text);
    else if (path.contains('/') || startsLikePath(path) || exists(path, folder))
        suspects.paths.push_back(resolvedPath(path, folder));
    else if (path.contains('.') || path.contains(':'))
        suspects.addresses.emplace_back(path);
}

std::vector<std::string_view> wordsOf(std::string_view text) {
    constexpr std::string_view separators = " \t\r\n\"'`=,;|<>(){}[]&";
    std::vector<std::string_view> words;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find_first_of(separators, begin), text.size());
        if (end > begin)
            words.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return words;
}

/// Whether the text is a single path that contains spaces rather than a command or a list.
bool isOnePath(std::string_view text, const std::vector<std::string_view>& words) {
    const auto isAnother = [](std::string_view word) { return startsLikePath(word) || word.starts_with('-'); };
    return startsLikePath(withoutFileScheme(text)) && words.size() > 1 && words.front().data() == text.data() &&
           std::ranges::none_of(words.begin() + 1, words.end(), isAnother);
}

SuspectedResources reading(std::string_view text, std::string_view folder) {
    SuspectedResources suspects;
    const std::vector<std::string_view> words =
        text.size() > maxTextWithWords ? std::vector<std::string_view>() : wordsOf(text);
    const bool isWhole = words.empty() || words.front() == text || isOnePath(text, words);
    for (const std::string_view suspect : isWhole ? std::vector{text} : words)
        addSuspect(suspect, folder, suspects);
    return suspects;
}

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

std::vector<SuspectedResources> suspectedResources(std::string_view text, std::string_view folder) {
    std::vector<SuspectedResources> readings;
    if (const std::string plain = decoded(text); plain != text)
        readings.push_back(reading(plain, folder));
    readings.push_back(reading(text, folder));
    return readings;
}

bool isSensitive(std::string_view resource) {
    static constexpr std::array names = {".ssh"sv,   ".gnupg"sv, ".toolroom"sv, ".aws"sv,   ".kube"sv,
                                         ".netrc"sv, ".npmrc"sv, ".pypirc"sv,   ".pgpass"sv};
    const QStringList parts = QString::fromUtf8(resource.data(), static_cast<qsizetype>(resource.size()))
                                  .toLower()
                                  .split(QLatin1Char('/'), Qt::SkipEmptyParts);
    return std::ranges::any_of(parts, [](const QString& part) {
        return std::ranges::contains(names, part.toStdString()) || part.startsWith(QLatin1String(".env")) ||
               part.contains(QLatin1String("credentials")) || part.contains(QLatin1String("secret"));
    });
}

} // namespace toolroom
