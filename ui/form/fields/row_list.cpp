// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/form/fields/row_list.h"

#include "core/json/pointer.h"
#include "core/models/text.h"
#include "ui/form/fields/field_notes.h"
#include "ui/form/fields/field_row.h"
#include "ui/form/fields/optional_fields.h"
#include "ui/form/fields/page_switch.h"
#include "ui/form/form_text.h"
#include "ui/form/form_view.h"
#include "ui/form/undo_keys.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/labels.h"

#include <QApplication>
#include <QCompleter>
#include <QLineEdit>
#include <QPainter>
#include <QToolButton>

#include <algorithm>

namespace toolroom {

namespace {

constexpr std::size_t rowsPerPage = 100; ///< few enough to be laid out within a frame

/// Aligns the texts of flat buttons with the names above, but keeps them within the form.
int addingIndent(int depth) {
    return std::max(FieldRow::indentAt(depth + 1) - innerSpacing, 0);
}

} // namespace

RowList::RowList(FormView& view, FieldRow& owner)
    : m_view(view)
    , m_owner(owner)
    , m_layout(new QVBoxLayout(this))
    , m_rowLayout(new QVBoxLayout) {
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(0);
    m_rowLayout->setSpacing(0);
    m_layout->addLayout(m_rowLayout);
}

void RowList::showPage(std::size_t first) {
    m_first = first / rowsPerPage * rowsPerPage;
    m_view.enqueue(&m_owner);
}

std::vector<std::string> RowList::wantedChildren(const FormField& field) {
    const Form& form = m_view.form();
    std::vector<std::string> all = form.children(field.pointer);
    m_absent.clear();
    if (isArray())
        return all;
    if (field.pointer.empty() && m_view.matches())
        std::erase_if(all, [&](const std::string& child) { return !m_view.matches()->contains(child); });
    const std::vector<std::string> needed = form.requiredChildren(field.pointer);
    const std::unordered_set<std::string_view> isNeeded(needed.begin(), needed.end());
    std::vector<std::string> wanted;
    for (std::string& child : all) {
        const bool isSet = isNeeded.contains(child);
        if (isSet)
            m_requested.erase(child);
        (isSet || m_requested.contains(child) ? wanted : m_absent).push_back(std::move(child));
    }
    return wanted;
}

void RowList::updateRows(const FormField& field) {
    m_kind = field.kind;
    m_wanted = wantedChildren(field);
    m_count = m_wanted.size();
    m_first = m_count == 0 ? 0 : std::min(m_first, (m_count - 1) / rowsPerPage * rowsPerPage);
    const auto begin = m_wanted.begin() + static_cast<std::ptrdiff_t>(m_first);
    const auto end = begin + static_cast<std::ptrdiff_t>(std::min(m_count - m_first, rowsPerPage));
    m_onOtherPages.assign(m_wanted.begin(), begin);
    m_onOtherPages.insert(m_onOtherPages.end(), end, m_wanted.end());
    m_wanted = std::vector(begin, end);
    const std::unordered_set<std::string> wanted(m_wanted.begin(), m_wanted.end());
    std::erase_if(m_rows, [&](const auto& each) {
        if (wanted.contains(each.first))
            return false;
        m_view.releaseFocus(*each.second);
        each.second->hide();
        each.second->deleteLater(); // the button may be handling the click
        m_rowLayout->removeWidget(each.second);
        return true;
    });
    orderRows();
    m_next = 0;
    showPages();
    showOptionalFields();
    showAddControls(field);
}

/// The variants of a union may have the same fields in a different order.
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
    if (!m_pages && m_count <= rowsPerPage)
        return;
    if (!m_pages) {
        m_pages = new PageSwitch;
        m_layout->insertWidget(0, m_pages);
        connect(m_pages, &PageSwitch::chosen, this, &RowList::showPage);
    }
    m_pages->setVisible(m_count > rowsPerPage);
    m_pages->showPage(m_first, m_wanted.size(), m_count, displayName(m_owner.field()));
}

int RowList::errorCountOnOtherPages() const {
    int errors = 0;
    for (const std::string& pointer : m_onOtherPages) {
        errors += m_view.nestedErrorCount(pointer);
        errors += static_cast<int>(std::ranges::count_if(
            m_view.errorsAt(pointer), [](const FormError* error) { return error->kind != FormError::Kind::Advice; }));
    }
    return errors;
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
    if (row->isOpen())
        m_view.enqueue(row);
    return row;
}

