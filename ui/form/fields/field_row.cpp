// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/form/fields/field_row.h"

#include "core/json/pointer.h"
#include "core/models/text.h"
#include "ui/form/fields/choice_editors.h"
#include "ui/form/fields/field_editor.h"
#include "ui/form/fields/field_notes.h"
#include "ui/form/fields/member_menu.h"
#include "ui/form/fields/row_list.h"
#include "ui/form/fields/text_caret.h"
#include "ui/form/form_text.h"
#include "ui/form/form_view.h"
#include "ui/form/undo_keys.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/labels.h"

#include <QApplication>
#include <QGridLayout>
#include <QLineEdit>
#include <QToolButton>

namespace toolroom {

namespace {

constexpr int indentStep = 16;
constexpr int maxIndentDepth = 5;
constexpr int maxOpenDepth = 2; ///< nesting depth up to which groups start open

enum Column { NameColumn, EditorColumn, RemovalColumn };

} // namespace

FieldRow::FieldRow(FormView& view, std::string pointer, int depth)
    : m_view(view)
    , m_pointer(std::move(pointer))
    , m_depth(depth)
    , m_grid(new QGridLayout)
    , m_nameCell(new QWidget)
    , m_column(new QVBoxLayout)
    , m_label(new ElidedLabel)
    , m_remove(createFlatButton(QStringLiteral("✕"), {}))
    , m_notes(new FieldNotes) {
    build();
}

int FieldRow::indentAt(int depth) {
    return indentStep * std::min(std::max(depth - 1, 0), maxIndentDepth);
}

void FieldRow::build() {
    const bool isRoot = m_pointer.empty();
    const int lineHeight = m_view.lineHeight();
    createRow(m_nameCell, 0, QMargins(indentAt(m_depth), 0, innerSpacing, 0))->addWidget(m_label);
    m_nameCell->setFixedHeight(lineHeight);
    m_remove->setFixedSize(lineHeight, lineHeight);
    QSizePolicy keepsPlace = m_remove->sizePolicy();
    keepsPlace.setRetainSizeWhenHidden(!isRoot); // so that the editors of all rows end at the same place
    m_remove->setSizePolicy(keepsPlace);
    m_remove->hide();
    m_label->setTextInteractionFlags(Qt::NoTextInteraction);
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(4);
    m_grid->setContentsMargins(0, isRoot ? 0 : 4, 0, isRoot ? 0 : 4);
    m_grid->setHorizontalSpacing(innerSpacing);
    m_grid->setVerticalSpacing(0);
    m_grid->addWidget(m_nameCell, 0, NameColumn, Qt::AlignTop);
    m_grid->addLayout(m_column, 0, EditorColumn, Qt::AlignTop);
    m_grid->addWidget(m_remove, 0, RemovalColumn, Qt::AlignTop);
    m_grid->addWidget(m_notes, 1, EditorColumn, 1, 2);
    m_grid->setColumnStretch(EditorColumn, 1);
    auto* rows = createColumn(this, 0);
    rows->addLayout(m_grid);
    setLabelWidth(m_view.labelWidth());
    connect(m_remove, &QToolButton::clicked, this, &FieldRow::remove);
    connect(m_notes, &FieldNotes::defaultAccepted, this, [this] {
        setPresence(Presence::Value);
        focusEditor();
    });
    connect(m_notes, &FieldNotes::nullAccepted, this, [this] { setPresence(Presence::Null); });
}

bool FieldRow::isGroup() const {
    return m_shownKind == FieldKind::Object || m_shownKind == FieldKind::Array;
}

void FieldRow::refresh() {
    m_isStale = false;
    FormField field = m_view.form().field(m_pointer);
    // An editor for another kind stays in place while the user types in it.
    const bool isSame = m_isShown && m_shownKind == field.kind;
    if (!isSame || field != m_field) {
        m_field = std::move(field);
        showField();
    }
    showName();
    if (m_list)
        m_list->updateRows(m_field);
    showErrors();
}

void FieldRow::showField() {
    m_isShown = true;
    showLabel();
    showUnions();
    showEditor();
    showHints();
    showValueButtons();
    showElementMenu();
    showRemoveButton();
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
    m_nameCell->setVisible(!isRoot);
    const QString name = displayName(m_field);
    const QString title = titleText(m_field);
    const QString label = title.isEmpty() ? name : title;
    m_label->setFullText(m_field.required && !m_field.canMove ? label + QStringLiteral(" *") : label);
    showNameHint(title.isEmpty() ? QString() : name);
    QFont font = m_label->font();
    font.setBold(m_field.required && !m_field.canMove);
    font.setStrikeOut(m_field.deprecated);
    m_label->setFont(font);
    if (m_field.canRename && !m_name) {
        m_name = new QLineEdit;
        forwardUndoKeys(m_name);
        m_nameCell->layout()->addWidget(m_name);
        connect(m_name, &QLineEdit::editingFinished, this, &FieldRow::rename);
    }
    m_label->setVisible(!m_field.canRename);
    if (!m_name)
        return;
    m_name->setVisible(m_field.canRename);
    m_name->setAccessibleName(tr("Name of property %1").arg(name));
}

/// Below the title, in the line that the notes reserve.
void FieldRow::showNameHint(const QString& name) {
    if (!m_nameHint && name.isEmpty())
        return;
    if (!m_nameHint) {
        m_nameHint = new SteadyLabel(Qt::AlignLeft, this);
        makeSmall(m_nameHint);
        m_nameHint->setContentsMargins(indentAt(m_depth), 0, innerSpacing, 0);
        m_nameHint->setFixedWidth(m_nameCell->width());
        m_grid->addWidget(m_nameHint, 1, NameColumn, Qt::AlignTop);
    }
    m_nameHint->setText(name);
    m_nameHint->setVisible(!name.isEmpty());
}

/// Restores the name after a rejected rename.
void FieldRow::showName() {
    if (!m_name || m_name->hasFocus())
        return;
    m_name->setText(toQString(m_field.name));
    m_name->setCursorPosition(0);
}

void FieldRow::showUnions() {
    if (!m_pickers && m_field.unions.empty())
        return;
    if (!m_pickers) {
        m_pickers = new VariantPickers;
        m_column->insertWidget(0, m_pickers);
        connect(m_pickers, &VariantPickers::chosen, this, [this](std::size_t number, std::size_t variant) {
            edit(tr("Select a variant of %1").arg(displayName(m_field)),
                 [&](Form& form) { form.chooseVariant(m_pointer, number, variant); });
            setOpen(isGroup());
        });
    }
    m_pickers->showField(m_field);
}

void FieldRow::showEditor() {
    const bool isWritten = m_editor && m_editor->isAncestorOf(QApplication::focusWidget());
    const bool stays = isWritten && m_editor->canEditAnyKind();
    if (m_field.kind != m_shownKind && !stays)
        replaceEditor();
    if (m_editor)
        m_editor->showField(m_field);
    if (isGroup())
        showGroup();
}

void FieldRow::replaceEditor() {
    std::optional<Caret> caret;
    if (const QWidget* focused = QApplication::focusWidget(); m_editor && m_editor->isAncestorOf(focused))
        caret = caretOf(*focused);
    const bool wasGroup = isGroup();
    m_shownKind = m_field.kind;
    if (m_editor) {
        m_view.releaseFocus(*m_editor);
        m_editor->hide();
        m_editor->deleteLater();
        m_editor = nullptr;
    }
    if (wasGroup && !isGroup()) {
        setOpen(false);
        if (m_toggle) {
            m_toggle->hide();
            m_groupHint->hide();
        }
    }
    if (isGroup() && !m_toggle) {
        m_toggle = createFlatButton({}, {});
        m_toggle->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        m_toggle->setMinimumHeight(m_nameCell->height());
        m_groupHint = new SteadyLabel(Qt::AlignLeft, this);
        makeSmall(m_groupHint);
        auto* line = createRow(nullptr, innerSpacing, QMargins(-innerSpacing, 0, 0, 0)); // aligns the texts
        line->addWidget(m_toggle);
        line->addWidget(m_groupHint, 1);
        m_column->addLayout(line);
        connect(m_toggle, &QToolButton::clicked, this, [this] {
            if (m_field.presence == Presence::Value)
                setOpen(!m_isOpen);
            else
                setPresence(Presence::Value);
        });
    }
    if (isGroup()) {
        const bool shows = m_field.presence == Presence::Value && m_depth <= maxOpenDepth;
        if (m_pointer.empty() || (shows && !wasGroup))
            setOpen(true);
        showLabel();
        return;
    }
    m_editor = makeFieldEditor(m_field, m_view.edited());
    m_column->addWidget(m_editor);
    m_editor->show();
    if (caret) {
        m_editor->showField(m_field);
        m_editor->setFocus();
        placeCaret(*m_editor, *caret);
    }
}

void FieldRow::showGroup() {
    m_toggle->setVisible(!m_pointer.empty());
    m_groupHint->setVisible(!m_pointer.empty());
    m_toggle->setArrowType(m_isOpen ? Qt::DownArrow : Qt::RightArrow);
    const std::size_t length = m_field.length;
    QString label = presenceText(m_field.presence);
    if (m_field.presence == Presence::Value && m_shownKind == FieldKind::Array)
        label = tr("%Ln item(s)", nullptr, static_cast<int>(length));
    else if (m_field.presence == Presence::Value)
        label = tr("%Ln field(s)", nullptr, static_cast<int>(length));
    m_toggle->setText(label);
    m_toggle->setAccessibleName(QStringLiteral("%1: %2").arg(accessibleFieldName(m_field), label));
    m_toggle->setAccessibleDescription(accessibleFieldDescription(m_field));
}

void FieldRow::setOpen(bool open) {
    if (open == m_isOpen || (open && !isGroup()))
        return;
    const FormView::LayoutPause pause(m_view);
    m_isOpen = open;
    if (open && !m_list) {
        m_list = new RowList(m_view, *this);
        layout()->addWidget(m_list);
        m_list->show();
        m_list->updateRows(m_field);
        m_view.enqueue(this);
    } else if (m_list && !isGroup()) {
        m_view.releaseFocus(*m_list);
        m_list->hide();
        m_list->deleteLater();
        m_list = nullptr;
    } else if (m_list) {
        m_list->setVisible(open);
    }
    if (isGroup() && m_toggle)
        showGroup();
    showErrors();
}

void FieldRow::showHints() {
    // The description of the first element applies to all of them.
    const bool repeats = m_field.canMove && m_field.name != "0";
    const QString description = descriptionText(m_field);
    m_notes->setDescription(repeats ? QString() : description);
    QStringList lines{displayName(m_field), titleText(m_field), constraintsText(m_field), description};
    lines.removeAll(QString());
    setToolTipText(*m_nameCell, lines.join(QLatin1Char('\n')));
    showConstraints();
}

/// Elements show only errors, because an empty line below each of them would make lists long.
void FieldRow::showConstraints() {
    const QString shown = m_isActive ? constraintsText(m_field) : QString();
    if (m_groupHint)
        m_groupHint->setText(isGroup() ? shown : QString());
    const bool reservesLine = !isGroup() && !m_pointer.empty() && !m_field.canMove;
    m_notes->setConstraints(reservesLine ? std::optional(shown) : std::nullopt);
}

void FieldRow::setActive(bool active) {
    m_isActive = active;
    showConstraints();
}

void FieldRow::showValueButtons() {
    const QString name = displayName(m_field);
    const bool hasDefault = m_field.isDefaultOffered && m_field.defaultValue;
    const QString value = hasDefault ? defaultText(m_field) : QString();
    m_notes->showDefaultButton(hasDefault ? tr("Use default %1").arg(value) : QString(),
                               tr("%1: use default %2").arg(name, value));
    const bool canBeNull = m_field.nullable && m_field.presence != Presence::Null;
    m_notes->showNullButton(canBeNull ? tr("Set to null") : QString(), tr("%1: set to null").arg(name));
}

void FieldRow::showElementMenu() {
    if (!m_field.canMove && !m_menu)
        return;
    if (!m_menu) {
        m_menu = new MemberMenu(*this);
        m_nameCell->layout()->addWidget(m_menu);
    }
    m_menu->setVisible(m_field.canMove);
    m_menu->setAccessibleName(tr("%1: move or duplicate").arg(displayName(m_field)));
}

bool FieldRow::isRemovableMember() const {
    return m_field.canMove || m_field.canRename;
}

void FieldRow::showRemoveButton() {
    const bool isSet = m_field.presence != Presence::Absent || !m_field.draftReason.empty();
    const bool isOptional = !m_pointer.empty() && !m_field.required && isSet;
    m_remove->setVisible(isRemovableMember() || isOptional);
    m_remove->setEnabled(!isRemovableMember() || m_field.canRemove);
    // Alt+Delete does the same where the field can have the focus.
    const bool isFixed =
        m_shownKind == FieldKind::Constant || m_shownKind == FieldKind::Null || m_shownKind == FieldKind::Nothing;
    m_remove->setFocusPolicy(isFixed ? Qt::StrongFocus : Qt::NoFocus);
    const QString label = tr("Remove %1").arg(displayName(m_field));
    m_remove->setAccessibleName(label);
    setToolTipText(*m_remove,
                   tr("%1 (%2)").arg(label, QKeySequence(Qt::ALT | Qt::Key_Delete).toString(QKeySequence::NativeText)));
}

/// Focuses what takes the place of this row: the next element, or the button that adds the field again.
void FieldRow::remove() {
    FormView& view = m_view; // removing deletes this row
    const std::string from = m_pointer;
    const std::string around = from.substr(0, from.rfind('/'));
    const FormView::LayoutPause pause(view);
    view.edited().edit(tr("Remove %1").arg(displayName(m_field)), around, [&](Form& form) { form.setAbsent(from); });
    FieldRow* owner = view.row(around);
    if (!owner || !owner->list())
        return;
    owner->refresh();
    if (view.row(from))
        view.goTo(from);
    else
        owner->list()->focusAddButton(from);
}

void FieldRow::showErrors() {
    QStringList errors;
    QStringList advice;
    const bool isShownAbove = m_pointer.empty() && !m_view.edited().textError().empty();
    if (!m_field.draftReason.empty() && !isShownAbove)
        errors += translatedLine(m_field.draftReason);
    for (const FormError* error : m_view.errorsAt(m_pointer)) {
        if (error->kind == FormError::Kind::Advice)
            advice += translatedLine(error->message);
        else if (error->kind == FormError::Kind::Invalid && m_field.draftReason.empty())
            errors += translatedLine(error->message);
    }
    if (isGroup() && !m_isOpen) {
        if (const int inside = m_view.nestedErrorCount(m_pointer); inside > 0)
            errors += tr("%Ln error(s) in nested fields", nullptr, inside);
    } else if (m_list) {
        if (const int count = m_list->errorCountOnOtherPages(); count > 0)
            errors += tr("%Ln error(s) on other pages", nullptr, count);
    }
    m_notes->setErrors(errors, advice);
}

void FieldRow::edit(const QString& label, const std::function<void(Form&)>& change) {
    m_view.edited().edit(label, m_pointer, change);
}

void FieldRow::setPresence(Presence presence) {
    edit(tr("%1: %2").arg(displayName(m_field), presenceText(presence)), [&](Form& form) {
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
    if (const auto error = m_view.form().nameError(around, to)) {
        m_notes->setErrors({translatedLine(*error)}, {});
        return;
    }
    const std::string from = m_pointer;
    const std::string renamed = appendPointer(around, to);
    // Renamed before the form changes, so that the row is preserved.
    if (FieldRow* owner = m_view.row(around); owner && owner->list())
        owner->list()->rename(from, renamed);
    setPointer(renamed);
    m_view.edited().edit(tr("Rename %1").arg(displayName(m_field)), around,
                         [&](Form& form) { static_cast<void>(form.renameProperty(from, to)); });
}

void FieldRow::setPointer(std::string pointer) {
    m_pointer = std::move(pointer);
    if (m_editor)
        m_editor->setPointer(m_pointer);
    if (m_list) { // the pointers of its rows are outdated
        m_list->deleteLater();
        m_list->hide();
        m_list = nullptr;
        m_isOpen = false;
    }
}

void FieldRow::keyPressEvent(QKeyEvent* event) {
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isEnter && event->modifiers() == Qt::NoModifier && m_toggle && m_toggle->hasFocus())
        return m_toggle->click();
    const bool removes = event->modifiers() == Qt::AltModifier && event->key() == Qt::Key_Delete;
    if (removes && !m_remove->isHidden() && m_remove->isEnabled())
        remove();
    else if (!m_menu || !m_menu->handleKey(*event))
        QWidget::keyPressEvent(event);
}

void FieldRow::focusEditor() {
    if (m_editor && m_editor->focusProxy())
        m_editor->setFocus(Qt::TabFocusReason); // selects the text, so that typing replaces it
    else if (m_toggle && !m_pointer.empty())
        m_toggle->setFocus(Qt::TabFocusReason);
    else if (m_list)
        m_list->focusFirst();
    else if (!m_remove->isHidden())
        m_remove->setFocus(Qt::TabFocusReason);
}

void FieldRow::setLabelWidth(int width) {
    m_nameCell->setFixedWidth(width);
    if (m_nameHint)
        m_nameHint->setFixedWidth(width);
    if (m_list)
        m_list->setLabelWidth(width);
}

int FieldRow::neededLabelWidth() const {
    if (m_pointer.empty())
        return 0;
    const int hint =
        m_nameHint ? indentAt(m_depth) + m_nameHint->fontMetrics().horizontalAdvance(m_nameHint->text()) + innerSpacing
                   : 0;
    return std::max(m_nameCell->layout()->sizeHint().width(), hint);
}

} // namespace toolroom
