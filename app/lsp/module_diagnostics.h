// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/lsp/linted_modules.h"
#include "core/registry/loading/source_watcher.h"

#include <QObject>
#include <QThreadPool>

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// Publishes the findings in the code modules that the user named when starting the language server. Modules are loaded
/// again, in new hosts, whenever one of their files is saved or changes on disk. While an editor has unsaved text, the
/// findings remain those of the saved text. Other modules are never loaded, because that runs their code. Used on one
/// thread; the work is done on a thread pool.
class ModuleDiagnostics : public QObject {
    Q_OBJECT

public:
    using Notify = std::function<void(std::string method, Json params)>;

    ModuleDiagnostics(ModuleSources sources, Notify notify, QObject* parent = nullptr);
    /// Waits for what is in progress; abort it first.
    ~ModuleDiagnostics() override { m_pool.waitForDone(); }
    /// Aborts what is in progress.
    void abort() { m_run.request_stop(); }

    /// Whether the document is the file of a code module, so that it is not linted as a manifest.
    [[nodiscard]] static bool isModule(std::string_view uri);

    /// Lints the modules with other options; loads them first if they have not been loaded.
    void lint(const LintOptions& options, PositionEncoding encoding);
    void open(const std::string& uri, std::string text);
    /// `changes` are the `contentChanges` of textDocument/didChange.
    void change(const std::string& uri, const Json& changes);
    /// Loads the modules again if the file is one of them or imported by them. Returns whether it is.
    bool save(const std::string& uri);
    void close(const std::string& uri);
    /// The document as it is in the editor; null if it was not linted, or if its text differs from what was.
    [[nodiscard]] LintedDocumentPtr find(const std::string& uri) const;

private:
    /// The results of a run on the thread pool.
    struct Outcome {
        std::shared_ptr<const LintableModules> modules;
        std::vector<LintedDocumentPtr> documents;
    };
    struct Document {
        std::string uri; ///< as the client writes it
        std::string text;
    };

    void run(bool loads);
    void finish(std::uint64_t number, Outcome outcome);
    void handleChangeOnDisk();
    void publish(const std::string& path, const LintedDocument& document, Json diagnostics);
    void show(const std::vector<Error>& errors);

    ModuleSources m_sources;
    Notify m_notify;
    LintOptions m_options;
    PositionEncoding m_encoding = PositionEncoding::Utf16;
    std::map<std::string, Document> m_open;            ///< by absolute path
    std::map<std::string, LintedDocumentPtr> m_linted; ///< by absolute path
    std::shared_ptr<const LintableModules> m_modules;  ///< null until they are loaded
    std::vector<VisitedPath> m_visited;                ///< as they were when loading last began or ended
    SourceWatcher m_watcher;
    QThreadPool m_pool;    ///< its own, because loading waits for work on the global one
    AbortController m_run; ///< aborts the run in progress
    std::uint64_t m_runNumber = 0;
    bool m_isLoading = false;
    bool m_hasExplained = false; ///< how to name a module
    std::string m_shownErrors;
};

} // namespace toolroom
