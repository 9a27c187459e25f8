// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/ascii.h"
#include "core/base/format.h"
#include "core/contract/schemas/schema_references.h"
#include "core/json/equality.h"
#include "core/lint/rules/common.h"
#include "core/lint/rules/schema/schema_helpers.h"
#include "core/lint/rules/schema/schema_references.h"
#include "core/schema/comparison/schema_comparison.h"
#include "core/schema/compiler/node.h"

#include <cstddef>
#include <functional>
#include <iterator>

namespace toolroom {

namespace {

// %1: location; %2 and %3: keywords
constexpr auto contradictoryPair =
    messageTemplate("Lint", "No value is valid for %1, because `%2` and `%3` contradict each other");
// %1: location; %2: keywords
constexpr auto contradictoryKeywords =
    messageTemplate("Lint", "No value is valid for %1, because %2 contradict each other");
constexpr auto nothingIsValid = messageTemplate("Lint", "No value is valid for %1, because %2 accepts none");
constexpr auto resolveContradiction = messageTemplate("Lint", "Correct one of them, or remove it");
// %1: location
constexpr auto onlyEmptyObject = messageTemplate("Lint", "Only `{}` is valid for %1, because it allows no property");
constexpr auto declareOrOpen =
    messageTemplate("Lint", "Declare its properties, or remove `additionalProperties` to accept any");
// %1: location
constexpr auto sameAlternatives =
    messageTemplate("Lint", "No value is valid for %1, because each schema in `oneOf` is the same as another one");
constexpr auto useAnyOf = messageTemplate("Lint", "Use `anyOf`, or make the alternatives differ");
// %2: the name of a property
constexpr auto uselessProperty = messageTemplate(
    "Lint", "`%2` can never be passed in %1, because other parts of the schema forbid every value of it");

/// Comparing the schemas of one tool takes at most that many steps, each about a microsecond.
constexpr std::size_t maxUnsatisfiableSteps = 200'000;
/// Hostile schemas have more candidates.
constexpr std::size_t maxCandidates = 100;
/// In bytes; see documented_values.cpp.
constexpr std::size_t maxCandidatePointer = 4096;

constexpr std::string_view examinedUri = "toolroom:examined-schema";

/// A part of a schema that restricts its values: a keyword, or one of the schemas in `allOf`.
struct Restriction {
    std::string keyword;
    std::optional<std::size_t> index;

