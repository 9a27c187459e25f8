// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
// How long gateways block the GUI thread of the window: the longest event in thread CPU time while GATEWAYS report
// CALLS to Agents > Live Calls, as fast as the socket takes them. `live-calls-blocks [GATEWAYS] [CALLS]`; defaults: 10
// and 10,000.
#include "core/base/format.h"
#include "tests/support/fake_gateway.h"
#include "tests/support/timed_application.h"
#include "ui/agents/agents_place.h"
#include "ui/history/runs_table.h"
#include "ui/mainwindow/main_window.h"

#include <QAction>
#include <QDeadlineTimer>
#include <QElapsedTimer>
#include <QProcess>
#include <QTemporaryDir>

#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace toolroom;

/// The program as a gateway. Each call is reported when it starts, when it waits, and when it ends.
int reportCalls(int& argc, char** argv) {
    const QCoreApplication application(argc, argv);
    const std::string socket = argv[2];
    const int number = std::atoi(argv[3]);
    const int calls = std::atoi(argv[4]);
    test::FakeGateway gateway(socket, {.id = formatText("g{}", number), .pid = number, .sources = {"bench"}});
    const std::string agent = formatText("agent {}", number);
    for (int i = 0; i < calls; ++i) {
        const std::string id = formatText("{}-{}", number, i);
        gateway.sendCall(id, LiveCall::State::Running, agent);
        gateway.sendCall(id, LiveCall::State::WaitingForConfirmation, agent);
        gateway.sendCall(id, LiveCall::State::Done, agent, i % 7 == 0 ? "NETWORK" : "");
        gateway.send(LiveAgent{
            .agent = agent,
            .mode = {},
            .tools = {{.tool = "stage/read", .calls = i, .listTokens = {9, true}, .resultTokens = {1, true}}}});
        QCoreApplication::processEvents();
    }
    return QCoreApplication::exec(); // until it is ended
}

bool isListed(const QAbstractItemModel& model, int calls) {
    if (model.rowCount() < calls)
        return false;
    for (int row = 0; row < model.rowCount(); ++row)
        if (model.index(row, LiveCallsModel::Took).data().toString().isEmpty())
            return false;
    return true;
}

} // namespace

int main(int argc, char** argv) {
    if (argc == 5 && std::string_view(argv[1]) == "--gateway")
        return reportCalls(argc, argv);
    TimedApplication application(argc, argv);
    const int gateways = argc > 1 ? std::atoi(argv[1]) : 10;
    const int calls = argc > 2 ? std::atoi(argv[2]) : 10'000;
    const QTemporaryDir folder;
    Appearance appearance;
    MainWindow window(std::make_unique<Settings>(folder.filePath(QStringLiteral("settings.ini"))), appearance, {});
    window.resize(1200, 800);
    window.show();
    const QString socket = folder.filePath(QStringLiteral("s/control"));
    window.controlServer().listen(socket.toStdString());
    for (QAction* action : window.findChildren<QAction*>())
        if (action->shortcut() == QKeySequence(QStringLiteral("Ctrl+6")))
            action->trigger();
    auto& place = window.part<AgentsPlace>();
    place.showPage(AgentsPlace::Page::LiveCalls);
    LiveCallsPage& page = place.liveCallsPage();
    const QAbstractItemModel& model = *page.callsTable().model();
    const auto wait = [&](auto isDone) {
        constexpr int limitMs = 300'000;
        QElapsedTimer timer;
        timer.start();
        while (!isDone() && timer.elapsed() < limitMs)
            QCoreApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents, 20);
    };
    wait([timer = QDeadlineTimer(500)] { return timer.hasExpired(); });
    application.begin();
    std::vector<std::unique_ptr<QProcess>> programs;
    for (int i = 1; i <= gateways; ++i) {
        programs.push_back(std::make_unique<QProcess>());
        programs.back()->start(
            QCoreApplication::applicationFilePath(),
            {QStringLiteral("--gateway"), socket, QString::number(i), QString::number(calls / gateways)});
    }
    wait([&] { return model.rowCount() > calls / 2; });
    page.selectCall(calls / 4); // somebody looks at a call meanwhile
    wait([&] { return isListed(model, calls / gateways * gateways); });
    application.print(formatText("{} gateways report {} calls", gateways, model.rowCount()).c_str());
    application.begin();
    page.callsTable().scrollToBottom();
    wait([timer = QDeadlineTimer(200)] { return timer.hasExpired(); });
    application.print("the list is scrolled to its end");
    application.begin();
    for (const auto& program : programs)
        program->kill();
    wait([&] { return page.agentsTable().model()->rowCount() == 0; });
    application.print("all gateways are killed");
    for (const auto& program : programs)
        program->waitForFinished();
    return 0;
}
