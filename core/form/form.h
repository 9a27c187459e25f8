// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"
#include "core/form/form_field.h"
#include "core/json/json.h"
#include "core/schema/schema.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

struct FormState;
class FormSites;

/// The state of a form, for undo: immutable, shared with the form until its next edit.
using FormSnapshot = std::shared_ptr<const FormState>;

/// A problem at one location in a form.
struct FormError {
    enum class Kind : std::uint8_t {
        Draft,   ///< the text is not a value yet; the form cannot be sent
        Invalid, ///< the value violates the schema
        Advice,  ///< a `format` does not match; the validator does not check formats
    };

    Kind kind = Kind::Invalid;
    std::string pointer; ///< the field that shows the error; if a property is missing, the property
    std::string keyword; ///< empty for a draft
    Message message;     ///< a predicate without a final period
};

/// A schema as a form. The JSON value is the single source of truth; fields are derived from it and the schema on
/// demand, so that collapsed parts cost nothing. Besides the value, a form stores only drafts (text that is not a value
/// yet), chosen variants, the saved values of the other variants, and which fields were touched. Reading a field never
/// changes the value.
///
/// Locations are JSON pointers. Editing a location that does not exist creates the objects around it. Cheap to copy; a
/// copy may be used on another thread, for example for errors().
class TOOLROOM_EXPORT Form {
public:
    /// Fails if Schema::compile() does. An object starts as `{}` with its required constants; other values are absent.
    [[nodiscard]] static Result<Form> make(const Json& schema, const SchemaOptions& options = {});
    explicit Form(std::shared_ptr<const Schema> schema);
    ~Form();
    Form(const Form& other);
    Form& operator=(const Form& other);
    Form(Form&&) noexcept;
    Form& operator=(Form&&) noexcept;

    // Reading

    /// Empty if the whole value is absent. A draft keeps the last valid value of its location.
    [[nodiscard]] const std::optional<Json>& value() const;
    [[nodiscard]] FormField field(std::string_view pointer) const;
    /// The pointers of the fields inside an object or array. For an object, required properties come first, then
    /// optional ones, both in the order of the schema, then those that the schema does not name. Absent objects have
    /// children too.
    [[nodiscard]] std::vector<std::string> children(std::string_view pointer) const;
    /// The children() that are required or have a value or a draft.
    [[nodiscard]] std::vector<std::string> requiredChildren(std::string_view pointer) const;
    /// All errors: drafts, then the full validator's errors; inside a union, the errors of the chosen variant. Can take
    /// up to a second for a hostile schema.
    [[nodiscard]] std::vector<FormError> errors() const;
    /// The pointers of the drafts. The value can be sent if there are none.
    [[nodiscard]] std::vector<std::string> drafts() const;
    /// Why `name` is not allowed as the name of a new member of the object at `pointer`; empty if it is allowed.
    [[nodiscard]] std::optional<Message> nameError(std::string_view pointer, std::string_view name) const;
    /// Changes with every edit.
    [[nodiscard]] std::uint64_t revision() const { return m_revision; }
    [[nodiscard]] const Schema& schema() const { return *m_schema; }
    /// Replaces the schema with that of `other`. Keeps the value, the drafts, and what is remembered of the fields.
    void setSchema(const Form& other);

    // Editing. Every edit discards the draft at its location.

    /// Sets the field from typed text: any text for a string, an exact number for a number, otherwise JSON. Other text
    /// becomes a draft.
    void setText(std::string_view pointer, std::string text);
    /// Sets a field of any kind from JSON; text that is not JSON becomes a draft. The JSON editor calls this with the
    /// root pointer "".
    void setJsonText(std::string_view pointer, std::string text);
    /// Sets `value` unchanged. Variants that still match stay chosen.
    void setValue(std::string_view pointer, Json value);
    /// Removes a member from its object or an element from its array. setPresent() restores the value of a member.
    void setAbsent(std::string_view pointer);
    void setNull(std::string_view pointer);
    /// Restores the previous value of an absent or null field. If there is none, sets the default if it is still
    /// offered, otherwise a blank value; for a number, that is an empty draft.
    void setPresent(std::string_view pointer);
    /// FieldKind::Choice: sets the value to `choice`, an index into FormField::choices. FieldKind::Choices: appends
    /// that choice to the array if `on`, otherwise removes it.
    void setChoice(std::string_view pointer, std::size_t choice, bool on = true);
    /// Selects the variant with index `variant` in the union with index `unionIndex` in FormField::unions. Keeps the
    /// members that both variants share and restores the previous value of the new variant.
    void chooseVariant(std::string_view pointer, std::size_t unionIndex, std::size_t variant);

    /// Appends a blank element to the array, which is created if absent. Returns the pointer of the element.
    std::string addElement(std::string_view pointer);
    void moveElement(std::string_view pointer, std::size_t to);
    /// Inserts a copy after the element. Returns the pointer of the copy.
    std::string duplicateElement(std::string_view pointer);
    /// Appends a blank member to the object at `pointer`. Fails with nameError().
    Result<std::string> addProperty(std::string_view pointer, std::string_view name);
    /// Renames a member, keeping its position in the object. Returns the new pointer.
    Result<std::string> renameProperty(std::string_view pointer, std::string_view name);

    [[nodiscard]] FormSnapshot snapshot() const;
    void restore(FormSnapshot snapshot);

private:
    FormSites& sites() const;
    [[nodiscard]] std::vector<std::string> children(std::string_view pointer, bool onlyNeeded) const;
    FormState& edit();
    void place(std::string_view pointer, Json value);
    void placeDraft(std::string_view pointer, std::string text, Message reason);
    /// Also fills the required elements of arrays. `left` is the number of blank values that may still be created.
    void placeBlank(std::string_view pointer, int& left, int depth = 0);
    void placeConstants(std::string_view pointer);
    void createParents(std::string_view pointer);
    void replaceValue(std::string_view pointer, Json value);
    void removeElement(std::string_view pointer);
    [[nodiscard]] std::optional<Json> convertToVariant(std::string_view pointer, const Json& old,
                                                       const std::vector<std::string>& named) const;
    void keepSharedMembers(std::string_view pointer, const Json& old, const std::vector<std::string>& named);

    std::shared_ptr<const Schema> m_schema;
    std::shared_ptr<FormState> m_state;
    mutable bool m_isStateShared = false;       ///< shared with a snapshot or a copy
    mutable std::shared_ptr<FormSites> m_sites; ///< derived from schema and state; discarded by every edit
    std::uint64_t m_revision = 0;
};

} // namespace toolroom
