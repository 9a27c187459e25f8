// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/form/form_field.h"

#include <QWidget>

#include <functional>
#include <string>
#include <vector>

class QBoxLayout;
class QGridLayout;
class QLineEdit;
class QToolButton;

namespace toolroom {

class ElidedLabel;
class FieldEditor;
class FieldNotes;
class Form;
class FormView;
class MemberMenu;
class RowList;
class SteadyLabel;
class VariantPickers;

/// One field of the form: title or name, editor, removal, constraints, and errors. Objects and arrays have their nested
/// rows below.
class FieldRow : public QWidget {
    Q_OBJECT

public:
    FieldRow(FormView& view, std::string pointer, int depth);

    /// Indentation in pixels of the names at a nesting depth.
    [[nodiscard]] static int indentAt(int depth);

    [[nodiscard]] const std::string& pointer() const { return m_pointer; }
    [[nodiscard]] int depth() const { return m_depth; }
    [[nodiscard]] FormView& view() const { return m_view; }
    [[nodiscard]] const FormField& field() const { return m_field; }
    [[nodiscard]] RowList* list() const { return m_list; }

    /// Shows the current state of the field.
    void refresh();
    void markStale() { m_isStale = true; }
    /// Performs one unit of pending work: a refresh, or building one nested row. Returns false if no work is left.
    bool work();
    void showErrors();
    void setPointer(std::string pointer);

    [[nodiscard]] bool isGroup() const;
    [[nodiscard]] bool isOpen() const { return m_isOpen; }
    void setOpen(bool open);

    void focusEditor();
    /// The field that has the focus shows its type and constraints.
    void setActive(bool active);
    void setLabelWidth(int width);
    /// The width that shows the name without eliding it.
    [[nodiscard]] int neededLabelWidth() const;

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void build();
    void showField();
    void showLabel();
    void showName();
    void showNameHint(const QString& name);
    void showUnions();
    void showEditor();
    void showGroup();
    void showHints();
    void showConstraints();
    void showValueButtons();
    void showElementMenu();
    void showRemoveButton();
    [[nodiscard]] bool isRemovableMember() const;
    void remove();
    void setPresence(Presence presence);
    void rename();
    void replaceEditor();
    void edit(const QString& label, const std::function<void(Form&)>& change);

    FormView& m_view;
    std::string m_pointer;
    int m_depth;
    FormField m_field;
    FieldKind m_shownKind = FieldKind::Nothing;
    bool m_isShown = false;
    bool m_isStale = true;
    bool m_isOpen = false;
    bool m_isActive = false;

    QGridLayout* m_grid;
    QWidget* m_nameCell;
    QBoxLayout* m_column; ///< right of the name: variant pickers and the editor
    ElidedLabel* m_label;
    QLineEdit* m_name = nullptr; ///< replaces the label when the member can be renamed
    QToolButton* m_remove;       ///< for optional fields that are set, elements, and additional properties
    VariantPickers* m_pickers = nullptr;
    QToolButton* m_toggle = nullptr; ///< objects and arrays only
    FieldEditor* m_editor = nullptr;
    SteadyLabel* m_groupHint = nullptr; ///< constraints of objects and arrays, next to m_toggle
    SteadyLabel* m_nameHint = nullptr;  ///< the name, if the label is the title
    FieldNotes* m_notes;
    MemberMenu* m_menu = nullptr; ///< for elements
    RowList* m_list = nullptr;
};

} // namespace toolroom
