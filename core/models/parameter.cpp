// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/parameter.h"

#include "core/json/pointer.h"
#include "core/models/schema_words.h"
#include "core/models/text.h"

#include <QCoreApplication>

#include <algorithm>
#include <set>
#include <string_view>

namespace toolroom {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Parameter)
};

constexpr std::size_t maxPath = 64; ///< schemas inside schemas, references included
/// Schemas, alternatives and required names that are looked at, or as much of a pointer as takes as long: references
/// may multiply.
constexpr std::size_t maxVisits = 40'000;
constexpr std::size_t pointerBytesPerVisit = 64;

/// Lists the parameters of one tool, depth first.
class ParameterList {
public:
    ParameterList(const ToolDefinition& tool, const AbortSignal& abort)
        : m_words(tool)
        , m_abort(abort) {}

    std::vector<Parameter> run() {
        addInside(m_words.root(), 0);
        return std::move(m_parameters);
    }

private:
    bool isFull() const {
        return m_parameters.size() >= maxParameters || m_visitsLeft == 0 || m_abort.stop_requested();
    }
    /// False when there are not as many visits left; then there are none.
    bool charge(std::size_t visits) {
        const bool enough = visits < m_visitsLeft;
        m_visitsLeft = enough ? m_visitsLeft - visits : 0;
        return enough;
    }

    /// Adds what is inside the schema at `place`: properties, elements, alternatives.
    void addInside(const SchemaPlace& place, int depth) {
        const SchemaPlace target = m_words.resolved(place);
        const bool loops = std::ranges::find(m_path, target.schema) != m_path.end();
        if (!target.schema || !target.schema->is_object() || loops || m_path.size() >= maxPath || !charge(1))
            return;
        m_path.push_back(target.schema);
        addProperties(target, depth);
        addPatterns(target, depth);
        addInside(SchemaWords::child(target, "items"), depth);
        addInside(SchemaWords::child(target, "additionalProperties"), depth);
        for (const auto* key : {"allOf", "anyOf", "oneOf"})
            addAlternatives(target, key, depth);
        m_path.pop_back();
    }
    void addProperties(const SchemaPlace& object, int depth) {
        const SchemaPlace properties = SchemaWords::child(object, "properties");
        if (!properties.schema || !properties.schema->is_object())
            return;
        const std::set<std::string_view> required = requiredNames(object);
        for (const auto& [name, schema] : properties.schema->items()) {
            if (isFull())
                return;
            add({&schema, appendPointer(properties.pointer, name)}, oneLine(name, 100), required.contains(name), depth);
        }
    }
    void addPatterns(const SchemaPlace& object, int depth) {
        const SchemaPlace patterns = SchemaWords::child(object, "patternProperties");
        if (!patterns.schema || !patterns.schema->is_object())
            return;
        for (const auto& [pattern, schema] : patterns.schema->items()) {
            if (isFull())
                return;
            add({&schema, appendPointer(patterns.pointer, pattern)},
                Words::tr("names like %1").arg(oneLine(pattern, 100)), false, depth);
        }
    }
    void addAlternatives(const SchemaPlace& place, const char* key, int depth) {
        const SchemaPlace list = SchemaWords::child(place, key);
        if (!list.schema || !list.schema->is_array())
            return;
        const bool together = std::string_view(key) == "allOf";
        for (std::size_t i = 0; i < list.schema->size() && !isFull() && charge(1); ++i) {
            const SchemaPlace alternative = SchemaWords::child(place, key, i);
            if (together) {
                addInside(alternative, depth);
            } else if (hasInside(alternative)) {
                add(alternative, Words::tr("either, %1").arg(i + 1), false, depth);
            }
        }
    }
    bool hasInside(const SchemaPlace& place) const {
        const SchemaPlace target = m_words.resolved(place);
        return target.schema && target.schema->is_object() &&
               (target.schema->contains("properties") || target.schema->contains("items"));
    }
    void add(const SchemaPlace& place, const QString& name, bool required, int depth) {
        if (!charge(place.pointer.size() / pointerBytesPerVisit))
            return;
        Parameter parameter;
        parameter.name = name;
        parameter.depth = depth;
        parameter.required = required;
        parameter.type = m_words.type(place);
        parameter.constraints = m_words.constraints(place);
        parameter.description = description(place);
        parameter.defaultValue = m_words.written(m_words.resolved(place), "default");
        parameter.pointer = place.pointer;
        m_parameters.push_back(std::move(parameter));
        addInside(place, depth + 1);
    }
    QString description(const SchemaPlace& place) const {
        for (const SchemaPlace& candidate : {place, m_words.resolved(place)}) {
            const SchemaPlace text = SchemaWords::child(candidate, "description");
            if (text.schema && text.schema->is_string())
                return oneLine(text.schema->get_ref<const std::string&>(), 2000);
        }
        return {};
    }
    std::set<std::string_view> requiredNames(const SchemaPlace& object) {
        const SchemaPlace list = SchemaWords::child(object, "required");
        std::set<std::string_view> names;
        if (list.schema && list.schema->is_array() && charge(list.schema->size()))
            for (const Json& name : *list.schema)
                if (const auto* text = name.get_ptr<const Json::string_t*>())
                    names.insert(*text);
        return names;
    }

    SchemaWords m_words;
    const AbortSignal& m_abort;
    std::vector<const Json*> m_path; ///< the schemas that we are inside of
    std::size_t m_visitsLeft = maxVisits;
    std::vector<Parameter> m_parameters;
};

} // namespace

std::vector<Parameter> parametersOf(const ToolDefinition& tool, const AbortSignal& abort) {
    return ParameterList(tool, abort).run();
}

} // namespace toolroom
