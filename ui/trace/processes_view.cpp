// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/trace/processes_view.h"

#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/status_label.h"

#include <QStringList>

#include <algorithm>

namespace toolroom {

namespace {

QString exitText(const ProcessReport& process) {
    if (process.signal)
        return ProcessesView::tr("the program was terminated by signal %1").arg(*process.signal);
    if (process.exitCode)
        return ProcessesView::tr("the program exited with code %1").arg(*process.exitCode);
    return ProcessesView::tr("the supervisor was killed; the program was terminated with it");
}

QString processCountsText(const ProcessReport& process) {
    return ProcessesView::tr("%Ln process(es), %L1 terminated, %L2 killed, %L3 still running", nullptr,
                             static_cast<int>(process.found))
        .arg(process.terminated)
        .arg(process.killed)
        .arg(process.left);
}

} // namespace

ProcessesView::ProcessesView(QWidget* parent)
    : QScrollArea(parent)
    , m_statusLabel(new StatusLabel)
    , m_details(createTextLabel()) {
    setAccessibleName(tr("Processes"));
    setFrameShape(NoFrame);
    setWidgetResizable(true);
    viewport()->setBackgroundRole(QPalette::Base);
    m_details->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    auto* content = new QWidget;
    auto* layout = createColumn(content, innerSpacing);
    layout->addWidget(m_statusLabel);
    layout->addWidget(m_details, 1);
    setWidget(content);
}

void ProcessesView::showProcesses(const std::vector<ProcessReport>& processes, bool wasAborted) {
    const bool isRunning = std::ranges::any_of(processes, [](const ProcessReport& each) { return each.left > 0; });
    if (processes.empty())
        m_statusLabel->showMessage(StatusLabel::Tone::Quiet, tr("The run did not start any processes"));
    else if (isRunning)
        m_statusLabel->showMessage(StatusLabel::Tone::Bad, tr("Processes are still running"));
    else
        m_statusLabel->showMessage(StatusLabel::Tone::Good,
                                   wasAborted ? tr("Aborted; all processes ended") : tr("All processes ended"));
    QStringList lines;
    for (const ProcessReport& process : processes) {
        const QString line =
            process.killedImmediately ? tr("Attempt %1: %2; %3; killed by a second abort") : tr("Attempt %1: %2; %3");
        lines += line.arg(process.attempt).arg(exitText(process), processCountsText(process));
    }
    m_details->setText(lines.join(QLatin1Char('\n')));
}

} // namespace toolroom
