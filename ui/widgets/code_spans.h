// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QTextLayout>

class QPainter;

namespace toolroom {

/// Messages quote names and values as code, between backticks. These functions draw code in the fixed font, without the
/// backticks. The text may be untrusted: it is never interpreted as other markup, and unpaired backticks are kept.

struct CodeText {
    QString text;                            ///< without the backticks around code
    QList<QTextLayout::FormatRange> formats; ///< of the code in `text`
};

[[nodiscard]] CodeText parseCode(const QString& message);
/// The plain text, for tooltips and accessible texts.
[[nodiscard]] QString withoutCodeMarks(const QString& message);

/// The width of one line, in pixels.
[[nodiscard]] int formattedWidth(const CodeText& line, const QFont& font);
/// Draws one line with the font and pen of `painter`, vertically centered and elided at its end.
void drawFormattedLine(QPainter& painter, const QRect& rect, const CodeText& line);

/// A message wrapped to a width, at word boundaries where possible.
class WrappedCode {
public:
    WrappedCode(const QString& message, const QFont& font, int width);

    [[nodiscard]] int height() const;
    /// Uses the pen of `painter`.
    void draw(QPainter& painter, const QPointF& position) const;

private:
    QTextLayout m_layout;
    qreal m_height = 0;
};

} // namespace toolroom
