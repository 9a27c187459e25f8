// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/member.h"
#include "core/lint/messages/schema.h"
#include "core/lint/rules/schema_references.h"
#include "core/lint/rules/schema_rules.h"

#include <QtTranslation>

#include <array>
#include <unordered_map>
#include <vector>

namespace toolroom {

namespace {

/// Follows references and subschemas from the root. A reference to a schema that is still being visited is recursive.
class RecursionSearch {
public:
    explicit RecursionSearch(const ToolSubject& subject)
        : m_index(*subject.inputSchema()) {
        for (const Subschema& subschema : subject.subschemas()) {
            m_nodes.try_emplace(subschema.schema, &subschema);
            // Definitions apply only where a reference names them.
            if (subschema.parent != nullptr && subschema.keyword != "$defs" && subschema.keyword != "definitions")
                m_children[subschema.parent->schema].push_back(subschema.schema);
        }
    }

    /// The schema whose reference closes a cycle; null when there is none. Recurses no deeper than the schemas are
    /// nested, because each schema is entered once.
    [[nodiscard]] const Subschema* find(const Json& schema) {
        auto& state = m_states[&schema];
        if (state == State::Done)
            return nullptr;
        state = State::Visiting;
        if (const Json* target = m_index.targetOf(schema)) {
            const auto known = m_states.find(target);
            if (known != m_states.end() && known->second == State::Visiting)
                return m_nodes.contains(&schema) ? m_nodes.at(&schema) : nullptr;
            if (const Subschema* found = find(*target))
                return found;
        }
        for (const Json* child : m_children[&schema])
            if (const Subschema* found = find(*child))
                return found;
        m_states[&schema] = State::Done;
        return nullptr;
    }

private:
    enum class State { New, Visiting, Done };

    SchemaIndex m_index;
    std::unordered_map<const Json*, State> m_states;
    std::unordered_map<const Json*, const Subschema*> m_nodes;
    std::unordered_map<const Json*, std::vector<const Json*>> m_children;
};

void checkRecursion(const ToolSubject& subject, Reporter& reporter) {
    const Json* schema = subject.inputSchema();
    const bool hasReference = std::ranges::any_of(subject.subschemas(), [](const Subschema& subschema) {
        return stringAt(*subschema.schema, "$ref") != nullptr;
    });
    if (schema == nullptr || !hasReference)
        return;
    if (const Subschema* recursive = RecursionSearch(subject).find(*schema))
        reporter.report(subject, recursive->pointer() + "/$ref",
                        {.message = message<lint_messages::schemaRecursive>(*stringAt(*recursive->schema, "$ref")),
                         .help = message<lint_messages::unrollSchema>()});
}

constexpr Rule schemaRecursive = {
    .info = {.id = "schema-recursive",
             .family = "schema",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Input schema contains itself"),
             .why = QT_TRANSLATE_NOOP(
                 "toolroom::Rule",
                 "Several providers reject recursive schemas, and models produce arguments that are nested "
                 "more deeply than necessary."),
             .bad = R"({"$defs": {"Node": {"properties": {"children": {"items": {"$ref": "#/$defs/Node"}}}}}})",
             .good = R"({"properties": {"nodes": {"items": {"properties": {"id": {}, "parent_id": {}}}}}})",
             .source = "Provider limits on schemas, checked 2026-11",
             .severity = Severity::Note},
    .tool = checkRecursion,
};

} // namespace

std::span<const Rule> schemaRecursionRules() {
    static constexpr std::array rules = {schemaRecursive};
    return rules;
}

} // namespace toolroom
