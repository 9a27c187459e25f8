// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/display_text.h"
#include "core/models/tools/tool_details.h"

#include <QPlainTextEdit>

#include <optional>
#include <vector>

namespace toolroom {

/// Read-only plain text with underlined findings and highlighted invisible characters.
class MarkedText : public QPlainTextEdit {
    Q_OBJECT

public:
    /// `Grow`: as tall as the text, up to a maximum. `Fill`: as tall as the layout allows.
    enum class Height { Grow, Fill };
    MarkedText(Height height, const QString& name, QWidget* parent = nullptr);

    /// With Height::Grow, only the beginning of a very long text is shown until showAll().
    void showText(const DisplayText& shown, std::vector<FindingMark> marks);
    /// Replaces the marks of the current text.
    void setMarks(std::vector<FindingMark> marks);
    void showAll();
    [[nodiscard]] bool isTruncated() const { return !m_rest.isEmpty(); }
    /// Keeps the underlines on the screen but makes them inactive.
    void disableMarks() { m_marks.clear(); }
    /// Highlights a finding and scrolls to it. Returns false if it is not in this text.
    bool showFinding(std::uint32_t finding);
    /// Highlights a range and scrolls to it. With Height::Fill, it stays visible if the height changes, until the user
    /// scrolls or selects text.
    void highlightRange(DisplayText::Span place);
    void clearHighlight();
    /// Where the highlighted range begins, in the coordinates of this widget; a single line.
    [[nodiscard]] QRect placeRect() const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void findingClicked(std::uint32_t finding);
    void truncatedChanged(bool isTruncated);

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    [[nodiscard]] const FindingMark* markAt(const QPoint& position) const;
    void updateHighlighting();
    void fitHeight();

    Height m_height;
    QString m_rest; ///< the part of the text that is not shown
    std::vector<DisplayText::Span> m_hidden;
    std::vector<FindingMark> m_marks;
    std::optional<DisplayText::Span> m_place;
    bool m_keepsPlaceVisible = false;
};

} // namespace toolroom
