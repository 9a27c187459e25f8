// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/run/preflight_pane.h"

#include "ui/run/run_controller.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/cell_delegate.h"
#include "ui/widgets/content_sized_table.h"
#include "ui/widgets/labels.h"

#include <QHeaderView>
#include <QPainter>
#include <QTextLayout>
#include <QtMath>

#include <utility>

namespace toolroom {

namespace {

constexpr int pauseMs = 150;

/// Text wrapped to a given width, at word boundaries where possible.
class WrappedText {
public:
    WrappedText(const QString& text, const QFont& font, int width)
        : m_layout(text, font) {
        QTextOption option;
        option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
        m_layout.setTextOption(option);
        m_layout.beginLayout();
        for (QTextLine line = m_layout.createLine(); line.isValid() && !text.isEmpty(); line = m_layout.createLine()) {
            line.setLineWidth(width);
            line.setPosition(QPointF(0, m_height));
            m_height += line.height();
        }
        m_layout.endLayout();
    }

    [[nodiscard]] int height() const { return qCeil(m_height); }
    void draw(QPainter& painter, const QPoint& at, const QColor& color) const {
        painter.setPen(color);
        m_layout.draw(&painter, at);
    }

private:
    QTextLayout m_layout;
    qreal m_height = 0;
};

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
        return {100, WrappedText(line.label, option.font, width).height() +
                         WrappedText(line.why, option.font, width).height() + lineSpace};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const PreflightLine& line = m_model.row(index.row());
        const Theme& theme = themeOf(option.palette);
        const int width = option.rect.width() - lineSpace;
        painter->save();
        if (index.column() == PreflightModel::Shape) {
            WrappedText(toneShape(line.tone), option.font, width)
                .draw(*painter, option.rect.topLeft(), toneColor(line.tone, theme));
        } else {
            const WrappedText label(line.label, option.font, width);
            label.draw(*painter, option.rect.topLeft(), option.palette.color(QPalette::Text));
            WrappedText(line.why, option.font, width)
                .draw(*painter, option.rect.topLeft() + QPoint(0, label.height()), theme.muted);
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
    const QString label = line.why.isEmpty() ? line.label : QStringLiteral("%1\n%2").arg(line.label, line.why);
    if (role == Qt::DisplayRole)
        return column == Shape ? toneShape(line.tone) : label;
    if (role == Qt::AccessibleTextRole)
        return column == Shape ? accessibleToneText(line.tone) : label;
    return {};
}

PreflightPane::PreflightPane(RunController& controller, QWidget* parent)
    : QWidget(parent)
    , m_controller(controller)
    , m_pause(this)
    , m_hint(createTextLabel())
    , m_table(new ContentSizedTable(tr("Preflight"))) {
    PendingWork::instance().delay(m_pause, pauseMs);
    m_hint->setForegroundRole(QPalette::PlaceholderText);
    m_table->setModel(&m_model);
    m_table->horizontalHeader()->hide();
    m_table->horizontalHeader()->setMinimumSectionSize(innerSpacing);
    m_table->setStretchColumn(PreflightModel::Words);
    m_table->setItemDelegate(new PreflightDelegate(m_model, m_table));
    m_table->setSelectionMode(QAbstractItemView::NoSelection);
    m_table->setFocusPolicy(Qt::NoFocus); // there is nothing to select
    auto* layout = createColumn(this, 4);
    layout->addWidget(createHeadingLabel(tr("Preflight")));
    layout->addWidget(m_hint);
    layout->addWidget(new TableScrollArea(m_table), 1);
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
    m_model.setLines({});
    m_hint->setText(why);
    m_hint->show();
}

void PreflightPane::requestPreflight() {
    m_abort.request_stop();
    m_abort = AbortController();
    m_isAsking = true;
    const quint64 generation = ++m_generation;
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
    m_hint->hide();
    m_model.setLines(preflightLines(preflight));
    m_preflight = std::move(preflight);
    Q_EMIT updated();
}

} // namespace toolroom
