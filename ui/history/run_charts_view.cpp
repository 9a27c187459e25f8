// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/history/run_charts_view.h"

#include "core/models/run/run_text.h"
#include "core/models/text.h"
#include "core/models/trace/span_text.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/save_image.h"

#include <QColor>
#include <QDateTime>
#include <QFileDialog>
#include <QHelpEvent>
#include <QLineF>
#include <QLocale>
#include <QPainter>
#include <QRectF>
#include <QScrollArea>
#include <QString>
#include <QToolButton>
#include <QToolTip>

#include <algorithm>
#include <iterator>
#include <ranges>
#include <utility>
#include <vector>

namespace toolroom {

/// Draws RunCharts side by side, or stacked if the widget is narrow.
class ChartsCanvas : public QWidget {
    Q_OBJECT

public:
    explicit ChartsCanvas(QWidget* parent = nullptr);

    void setCharts(const RunCharts& charts);
    /// Draws the charts with the colors of this widget's theme.
    void draw(QPainter& painter, const QRectF& rect) const;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Bar {
        QRectF rect;
        QColor color;
        QString text; ///< for the tooltip
    };
    struct Text {
        QRectF rect;
        int flags = 0;
        QString text;
        bool isTitle = false;
    };
    /// What is drawn.
    struct Picture {
        std::vector<Bar> bars;
        std::vector<Text> texts;
        std::vector<QLineF> lines;
    };

    [[nodiscard]] Picture layOut(const QRectF& rect) const;
    void layOutTimes(Picture& picture, QRectF rect) const;
    void layOutDurations(Picture& picture, QRectF rect) const;
    void layOutCodes(Picture& picture, QRectF rect) const;
    /// Adds the title and the axis, and returns the space for the bars.
    QRectF addFrame(Picture& picture, const QRectF& rect, const QString& title, int most) const;
    void addEnds(Picture& picture, const QRectF& bars, const QString& first, const QString& last) const;

    RunCharts m_charts;
};

namespace {

constexpr qreal minBesideWidth = 40; ///< minimum width of one chart, in characters
constexpr int chartCount = 3;

bool fitsBeside(qreal width, const QFontMetrics& metrics) {
    return width >= chartCount * minBesideWidth * metrics.averageCharWidth();
}

constexpr int lines = 10; ///< height of a chart in lines of text
constexpr std::size_t maxCodes = 7;
constexpr int minBarLength = 6; ///< of the longest bar, in characters; names take the rest if they need it
constexpr qreal barGap = 2;

QString periodText(const RunCharts::Period& period, const QString& state, int runs) {
    return ChartsCanvas::tr("%1: %2 %3", "time, state, number of runs")
        .arg(compactTimeText(period.begin, QDateTime::currentDateTime()), state, runCountText(runs));
}

} // namespace

ChartsCanvas::ChartsCanvas(QWidget* parent)
    : QWidget(parent) {
    setAccessibleName(tr("Charts of the runs"));
    setFocusPolicy(Qt::NoFocus);
}

void ChartsCanvas::setCharts(const RunCharts& charts) {
    m_charts = charts;
    update();
}

void ChartsCanvas::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    setMinimumHeight((fitsBeside(width(), fontMetrics()) ? 1 : chartCount) * lines * fontMetrics().height());
}

ChartsCanvas::Picture ChartsCanvas::layOut(const QRectF& rect) const {
    Picture picture;
    const bool isBeside = fitsBeside(rect.width(), fontMetrics());
    const qreal width = isBeside ? (rect.width() - 2 * pageMargin) / chartCount : rect.width();
    const qreal height = std::min<qreal>(isBeside ? rect.height() : (rect.height() - 2 * pageMargin) / chartCount,
                                         2.0 * lines * fontMetrics().height());
    const auto place = [&](int chart) {
        return QRectF(rect.left() + (isBeside ? chart * (width + pageMargin) : 0),
                      rect.top() + (isBeside ? 0 : chart * (height + pageMargin)), width, height);
    };
    layOutTimes(picture, place(0));
    layOutDurations(picture, place(1));
    layOutCodes(picture, place(2));
    return picture;
}

