// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/tool/checklist_section.h"

#include "core/models/problems/problems_model.h"
#include "ui/theme/theme.h"
#include "ui/widgets/cell_delegate.h"
#include "ui/widgets/content_sized_table.h"
#include "ui/widgets/labels.h"

#include <QHeaderView>
#include <QPainter>
#include <QVBoxLayout>

namespace toolroom {

namespace {

/// Draws answers in their color and reasons in the muted color.
class ChecklistDelegate : public CellDelegate {
public:
    ChecklistDelegate(const ChecklistTextModel& words, QObject* parent)
        : CellDelegate(parent)
        , m_texts(words) {}

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
        CellDelegate::initStyleOption(option, index);
        const Theme& theme = themeOf(option->palette);
        QColor color = index.column() == ChecklistModel::Reason ? theme.muted : option->palette.color(QPalette::Text);
        if (index.column() == ChecklistModel::Answer)
            color = colorOf(m_texts.answer(index.row()).answer, theme);
        option->palette.setColor(QPalette::Text, color);
        option->palette.setColor(QPalette::HighlightedText, color);
    }

private:
    static QColor colorOf(ChecklistAnswer::Answer answer, const Theme& theme) {
        return answer == ChecklistAnswer::Answer::Yes  ? theme.success
               : answer == ChecklistAnswer::Answer::No ? theme.error
                                                       : theme.muted;
    }

    const ChecklistTextModel& m_texts;
};

} // namespace

ChecklistSection::ChecklistSection(QWidget* parent)
    : QWidget(parent)
    , m_texts(&m_model)
    , m_summary(createHintLabel())
    , m_table(new ContentSizedTable(tr("Checklist"))) {
    m_table->setModel(&m_texts);
    m_table->horizontalHeader()->hide();
    m_table->setStretchColumn(ChecklistModel::Reason);
    m_table->setItemDelegate(new ChecklistDelegate(m_texts, m_table));
    auto* head = new QHBoxLayout;
    head->setSpacing(groupSpacing);
    head->addWidget(createHeadingLabel(tr("agentbase Checklist")));
    head->addWidget(m_summary, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, innerSpacing, 0, 0);
    layout->setSpacing(innerSpacing);
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
