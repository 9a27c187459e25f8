// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/manifest_modules.h"

#include "app/headless/program_trust.h"
#include "core/activity/module/load_modules.h"
#include "core/run/trust/source_access.h"

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <utility>

namespace toolroom {

namespace {

/// The modules of one entry of a manifest.
struct EntryHosts {
    const LoadedSource* manifest;
    ResolvedModules modules;
};

/// The error of a manifest from a revision or from standard input.
Error withoutFolder(Error place) {
    place.reason = Message::verbatim("code modules are only loaded for a manifest that is a file; to compare with "
                                     "another revision, check it out with `git worktree add FOLDER REVISION`, and use "
                                     "the manifest in that folder");
    return place;
}

/// The hosts of all manifests. Modules that are not found are added to `specs` as errors.
std::vector<EntryHosts> findHosts(std::span<const LoadedSource> manifests, const CommandLine& commandLine,
                                  ResolvedSources& opened, std::vector<SourceSpec>& specs) {
    std::vector<EntryHosts> entries;
    for (const LoadedSource& manifest : manifests) {
        if (manifest.manifest && manifest.path.empty() && !manifest.manifest->modules.empty())
            specs.push_back(
                {.kind = SourceSpec::Kind::Failed,
                 .name = manifest.name,
                 .errors = {{withoutFolder(manifest.manifest->modules.front().place), SourceError::Extent::Partial}}});
        for (ModuleSource& source : moduleSourcesOf(manifest)) {
            auto hosts = makeModuleHosts(source, terminalServerOptions(commandLine));
            if (!hosts) {
                specs.push_back({.kind = SourceSpec::Kind::Failed,
                                 .name = manifest.name,
                                 .errors = {{std::move(hosts.error()), SourceError::Extent::Partial}}});
                continue;
            }
            for (ModuleHost& host : *hosts) {
                // Without the imports that were seen, so that a digest is the same whether the code was loaded or not.
                opened.programs.push_back(serverAccess(host.server.specification));
                requireTrust(host, source, opened.trust);
            }
            entries.push_back({&manifest, {std::move(source), *std::move(hosts)}});
        }
    }
    return entries;
}

/// Removes the hosts of manifests that are not trusted, and adds these to `specs` as errors.
void removeUntrusted(std::vector<EntryHosts>& entries, ResolvedSources& opened, std::vector<SourceSpec>& specs,
                     const AbortSignal& abort) {
    const std::string digest = digestOfAll(opened.programs);
    if (opened.trust->sessionDigests().contains(digest))
        for (const EntryHosts& entry : entries)
            for (const ModuleHost& host : entry.modules.hosts)
                opened.trust->trustForSession(serverAccess(host.server.specification));
    std::map<const LoadedSource*, bool> isTrusted;
    for (const EntryHosts& entry : entries) {
        if (isTrusted.contains(entry.manifest))
            continue;
        std::vector<SourceAccess> programs;
        for (const EntryHosts& other : entries)
            for (const ModuleHost& host :
                 other.manifest == entry.manifest ? other.modules.hosts : std::vector<ModuleHost>())
                programs.push_back(serverAccess(host.server.specification));
        Message reason =
            reasonForDistrust(programs, digest, "Trust this code and run it? [y/N] ", *opened.trust, abort);
        isTrusted.emplace(entry.manifest, reason.empty());
        if (!reason.empty())
            specs.push_back(failedSource(entry.manifest->name, std::move(reason), SourceError::Extent::Unreachable));
    }
    std::erase_if(entries, [&](const EntryHosts& entry) { return !isTrusted.at(entry.manifest); });
}

} // namespace

std::vector<SourceSpec> loadModulesOf(std::span<const LoadedSource> manifests, const CommandLine& commandLine,
                                      ResolvedSources& opened, bool& isTrustMissing, AbortSignal abort) {
    std::vector<SourceSpec> specs;
    std::vector<EntryHosts> entries = findHosts(manifests, commandLine, opened, specs);
    const std::size_t found = entries.size();
    removeUntrusted(entries, opened, specs, abort);
    isTrustMissing = entries.size() < found;
    // Only after all questions, because hosts read `trust` when they are started.
    std::vector<QCoro::Task<LoadedModules>> loading;
    for (EntryHosts& entry : entries) {
        if (!opened.servers)
            opened.servers = std::make_shared<McpServers>(systemClock());
        const auto& [source, hosts] = opened.modules.emplace_back(std::move(entry.modules));
        loading.push_back(loadModules(source, hosts, opened.servers, abort));
    }
    for (QCoro::Task<LoadedModules>& task : loading)
        addModules(QCoro::waitFor(std::move(task)), specs, opened);
    return specs;
}

} // namespace toolroom
