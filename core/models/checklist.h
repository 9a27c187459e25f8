// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/models/linted_registry.h"
#include "core/models/row_model.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace toolroom {

/// What agentbase's guide asks of a tool before it is handed in, in the guide's order.
enum class ChecklistPoint {
    Factory,
    ToolResponse,
    SpecificCodes,
    ParametersDescribed,
    ShortDescription,
    PermissionsRequested,
    ContextStorage,
    UnitTests,
    NoDirectModelCalls,
};

/// How one point stands, and what tells so.
struct ChecklistAnswer {
    enum class Answer { Yes, No, CannotTell };
    enum class Reason {
        NotInDefinition, ///< a definition does not say
        RuleContent,     ///< the point's rule finds nothing
        Findings,
        RuleIgnored, ///< the tool's author switched the point's rule off
        NoParameters,
        NoSchema,
        NoDescription,
        ScopesDeclared,
        ReadsOnly,
        NoScope,
        ReturnsReference, ///< the output schema has a reference to stored output
    };
    ChecklistPoint point = ChecklistPoint::Factory;
    Answer answer = Answer::CannotTell;
    Reason reason = Reason::NotInDefinition;
    std::size_t findings = 0;             ///< of the point's rules
    std::optional<std::uint32_t> finding; ///< the first of them, in the report
    std::string scopes;                   ///< ScopesDeclared: which, between commas
};

/// The nine answers for a tool, by what the rules found and what its definition says. Made on a worker thread.
[[nodiscard]] TOOLROOM_EXPORT std::vector<ChecklistAnswer> agentbaseChecklist(const LintedRegistry& registry,
                                                                              std::uint32_t tool);

/// The answers without words: ui has these. The first column of each row answers the roles.
class TOOLROOM_EXPORT ChecklistModel final : public RowModel<ChecklistAnswer> {
    Q_OBJECT

public:
    enum Column { Answer, Point, Reason };

    using RowModel::RowModel;

    void setAnswers(std::vector<ChecklistAnswer> answers) { reset(std::move(answers)); }

protected:
    [[nodiscard]] int columns() const override { return Reason + 1; }
    [[nodiscard]] QString header(int column) const override;
    [[nodiscard]] QVariant cell(const ChecklistAnswer& answer, int column, int role) const override;
};

} // namespace toolroom
