// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
// How long a session with many steps blocks the GUI thread: the longest event in thread CPU time while Agents >
// Sessions opens it, scrolls, and searches. `sessions-blocks [STEPS] [CHILDREN]`; defaults: 10,000 steps, of which
// every tenth has 9 children.
#include "core/base/format.h"
#include "core/sessions/session_json.h"
#include "tests/support/timed_application.h"
#include "ui/agents/session_view.h"
#include "ui/agents/sessions_page.h"
#include "ui/tasks/pending_work.h"
#include "ui/widgets/save_image.h"
#include "ui/widgets/search_line.h"

#include <QDeadlineTimer>
#include <QTemporaryDir>
#include <QTreeView>

#include <cstdlib>

namespace {

using namespace toolroom;

AgentSession sessionOf(int steps, int children) {
    AgentSession session{.name = "bench", .startedAt = 0, .steps = {}};
    for (int i = 0; i < steps; ++i) {
        SessionStep step{.kind = SessionStep::Kind::Tool,
                         .name = formatText("files/tool_{}", i % 40),
                         .agent = formatText("agent {}", i % 3),
                         .startNs = i * std::int64_t{1'000'000},
                         .durationNs = 700'000,
                         .hasFailed = i % 97 == 0,
                         .input = {{"path", formatText("/srv/data/{}.json", i)}},
                         .output = {{"text", std::string(500, 'x')}}};
        if (const int child = i % (children + 1); child > 0)
            step.parent = static_cast<std::size_t>(i - child);
        session.steps.push_back(std::move(step));
    }
    return session;
}

} // namespace

int main(int argc, char** argv) {
    TimedApplication application(argc, argv);
    const int steps = argc > 1 ? std::atoi(argv[1]) : 10'000;
    const int children = argc > 2 ? std::atoi(argv[2]) : 9;
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("session.json"));
    if (!saveBytes(file, QByteArray::fromStdString(serializeSession(sessionOf(steps, children)))).isEmpty())
        return 1;
    SessionsPage page(folder.filePath(QStringLiteral("history.sqlite")).toStdString());
    page.resize(1200, 800);
    page.show();
    const auto settle = [](int restMs) {
        const auto turn = [] {
            QCoreApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents, 20);
        };
        for (turn(); !PendingWork::instance().isEmpty();)
            turn();
        for (const QDeadlineTimer rest(restMs); !rest.hasExpired();)
            turn();
    };
    constexpr int restMs = 500;
    settle(restMs);
    application.begin();
    page.openFile(file);
    settle(restMs);
    application.print(formatText("{} steps are opened", steps).c_str());
    QTreeView& tree = page.view().tree();
    application.begin();
    tree.scrollToBottom();
    settle(restMs);
    application.print("the tree is scrolled to its end");
    application.begin();
    tree.expandRecursively(tree.model()->index(0, 0));
    tree.setCurrentIndex(tree.model()->index(tree.model()->rowCount() / 2, 0));
    settle(restMs);
    application.print("another step is selected");
    for (const char* query : {"tool_1", "data/7", "failed", ""}) {
        application.begin();
        page.findChild<SearchLine*>()->setText(QLatin1String(query));
        settle(restMs);
        application.print(formatText("search: \"{}\"", query).c_str());
    }
    return 0;
}
