// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/form/form_view.h"

#include "core/json/pointer.h"
#include "ui/form/field_row.h"
#include "ui/form/row_list.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QLineEdit>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

constexpr int sliceMs = 5;         ///< of the 16 between two frames; laying out takes some as well
constexpr int widestForm = 960;    ///< the eye finds from an editor to what is asked of it
constexpr int wideForm = 560;      ///< what is asked of a field stands beside it
constexpr int deepestFiltered = 4; ///< groups in groups that a filter looks into

/// `pointer` and all that it is inside of, the whole first.
std::vector<std::string> pathTo(const std::string& pointer) {
    std::vector<std::string> path{std::string()};
    for (std::size_t end = pointer.find('/', 1); !pointer.empty(); end = pointer.find('/', end + 1)) {
        path.push_back(pointer.substr(0, end));
        if (end == std::string::npos)
            break;
    }
    return path;
}

bool mentionsInside(const Form& form, const FormField& field, const std::string& filter, int depth) {
    if (field.mentions(filter))
        return true;
    if (depth == 0 || field.kind != FieldKind::Object || field.presence != Presence::Value)
        return false;
    return std::ranges::any_of(form.children(field.pointer), [&](const std::string& child) {
        return mentionsInside(form, form.field(child), filter, depth - 1);
    });
}

} // namespace

FormView::FormView(EditedArguments& edited, QWidget* parent)
    : QScrollArea(parent)
    , m_edited(edited)
    , m_lineHeight(QLineEdit().sizeHint().height()) {
    setFrameShape(NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(tr("Form"));
    viewport()->setBackgroundRole(QPalette::Base);
    m_turn.setInterval(0);
    connect(&m_turn, &QTimer::timeout, this, &FormView::workOn);
    auto* page = new QWidget;
    page->setBackgroundRole(QPalette::Base);
    page->setAutoFillBackground(true);
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, innerSpace, innerSpace);
    layout->setSpacing(0);
    m_root = new FieldRow(*this, {}, 0);
    auto* line = new QHBoxLayout;
    line->addWidget(m_root, 1);
    line->addStretch();
    m_root->setMaximumWidth(widestForm);
    layout->addLayout(line);
    layout->addStretch();
    setWidget(page);
    enqueue(m_root);
    connect(&edited, &EditedArguments::changed, this, &FormView::changed);
    connect(&edited, &EditedArguments::checked, this, &FormView::takeFaults);
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget* old, QWidget*) {
        // What was written in may be of another kind now.
        for (QWidget* each = old; each && isAncestorOf(each); each = each->parentWidget())
            if (auto* row = qobject_cast<FieldRow*>(each))
                return enqueue(row);
    });
    takeFaults();
}

/// Fields that go lose the focus; nothing is done about it any more.
FormView::~FormView() {
    disconnect(qApp, nullptr, this, nullptr);
}

void FormView::retire(std::unique_ptr<EditedArguments> edited) {
    m_last = std::move(edited);
    m_last->disconnect(this);
    disconnect(qApp, nullptr, this, nullptr);
    if (QWidget* focused = QApplication::focusWidget(); focused && isAncestorOf(focused))
        focused->clearFocus();
    hide();
    m_filtering.abort();
    m_queue.clear();
    if (QWidget* popup = QApplication::activePopupWidget(); popup && isAncestorOf(popup))
        popup->close();
    for (FieldRow* row : findChildren<FieldRow*>())
        m_doomed.emplace_back(row);
    m_turn.disconnect(this);
    connect(&m_turn, &QTimer::timeout, this, &FormView::fadeOn);
    m_turn.start();
}

void FormView::fadeOn() {
    QElapsedTimer clock;
    clock.start();
    while (!m_doomed.empty() && clock.elapsed() < sliceMs) {
        delete m_doomed.back();
        m_doomed.pop_back();
    }
    const bool isWorking = m_last->isChecking() || m_last->isTextPending(); // its end would be waited for
    if (!m_doomed.empty())
        return;
    m_turn.setInterval(sliceMs);
    if (!isWorking)
        deleteLater();
}

FormView::LayoutPause::LayoutPause(FormView& view)
    : m_view(view) {
    if (m_view.m_pauses++ == 0)
        m_view.pauseLayouts();
}

FormView::LayoutPause::~LayoutPause() {
    if (--m_view.m_pauses == 0)
        m_view.resumeLayouts();
}

void FormView::pauseLayouts() {
    m_pausedLayouts.emplace_back(widget()->layout());
    for (const FieldRow* row : allRows())
        if (row->list()) {
            m_pausedLayouts.emplace_back(row->layout());
            m_pausedLayouts.emplace_back(row->list()->layout());
        }
    for (QLayout* layout : m_pausedLayouts)
        layout->setEnabled(false);
}

void FormView::resumeLayouts() {
    for (const auto& layout : std::exchange(m_pausedLayouts, {}))
        if (layout)
            layout->setEnabled(true);
}

std::vector<FieldRow*> FormView::allRows() const {
    std::vector<FieldRow*> rows;
    std::vector<FieldRow*> open{m_root};
    while (!open.empty()) {
        FieldRow* row = open.back();
        open.pop_back();
        rows.push_back(row);
        if (row->list()) {
            const std::vector<FieldRow*> inside = row->list()->rows();
            open.insert(open.end(), inside.rbegin(), inside.rend());
        }
    }
    return rows;
}

