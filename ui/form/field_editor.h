// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/schema/form.h"
#include "ui/form/edited_arguments.h"

#include <QWidget>

#include <functional>
#include <optional>
#include <string>

namespace toolroom {

/// Edits the value of one field. What the reader writes goes to the form at once; what the form says is shown unless it
/// came from here, so that nothing is written over under the reader's hands.
class FieldEditor : public QWidget {
    Q_OBJECT

public:
    FieldEditor(EditedArguments& edited, std::string pointer)
        : m_edited(edited)
        , m_pointer(std::move(pointer)) {}

    /// Shows the field as it is now.
    void showField(const FormField& field, bool readOnly);
    /// The field is at another place now.
    void setPointer(std::string pointer) { m_pointer = std::move(pointer); }
    /// Shows fields of any kind, so that it may stay while the reader writes in it.
    [[nodiscard]] virtual bool showsAnyKind() const { return false; }

protected:
    /// The value or draft is another than what was shown last.
    virtual void showValue(const FormField& field) = 0;
    /// Names, limits and choices; after showValue().
    virtual void showFacts(const FormField& field, bool readOnly) = 0;

    [[nodiscard]] const Form& form() const { return m_edited.form(); }
    [[nodiscard]] const std::string& pointer() const { return m_pointer; }
    /// An edit that came from what is shown here.
    void edit(const std::function<void(Form&)>& change, EditedArguments::Kind kind = EditedArguments::Kind::Step);

private:
    struct Known {
        Presence presence = Presence::Absent;
        FieldKind kind = FieldKind::Anything;
        std::string text;
        bool isDraft = false;
        friend bool operator==(const Known&, const Known&) = default;
    };

    EditedArguments& m_edited;
    std::string m_pointer;
    std::optional<Known> m_known;
    bool m_isEditing = false;
};

/// The editor for the kind that `field` has; null for objects and arrays, which are rows of their own.
[[nodiscard]] FieldEditor* makeFieldEditor(const FormField& field, EditedArguments& edited);

} // namespace toolroom
