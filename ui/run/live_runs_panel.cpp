// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/run/live_runs_panel.h"

#include "core/base/clock.h"
#include "core/models/run/run_text.h"
#include "ui/run/call_text.h"
#include "ui/run/run_controller.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/run_sign.h"
#include "ui/widgets/status_label.h"

#include <QAbstractItemView>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QKeySequence>
#include <QListView>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QStyledItemDelegate>
#include <QToolButton>
#include <QToolTip>

#include <algorithm>
#include <utility>

namespace toolroom {

/// Draws a run in two lines with a progress bar and a button: Abort or Kill while it is running, then Inspect.
class LiveRunDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    explicit LiveRunDelegate(const LiveRunsModel& model, QObject* parent = nullptr);

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    bool editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option,
                     const QModelIndex& index) override;
    bool helpEvent(QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem& option,
                   const QModelIndex& index) override;

Q_SIGNALS:
    void buttonPressed(int row);

private:
    [[nodiscard]] QString buttonText(const QModelIndex& index) const;
    [[nodiscard]] QRect buttonRect(const QStyleOptionViewItem& option, const QModelIndex& index) const;

    const LiveRunsModel& m_model;
    bool m_isDoubleClick = false; ///< the release belongs to a double-click, which counts as one click
};

namespace {

constexpr int edge = 4;
constexpr int barHeight = 2;

} // namespace

LiveRunDelegate::LiveRunDelegate(const LiveRunsModel& model, QObject* parent)
    : QStyledItemDelegate(parent)
    , m_model(model) {}

QString LiveRunDelegate::buttonText(const QModelIndex& index) const {
    const LiveRun& run = m_model.run(index.row());
    if (run.isFinished())
        return tr("Inspect");
    return run.state == RunState::Aborting ? tr("Kill") : tr("Abort");
}

QRect LiveRunDelegate::buttonRect(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const int width = option.fontMetrics.horizontalAdvance(buttonText(index)) + 2 * innerSpacing;
    const int height = option.fontMetrics.height() + innerSpacing;
    return {option.rect.right() - width - edge, option.rect.center().y() - height / 2, width, height};
}

void LiveRunDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const LiveRun& run = m_model.run(index.row());
    const RunLine line = lineOf(run, systemClock().monotonicNs());
    const Theme& theme = themeOf(option.palette);
    const QFontMetrics& metrics = option.fontMetrics;
    painter->save();
    painter->setFont(option.font);
    const bool isChosen = option.state.testFlag(QStyle::State_Selected);
    painter->fillRect(option.rect, isChosen ? option.palette.highlight() : option.palette.base());
    const QRect button = buttonRect(option, index);
    const int shapeWidth = metrics.height() + edge;
    const int numberWidth = metrics.horizontalAdvance(QStringLiteral("00000000")) + edge;
    QRect textRect(option.rect.left() + innerSpacing, option.rect.top() + edge, 0, metrics.height());
    textRect.setRight(button.left() - innerSpacing);
    if (run.isFinished()) { // as in the history
        const RunDisplayState state = displayStateOf(summaryOf(run));
        const int side = metrics.ascent() * 3 / 4;
        drawRunState(*painter, QRectF(textRect.left(), textRect.center().y() - side / 2, side, side), state,
                     colorOf(state, theme));
    } else {
        painter->setPen(StatusLabel::color(line.tone, theme));
        painter->drawText(textRect, Qt::AlignVCenter | Qt::TextSingleLine, StatusLabel::sign(line.tone));
    }
    textRect.setLeft(textRect.left() + shapeWidth);
    painter->setPen(theme.muted);
    painter->drawText(textRect, Qt::AlignVCenter | Qt::TextSingleLine, runIdText(run.id.toStdString()));
    textRect.setLeft(textRect.left() + numberWidth);
    painter->setPen(option.palette.color(QPalette::Text));
    painter->drawText(textRect, Qt::AlignVCenter | Qt::TextSingleLine,
                      metrics.elidedText(line.label, Qt::ElideRight, textRect.width()));
    textRect.translate(0, metrics.height());
    painter->setPen(theme.muted);
    painter->drawText(textRect, Qt::AlignVCenter | Qt::TextSingleLine,
                      metrics.elidedText(line.detail, Qt::ElideRight, textRect.width()));
    if (line.progress >= 0) {
        const QRectF bar(textRect.left(), textRect.bottom() + 2, textRect.width(), barHeight);
        painter->fillRect(bar, theme.line);
        painter->fillRect(QRectF(bar.topLeft(), QSizeF(bar.width() * std::clamp(line.progress, 0.0, 1.0), barHeight)),
                          theme.accent);
    }
    const QPoint mouse = option.widget ? option.widget->mapFromGlobal(QCursor::pos()) : QPoint(-1, -1);
    const bool isUnder = option.state.testFlag(QStyle::State_MouseOver) && button.contains(mouse);
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(theme.line);
    painter->setBrush(isUnder ? theme.line : option.palette.color(QPalette::Button));
    painter->drawRoundedRect(QRectF(button).adjusted(0.5, 0.5, -0.5, -0.5), edge, edge);
    painter->setPen(run.isKilled ? theme.muted : option.palette.color(QPalette::ButtonText));
    painter->drawText(button, Qt::AlignCenter | Qt::TextSingleLine, buttonText(index));
    painter->restore();
}

