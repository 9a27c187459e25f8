// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/run/saved_call_runs.h"

#include "core/models/run/run_text.h"
#include "core/models/text.h"
#include "ui/run/run_controller.h"

#include <utility>

namespace toolroom {

SavedCallRuns& SavedCallRuns::of(RunController& controller) {
    auto* existing = controller.findChild<SavedCallRuns*>({}, Qt::FindDirectChildrenOnly);
    return existing ? *existing : *new SavedCallRuns(controller);
}

SavedCallRuns::SavedCallRuns(RunController& controller)
    : QObject(&controller)
    , m_controller(controller) {
    m_checking.setMaxThreadCount(1);
    connect(&m_controller, &RunController::finished, this, &SavedCallRuns::end);
}

SavedCallRuns::~SavedCallRuns() {
    m_checking.waitForDone();
}

void SavedCallRuns::run(const SavedCallFile& file, const std::string& toolId) {
    if (!file.call)
        return;
    Call call = callOf(*file.call);
    call.tool = toolId;
    const QString run = m_controller.start(std::move(call)).id;
    m_running.emplace(run, file);
    setResult(file.path, {.call = *file.call,
                          .tone = StatusLabel::Tone::Running,
                          .text = displayStateText(RunDisplayState::Running),
                          .run = run});
}

const SavedCallResult* SavedCallRuns::resultOf(const SavedCallFile& file) const {
    const auto found = m_results.find(file.path);
    return found != m_results.end() && file.call && found->second.call == *file.call ? &found->second : nullptr;
}

QStringList SavedCallRuns::liveRuns() const {
    QStringList runs;
    for (const auto& [run, file] : m_running)
        runs += run;
    return runs;
}

void SavedCallRuns::setResult(const std::string& path, SavedCallResult result) {
    m_results.insert_or_assign(path, std::move(result));
    Q_EMIT changed(path);
}

void SavedCallRuns::end(const QString& run) {
    const auto node = m_running.extract(run);
    const auto live = m_controller.run(run);
    if (node.empty() || !live || !live->finished)
        return;
    m_checking.start([this, run, file = node.mapped(), finished = live->finished] {
        const std::vector<Message> unmet = file.call->expected.unmetExpectations(finished->trace.outcome);
        SavedCallResult result{.call = *file.call,
                               .tone = unmet.empty() ? StatusLabel::Tone::Good : StatusLabel::Tone::Failed,
                               .text = unmet.empty()
                                           ? tr("As expected, %1").arg(formatDuration(finished->trace.durationNs))
                                           : translatedLine(unmet.front()),
                               .run = run};
        QMetaObject::invokeMethod(this, [this, path = file.path, result = std::move(result)]() mutable {
            const auto latest = m_results.find(path);
            if (latest != m_results.end() && latest->second.run == result.run) // it may have been run again
                setResult(path, std::move(result));
        });
    });
}

} // namespace toolroom
