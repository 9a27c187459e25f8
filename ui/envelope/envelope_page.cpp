// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/envelope/envelope_page.h"

#include "core/contract/calls/envelope.h"
#include "core/models/text.h"
#include "core/models/tools/declared_text.h"
#include "ui/envelope/check_pane.h"
#include "ui/theme/theme.h"
#include "ui/tool/contract_forms.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/cell_delegate.h"
#include "ui/widgets/content_sized_table.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/segmented_control.h"
#include "ui/widgets/stacking_splitter.h"

#include <QHeaderView>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QSplitter>
#include <QToolButton>

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

EnvelopePage::EnvelopePage(QWidget* parent)
    : QWidget(parent)
    , m_contract(new SegmentedControl(tr("Contract to check against")))
    , m_pane(
          new CheckPane({.name = tr("Result"),
                         .title = tr("Check a Result"),
                         .explanation = tr("Paste or drop a tool's output: one envelope, an array of envelopes, "
                                           "or one envelope per line. The text is checked against the contract above."),
                         .clean = tr("Valid"),
                         .nothing = tr("No envelope in this text")}))
    , m_resultPane(new ResultPane)
    , m_clear(createFlatButton(tr("Clear"), tr("Clear the result"))) {
    fillWithBase(*this);
    setAccessibleName(tr("Envelope"));
    setFocusProxy(m_pane);
    auto* columns = new StackingSplitter(480);
    columns->addWidget(m_pane);
    columns->addWidget(m_resultPane);
    columns->setStretchFactor(0, 1);
    columns->setStretchFactor(1, 1);
    auto* layout = createColumn(this, innerSpacing, QMargins(pageMargin, pageMargin, pageMargin, innerSpacing));
    layout->addWidget(buildHeader());
    auto* contract = createRow(nullptr, innerSpacing);
    contract->addWidget(createHintLabel(tr("Contract")));
    contract->addWidget(m_contract, 1);
    layout->addLayout(contract);
    layout->addWidget(columns, 1);
    connect(m_contract, &SegmentedControl::chosen, this, [this] {
        m_isContractChosen = true;
        check();
    });
    connect(m_pane, &CheckPane::textChanged, this, &EnvelopePage::check);
    connect(m_pane, &CheckPane::canceled, &m_checking, &LatestTask::abort);
    connect(m_resultPane, &ResultPane::envelopeChosen, this, &EnvelopePage::checkEnvelope);
    check();
}

QWidget* EnvelopePage::buildHeader() {
    QList<SegmentedControl::Choice> contracts;
    for (const Contract contract : allContracts)
        if (envelopeFormat(contract))
            contracts.append({static_cast<int>(contract), contractText(contract), {}});
    m_contract->setChoices(contracts);
    m_contract->choose(static_cast<int>(Contract::Forge));
    auto* paste = createFlatButton(tr("Paste"), tr("Replace the text with the clipboard contents"));
    auto* leave = createFlatButton(tr("Back to Tool"));
    auto* bar = new WrappingBar(createHeadingLabel(tr("Envelope")), innerSpacing);
    for (QToolButton* button : {paste, m_clear, leave})
        bar->addButton(button);
    connect(paste, &QToolButton::clicked, m_pane, &CheckPane::paste);
    connect(m_clear, &QToolButton::clicked, m_pane, &CheckPane::clear);
    connect(leave, &QToolButton::clicked, this, &EnvelopePage::backRequested);
    return bar;
}

void EnvelopePage::setToolContract(Contract toolContract) {
    if (m_isContractChosen)
        return;
    const Contract contract = envelopeFormat(toolContract) ? toolContract : Contract::Forge;
    if (static_cast<int>(contract) == m_contract->value())
        return;
    m_contract->choose(static_cast<int>(contract));
    check();
}

void EnvelopePage::chooseContract(Contract contract) {
    m_isContractChosen = true;
    m_contract->choose(static_cast<int>(contract));
    check();
}

void EnvelopePage::check() {
    checkEnvelope(0);
}

void EnvelopePage::checkEnvelope(std::size_t envelope) {
    m_clear->setEnabled(!m_pane->isEmpty());
    m_resultPane->setVisible(!m_pane->isEmpty());
    if (m_pane->isEmpty())
        return m_checking.abort();
    m_pane->showChecking();
    const auto contract = static_cast<Contract>(m_contract->value());
    m_checking.run([text = m_pane->text(), contract,
                    envelope](const AbortSignal& abort) { return parseEnvelopes(text, contract, envelope, abort); },
                   [this](ParsedEnvelope parsed) { showParsedEnvelope(std::move(parsed)); });
}

void EnvelopePage::showParsedEnvelope(ParsedEnvelope parsed) {
    m_pane->showCheckResult(std::move(parsed.checked));
    m_resultPane->showParsedEnvelope(std::move(parsed));
}

} // namespace toolroom
