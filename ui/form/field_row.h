// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/schema/form_field.h"

#include <QWidget>

#include <functional>
#include <string>
#include <vector>

class QBoxLayout;
class QGridLayout;
class QLabel;
class QLineEdit;
class QToolButton;

namespace toolroom {

class ElidedLabel;
class FieldEditor;
class FieldNotes;
class Form;
class FormView;
class MemberMenu;
class PresenceSwitch;
class RowList;
class VariantPickers;

/// A field in the form: its name, whether it is there, its editor, what is asked of it and what is wrong with it; below
/// an object or array the rows of what is inside.
class FieldRow : public QWidget {
    Q_OBJECT

public:
    FieldRow(FormView& view, std::string pointer, int depth);

    [[nodiscard]] const std::string& pointer() const { return m_pointer; }
    [[nodiscard]] int depth() const { return m_depth; }
    [[nodiscard]] FormView& view() const { return m_view; }
    [[nodiscard]] const FormField& field() const { return m_field; }
    [[nodiscard]] RowList* list() const { return m_list; }

    /// Shows the field as the form has it now.
    void refresh();
    void markStale() { m_isStale = true; }
    /// A part of what is left to do here: refreshing, or building one row. False when nothing is.
    bool work();
    void showFaults();
    void setPointer(std::string pointer);

    [[nodiscard]] bool isGroup() const;
    [[nodiscard]] bool isOpen() const { return m_isOpen; }
    void setOpen(bool open);

    void focusEditor();
    void setLabelWidth(int width);
    void appendTabStops(std::vector<QWidget*>& stops) const;

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void build();
    void showField();
    void showLabel();
    void showName();
    void showUnions();
    void showEditor();
    void showGroup();
    void showHints();
    void showDefault();
    void showChanging();
    void setPresence(Presence presence);
    void rename();
    void replaceEditor();
    [[nodiscard]] int indent() const;
    void edit(const QString& words, const std::function<void(Form&)>& change);

    FormView& m_view;
    std::string m_pointer;
    int m_depth;
    FormField m_field;
    FieldKind m_shownKind = FieldKind::Nothing;
    bool m_isShown = false;
    bool m_isShownReadOnly = false;
    bool m_isStale = true;
    bool m_isOpen = false;

    QGridLayout* m_grid;
    QWidget* m_nameCell;
    QBoxLayout* m_column; ///< beside the name: pickers and the editor
    ElidedLabel* m_label;
    QLineEdit* m_name = nullptr; ///< in place of the label where the reader names the member
    PresenceSwitch* m_switch;
    VariantPickers* m_pickers = nullptr;
    QToolButton* m_toggle = nullptr; ///< of a group
    FieldEditor* m_editor = nullptr;
    QLabel* m_asked;
    FieldNotes* m_notes;
    MemberMenu* m_menu = nullptr; ///< of elements and members that may go
    RowList* m_list = nullptr;
};

} // namespace toolroom