FieldRow* RowList::ensureRow(const std::string& pointer) {
    if (FieldRow* built = row(pointer))
        return built;
    auto wanted = std::ranges::find(m_wanted, pointer);
    if (wanted == m_wanted.end()) {
        if (m_owner.pointer().empty() && !m_view.filter().empty())
            return nullptr; // hidden by the filter
        std::vector<std::string> all = wantedChildren(m_owner.field());
        if (std::ranges::contains(m_absent, pointer)) {
            m_requested.insert(pointer);
            all = wantedChildren(m_owner.field());
        }
        const auto place = std::ranges::find(all, pointer);
        if (place == all.end())
            return nullptr;
        m_first = static_cast<std::size_t>(place - all.begin()) / rowsPerPage * rowsPerPage;
        updateRows(m_owner.field());
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

void RowList::buildAddControls() {
    m_adding = new QWidget;
    auto* column = createColumn(m_adding, 4, QMargins(addingIndent(m_owner.depth()), 4, 0, 4));
    auto* line = createRow(nullptr, innerSpacing);
    column->addLayout(line);
    m_add = createFlatButton({}, {});
    connect(m_add, &QToolButton::clicked, this, &RowList::add);
    if (!isArray()) {
        m_name = new QLineEdit;
        m_name->setMaximumWidth(200);
        forwardUndoKeys(m_name);
        m_name->hide();
        line->addWidget(m_name);
        connect(m_name, &QLineEdit::returnPressed, this, &RowList::add);
        m_nameError = new ErrorLabel;
        column->addWidget(m_nameError);
        connect(m_name, &QLineEdit::textEdited, m_nameError, [this] { m_nameError->showMessage({}, {}); });
    }
    line->addWidget(m_add);
    line->addStretch();
    m_layout->addWidget(m_adding);
}

void RowList::showAddControls(const FormField& field) {
    const bool isWanted = isArray() || (field.canAdd && field.expectsMembers);
    const bool fitsKind = !m_adding || isArray() == !m_name;
    if (!fitsKind) {
        delete m_adding;
        m_adding = nullptr;
        m_name = nullptr;
        m_add = nullptr;
        m_nameError = nullptr;
    }
    if (isWanted && !m_adding)
        buildAddControls();
    if (!m_adding)
        return;
    m_adding->setVisible(isWanted);
    m_add->setEnabled(field.canAdd);
    const QString name = displayName(field);
    m_add->setText(isArray() ? tr("+ Item") : tr("+ Property"));
    m_add->setAccessibleName(isArray() ? tr("%1: add item").arg(name) : tr("%1: add property").arg(name));
    if (isArray())
        return;
    m_name->setAccessibleName(tr("%1: new property name").arg(name));
    m_name->setPlaceholderText(field.namePatterns.empty()
                                   ? tr("Name")
                                   : tr("Name that matches %1").arg(toDisplayLine(field.namePatterns.front(), 60)));
    if (!field.nameChoices.empty() && !m_name->completer()) {
        QStringList names;
        for (const std::string& choice : field.nameChoices)
            names += toQString(choice);
        m_name->setCompleter(new QCompleter(names, m_name));
    }
}

void RowList::showOptionalFields() {
    if (!m_optional && m_absent.empty())
        return;
    if (!m_optional) {
        m_optional = new OptionalFields(m_view);
        m_optional->setContentsMargins(addingIndent(m_owner.depth()), 4, 0, 0);
        m_layout->insertWidget(m_layout->indexOf(m_rowLayout) + 1, m_optional);
        connect(m_optional, &OptionalFields::chosen, this, &RowList::addOptionalField);
    }
    m_optional->showFields(m_absent);
}

void RowList::addOptionalField(const std::string& pointer) {
    m_view.edited().edit(tr("Add %1").arg(displayName(m_view.form().field(pointer))), pointer,
                         [&](Form& form) { form.setPresent(pointer); });
    showAddedRow(pointer);
    if (auto* line = qobject_cast<QLineEdit*>(QApplication::focusWidget())) // a default can be typed over
        line->selectAll();
}

void RowList::focusFirst() {
    if (m_rows.empty())
        focusAddButton();
    else
        rows().front()->focusEditor();
}

void RowList::focusAddButton(const std::string& pointer) {
    if (m_optional && !m_absent.empty())
        m_optional->focusField(pointer);
    else if (m_add && m_add->isEnabled())
        m_add->setFocus();
    else if (!m_rows.empty())
        rows().front()->focusEditor();
    else if (!m_owner.pointer().empty())
        m_owner.focusEditor();
}

/// A line from the name of the object or array down its fields.
void RowList::paintEvent(QPaintEvent* /*event*/) {
    if (m_owner.depth() == 0)
        return;
    QPainter painter(this);
    painter.setPen(themeOf(this).line);
    const int x = FieldRow::indentAt(m_owner.depth()) + 4;
    painter.drawLine(x, 0, x, height() - 4);
}

void RowList::add() {
    const std::string at = m_owner.pointer();
    const QString name = displayName(m_owner.field());
    EditedArguments& edited = m_view.edited();
    std::string added;
    if (isArray()) {
        edited.edit(tr("Add item to %1").arg(name), at, [&](Form& form) { added = form.addElement(at); });
        return showAddedRow(added);
    }
    if (m_name->isHidden())
        return showNameField();
    const std::string written = m_name->text().toStdString();
    if (const std::optional<Message> error = m_view.form().nameError(at, written))
        return m_nameError->showMessage({translatedLine(*error)}, {});
    m_name->clear();
    m_name->hide();
    edited.edit(tr("Add property to %1").arg(name), at, [&](Form& form) {
        if (const Result<std::string> pointer = form.addProperty(at, written))
            added = *pointer;
    });
    showAddedRow(added);
}

/// Opens an object or array and moves focus to its first field.
void RowList::showAddedRow(const std::string& added) {
    m_view.goTo(added);
    FieldRow* row = m_view.row(added);
    if (!row || !row->isGroup())
        return;
    row->setOpen(true);
    const std::vector<std::string> needed = m_view.form().requiredChildren(added);
    if (!needed.empty())
        m_view.goTo(needed.front());
    else if (row->list())
        row->list()->focusAddButton();
}

void RowList::showNameField() {
    m_name->show();
    m_name->setFocus();
}

} // namespace toolroom
