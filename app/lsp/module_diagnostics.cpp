// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/lsp/module_diagnostics.h"

#include "core/base/format.h"
#include "core/json/text.h"
#include "core/registry/modules/module_document.h"

#include <QDir>
#include <QThreadPool>
#include <QUrl>

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

// MessageType of the protocol.
constexpr int errorMessage = 1;
constexpr int infoMessage = 3;

/// The absolute path; empty if it is not a file.
std::string pathOf(std::string_view uri) {
    const QUrl url(QString::fromUtf8(uri));
    return url.isLocalFile() ? QDir::cleanPath(url.toLocalFile()).toStdString() : std::string();
}

} // namespace

ModuleDiagnostics::ModuleDiagnostics(ModuleSources sources, Notify notify, QObject* parent)
    : QObject(parent)
    , m_sources(std::move(sources))
    , m_notify(std::move(notify)) {
    connect(&m_watcher, &SourceWatcher::changed, this, &ModuleDiagnostics::handleChangeOnDisk);
}

bool ModuleDiagnostics::isModule(std::string_view uri) {
    return moduleLanguage(pathOf(uri)).has_value();
}

void ModuleDiagnostics::lint(const LintOptions& options, PositionEncoding encoding) {
    m_options = options;
    m_encoding = encoding;
    run(!m_modules);
}

void ModuleDiagnostics::open(const std::string& uri, std::string text) {
    const std::string path = pathOf(uri);
    m_open[path] = {.uri = uri, .text = std::move(text)};
    if (const auto linted = m_linted.find(path); linted != m_linted.end())
        return publish(path, *linted->second, diagnosticsOf(*linted->second, m_encoding));
    const bool isKnown = m_isLoading || std::ranges::contains(m_visited, path, &VisitedPath::path);
    if (isKnown || std::exchange(m_hasExplained, true))
        return;
    m_notify("window/logMessage",
             {{"type", infoMessage},
              {"message", formatText("toolroom: {} is code, which is run to lint the tools in it; to allow that, start "
                                     "the language server with --lsp 'module:PATH', where PATH is a file, folder, or "
                                     "pattern",
                                     visibleText(path))}});
}

void ModuleDiagnostics::change(const std::string& uri, const Json& changes) {
    const auto found = m_open.find(pathOf(uri));
    for (const Json& each : found != m_open.end() && changes.is_array() ? changes : Json::array())
        applyChange(found->second.text, each, m_encoding);
}

bool ModuleDiagnostics::save(const std::string& uri) {
    const std::string path = pathOf(uri);
    if (!std::ranges::contains(m_visited, path, &VisitedPath::path))
        return isModule(uri);
    run(true);
    return true;
}

void ModuleDiagnostics::close(const std::string& uri) {
    m_open.erase(pathOf(uri));
}

LintedDocumentPtr ModuleDiagnostics::find(const std::string& uri) const {
    const std::string path = pathOf(uri);
    const auto open = m_open.find(path);
    const auto linted = m_linted.find(path);
    const bool isSame = open != m_open.end() && linted != m_linted.end() &&
                        withoutByteOrderMark(open->second.text) == withoutByteOrderMark(linted->second->text);
    return isSame ? linted->second : nullptr;
}

void ModuleDiagnostics::handleChangeOnDisk() {
    if (haveChanged(m_visited))
        run(true);
}

void ModuleDiagnostics::run(bool loads) {
    if (m_sources.arguments.empty())
        return;
    m_run.request_stop();
    m_run = AbortController();
    m_isLoading = loads || m_isLoading;
    if (m_isLoading)
        markVisited(m_visited);
    m_pool.start([this, number = ++m_runNumber, abort = m_run.get_token(), options = m_options,
                  modules = m_isLoading ? nullptr : m_modules, sources = m_sources] {
        Outcome outcome{
            .modules = modules ? modules : std::make_shared<const LintableModules>(loadLintableModules(sources, abort)),
            .documents = {}};
        if (!abort.stop_requested())
            outcome.documents = lintModules(*outcome.modules, options, abort);
        if (!abort.stop_requested())
            QMetaObject::invokeMethod(
                this, [this, number, outcome = std::move(outcome)]() mutable { finish(number, std::move(outcome)); });
    });
}

void ModuleDiagnostics::finish(std::uint64_t number, Outcome outcome) {
    if (number != m_runNumber)
        return;
    if (std::exchange(m_isLoading, false)) {
        m_visited = outcome.modules->visited;
        m_watcher.watch(m_visited);
        show(outcome.modules->errors);
    }
    m_modules = std::move(outcome.modules);
    const auto former = std::exchange(m_linted, {});
    for (const LintedDocumentPtr& document : outcome.documents) {
        const std::string path = pathOf(document->uri);
        m_linted[path] = document;
        publish(path, *document, diagnosticsOf(*document, m_encoding));
    }
    for (const auto& [path, document] : former)
        if (!m_linted.contains(path))
            publish(path, *document, Json::array());
}

void ModuleDiagnostics::publish(const std::string& path, const LintedDocument& document, Json diagnostics) {
    const auto open = m_open.find(path);
    m_notify("textDocument/publishDiagnostics", {{"uri", open != m_open.end() ? open->second.uri : document.uri},
                                                 {"diagnostics", std::move(diagnostics)}});
}

void ModuleDiagnostics::show(const std::vector<Error>& errors) {
    std::string text;
    for (const Error& error : errors)
        text += (text.empty() ? "" : "\n") + visibleText(error.text());
    if (!text.empty() && text != m_shownErrors)
        m_notify("window/showMessage", {{"type", errorMessage}, {"message", "toolroom: " + text}});
    m_shownErrors = std::move(text);
}

} // namespace toolroom
