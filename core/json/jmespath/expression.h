// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/json/json.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The syntax tree of JMESPath expressions.
namespace toolroom::jmespath {

inline constexpr std::size_t maxExpressionBytes = 4096;
/// The maximum nesting depth of an expression, which is parsed and evaluated recursively.
inline constexpr int maxJmesDepth = 200;

enum class JmesNodeKind {
    Current,         ///< `@`
    Field,           ///< text: the key
    Literal,         ///< literal
    Variable,        ///< text: the name without `$`
    Index,           ///< index
    Slice,           ///< slice
    Chain,           ///< the second child applied to the value of the first: `a.b`, `a[0]`, `a | b`
    Projection,      ///< the second child applied to each element of the first
    ValueProjection, ///< the second child applied to the value of each member of an object
    Filter,          ///< a projection of the elements for which the third child is true
    Flatten,         ///< `[]`
    Or,
    And,
    Not,
    Compare,   ///< comparison
    List,      ///< multi-select list
    Hash,      ///< multi-select hash; keys
    Call,      ///< text: the name of the function, which exists
    Reference, ///< `&expression`
    Let,       ///< keys: the variables; the last child is the body
};

enum class Comparison { Equal, NotEqual, Less, LessOrEqual, Greater, GreaterOrEqual };

struct JmesNode {
    JmesNodeKind kind = JmesNodeKind::Current;
    int depth = 1; ///< levels of nodes, including this one
    std::string text;
    Json literal;
    std::int64_t index = 0;
    std::array<std::optional<std::int64_t>, 3> slice; ///< start, stop and step
    Comparison comparison = Comparison::Equal;
    std::vector<std::string> keys;
    std::vector<std::unique_ptr<const JmesNode>> children;

    [[nodiscard]] const JmesNode& child(std::size_t i) const { return *children[i]; }
};
using JmesNodePtr = std::unique_ptr<const JmesNode>;

/// Types of arguments; a parameter accepts one or several.
enum Type : unsigned {
    Null = 1U << 0U,
    Boolean = 1U << 1U,
    Number = 1U << 2U,
    String = 1U << 3U,
    Array = 1U << 4U,
    Object = 1U << 5U,
    NumberArray = 1U << 6U, ///< an array of numbers, which may be empty
    StringArray = 1U << 7U,
    ExpressionReference = 1U << 8U,
    Any = Null | Boolean | Number | String | Array | Object
};

enum class FunctionId {
    Abs,
    Avg,
    Ceil,
    Contains,
    EndsWith,
    Floor,
    Join,
    Keys,
    Length,
    Map,
    Max,
    MaxBy,
    Merge,
    Min,
    MinBy,
    NotNull,
    Reverse,
    Sort,
    SortBy,
    StartsWith,
    Sum,
    ToArray,
    ToNumber,
    ToString,
    Type,
    Values
};

struct Function {
    std::string_view name;
    FunctionId id;
    std::vector<unsigned> parameters;
    bool isVariadic = false; ///< the last parameter may be repeated
};

/// Null if there is no such function.
[[nodiscard]] const Function* findFunction(std::string_view name);

/// Fails with the position of the error.
[[nodiscard]] Result<JmesNodePtr> parse(std::string_view expression);

} // namespace toolroom::jmespath
