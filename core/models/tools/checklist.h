// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/models/row_model.h"
#include "core/models/tools/linted_registry.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace toolroom {

/// The items of agentbase's submission checklist, in its order.
enum class ChecklistItem {
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

/// The answer for one item, with the reason.
struct ChecklistAnswer {
    enum class Answer { Yes, No, Unknown };
    enum class Reason {
        NotInDefinition, ///< cannot be determined from a definition
        NoFindings,      ///< the rule for this item has no findings
        Findings,
        RuleIgnored, ///< the definition suppresses the rule for this item
        NoParameters,
        NoSchema,
        NoDescription,
        ScopesDeclared,
        ReadsOnly,
        NoScope,
        ReturnsReference, ///< the output schema contains a reference to a stored output
    };
    ChecklistItem point = ChecklistItem::Factory;
    Answer answer = Answer::Unknown;
    Reason reason = Reason::NotInDefinition;
    std::size_t findings = 0;             ///< number of findings from the rules for this item
    std::optional<std::uint32_t> finding; ///< index of the first of them in the report
    std::string scopes;                   ///< for ScopesDeclared: the scopes, separated by commas
};

/// The nine answers for a tool, derived from its findings and its definition. For worker threads.
[[nodiscard]] TOOLROOM_EXPORT std::vector<ChecklistAnswer> evaluateAgentbaseChecklist(const LintedRegistry& registry,
                                                                                      std::uint32_t tool);

/// The answers as a table for an item delegate, which provides the text. FindingRole::Index is the first finding.
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
