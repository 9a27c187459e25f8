// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/problems/quick_fix_dialog.h"

#include "core/json/text.h"
#include "core/lint/unified_diff.h"
#include "core/models/text.h"
#include "ui/theme/theme.h"
#include "ui/widgets/labels.h"

#include <QDialogButtonBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTextBlock>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

constexpr QSize dialogSize(860, 480);
constexpr int maxLines = 5000;
constexpr std::size_t maxLineBytes = 4000; ///< longer lines are slow to lay out

/// The text of a diff, colored by line. Control characters are escaped, because the file is untrusted.
QPlainTextEdit* makeDiffView(std::string_view diff, const Theme& theme) {
    auto* view = new QPlainTextEdit;
    view->setReadOnly(true);
    view->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    view->setFont(fixedFont());
    view->setWordWrapMode(QTextOption::WrapAnywhere); // lines of JSON are often long
    view->setTabChangesFocus(true);
    QTextCursor cursor(view->document());
    for (int line = 0; !diff.empty() && line < maxLines; ++line) {
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
        cursor.insertText(
            (line > 0 ? QStringLiteral("\n") : QString()) + toQString(visibleText(elided(text, maxLineBytes))), format);
    }
    if (!diff.empty())
        cursor.insertText(QStringLiteral("\n…"));
    return view;
}

/// Marks what differs where one line replaces another.
void markChanges(QPlainTextEdit& view, const Theme& theme) {
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
    view.setExtraSelections(marks);
}

} // namespace

QuickFixDialog::QuickFixDialog(const Finding& finding, QWidget* parent)
    : QDialog(parent) {
    setWindowTitle(tr("Quick Fix"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(outerSpace, outerSpace, outerSpace, outerSpace);
    layout->setSpacing(betweenSpace);
    layout->addWidget(textLabel(translatedLine(finding.message)));
    if (!finding.fix->isSafe) {
        auto* warning = textLabel(tr("This fix may affect callers or change the meaning of the tool."));
        warning->setForegroundRole(QPalette::PlaceholderText);
        layout->addWidget(warning);
    }
    QPlainTextEdit* changes =
        makeDiffView(unifiedDiff(finding.text->name(), finding.text->bytes(), finding.fix->edits), themeOf(this));
    markChanges(*changes, themeOf(this));
    changes->setAccessibleName(tr("Changes"));
    layout->addWidget(changes, 1);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    QPushButton* apply = buttons->addButton(tr("&Apply"), QDialogButtonBox::AcceptRole);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    layout->addWidget(buttons);
    apply->setDefault(true);
    apply->setFocus();
    resize(dialogSize);
}

} // namespace toolroom
