// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/contract/contract.h"

#include <QComboBox>

#include <optional>

namespace toolroom {

/// Selects the contract whose envelope a result is returned in.
class EnvelopeBox : public QComboBox {
    Q_OBJECT

public:
    explicit EnvelopeBox(QWidget* parent = nullptr);

    /// The contract of the tool, whose envelope is the default.
    void setContract(Contract contract);
    /// Unset: the envelope of the tool's own contract.
    [[nodiscard]] std::optional<Contract> envelope() const;
};

} // namespace toolroom
