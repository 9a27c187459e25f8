// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/run/preflight_pane.h"

#include "core/mcp/client/mcp_servers.h"
#include "ui/run/run_controller.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/cell_delegate.h"
#include "ui/widgets/code_spans.h"
#include "ui/widgets/content_sized_table.h"
#include "ui/widgets/labels.h"

#include <QAbstractButton>
#include <QHeaderView>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolButton>
#include <QToolTip>

#include <algorithm>
#include <iterator>
#include <utility>

namespace toolroom {

/// The worst check in one line. A click, the space key, or Enter expands it.
class PreflightSummary : public QAbstractButton {
    Q_OBJECT

public:
    explicit PreflightSummary(QWidget* parent = nullptr);

    void showLine(const PreflightLine& line);
    [[nodiscard]] QString fullText() const; ///< without code marks
    [[nodiscard]] QSize sizeHint() const override { return {100, fontMetrics().height() + innerSpacing}; }

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] QRect textRect() const;

    PreflightLine m_line;
};

PreflightSummary::PreflightSummary(QWidget* parent)
    : QAbstractButton(parent) {
    setCheckable(true);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAttribute(Qt::WA_Hover);
}

QString PreflightSummary::fullText() const {
    return withoutCodeMarks(m_line.why.isEmpty() ? m_line.label
                                                 : tr("%1: %2", "check, reason").arg(m_line.label, m_line.why));
}

QRect PreflightSummary::textRect() const {
    return rect().adjusted(2 * fontMetrics().height() + innerSpacing, 0, -4, 0);
}

void PreflightSummary::showLine(const PreflightLine& line) {
    m_line = line;
    setText(QStringLiteral("%1 %2").arg(StatusLabel::sign(line.tone), fullText()));
    setAccessibleName(
        tr("Preflight: %1, %2", "sign in words, check").arg(StatusLabel::accessibleText(line.tone), fullText()));
    update();
}

bool PreflightSummary::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip)
        return QAbstractButton::event(event);
    const bool isCut =
        formattedWidth(parseCode(m_line.label), font()) + groupSpacing + formattedWidth(parseCode(m_line.why), font()) >
        textRect().width();
    QToolTip::showText(static_cast<const QHelpEvent*>(event)->globalPos(),
                       isCut ? escapeForToolTip(fullText()) : QString(), this);
    return true;
}

void PreflightSummary::keyPressEvent(QKeyEvent* event) {
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isEnter && event->modifiers() == Qt::NoModifier)
        return click();
    QAbstractButton::keyPressEvent(event);
}

void PreflightSummary::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    const Theme& theme = themeOf(palette());
    if (underMouse())
        painter.fillRect(rect(), palette().alternateBase());
    const QFontMetrics& metrics = painter.fontMetrics();
    const int side = metrics.height();
    constexpr int flags = Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine;
    painter.setPen(theme.muted);
    painter.drawText(QRect(4, 0, side, height()), flags, isChecked() ? QStringLiteral("▾") : QStringLiteral("▸"));
    painter.setPen(StatusLabel::color(m_line.tone, theme));
    painter.drawText(QRect(4 + side, 0, side, height()), flags, StatusLabel::sign(m_line.tone));
    QRect text = textRect();
    painter.setPen(palette().color(QPalette::Text));
    const CodeText label = parseCode(m_line.label);
    drawFormattedLine(painter, text, label);
    text.setLeft(text.left() + formattedWidth(label, painter.font()) + groupSpacing);
    painter.setPen(theme.muted);
    if (text.width() > 2 * side)
        drawFormattedLine(painter, text, parseCode(m_line.why));
    if (hasFocus()) {
        painter.setPen(theme.accent);
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
    }
}

