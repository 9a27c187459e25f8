// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/confirm/drawn_arguments.h"

#include "core/json/drawn_json.h"
#include "core/models/text.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QTextBlock>
#include <QTextDocument>

#include <algorithm>

namespace toolroom {

namespace {

constexpr int fewestLines = 4;
constexpr int mostLines = 14;
constexpr int mostMarks = 1000; ///< further ones are as visible, only not coloured

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
}

void DrawnArguments::showArguments(const Json& arguments) {
    setPlainText(toQString(drawnJson(arguments)));
    setOffHidden();
    updateGeometry();
}

QSize DrawnArguments::sizeHint() const {
    const int lines = std::clamp(document()->blockCount(), fewestLines, mostLines);
    const int margin = 2 * static_cast<int>(document()->documentMargin()) + 2 * frameWidth();
    return {60 * fontMetrics().averageCharWidth(), (lines + 1) * fontMetrics().lineSpacing() + margin};
}

void DrawnArguments::changeEvent(QEvent* event) {
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        setOffHidden();
}

void DrawnArguments::setOffHidden() {
    QList<QTextEdit::ExtraSelection> marks;
    QTextCharFormat format;
    format.setBackground(themeOf(this).hiddenCharacter);
    const QString opening = QStringLiteral("\\u{");
    for (QTextBlock block = document()->begin(); block.isValid() && marks.size() < mostMarks; block = block.next()) {
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
