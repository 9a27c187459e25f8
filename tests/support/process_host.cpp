// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

// process-host COUNT MARKER [COMMAND]: runs COUNT programs as tools, each with several kinds of children that do not
// exit, and prints `ready` when all have run COMMAND and are running. Runs until a test kills it.
#include "core/activity/process/process_activity.h"

#include <QCoreApplication>

#include <QCoroTask>

#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

using namespace toolroom;

int main(int argc, char** argv) {
    const QCoreApplication application(argc, argv);
    if (argc < 3)
        return EXIT_FAILURE;
    const int count = std::atoi(argv[1]);
    // A child, a child that ignores SIGTERM, and an orphaned daemon in its own session.
    const std::string script = "sh -c 'sleep 1000; :' \"$0\" & (trap '' TERM; exec sh -c 'sleep 1000; :' \"$0\") & "
                               "(setsid sh -c 'sleep 1000; :' \"$0\" &); trap '' TERM; " +
                               std::string(argc > 3 ? argv[3] : ":") + "; echo '{\"progress\":0}'; wait";
    const auto activity = makeProcessActivity(commandActivity({"sh", "-c", script, argv[2]}), {}, systemClock());
    int ready = 0;
    const ActivityFeedback feedback{.progress = [&](double, std::string) {
        if (++ready == count) {
            std::puts("ready");
            std::fflush(stdout);
        }
    }};
    std::vector<QCoro::Task<ActivityReply>> runs;
    for (int i = 0; i < count; ++i) {
        ActivityCall call;
        call.tool = std::make_shared<ToolDefinition>();
        call.arguments = Json::object();
        runs.push_back(activity->run(std::move(call), feedback, {}));
    }
    return QCoreApplication::exec();
}
