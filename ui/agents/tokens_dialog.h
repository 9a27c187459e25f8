// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/gateway/control_json.h"

#include <QDialog>

#include <vector>

namespace toolroom {

/// The tokens that an agent has received because of each tool.
class TokensDialog : public QDialog {
    Q_OBJECT

public:
    TokensDialog(const QString& agent, const std::vector<ToolUse>& uses, QWidget* parent = nullptr);
};

} // namespace toolroom
