// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/linted_registry.h"
#include "core/models/written_form.h"
#include "ui/tasks/latest_task.h"

#include <QWidget>

class QToolButton;

namespace toolroom {

class WrittenForms;

/// A tool as the other contracts write it; closed until somebody asks.
class FormsSection : public QWidget {
    Q_OBJECT

public:
    explicit FormsSection(QWidget* parent = nullptr);

    void showTool(LintedRegistryPtr registry, std::uint32_t tool);
    void setOpen(bool open);
    [[nodiscard]] bool isOpen() const;
    [[nodiscard]] WrittenForms& forms() { return *m_forms; }
    [[nodiscard]] bool isBusy() const;

Q_SIGNALS:
    /// To be seen in the tool's source.
    void placeChosen(ByteRange place);
    /// It is to be seen now.
    void opened();
    /// What is open is complete.
    void shown();

private:
    void write();

    LintedRegistryPtr m_registry;
    std::uint32_t m_tool = 0;
    bool m_isWritten = false;
    bool m_isOpening = false; ///< until it is written for the first time
    LatestTask m_writing;
    QToolButton* m_button;
    WrittenForms* m_forms;
};

} // namespace toolroom
