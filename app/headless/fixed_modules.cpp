// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/fixed_modules.h"

#include "app/headless/terminal/output.h"
#include "core/activity/module/load_modules.h"
#include "core/json/digest.h"
#include "core/lint/fix/messages.h"
#include "core/lint/fix/replace_file.h"

#include <QFileInfo>

#include <algorithm>
#include <utility>
#include <vector>

namespace toolroom {

namespace {

/// Replaces what the source `id` has loaded.
void replaceSpecs(std::vector<SourceSpec>& specs, const std::string& id, const std::vector<SourceSpec>& now) {
    const auto first = std::ranges::find(specs, id, &SourceSpec::moduleSource);
    if (first == specs.end())
        return;
    const auto index = first - specs.begin();
    std::erase_if(specs, [&](const SourceSpec& spec) { return spec.moduleSource == id; });
    specs.insert(specs.begin() + index, now.begin(), now.end());
}

const SourceSpec* findModule(const std::vector<SourceSpec>& specs, const std::string& path) {
    const auto found =
        std::ranges::find_if(specs, [&](const SourceSpec& spec) { return spec.document && spec.path == path; });
    return found == specs.end() ? nullptr : &*found;
}

} // namespace

FixedModules::FixedModules(ResolvedSources& sources, bool isDryRun, AbortSignal abort)
    : m_sources(sources)
    , m_isDryRun(isDryRun)
    , m_abort(std::move(abort)) {}

FixedModules::~FixedModules() {
    std::ranges::for_each(restore(), printError);
}

void FixedModules::apply(const FileContents& contents) {
    for (const auto& [path, content] : contents)
        add(path, content);
    bool hasChanged = false;
    for (auto& [path, module] : m_modules) {
        const auto given = contents.find(path);
        module.content = given != contents.end() ? given->second : std::string(module.original->bytes());
        hasChanged = write(path, module) || hasChanged;
    }
    if (hasChanged)
        reload();
}

void FixedModules::add(const std::string& path, const std::string& content) {
    const SourceSpec* spec = findModule(m_sources.specs, path);
    if (!spec && m_sources.ofManifests)
        spec = findModule(*m_sources.ofManifests, path);
    if (!spec)
        return; // a file of data, or known already
    const SourceTextPtr text = spec->document->source();
    m_modules.try_emplace(path, Module{.original = text, .current = text, .content = content, .failure = {}});
}

bool FixedModules::write(const std::string& path, Module& module) {
    if (m_isDryRun || module.failure || module.current->bytes() == module.content)
        return false;
    const QFileInfo file(QString::fromStdString(path));
    const Result<void> written = replaceFile(path, *module.current, module.content, file.absolutePath().toStdString());
    if (!written) {
        module.failure = written.error();
        return false;
    }
    m_changes.push_back({.path = file.canonicalFilePath().toStdString(),
                         .before = sha256Of(module.current->bytes()),
                         .after = sha256Of(module.content)});
    module.current =
        std::make_shared<const SourceText>(module.original->name(), module.content, module.original->language());
    return true;
}

void FixedModules::reload() {
    for (const ResolvedModules& modules : m_sources.modules) // hosts read what is trusted when they are started
        for (const ModuleHost& host : modules.hosts)
            if (!host.server.isTyped)
                m_sources.trust->trustChanges(serverAccess(host.server.readSpecification()), m_changes);
    std::vector<QCoro::Task<LoadedModules>> loading;
    for (const auto& [source, hosts] : m_sources.modules)
        loading.push_back(loadModules(source, hosts, m_sources.servers, m_abort));
    for (std::size_t i = 0; i < loading.size(); ++i) {
        const LoadedModules loaded = QCoro::waitFor(std::move(loading[i]));
        const std::string& id = m_sources.modules[i].source.id;
        replaceSpecs(m_sources.specs, id, loaded.sources);
        if (m_sources.ofManifests)
            replaceSpecs(*m_sources.ofManifests, id, loaded.sources);
    }
}

void FixedModules::removeStaleFixes(LintReport& report) const {
    for (const auto& [path, module] : m_modules)
        for (Finding& finding : report.findings)
            if (module.current->bytes() != module.content && finding.text->name() == module.original->name())
                finding.fix.reset();
}

Result<void> FixedModules::keep(const std::string& path) {
    Module& module = m_modules.at(path);
    if (module.failure)
        return std::unexpected(*module.failure);
    module.original = module.current;
    return {};
}

std::vector<Error> FixedModules::restore() {
    std::vector<Error> errors;
    for (auto& [path, module] : m_modules) {
        module.content = module.original->bytes();
        module.failure.reset(); // another try
        write(path, module);
        if (!module.failure)
            continue;
        Error error = *std::move(module.failure);
        error.reason = message<lint_messages::fixNotRestored>(std::move(error.reason));
        errors.push_back(std::move(error));
        module.current = module.original;
    }
    return errors;
}

} // namespace toolroom