QSize LiveRunDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& /*index*/) const {
    return {100, 2 * option.fontMetrics.height() + 2 * edge + barHeight};
}

bool LiveRunDelegate::editorEvent(QEvent* event, QAbstractItemModel* /*model*/, const QStyleOptionViewItem& option,
                                  const QModelIndex& index) {
    if (event->type() == QEvent::MouseButtonPress || event->type() == QEvent::MouseButtonDblClick)
        m_isDoubleClick = event->type() == QEvent::MouseButtonDblClick;
    if (event->type() != QEvent::MouseButtonRelease || std::exchange(m_isDoubleClick, false))
        return false;
    const auto* mouse = static_cast<const QMouseEvent*>(event);
    if (mouse->button() != Qt::LeftButton || !buttonRect(option, index).contains(mouse->position().toPoint()))
        return false;
    Q_EMIT buttonPressed(index.row());
    return true;
}

bool LiveRunDelegate::helpEvent(QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem& /*option*/,
                                const QModelIndex& index) {
    if (!index.isValid() || event->type() != QEvent::ToolTip)
        return false;
    QToolTip::showText(event->globalPos(), escapeForToolTip(index.data(Qt::AccessibleTextRole).toString()), view);
    return true;
}

namespace {

constexpr int liveRefreshMs = 100; ///< refresh interval in milliseconds
constexpr int preferredHeight = 96;

} // namespace

LiveRunsPanel::LiveRunsPanel(RunController& controller, QWidget* parent)
    : QWidget(parent)
    , m_controller(controller)
    , m_timer(this)
    , m_count(new SteadyLabel)
    , m_abortAll(createFlatButton(tr("Abort All"), tr("Abort all runs of this tool")))
    , m_runs(new QListView) {
    setAccessibleName(tr("Runs of this tool"));
    m_timer.setInterval(liveRefreshMs);
    buildRuns();
    auto* header = createRow(nullptr, groupSpacing);
    header->addWidget(createHeadingLabel(tr("Runs")));
    header->addWidget(m_count, 1);
    header->addWidget(m_abortAll);
    auto* layout = createColumn(this, 4);
    layout->addLayout(header);
    layout->addWidget(m_runs, 1);
    connect(&m_controller, &RunController::started, this, &LiveRunsPanel::add);
    connect(&m_controller, &RunController::changed, this, &LiveRunsPanel::handleRunUpdate);
    connect(&m_controller, &RunController::finished, this, &LiveRunsPanel::end);
    connect(&m_controller, &RunController::liveCountsChanged, this, &LiveRunsPanel::showCount);
    connect(&m_controller, &RunController::removed, this, [this](const QString& run) {
        m_model.remove(run);
        Q_EMIT stateChanged();
    });
    connect(&m_timer, &QTimer::timeout, this, &LiveRunsPanel::tick);
    connect(m_abortAll, &QToolButton::clicked, this, [this] {
        QStringList live;
        for (int row = 0; row < m_model.rowCount(); ++row)
            if (!m_model.run(row).isFinished())
                live += m_model.run(row).id;
        m_controller.abort(live);
    });
    showCount();
}

void LiveRunsPanel::buildRuns() {
    auto* delegate = new LiveRunDelegate(m_model, this);
    m_runs->setModel(&m_model);
    m_runs->setItemDelegate(delegate);
    m_runs->setUniformItemSizes(true);
    m_runs->setFrameShape(QFrame::NoFrame);
    m_runs->setMouseTracking(true);
    m_runs->setAccessibleName(tr("Runs of this tool"));
    m_runs->setAccessibleDescription(tr("Press %1 to abort the selected run, and press %1 again to kill it. "
                                        "Press %2 to open the run in the inspector.")
                                         .arg(QKeySequence(Qt::Key_Delete).toString(QKeySequence::NativeText),
                                              QKeySequence(Qt::Key_Return).toString(QKeySequence::NativeText)));
    m_runs->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_runs->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_runs->setMinimumSize(140, 40);
    m_runs->installEventFilter(this);
    connect(delegate, &LiveRunDelegate::buttonPressed, this, &LiveRunsPanel::press);
    connect(m_runs->selectionModel(), &QItemSelectionModel::currentChanged, this, &LiveRunsPanel::showSelected);
}

