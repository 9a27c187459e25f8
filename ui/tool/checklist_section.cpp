// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/tool/checklist_section.h"

#include "core/models/problems/problems_model.h"
#include "core/models/text.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/cell_delegate.h"
#include "ui/widgets/content_sized_table.h"
#include "ui/widgets/labels.h"

#include <QHeaderView>
#include <QPainter>

#include <algorithm>

namespace toolroom {

namespace {

QString pointText(ChecklistItem point) {
    switch (point) {
    case ChecklistItem::Factory:
        return ChecklistTextModel::tr("Created with createTool()");
    case ChecklistItem::ToolResponse:
        return ChecklistTextModel::tr("Returns a ToolResponse");
    case ChecklistItem::SpecificCodes:
        return ChecklistTextModel::tr("Specific error codes");
    case ChecklistItem::ParametersDescribed:
        return ChecklistTextModel::tr("Every parameter described");
    case ChecklistItem::ShortDescription:
        return ChecklistTextModel::tr("Description under 40 tokens");
    case ChecklistItem::PermissionsRequested:
        return ChecklistTextModel::tr("Confirmation before side effects");
    case ChecklistItem::ContextStorage:
        return ChecklistTextModel::tr("Large outputs stored");
    case ChecklistItem::UnitTests:
        return ChecklistTextModel::tr("Unit tests with mocked dependencies");
    case ChecklistItem::NoDirectModelCalls:
        return ChecklistTextModel::tr("No direct model calls");
    }
    return {};
}

/// Why the definition does not answer a checklist item, and where to look instead.
QString unknownReason(ChecklistItem point) {
    switch (point) {
    case ChecklistItem::Factory:
        return ChecklistTextModel::tr("Cannot be determined from the definition");
    case ChecklistItem::ToolResponse:
        return ChecklistTextModel::tr("Check a result on the Envelope page");
    case ChecklistItem::SpecificCodes:
        return ChecklistTextModel::tr("Check error results on the Envelope page");
    case ChecklistItem::ContextStorage:
        return ChecklistTextModel::tr("No contextId in the output schema; check the result size in actual runs");
    case ChecklistItem::UnitTests:
        return ChecklistTextModel::tr("The code and its tests are not analyzed");
    case ChecklistItem::NoDirectModelCalls:
        return ChecklistTextModel::tr("The code is not analyzed");
    default:
        return {};
    }
}

QString reasonText(const ChecklistAnswer& answer) {
    switch (answer.reason) {
    case ChecklistAnswer::Reason::NotInDefinition:
        return unknownReason(answer.point);
    case ChecklistAnswer::Reason::NoFindings:
        return answer.point == ChecklistItem::ShortDescription
                   ? ChecklistTextModel::tr("Token count checked")
                   : ChecklistTextModel::tr("All parameters have descriptions");
    case ChecklistAnswer::Reason::Findings:
        return ChecklistTextModel::tr("%Ln finding(s)", nullptr, static_cast<int>(answer.findings));
    case ChecklistAnswer::Reason::RuleIgnored:
        return ChecklistTextModel::tr("The tool disables the rule that checks this");
    case ChecklistAnswer::Reason::NoParameters:
        return ChecklistTextModel::tr("No parameters");
    case ChecklistAnswer::Reason::NoSchema:
        return ChecklistTextModel::tr("No schema");
    case ChecklistAnswer::Reason::NoDescription:
        return ChecklistTextModel::tr("No description");
    case ChecklistAnswer::Reason::ScopesDeclared:
        return ChecklistTextModel::tr("Declares %1").arg(toDisplayLine(answer.scopes, 120));
    case ChecklistAnswer::Reason::ReadsOnly:
        return ChecklistTextModel::tr("The category is `read`");
    case ChecklistAnswer::Reason::NoScope:
        return ChecklistTextModel::tr("No scope declared; cannot tell whether one is needed");
    case ChecklistAnswer::Reason::ReturnsReference:
        return ChecklistTextModel::tr("The output schema has a contextId");
    }
    return {};
}

QString answerText(ChecklistAnswer::Answer answer) {
    switch (answer) {
    case ChecklistAnswer::Answer::Yes:
        return ChecklistTextModel::tr("✓ Yes");
    case ChecklistAnswer::Answer::No:
        return ChecklistTextModel::tr("✗ No");
    case ChecklistAnswer::Answer::Unknown:
        return ChecklistTextModel::tr("? Unknown");
    }
    return {};
}

} // namespace

ChecklistTextModel::ChecklistTextModel(ChecklistModel* model, QObject* parent)
    : QIdentityProxyModel(parent)
    , m_model(model) {
    setSourceModel(model);
}

QVariant ChecklistTextModel::data(const QModelIndex& index, int role) const {
    if (role != Qt::DisplayRole || !checkIndex(index, CheckIndexOption::IndexIsValid))
        return QIdentityProxyModel::data(index, role);
    const ChecklistAnswer& answered = answer(index.row());
    switch (index.column()) {
    case ChecklistModel::Answer:
        return answerText(answered.answer);
    case ChecklistModel::Point:
        return pointText(answered.point);
    default:
        return reasonText(answered);
    }
}

QString ChecklistTextModel::summary() const {
    const auto count = [this](ChecklistAnswer::Answer answer) {
        return std::ranges::count(m_model->rows(), answer, &ChecklistAnswer::answer);
    };
    return tr("%1 met, %2 not met, %3 unknown")
        .arg(count(ChecklistAnswer::Answer::Yes))
        .arg(count(ChecklistAnswer::Answer::No))
        .arg(count(ChecklistAnswer::Answer::Unknown));
}

namespace {

QColor answerColor(ChecklistAnswer::Answer answer, const Theme& theme) {
    return answer == ChecklistAnswer::Answer::Yes  ? theme.success
           : answer == ChecklistAnswer::Answer::No ? theme.error
                                                   : theme.muted;
}

} // namespace

ChecklistSection::ChecklistSection(QWidget* parent)
    : QWidget(parent)
    , m_texts(&m_model)
    , m_summary(createHintLabel())
    , m_table(new ContentSizedTable(tr("Checklist"))) {
    m_table->setModel(&m_texts);
    m_table->horizontalHeader()->hide();
    m_table->setStretchColumn(ChecklistModel::Reason);
    m_table->setItemDelegate(new ColoredDelegate(
        [this](const QModelIndex& index, const Theme& theme) {
            return index.column() == ChecklistModel::Answer   ? answerColor(m_texts.answer(index.row()).answer, theme)
                   : index.column() == ChecklistModel::Reason ? theme.muted
                                                              : QColor();
        },
        m_table));
    auto* head = createRow(nullptr, groupSpacing);
    head->addWidget(createHeadingLabel(tr("agentbase Checklist")));
    head->addWidget(m_summary, 1);
    auto* layout = createColumn(this, innerSpacing, QMargins(0, innerSpacing, 0, 0));
    layout->addLayout(head);
    layout->addWidget(m_table);
    connect(m_table, &QTableView::clicked, this, &ChecklistSection::choose);
    connect(m_table, &QTableView::activated, this, &ChecklistSection::choose);
    hide();
}

void ChecklistSection::showTool(const LintedRegistryPtr& registry, std::uint32_t tool) {
    const bool applies = registry->tool(tool).contract == Contract::Agentbase;
    setVisible(applies);
    m_answering.abort();
    if (!applies)
        return;
    m_answering.run([registry, tool](const AbortSignal&) { return evaluateAgentbaseChecklist(*registry, tool); },
                    [this](std::vector<ChecklistAnswer> answers) {
                        m_model.setAnswers(std::move(answers));
                        m_summary->setText(m_texts.summary());
                    });
}

void ChecklistSection::choose(const QModelIndex& index) {
    const QVariant finding = index.data(static_cast<int>(FindingRole::Index));
    const bool isCurrent = !m_answering.isBusy(); // otherwise the answers belong to another tool or registry
    if (isCurrent && finding.isValid())
        Q_EMIT findingChosen(finding.toUInt());
}

} // namespace toolroom