QRectF ChartsCanvas::addFrame(Picture& picture, const QRectF& rect, const QString& title, int most) const {
    const qreal line = fontMetrics().height();
    picture.texts.push_back({QRectF(rect.left(), rect.top(), rect.width(), line), Qt::AlignLeft, title, true});
    const QString number = QLocale().toString(most);
    const qreal axis = fontMetrics().horizontalAdvance(number) + innerSpacing;
    const QRectF bars = rect.adjusted(axis, line + innerSpacing, 0, -line - 4);
    picture.texts.push_back({QRectF(rect.left(), bars.top(), axis - 4, line), Qt::AlignRight, number});
    picture.lines.emplace_back(bars.bottomLeft(), bars.bottomRight());
    return bars;
}

void ChartsCanvas::addEnds(Picture& picture, const QRectF& bars, const QString& first, const QString& last) const {
    const QRectF below(bars.left(), bars.bottom() + 2, bars.width(), fontMetrics().height());
    picture.texts.push_back({below, Qt::AlignLeft, first});
    if (last != first)
        picture.texts.push_back({below, Qt::AlignRight, last});
}

void ChartsCanvas::layOutTimes(Picture& picture, QRectF rect) const {
    const int most = std::ranges::max(m_charts.periods | std::views::transform(&RunCharts::Period::runs));
    rect = addFrame(picture, rect, tr("Runs over time"), most);
    const Theme& theme = themeOf(this);
    const qreal step = rect.width() / static_cast<qreal>(m_charts.periods.size());
    qreal left = rect.left();
    for (const RunCharts::Period& period : m_charts.periods) {
        qreal bottom = rect.bottom();
        const auto add = [&](int runs, const QColor& color, RunDisplayState state) {
            if (runs == 0)
                return;
            const qreal height = rect.height() * runs / most;
            bottom -= height;
            picture.bars.push_back({QRectF(left, bottom, std::max<qreal>(1, step - barGap), height), color,
                                    periodText(period, displayStateText(state), runs)});
        };
        add(period.succeeded, theme.success, RunDisplayState::Ok);
        add(period.failed, theme.error, RunDisplayState::Error);
        add(period.deniedOrAborted, theme.muted, RunDisplayState::DeniedOrAborted);
        add(period.running, theme.accent, RunDisplayState::Running);
        add(period.unknown, theme.warning, RunDisplayState::Unknown);
        left += step;
    }
    const QDateTime now = QDateTime::currentDateTime();
    addEnds(picture, rect, compactTimeText(m_charts.periods.front().begin, now),
            compactTimeText(m_charts.periods.back().begin, now));
}

void ChartsCanvas::layOutDurations(Picture& picture, QRectF rect) const {
    const auto& latencies = m_charts.latencies;
    const int most = latencies.empty() ? 0 : std::ranges::max(latencies, {}, &RunCharts::Latency::runs).runs;
    const QString title =
        latencies.empty()
            ? tr("Duration")
            : tr("Duration: p50 %1, p95 %2").arg(formatDuration(m_charts.p50Ns), formatDuration(m_charts.p95Ns));
    rect = addFrame(picture, rect, title, most);
    if (latencies.empty())
        return;
    const qreal step = rect.width() / static_cast<qreal>(latencies.size());
    for (std::size_t i = 0; i < latencies.size(); ++i) {
        const qreal height = rect.height() * latencies[i].runs / most;
        picture.bars.push_back({QRectF(rect.left() + static_cast<qreal>(i) * step, rect.bottom() - height,
                                       std::max<qreal>(1, step - barGap), height),
                                themeOf(this).accent,
                                tr("%1 to %2: %3", "duration, duration, number of runs")
                                    .arg(formatDuration(latencies[i].fromNs), formatDuration(latencies[i].toNs),
                                         runCountText(latencies[i].runs))});
    }
    addEnds(picture, rect, formatDuration(latencies.front().fromNs), formatDuration(latencies.back().toNs));
}