namespace {

constexpr int preflightDelayMs = 150;
constexpr int minPreflightLines = 7; ///< of an expanded list, if it has as many

std::optional<PreflightLine> liveLine(RunBar::Live live) {
    if (live == RunBar::Live::None)
        return std::nullopt;
    return PreflightLine{.tone = StatusLabel::Tone::Running,
                         .label = live == RunBar::Live::Connecting ? PreflightPane::tr("Connecting to the server…")
                                                                   : PreflightPane::tr("Run in progress"),
                         .why = {}};
}

/// Draws the shape in the color of its status, and the text followed by the muted reason, both word-wrapped.
class PreflightDelegate : public CellDelegate {
public:
    PreflightDelegate(const PreflightModel& model, QObject* parent)
        : CellDelegate(parent)
        , m_model(model) {}

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        if (index.column() == PreflightModel::Shape)
            return {option.fontMetrics.height() + innerSpacing, option.fontMetrics.height() + lineSpace};
        const PreflightLine& line = m_model.row(index.row());
        const int width = option.rect.width() - lineSpace;
        return {100, WrappedCode(line.label, option.font, width).height() +
                         WrappedCode(line.why, option.font, width).height() + lineSpace};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const PreflightLine& line = m_model.row(index.row());
        const Theme& theme = themeOf(option.palette);
        const int width = option.rect.width() - lineSpace;
        painter->save();
        if (index.column() == PreflightModel::Shape) {
            painter->setPen(StatusLabel::color(line.tone, theme));
            WrappedCode(StatusLabel::sign(line.tone), option.font, width).draw(*painter, option.rect.topLeft());
        } else {
            const WrappedCode label(line.label, option.font, width);
            painter->setPen(option.palette.color(QPalette::Text));
            label.draw(*painter, option.rect.topLeft());
            painter->setPen(theme.muted);
            WrappedCode(line.why, option.font, width).draw(*painter, option.rect.topLeft() + QPoint(0, label.height()));
        }
        painter->restore();
    }

private:
    static constexpr int lineSpace = 4;

    const PreflightModel& m_model;
};

} // namespace

QString PreflightModel::header(int column) const {
    return column == Shape ? QString() : tr("Step"); // narrower than any title
}

QVariant PreflightModel::cell(const PreflightLine& line, int column, int role) const {
    const QString label =
        withoutCodeMarks(line.why.isEmpty() ? line.label : QStringLiteral("%1\n%2").arg(line.label, line.why));
    if (role == Qt::DisplayRole)
        return column == Shape ? StatusLabel::sign(line.tone) : label;
    if (role == Qt::AccessibleTextRole)
        return column == Shape ? StatusLabel::accessibleText(line.tone) : label;
    return {};
}

PreflightPane::PreflightPane(RunController& controller, QWidget* parent)
    : QWidget(parent)
    , m_controller(controller)
    , m_pause(this)
    , m_summary(new PreflightSummary)
    , m_remedy(new QToolButton) {
    PendingWork::instance().delay(m_pause, preflightDelayMs);
    auto* table = m_table = new ContentSizedTable(tr("Preflight"));
    table->setModel(&m_model);
    table->horizontalHeader()->hide();
    table->horizontalHeader()->setMinimumSectionSize(innerSpacing);
    table->setStretchColumn(PreflightModel::Words);
    table->setItemDelegate(new PreflightDelegate(m_model, table));
    table->setSelectionMode(QAbstractItemView::NoSelection);
    table->setFocusPolicy(Qt::NoFocus); // there is nothing to select
    m_list = new TableScrollArea(table);
    m_list->hide();
    m_remedy->setFocusPolicy(Qt::StrongFocus);
    m_remedy->hide();
    auto* line = createRow(nullptr, innerSpacing);
    line->addWidget(m_summary, 1);
    line->addWidget(m_remedy);
    auto* layout = createColumn(this, 4);
    layout->addLayout(line);
    layout->addWidget(m_list);
    connect(m_summary, &QAbstractButton::toggled, this, [this](bool isExpanded) {
        m_list->setVisible(isExpanded);
        showLines(); // which measures them
        Q_EMIT expandedChanged(isExpanded);
    });
    connect(m_remedy, &QToolButton::clicked, this, [this] {
        if (m_blocker && m_blocker->remedy == RunBlocker::Remedy::Permit)
            permit(m_blocker->scope);
        else if (m_blocker)
            Q_EMIT remedyRequested(m_blocker->remedy);
    });
    if (const auto& servers = m_controller.settings().servers) // emitted on the thread of the connections
        connect(servers.get(), &McpServers::statusChanged, this, [this](const QString& server) {
            if (server.toStdString() != m_server)
                return;
            showLines();
            if (m_call)
                m_pause.start();
        });
    connect(&m_pause, &QTimer::timeout, this, &PreflightPane::requestPreflight);
    // Runs change the remaining turns, the session state and the grants.
    connect(&m_controller, &RunController::finished, this, [this] {
        if (m_call && isVisible() && !m_pause.isActive())
            m_pause.start();
    });
    connect(&m_controller, &RunController::environmentChanged, this, [this] {
        if (m_call)
            m_pause.start();
    });
    clear(tr("No tool selected"));
}

