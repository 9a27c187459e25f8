// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/json.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// Which editor a field needs.
enum class FieldKind : std::uint8_t {
    Text,
    Integer,
    Number,
    Boolean,
    Null,     ///< nothing but null is allowed
    Constant, ///< one value is allowed: the only one of `choices`
    Choice,   ///< one of `choices`
    Choices,  ///< an array of some of `choices`, each at most once
    Object,
    Array,
    Anything, ///< JSON text: the schema says too little, or the value is of a kind that the schema does not want
    Nothing,  ///< no value is allowed
};

enum class Presence : std::uint8_t { Absent, Null, Value };

struct NumberBound {
    Json value;
    bool exclusive = false;

    friend bool operator==(const NumberBound&, const NumberBound&) = default;
};

/// What all schemas of a field together ask of its value. Lengths count code points.
struct FieldLimits {
    std::optional<NumberBound> minimum;
    std::optional<NumberBound> maximum;
    std::vector<Json> multiplesOf;
    std::size_t minLength = 0;
    std::optional<std::size_t> maxLength;
    std::vector<std::string> patterns;
    std::string format; ///< e.g. `date-time`; empty when there is none
    std::size_t minItems = 0;
    std::optional<std::size_t> maxItems;
    bool uniqueItems = false;
    std::size_t minProperties = 0;
    std::optional<std::size_t> maxProperties;

    friend bool operator==(const FieldLimits&, const FieldLimits&) = default;
};

struct FieldChoice {
    Json value;        ///< never null: that is what `nullable` says
    std::string title; ///< the schema's words, else the value as JSON or, of a string, its text
    std::string description;

    friend bool operator==(const FieldChoice&, const FieldChoice&) = default;
};

struct FieldVariant {
    std::string title; ///< the schema's words, else what tells it apart, such as its type
    std::string description;

    friend bool operator==(const FieldVariant&, const FieldVariant&) = default;
};

/// An open choice between schemas: `anyOf`, `oneOf` or several types. Null is no variant.
struct FieldUnion {
    std::vector<FieldVariant> variants; ///< at least two
    std::size_t chosen = 0;             ///< its fields are shown

    friend bool operator==(const FieldUnion&, const FieldUnion&) = default;
};

/// One place of a form as it is now: a value, made anew after each edit. What schemas say is untrusted text.
struct TOOLROOM_EXPORT FormField {
    std::string pointer;
    std::string name;  ///< the property's name or the element's index; empty for the root
    std::string title; ///< empty when the schema has none
    std::string description;
    std::vector<Json> examples;
    bool deprecated = false;
    bool readOnly = false;
    bool writeOnly = false;

    FieldKind kind = FieldKind::Anything;
    FieldKind wanted = FieldKind::Anything; ///< what the schema asks for: another than `kind` when the value misfits
    Presence presence = Presence::Absent;
    bool required = false;
    bool nullable = false;
    std::optional<Json> defaultValue;
    bool offersDefault = false; ///< absent and never touched: setPresent() takes the default

    /// What a line of text shows: the draft, else the text of a string, else the value as JSON; empty when absent.
    std::string text;
    /// Why `text` is no value of the field: then it is a draft, and the form cannot be sent. Empty otherwise.
    std::string draftReason;
    std::size_t length = 0; ///< code points of a string, elements of an array, members of an object

    FieldLimits limits;
    std::vector<std::string> constraints; ///< the limits and what else is checked, in words for people
    std::vector<std::string> unenforced;  ///< keywords that only the full validator looks at
    bool partial = false;                 ///< the schema is too costly to look at as a whole: there may be more
    std::vector<FieldChoice> choices;
    std::vector<std::size_t> chosen; ///< of `choices`: those that the value has, in its order
    std::vector<FieldUnion> unions;  ///< the outer first; those further back belong to variants of those before them

    bool canRemove = false; ///< an element or member may go without breaking a limit
    bool canMove = false;   ///< it is an element
    bool canRename = false; ///< it is a member that no schema names
    bool canAdd = false;    ///< an array takes one more element, or an object one more member of some other name
    /// Of an object: patterns of names that are known beforehand, and names that are asked for by `propertyNames`.
    std::vector<std::string> namePatterns;
    std::vector<std::string> nameChoices;

    /// Name, title or description has all words of `filter`, whatever their case.
    [[nodiscard]] bool mentions(std::string_view filter) const;

    friend bool operator==(const FormField&, const FormField&) = default;
};

} // namespace toolroom
