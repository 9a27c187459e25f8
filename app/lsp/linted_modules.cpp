// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/lsp/linted_modules.h"

#include "core/activity/module/load_modules.h"
#include "core/base/clock.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QUrl>

#include <algorithm>
#include <iterator>
#include <ranges>
#include <set>
#include <utility>

namespace toolroom {

namespace {

std::string readSaved(const std::string& path) {
    QFile file(QString::fromStdString(path));
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

/// The document with what `report` contains about the source `name`.
LintedDocumentPtr documentFor(const std::string& path, const std::string& name, std::string text,
                              const LintReport& report) {
    LintedDocument document{.uri = QUrl::fromLocalFile(QString::fromStdString(path)).toEncoded().toStdString(),
                            .languageId = {},
                            .text = std::move(text),
                            .report = {.snapshot = report.snapshot, .configErrors = report.configErrors}};
    const auto loaded = std::ranges::find(report.snapshot->sources(), name, &LoadedSource::name);
    document.sourceId = loaded == report.snapshot->sources().end() ? std::string() : loaded->sourceId;
    std::ranges::copy_if(report.findings, std::back_inserter(document.report.findings),
                         [&](const Finding& finding) { return finding.text->name() == name; });
    std::ranges::copy_if(report.errors, std::back_inserter(document.report.errors),
                         [&](const Error& error) { return error.source == name; });
    return std::make_shared<const LintedDocument>(std::move(document));
}

} // namespace

LintableModules loadLintableModules(const ModuleSources& sources, const AbortSignal& abort) {
    LintableModules lintable;
    const auto servers = std::make_shared<McpServers>(systemClock());
    std::vector<QCoro::Task<LoadedModules>> loading;
    for (const std::string& argument : sources.arguments) {
        ModuleSource source = moduleSourceFromArgument(argument, QDir::currentPath().toStdString());
        auto hosts = makeModuleHosts(source, sources.options);
        if (hosts)
            loading.push_back(loadModules(std::move(source), *std::move(hosts), servers, abort));
        else
            lintable.errors.push_back(std::move(hosts.error()));
    }
    for (QCoro::Task<LoadedModules>& task : loading) {
        LoadedModules modules = QCoro::waitFor(std::move(task));
        std::ranges::move(modules.visited, std::back_inserter(lintable.visited));
        for (SourceSpec& spec : modules.sources) {
            if (spec.path.empty()) // a host
                std::ranges::move(spec.errors, std::back_inserter(lintable.errors));
            else
                lintable.specs.push_back(std::move(spec));
        }
    }
    return lintable;
}

std::vector<LintedDocumentPtr> lintModules(const LintableModules& modules, const LintOptions& options,
                                           const AbortSignal& abort) {
    LoadOptions load;
    load.abort = abort;
    if (options.contracts.size() == 1)
        load.contract = options.contracts.front();
    const LintReport report = lintSources(modules.specs, options, std::move(load));
    std::vector<LintedDocumentPtr> documents;
    if (report.aborted)
        return documents;
    std::set<std::string> names;
    for (const SourceSpec& spec : modules.specs) {
        names.insert(spec.name);
        // The positions are those of the text that was loaded.
        documents.push_back(
            documentFor(spec.path, spec.name,
                        spec.document ? std::string(spec.document->source()->bytes()) : readSaved(spec.path), report));
    }
    for (const SourceError& error : report.errors) {
        const QString path = QDir::current().absoluteFilePath(QString::fromStdString(error.source));
        if (!error.source.empty() && QFileInfo(path).isFile() && names.insert(error.source).second)
            documents.push_back(documentFor(path.toStdString(), error.source, readSaved(path.toStdString()), report));
    }
    return documents;
}

} // namespace toolroom