/// Horizontal bars, because codes are long.
void ChartsCanvas::layOutCodes(Picture& picture, QRectF rect) const {
    const qreal line = fontMetrics().height();
    std::vector<RunCharts::Code> codes; // runs that were denied or aborted are no errors
    std::ranges::copy_if(m_charts.codes, std::back_inserter(codes),
                         [](const RunCharts::Code& each) { return !isDeniedOrAborted(each.code); });
    picture.texts.push_back({QRectF(rect.left(), rect.top(), rect.width(), line), Qt::AlignLeft,
                             codes.empty() ? tr("No errors") : tr("Errors by code"), true});
    const std::size_t shown = std::min(codes.size(), maxCodes);
    qreal names = 0;
    for (std::size_t i = 0; i < shown; ++i)
        names = std::max<qreal>(names, fontMetrics().horizontalAdvance(toDisplayLine(codes[i].code, 40)));
    const qreal numbers = codes.empty() ? 0 : fontMetrics().horizontalAdvance(QLocale().toString(codes[0].runs));
    const qreal shortest = minBarLength * fontMetrics().averageCharWidth();
    names = std::min(names + innerSpacing, rect.width() - numbers - innerSpacing - shortest);
    const qreal widest = rect.width() - names - numbers - innerSpacing;
    for (std::size_t i = 0; i < shown; ++i) {
        const QRectF row(rect.left(), rect.top() + (static_cast<qreal>(i) + 1) * (line + 4) + 4, rect.width(), line);
        const QString name = toDisplayLine(codes[i].code, 40);
        const QRectF bar(row.left() + names, row.top() + 2, std::max<qreal>(1, widest * codes[i].runs / codes[0].runs),
                         line - 4);
        picture.bars.push_back({bar, themeOf(this).error,
                                tr("%1: %2", "error code, number of runs").arg(name, runCountText(codes[i].runs))});
        picture.texts.push_back({QRectF(row.left(), row.top(), names - innerSpacing, line), Qt::AlignLeft, name});
        picture.texts.push_back(
            {QRectF(bar.right() + 4, row.top(), numbers + 4, line), Qt::AlignLeft, QLocale().toString(codes[i].runs)});
    }
    if (codes.size() > shown)
        picture.texts.push_back(
            {QRectF(rect.left(), rect.top() + (static_cast<qreal>(shown) + 1) * (line + 4) + 4, rect.width(), line),
             Qt::AlignLeft, tr("%Ln more code(s)", nullptr, static_cast<int>(codes.size() - shown))});
}

void ChartsCanvas::draw(QPainter& painter, const QRectF& rect) const {
    if (m_charts.runs == 0)
        return;
    const Theme& theme = themeOf(this);
    const Picture picture = layOut(rect);
    for (const Bar& bar : picture.bars)
        painter.fillRect(bar.rect, bar.color);
    painter.setPen(theme.line);
    for (const QLineF& each : picture.lines)
        painter.drawLine(each);
    for (const Text& each : picture.texts) {
        QFont font = this->font();
        font.setBold(each.isTitle);
        painter.setFont(font);
        painter.setPen(each.isTitle ? palette().color(QPalette::Text) : theme.muted);
        painter.drawText(each.rect, each.flags | Qt::AlignVCenter | Qt::TextSingleLine,
                         QFontMetricsF(font).elidedText(each.text, Qt::ElideRight, each.rect.width() + 1));
    }
}

void ChartsCanvas::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    draw(painter, rect());
}

bool ChartsCanvas::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip || m_charts.runs == 0)
        return QWidget::event(event);
    const auto* help = static_cast<const QHelpEvent*>(event);
    const Picture picture = layOut(rect());
    const auto bar = std::ranges::find_if(
        picture.bars, [at = QPointF(help->pos())](const Bar& each) { return each.rect.contains(at); });
    QToolTip::showText(help->globalPos(), bar == picture.bars.end() ? QString() : escapeForToolTip(bar->text), this);
    return true;
}

namespace {

constexpr std::size_t maxChartedRuns = 20'000; ///< read within about 100 ms
constexpr QSize chartsImageSize(1200, 320);
constexpr int chartsPixelRatio = 2; ///< for PNG images

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
    scrollVertically(*area);
    area->setAccessibleName(tr("Charts of the runs"));
    area->setWidget(m_canvas);
    auto* layout = createColumn(this, innerSpacing, QMargins(innerSpacing, innerSpacing, pageMargin, innerSpacing));
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

#include "run_charts_view.moc"
