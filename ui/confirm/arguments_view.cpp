// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/confirm/arguments_view.h"

#include "core/json/digest.h"
#include "core/json/json_rendering.h"
#include "core/models/text.h"
#include "core/trace/footprint.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QTextDocument>

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

constexpr int minLines = 4;
constexpr int maxLines = 14;
constexpr int maxHighlights = 1000;                      ///< further escapes are not highlighted
constexpr qsizetype maxChunkUnits = qsizetype{1} << 15U; ///< UTF-16 units per chunk, extended to the end of the line

} // namespace

ArgumentsView::ArgumentsView(const QString& name, QWidget* parent)
    : QPlainTextEdit(parent) {
    setAccessibleName(name);
    setReadOnly(true);
    setUndoRedoEnabled(false);
    setTabChangesFocus(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setWordWrapMode(QTextOption::WrapAnywhere);
    setFont(fixedFont());
    QTextOption option = document()->defaultTextOption();
    option.setTextDirection(Qt::LeftToRight); // even if the text begins with a right-to-left character
    document()->setDefaultTextOption(option);
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &ArgumentsView::insertChunk);
}

void ArgumentsView::showArguments(JsonPtr arguments) {
    m_rendering.abort();
    m_timer.stop();
    clear();
    m_rest.clear();
    m_bytes = 0;
    m_hasHidden = false;
    if (footprint(*arguments, maxImmediateBytes) <= maxImmediateBytes)
        return showRendered(rendered(*arguments));
    m_rendering.run([held = std::move(arguments)](const AbortSignal& /*abort*/) { return rendered(*held); },
                    [this](RenderedArguments whole) { showRendered(std::move(whole)); });
}

ArgumentsView::RenderedArguments ArgumentsView::rendered(const Json& arguments) {
    return {toQString(renderJson(arguments)), static_cast<qint64>(compactText(arguments).size())};
}

void ArgumentsView::showRendered(RenderedArguments rendered) {
    m_rest = std::move(rendered.text);
    m_inserted = 0;
    m_bytes = rendered.bytes;
    insertChunk();
    moveCursor(QTextCursor::Start);
    updateGeometry();
}

/// Lines below the visible area are not laid out, so the time for a chunk depends only on its number of lines.
void ArgumentsView::insertChunk() {
    QTextCursor end(document());
    end.movePosition(QTextCursor::End);
    const QTextBlock first = end.block();
    qsizetype to = std::min(m_rest.size(), m_inserted + maxChunkUnits);
    if (to < m_rest.size())
        to = m_rest.indexOf(QLatin1Char('\n'), to) + 1;
    if (to == 0)
        to = m_rest.size();
    end.insertText(m_rest.sliced(m_inserted, to - m_inserted));
    highlightHidden(first);
    m_inserted = to;
    if (m_inserted < m_rest.size())
        return m_timer.start();
    m_rest.clear();
    Q_EMIT completed();
}

QSize ArgumentsView::sizeHint() const {
    const int lines = std::clamp(document()->blockCount(), minLines, maxLines);
    const int margin = 2 * static_cast<int>(document()->documentMargin()) + 2 * frameWidth();
    return {60 * fontMetrics().averageCharWidth(), (lines + 1) * fontMetrics().lineSpacing() + margin};
}

void ArgumentsView::changeEvent(QEvent* event) {
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        highlightHidden(document()->begin());
}

/// Highlights escapes from block `from` onward and keeps earlier highlights.
void ArgumentsView::highlightHidden(QTextBlock from) {
    QList<QTextEdit::ExtraSelection> marks;
    if (from != document()->begin())
        marks = extraSelections();
    QTextCharFormat format;
    format.setBackground(themeOf(this).hiddenCharacter);
    const QString opening = QStringLiteral("\\u{");
    for (QTextBlock block = std::move(from); block.isValid() && marks.size() < maxHighlights; block = block.next()) {
        const QString text = block.text();
        for (qsizetype at = text.indexOf(QLatin1Char('\\')); at >= 0; at = text.indexOf(QLatin1Char('\\'), at)) {
            if (!QStringView(text).sliced(at).startsWith(opening)) {
                at += 2; // a standard JSON escape
                continue;
            }
            const qsizetype end = text.indexOf(QLatin1Char('}'), at) + 1;
            QTextCursor cursor(block);
            cursor.setPosition(block.position() + static_cast<int>(at));
            cursor.setPosition(block.position() + static_cast<int>(end), QTextCursor::KeepAnchor);
            marks.append({cursor, format});
            at = end;
        }
    }
    m_hasHidden = !marks.isEmpty();
    setExtraSelections(marks);
}

} // namespace toolroom
