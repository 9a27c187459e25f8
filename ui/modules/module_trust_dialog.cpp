// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/modules/module_trust_dialog.h"

#include "core/models/text.h"
#include "ui/confirm/access_texts.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/dialog_size.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/marked_text.h"

#include <QDialogButtonBox>
#include <QPushButton>
#include <QVBoxLayout>

namespace toolroom {

namespace {

constexpr int moduleDialogWidth = 640;

} // namespace

ModuleTrustDialog::ModuleTrustDialog(const OpenModule& modules, QWidget* parent)
    : QDialog(parent) {
    setWindowTitle(tr("Trust Code Modules"));
    auto* layout = createColumn(this, innerSpacing, QMargins(pageMargin, pageMargin, pageMargin, groupSpacing));
    QLabel* title = createHeadingLabel(tr("Trust %1?").arg(modules.name()));
    title->setWordWrap(true);
    layout->addWidget(title);
    layout->addWidget(createAccessText(tr("Modules"), {toDisplayLine(modules.id(), maxAccessLine)}));
    for (const UntrustedModules& each : modules.untrusted)
        addAccessTexts(*layout, each.access, each.state);
    layout->addStretch(1);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    QPushButton* load = buttons->addButton(tr("&Trust and Load"), QDialogButtonBox::AcceptRole);
    load->setAutoDefault(false);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    resizeDialog(*this, {moduleDialogWidth, 0});
    buttons->button(QDialogButtonBox::Cancel)->setDefault(true);
    buttons->button(QDialogButtonBox::Cancel)->setFocus();
}

} // namespace toolroom
