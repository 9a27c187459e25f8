// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/tasks/latest_task.h"
#include "ui/tool/json_colors.h"
#include "ui/widgets/marked_text.h"

#include <QTimer>

namespace toolroom {

/// JSON or YAML, coloured. The colours are worked out on a thread and laid on a few milliseconds at a time, so that a
/// big text is there at once.
class CodeView : public MarkedText {
    Q_OBJECT

public:
    CodeView(Height height, const QString& name, QWidget* parent = nullptr);

    void showCode(const ShownText& shown, std::vector<Mark> marks, SourceLanguage language = SourceLanguage::JsonText);
    [[nodiscard]] bool isBusy() const { return m_coloring.isBusy() || m_layingOn.isActive(); }

Q_SIGNALS:
    /// Every line has its colours.
    void colored();

protected:
    void changeEvent(QEvent* event) override;
    /// Works out the colours of `text`, which is what is shown.
    void color(const QString& text);
    /// The text is another than the one whose colours are worked out.
    void stopColoring();

private:
    void layOn();

    SourceLanguage m_language = SourceLanguage::JsonText;
    LatestTask m_coloring;
    QTimer m_layingOn;
    std::vector<std::vector<ColoredRun>> m_runs;
    int m_nextLine = 0;
};

} // namespace toolroom