    [[nodiscard]] std::string text() const { return index ? formatText("{}[{}]", keyword, *index) : keyword; }
    [[nodiscard]] std::string pointer() const {
        return index ? appendPointer('/' + keyword, *index) : appendPointer({}, keyword);
    }
};

std::vector<Restriction> restrictionsOf(const Json& schema) {
    static constexpr std::array<std::string_view, 12> harmless = {
        "title", "description", "default", "examples",   "$schema",  "$id",
        "$defs", "definitions", "format",  "deprecated", "$comment", "contentEncoding"};
    std::vector<Restriction> found;
    for (const auto& [name, value] : schema.items()) {
        if (name == "allOf" && value.is_array())
            for (std::size_t i = 0; i < value.size(); ++i)
                found.push_back({name, i});
        else if (keyword(name) != nullptr && !std::ranges::contains(harmless, name))
            found.push_back({name, std::nullopt});
    }
    return found;
}

/// `false` or `{"not": {}}`, with which authors forbid a value on purpose.
bool forbidsAll(const Json& schema) {
    if (schema.is_boolean())
        return !schema.get<bool>();
    const Json* negated = memberOf(schema, "not");
    return negated != nullptr && (*negated == true || (negated->is_object() && negated->empty()));
}

bool isEmptyMap(const Json& schema, std::string_view keyword) {
    const Json* map = memberOf(schema, keyword);
    return map == nullptr || map->empty();
}

bool isFalse(const Json& schema, std::string_view keyword) {
    const Json* value = memberOf(schema, keyword);
    return value != nullptr && *value == false;
}

/// Whether a closed object declares no property. With `required`, required-unknown reports it.
bool admitsNoMember(const Json& schema) {
    return schema.is_object() &&
           (isFalse(schema, "additionalProperties") || isFalse(schema, "unevaluatedProperties") ||
            isFalse(schema, "propertyNames")) &&
           isEmptyMap(schema, "properties") && isEmptyMap(schema, "patternProperties") &&
           isEmptyMap(schema, "required") && restrictionsOf(schema).size() > 1 && !schema.contains("maxProperties") &&
           !schema.contains("enum") && !schema.contains("const") && !schema.contains("$ref") &&
           !schema.contains("allOf") && !schema.contains("anyOf") && !schema.contains("oneOf");
}

/// Whether none of the listed values has a type that `type` allows.
bool contradictsType(const Json& schema) {
    const TypeSet types = declaredTypes(schema);
    if (types.empty())
        return false;
    const auto isOfOtherType = [&](const Json& value) { return !typesOf(value).intersects(types); };
    if (const Json* constant = memberOf(schema, "const"))
        return isOfOtherType(*constant);
    const Json* values = memberOf(schema, "enum");
    return values != nullptr && values->is_array() && !values->empty() && std::ranges::all_of(*values, isOfOtherType);
}

bool requiresForbidden(const Json& schema) {
    const Json* required = memberOf(schema, "required");
    const Json* properties = memberOf(schema, "properties");
    if (required == nullptr || properties == nullptr || !required->is_array())
        return false;
    return std::ranges::any_of(*required, [&](const Json& name) {
        const Json* property = name.is_string() ? memberOf(*properties, name.get_ref<const std::string&>()) : nullptr;
        return property != nullptr && forbidsAll(*property);
    });
}

/// Without what does not affect which values are valid.
Json withoutAnnotations(const Json& schema) {
    Json rest = schema;
    for (const char* keyword : {"title", "description", "examples", "default", "$comment"})
        rest.erase(keyword);
    return rest;
}

/// Whether each schema in `oneOf` is the same as another one, so that none is ever the only valid one. A format may
/// make a difference.
bool hasTwinsOnly(const Json& schema) {
    constexpr std::size_t maxTwins = 20;
    const Json* branches = memberOf(schema, "oneOf");
    if (branches == nullptr || !branches->is_array() || branches->size() < 2 || branches->size() > maxTwins ||
        !std::ranges::all_of(*branches, [](const Json& branch) { return branch.is_object() && !branch.empty(); }))
        return false;
    std::vector<Json> parts;
    std::ranges::transform(*branches, std::back_inserter(parts), withoutAnnotations);
    return std::ranges::all_of(parts, [&](const Json& part) { return std::ranges::count(parts, part) > 1; });
}

/// Whether the keywords may contradict each other. Comparing schemas is expensive, and nearly all have only a type.
bool mayContradict(const Json& schema) {
    if (!schema.is_object() || forbidsAll(schema) || findEmptyRange(schema)) // range-empty reports the last
        return false;
    if (contradictsType(schema) || requiresForbidden(schema))
        return true;
    static constexpr std::array<std::string_view, 5> combining = {"allOf", "anyOf", "oneOf", "$ref", "not"};
    const bool isCombined =
        std::ranges::any_of(combining, [&](std::string_view keyword) { return schema.contains(keyword); });
    const bool hasValues = schema.contains("enum") || schema.contains("const");
    const bool isClosedArray = isFalse(schema, "items") && schema.contains("minItems");
    const bool isClosedObject = (isFalse(schema, "additionalProperties") && schema.contains("minProperties")) ||
                                (isFalse(schema, "propertyNames") && schema.contains("required"));
    if (!isCombined && !hasValues && !isClosedArray && !isClosedObject)
        return false;
    if (hasTwinsOnly(schema))
        return true;
    return restrictionsOf(schema).size() - (schema.contains("type") && hasValues && !isCombined ? 1 : 0) > 1;
}

/// Whether the schema states a condition, so that it may exclude everything on purpose.
bool isInCondition(const Subschema& subschema) {
    static constexpr std::array<std::string_view, 6> conditions = {
        "not", "if", "then", "else", "dependentSchemas", "dependencies"};
    return isUnderKeyword(subschema, conditions);
}

/// A subschema of `root`, which may have been changed, in the meaning that it has there.
std::optional<Schema> compilePart(const Json& root, std::string_view pointer) {
    auto schema = Schema::compile(
        Json::object({{"$ref", formatText("{}{}", examinedUri, makeReference(pointer))}}),
        {.resolve = [&root](const std::string& uri) -> const Json* { return uri == examinedUri ? &root : nullptr; }});
    return schema ? std::optional(std::move(*schema)) : std::nullopt;
}

/// Examines the schemas of one tool.
class SatisfiabilityCheck {
public:
    SatisfiabilityCheck(const ToolSubject& subject, Reporter& reporter)
        : m_subject(subject)
        , m_reporter(reporter)
        , m_root(*subject.inputSchema())
        , m_index(m_root) {}

