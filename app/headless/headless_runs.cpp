// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/headless_runs.h"

#include "app/cli_error.h"
#include "app/headless/headless.h"
#include "app/headless/load_sources.h"
#include "app/headless/terminal/output.h"
#include "app/headless/terminal/terminal_policy.h"
#include "app/headless/terminal/trusted_digests.h"
#include "app/options.h"
#include "app/run_setup.h"
#include "app/sources.h"
#include "core/base/format.h"
#include "core/history/history.h"
#include "core/history/messages.h"
#include "core/json/text.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <cstdio>
#include <string_view>
#include <utility>
#include <vector>

namespace toolroom {

namespace {

/// Prints logs, events, and progress to standard error.
void printProgress(Runner& runner) {
    QObject::connect(&runner, &Runner::logged, &runner, [](const QString&, const QString& line) {
        std::fprintf(stderr, "  %s\n", visibleText(line.toStdString()).c_str());
    });
    QObject::connect(&runner, &Runner::notified, &runner,
                     [](const QString&, const QString& event, const QString& payload) {
                         printNote(cliError(formatText("event {}: {}", event.toStdString(), payload.toStdString())));
                     });
    if (!isTerminal(stderr))
        return;
    QObject::connect(
        &runner, &Runner::progressed, &runner, [](const QString&, double fraction, const QString& message) {
            constexpr int percent = 100;
            const std::string prefix = fraction < 0 ? std::string() : formatText("{:.0f}% ", fraction * percent);
            std::fprintf(stderr, "  %s%s\n", prefix.c_str(), visibleText(message.toStdString()).c_str());
        });
}

/// Prints a note when the history server becomes unreachable or reachable. On the main thread: standard error may
/// block, and runs must not.
void reportSpooling(History& history) {
    history.onProblem([path = history.path()](const std::optional<Error>& problem) {
        const Error note = problem ? *problem : Error{message<history_messages::runsMoved>(), path};
        QMetaObject::invokeMethod(qApp, [note] { printNote(note); });
    });
}

} // namespace

HeadlessRuns::HeadlessRuns(ResolvedSources sources, LoadResult loaded, RunSettings settings)
    : m_sources(std::move(sources))
    , m_loaded(std::move(loaded))
    , m_service(std::move(settings)) {
    m_service.setRegistry(m_loaded.snapshot);
    printProgress(m_service.runner());
}

std::expected<std::unique_ptr<HeadlessRuns>, int> HeadlessRuns::open(const CommandLine& commandLine,
                                                                     const ServerHandlers& handlers,
                                                                     std::shared_ptr<ConfirmationPolicy> confirmation,
                                                                     ActivityWrapper wrapActivity,
                                                                     std::shared_ptr<CallControl> control) {
    const auto exporter = otlpExporterFromEnvironment(); // before anything starts
    if (!exporter)
        return std::unexpected(fail(exporter.error()));
    ResolvedSources sources;
    auto loaded = loadSources(commandLine, &sources, handlers);
    if (!loaded)
        return std::unexpected(loaded.error());
    const auto languageModel = std::make_shared<LanguageModelSettings>();
    auto settings = setUpRuns(languageModel, sources.servers, *exporter);
    if (!settings)
        return std::unexpected(fail(settings.error()));
    auto digests = readTrustedDigests(commandLine, loaded->snapshot);
    if (!digests)
        return std::unexpected(fail(digests.error()));
    std::shared_ptr<History> history;
    if (commandLine.usesHistory) {
        auto opened = History::open(defaultHistoryPath());
        if (!opened)
            return std::unexpected(fail(opened.error()));
        history = *std::move(opened);
        reportSpooling(*history);
    }
    if (!languageModel->endpoint())
        settings->assistant = {};
    settings->confirmation = confirmation ? std::move(confirmation) : makeTerminalPolicy(commandLine.confirmsCalls);
    settings->wrapActivity = std::move(wrapActivity);
    settings->control = std::move(control);
    settings->journal = history;
    settings->memory = history; // but not for grants (docs/adr/0012)
    settings->permitted = commandLine.permitted;
    settings->level = commandLine.confirmationLevel;
    settings->trust.digests = *std::move(digests);
    for (const std::string& digest : sources.trust->sessionDigests()) // those of programs of code modules
        settings->trust.digests.insert(digest);
    settings->trust.trustsAll = commandLine.confirmsCalls;
    std::ignore = reportLoadErrors(loaded->errors, *loaded->snapshot);
    std::unique_ptr<HeadlessRuns> runs(new HeadlessRuns(std::move(sources), *std::move(loaded), *std::move(settings)));
    runs->m_exporter = *exporter;
    return runs;
}

std::shared_ptr<const FinishedRun> HeadlessRuns::run(Call call) {
    const RunHandle handle = m_service.runner().start(std::move(call), m_service.session());
    const std::stop_callback onInterrupt(m_interrupt.signal(), [handle] { handle.abort(); });
    auto finished = handle.finished().result();
    QCoreApplication::sendPostedEvents(qApp, QEvent::MetaCall); // notes; no event loop has run meanwhile
    return finished;
}

Result<Document> parseCallDocument(const SourceTextPtr& text) {
    auto document = Document::parse(text);
    if (const auto unique = document ? document->requireUniqueKeys() : Result<void>(); !unique)
        return std::unexpected(unique.error());
    return document;
}

Result<Json> readCallArguments(const std::string& value) {
    SourceTextPtr text = std::make_shared<const SourceText>("--args", value);
    if (value == "-" || value.starts_with('@')) {
        auto read = readText(value == "-" ? value : value.substr(1));
        if (!read)
            return std::unexpected(read.error());
        text = *std::move(read);
    }
    const auto document = parseCallDocument(text);
    if (!document)
        return std::unexpected(document.error());
    return document->value();
}

Result<std::shared_ptr<const Environment>> readEnvironment(const CommandLine& commandLine) {
    if (commandLine.environment.empty() && commandLine.environmentsFile.empty())
        return nullptr;
    if (commandLine.environment.empty())
        return std::unexpected(cliError("--environments requires --environment NAME"));
    const std::string file = commandLine.environmentsFile.empty()
                                 ? userEnvironmentsPath(QDir::currentPath().toStdString())
                                 : commandLine.environmentsFile;
    if (!QFileInfo::exists(QString::fromStdString(file)))
        return std::unexpected(cliError(commandLine.environmentsFile.empty()
                                            ? "no environments for this folder; create this file, or use the workbench"
                                            : "no such file of environments",
                                        file));
    auto environments = readEnvironmentsFile(file);
    if (!environments)
        return std::unexpected(environments.error());
    const auto found = std::ranges::find(*environments, commandLine.environment, &Environment::name);
    if (found != environments->end())
        return std::make_shared<const Environment>(std::move(*found));
    std::vector<std::string_view> names;
    for (const Environment& environment : *environments)
        names.emplace_back(environment.name);
    Error error = unknownNameError("environment", commandLine.environment, names);
    error.source = file;
    return std::unexpected(std::move(error));
}

void reportErrors(const FinishedRun& run) {
    for (const Message& warning : run.trace.outcome.warnings)
        printNote({warning});
    if (!run.trace.outcome.result) {
        const CallError& error = run.trace.outcome.result.error();
        printError(cliError(formatText("{}: {}", error.code, error.message)));
        for (const Message& suggestion : error.suggestions)
            printNote({suggestion});
    }
}

int exitCodeOf(const FinishedRun& run) {
    const auto& result = run.trace.outcome.result;
    if (result)
        return exit_code::clean;
    if (result.error().code == error_code::cancelled)
        return exit_code::interrupted;
    return run.nobodyAvailable || run.isTrustMissing ? exit_code::nobodyAvailable : exit_code::findings;
}

} // namespace toolroom
