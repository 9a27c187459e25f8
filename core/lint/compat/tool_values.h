// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lint/compat/targets.h"
#include "core/lint/engine/subject.h"

#include <array>
#include <deque>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace toolroom {

/// A value of a tool that facts are about.
struct FactSubject {
    const Json* value = nullptr;
    std::string pointer; ///< in the tool's document
};

/// A fact that applies to a tool, and the value it applies to.
struct FactMatch {
    const TargetFact* fact = nullptr;
    const TargetProfile* profile = nullptr;
    const Json* value = nullptr;
    std::string pointer;              ///< of the member that is the cause, or of the value, in the tool's document
    std::string subject;              ///< of the value
    std::vector<std::string> members; ///< the members of the value that are the cause; may be empty
};

/// The values of one tool, as MCP has it, and the facts that apply to them. Used by one thread. Facts that share a
/// condition share its results.
class ToolValues {
public:
    /// `tool` must outlive this object.
    explicit ToolValues(const ToolDefinition& tool);
    /// The values of a definition in MCP's form, which must outlive this object.
    explicit ToolValues(const Json& definition);
    ToolValues(ToolValues&&) noexcept = default;

    /// The definition as an object in MCP's form.
    [[nodiscard]] const Json& definition() const { return *m_definition; }
    /// The facts that apply to the tool by itself, in the order of the facts and of the document.
    [[nodiscard]] std::vector<FactMatch> matches(const SelectedTarget& target) const;
    /// The values that one fact applies to, in the order of the document.
    [[nodiscard]] std::vector<FactMatch> matches(const TargetFact& fact, const TargetProfile& profile) const;
    /// Where the input schema is in the tool's document.
    [[nodiscard]] std::string_view inputPointer() const { return m_inputPointer; }
    [[nodiscard]] std::string_view outputPointer() const { return m_outputPointer; }

private:
    using Subjects = std::vector<FactSubject>;

    const Subjects& subjects(FactValue at) const;
    Subjects collect(FactValue at) const;
    const std::vector<std::size_t>& valid(const TargetCondition& condition, FactValue at) const;
    [[nodiscard]] std::string pointerOf(const FactSubject& subject, FactValue at,
                                        const std::vector<std::string>& members) const;

    const Json* keep(Json value) const { return &m_kept.emplace_back(std::move(value)); }
    [[nodiscard]] std::string_view keepText(std::string text) const {
        return keep(std::move(text))->get_ref<const std::string&>();
    }
    void addSchemas(Subjects& subjects, const Subschemas& schemas, bool withRoot) const;
    void addNames(Subjects& subjects, bool onlyRoot) const;
    void addParameterTexts(Subjects& subjects) const;
    void addRequired(Subjects& subjects, FactValue at) const;
    void addReferences(Subjects& subjects, const Subschemas& schemas) const;
    void addCounts(Subjects& subjects, FactValue at) const;
    void addDepths(Subjects& subjects) const;

    void collectSchemas();

    const ToolDefinition* m_tool; ///< null for a definition in MCP's form
    bool m_isMcp = false;         ///< the document is the definition in MCP's form
    mutable std::deque<Json> m_kept;
    const Json* m_definition = nullptr;
    const Json* m_input = nullptr; ///< null if there is none
    const Json* m_output = nullptr;
    std::string_view m_inputPointer; ///< text in m_kept, as the schemas refer to it
    std::string_view m_outputPointer;
    Subschemas m_inputSchemas;
    Subschemas m_outputSchemas;
    mutable std::array<std::optional<Subjects>, factValueCount> m_subjects;
    mutable std::map<std::pair<const TargetCondition*, FactValue>, std::vector<std::size_t>> m_valid;
};

/// What facts about the tools of a source depend on.
struct ToolInSet {
    std::string_view name;
    std::size_t tokens = 0;
};

/// A fact that applies to a tool because of its source, or to all tools of a source.
struct SetMatch {
    const TargetFact* fact = nullptr;
    std::optional<std::size_t> tool; ///< unset: it applies to all tools together
    std::string name;                ///< QualifiedName: the name that the model sees
    std::size_t number = 0;          ///< of tools or tokens, for the others
};

/// The facts about full names, sizes, and the number of tools that apply to the tools of a source, in the order of the
/// facts.
[[nodiscard]] std::vector<SetMatch> matchesInSet(const SelectedTarget& target, std::string_view server,
                                                 std::span<const ToolInSet> tools);

} // namespace toolroom
