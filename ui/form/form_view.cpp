// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/form/form_view.h"

#include "core/json/pointer.h"
#include "ui/form/fields/field_row.h"
#include "ui/form/fields/row_list.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/tab_order.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QLineEdit>
#include <QScrollBar>

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

constexpr int maxSliceMs = 5;     ///< share of a 16 ms frame, which must also include the layout
constexpr int layoutMs = 100;     ///< by then, changed rows have been laid out
constexpr int maxFormWidth = 960; ///< wider rows are hard to read
constexpr int minLabelWidth = 104;
constexpr int maxFilterDepth = 4; ///< nesting depth that a filter searches

/// The pointers of all ancestors, root first, then `pointer`.
std::vector<std::string> pathTo(const std::string& pointer) {
    std::vector<std::string> path{std::string()};
    for (std::size_t end = pointer.find('/', 1); !pointer.empty(); end = pointer.find('/', end + 1)) {
        path.push_back(pointer.substr(0, end));
        if (end == std::string::npos)
            break;
    }
    return path;
}

bool containsMatch(const Form& form, const FormField& field, const std::string& filter, int depth) {
    if (field.matchesFilter(filter))
        return true;
    if (depth == 0 || field.kind != FieldKind::Object || field.presence != Presence::Value)
        return false;
    return std::ranges::any_of(form.children(field.pointer), [&](const std::string& child) {
        return containsMatch(form, form.field(child), filter, depth - 1);
    });
}

} // namespace

FormView::FormView(EditedArguments& edited, QWidget* parent)
    : QScrollArea(parent)
    , m_edited(edited)
    , m_lineHeight(QLineEdit().sizeHint().height()) {
    scrollVertically(*this);
    setAccessibleName(tr("Form"));
    setFocusPolicy(Qt::NoFocus); // its fields have the focus
    viewport()->setBackgroundRole(QPalette::Base);
    m_timer.setInterval(0);
    PendingWork::instance().track(m_timer);
    connect(&m_timer, &QTimer::timeout, this, &FormView::processQueueSlice);
    connect(verticalScrollBar(), &QScrollBar::rangeChanged, this, &FormView::scrollToHeldFocus);
    auto* page = new QWidget;
    fillWithBase(*page);
    auto* layout = createColumn(page, 0, QMargins(0, 0, innerSpacing, innerSpacing));
    m_root = new FieldRow(*this, {}, 0);
    auto* line = new QHBoxLayout;
    line->addWidget(m_root, 1);
    line->addStretch();
    m_root->setMaximumWidth(maxFormWidth);
    layout->addLayout(line);
    layout->addStretch();
    setWidget(page);
    enqueue(m_root);
    connect(&edited, &EditedArguments::changed, this, &FormView::changed);
    connect(&edited, &EditedArguments::checked, this, &FormView::updateErrors);
    connect(qApp, &QApplication::focusChanged, this, &FormView::handleFocusChange);
    updateErrors();
}

FieldRow* FormView::rowAround(QWidget* widget) const {
    for (QWidget* each = widget; each && isAncestorOf(each); each = each->parentWidget())
        if (auto* row = qobject_cast<FieldRow*>(each))
            return row;
    return nullptr;
}

void FormView::handleFocusChange(QWidget* before, QWidget* now) {
    // A menu or dialog that takes the focus does not end the input.
    const bool isLeft = now && now->window() == window();
    if (FieldRow* active = rowAround(now); isLeft && active != m_active) {
        if (m_active)
            m_active->setActive(false);
        if (active)
            active->setActive(true);
        m_active = active;
    }
    FieldRow* row = rowAround(before);
    if (row && isLeft && m_touched.insert(row->pointer()).second) {
        updateErrors();
        Q_EMIT reported();
    }
    if (row)
        enqueue(row); // the edited value may now be of a different kind
}

/// Deleting fields changes focus; these changes must no longer be handled.
FormView::~FormView() {
    disconnect(qApp, nullptr, this, nullptr);
}

void FormView::deleteInSlices(std::unique_ptr<EditedArguments> edited) {
    m_retiredArguments = std::move(edited);
    m_retiredArguments->disconnect(this);
    disconnect(qApp, nullptr, this, nullptr);
    if (QWidget* focused = QApplication::focusWidget(); focused && isAncestorOf(focused))
        focused->clearFocus();
    hide();
    m_filtering.abort();
    m_queue.clear();
    if (QWidget* popup = QApplication::activePopupWidget(); popup && isAncestorOf(popup))
        popup->close();
    for (FieldRow* row : findChildren<FieldRow*>())
        m_rowsToDelete.emplace_back(row);
    m_timer.disconnect(this);
    connect(&m_timer, &QTimer::timeout, this, &FormView::deleteSlice);
    m_timer.start();
}

