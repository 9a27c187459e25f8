// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/tools/linted_registry.h"
#include "core/registry/registry.h"

#include <QString>
#include <QWidget>

namespace toolroom {

class ElidedLabel;

/// The declared properties of a tool on one line: `read · low consequence · no confirmation · timeout 15 s`. Omits
/// undeclared properties.
[[nodiscard]] QString toolFactsText(const RegisteredTool& tool);

/// The header above the pages of a tool, in one row: its name, source, contract, and declared properties, and the
/// buttons of the current page.
class ToolHeader : public QWidget {
    Q_OBJECT

public:
    explicit ToolHeader(QWidget* parent = nullptr);

    void showTool(const LintedRegistry& registry, std::uint32_t tool);
    /// Shows a tool of which only the name is known.
    void showName(const std::string& name);
    /// Takes ownership of `buttons`.
    void addButtons(QWidget* buttons);

protected:
    void changeEvent(QEvent* event) override;

private:
    void reserveHeight();

    ElidedLabel* m_name;
    ElidedLabel* m_facts; ///< source, contract, title, and declared properties
};

} // namespace toolroom
