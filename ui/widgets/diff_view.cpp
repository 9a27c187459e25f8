// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/widgets/diff_view.h"

#include "core/json/edit/unified_diff.h"
#include "core/json/text.h"
#include "core/models/text.h"
#include "ui/theme/theme.h"

#include <QTextBlock>

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

constexpr int maxDiffLines = 5000;
constexpr std::size_t maxDiffLineBytes = 4000; ///< longer lines are slow to lay out

/// Marks what differs where one line replaces another.
QList<QTextEdit::ExtraSelection> changeMarks(const QPlainTextEdit& view, const Theme& theme) {
    constexpr int headerLines = 2;
    const auto startsWith = [](const QTextBlock& block, char sign) {
        return block.isValid() && block.text().startsWith(QLatin1Char(sign));
    };
    QList<QTextEdit::ExtraSelection> marks;
    for (QTextBlock old = view.document()->findBlockByNumber(headerLines); old.isValid(); old = old.next()) {
        const QTextBlock now = old.next();
        if (!startsWith(old, '-') || !startsWith(now, '+') || startsWith(old.previous(), '-') ||
            startsWith(now.next(), '+'))
            continue;
        const QString before = old.text();
        const QString after = now.text();
        const qsizetype shortest = std::min(before.size(), after.size());
        qsizetype begin = 1;
        while (begin < shortest && before[begin] == after[begin])
            ++begin;
        qsizetype end = 0;
        while (end < shortest - begin && before[before.size() - 1 - end] == after[after.size() - 1 - end])
            ++end;
        for (const auto& [block, color] : {std::pair(old, theme.error), std::pair(now, theme.success)}) {
            QTextEdit::ExtraSelection mark;
            mark.cursor = QTextCursor(block);
            mark.cursor.setPosition(block.position() + static_cast<int>(begin));
            mark.cursor.setPosition(block.position() + static_cast<int>(block.text().size() - end),
                                    QTextCursor::KeepAnchor);
            constexpr float alpha = 0.25F;
            mark.format.setBackground(QColor::fromRgbF(color.redF(), color.greenF(), color.blueF(), alpha));
            marks += mark;
        }
    }
    return marks;
}

} // namespace

DiffView::DiffView(QWidget* parent)
    : QPlainTextEdit(parent) {
    setAccessibleName(tr("Changes"));
    setReadOnly(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setFont(fixedFont());
    setWordWrapMode(QTextOption::WrapAnywhere); // lines of JSON are often long
    setTabChangesFocus(true);
}

void DiffView::showChanges(const SourceText& file, const TextEdits& edits) {
    const std::string whole = makeUnifiedDiff(file.name(), file.bytes(), edits);
    std::string_view diff = whole;
    const Theme& theme = themeOf(this);
    clear();
    QTextCursor cursor(document());
    for (int line = 0; !diff.empty() && line < maxDiffLines; ++line) {
        const std::size_t end = std::min(diff.find('\n'), diff.size());
        std::string_view text = diff.substr(0, end);
        diff.remove_prefix(std::min(end + 1, diff.size()));
        if (text.ends_with('\r'))
            text.remove_suffix(1);
        QTextCharFormat format;
        if (text.starts_with('+'))
            format.setForeground(theme.success);
        else if (text.starts_with('-'))
            format.setForeground(theme.error);
        else if (!text.starts_with(' '))
            format.setForeground(theme.muted);
        cursor.insertText((line > 0 ? QStringLiteral("\n") : QString()) +
                              toQString(visibleText(elided(text, maxDiffLineBytes))),
                          format);
    }
    if (!diff.empty())
        cursor.insertText(QStringLiteral("\n…"));
    setExtraSelections(changeMarks(*this, theme));
}

} // namespace toolroom
