// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/activity.h"

#include <QCoroTask>

#include <QDir>
#include <QFile>

#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

namespace toolroom::test {

/// A call of a tool `demo` that is written for `profile`.
inline ActivityCall callWith(Json arguments, Profile profile = Profile::Forge) {
    auto tool = std::make_shared<ToolDefinition>();
    tool->name.value = "demo";
    tool->profile = profile;
    ActivityCall call;
    call.tool = std::move(tool);
    call.arguments = std::move(arguments);
    call.runId = "run-1";
    return call;
}

/// What an activity told while it ran.
struct Heard {
    std::vector<std::pair<double, std::string>> progress;
    std::vector<std::string> log;
};

/// Runs a call to its end; `onProgress` is called at every progress.
inline ActivityReply runCall(Activity& activity, ActivityCall call, Heard* heard = nullptr, AbortSignal abort = {},
                             const std::function<void()>& onProgress = {}) {
    const ActivityFeedback feedback{.progress =
                                        [&](double part, std::string message) {
                                            if (heard)
                                                heard->progress.emplace_back(part, std::move(message));
                                            if (onProgress)
                                                onProgress();
                                        },
                                    .log =
                                        [&](std::string line) {
                                            if (heard)
                                                heard->log.push_back(std::move(line));
                                        }};
    return QCoro::waitFor(activity.run(std::move(call), feedback, std::move(abort)));
}

/// A reply in a line: `ok DATA "message"` or `CODE: message`, with `(recoverable)` where it is.
inline std::string summary(const ActivityReply& reply) {
    if (reply.result)
        return "ok " + reply.result->data.dump();
    return reply.result.error().code + (reply.result.error().recoverable ? " (recoverable): " : ": ") +
           reply.result.error().message;
}

/// Living processes that have `marker` among their arguments.
inline int processesMarked(const std::string& marker) {
    int count = 0;
    const QStringList ids = QDir(QStringLiteral("/proc")).entryList(QDir::Dirs);
    for (const QString& id : ids) {
        QFile arguments(QStringLiteral("/proc/%1/cmdline").arg(id));
        if (id.front().isDigit() && arguments.open(QIODevice::ReadOnly) &&
            arguments.readAll().contains(QByteArray::fromStdString(marker)))
            ++count;
    }
    return count;
}

} // namespace toolroom::test
