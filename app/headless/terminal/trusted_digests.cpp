// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/terminal/trusted_digests.h"

#include "app/cli_error.h"
#include "app/headless/lock_file.h"
#include "app/option_values.h"
#include "app/sources.h"
#include "core/base/format.h"
#include "core/run/permissions/file_protection.h"
#include "core/run/trust/source_access.h"

#include <ranges>
#include <string_view>

namespace toolroom {

namespace {

using Digests = std::set<std::string, std::less<>>;

Result<void> addLines(const SourceTextPtr& text, Digests& digests) {
    int number = 0;
    for (const auto part : std::views::split(text->bytes(), '\n')) {
        std::string_view line(part.begin(), part.end());
        ++number;
        line = line.substr(0, line.find_first_of(" \t\r#"));
        if (line.empty())
            continue;
        if (!isTrustDigest(line))
            return std::unexpected(cliError(formatText("line {} does not start with a digest", number), text->name()));
        digests.emplace(line);
    }
    return {};
}

Result<void> addLocked(const SourceTextPtr& text, const RegistrySnapshotPtr& registry, Digests& digests) {
    const auto file = readLockFile(text);
    if (!file)
        return std::unexpected(file.error());
    for (const LoadedSource& source : registry ? registry->sources() : std::vector<LoadedSource>()) {
        if (matchesLock(*registry, source, file->lock, file->folder))
            digests.insert(readSourceAccess(registry, source.sourceId).digest);
    }
    return {};
}

} // namespace

Result<std::set<std::string, std::less<>>> readTrustedDigests(const CommandLine& commandLine,
                                                              const RegistrySnapshotPtr& registry) {
    Digests digests;
    for (const std::string& value : commandLine.trusted) {
        if (!value.starts_with('@')) {
            digests.insert(value);
            continue;
        }
        if (auto checked = requireProtectedFile(value.substr(1)); !checked)
            return std::unexpected(std::move(checked.error()));
        const auto text = readText(value.substr(1));
        if (!text)
            return std::unexpected(text.error());
        const bool isLock = (*text)->bytes().starts_with('{');
        if (auto added = isLock ? addLocked(*text, registry, digests) : addLines(*text, digests); !added)
            return std::unexpected(added.error());
    }
    digests.erase(std::string()); // the digest of sources that need no trust
    return digests;
}

} // namespace toolroom
