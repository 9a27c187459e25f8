// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/modules/module_text.h"

#include "core/models/text.h"
#include "ui/modules/modules_page.h"
#include "ui/modules/open_modules.h"

#include <QDir>
#include <QFileInfo>

namespace toolroom {

namespace {

using State = OpenModule::State;

constexpr qsizetype maxModuleReasonLength = 300;
constexpr qsizetype maxModuleNameLength = 200;

QString failureText(const Message& reason) {
    return ModulesPage::tr("Failed: %1").arg(translatedLine(reason, maxModuleReasonLength));
}

/// Empty if there is nothing to say.
QString rowText(const OpenModule& modules) {
    if (modules.state == State::Loaded)
        return {};
    return modules.state == State::Failed ? failureText(modules.error.reason) : moduleStateText(modules);
}

} // namespace

std::string moduleFile(const OpenModule& modules) {
    const QString path =
        QDir(toQString(modules.source.folder)).absoluteFilePath(toQString(modules.source.modules.path));
    const bool isFile = !QFileInfo(path).suffix().isEmpty() && !path.contains(QLatin1Char('*'));
    return isFile ? path.toStdString() : std::string();
}

QString moduleStateText(const OpenModule& modules) {
    switch (modules.state) {
    case State::NotLoaded:
        return modules.specs.empty() ? ModulesPage::tr("Not loaded") : ModulesPage::tr("Not reloaded");
    case State::Loading:
        return modules.loadingFile.empty()
                   ? ModulesPage::tr("Loading…")
                   : ModulesPage::tr("Loading %1…")
                         .arg(toDisplayLine(QFileInfo(toQString(modules.loadingFile)).fileName().toStdString(),
                                            maxModuleNameLength));
    case State::NotTrusted:
        return ModulesPage::tr("Not trusted");
    case State::Failed:
        return ModulesPage::tr("Failed");
    case State::Loaded:
        break;
    }
    const auto failed = static_cast<int>(modules.failedModules());
    if (failed > 0 && modules.failedModules() == modules.specs.size())
        return ModulesPage::tr("Failed");
    return failed == 0 ? ModulesPage::tr("Loaded") : ModulesPage::tr("Loaded; %Ln module(s) failed", nullptr, failed);
}

std::vector<LiveSource> liveSources(const OpenModules& all) {
    std::vector<LiveSource> rows;
    for (const auto& modules : all.modules()) {
        const QString state = rowText(*modules);
        if (modules->specs.empty())
            rows.push_back({.id = modules->id(),
                            .file = moduleFile(*modules),
                            .name = modules->name(),
                            .state = state,
                            .hasFailed = modules->state == State::Failed});
        for (const SourceSpec& spec : modules->specs) {
            const bool hasFailed = modules->state == State::Failed || (state.isEmpty() && !spec.errors.empty());
            rows.push_back({.id = modules->id(),
                            .place = spec.path,
                            .file = spec.path,
                            .name = spec.path.empty() ? modules->name() : toDisplayLine(spec.name, maxModuleNameLength),
                            .state = state.isEmpty() && hasFailed ? failureText(spec.errors.front().reason) : state,
                            .hasFailed = hasFailed});
        }
    }
    return rows;
}

} // namespace toolroom
