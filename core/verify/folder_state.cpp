// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/verify/system_changes.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <string_view>
#include <system_error>

namespace toolroom {

namespace {

constexpr std::size_t maxWatchedFiles = 20'000;

bool isUnwatchedFolder(const std::filesystem::path& name) {
    using namespace std::string_view_literals;
    constexpr std::array names = {".git"sv, "node_modules"sv, "__pycache__"sv, ".venv"sv, "venv"sv, ".cache"sv};
    return std::ranges::contains(names, name.string());
}

} // namespace

FolderState FolderState::of(const std::string& folder) {
    namespace fs = std::filesystem;
    FolderState state;
    state.m_isComplete = true;
    if (folder.empty())
        return state;
    std::error_code error;
    fs::recursive_directory_iterator entry(folder, fs::directory_options::skip_permission_denied, error);
    for (; !error && entry != fs::recursive_directory_iterator(); entry.increment(error)) {
        std::error_code ignored;
        if (entry->is_directory(ignored) && isUnwatchedFolder(entry->path().filename()))
            entry.disable_recursion_pending();
        const bool isFile = entry->is_regular_file(ignored) || entry->is_symlink(ignored);
        if (!isFile || entry->path().extension() == ".log")
            continue;
        if (state.m_files.size() == maxWatchedFiles) {
            state.m_isComplete = false;
            return state;
        }
        const Stamp stamp{.size = entry->file_size(ignored),
                          .changed = entry->last_write_time(ignored).time_since_epoch().count()};
        state.m_files.emplace(entry->path().lexically_relative(folder).generic_string(), stamp);
    }
    state.m_isComplete = !error;
    return state;
}

std::vector<std::string> FolderState::differencesTo(const FolderState& other) const {
    std::vector<std::string> paths;
    for (const auto& [path, stamp] : m_files)
        if (const auto found = other.m_files.find(path); found == other.m_files.end() || found->second != stamp)
            paths.push_back(path);
    std::ranges::move(createdIn(other), std::back_inserter(paths));
    std::ranges::sort(paths);
    return paths;
}

std::vector<std::string> FolderState::createdIn(const FolderState& later) const {
    std::vector<std::string> paths;
    for (const auto& [path, stamp] : later.m_files)
        if (!m_files.contains(path))
            paths.push_back(path);
    return paths;
}

} // namespace toolroom
