// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/tool/forms_section.h"

#include "core/models/text.h"
#include "core/models/tools/declared_text.h"
#include "ui/theme/theme.h"
#include "ui/tool/contract_forms.h"
#include "ui/widgets/boxes.h"

#include <QToolButton>

#include <utility>

namespace toolroom {

namespace {

QString allContractNames() {
    QStringList names;
    for (const Contract contract : allContracts)
        names += contractText(contract);
    return names.join(QStringLiteral(" · "));
}

} // namespace

FormsSection::FormsSection(QWidget* parent)
    : QWidget(parent)
    , m_button(new QToolButton)
    , m_forms(new ContractForms(tr("Tool in the selected contract"))) {
    m_button->setAutoRaise(true);
    m_button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_button->setArrowType(Qt::RightArrow);
    m_button->setText(tr("Other Contracts"));
    m_button->setToolTip(allContractNames());
    m_button->setAccessibleName(tr("Tool in other contracts"));
    m_button->setFocusPolicy(Qt::StrongFocus);
    QFont font = m_button->font();
    font.setBold(true);
    m_button->setFont(font);
    auto* layout = createColumn(this, innerSpacing);
    layout->addWidget(m_button, 0, Qt::AlignLeft);
    layout->addWidget(m_forms);
    m_forms->hide();
    connect(m_button, &QToolButton::clicked, this, [this] { setOpen(!isOpen()); });
    connect(m_forms, &ContractForms::lossChosen, this, [this](const LocatedLoss& loss) {
        if (!loss.place.empty())
            Q_EMIT placeChosen(loss.place);
    });
}

void FormsSection::showTool(LintedRegistryPtr registry, std::uint32_t tool) {
    m_converting.abort();
    m_registry = std::move(registry);
    m_tool = tool;
    m_isConverted = false;
    if (isOpen())
        convert();
}

void FormsSection::convert() {
    m_converting.run([registry = m_registry,
                      tool = m_tool](const AbortSignal& abort) { return contractForms(registry->tool(tool), abort); },
                     [this](std::vector<ContractForm> forms) {
                         m_isConverted = true;
                         m_forms->setForms(std::move(forms));
                         if (std::exchange(m_isOpening, false))
                             Q_EMIT opened();
                     });
}

void FormsSection::setOpen(bool open) {
    m_button->setArrowType(open ? Qt::DownArrow : Qt::RightArrow);
    if (open == isOpen())
        return;
    m_forms->setVisible(open);
    m_isOpening = open && !m_isConverted;
    if (m_isOpening && m_registry)
        convert();
    else if (open)
        Q_EMIT opened();
}

bool FormsSection::isOpen() const {
    return m_forms->isVisibleTo(this);
}

} // namespace toolroom
