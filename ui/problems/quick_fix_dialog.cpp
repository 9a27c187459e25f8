// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/problems/quick_fix_dialog.h"

#include "core/models/text.h"
#include "ui/problems/diff_view.h"
#include "ui/theme/theme.h"
#include "ui/widgets/dialog_size.h"
#include "ui/widgets/labels.h"

#include <QDialogButtonBox>
#include <QPushButton>
#include <QVBoxLayout>

namespace toolroom {

namespace {

constexpr QSize dialogSize(860, 480);
} // namespace

QuickFixDialog::QuickFixDialog(const Finding& finding, QWidget* parent)
    : QDialog(parent) {
    setWindowTitle(tr("Quick Fix"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(pageMargin, pageMargin, pageMargin, pageMargin);
    layout->setSpacing(groupSpacing);
    layout->addWidget(createTextLabel(translatedLine(finding.message)));
    if (!finding.fix->isSafe) {
        auto* warning = createTextLabel(tr("This fix may affect callers or change the tool's meaning."));
        warning->setForegroundRole(QPalette::PlaceholderText);
        layout->addWidget(warning);
    }
    auto* changes = new DiffView;
    changes->showChanges(*finding.text, finding.fix->edits);
    layout->addWidget(changes, 1);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    QPushButton* apply = buttons->addButton(tr("&Apply"), QDialogButtonBox::AcceptRole);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    layout->addWidget(buttons);
    apply->setDefault(true);
    apply->setFocus();
    resizeDialog(*this, dialogSize);
}

} // namespace toolroom
