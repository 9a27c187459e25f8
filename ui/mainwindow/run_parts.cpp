// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/mainwindow/run_parts.h"

#include "core/history/store/history_reader.h"
#include "ui/collections/share_call.h"
#include "ui/history/history_page.h"
#include "ui/mainwindow/run_pages.h"
#include "ui/mainwindow/workbench.h"
#include "ui/run/run_controller.h"
#include "ui/trace/run_inspector.h"

#include <memory>

namespace toolroom {

RunInspector* createInspector(Workbench& workbench) {
    auto* inspector = new RunInspector;
    inspector->setHistory(std::make_shared<const HistoryReader>(workbench.runs().settings().historyPath()));
    workbench.connectParts(*inspector);
    return inspector;
}

HistoryPage* createHistory(Workbench& workbench, CallSharer& sharer, RunInspector* inspector) {
    RunController& runs = workbench.runs();
    auto* page =
        new HistoryPage(runs.settings().historyPath(), runs.settings().history, workbench.settings(), inspector);
    page->trackRuns(runs);
    QObject::connect(page, &HistoryPage::runRequested, &workbench,
                     [&workbench](const Call& call) { startCall(workbench, call); });
    QObject::connect(page, &HistoryPage::editRequested, &workbench, [&workbench](const Call& call) {
        Q_EMIT workbench.callRequested(call, RunPages::tr("Previous arguments"));
    });
    QObject::connect(page, &HistoryPage::linkRequested, &sharer, &CallSharer::copyLink);
    QObject::connect(page, &HistoryPage::saveRequested, &sharer,
                     [&sharer](const Call& call) { saveCall(sharer, call); });
    return page;
}

void showRecord(RunController& controller, RunInspector& inspector, const StoredRun& record) {
    const auto run = controller.run(toQString(record.run));
    controller.setShownRun(&inspector, run ? run->id : QString());
    if (run)
        inspector.showLive(run);
    else
        inspector.showRecord(record);
}

void startCall(Workbench& workbench, const Call& call) {
    RunController& runs = workbench.runs();
    const RegistrySnapshotPtr registry = runs.service().registry();
    if (!registry || !registry->find(call.tool) || runs.needsConnection(call.tool))
        return Q_EMIT workbench.missingToolCalled(call);
    Q_EMIT workbench.runRequested(runs.start(call).id);
}

void saveCall(CallSharer& sharer, const Call& call) {
    const std::string name = call.tool.substr(call.tool.find_last_of('/') + 1);
    sharer.saveAs(
        {.name = name, .tool = call.tool, .arguments = call.arguments, .reasoning = call.reasoning, .expected = {}});
}

} // namespace toolroom
