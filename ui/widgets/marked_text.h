// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/shown_text.h"
#include "core/models/tool_details.h"

#include <QPlainTextEdit>

#include <optional>
#include <vector>

namespace toolroom {

/// Plain text to read, with findings underlined and characters that cannot be seen set off.
class MarkedText : public QPlainTextEdit {
    Q_OBJECT

public:
    /// Grow: as high as the text up to some lines, then it scrolls. Fill: as high as the layout likes.
    enum class Height { Grow, Fill };
    MarkedText(Height height, const QString& name, QWidget* parent = nullptr);

    /// Of a very long text that grows only the beginning is laid out, until all of it is asked for.
    void showText(const ShownText& shown, std::vector<Mark> marks);
    /// Other marks in the text that is shown.
    void setMarks(std::vector<Mark> marks);
    void showAll();
    [[nodiscard]] bool isCut() const { return !m_rest.isEmpty(); }
    /// What is drawn stays until the next text, but leads nowhere any more.
    void forgetMarks() { m_marks.clear(); }
    /// Sets off the place of one finding and scrolls to it. False when it has no place here.
    bool showFinding(std::uint32_t finding);
    /// Sets off a part of the text and scrolls to it.
    void showPlace(ShownText::Span place);
    void clearPlace();

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void findingClicked(std::uint32_t finding);
    void cutChanged(bool isCut);

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    [[nodiscard]] const Mark* markAt(const QPoint& position) const;
    void drawMarks();
    void fitHeight();

    Height m_height;
    QString m_rest; ///< of the text, behind what is laid out
    std::vector<ShownText::Span> m_hidden;
    std::vector<Mark> m_marks;
    std::optional<ShownText::Span> m_place;
};

} // namespace toolroom
