// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/run_room.h"

#include "app/headless/headless.h"
#include "app/headless/output.h"
#include "app/headless/sources_of.h"
#include "app/headless/terminal_policy.h"
#include "app/run_parts.h"
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

/// What a run tells while it is at it goes to standard error.
void tellOn(Runner& runner) {
    QObject::connect(&runner, &Runner::logged, &runner, [](const QString&, const QString& line) {
        std::fprintf(stderr, "  %s\n", visibleText(line.toStdString()).c_str());
    });
    QObject::connect(&runner, &Runner::notified, &runner,
                     [](const QString&, const QString& event, const QString& payload) {
                         remark({std::format("event {}: {}", event.toStdString(), payload.toStdString())});
                     });
    if (!isTerminal(stderr))
        return;
    QObject::connect(&runner, &Runner::progressed, &runner, [](const QString&, double part, const QString& message) {
        constexpr int whole = 100;
        const std::string share = part < 0 ? std::string() : std::format("{:.0f} % ", part * whole);
        std::fprintf(stderr, "  %s%s\n", share.c_str(), visibleText(message.toStdString()).c_str());
    });
}

} // namespace

Result<std::unique_ptr<RunRoom>> RunRoom::open(const CommandLine& commandLine) {
    std::unique_ptr<RunRoom> room(new RunRoom);
    auto loaded = loadSourcesOf(commandLine);
    if (!loaded)
        return std::unexpected(loaded.error());
    auto rules = permissionRules();
    if (!rules)
        return std::unexpected(rules.error());
    const auto latent = latentEndpointFromEnvironment();
    if (!latent)
        return std::unexpected(latent.error());
    auto history = History::open(defaultHistoryPath());
    if (!history)
        return std::unexpected(history.error());
    room->m_loaded = *std::move(loaded);
    room->m_interrupt.emplace();
    std::ignore = complainOfUnread(room->m_loaded.errors, *room->m_loaded.snapshot);
    auto registry = std::make_shared<Registry>();
    registry->replace(room->m_loaded.snapshot);
    room->m_runner = std::make_unique<Runner>(RunnerServices{.registry = std::move(registry),
                                                             .activities = runActivities(*latent),
                                                             .confirmation = terminalPolicy(commandLine.approvesCalls),
                                                             .journal = *history,
                                                             .assistant = modelAssistant(*latent),
                                                             .seed = QRandomGenerator::system()->generate64()});
    tellOn(*room->m_runner);
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

void tellBesides(const FinishedRun& run) {
    for (const std::string& warning : run.trace.outcome.warnings)
        remark({warning});
    if (!run.trace.outcome.result) {
        const CallError& error = run.trace.outcome.result.error();
        complain({std::format("{}: {}", error.code, error.message)});
        for (const std::string& suggestion : error.suggestions)
            remark({suggestion});
    }
}

int exitCodeOf(const FinishedRun& run) {
    const auto& result = run.trace.outcome.result;
    if (result)
        return exit_code::clean;
    if (result.error().code == error_code::cancelled)
        return exit_code::interrupted;
    return run.nobodyToAsk ? exit_code::nobodyToAsk : exit_code::findings;
}

} // namespace toolroom
