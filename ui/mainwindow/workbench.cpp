// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/mainwindow/workbench.h"

#include "ui/run/argument_sources.h"
#include "ui/run/live_runs_panel.h"
#include "ui/run/preflight_pane.h"
#include "ui/run/saved_calls_panel.h"
#include "ui/tool/findings_table.h"
#include "ui/trace/inspector_parts.h"
#include "ui/trace/run_header.h"

namespace toolroom {

void Workbench::connectParts(const QWidget& page) {
    const auto connectAll = [&]<class Part, class... Values>(void (Part::*signal)(Values...),
                                                             void (Workbench::*request)(Values...)) {
        for (Part* part : page.findChildren<Part*>())
            connect(part, signal, this, request);
    };
    connectAll(&FindingsTable::explanationRequested, &Workbench::explanationRequested);
    connectAll(&ArgumentSources::modelSetupRequested, &Workbench::modelSetupRequested);
    connectAll(&RunHeader::modelSetupRequested, &Workbench::modelSetupRequested);
    connectAll(&RunHeader::editorRequested, &Workbench::editorRequested);
    connectAll(&LiveRunsPanel::inspectRequested, &Workbench::runRequested);
    connectAll(&SavedCallsPanel::inspectRequested, &Workbench::runRequested);
    connectAll(&StepView::runRequested, &Workbench::runRequested);
    for (const PreflightPane* pane : page.findChildren<PreflightPane*>())
        connect(pane, &PreflightPane::remedyRequested, this, [this](RunBlocker::Remedy remedy) {
            if (remedy == RunBlocker::Remedy::ConnectServer)
                Q_EMIT connectServerRequested();
            else
                Q_EMIT modelSetupRequested();
        });
}

void Workbench::forwardTo(Workbench& window) {
    const auto forward = [&](auto... requests) { (connect(this, requests, &window, requests), ...); };
    forward(&Workbench::toolRequested, &Workbench::pageRequested, &Workbench::toolUsed, &Workbench::runRequested,
            &Workbench::callRequested, &Workbench::cancelRequested, &Workbench::findingRequested,
            &Workbench::ignoreRequested, &Workbench::explanationRequested, &Workbench::modelSetupRequested,
            &Workbench::connectServerRequested, &Workbench::missingToolCalled, &Workbench::connectionNeeded,
            &Workbench::editorRequested, &Workbench::backRequested, &Workbench::editProposed,
            &Workbench::statusMessage);
}

} // namespace toolroom
