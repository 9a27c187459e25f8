// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/tool/code_view.h"

namespace toolroom {

/// The source text of a tool definition.
class DefinitionView : public CodeView {
    Q_OBJECT

public:
    explicit DefinitionView(QWidget* parent = nullptr)
        : CodeView(Height::Fill, tr("Definition"), parent) {}

    void showDefinition(const ToolDetails& details) {
        showCode(details.definition, details.definitionMarks, details.language);
    }
};

} // namespace toolroom
