// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/envelope/reading_pane.h"

#include "core/models/text.h"
#include "ui/theme/theme.h"
#include "ui/tool/written_forms.h"
#include "ui/widgets/cell_delegate.h"
#include "ui/widgets/fitting_table.h"
#include "ui/widgets/labels.h"

#include <QHeaderView>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>

namespace toolroom {

namespace {

/// Names in the muted colour beside what they say.
class FactDelegate : public CellDelegate {
public:
    using CellDelegate::CellDelegate;

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const QSize size = CellDelegate::sizeHint(option, index);
        return {size.width() + betweenSpace, size.height() - 4};
    }

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
        CellDelegate::initStyleOption(option, index);
        if (index.column() == OutcomeModel::Name) {
            option->palette.setColor(QPalette::Text, themeOf(option->palette).muted);
            option->palette.setColor(QPalette::HighlightedText, themeOf(option->palette).muted);
        }
    }
};

} // namespace

ReadingPane::ReadingPane(QWidget* parent)
    : QScrollArea(parent)
    , m_which(new QWidget)
    , m_envelope(new QSpinBox)
    , m_envelopes(hintLabel())
    , m_problem(textLabel())
    , m_facts(new FittingTable(tr("Read as")))
    , m_told(new QWidget)
    , m_forms(new WrittenForms(tr("The result as the contract writes it"))) {
    setFrameShape(NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setBackgroundRole(QPalette::Base);
    setMinimumWidth(240);
    build();
    connect(m_envelope, &QSpinBox::valueChanged, this,
            [this](int number) { Q_EMIT envelopeChosen(static_cast<std::size_t>(number - 1)); });
    connect(m_forms, &WrittenForms::shown, this, &ReadingPane::shown);
    connect(m_forms, &WrittenForms::lossChosen, this, [this](const PlacedLoss& loss) {
        if (const QModelIndex fact = m_outcome.indexOf(loss.pointer); fact.isValid()) {
            m_facts->setCurrentIndex(fact);
            ensureWidgetVisible(m_facts, 0, outerSpace);
        }
    });
}

void ReadingPane::build() {
    m_facts->setModel(&m_outcome);
    m_facts->horizontalHeader()->hide();
    m_facts->setStretchColumn(OutcomeModel::Value);
    m_facts->setItemDelegate(new FactDelegate(m_facts));
    m_facts->setTextElideMode(Qt::ElideRight);
    m_envelope->setAccessibleName(tr("Which envelope"));
    m_problem->setForegroundRole(QPalette::PlaceholderText);

    auto* which = new QHBoxLayout(m_which);
    which->setContentsMargins(0, 0, 0, 0);
    which->addWidget(hintLabel(tr("envelope")));
    which->addWidget(m_envelope);
    which->addWidget(m_envelopes);
    auto* head = new QHBoxLayout;
    head->addWidget(headingLabel(tr("Read as")));
    head->addStretch();
    head->addWidget(m_which);

    auto* told = new QVBoxLayout(m_told);
    told->setContentsMargins(0, 0, 0, 0);
    told->setSpacing(innerSpace);
    told->addWidget(m_facts);
    told->addSpacing(innerSpace);
    told->addWidget(headingLabel(tr("Written as")));
    told->addWidget(m_forms);

    auto* content = new QWidget;
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(betweenSpace, 0, 0, 0);
    layout->setSpacing(innerSpace);
    layout->addLayout(head);
    layout->addWidget(m_problem);
    layout->addWidget(m_told);
    layout->addStretch();
    setWidget(content);
}

void ReadingPane::showEnvelopes(const EnvelopeReading& reading) {
    const QSignalBlocker blocker(m_envelope);
    m_which->setVisible(reading.envelopes > 1);
    m_envelope->setRange(1, static_cast<int>(std::max<std::size_t>(reading.envelopes, 1)));
    m_envelope->setValue(static_cast<int>(reading.chosen) + 1);
    m_envelopes->setText(tr("of %L1").arg(reading.envelopes));
}

void ReadingPane::showReading(EnvelopeReading reading) {
    showEnvelopes(reading);
    const bool told = !reading.outcome.empty();
    m_told->setVisible(told);
    m_problem->setVisible(!told);
    m_problem->setText(reading.envelopes == 0 ? tr("Once the text can be read, it is told here what it says.")
                       : !reading.problem.empty()
                           ? tr("It cannot be told what it says: %1").arg(oneLine(reading.problem))
                           : QString());
    m_outcome.setFacts(std::move(reading.outcome));
    m_forms->setForms(std::move(reading.forms));
}

bool ReadingPane::isBusy() const {
    return m_forms->isBusy();
}

} // namespace toolroom