    void run() {
        // The innermost schema is to blame, and it comes last.
        std::size_t candidates = 0;
        for (const Subschema& subschema : m_subject.subschemas() | std::views::reverse) {
            const bool isCandidate = mayContradict(*subschema.schema) || acceptsNoMember(subschema);
            if (!isCandidate || isInCondition(subschema))
                continue;
            if (++candidates > maxCandidates || m_steps.isExceeded())
                return;
            const std::string pointer = subschema.pointer();
            if (pointer.size() <= maxCandidatePointer && !containsFound(pointer))
                examine(subschema, pointer);
        }
    }

private:
    /// Whether the value of a parameter or item can only be `{}`, and the author does not say that it is meant to be.
    /// The only parameter of a tool that takes none may be such an object.
    bool acceptsNoMember(const Subschema& subschema) {
        const bool isOnlyParameter = subschema.isProperty && subschema.parent->parent == nullptr &&
                                     memberOf(*subschema.parent->schema, "properties")->size() == 1;
        if (isOnlyParameter)
            return false;
        const bool isValue = subschema.isProperty || subschema.keyword == "items" ||
                             subschema.keyword == "prefixItems" || subschema.keyword == "additionalProperties";
        return isValue && isWithoutMembers(*subschema.schema, 0);
    }

    bool isWithoutMembers(const Json& schema, int depth) {
        constexpr int maxDepth = 5; // a reference to alternatives that are references
        constexpr std::size_t maxAlternatives = 20;
        if (!schema.is_object() || depth == maxDepth || isMeantEmpty(schema))
            return false;
        if (admitsNoMember(schema))
            return true;
        if (const Json* target = m_index.targetOf(schema))
            return isWithoutMembers(*target, depth + 1);
        for (const std::string_view keyword : {"anyOf", "oneOf"}) {
            const Json* branches = memberOf(schema, keyword);
            if (branches == nullptr || !branches->is_array() || branches->empty() || branches->size() > maxAlternatives)
                continue;
            const auto isNull = [](const Json& branch) { return declaredTypes(branch) == TypeSet{InstanceType::Null}; };
            return std::ranges::any_of(*branches, std::not_fn(isNull)) &&
                   std::ranges::all_of(*branches, [&](const Json& branch) {
                       return isNull(branch) || isWithoutMembers(branch, depth + 3);
                   });
        }
        return false;
    }

    static bool isMeantEmpty(const Json& schema) {
        const std::string* description = stringAt(schema, "description");
        if (description == nullptr)
            return false;
        const std::string text = toAsciiLower(*description);
        return text.contains("empty") || text.contains("{}") || text.contains("no properties") ||
               text.contains("no options") || text.contains("no parameters") || text.contains("no fields");
    }

