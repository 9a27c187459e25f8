// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/word_shape.h"
#include "core/json/decimal.h"
#include "core/json/equality.h"
#include "core/json/json.h"
#include "core/schema/compiler/keywords.h"
#include "core/schema/regex/regex.h"
#include "core/schema/schema.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

/// A compiled schema: a graph with one node per subschema. Views and pointers refer to the documents that the graph
/// owns. Immutable after compiling.
namespace toolroom {

struct Node;

inline constexpr std::size_t unlimited = std::numeric_limits<std::size_t>::max();

/// A document that contains schemas: the compiled document or the target of a reference.
struct SchemaDocument {
    std::string uri; ///< empty for the compiled document
    Json root;       ///< a copy
};

/// A schema resource: a schema with its own URI and its subschemas, except nested resources.
struct Resource {
    std::string uri;
    const SchemaDocument* document = nullptr;
    SchemaDraft draft = SchemaDraft::Draft202012;
    bool hasValidation = true; ///< false if the metaschema excludes the validation vocabulary
    Node* root = nullptr;
    std::unordered_map<std::string, Node*> anchors;
    std::unordered_map<std::string, Node*> dynamicAnchors;
};

/// The location of a subschema in its document.
struct Place {
    enum class Step {
        Pointer, ///< at `pointer`: the root, or a location reached only by a reference
        Keyword, ///< the value of the parent's `keyword`
        Key,     ///< the member `key` of that value
        Index,   ///< the element `index` of that value
    };

    Step step = Step::Pointer;
    const Node* parent = nullptr;
    std::string_view keyword;
    std::string_view key;
    std::size_t index = 0;
    std::string pointer;
};

struct StringRules {
    std::size_t minLength = 0; ///< code points
    std::size_t maxLength = unlimited;
    std::optional<Regex> pattern;
    std::string_view patternText;
};

struct NumberRules {
    const Json* minimum = nullptr;
    const Json* maximum = nullptr;
    const Json* exclusiveMinimum = nullptr;
    const Json* exclusiveMaximum = nullptr;
    const Json* multipleOf = nullptr;
    Decimal step; ///< value of multipleOf
};

struct ArrayRules {
    std::size_t minItems = 0;
    std::size_t maxItems = unlimited;
    bool unique = false;
    std::vector<const Node*> prefix;
    const Node* rest = nullptr; ///< for the items after the prefix
    const Node* contains = nullptr;
    std::size_t minContains = 1;
    std::size_t maxContains = unlimited;
};

struct PropertyRule {
    std::string_view name;
    const Node* schema = nullptr; ///< null if it is only required
    bool required = false;
};

/// The properties of an object schema in the order of the schema.
class PropertyTable {
public:
    void add(std::string_view name, const Node* schema) { m_rules.push_back({name, schema, false}); }
    /// Call this after the last add(). Marks the required properties and prepares find().
    void finish(const std::vector<std::string_view>& required);

    [[nodiscard]] const std::vector<PropertyRule>& rules() const { return m_rules; }
    [[nodiscard]] std::size_t requiredCount() const { return m_requiredCount; }
    /// The index of the rule for `name`, or `unlimited` if there is none. Tries `hint` first, because values mostly
    /// follow the order of the schema.
    [[nodiscard]] std::size_t find(std::string_view name, std::size_t hint) const {
        if (hint < m_rules.size() && m_rules[hint].name == name)
            return hint;
        return name.empty() || m_shapes.mayContain(WordShape(name)) ? find(name) : unlimited;
    }

private:
    [[nodiscard]] std::size_t find(std::string_view name) const;

    std::vector<PropertyRule> m_rules;
    WordShapes m_shapes;                 ///< of the names
    std::vector<std::uint32_t> m_byName; ///< indexes sorted by name; empty for a short table
    std::size_t m_requiredCount = 0;
};

struct PatternRule {
    std::string_view pattern;
    Regex regex;
    const Node* schema = nullptr;
};

/// A dependency: if `name` is present, `schema` applies, or `required` must be present too.
struct DependentRule {
    std::string_view name;
    std::string_view keyword;
    const Node* schema = nullptr;
    std::vector<std::string_view> required;
};

struct ObjectRules {
    std::size_t minProperties = 0;
    std::size_t maxProperties = unlimited;
    PropertyTable properties;
    std::vector<std::string_view> required; ///< in schema order
    std::vector<PatternRule> patterns;
    const Node* additional = nullptr;
    const Node* names = nullptr;
    std::vector<DependentRule> dependents;
};

struct Combination {
    std::vector<const Node*> allOf;
    std::vector<const Node*> anyOf;
    std::vector<const Node*> oneOf;
    const Node* negated = nullptr;
    const Node* condition = nullptr;
    const Node* consequence = nullptr; ///< `then`
    const Node* alternative = nullptr; ///< `else`
};

struct DynamicReference {
    const Node* target = nullptr; ///< target if no outer schema has the anchor
    std::string anchor;           ///< empty if it behaves like `$ref`
};

/// One subschema.
struct Node {
    const Json* schema = nullptr; ///< an object or a boolean
    Place place;
    Resource* resource = nullptr;

    bool refersOnly = false; ///< one reference and no other constraint: equivalent to its target
    bool isFalse = false;    ///< the schema `false`
    bool isSimple = false;   ///< only `type` and rules for values of one type constrain values
    TypeSet types;           ///< empty if there is no `type`
    const Json* constant = nullptr;
    std::unique_ptr<ValueSet> enumeration;
    TypeSet enumerationTypes; ///< types of its values
    std::unique_ptr<StringRules> string;
    std::unique_ptr<NumberRules> number;
    std::unique_ptr<ArrayRules> array;
    std::unique_ptr<ObjectRules> object;
    std::unique_ptr<Combination> combination;
    const Node* reference = nullptr;
    std::unique_ptr<DynamicReference> dynamicReference;
    const Node* unevaluatedItems = nullptr;
    const Node* unevaluatedProperties = nullptr;
    const Json* defaultValue = nullptr;
};

/// The JSON pointer of `node` in its document.
[[nodiscard]] std::string pointerOf(const Node& node);
/// `node`, or the target if it is only a reference. Follows only `$ref`; the compiler has rejected cycles.
[[nodiscard]] const Node& resolveReference(const Node& node);
/// The target of a `$dynamicRef` that was reached through the resources of `scope`, outermost first: the outermost
/// schema that has the anchor.
[[nodiscard]] const Node& resolveDynamicReference(const DynamicReference& reference,
                                                  std::span<const Resource* const> scope);

[[nodiscard]] TypeSet typesOfFraction(const Json& number);
/// The types of `value`: an integral number is both an integer and a number.
[[nodiscard]] inline TypeSet typesOf(const Json& value) {
    using enum InstanceType;
    // In the order of Json::value_t; the last two can have a fraction.
    constexpr std::array<TypeSet, 7> types = {TypeSet{Null},           TypeSet{Object},  TypeSet{Array},
                                              TypeSet{String},         TypeSet{Boolean}, TypeSet{Integer, Number},
                                              TypeSet{Integer, Number}};
    const auto type = static_cast<std::size_t>(value.type());
    return type < types.size() ? types[type] : typesOfFraction(value);
}
/// The types that `type`, `const` and `enum` of `node`, or of its target, allow.
[[nodiscard]] TypeSet acceptedTypes(const Node& node);

struct Schema::Compiled {
    std::deque<SchemaDocument> documents;
    std::deque<Resource> resources;
    std::deque<Node> nodes;
    const Node* root = nullptr;
    bool tracksScope = false; ///< the target of some `$dynamicRef` depends on the path
};

} // namespace toolroom
