// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/run_room.h"

#include "app/cli_error.h"
#include "app/headless/headless.h"
#include "app/headless/output.h"
#include "app/headless/load_sources.h"
#include "app/headless/terminal_policy.h"
#include "app/run_setup.h"
#include "core/json/text.h"

#include <QCoreApplication>
#include <QEventLoop>
#include <QFutureWatcher>
#include <QRandomGenerator>

#include <algorithm>
#include <cstdio>
#include <format>
#include <utility>

namespace toolroom {

namespace {

/// Prints logs, events, and progress on standard error.
void printProgress(Runner& runner) {
    QObject::connect(&runner, &Runner::logged, &runner, [](const QString&, const QString& line) {
        std::fprintf(stderr, "  %s\n", visibleText(line.toStdString()).c_str());
    });
    QObject::connect(&runner, &Runner::notified, &runner,
                     [](const QString&, const QString& event, const QString& payload) {
                         printNote(cliError(std::format("event {}: {}", event.toStdString(), payload.toStdString())));
                     });
    if (!isTerminal(stderr))
        return;
    QObject::connect(
        &runner, &Runner::progressed, &runner, [](const QString&, double fraction, const QString& message) {
            constexpr int percent = 100;
            const std::string prefix = fraction < 0 ? std::string() : std::format("{:.0f} % ", fraction * percent);
            std::fprintf(stderr, "  %s%s\n", prefix.c_str(), visibleText(message.toStdString()).c_str());
        });
}

} // namespace

Result<std::unique_ptr<RunRoom>> RunRoom::open(const CommandLine& commandLine) {
    std::unique_ptr<RunRoom> room(new RunRoom);
    auto loaded = loadSources(commandLine);
    if (!loaded)
        return std::unexpected(loaded.error());
    auto rules = permissionRules();
    if (!rules)
        return std::unexpected(rules.error());
    const auto languageModel = languageModelFromEnvironment();
    if (!languageModel)
        return std::unexpected(languageModel.error());
    const auto model = std::make_shared<const LanguageModelSetup>(*languageModel);
    auto history = History::open(defaultHistoryPath());
    if (!history)
        return std::unexpected(history.error());
    room->m_loaded = *std::move(loaded);
    room->m_interrupt.emplace();
    std::ignore = reportUnreadable(room->m_loaded.errors, *room->m_loaded.snapshot);
    auto registry = std::make_shared<Registry>();
    registry->replace(room->m_loaded.snapshot);
    room->m_runner = std::make_unique<Runner>(RunnerServices{.registry = std::move(registry),
                                                             .activities = runActivities(model),
                                                             .confirmation = terminalPolicy(commandLine.approvesCalls),
                                                             .journal = *history,
                                                             .assistant = *languageModel ? modelAssistant(model) : Assistant(),
                                                             .seed = QRandomGenerator::system()->generate64()});
    printProgress(*room->m_runner);
    room->m_session = std::make_shared<Session>(
        Session::Settings{.rules = *std::move(rules), .permitted = commandLine.permitted, .folder = startFolder()},
        systemClock(), *history);
    return room;
}

RunRoom::~RunRoom() = default;

std::shared_ptr<const FinishedRun> RunRoom::run(Call call) {
    const RunHandle handle = m_runner->start(std::move(call), m_session);
    const std::stop_callback onInterrupt(m_interrupt->signal(), [handle] { handle.abort(); });
    QEventLoop loop;
    QFutureWatcher<std::shared_ptr<const FinishedRun>> watcher;
    QObject::connect(&watcher, &QFutureWatcherBase::finished, &loop, &QEventLoop::quit);
    watcher.setFuture(handle.finished());
    loop.exec();
    return handle.finished().result();
}

void reportErrors(const FinishedRun& run) {
    for (const Message& warning : run.trace.outcome.warnings)
        printNote({warning});
    if (!run.trace.outcome.result) {
        const CallError& error = run.trace.outcome.result.error();
        printError(cliError(std::format("{}: {}", error.code, error.message)));
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
    return run.nobodyAvailable ? exit_code::nobodyAvailable : exit_code::findings;
}

} // namespace toolroom
