// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/form/form.h"
#include "ui/form/edited_arguments.h"

#include <QWidget>

#include <functional>
#include <optional>
#include <string>

namespace toolroom {

/// Edits the value of one field. Input is passed to the form immediately. A value that originates from this editor is
/// not written back, so that typing is never interrupted.
class FieldEditor : public QWidget {
    Q_OBJECT

public:
    FieldEditor(EditedArguments& edited, std::string pointer)
        : m_edited(edited)
        , m_pointer(std::move(pointer)) {}

    /// Shows the current state of the field.
    void showField(const FormField& field);
    /// Call this when the field has moved.
    void setPointer(std::string pointer) { m_pointer = std::move(pointer); }
    /// Whether this editor can edit any kind of field and so need not be replaced while the user types.
    [[nodiscard]] virtual bool canEditAnyKind() const { return false; }

protected:
    /// Called when the value or draft has changed.
    virtual void showValue(const FormField& field) = 0;
    /// Shows names, limits, and choices. Called after showValue().
    virtual void updateAttributes(const FormField& field) = 0;

    [[nodiscard]] const Form& form() const { return m_edited.form(); }
    [[nodiscard]] const std::string& pointer() const { return m_pointer; }
    /// Applies an edit made in this editor.
    void edit(const std::function<void(Form&)>& change, EditedArguments::Kind kind = EditedArguments::Kind::Step);

private:
    struct ShownState {
        Presence presence = Presence::Absent;
        FieldKind kind = FieldKind::Anything;
        std::string text;
        bool isDraft = false;
        friend bool operator==(const ShownState&, const ShownState&) = default;
    };

    EditedArguments& m_edited;
    std::string m_pointer;
    std::optional<ShownState> m_shownState;
    bool m_isEditing = false;
};

/// Creates the editor for the kind of `field`; null for objects and arrays, which have nested rows instead.
[[nodiscard]] FieldEditor* makeFieldEditor(const FormField& field, EditedArguments& edited);

} // namespace toolroom