    [[nodiscard]] bool containsFound(const std::string& pointer) const {
        return std::ranges::any_of(m_found, [&](const std::string& found) { return found.starts_with(pointer + '/'); });
    }

    bool isWithin(const Schema& part, const Schema& limit) {
        return acceptsAll(part, limit, {.steps = &m_steps}).kind == AcceptanceAnswer::Kind::Yes;
    }

    bool isEmpty(const Schema& part) {
        static const Schema nothing = *Schema::compile(Json(false));
        return isWithin(part, nothing);
    }

    bool isOnlyEmptyObject(const Schema& part) {
        static const Schema objects = *Schema::compile(
            Json::object({{"type", Json::array({"object", "null"})}, {"additionalProperties", false}}));
        static const Schema null = *Schema::compile(Json::object({{"type", "null"}}));
        return isWithin(part, objects) && !isWithin(part, null);
    }

    void examine(const Subschema& subschema, const std::string& pointer) {
        const std::string inside(schemaPointer(m_subject, pointer));
        if (hasTwinsOnly(*subschema.schema)) {
            m_found.push_back(pointer);
            return m_reporter.report(m_subject, pointer + "/oneOf",
                                     {.message = message<sameAlternatives>(describeLocation(m_subject, pointer)),
                                      .help = message<useAnyOf>()});
        }
        const std::optional<Schema> part = compilePart(m_root, inside);
        if (part && isEmpty(*part))
            return reportNothing(subschema, pointer, inside);
        const bool isOnlyEmpty =
            acceptsNoMember(subschema) ||
            (part && subschema.parent != nullptr && (subschema.isProperty || !isInPlaceApplicator(subschema.keyword)) &&
             isOnlyEmptyObject(*part));
        if (!isOnlyEmpty) {
            if (part)
                findUselessProperties(subschema, pointer, *part);
            return;
        }
        m_found.push_back(pointer);
        const bool isOwn = subschema.schema->contains("additionalProperties");
        return m_reporter.report(m_subject, isOwn ? pointer + "/additionalProperties" : pointer,
                                 {.message = message<onlyEmptyObject>(describeLocation(m_subject, pointer)),
                                  .help = message<declareOrOpen>(),
                                  .severity = Severity::Warning},
                                 isOwn ? Reporter::MemberPart::Value : Reporter::MemberPart::Key);
    }

    /// Properties that the schema declares and that its other parts forbid: `additionalProperties` in a part of `allOf`
    /// does not know the properties of the other parts.
    void findUselessProperties(const Subschema& subschema, const std::string& pointer, const Schema& part) {
        constexpr std::size_t maxProperties = 20;
        const Json* properties = memberOf(*subschema.schema, "properties");
        if (properties == nullptr || !properties->is_object() || properties->size() > maxProperties ||
            !subschema.schema->contains("allOf"))
            return;
        for (const auto& [name, property] : properties->items()) {
            if (forbidsAll(property) || isForbiddenInPart(*subschema.schema, name))
                continue;
            const Json forbidden = {{"properties", {{name, false}}}};
            const Result<Schema> limit = Schema::compile(forbidden);
            if (!limit || !isWithin(part, *limit))
                continue;
            const std::string place = appendPointer(pointer + "/properties", name);
            m_reporter.report(m_subject, place,
                              {.message = message<uselessProperty>(describeLocation(m_subject, pointer), name),
                               .help = message<resolveContradiction>(),
                               .severity = Severity::Warning},
                              Reporter::MemberPart::Key);
        }
    }

    /// Whether a part of `allOf` forbids the property on purpose.
    static bool isForbiddenInPart(const Json& schema, std::string_view name) {
        const Json* parts = memberOf(schema, "allOf");
        return parts->is_array() && std::ranges::any_of(*parts, [&](const Json& part) {
                   const Json* properties = memberOf(part, "properties");
                   const Json* property = properties == nullptr ? nullptr : memberOf(*properties, name);
                   return property != nullptr && forbidsAll(*property);
               });
    }

