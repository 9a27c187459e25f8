// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/form/field_row.h"

#include "core/json/pointer.h"
#include "core/models/text.h"
#include "ui/form/choice_editors.h"
#include "ui/form/fault_label.h"
#include "ui/form/field_editor.h"
#include "ui/form/form_view.h"
#include "ui/form/form_words.h"
#include "ui/form/json_text.h"
#include "ui/form/presence_switch.h"
#include "ui/form/row_list.h"
#include "ui/form/undo_keys.h"
#include "ui/theme/theme.h"
#include "ui/widgets/flat_button.h"
#include "ui/widgets/labels.h"

#include <QApplication>
#include <QGridLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QToolButton>

namespace toolroom {

namespace {

constexpr int indentStep = 12;
constexpr int deepestIndent = 5;
constexpr int deepestOpen = 2; ///< groups further inside are closed until they are asked for
constexpr qsizetype longestDefault = 60;

enum Column { NameColumn, SwitchColumn, EditorColumn, AskedColumn };

/// A flat button whose words begin where those below and above it do.
QLayout* flushLeft(QWidget* button) {
    auto* layout = new QHBoxLayout;
    layout->setContentsMargins(-innerSpace, 0, 0, 0);
    layout->addWidget(button);
    layout->addStretch();
    return layout;
}

} // namespace

FieldRow::FieldRow(FormView& view, std::string pointer, int depth)
    : m_view(view)
    , m_pointer(std::move(pointer))
    , m_depth(depth)
    , m_grid(new QGridLayout)
    , m_nameCell(new QWidget)
    , m_column(new QVBoxLayout)
    , m_under(new QVBoxLayout)
    , m_label(new ElidedLabel)
    , m_switch(new PresenceSwitch)
    , m_asked(new ElidedLabel)
    , m_told(smallHint())
    , m_faults(new FaultLabel) {
    build();
}

int FieldRow::indent() const {
    return indentStep * std::min(std::max(m_depth - 1, 0), deepestIndent);
}

void FieldRow::build() {
    const bool isRoot = m_pointer.empty();
    const int lineHeight = QLineEdit().sizeHint().height();
    auto* name = new QHBoxLayout(m_nameCell);
    name->setContentsMargins(indent(), 0, innerSpace, 0);
    name->addWidget(m_label);
    m_nameCell->setFixedHeight(lineHeight);
    m_switch->setFixedHeight(lineHeight);
    m_label->setTextInteractionFlags(Qt::NoTextInteraction);
    m_asked->setForegroundRole(QPalette::PlaceholderText);
    makeSmall(m_asked);
    m_asked->setFixedHeight(lineHeight);
    m_asked->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(4);
    m_under->setContentsMargins(0, 2, 0, 0);
    m_under->setSpacing(2);
    m_under->addWidget(m_told);
    m_under->addWidget(m_faults);
    m_told->hide();
    m_grid->setContentsMargins(0, isRoot ? 0 : 4, 0, isRoot ? 0 : 4);
    m_grid->setHorizontalSpacing(innerSpace);
    m_grid->setVerticalSpacing(0);
    m_grid->addWidget(m_nameCell, 0, NameColumn, Qt::AlignTop);
    m_grid->addWidget(m_switch, 0, SwitchColumn, Qt::AlignTop);
    m_grid->addLayout(m_column, 0, EditorColumn);
    m_grid->addWidget(m_asked, 0, AskedColumn, Qt::AlignTop);
    m_grid->addLayout(m_under, 1, EditorColumn, 1, 2);
    m_grid->setColumnStretch(EditorColumn, 5);
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    rows->addLayout(m_grid);
    setLabelWidth(m_view.labelWidth());
    connect(m_switch, &PresenceSwitch::chosen, this, &FieldRow::setPresence);
}

bool FieldRow::isGroup() const {
    return m_shownKind == FieldKind::Object || m_shownKind == FieldKind::Array;
}

void FieldRow::refresh() {
    m_isStale = false;
    m_field = m_view.form().field(m_pointer);
    showLabel();
    m_switch->showField(m_field);
    m_switch->setEnabled(!m_view.isReadOnly());
    showUnions();
    showEditor();
    showHints();
    showDefault();
    showChanging();
    showFaults();
    if (m_list)
        m_list->sync(m_field);
}

bool FieldRow::work() {
    if (m_isStale) {
        refresh();
        return m_list != nullptr;
    }
    return m_list && m_list->buildNext();
}

void FieldRow::showLabel() {
    const bool isRoot = m_pointer.empty();
    const bool plainRoot = isRoot && isGroup();
    m_nameCell->setVisible(!isRoot);
    m_switch->setVisible(!plainRoot);
    const QString name = shownName(m_field);
    m_label->setFullText(m_field.required && !m_field.canMove ? name + QStringLiteral(" *") : name);
    QFont font = m_label->font();
    font.setBold(m_field.required && !m_field.canMove);
    font.setStrikeOut(m_field.deprecated);
    m_label->setFont(font);
    m_label->setForegroundRole(m_field.presence == Presence::Absent && !m_field.required ? QPalette::PlaceholderText
                                                                                         : QPalette::WindowText);
    if (m_field.canRename && !m_name) {
        m_name = new QLineEdit;
        leaveUndoToForm(m_name);
        m_nameCell->layout()->addWidget(m_name);
        connect(m_name, &QLineEdit::editingFinished, this, &FieldRow::rename);
    }
    m_label->setVisible(!m_field.canRename);
    if (!m_name)
        return;
    m_name->setVisible(m_field.canRename);
    m_name->setReadOnly(m_view.isReadOnly());
    m_name->setAccessibleName(tr("Name of the property %1").arg(name));
    if (!m_name->hasFocus())
        m_name->setText(toQString(m_field.name));
}

void FieldRow::showUnions() {
    while (m_pickers.size() > m_field.unions.size()) {
        m_pickers.back()->hide();
        m_pickers.back()->deleteLater(); // it may be what was chosen in
        m_pickers.pop_back();
    }
    while (m_pickers.size() < m_field.unions.size()) {
        auto* picker = new ChoiceBox;
        const std::size_t number = m_pickers.size();
        m_column->insertWidget(static_cast<int>(number), picker);
        connect(picker, &QComboBox::activated, this, [this, number](int variant) {
            edit(tr("Choose a variant of %1").arg(shownName(m_field)),
                 [&](Form& form) { form.chooseVariant(m_pointer, number, static_cast<std::size_t>(variant)); });
            setOpen(isGroup());
        });
        m_pickers.push_back(picker);
    }
    for (std::size_t i = 0; i < m_pickers.size(); ++i) {
        const FieldUnion& choice = m_field.unions[i];
        QStringList words;
        QStringList explanations;
        for (const FieldVariant& variant : choice.variants) {
            words += oneLine(variant.title, 120);
            explanations += oneLine(variant.description, 1000);
        }
        m_pickers[i]->setChoices(words, explanations);
        m_pickers[i]->setCurrentIndex(static_cast<int>(choice.chosen));
        m_pickers[i]->setAccessibleName(tr("%1: variant").arg(shownName(m_field)));
        m_pickers[i]->setEnabled(!m_view.isReadOnly());
        m_pickers[i]->setVisible(m_field.presence == Presence::Value || m_field.required ||
                                 !m_field.draftReason.empty());
    }
}

void FieldRow::showEditor() {
    const bool isWritten = m_editor && m_editor->isAncestorOf(QApplication::focusWidget());
    const bool stays = isWritten && m_editor->showsAnyKind();
    if (m_field.kind != m_shownKind && !stays)
        replaceEditor();
    if (m_editor)
        m_editor->showField(m_field, m_view.isReadOnly());
    if (isGroup())
        showGroup();
}

void FieldRow::replaceEditor() {
    const bool hadFocus = m_editor && m_editor->isAncestorOf(QApplication::focusWidget());
    const bool wasGroup = isGroup();
    m_shownKind = m_field.kind;
    if (m_editor) {
        m_editor->hide();
        m_editor->deleteLater();
        m_editor = nullptr;
    }
    if (wasGroup && !isGroup()) {
        setOpen(false);
        if (m_toggle)
            m_toggle->hide();
    }
    if (isGroup() && !m_toggle) {
        m_toggle = flatButton({}, {});
        m_toggle->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        m_toggle->setMinimumHeight(m_nameCell->height());
        m_column->addLayout(flushLeft(m_toggle));
        connect(m_toggle, &QToolButton::clicked, this, [this] { setOpen(!m_isOpen); });
    }
    if (isGroup()) {
        const bool shows = m_field.presence == Presence::Value && m_depth <= deepestOpen;
        if (m_pointer.empty() || (shows && !wasGroup))
            setOpen(true);
        showLabel();
        return;
    }
    m_editor = makeFieldEditor(m_field, m_view.edited());
    m_column->addWidget(m_editor);
    m_view.noteNewRow();
    if (hadFocus) {
        m_editor->showField(m_field, m_view.isReadOnly());
        m_editor->setFocus();
    }
}

void FieldRow::showGroup() {
    m_toggle->setVisible(!m_pointer.empty());
    m_toggle->setArrowType(m_isOpen ? Qt::DownArrow : Qt::RightArrow);
    const std::size_t length = m_field.length;
    QString words = presenceWord(m_field.presence);
    if (m_field.presence == Presence::Value && m_shownKind == FieldKind::Array)
        words = length == 1 ? tr("1 element") : tr("%L1 elements").arg(length);
    else if (m_field.presence == Presence::Value)
        words = length == 1 ? tr("1 property") : tr("%L1 properties").arg(length);
    m_toggle->setText(words);
    m_toggle->setAccessibleName(QStringLiteral("%1: %2").arg(spokenName(m_field), words));
    m_toggle->setAccessibleDescription(told(m_field));
}

void FieldRow::setOpen(bool open) {
    if (open == m_isOpen || (open && !isGroup()))
        return;
    m_isOpen = open;
    if (open && !m_list) {
        m_list = new RowList(m_view, *this);
        layout()->addWidget(m_list);
        m_list->sync(m_field);
        m_view.enqueue(this);
    } else if (m_list && !isGroup()) {
        m_list->hide();
        m_list->deleteLater();
        m_list = nullptr;
    } else if (m_list) {
        m_list->setVisible(open);
    }
    if (isGroup() && m_toggle)
        showGroup();
    showFaults();
}

void FieldRow::showHints() {
    const bool isRoot = m_pointer.empty();
    const QString wanted = asked(m_field);
    m_asked->setVisible(m_view.isWide() && !isRoot);
    m_grid->setColumnStretch(AskedColumn, m_asked->isHidden() ? 0 : 2);
    m_asked->setFullText(wanted);
    // What the first element says holds for the others.
    const bool repeats = m_field.canMove && m_field.name != "0";
    QString words = repeats ? QString() : told(m_field);
    if (!m_view.isWide() && !isRoot && !repeats)
        words = words.isEmpty() ? wanted : wanted + QLatin1Char('\n') + words;
    m_told->setText(words);
    m_told->setVisible(!words.isEmpty());
    m_label->setToolTip(plainToolTip(QStringLiteral("%1\n%2\n%3").arg(shownName(m_field), wanted, told(m_field))));
}

void FieldRow::showDefault() {
    const bool offered = m_field.offersDefault && m_field.defaultValue && !m_view.isReadOnly();
    if (!offered && !m_default)
        return;
    if (!m_default) {
        m_default = flatButton({}, {});
        makeSmall(m_default);
        m_under->insertLayout(1, flushLeft(m_default));
        connect(m_default, &QToolButton::clicked, this, [this] {
            setPresence(Presence::Value);
            focusEditor();
        });
        m_view.noteNewRow();
    }
    m_default->setVisible(offered);
    if (!offered)
        return;
    QString value = writtenOnOneLine(*m_field.defaultValue);
    if (value.size() > longestDefault)
        value = value.first(longestDefault) + QStringLiteral("…");
    m_default->setText(tr("use the default %1").arg(value).replace(QLatin1Char('&'), QStringLiteral("&&")));
    m_default->setAccessibleName(tr("%1: use the default %2").arg(shownName(m_field), value));
}

void FieldRow::showChanging() {
    const bool isWanted = (m_field.canMove || m_field.canRename) && !m_view.isReadOnly();
    if (!isWanted && !m_menu)
        return;
    if (!m_menu) {
        m_menu = flatButton(QStringLiteral("⋯"), {});
        auto* menu = new QMenu(m_menu);
        connect(menu, &QMenu::aboutToShow, this, [this, menu] {
            menu->clear();
            if (m_field.canMove) {
                menu->addAction(tr("Move up"), QKeySequence(Qt::ALT | Qt::Key_Up), this, [this] { moveBy(-1); });
                menu->addAction(tr("Move down"), QKeySequence(Qt::ALT | Qt::Key_Down), this, [this] { moveBy(1); });
                menu->addAction(tr("Duplicate"), this, [this] { duplicate(); });
            }
            QAction* removal =
                menu->addAction(tr("Remove"), QKeySequence(Qt::ALT | Qt::Key_Delete), this, [this] { remove(); });
            removal->setEnabled(m_field.canRemove);
        });
        connect(m_menu, &QToolButton::clicked, menu,
                [this, menu] { menu->popup(m_menu->mapToGlobal(QPoint(0, m_menu->height()))); });
        m_nameCell->layout()->addWidget(m_menu);
        m_view.noteNewRow();
    }
    m_menu->setVisible(isWanted);
    m_menu->setAccessibleName(tr("%1: move, duplicate or remove").arg(shownName(m_field)));
}

void FieldRow::showFaults() {
    QStringList faults;
    QStringList advice;
    const bool isSaidAbove = m_pointer.empty() && !m_view.edited().textProblem().empty();
    if (!m_field.draftReason.empty() && !isSaidAbove)
        faults += oneLine(m_field.draftReason);
    for (const FormFault* fault : m_view.faultsAt(m_pointer)) {
        if (fault->weight == FormFault::Weight::Advice)
            advice += oneLine(fault->message);
        else if (fault->weight == FormFault::Weight::Fault && m_field.draftReason.empty())
            faults += oneLine(fault->message);
    }
    if (isGroup() && !m_isOpen)
        if (const int inside = m_view.faultsBelow(m_pointer); inside > 0)
            faults += inside == 1 ? tr("1 error inside") : tr("%L1 errors inside").arg(inside);
    m_faults->say(faults, advice);
}

void FieldRow::edit(const QString& words, const std::function<void(Form&)>& change) {
    m_view.edited().edit(words, m_pointer, change);
}

void FieldRow::setPresence(Presence presence) {
    edit(tr("%1: %2").arg(shownName(m_field), presenceWord(presence)), [&](Form& form) {
        if (presence == Presence::Absent)
            form.setAbsent(m_pointer);
        else if (presence == Presence::Null)
            form.setNull(m_pointer);
        else
            form.setPresent(m_pointer);
    });
    if (isGroup())
        setOpen(presence == Presence::Value);
}

void FieldRow::rename() {
    const std::string to = m_name->text().toStdString();
    if (to == m_field.name || !m_field.canRename)
        return;
    const std::string around = m_pointer.substr(0, m_pointer.rfind('/'));
    if (const auto fault = m_view.form().nameFault(around, to)) {
        m_faults->say({oneLine(*fault)}, {});
        return;
    }
    const std::string from = m_pointer;
    const std::string renamed = appendPointer(around, to);
    // Before the form says so, so that the row stays.
    if (FieldRow* owner = m_view.row(around); owner && owner->list())
        owner->list()->rename(from, renamed);
    setPointer(renamed);
    m_view.edited().edit(tr("Rename %1").arg(shownName(m_field)), around,
                         [&](Form& form) { static_cast<void>(form.renameProperty(from, to)); });
}

void FieldRow::setPointer(std::string pointer) {
    m_pointer = std::move(pointer);
    if (m_editor)
        m_editor->setPointer(m_pointer);
    if (m_list) { // its rows have the old place in theirs
        m_list->deleteLater();
        m_list->hide();
        m_list = nullptr;
        m_isOpen = false;
    }
}

void FieldRow::moveBy(int step) {
    const std::size_t slash = m_pointer.rfind('/');
    const std::string around = m_pointer.substr(0, slash);
    const auto index = arrayIndex(m_pointer.substr(slash + 1));
    if (!m_field.canMove || !index || (step < 0 && *index == 0))
        return;
    const std::size_t to = step < 0 ? *index - 1 : *index + 1;
    if (to >= m_view.form().field(around).length)
        return;
    const std::string from = m_pointer;
    FormView& view = m_view;
    view.edited().edit(tr("Move %1").arg(shownName(m_field)), around, [&](Form& form) { form.moveElement(from, to); });
    view.goTo(appendPointer(around, to));
}

void FieldRow::duplicate() {
    FormView& view = m_view;
    const std::string from = m_pointer;
    std::string copy;
    view.edited().edit(tr("Duplicate %1").arg(shownName(m_field)), from.substr(0, from.rfind('/')),
                       [&](Form& form) { copy = form.duplicateElement(from); });
    view.goTo(copy);
}

void FieldRow::remove() {
    if (!m_field.canRemove)
        return;
    FormView& view = m_view;
    const std::string from = m_pointer;
    const std::string around = from.substr(0, from.rfind('/'));
    view.edited().edit(tr("Remove %1").arg(shownName(m_field)), around, [&](Form& form) { form.setAbsent(from); });
    view.goTo(view.row(from) ? from : around);
}

void FieldRow::keyPressEvent(QKeyEvent* event) {
    const bool alt = event->modifiers() == Qt::AltModifier && !m_view.isReadOnly();
    if (alt && m_field.canMove && (event->key() == Qt::Key_Up || event->key() == Qt::Key_Down))
        moveBy(event->key() == Qt::Key_Up ? -1 : 1);
    else if (alt && (m_field.canMove || m_field.canRename) && event->key() == Qt::Key_Delete)
        remove();
    else
        QWidget::keyPressEvent(event);
}

void FieldRow::focusEditor() {
    if (m_editor && m_editor->focusProxy())
        m_editor->setFocus();
    else if (m_toggle && !m_pointer.empty())
        m_toggle->setFocus();
    else if (m_switch->focusPolicy() != Qt::NoFocus)
        m_switch->setFocus();
    else if (m_list && !m_list->rows().empty())
        m_list->rows().front()->focusEditor();
}

void FieldRow::setLabelWidth(int width) {
    m_nameCell->setFixedWidth(width);
    if (!m_isStale)
        showHints();
    if (m_list)
        m_list->setLabelWidth(width);
}

void FieldRow::appendTabStops(std::vector<QWidget*>& stops) const {
    if (m_name)
        stops.push_back(m_name);
    stops.push_back(m_switch);
    stops.insert(stops.end(), m_pickers.begin(), m_pickers.end());
    if (m_toggle)
        stops.push_back(m_toggle);
    if (m_editor)
        for (QWidget* part : m_editor->findChildren<QWidget*>())
            if ((part->focusPolicy() & Qt::TabFocus) != 0 && !part->focusProxy() && !part->isWindow() &&
                part->window() == window())
                stops.push_back(part);
    if (m_menu)
        stops.push_back(m_menu);
    if (m_default)
        stops.push_back(m_default);
    if (m_list)
        m_list->appendTabStops(stops);
}

} // namespace toolroom
