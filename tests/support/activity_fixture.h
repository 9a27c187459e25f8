// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/registry/activity_specification.h"
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

/// A call to a tool named `demo` that follows `contract`.
inline ActivityCall callWith(Json arguments, Contract contract = Contract::Forge) {
    auto tool = std::make_shared<ToolDefinition>();
    tool->name.value = "demo";
    tool->contract = contract;
    ActivityCall call;
    call.tool = std::move(tool);
    call.arguments = std::move(arguments);
    call.runId = "run-1";
    return call;
}

/// The specification of an activity of this type.
inline ActivitySpecificationPtr specificationOf(const char* type, Json members) {
    members["type"] = type;
    return readActivity(std::move(members));
}

/// Feedback received from an activity.
struct ReceivedFeedback {
    std::vector<std::pair<double, std::string>> progress;
    std::vector<std::string> log;
};

/// Runs a call to completion and masks its secrets, as the Runner does. Calls `onProgress` for every progress message.
inline ActivityReply runCall(Activity& activity, ActivityCall call, ReceivedFeedback* received = nullptr,
                             AbortSignal abort = {}, const std::function<void()>& onProgress = {}) {
    SecretMask secrets;
    activity.addSecrets(secrets, call.context);
    call.secrets = secrets;
    const ActivityFeedback feedback{.progress =
                                        [&](double part, std::string message) {
                                            if (received)
                                                received->progress.emplace_back(part,
                                                                                secrets.masked(std::move(message)));
                                            if (onProgress)
                                                onProgress();
                                        },
                                    .log =
                                        [&](std::string line) {
                                            if (received)
                                                received->log.push_back(secrets.masked(std::move(line)));
                                        }};
    ActivityReply reply = QCoro::waitFor(activity.run(std::move(call), feedback, std::move(abort)));
    mask(reply, secrets);
    return reply;
}

/// A reply on one line: `ok DATA` or `CODE: message`, with `(recoverable)` after the code if the error is recoverable.
inline std::string summary(const ActivityReply& reply) {
    if (reply.result)
        return "ok " + reply.result->data.dump();
    return reply.result.error().code + (reply.result.error().recoverable ? " (recoverable): " : ": ") +
           reply.result.error().message.text();
}

/// The number of live processes with `marker` in their arguments.
inline int countProcesses(const std::string& marker) {
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
