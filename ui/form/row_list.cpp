// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/form/row_list.h"

#include "core/json/pointer.h"
#include "core/models/text.h"
#include "ui/form/fault_label.h"
#include "ui/form/field_row.h"
#include "ui/form/form_view.h"
#include "ui/form/form_words.h"
#include "ui/form/page_switch.h"
#include "ui/form/undo_keys.h"
#include "ui/theme/theme.h"
#include "ui/widgets/flat_button.h"

#include <QCompleter>
#include <QLineEdit>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <unordered_set>

namespace toolroom {

namespace {

constexpr std::size_t mostUnfolded = 12; ///< more fields than this are looked through with effort
constexpr std::size_t fewestFolded = 4;
constexpr std::size_t pageRows = 100; ///< laid out within a part of a frame

} // namespace

RowList::RowList(FormView& view, FieldRow& owner)
    : m_view(view)
    , m_owner(owner)
    , m_layout(new QVBoxLayout(this))
    , m_rowLayout(new QVBoxLayout)
    , m_more(flatButton({}, {})) {
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(0);
    m_more->hide();
    connect(m_more, &QToolButton::clicked, this, [this] { showMore(!m_showsAll); });
    m_rowLayout->setSpacing(0);
    m_layout->addLayout(m_rowLayout);
    m_layout->addWidget(m_more, 0, Qt::AlignLeft);
}

void RowList::showMore(bool all) {
    m_showsAll = all;
    m_view.enqueue(&m_owner);
}

void RowList::showPage(std::size_t first) {
    m_first = first / pageRows * pageRows;
    m_view.enqueue(&m_owner);
}

std::vector<std::string> RowList::chosenChildren(const FormField& field) {
    const Form& form = m_view.form();
    std::vector<std::string> all = form.children(field.pointer);
    m_folded = 0;
    if (isArray())
        return all;
    if (field.pointer.empty() && m_view.passing()) {
        std::erase_if(all, [&](const std::string& child) { return !m_view.passing()->contains(child); });
        return all;
    }
    if (m_showsAll || all.size() <= mostUnfolded)
        return all;
    const std::vector<std::string> needed = form.neededChildren(field.pointer);
    const std::unordered_set<std::string_view> isNeeded(needed.begin(), needed.end());
    std::vector<std::string> chosen;
    for (const std::string& child : all)
        if (isNeeded.contains(child) || m_rows.contains(child))
            chosen.push_back(child);
    m_folded = all.size() - chosen.size();
    if (m_folded >= fewestFolded)
        return chosen;
    m_folded = 0;
    return all;
}

void RowList::sync(const FormField& field) {
    m_kind = field.kind;
    m_wanted = chosenChildren(field);
    m_count = m_wanted.size();
    m_first = m_count == 0 ? 0 : std::min(m_first, (m_count - 1) / pageRows * pageRows);
    const auto begin = m_wanted.begin() + static_cast<std::ptrdiff_t>(m_first);
    const auto end = begin + static_cast<std::ptrdiff_t>(std::min(m_count - m_first, pageRows));
    m_elsewhere.assign(m_wanted.begin(), begin);
    m_elsewhere.insert(m_elsewhere.end(), end, m_wanted.end());
    m_wanted = std::vector(begin, end);
    const std::unordered_set<std::string> wanted(m_wanted.begin(), m_wanted.end());
    std::erase_if(m_rows, [&](const auto& each) {
        if (wanted.contains(each.first))
            return false;
        each.second->hide();
        each.second->deleteLater(); // it may be what is being clicked
        m_rowLayout->removeWidget(each.second);
        return true;
    });
    orderRows();
    m_next = 0;
    m_more->setVisible(m_folded > 0);
    m_more->setText(tr("▸ %L1 more optional fields").arg(m_folded));
    m_more->setAccessibleName(tr("Show %L1 more optional fields").arg(m_folded));
    showPages();
    showAdding(field);
}

/// A union's variants may have the same fields in another order.
void RowList::orderRows() {
    int index = 0;
    for (const std::string& pointer : m_wanted) {
        const auto found = m_rows.find(pointer);
        if (found == m_rows.end())
            continue;
        if (m_rowLayout->indexOf(found->second) != index) {
            m_rowLayout->removeWidget(found->second);
            m_rowLayout->insertWidget(index, found->second);
        }
        ++index;
    }
}

void RowList::showPages() {
    if (!m_pages && m_count <= pageRows)
        return;
    if (!m_pages) {
        m_pages = new PageSwitch;
        m_layout->insertWidget(0, m_pages);
        connect(m_pages, &PageSwitch::chosen, this, &RowList::showPage);
        m_view.noteNewRow();
    }
    m_pages->setVisible(m_count > pageRows);
    m_pages->showPage(m_first, m_wanted.size(), m_count, shownName(m_owner.field()));
}

int RowList::faultsElsewhere() const {
    int faults = 0;
    for (const std::string& pointer : m_elsewhere) {
        faults += m_view.faultsBelow(pointer);
        faults += static_cast<int>(std::ranges::count_if(m_view.faultsAt(pointer), [](const FormFault* fault) {
            return fault->weight != FormFault::Weight::Advice;
        }));
    }
    return faults;
}

bool RowList::buildNext() {
    while (m_next < m_wanted.size() && m_rows.contains(m_wanted[m_next]))
        ++m_next;
    if (m_next == m_wanted.size())
        return false;
    build(m_next);
    return true;
}

FieldRow* RowList::build(std::size_t index) {
    const std::string& pointer = m_wanted[index];
    auto* row = new FieldRow(m_view, pointer, m_owner.depth() + 1);
    int before = 0;
    for (std::size_t i = 0; i < index; ++i)
        before += m_rows.contains(m_wanted[i]) ? 1 : 0;
    m_rows.emplace(pointer, row);
    m_rowLayout->insertWidget(before, row);
    row->work();
    row->show();
    m_view.noteNewRow();
    if (row->isOpen())
        m_view.enqueue(row);
    return row;
}

FieldRow* RowList::require(const std::string& pointer) {
    if (FieldRow* built = row(pointer))
        return built;
    auto wanted = std::ranges::find(m_wanted, pointer);
    if (wanted == m_wanted.end()) {
        if (m_owner.pointer().empty() && !m_view.filter().empty())
            return nullptr; // the filter has to go first
        std::vector<std::string> all = chosenChildren(m_owner.field());
        auto place = std::ranges::find(all, pointer);
        if (place == all.end()) {
            m_showsAll = true;
            all = m_view.form().children(m_owner.pointer());
            place = std::ranges::find(all, pointer);
        }
        if (place == all.end())
            return nullptr;
        m_first = static_cast<std::size_t>(place - all.begin()) / pageRows * pageRows;
        sync(m_owner.field());
        wanted = std::ranges::find(m_wanted, pointer);
        if (wanted == m_wanted.end())
            return nullptr;
        m_view.enqueue(&m_owner);
    }
    return build(static_cast<std::size_t>(wanted - m_wanted.begin()));
}

FieldRow* RowList::row(const std::string& pointer) const {
    const auto found = m_rows.find(pointer);
    return found == m_rows.end() ? nullptr : found->second;
}

std::vector<FieldRow*> RowList::rows() const {
    std::vector<FieldRow*> rows;
    rows.reserve(m_rows.size());
    for (const std::string& pointer : m_wanted)
        if (FieldRow* built = row(pointer))
            rows.push_back(built);
    return rows;
}

void RowList::rename(const std::string& from, const std::string& to) {
    auto moved = m_rows.extract(from);
    if (moved.empty())
        return;
    moved.key() = to;
    m_rows.insert(std::move(moved));
    std::ranges::replace(m_wanted, from, to);
}

void RowList::setLabelWidth(int width) {
    for (FieldRow* row : rows())
        row->setLabelWidth(width);
}

void RowList::appendTabStops(std::vector<QWidget*>& stops) const {
    if (m_pages)
        m_pages->appendTabStops(stops);
    for (const FieldRow* row : rows())
        row->appendTabStops(stops);
    stops.push_back(m_more);
    if (m_name)
        stops.push_back(m_name);
    if (m_add)
        stops.push_back(m_add);
}

void RowList::buildAdding() {
    m_adding = new QWidget;
    auto* column = new QVBoxLayout(m_adding);
    column->setContentsMargins(std::max(12 * std::min(m_owner.depth(), 5) - innerSpace, 0), 4, 0, 4);
    column->setSpacing(4);
    auto* line = new QHBoxLayout;
    line->setSpacing(innerSpace);
    column->addLayout(line);
    m_add = flatButton({}, {});
    connect(m_add, &QToolButton::clicked, this, &RowList::add);
    if (!isArray()) {
        m_name = new QLineEdit;
        m_name->setMaximumWidth(200);
        leaveUndoToForm(m_name);
        m_name->hide();
        line->addWidget(m_name);
        connect(m_name, &QLineEdit::returnPressed, this, &RowList::add);
        m_nameFault = new FaultLabel;
        column->addWidget(m_nameFault);
        connect(m_name, &QLineEdit::textEdited, m_nameFault, [this] { m_nameFault->say({}, {}); });
    }
    line->addWidget(m_add);
    line->addStretch();
    m_layout->addWidget(m_adding);
}

void RowList::showAdding(const FormField& field) {
    const bool isWanted = !m_view.isReadOnly() && (isArray() || field.canAdd);
    const bool fitsKind = !m_adding || isArray() == !m_name;
    if (!fitsKind) {
        delete m_adding;
        m_adding = nullptr;
        m_name = nullptr;
        m_add = nullptr;
        m_nameFault = nullptr;
    }
    if (isWanted && !m_adding)
        buildAdding();
    if (!m_adding)
        return;
    m_adding->setVisible(isWanted);
    m_add->setEnabled(field.canAdd);
    const QString name = shownName(field);
    m_add->setText(isArray() ? tr("+ add") : tr("+ property"));
    m_add->setAccessibleName(isArray() ? tr("%1: add an element").arg(name) : tr("%1: add a property").arg(name));
    if (isArray())
        return;
    m_name->setAccessibleName(tr("%1: name of the new property").arg(name));
    m_name->setPlaceholderText(
        field.namePatterns.empty() ? tr("name") : tr("name like %1").arg(oneLine(field.namePatterns.front(), 60)));
    if (!field.nameChoices.empty() && !m_name->completer()) {
        QStringList names;
        for (const std::string& choice : field.nameChoices)
            names += toQString(choice);
        m_name->setCompleter(new QCompleter(names, m_name));
    }
}

void RowList::add() {
    const std::string at = m_owner.pointer();
    const QString name = shownName(m_owner.field());
    EditedArguments& edited = m_view.edited();
    std::string added;
    if (isArray()) {
        edited.edit(tr("Add to %1").arg(name), at, [&](Form& form) { added = form.addElement(at); });
        return m_view.goTo(added);
    }
    if (m_name->isHidden())
        return askName();
    const std::string written = m_name->text().toStdString();
    if (const std::optional<std::string> fault = m_view.form().nameFault(at, written))
        return m_nameFault->say({oneLine(*fault)}, {});
    m_name->clear();
    m_name->hide();
    edited.edit(tr("Add a property to %1").arg(name), at, [&](Form& form) {
        if (const Result<std::string> pointer = form.addProperty(at, written))
            added = *pointer;
    });
    m_view.goTo(added);
}

void RowList::askName() {
    m_name->show();
    m_name->setFocus();
}

} // namespace toolroom
