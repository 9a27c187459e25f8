// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/tools/contract_form.h"
#include "core/models/tools/linted_registry.h"
#include "ui/tasks/latest_task.h"

#include <QWidget>

class QToolButton;

namespace toolroom {

class ContractForms;

/// The tool in other contracts. Converted when the section is first opened.
class FormsSection : public QWidget {
    Q_OBJECT

public:
    explicit FormsSection(QWidget* parent = nullptr);

    void showTool(LintedRegistryPtr registry, std::uint32_t tool);
    void setOpen(bool open);
    [[nodiscard]] bool isOpen() const;
    [[nodiscard]] ContractForms& forms() { return *m_forms; }

Q_SIGNALS:
    /// Emitted when the user selects a dropped field; `place` is its location in the source of the tool.
    void placeChosen(ByteRange place);
    /// Emitted when the section has been opened and should be scrolled into view.
    void opened();

private:
    void convert();

    LintedRegistryPtr m_registry;
    std::uint32_t m_tool = 0;
    bool m_isConverted = false;
    bool m_isOpening = false; ///< until the first conversion finishes
    LatestTask m_converting;
    QToolButton* m_button;
    ContractForms* m_forms;
};

} // namespace toolroom
