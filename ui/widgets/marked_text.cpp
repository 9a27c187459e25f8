// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/widgets/marked_text.h"

#include "ui/theme/theme.h"

#include <QAbstractTextDocumentLayout>
#include <QMouseEvent>
#include <QScrollBar>
#include <QTextBlock>

#include <algorithm>
#include <cmath>
#include <utility>

namespace toolroom {

namespace {

constexpr int maxGrowingLines = 18;
constexpr qsizetype maxGrowingUnits = 6000; ///< UTF-16 units; this many can be laid out in a few milliseconds
/// Underlines slow down every paint event. Beyond this limit, the least severe findings are not underlined.
constexpr std::size_t maxMarks = 500;
constexpr std::size_t maxLinesPerMark = 200;

/// Limited to the end of `document`.
QTextCursor cursorOver(QTextDocument* document, DisplayText::Span span) {
    const qsizetype end = document->characterCount() - 1;
    QTextCursor cursor(document);
    cursor.setPosition(static_cast<int>(std::min(span.begin, end)));
    cursor.setPosition(static_cast<int>(std::min(span.end, end)), QTextCursor::KeepAnchor);
    return cursor;
}

qsizetype beginningOf(const QString& text) {
    if (text.size() <= maxGrowingUnits)
        return text.size();
    return maxGrowingUnits - (text.at(maxGrowingUnits - 1).isHighSurrogate() ? 1 : 0);
}

/// Splits `span` into lines without leading and trailing whitespace; `span` itself if it is only whitespace.
std::vector<DisplayText::Span> linesOf(const QTextDocument* document, DisplayText::Span span) {
    std::vector<DisplayText::Span> lines;
    for (QTextBlock block = document->findBlock(static_cast<int>(span.begin));
         block.isValid() && block.position() < span.end && lines.size() < maxLinesPerMark; block = block.next()) {
        const QString text = block.text();
        qsizetype begin = std::max<qsizetype>(span.begin - block.position(), 0);
        qsizetype end = std::min<qsizetype>(span.end - block.position(), text.size());
        while (begin < end && text.at(begin).isSpace())
            ++begin;
        while (begin < end && text.at(end - 1).isSpace())
            --end;
        if (begin < end)
            lines.push_back({block.position() + begin, block.position() + end});
    }
    if (lines.empty())
        lines.push_back(span);
    return lines;
}

} // namespace

MarkedText::MarkedText(Height height, const QString& name, QWidget* parent)
    : QPlainTextEdit(parent)
    , m_height(height) {
    setReadOnly(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setFrameShape(NoFrame);
    setUndoRedoEnabled(false);
    setTabChangesFocus(true);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    document()->setDocumentMargin(0);
    setAccessibleName(name);
    if (m_height == Height::Grow) {
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        connect(document()->documentLayout(), &QAbstractTextDocumentLayout::documentSizeChanged, this,
                &MarkedText::fitHeight);
    }
    const auto stopFollowing = [this] { m_keepsPlaceVisible = false; };
    connect(verticalScrollBar(), &QScrollBar::actionTriggered, this, stopFollowing); // only by the user
    connect(this, &QPlainTextEdit::cursorPositionChanged, this, stopFollowing);
}

void MarkedText::showText(const DisplayText& shown, std::vector<FindingMark> marks) {
    m_hidden = shown.hidden;
    QString text = shown.text;
    if (shown.omittedBytes > 0)
        text += QLatin1Char('\n') + tr("… %Ln more byte(s) not shown", nullptr, static_cast<int>(shown.omittedBytes));
    const qsizetype laidOut = m_height == Height::Grow ? beginningOf(text) : text.size();
    m_rest = text.sliced(laidOut);
    setPlainText(text.first(laidOut));
    setMarks(std::move(marks));
    fitHeight();
    Q_EMIT truncatedChanged(isTruncated());
}

void MarkedText::showAll() {
    if (!isTruncated())
        return;
    QTextCursor end(document());
    end.movePosition(QTextCursor::End);
    end.insertText(std::exchange(m_rest, {}));
    updateHighlighting();
    fitHeight();
    Q_EMIT truncatedChanged(false);
}

void MarkedText::setMarks(std::vector<FindingMark> marks) {
    m_place.reset();
    m_keepsPlaceVisible = false;
    m_marks = std::move(marks);
    std::ranges::stable_sort(m_marks, {}, &FindingMark::severity);
    updateHighlighting();
}

bool MarkedText::showFinding(std::uint32_t finding) {
    const auto mark = std::ranges::find(m_marks, finding, &FindingMark::finding);
    if (mark == m_marks.end())
        return false;
    highlightRange(mark->span);
    return true;
}

void MarkedText::highlightRange(DisplayText::Span place) {
    m_place = place;
    if (place.end >= document()->characterCount())
        showAll();
    QTextCursor cursor(document());
    cursor.setPosition(static_cast<int>(place.begin));
    setTextCursor(cursor);
    centerCursor();
    m_keepsPlaceVisible = m_height == Height::Fill;
    updateHighlighting();
}

QRect MarkedText::placeRect() const {
    return cursorRect().translated(viewport()->pos());
}

void MarkedText::clearHighlight() {
    m_place.reset();
    updateHighlighting();
}

void MarkedText::updateHighlighting() {
    const Theme& theme = themeOf(this);
    QList<QTextEdit::ExtraSelection> selections;
    const auto add = [&](DisplayText::Span span, const QTextCharFormat& format) {
        selections.append({cursorOver(document(), span), format});
    };
    if (m_place) {
        QTextCharFormat format;
        format.setBackground(theme.place);
        add(*m_place, format);
    }
    for (const DisplayText::Span span : m_hidden) {
        QTextCharFormat format;
        format.setBackground(theme.hiddenCharacter);
        add(span, format);
    }
    // The most severe mark is added last, on top of the others.
    const std::size_t markCount = std::min(m_marks.size(), maxMarks);
    for (std::size_t i = markCount; i-- > 0;) {
        QTextCharFormat format;
        format.setUnderlineStyle(QTextCharFormat::WaveUnderline);
        format.setUnderlineColor(theme.severityColor(m_marks[i].severity));
        for (const DisplayText::Span line : linesOf(document(), m_marks[i].span))
            add(line, format);
    }
    setExtraSelections(selections);
}

const FindingMark* MarkedText::markAt(const QPoint& position) const {
    const int at = cursorForPosition(position).position();
    const auto mark = std::ranges::find_if(
        m_marks, [&](const FindingMark& each) { return each.span.begin <= at && at < each.span.end; });
    return mark == m_marks.end() ? nullptr : &*mark;
}

void MarkedText::changeEvent(QEvent* event) {
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        updateHighlighting();
}

void MarkedText::resizeEvent(QResizeEvent* event) {
    QPlainTextEdit::resizeEvent(event);
    fitHeight();
    if (m_keepsPlaceVisible)
        centerCursor();
}

void MarkedText::mouseReleaseEvent(QMouseEvent* event) {
    QPlainTextEdit::mouseReleaseEvent(event);
    if (textCursor().hasSelection())
        return;
    if (const FindingMark* mark = markAt(event->position().toPoint()))
        Q_EMIT findingClicked(mark->finding);
}

QSize MarkedText::minimumSizeHint() const {
    return {100, m_height == Height::Grow ? fontMetrics().lineSpacing() : 120};
}

QSize MarkedText::sizeHint() const {
    if (m_height == Height::Fill)
        return QPlainTextEdit::sizeHint();
    // QPlainTextDocumentLayout measures its height in lines.
    const double lines = std::clamp(document()->size().height(), 1.0, double(maxGrowingLines));
    return {200, static_cast<int>(std::ceil(lines * fontMetrics().lineSpacing())) + 4};
}

void MarkedText::fitHeight() {
    if (m_height != Height::Grow)
        return;
    const int height = sizeHint().height();
    if (height != minimumHeight() || height != maximumHeight())
        setFixedHeight(height);
}

} // namespace toolroom
