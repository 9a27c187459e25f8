// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/problems/finding_menu.h"

#include "core/models/problems/problems_model.h"
#include "core/models/text.h"
#include "ui/settings/open_file.h"
#include "ui/widgets/clipboard.h"

#include <QCoreApplication>
#include <QDir>
#include <QMenu>

namespace toolroom {

namespace {

struct FindingMenu {
    Q_DECLARE_TR_FUNCTIONS(FindingMenu)
};

} // namespace

void addFindingActions(QMenu& menu, const LintedRegistry& registry, std::uint32_t finding,
                       const FindingActions& actions) {
    const Finding& shown = registry.finding(finding);
    const auto add = [&menu](const QString& label, const std::function<void()>& run) {
        QObject::connect(menu.addAction(label), &QAction::triggered, run);
    };
    const auto copy = [&add](const QString& label, const QString& text) { add(label, [text] { copyText(text); }); };
    const QString rule = toQString(shown.rule);
    add(rule.isEmpty() ? FindingMenu::tr("&Show Details") : FindingMenu::tr("&Show in Tool"), actions.show);
    if (!rule.isEmpty())
        add(FindingMenu::tr("&Explain Rule"), [explain = actions.explain, rule] { explain(rule); });
    QString path = toQString(registry.pathOf(finding));
    if (path.isEmpty() && rule.isEmpty() && !shown.text->bytes().empty()) // a file that cannot be read
        path = QDir::current().absoluteFilePath(toQString(shown.text->name()));
    if (!rule.isEmpty() && !path.isEmpty())
        add(FindingMenu::tr("&Ignore Rule…"), actions.ignoreRule);
    menu.addSeparator();
    if (!path.isEmpty()) {
        add(FindingMenu::tr("&Open in Editor"),
            [open = actions.openEditor, path, at = shown.begin()] { open(path, at); });
        add(FindingMenu::tr("Show in &Folder"), [path] { showInFolder(path); });
        menu.addSeparator();
    }
    copy(FindingMenu::tr("Copy &Message"), translatedLine(shown.message));
    if (!rule.isEmpty())
        copy(FindingMenu::tr("Copy &Rule"), rule);
    copy(FindingMenu::tr("Copy &Location"), locationText(registry, shown));
}

} // namespace toolroom
