// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/confirm/drawn_arguments.h"

#include "core/json/digest.h"
#include "core/json/drawn_json.h"
#include "core/models/text.h"
#include "core/trace/footprint.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QTextDocument>

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

constexpr int fewestLines = 4;
constexpr int mostLines = 14;
constexpr int mostMarks = 1000;                      ///< further ones are as visible, only not coloured
constexpr qsizetype mostUnits = qsizetype{1} << 15U; ///< of UTF-16 in one part, with the rest of its line

} // namespace

DrawnArguments::DrawnArguments(const QString& name, QWidget* parent)
    : QPlainTextEdit(parent) {
    setAccessibleName(name);
    setReadOnly(true);
    setUndoRedoEnabled(false);
    setTabChangesFocus(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setWordWrapMode(QTextOption::WrapAnywhere);
    setFont(fixedFont());
    QTextOption option = document()->defaultTextOption();
    option.setTextDirection(Qt::LeftToRight); // whatever the first letter is
    document()->setDefaultTextOption(option);
    m_next.setSingleShot(true);
    connect(&m_next, &QTimer::timeout, this, &DrawnArguments::drawMore);
}

void DrawnArguments::showArguments(JsonPtr arguments) {
    m_writing.abort();
    m_next.stop();
    clear();
    m_rest.clear();
    m_bytes = 0;
    m_hasHidden = false;
    if (footprint(*arguments, mostAtOnce) <= mostAtOnce)
        return begin(written(*arguments));
    m_writing.run([held = std::move(arguments)](const AbortSignal& /*abort*/) { return written(*held); },
                  [this](Written whole) { begin(std::move(whole)); });
}

DrawnArguments::Written DrawnArguments::written(const Json& arguments) {
    return {toQString(drawnJson(arguments)), static_cast<qint64>(compactText(arguments).size())};
}

void DrawnArguments::begin(Written written) {
    m_rest = std::move(written.text);
    m_drawn = 0;
    m_bytes = written.bytes;
    drawMore();
    moveCursor(QTextCursor::Start);
    updateGeometry();
}

/// Of what is behind the visible lines the view lays out nothing, so that a part takes as long as it has lines.
void DrawnArguments::drawMore() {
    QTextCursor end(document());
    end.movePosition(QTextCursor::End);
    const QTextBlock first = end.block();
    qsizetype to = std::min(m_rest.size(), m_drawn + mostUnits);
    if (to < m_rest.size())
        to = m_rest.indexOf(QLatin1Char('\n'), to) + 1;
    if (to == 0)
        to = m_rest.size();
    end.insertText(m_rest.sliced(m_drawn, to - m_drawn));
    setOffHidden(first);
    m_drawn = to;
    if (m_drawn < m_rest.size())
        return m_next.start();
    m_rest.clear();
    Q_EMIT becameWhole();
}

QSize DrawnArguments::sizeHint() const {
    const int lines = std::clamp(document()->blockCount(), fewestLines, mostLines);
    const int margin = 2 * static_cast<int>(document()->documentMargin()) + 2 * frameWidth();
    return {60 * fontMetrics().averageCharWidth(), (lines + 1) * fontMetrics().lineSpacing() + margin};
}

void DrawnArguments::changeEvent(QEvent* event) {
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        setOffHidden(document()->begin());
}

/// From a block on; what is set off before it stays.
void DrawnArguments::setOffHidden(QTextBlock from) {
    QList<QTextEdit::ExtraSelection> marks;
    if (from != document()->begin())
        marks = extraSelections();
    QTextCharFormat format;
    format.setBackground(themeOf(this).hiddenCharacter);
    const QString opening = QStringLiteral("\\u{");
    for (QTextBlock block = std::move(from); block.isValid() && marks.size() < mostMarks; block = block.next()) {
        const QString text = block.text();
        for (qsizetype at = text.indexOf(QLatin1Char('\\')); at >= 0; at = text.indexOf(QLatin1Char('\\'), at)) {
            if (!QStringView(text).sliced(at).startsWith(opening)) {
                at += 2; // an escape of JSON's own
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
