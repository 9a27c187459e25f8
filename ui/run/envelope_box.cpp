// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/run/envelope_box.h"

#include "core/contract/calls/envelope.h"
#include "core/models/text.h"

namespace toolroom {

EnvelopeBox::EnvelopeBox(QWidget* parent)
    : QComboBox(parent) {
    setAccessibleName(tr("Result envelope"));
    setToolTip(tr("Contract that defines the result's JSON format"));
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(14);
    addItem({});
    for (const Contract contract : allContracts)
        if (envelopeFormat(contract))
            addItem(toQString(contractName(contract)), static_cast<int>(contract));
    setContract(Contract::Mcp);
}

void EnvelopeBox::setContract(Contract contract) {
    setItemText(0, envelopeFormat(contract) ? tr("%1 (default)").arg(toQString(contractName(contract)))
                                            : tr("%1 (default)").arg(toQString(contractName(Contract::Echomen))));
}

std::optional<Contract> EnvelopeBox::envelope() const {
    const QVariant chosen = currentData();
    return chosen.isValid() ? std::optional(static_cast<Contract>(chosen.toInt())) : std::nullopt;
}

} // namespace toolroom
