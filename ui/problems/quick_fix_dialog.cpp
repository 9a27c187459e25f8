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
#include <QVBoxLayout>

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
    view->setLineWrapMode(QPlainTextEdit::NoWrap);
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
