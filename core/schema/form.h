// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"
#include "core/json/json.h"
#include "core/schema/form_field.h"
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

/// What the user has done so far, for undo: immutable, shared with the form until its next edit.
using FormSnapshot = std::shared_ptr<const FormState>;

/// What is wrong at one place of a form.
struct FormFault {
    enum class Weight : std::uint8_t {
        Draft,  ///< the text is no value yet: nothing can be sent
        Fault,  ///< the value breaks the schema
        Advice, ///< a `format` that the validator does not check
    };

    Weight weight = Weight::Fault;
    std::string pointer; ///< of the field that shows it; a missing property's own
    std::string keyword; ///< empty for a draft
    std::string message; ///< without a full stop
};

/// A schema as a form. The JSON value is the one truth: fields are derived from it and the schema when they are asked
/// for, so only what is open costs anything. Beside the value stand only drafts (text that is no value yet), chosen
/// variants with what the others held, and which fields were touched. Reading a field never changes the value.
///
/// Places are JSON pointers. An edit of a place that does not exist makes the objects around it. Cheap to copy; a copy
/// may go to another thread, e.g. for faults().
class TOOLROOM_EXPORT Form {
public:
    /// Fails where Schema::compile does. An object begins as `{}` with its required constants, others absent.
    [[nodiscard]] static Result<Form> make(const Json& schema, const SchemaOptions& options = {});
    explicit Form(std::shared_ptr<const Schema> schema);
    ~Form();
    Form(const Form& other);
    Form& operator=(const Form& other);
    Form(Form&&) noexcept;
    Form& operator=(Form&&) noexcept;

    // What is there.

    /// Nothing when the whole is absent. Of a draft it has the last value that was one.
    [[nodiscard]] const std::optional<Json>& value() const;
    [[nodiscard]] FormField field(std::string_view pointer) const;
    /// The pointers of the fields inside an object (required ones first, then each as the schema has them, then what
    /// the schema does not name) or an array. An absent object has children too.
    [[nodiscard]] std::vector<std::string> children(std::string_view pointer) const;
    /// Of children(): those of an object that are required or have a value or a draft.
    [[nodiscard]] std::vector<std::string> neededChildren(std::string_view pointer) const;
    /// Everything wrong: drafts, then by the full validator, those inside a union by its chosen variant. May take up
    /// to a second with a hostile schema.
    [[nodiscard]] std::vector<FormFault> faults() const;
    /// Where drafts are; the value may be sent when there are none.
    [[nodiscard]] std::vector<std::string> drafts() const;
    /// Why a member of the object at `pointer` may not be called `name`; nothing when it may.
    [[nodiscard]] std::optional<std::string> nameFault(std::string_view pointer, std::string_view name) const;
    /// Changes with every edit.
    [[nodiscard]] std::uint64_t revision() const { return m_revision; }
    [[nodiscard]] const Schema& schema() const { return *m_schema; }

    // Edits. Each ends the draft of its place.

    /// What was typed into the field: any text for a string, numbers exactly, else JSON. Other text is a draft.
    void setText(std::string_view pointer, std::string text);
    /// JSON for a field of any kind; other text is a draft. For the JSON editor beside the form too, with "".
    void setJsonText(std::string_view pointer, std::string text);
    /// Takes over `value` as it is. Variants that still fit stay chosen.
    void setValue(std::string_view pointer, Json value);
    /// Takes a member out of its object or an element out of its array. Of a member, setPresent() brings back the
    /// value.
    void setAbsent(std::string_view pointer);
    void setNull(std::string_view pointer);
    /// Gives an absent or null field what it held, else the default if that is still offered, else a blank: of a number
    /// that is an empty draft.
    void setPresent(std::string_view pointer);
    /// Choice: takes `choice`, an index into FormField::choices. Choices: adds it at the end, or takes it out.
    void setChosen(std::string_view pointer, std::size_t choice, bool on = true);
    /// Indexes into FormField::unions and its variants. Keeps what both variants have and brings back what the new one
    /// held before.
    void chooseVariant(std::string_view pointer, std::size_t unionIndex, std::size_t variant);

    /// A blank element at the end of the array, which is made when absent. Returns its pointer.
    std::string addElement(std::string_view pointer);
    void moveElement(std::string_view pointer, std::size_t to);
    /// Right behind itself. Returns the new pointer.
    std::string duplicateElement(std::string_view pointer);
    /// A blank member of the object at `pointer`, at its end. Fails with nameFault().
    Result<std::string> addProperty(std::string_view pointer, std::string_view name);
    /// Keeps the place in the object. Returns the new pointer.
    Result<std::string> renameProperty(std::string_view pointer, std::string_view name);

    [[nodiscard]] FormSnapshot snapshot() const;
    void restore(FormSnapshot snapshot);

private:
    FormSites& sites() const;
    [[nodiscard]] std::vector<std::string> children(std::string_view pointer, bool onlyNeeded) const;
    FormState& edit();
    void place(std::string_view pointer, Json value);
    void placeDraft(std::string_view pointer, std::string text, std::string reason);
    /// Also inside arrays that need elements, `left` blanks at most.
    void placeBlank(std::string_view pointer, int& left, int depth = 0);
    void placeConstants(std::string_view pointer);
    void makeAround(std::string_view pointer);
    void takeOver(std::string_view pointer, Json value);
    void takeOut(std::string_view pointer);
    [[nodiscard]] std::optional<Json> converted(std::string_view pointer, const Json& old,
                                                const std::vector<std::string>& named) const;
    void keepShared(std::string_view pointer, const Json& old, const std::vector<std::string>& named);

    std::shared_ptr<const Schema> m_schema;
    std::shared_ptr<FormState> m_state;
    mutable bool m_stateIsShared = false;       ///< with a snapshot or a copy
    mutable std::shared_ptr<FormSites> m_sites; ///< derived from schema and state; made anew after each edit
    std::uint64_t m_revision = 0;
};

} // namespace toolroom