void FormView::setReadOnly(bool readOnly) {
    m_isReadOnly = readOnly;
    refreshAll();
}

void FormView::setFilter(const QString& filter) {
    m_filter = filter.trimmed().toStdString();
    if (m_root->list())
        m_root->list()->toFirstPage();
    if (!m_filter.empty())
        return findPassing();
    m_filtering.abort();
    showPassing(std::nullopt);
}

/// On another thread: every field is looked at.
void FormView::findPassing() {
    m_filtering.run(
        [form = form(), filter = m_filter](const AbortSignal& abort) {
            std::optional<std::unordered_set<std::string>> passing(std::in_place);
            for (const std::string& child : form.children({}))
                if (!abort.stop_requested() && mentionsInside(form, form.field(child), filter, deepestFiltered))
                    passing->insert(child);
            return passing;
        },
        [this](std::optional<std::unordered_set<std::string>> passing) { showPassing(std::move(passing)); });
}

void FormView::showPassing(std::optional<std::unordered_set<std::string>> passing) {
    m_passing = std::move(passing);
    const LayoutPause pause(*this);
    m_root->refresh();
    enqueue(m_root);
}

FieldRow* FormView::row(const std::string& pointer) const {
    FieldRow* row = m_root;
    for (const std::string& each : pathTo(pointer)) {
        if (each.empty())
            continue;
        row = row->list() ? row->list()->row(each) : nullptr;
        if (!row)
            return nullptr;
    }
    return row;
}

void FormView::goTo(const std::string& pointer) {
    const LayoutPause pause(*this);
    FieldRow* row = m_root;
    for (const std::string& each : pathTo(pointer)) {
        if (each.empty())
            continue;
        row->setOpen(true);
        FieldRow* child = row->list() ? row->list()->require(each) : nullptr;
        if (!child)
            break;
        row = child;
    }
    row->focusEditor();
    // The layout of new rows is not there yet.
    QTimer::singleShot(0, row, [this, row] { reveal(row); });
}

void FormView::focusFirst() {
    m_root->focusEditor();
}

void FormView::reveal(QWidget* widget) {
    ensureWidgetVisible(widget, 0, outerSpace);
}

void FormView::enqueue(FieldRow* row) {
    row->markStale();
    m_queue.emplace_back(row);
    m_turn.start();
}

/// The row at `pointer` and those around it at once, then the others as time allows.
void FormView::changed(const std::string& pointer) {
    const LayoutPause pause(*this);
    if (FieldRow* written = row(pointer); written && !pointer.empty())
        written->refresh();
    refreshAll();
    if (!m_filter.empty())
        findPassing();
}

void FormView::refreshAll() {
    m_queue.clear();
    for (FieldRow* row : allRows())
        enqueue(row);
}

void FormView::workOn() {
    QElapsedTimer clock;
    clock.start();
    {
        const LayoutPause pause(*this);
        while (!m_queue.empty() && clock.elapsed() < sliceMs) {
            FieldRow* row = m_queue.front();
            if (!row || !row->work())
                m_queue.pop_front();
        }
    }
    if (!m_queue.empty())
        return;
    m_turn.stop();
    if (std::exchange(m_hasNewRows, false))
        orderTabs();
    Q_EMIT shown();
}

void FormView::orderTabs() {
    std::vector<QWidget*> stops;
    m_root->appendTabStops(stops);
    for (std::size_t i = 1; i < stops.size(); ++i)
        if (stops[i - 1]->nextInFocusChain() != stops[i] && stops[i - 1]->window() == stops[i]->window())
            QWidget::setTabOrder(stops[i - 1], stops[i]);
}

void FormView::takeFaults() {
    m_faults.clear();
    m_faultsBelow.clear();
    for (const FormFault& fault : m_edited.faults()) {
        m_faults[fault.pointer].push_back(&fault);
        if (fault.weight == FormFault::Weight::Advice || fault.pointer.empty())
            continue;
        std::vector<std::string> path = pathTo(fault.pointer);
        path.pop_back();
        for (const std::string& around : path)
            ++m_faultsBelow[around];
    }
    const LayoutPause pause(*this);
    for (FieldRow* row : allRows())
        row->showFaults();
}

std::vector<const FormFault*> FormView::faultsAt(const std::string& pointer) const {
    const auto found = m_faults.find(pointer);
    return found == m_faults.end() ? std::vector<const FormFault*>() : found->second;
}

int FormView::faultsBelow(const std::string& pointer) const {
    const auto found = m_faultsBelow.find(pointer);
    return found == m_faultsBelow.end() ? 0 : found->second;
}

bool FormView::event(QEvent* event) {
    if (event->type() == QEvent::Show)
        fitWidth();
    return QScrollArea::event(event);
}

void FormView::resizeEvent(QResizeEvent* event) {
    fitWidth(); // first: all is laid out once
    QScrollArea::resizeEvent(event);
}

void FormView::fitWidth() {
    const int width = viewport()->width();
    const int label = std::clamp(width * 24 / 100, 104, 200) / 4 * 4;
    const bool wide = width >= wideForm;
    if (label == m_labelWidth && wide == m_isWide)
        return;
    m_labelWidth = label;
    m_isWide = wide;
    const LayoutPause pause(*this);
    m_root->setLabelWidth(label);
}

} // namespace toolroom