void FormView::deleteSlice() {
    QElapsedTimer clock;
    clock.start();
    while (!m_rowsToDelete.empty() && clock.elapsed() < maxSliceMs) {
        delete m_rowsToDelete.back();
        m_rowsToDelete.pop_back();
    }
    const bool isWorking = m_retiredArguments->isChecking() ||
                           m_retiredArguments->isTextPending(); // deleting it now would block until the search ends
    if (!m_rowsToDelete.empty())
        return;
    m_timer.setInterval(maxSliceMs);
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

void FormView::setFilter(const QString& filter) {
    m_filter = filter.trimmed().toStdString();
    if (m_root->list())
        m_root->list()->resetPage();
    if (!m_filter.empty())
        return findMatches();
    m_filtering.abort();
    showMatches(std::nullopt);
}

/// Searches on a worker thread, because every field is examined.
void FormView::findMatches() {
    m_filtering.run(
        [form = form(), filter = m_filter](const AbortSignal& abort) {
            std::optional<std::unordered_set<std::string>> matches(std::in_place);
            for (const std::string& child : form.children({}))
                if (!abort.stop_requested() && containsMatch(form, form.field(child), filter, maxFilterDepth))
                    matches->insert(child);
            return matches;
        },
        [this](std::optional<std::unordered_set<std::string>> matches) { showMatches(std::move(matches)); });
}

void FormView::showMatches(std::optional<std::unordered_set<std::string>> matches) {
    m_matches = std::move(matches);
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
        FieldRow* child = row->list() ? row->list()->ensureRow(each) : nullptr;
        if (!child)
            break;
        row = child;
    }
    row->focusEditor();
    // New rows are laid out in the next turn of the event loop.
    QTimer::singleShot(0, row, [this, row] { scrollToWidget(row); });
}

void FormView::focusFirst() {
    m_root->focusEditor();
}

void FormView::holdFocusInPlace() {
    QWidget* focused = QApplication::focusWidget();
    if (!focused || !isAncestorOf(focused))
        return;
    m_heldFocus = focused;
    m_heldTop = focused->mapTo(viewport(), QPoint()).y();
}

/// The range of the scroll bar changes whenever rows have been laid out.
void FormView::scrollToHeldFocus() {
    if (m_heldFocus)
        verticalScrollBar()->setValue(verticalScrollBar()->value() + m_heldFocus->mapTo(viewport(), QPoint()).y() -
                                      m_heldTop);
}

void FormView::releaseFocus(const QWidget& part) {
    if (const QWidget* focused = QApplication::focusWidget();
        focused && (focused == &part || part.isAncestorOf(focused)))
        setFocus();
}

void FormView::scrollToWidget(QWidget* widget) {
    ensureWidgetVisible(widget, 0, pageMargin);
}

void FormView::enqueue(FieldRow* row) {
    row->markStale();
    m_queue.emplace_back(row);
    m_timer.start();
}

/// Refreshes the row at `pointer` immediately and the others in slices.
void FormView::changed(const std::string& pointer) {
    const LayoutPause pause(*this);
    if (FieldRow* written = row(pointer); written && !pointer.empty())
        written->refresh();
    refreshAll();
    if (!m_filter.empty())
        findMatches();
}

void FormView::refreshAll() {
    m_queue.clear();
    for (FieldRow* row : allRows())
        enqueue(row);
}

void FormView::processQueueSlice() {
    QElapsedTimer clock;
    clock.start();
    {
        const LayoutPause pause(*this);
        while (!m_queue.empty() && clock.elapsed() < maxSliceMs) {
            FieldRow* row = m_queue.front();
            if (!row || !row->work())
                m_queue.pop_front();
        }
    }
    if (!m_queue.empty())
        return;
    m_timer.stop();
    fitWidth();
    if (m_heldFocus)
        QTimer::singleShot(layoutMs, this, [this] { m_heldFocus.clear(); });
    Q_EMIT updated();
}

/// Fields that were added later are reached in their place, also in dialogs.
bool FormView::focusNextPrevChild(bool next) {
    return focusNextTabStop(*window(), next);
}

void FormView::updateErrors() {
    m_errors.clear();
    m_nestedErrorCounts.clear();
    for (const FormError& error : m_edited.errors()) {
        if (!isReported(error))
            continue;
        m_errors[error.pointer].push_back(&error);
        if (error.kind == FormError::Kind::Advice || error.pointer.empty())
            continue;
        std::vector<std::string> path = pathTo(error.pointer);
        path.pop_back();
        for (const std::string& around : path)
            ++m_nestedErrorCounts[around];
    }
    const LayoutPause pause(*this);
    for (FieldRow* row : allRows())
        row->showErrors();
}

bool FormView::isReported(const FormError& error) const {
    const bool isMissing = error.keyword == "required" && !error.pointer.empty();
    return !isMissing || m_reportsAll || m_touched.contains(error.pointer);
}

void FormView::reportAllErrors() {
    m_reportsAll = true;
    updateErrors();
    Q_EMIT reported();
}

std::vector<const FormError*> FormView::errorsAt(const std::string& pointer) const {
    const auto found = m_errors.find(pointer);
    return found == m_errors.end() ? std::vector<const FormError*>() : found->second;
}

int FormView::nestedErrorCount(const std::string& pointer) const {
    const auto found = m_nestedErrorCounts.find(pointer);
    return found == m_nestedErrorCounts.end() ? 0 : found->second;
}

bool FormView::event(QEvent* event) {
    if (event->type() == QEvent::Show)
        fitWidth();
    return QScrollArea::event(event);
}

void FormView::resizeEvent(QResizeEvent* event) {
    fitWidth(); // before the base class, so that the layout is done once
    QScrollArea::resizeEvent(event);
}

void FormView::fitWidth() {
    const int width = viewport()->width();
    int needed = minLabelWidth;
    for (const FieldRow* row : allRows())
        needed = std::max(needed, row->neededLabelWidth());
    // Names are elided only when they would take more than 40% of the form.
    const int label = (std::min(needed, std::max(width * 2 / 5, minLabelWidth)) + 3) / 4 * 4;
    if (label == m_labelWidth)
        return;
    m_labelWidth = label;
    const LayoutPause pause(*this);
    m_root->setLabelWidth(label);
}

} // namespace toolroom
