// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/envelope/result_pane.h"

#include "core/models/text.h"
#include "ui/theme/theme.h"
#include "ui/tool/contract_forms.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/cell_delegate.h"
#include "ui/widgets/content_sized_table.h"
#include "ui/widgets/labels.h"

#include <QHeaderView>
#include <QSignalBlocker>
#include <QSpinBox>

namespace toolroom {

namespace {

/// Draws the names of fields in the muted color.
class FactDelegate : public CellDelegate {
public:
    using CellDelegate::CellDelegate;

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const QSize size = CellDelegate::sizeHint(option, index);
        return {size.width() + groupSpacing, size.height() - 4};
    }

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
        CellDelegate::initStyleOption(option, index);
        if (index.column() == RunResultModel::Name) {
            option->palette.setColor(QPalette::Text, themeOf(option->palette).muted);
            option->palette.setColor(QPalette::HighlightedText, themeOf(option->palette).muted);
        }
    }
};

} // namespace

ResultPane::ResultPane(QWidget* parent)
    : QScrollArea(parent)
    , m_selector(new QWidget)
    , m_envelope(new QSpinBox)
    , m_envelopes(createHintLabel())
    , m_problem(createTextLabel())
    , m_facts(new ContentSizedTable(tr("Result")))
    , m_content(new QWidget)
    , m_forms(new ContractForms(tr("Result in the selected contract"))) {
    scrollVertically(*this);
    viewport()->setBackgroundRole(QPalette::Base);
    setMinimumWidth(240);
    build();
    connect(m_envelope, &QSpinBox::valueChanged, this,
            [this](int number) { Q_EMIT envelopeChosen(static_cast<std::size_t>(number - 1)); });
    connect(m_forms, &ContractForms::lossChosen, this, [this](const LocatedLoss& loss) {
        if (const QModelIndex fact = m_result.indexOf(loss.pointer); fact.isValid()) {
            m_facts->setCurrentIndex(fact);
            ensureWidgetVisible(m_facts, 0, pageMargin);
        }
    });
}

void ResultPane::build() {
    m_facts->setModel(&m_result);
    m_facts->horizontalHeader()->hide();
    m_facts->setStretchColumn(RunResultModel::Value);
    m_facts->setItemDelegate(new FactDelegate(m_facts));
    m_facts->setTextElideMode(Qt::ElideRight);
    m_envelope->setAccessibleName(tr("Envelope number"));
    m_problem->setForegroundRole(QPalette::PlaceholderText);

    auto* selector = new QHBoxLayout(m_selector);
    selector->setContentsMargins(0, 0, 0, 0);
    selector->addWidget(createHintLabel(tr("Envelope")));
    selector->addWidget(m_envelope);
    selector->addWidget(m_envelopes);
    auto* header = new QHBoxLayout;
    header->addWidget(createHeadingLabel(tr("Result")));
    header->addStretch();
    header->addWidget(m_selector);

    auto* contentLayout = createColumn(m_content, innerSpacing);
    contentLayout->addWidget(m_facts);
    contentLayout->addSpacing(innerSpacing);
    contentLayout->addWidget(createHeadingLabel(tr("In Other Contracts")));
    contentLayout->addWidget(m_forms);

    auto* content = new QWidget;
    auto* layout = createColumn(content, innerSpacing, QMargins(groupSpacing, 0, 0, 0));
    layout->addLayout(header);
    layout->addWidget(m_problem);
    layout->addWidget(m_content);
    layout->addStretch();
    setWidget(content);
}

void ResultPane::showEnvelopes(const ParsedEnvelope& parsed) {
    const QSignalBlocker blocker(m_envelope);
    m_selector->setVisible(parsed.envelopes > 1);
    m_envelope->setRange(1, static_cast<int>(std::max<std::size_t>(parsed.envelopes, 1)));
    m_envelope->setValue(static_cast<int>(parsed.chosen) + 1);
    m_envelopes->setText(tr("of %L1").arg(parsed.envelopes));
}

void ResultPane::showParsedEnvelope(ParsedEnvelope parsed) {
    showEnvelopes(parsed);
    const bool isReadable = !parsed.outcome.empty();
    m_content->setVisible(isReadable);
    m_problem->setVisible(!isReadable);
    m_problem->setText(parsed.envelopes == 0 ? tr("No envelope to read.")
                       : !parsed.problem.empty()
                           ? tr("Cannot read this envelope: %1").arg(translatedLine(parsed.problem))
                           : QString());
    m_result.setFields(std::move(parsed.outcome));
    m_forms->setForms(std::move(parsed.forms));
}

} // namespace toolroom