    /// The restrictions that together exclude every value: without any of them, some value is valid.
    std::vector<Restriction> contradiction(const Subschema& subschema, const std::string& inside) {
        std::vector<Restriction> kept = restrictionsOf(*subschema.schema);
        Json changed = m_root;
        for (std::size_t i = kept.size(); i-- > 0 && kept.size() > 1;) {
            Json* part = mutableAt(changed, inside);
            const Json before = *part;
            if (kept[i].index)
                (*part)["allOf"][*kept[i].index] = true;
            else
                part->erase(kept[i].keyword);
            if (const auto rest = compilePart(changed, inside); rest && isEmpty(*rest))
                kept.erase(kept.begin() + static_cast<std::ptrdiff_t>(i));
            else
                *mutableAt(changed, inside) = before;
        }
        return kept;
    }

    static Json* mutableAt(Json& root, std::string_view pointer) {
        return const_cast<Json*>(resolvePointer(root, pointer)); // NOLINT(cppcoreguidelines-pro-type-const-cast)
    }

    void reportNothing(const Subschema& subschema, const std::string& pointer, const std::string& inside) {
        m_found.push_back(pointer);
        const std::vector<Restriction> reasons = contradiction(subschema, inside);
        std::vector<std::string> texts;
        for (const Restriction& reason : reasons)
            texts.push_back(reason.text());
        const Message place = describeLocation(m_subject, pointer);
        const std::vector<std::string_view> views(texts.begin(), texts.end());
        const Message keywords = joinWithCommas(quoted(views));
        // Other alternatives may be valid.
        const bool isAlternative = subschema.keyword == "anyOf" || subschema.keyword == "oneOf";
        m_reporter.report(m_subject, reasons.empty() ? pointer : pointer + reasons.back().pointer(),
                          {.message = texts.size() == 2  ? message<contradictoryPair>(place, texts[0], texts[1])
                                      : texts.size() < 2 ? message<nothingIsValid>(place, keywords)
                                                         : message<contradictoryKeywords>(place, keywords),
                           .help = message<resolveContradiction>(),
                           .severity = isAlternative ? std::optional(Severity::Warning) : std::nullopt});
    }

    const ToolSubject& m_subject;
    Reporter& m_reporter;
    const Json& m_root;
    SchemaIndex m_index;
    StepBudget m_steps{maxUnsatisfiableSteps};
    std::vector<std::string> m_found; ///< pointers
};

void checkSchemaUnsatisfiable(const ToolSubject& subject, Reporter& reporter) {
    if (subject.inputSchema() != nullptr)
        SatisfiabilityCheck(subject, reporter).run();
}

} // namespace

extern constinit const Rule schemaUnsatisfiable = {
    .id = "schema-unsatisfiable",
    .title = messageTemplate("Rule", "No value satisfies the schema"),
    .why = messageTemplate(
        "Rule", "If keywords contradict each other, every call with the parameter is rejected: an `enum` or `const` of "
                "another type, parts of an `allOf` that exclude each other, a required property whose schema is "
                "`false`. An object that is closed but declares no property only accepts `{}`, which is a warning."),
    .bad = R"({"tools": [{"name": "list_rows",
   "inputSchema": {"type": "object", "properties": {"level": {"type": "string", "enum": [1, 2]}}}}]})",
    .good = R"({"tools": [{"name": "list_rows",
   "inputSchema": {"type": "object", "properties": {"level": {"type": "integer", "enum": [1, 2]}}}}]})",
    .source = "JSON Schema 2020-12, core section 7.7.1.1: all keywords of a schema apply",
    .severity = Severity::Error,
    .checkTool = checkSchemaUnsatisfiable,
};

} // namespace toolroom
