// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/permissions/path_resolver.h"

#include "core/base/ascii.h"
#include "core/run/permissions/wildcard.h"

#include <QDir>
#include <QStandardPaths>

#include <algorithm>
#include <array>
#include <filesystem>
#include <system_error>
#include <utility>

namespace toolroom {

namespace {

using namespace std::string_view_literals;

constexpr int maxLinks = 40;                    ///< as in Linux
constexpr std::size_t maxListedFiles = 100'000; ///< in one folder

/// Files and folders of keys, wherever they are.
constexpr std::array keyNames = {".ssh"sv,   ".gnupg"sv, ".aws"sv,    ".azure"sv,  ".kube"sv,    ".docker"sv,
                                 ".netrc"sv, ".npmrc"sv, ".pypirc"sv, ".pgpass"sv, ".toolroom"sv};

bool isBelow(std::string_view path, std::string_view folder) {
    return path.size() > folder.size() && path.starts_with(folder) &&
           (folder.ends_with('/') || path[folder.size()] == '/');
}

/// Whether `component` follows `/proc` in the path of a process.
bool isProcess(std::string_view component) {
    return component == "self" || component == "thread-self" ||
           (!component.empty() && std::ranges::all_of(component, isAsciiDigit));
}

bool leadsThroughProcess(std::string_view path) {
    constexpr std::string_view processes = "/proc/";
    if (!path.starts_with(processes))
        return false;
    path.remove_prefix(processes.size());
    const std::size_t slash = path.find('/');
    if (!isProcess(path.substr(0, slash)) || slash == std::string_view::npos)
        return false;
    // A program's own standard input and output.
    return !std::ranges::contains(std::array{"/fd/0"sv, "/fd/1"sv, "/fd/2"sv}, path.substr(slash));
}

/// A component as file systems that ignore case, or trailing dots and spaces, compare it.
std::string comparableName(std::string_view component) {
    const bool isAscii = std::ranges::all_of(component, [](unsigned char c) { return c < 0x80; });
    std::string name =
        isAscii ? toAsciiLower(component)
                : QString::fromUtf8(component).normalized(QString::NormalizationForm_KC).toCaseFolded().toStdString();
    name.erase(name.find_last_not_of(". ") + 1);
    return name;
}

/// Whether a glob can match `name`. A bare wildcard matches every file, so it does not count.
bool globMatches(std::string_view glob, std::string_view name) {
    return glob.find_first_not_of("*?.") != std::string_view::npos &&
           Wildcard::glob(glob).intersects(Wildcard::literal(name));
}

PathResolver::Sensitivity nameSensitivity(std::string_view component) {
    using enum PathResolver::Sensitivity;
    const std::string name = comparableName(component);
    if (std::ranges::contains(keyNames, name))
        return Place;
    if (name.starts_with(".env") || name.contains("credentials") || name.contains("secret"))
        return Name;
    if (name.find_first_of("*?[") == std::string::npos)
        return None;
    if (std::ranges::any_of(keyNames, [&](std::string_view key) { return globMatches(name, key); }))
        return Place;
    // Patterns count only if they match these words themselves, not longer names that contain them.
    return std::ranges::any_of(std::array{".env"sv, "credentials"sv, "secret"sv, "secrets"sv},
                               [&](std::string_view word) { return globMatches(name, word); })
               ? Name
               : None;
}

/// The home folder that a path starts with, and its length in the path: `~`, or `~name` of a user.
std::pair<std::string, std::size_t> homeOf(std::string_view path, const std::string& home) {
    if (!path.starts_with('~'))
        return {};
    const std::string_view user = path.substr(1, path.find('/') - 1);
    if (user.empty())
        return {home, 1};
    const std::filesystem::path own(home);
    std::error_code failure;
    if (user == "root")
        return {"/root", 1 + user.size()};
    std::string other = (own.parent_path() / user).string(); // where home folders are
    if (user != own.filename().string() && !std::filesystem::is_directory(other, failure))
        return {};
    return {std::move(other), 1 + user.size()};
}

std::string_view nextComponent(std::string_view& path) {
    path.remove_prefix(std::min(path.find_first_not_of('/'), path.size()));
    const std::string_view component = path.substr(0, path.find('/'));
    path.remove_prefix(component.size());
    return component;
}

} // namespace

PathResolver::PathResolver()
    : m_home(QDir::homePath().toStdString())
    , m_realHome(resolve(m_home, "/").path) {
    for (const auto location : {QStandardPaths::GenericConfigLocation, QStandardPaths::GenericDataLocation})
        m_toolroomFolders.push_back(
            resolve(QStandardPaths::writableLocation(location).toStdString() + "/toolroom", "/").path);
    if (const std::string history = qEnvironmentVariable("TOOLROOM_HISTORY").toStdString();
        !history.empty() && !history.contains("://"))
        m_history = resolve(history, "/").path;
}

const PathResolver::File& PathResolver::fileAt(const std::string& path) {
    static const File missing;
    if (const auto known = m_files.find(path); known != m_files.end())
        return known->second;
    if (isExhausted())
        return missing;
    ++m_lookups;
    std::error_code failure;
    const auto status = std::filesystem::symlink_status(path, failure);
    File file{.exists = std::filesystem::exists(status), .target = {}};
    if (std::filesystem::is_symlink(status))
        file.target = std::filesystem::read_symlink(path, failure).string();
    return m_files.emplace(path, std::move(file)).first->second;
}

ResolvedPath PathResolver::resolve(std::string_view path, std::string_view folder) {
    const auto [home, homeSize] = homeOf(path, m_home);
    std::vector<std::string> texts; // targets of links; `rest` contains views of them
    texts.reserve(maxLinks);
    std::vector<std::string_view> rest = {path.substr(homeSize)}; // the last is next
    if (homeSize > 0)
        rest.emplace_back(home);
    else if (!path.starts_with('/'))
        rest.emplace_back(folder);
    ResolvedPath resolved;
    std::string& at = resolved.path; // empty: the root
    std::size_t missing = 0;         // components at the end of `at` that do not exist
    int links = 0;
    while (!rest.empty()) {
        const std::string_view component = nextComponent(rest.back());
        if (component.empty()) {
            rest.pop_back();
        } else if (component == "..") {
            at.erase(at.empty() ? 0 : at.rfind('/'));
            missing -= missing > 0 ? 1 : 0;
        } else if (component != ".") {
            if (at == "/proc" && isProcess(component) && resolved.processPath.empty()) {
                resolved.processPath = at + '/' + std::string(component);
                for (auto part = rest.rbegin(); part != rest.rend(); ++part)
                    resolved.processPath += (part->empty() || part->starts_with('/') ? "" : "/") + std::string(*part);
                if (!leadsThroughProcess(resolved.processPath)) // its own standard input or output, or not a file
                    return {.path = std::move(resolved.processPath)};
            }
            at.append(1, '/').append(component);
            const File* file = missing > 0 ? nullptr : &fileAt(at);
            if (!file || !file->exists) {
                ++missing;
            } else if (file->target && !file->target->empty() && ++links <= maxLinks) {
                at.erase(file->target->starts_with('/') ? 0 : at.rfind('/'));
                rest.emplace_back(texts.emplace_back(*file->target));
            }
        }
    }
    if (at.empty())
        at = "/";
    return resolved;
}

PathResolver::Sensitivity PathResolver::sensitivityOf(std::string_view path, std::string_view folder) const {
    using enum Sensitivity;
    if (isToolroomFile(path) || leadsThroughProcess(path) || path == "/etc/shadow" || path == "/etc/gshadow")
        return Place;
    if (!folder.empty() && isBelow(path, folder))
        path.remove_prefix(folder.size());
    Sensitivity found = None;
    while (!path.empty() && found != Place)
        found = std::max(found, nameSensitivity(nextComponent(path)));
    return found;
}

bool PathResolver::isToolroomFile(std::string_view path) const {
    if (toAsciiLower(path).contains("/.toolroom/"))
        return true;
    return std::ranges::any_of(m_toolroomFolders, [&](const std::string& folder) { return isBelow(path, folder); }) ||
           (!m_history.empty() && path.starts_with(m_history)); // SQLite adds endings such as -wal
}

bool PathResolver::containsSensitivePath(std::string_view path) {
    if (std::ranges::any_of(m_toolroomFolders, [&](const std::string& folder) {
            return (folder == path || isBelow(folder, path)) && fileAt(folder).exists;
        }))
        return true;
    return (m_realHome == path || isBelow(m_realHome, path)) &&
           std::ranges::any_of(
               keyNames, [&](std::string_view name) { return fileAt(m_realHome + '/' + std::string(name)).exists; });
}

bool PathResolver::isFolder(const std::string& path) {
    std::error_code failure;
    return path == "/" || (fileAt(path).exists && std::filesystem::is_directory(path, failure));
}

bool PathResolver::contains(std::string_view folder, std::string_view name) {
    constexpr std::size_t listsAfter = 16; // names; it is faster to look up a few than to list the folder
    if (name.empty() || name == "." || name == ".." || name.contains('/') || name.contains('\0'))
        return false;
    if (m_names < listsAfter && !m_folders.contains(std::string(folder))) {
        ++m_names;
        return fileAt(std::string(folder) + '/' + std::string(name)).exists;
    }
    const auto [found, isNew] = m_folders.try_emplace(std::string(folder));
    if (isNew) {
        std::error_code failure;
        for (auto entry = std::filesystem::directory_iterator(found->first, failure);
             !failure && entry != std::filesystem::directory_iterator(); entry.increment(failure)) {
            if (found->second.size() == maxListedFiles)
                m_lookups = maxLookups;
            if (isExhausted())
                break;
            found->second.insert(entry->path().filename().string());
        }
    }
    return found->second.contains(std::string(name));
}

std::string resolvePath(std::string_view path, std::string_view folder) {
    return PathResolver().resolve(path, folder).path;
}

bool isSensitive(std::string_view path, std::string_view folder) {
    return PathResolver().sensitivityOf(path, folder) != PathResolver::Sensitivity::None;
}

bool isToolroomFile(std::string_view path) {
    return PathResolver().isToolroomFile(path);
}

} // namespace toolroom