PreflightPane::~PreflightPane() {
    m_abort.request_stop();
}

void PreflightPane::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (m_call)
        m_pause.start(); // runs may have finished while the pane was hidden
}

void PreflightPane::setCall(Call call) {
    m_call = std::move(call);
    m_pause.start();
}

void PreflightPane::clear(const QString& why) {
    m_call.reset();
    m_preflight.reset();
    m_pause.stop();
    m_abort.request_stop();
    ++m_generation;
    m_isAsking = false;
    m_why = why;
    showLines();
}

void PreflightPane::setArgumentProblem(const QString& problem) {
    m_argumentProblem = problem;
    showLines();
}

void PreflightPane::setServer(const std::string& server) {
    m_server = server;
    showLines();
}

void PreflightPane::setLiveState(RunBar::Live live) {
    const bool wasConnecting = std::exchange(m_live, live) == RunBar::Live::Connecting;
    showLines();
    if (m_call && wasConnecting && live != RunBar::Live::Connecting)
        m_pause.start(); // the server has been connected or not
}

bool PreflightPane::needsConnection() const {
    const auto& servers = m_controller.settings().servers;
    return m_call && (m_controller.needsConnection(m_call->tool) ||
                      (servers && servers->has(m_server) &&
                       servers->status(m_server).state == McpServerStatus::State::NotConnected));
}

void PreflightPane::setBlocker(std::optional<RunBlocker> blocker) {
    m_blocker = std::move(blocker);
    const QString remedy = m_blocker ? remedyText(m_blocker->remedy) : QString();
    m_remedy->setText(remedy);
    setToolTipText(*m_remedy,
                   m_blocker && m_blocker->remedy == RunBlocker::Remedy::Permit
                       ? tr("Allow it to all calls until you quit. Deny rules still apply, and Permissions > "
                            "Grants can revoke it.")
                       : QString());
    m_remedy->setVisible(!remedy.isEmpty());
    showLines();
}

/// The grants list the permission, where it can be revoked.
void PreflightPane::permit(const std::string& scope) {
    m_controller.service().runWithSession([scope](const std::shared_ptr<Session>& session) { session->permit(scope); });
    if (m_call)
        requestPreflight();
}

QString PreflightPane::summary() const {
    return m_summary->fullText();
}

void PreflightPane::setExpanded(bool isExpanded) {
    m_summary->setChecked(isExpanded);
}

void PreflightPane::requestPreflight() {
    m_abort.request_stop();
    m_abort = AbortController();
    const quint64 generation = ++m_generation;
    if (m_controller.needsConnection(m_call->tool)) {
        m_isAsking = false;
        m_preflight.reset();
        showLines();
        return Q_EMIT updated();
    }
    m_isAsking = true;
    Call call = *m_call;
    call.environment = m_controller.environment();
    RunService& service = m_controller.service();
    service.runner()
        .runPreflight(std::move(call), service.session(), m_abort.get_token())
        .then(this, [this, generation](Preflight preflight) {
            if (generation == m_generation)
                show(std::move(preflight));
        });
}

void PreflightPane::show(Preflight preflight) {
    m_isAsking = false;
    m_preflight = std::move(preflight);
    showLines();
    Q_EMIT updated();
}

void PreflightPane::showLines() {
    std::vector<PreflightLine> lines;
    const auto& servers = m_controller.settings().servers;
    const Message lost = servers && servers->has(m_server) ? servers->status(m_server).error : Message();
    if (!lost.empty())
        lines.push_back(lostServerLine(lost));
    else if (needsConnection())
        lines.push_back(
            {.tone = StatusLabel::Tone::Off, .label = tr("Not connected; Run connects the server first"), .why = {}});
    if (m_preflight)
        std::ranges::move(preflightLines(*m_preflight), std::back_inserter(lines));
    else if (lines.empty() && m_argumentProblem.isEmpty())
        lines.push_back({.tone = StatusLabel::Tone::Note, .label = m_why, .why = {}});
    m_summary->showLine(preflightSummary(lines, m_argumentProblem, m_blocker, liveLine(m_live)));
    m_model.setLines(std::move(lines));
    m_list->setMaximumHeight(m_table->sizeHint().height()); // it scrolls only on low pages
    m_list->setMinimumHeight(std::min(m_table->sizeHint().height(), minPreflightLines * fontMetrics().lineSpacing()));
}

} // namespace toolroom

#include "preflight_pane.moc"