void LiveRunsPanel::showTool(const std::string& toolId) {
    if (toolId == m_tool)
        return;
    m_tool = toolId;
    std::vector<LiveRunsModel::RunPointer> runs;
    for (const auto& run : m_controller.runs())
        if (run->steps.trace().toolId == m_tool)
            runs.emplace_back(run);
    m_followed = runs.empty() ? QString() : runs.back()->id;
    m_model.setRuns(std::move(runs));
    if (m_model.rowCount() > 0)
        m_runs->setCurrentIndex(m_model.index(m_model.rowCount() - 1));
    showSelected();
    showCount();
    if (m_model.liveCount() > 0)
        m_timer.start();
    Q_EMIT stateChanged();
}

int LiveRunsPanel::liveRow() const {
    const QModelIndex current = m_runs->currentIndex();
    return current.isValid() && !m_model.run(current.row()).isFinished() ? current.row() : m_model.newestLiveRow();
}

QString LiveRunsPanel::liveRun() const {
    const int row = liveRow();
    return row < 0 ? QString() : m_model.run(row).id;
}

bool LiveRunsPanel::abortLiveRun() {
    const QString run = liveRun();
    if (run.isEmpty())
        return false;
    m_controller.abort(run);
    m_model.tick(); // shows the new state immediately
    Q_EMIT stateChanged();
    return true;
}

RunBar::Live LiveRunsPanel::live() const {
    const int row = liveRow();
    return row < 0                                        ? RunBar::Live::None
           : m_model.run(row).state == RunState::Aborting ? RunBar::Live::Aborting
                                                          : RunBar::Live::Running;
}

QString LiveRunsPanel::selectedRun() const {
    const QModelIndex current = m_runs->currentIndex();
    return current.isValid() ? m_model.run(current.row()).id : QString();
}

QSize LiveRunsPanel::sizeHint() const {
    return {400, preferredHeight};
}

bool LiveRunsPanel::eventFilter(QObject* watched, QEvent* event) {
    if (watched != m_runs || event->type() != QEvent::KeyPress || !m_runs->currentIndex().isValid())
        return QWidget::eventFilter(watched, event);
    const LiveRun& run = m_model.run(m_runs->currentIndex().row());
    const auto* key = static_cast<const QKeyEvent*>(event);
    switch (key->key()) {
    case Qt::Key_Delete:
        if (!run.isFinished() && !key->isAutoRepeat()) // holding down the key must not kill the run
            m_controller.abort(run.id);
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (key->modifiers().testFlag(Qt::ControlModifier))
            return false;
        Q_EMIT inspectRequested(run.id);
        return true;
    default:
        return false;
    }
}

void LiveRunsPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    tick();
}

/// Defers the refresh to the next tick.
void LiveRunsPanel::handleRunUpdate(const QString& run) {
    const auto updatedRun = m_controller.run(run);
    if (!updatedRun || updatedRun->steps.trace().toolId != m_tool)
        return;
    if (!m_timer.isActive())
        m_timer.start();
    Q_EMIT stateChanged();
}

void LiveRunsPanel::add(const QString& run) {
    const auto updatedRun = m_controller.run(run);
    if (!updatedRun || updatedRun->steps.trace().toolId != m_tool)
        return;
    const QScrollBar& bar = *m_runs->verticalScrollBar();
    const bool followed = bar.value() >= bar.maximum();
    const QModelIndex current = m_runs->currentIndex();
    const bool isNewestChosen =
        !current.isValid() || current.row() == m_model.rowCount() - 1 || selectedRun() == m_followed;
    m_model.add(updatedRun);
    const QModelIndex newest = m_model.index(m_model.rowCount() - 1);
    if (m_isFollowing && isNewestChosen)
        m_runs->setCurrentIndex(newest);
    if (m_isFollowing)
        m_followed = run;
    if (followed)
        m_runs->scrollTo(newest);
    showCount();
    m_timer.start();
    Q_EMIT stateChanged();
}

void LiveRunsPanel::end(const QString& run) {
    m_model.updateFinished(run);
    showCount();
    Q_EMIT stateChanged();
}

void LiveRunsPanel::tick() {
    if (!isVisible())
        return m_timer.stop();
    m_model.tick();
    showCount();
    if (m_model.liveCount() == 0)
        m_timer.stop();
    else if (!m_timer.isActive())
        m_timer.start();
}

void LiveRunsPanel::press(int row) {
    const LiveRun& run = m_model.run(row);
    if (run.isFinished())
        Q_EMIT inspectRequested(run.id);
    else
        m_controller.abort(run.id);
    m_model.tick();
    Q_EMIT stateChanged();
}

void LiveRunsPanel::showSelected() {
    m_controller.setShownRun(this, selectedRun());
    Q_EMIT selected(selectedRun());
    Q_EMIT stateChanged();
}

void LiveRunsPanel::showCount() {
    const QString counts = liveCountsText(m_controller.liveCounts(m_tool));
    m_count->setText(counts.isEmpty() && m_model.rowCount() > 0 ? tr("None running") : counts);
    m_abortAll->setEnabled(m_model.liveCount() > 0);
    m_abortAll->setVisible(m_model.rowCount() > 0);
}

} // namespace toolroom

#include "live_runs_panel.moc"
