// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/tool/checklist_words.h"

#include "core/models/text.h"

#include <algorithm>

namespace toolroom {

namespace {

QString pointWords(ChecklistPoint point) {
    switch (point) {
    case ChecklistPoint::Factory:
        return ChecklistWords::tr("Made with createTool()");
    case ChecklistPoint::ToolResponse:
        return ChecklistWords::tr("Answers with a ToolResponse");
    case ChecklistPoint::SpecificCodes:
        return ChecklistWords::tr("Fails with specific codes");
    case ChecklistPoint::ParametersDescribed:
        return ChecklistWords::tr("Describes every parameter");
    case ChecklistPoint::ShortDescription:
        return ChecklistWords::tr("Description below 40 tokens");
    case ChecklistPoint::PermissionsRequested:
        return ChecklistWords::tr("Asks before side effects");
    case ChecklistPoint::ContextStorage:
        return ChecklistWords::tr("Stores large outputs");
    case ChecklistPoint::UnitTests:
        return ChecklistWords::tr("Unit tests, dependencies mocked");
    case ChecklistPoint::NoDirectModelCalls:
        return ChecklistWords::tr("Calls no model by itself");
    }
    return {};
}

/// Why a point cannot be told by a definition, and what tells instead.
QString unknownWords(ChecklistPoint point) {
    switch (point) {
    case ChecklistPoint::Factory:
        return ChecklistWords::tr("A definition does not say what made the tool");
    case ChecklistPoint::ToolResponse:
        return ChecklistWords::tr("Its results tell: paste one into the Envelope view");
    case ChecklistPoint::SpecificCodes:
        return ChecklistWords::tr("Its failures tell: paste them into the Envelope view");
    case ChecklistPoint::ContextStorage:
        return ChecklistWords::tr("The output schema names no contextId; how large results get is seen in runs");
    case ChecklistPoint::UnitTests:
        return ChecklistWords::tr("Tests stand beside the code, which is not looked at");
    case ChecklistPoint::NoDirectModelCalls:
        return ChecklistWords::tr("What the code calls is not seen in a definition");
    default:
        return {};
    }
}

QString reasonWords(const ChecklistAnswer& answer) {
    switch (answer.reason) {
    case ChecklistAnswer::Reason::NotInDefinition:
        return unknownWords(answer.point);
    case ChecklistAnswer::Reason::RuleContent:
        return answer.point == ChecklistPoint::ShortDescription ? ChecklistWords::tr("Counted by the linter")
                                                                : ChecklistWords::tr("The linter finds none without");
    case ChecklistAnswer::Reason::Findings:
        return answer.findings == 1 ? ChecklistWords::tr("1 finding says so")
                                    : ChecklistWords::tr("%L1 findings say so").arg(answer.findings);
    case ChecklistAnswer::Reason::RuleIgnored:
        return ChecklistWords::tr("The tool switches the rule off that would tell");
    case ChecklistAnswer::Reason::NoParameters:
        return ChecklistWords::tr("It has no parameters");
    case ChecklistAnswer::Reason::NoSchema:
        return ChecklistWords::tr("It has no schema");
    case ChecklistAnswer::Reason::NoDescription:
        return ChecklistWords::tr("It has no description");
    case ChecklistAnswer::Reason::ScopesDeclared:
        return ChecklistWords::tr("Declares %1").arg(oneLine(answer.scopes, 120));
    case ChecklistAnswer::Reason::ReadsOnly:
        return ChecklistWords::tr("Its category is read");
    case ChecklistAnswer::Reason::NoScope:
        return ChecklistWords::tr("It declares no scope, and nothing says whether it needs one");
    case ChecklistAnswer::Reason::ReturnsReference:
        return ChecklistWords::tr("Its output schema has a contextId");
    }
    return {};
}

QString answerWords(ChecklistAnswer::Answer answer) {
    switch (answer) {
    case ChecklistAnswer::Answer::Yes:
        return ChecklistWords::tr("✓ yes");
    case ChecklistAnswer::Answer::No:
        return ChecklistWords::tr("✗ no");
    case ChecklistAnswer::Answer::CannotTell:
        return ChecklistWords::tr("? cannot tell");
    }
    return {};
}

} // namespace

ChecklistWords::ChecklistWords(ChecklistModel* model, QObject* parent)
    : QIdentityProxyModel(parent)
    , m_model(model) {
    setSourceModel(model);
}

QVariant ChecklistWords::data(const QModelIndex& index, int role) const {
    if (role != Qt::DisplayRole || !checkIndex(index, CheckIndexOption::IndexIsValid))
        return QIdentityProxyModel::data(index, role);
    const ChecklistAnswer& answered = answer(index.row());
    switch (index.column()) {
    case ChecklistModel::Answer:
        return answerWords(answered.answer);
    case ChecklistModel::Point:
        return pointWords(answered.point);
    default:
        return reasonWords(answered);
    }
}

QString ChecklistWords::summary() const {
    const auto count = [this](ChecklistAnswer::Answer answer) {
        return std::ranges::count(m_model->rows(), answer, &ChecklistAnswer::answer);
    };
    return tr("%1 met, %2 not met, %3 cannot be told")
        .arg(count(ChecklistAnswer::Answer::Yes))
        .arg(count(ChecklistAnswer::Answer::No))
        .arg(count(ChecklistAnswer::Answer::CannotTell));
}

} // namespace toolroom
