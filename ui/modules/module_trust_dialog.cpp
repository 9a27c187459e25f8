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
#include <QDir>
#include <QFileInfo>
#include <QPushButton>
#include <QVBoxLayout>

#include <ranges>

namespace toolroom {

namespace {

constexpr int moduleDialogWidth = 640;
constexpr qsizetype maxVersion = 60;

QStringList moduleLines(const UntrustedModules& each) {
    constexpr std::size_t maxFiles = 40;
    const QDir folder(toQString(each.modules.folder));
    QStringList files;
    for (const std::string& file : each.modules.files | std::views::take(maxFiles))
        files += toDisplayLine(folder.relativeFilePath(toQString(file)).toStdString(), maxAccessLine);
    if (each.modules.files.size() > maxFiles)
        files += QStringLiteral("…");
    QStringList lines = {ModuleTrustDialog::tr("Modules: %1").arg(files.join(QStringLiteral(", ")))};
    if (!each.version.empty())
        lines += ModuleTrustDialog::tr("Version of %1: %2", "program, version")
                     .arg(toDisplayLine(QFileInfo(toQString(each.modules.runtime.front())).fileName().toStdString()),
                          toDisplayLine(each.version, maxVersion));
    return lines;
}

} // namespace

ModuleTrustDialog::ModuleTrustDialog(const OpenModule& modules, QWidget* parent)
    : QDialog(parent) {
    setWindowTitle(tr("Trust Code Modules"));
    auto* layout = createColumn(this, innerSpacing, QMargins(pageMargin, pageMargin, pageMargin, groupSpacing));
    QLabel* title = createHeadingLabel(tr("Trust %1?").arg(modules.name()));
    title->setWordWrap(true);
    layout->addWidget(title);
    const std::string manifest = manifestOf(modules.source);
    layout->addWidget(createAccessText(tr("Manifest"), {tr("%1 names code. Loading it runs the following as your user.")
                                                            .arg(toDisplayLine(manifest, maxAccessLine))}));
    for (const UntrustedModules& each : modules.untrusted) {
        layout->addWidget(createAccessText(tr("Modules"), moduleLines(each)));
        addAccessTexts(*layout, each.access, each.state);
    }
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
