// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/message.h"
#include "core/json/json.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// The kind of editor for a field.
enum class FieldKind : std::uint8_t {
    Text,
    Integer,
    Number,
    Boolean,
    Null,     ///< only null is allowed
    Constant, ///< only one value is allowed: the only element of `choices`
    Choice,   ///< one of `choices`
    Choices,  ///< an array of distinct elements of `choices`
    Object,
    Array,
    Anything, ///< JSON text: the schema is too general, or the value does not match it
    Nothing,  ///< no value is allowed
};

enum class Presence : std::uint8_t { Absent, Null, Value };

struct NumberBound {
    Json value;
    bool exclusive = false;

    friend bool operator==(const NumberBound&, const NumberBound&) = default;
};

/// The combined limits of all of a field's schemas. Lengths count code points.
struct FieldLimits {
    std::optional<NumberBound> minimum;
    std::optional<NumberBound> maximum;
    std::vector<Json> multiplesOf;
    std::size_t minLength = 0;
    std::optional<std::size_t> maxLength;
    std::vector<std::string> patterns;
    std::string format; ///< such as `date-time`; empty if there is none
    std::size_t minItems = 0;
    std::optional<std::size_t> maxItems;
    bool uniqueItems = false;
    std::size_t minProperties = 0;
    std::optional<std::size_t> maxProperties;

    friend bool operator==(const FieldLimits&, const FieldLimits&) = default;
};

struct FieldChoice {
    Json value;        ///< never null; see FormField::nullable
    std::string title; ///< the schema's title, otherwise the string or the value as JSON
    std::string description;

    friend bool operator==(const FieldChoice&, const FieldChoice&) = default;
};

struct FieldVariant {
    Message title; ///< the schema's title, otherwise what distinguishes the variant, such as its type
    std::string description;

    friend bool operator==(const FieldVariant&, const FieldVariant&) = default;
};

/// A choice between schemas: `anyOf`, `oneOf` or several types. Null is not a variant.
struct FieldUnion {
    std::vector<FieldVariant> variants; ///< at least two
    std::size_t chosen = 0;             ///< the variant whose fields are shown

    friend bool operator==(const FieldUnion&, const FieldUnion&) = default;
};

/// The current state of one location in a form; derived again after each edit. Text from schemas is untrusted.
struct TOOLROOM_EXPORT FormField {
    std::string pointer;
    std::string name;  ///< property name or element index; empty for the root
    std::string title; ///< empty if the schema has none
    std::string description;
    std::vector<Json> examples;
    bool deprecated = false;
    bool readOnly = false;
    bool writeOnly = false;

    FieldKind kind = FieldKind::Anything;
    FieldKind schemaKind = FieldKind::Anything; ///< as in the schema; differs from `kind` if the value does not match
    Presence presence = Presence::Absent;
    bool required = false;
    bool nullable = false;
    std::optional<Json> defaultValue;
    bool isDefaultOffered = false; ///< absent and never touched: setPresent() sets the default

    /// The text of a line edit: the draft if there is one, otherwise the string or the value as JSON; empty if absent.
    std::string text;
    /// Why `text` is not a valid value of the field; empty if it is. Invalid text is a draft: the form cannot be sent.
    Message draftReason;
    std::size_t length = 0; ///< number of code points in a string, elements in an array or members in an object

    FieldLimits limits;
    std::vector<Message> constraints;    ///< the limits, format and patterns
    std::vector<std::string> unenforced; ///< keywords that only the full validator checks
    bool isPartial = false;              ///< the schema is too costly to analyze completely; something may be missing
    std::vector<FieldChoice> choices;
    std::vector<std::size_t> chosen; ///< indexes into `choices`, in the order of the value
    std::vector<FieldUnion> unions;  ///< outermost first; later ones are inside variants of earlier ones

    bool canRemove = false; ///< removing the element or member violates no limit
    bool canMove = false;   ///< it is an array element
    bool canRename = false; ///< it is a member that no schema names
    bool canAdd = false;    ///< the array allows another element, or the object another member
    /// The schema describes further members of the object, or nothing but that it is an object, and it is not the root.
    bool expectsMembers = false;
    /// For objects: the patterns of `patternProperties`, and the names that `propertyNames` lists.
    std::vector<std::string> namePatterns;
    std::vector<std::string> nameChoices;

    /// Whether the name, title and description contain all words of `filter`, ignoring case.
    [[nodiscard]] bool matchesFilter(std::string_view filter) const;

    friend bool operator==(const FormField&, const FormField&) = default;
};

} // namespace toolroom
