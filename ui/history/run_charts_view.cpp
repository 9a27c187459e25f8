// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/history/run_charts_view.h"

#include "core/models/run/run_text.h"
#include "core/models/text.h"
#include "core/models/trace/span_text.h"
#include "ui/history/charts_canvas.h"
#include "ui/theme/theme.h"
#include "ui/widgets/flat_button.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/save_image.h"

#include <QFileDialog>
#include <QHBoxLayout>
#include <QPainter>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace toolroom {

namespace {

constexpr std::size_t maxChartedRuns = 20'000; ///< read within about 100 ms
constexpr QSize chartsImageSize(1200, 320);
constexpr int chartsPixelRatio = 2; ///< of PNG images

} // namespace

RunChartsView::RunChartsView(HistoryReader history, QWidget* parent)
    : QWidget(parent)
    , m_history(std::move(history))
    , m_summary(createHintLabel())
    , m_canvas(new ChartsCanvas) {
    QToolButton* save = createFlatButton(tr("Save As…"), tr("Save the charts as an image or as CSV"));
    connect(save, &QToolButton::clicked, this, &RunChartsView::chooseFileAndSave);
    auto* head = new QHBoxLayout;
    head->addWidget(m_summary, 1);
    head->addWidget(save);
    auto* area = new QScrollArea;
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setAccessibleName(tr("Charts of the runs"));
    area->setWidget(m_canvas);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(innerSpacing, innerSpacing, pageMargin, innerSpacing);
    layout->setSpacing(innerSpacing);
    layout->addLayout(head);
    layout->addWidget(area, 1);
}

void RunChartsView::read(RunFilter filter) {
    filter.limit = maxChartedRuns;
    m_reading.run(
        [history = m_history, filter = std::move(filter)](const AbortSignal&) -> Result<RunCharts> {
            return history.list(filter).transform([](const std::vector<RunSummary>& runs) { return chartsOf(runs); });
        },
        [this](Result<RunCharts> charts) {
            if (charts) // otherwise the list shows the error
                show(*std::move(charts));
        });
}

void RunChartsView::show(RunCharts charts) {
    m_charts = std::move(charts);
    QString text = runCountText(m_charts.runs);
    if (static_cast<std::size_t>(m_charts.runs) == maxChartedRuns)
        text = tr("Newest %1").arg(text);
    int errors = 0;
    for (const RunCharts::Code& code : m_charts.codes)
        errors += isDeniedOrAborted(code.code) ? 0 : code.runs;
    text += QStringLiteral("  ·  ") + errorCountText(errors);
    if (!m_charts.latencies.empty())
        text += QStringLiteral("  ·  p50 %1  ·  p95 %2")
                    .arg(formatDuration(m_charts.p50Ns), formatDuration(m_charts.p95Ns));
    m_summary->setText(text);
    m_canvas->setAccessibleDescription(text);
    m_canvas->setCharts(m_charts);
}

QString RunChartsView::save(const QString& path) const {
    if (path.endsWith(QLatin1String(".csv"), Qt::CaseInsensitive))
        return saveBytes(path, QByteArray::fromStdString(chartsCsv(m_charts)));
    const auto draw = [this](QPaintDevice& device) {
        QPainter painter(&device);
        painter.fillRect(QRect(QPoint(), chartsImageSize), palette().color(QPalette::Base));
        m_canvas->draw(painter,
                       QRectF(QPointF(), chartsImageSize).adjusted(pageMargin, pageMargin, -pageMargin, -pageMargin));
    };
    return saveImage(
        path,
        {.size = chartsImageSize, .pixelRatio = chartsPixelRatio, .title = tr("Charts of the runs"), .draw = draw});
}

void RunChartsView::chooseFileAndSave() {
    const QString path = QFileDialog::getSaveFileName(this, tr("Save Charts"), QStringLiteral("runs.svg"),
                                                      tr("SVG image (*.svg);;PNG image (*.png);;CSV (*.csv)"));
    if (path.isEmpty())
        return;
    const QString problem = save(path);
    m_summary->setText(problem.isEmpty() ? tr("Saved") : tr("Not saved: %1").arg(problem));
}

} // namespace toolroom
