// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/tools/parameter.h"

#include "core/json/pointer.h"
#include "core/models/text.h"
#include "core/models/tools/schema_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <set>
#include <string_view>

namespace toolroom {

namespace {

struct ParameterText {
    Q_DECLARE_TR_FUNCTIONS(Parameter)
};

constexpr std::size_t maxPath = 64; ///< nesting depth of schemas, including references
/// Limits the work, because references can multiply. A schema, an alternative, a required name and each
/// pointerBytesPerVisit bytes of a pointer count as one visit.
constexpr std::size_t maxVisits = 40'000;
constexpr std::size_t pointerBytesPerVisit = 64;

/// Lists the parameters of one tool, depth first.
class ParameterList {
public:
    ParameterList(const ToolDefinition& tool, const AbortSignal& abort)
        : m_schemas(tool)
        , m_abort(abort) {}

    std::vector<Parameter> run() {
        addNested(m_schemas.root(), 0);
        return std::move(m_parameters);
    }

private:
    bool isFull() const {
        return m_parameters.size() >= maxParameters || m_visitsLeft == 0 || m_abort.stop_requested();
    }
    /// Subtracts `visits` from the budget. If there are too few left, uses them all and returns false.
    bool charge(std::size_t visits) {
        const bool enough = visits < m_visitsLeft;
        m_visitsLeft = enough ? m_visitsLeft - visits : 0;
        return enough;
    }

    /// Adds the contents of the schema at `place`: properties, elements, alternatives.
    void addNested(const SchemaNode& place, int depth) {
        const SchemaNode target = m_schemas.resolved(place);
        const bool loops = std::ranges::find(m_path, target.schema) != m_path.end();
        if (!target.schema || !target.schema->is_object() || loops || m_path.size() >= maxPath || !charge(1))
            return;
        m_path.push_back(target.schema);
        addProperties(target, depth);
        addPatterns(target, depth);
        addNested(SchemaDescriber::child(target, "items"), depth);
        addNested(SchemaDescriber::child(target, "additionalProperties"), depth);
        for (const auto* key : {"allOf", "anyOf", "oneOf"})
            addAlternatives(target, key, depth);
        m_path.pop_back();
    }
    void addProperties(const SchemaNode& object, int depth) {
        const SchemaNode properties = SchemaDescriber::child(object, "properties");
        if (!properties.schema || !properties.schema->is_object())
            return;
        const std::set<std::string_view> required = requiredNames(object);
        for (const auto& [name, schema] : properties.schema->items()) {
            if (isFull())
                return;
            add({&schema, appendPointer(properties.pointer, name)}, toDisplayLine(name, 100), required.contains(name),
                depth);
        }
    }
    void addPatterns(const SchemaNode& object, int depth) {
        const SchemaNode patterns = SchemaDescriber::child(object, "patternProperties");
        if (!patterns.schema || !patterns.schema->is_object())
            return;
        for (const auto& [pattern, schema] : patterns.schema->items()) {
            if (isFull())
                return;
            add({&schema, appendPointer(patterns.pointer, pattern)},
                ParameterText::tr("names matching %1").arg(toDisplayLine(pattern, 100)), false, depth);
        }
    }
    void addAlternatives(const SchemaNode& place, const char* key, int depth) {
        const SchemaNode list = SchemaDescriber::child(place, key);
        if (!list.schema || !list.schema->is_array())
            return;
        const bool together = std::string_view(key) == "allOf";
        for (std::size_t i = 0; i < list.schema->size() && !isFull() && charge(1); ++i) {
            const SchemaNode alternative = SchemaDescriber::child(place, key, i);
            if (together) {
                addNested(alternative, depth);
            } else if (hasNested(alternative)) {
                add(alternative, ParameterText::tr("alternative %1").arg(i + 1), false, depth);
            }
        }
    }
    bool hasNested(const SchemaNode& place) const {
        const SchemaNode target = m_schemas.resolved(place);
        return target.schema && target.schema->is_object() &&
               (target.schema->contains("properties") || target.schema->contains("items"));
    }
    void add(const SchemaNode& place, const QString& name, bool required, int depth) {
        if (!charge(place.pointer.size() / pointerBytesPerVisit))
            return;
        Parameter parameter;
        parameter.name = name;
        parameter.depth = depth;
        parameter.required = required;
        parameter.type = m_schemas.type(place);
        parameter.constraints = m_schemas.constraints(place);
        parameter.description = description(place);
        parameter.defaultValue = m_schemas.literal(m_schemas.resolved(place), "default");
        parameter.pointer = place.pointer;
        m_parameters.push_back(std::move(parameter));
        addNested(place, depth + 1);
    }
    QString description(const SchemaNode& place) const {
        for (const SchemaNode& candidate : {place, m_schemas.resolved(place)}) {
            const SchemaNode text = SchemaDescriber::child(candidate, "description");
            if (text.schema && text.schema->is_string())
                return toDisplayLine(text.schema->get_ref<const std::string&>(), 2000);
        }
        return {};
    }
    std::set<std::string_view> requiredNames(const SchemaNode& object) {
        const SchemaNode list = SchemaDescriber::child(object, "required");
        std::set<std::string_view> names;
        if (list.schema && list.schema->is_array() && charge(list.schema->size()))
            for (const Json& name : *list.schema)
                if (const auto* text = name.get_ptr<const Json::string_t*>())
                    names.insert(*text);
        return names;
    }

    SchemaDescriber m_schemas;
    const AbortSignal& m_abort;
    std::vector<const Json*> m_path; ///< the enclosing schemas
    std::size_t m_visitsLeft = maxVisits;
    std::vector<Parameter> m_parameters;
};

} // namespace

std::vector<Parameter> parametersOf(const ToolDefinition& tool, const AbortSignal& abort) {
    return ParameterList(tool, abort).run();
}

} // namespace toolroom
