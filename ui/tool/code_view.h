// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/tasks/latest_task.h"
#include "ui/tool/json_colors.h"
#include "ui/widgets/marked_text.h"

#include <QTimer>

namespace toolroom {

/// JSON or YAML with syntax highlighting. A worker thread computes the colors; they are applied a few milliseconds at a
/// time, so that even long text appears immediately.
class CodeView : public MarkedText {
    Q_OBJECT

public:
    CodeView(Height height, const QString& name, QWidget* parent = nullptr);

    void showCode(const DisplayText& shown, std::vector<FindingMark> marks,
                  SourceLanguage language = SourceLanguage::JsonText);
    [[nodiscard]] bool isBusy() const { return m_coloring.isBusy() || m_applying.isActive(); }

Q_SIGNALS:
    /// Emitted when all lines are highlighted.
    void colored();

protected:
    void changeEvent(QEvent* event) override;
    /// Highlights `text`, which must be the displayed text.
    void color(const QString& text);
    /// Cancels highlighting, because the text has changed.
    void stopHighlighting();

private:
    void applyColors();

    SourceLanguage m_language = SourceLanguage::JsonText;
    LatestTask m_coloring;
    QTimer m_applying;
    HighlightedLines m_runs;
    int m_nextLine = 0;
};

} // namespace toolroom
