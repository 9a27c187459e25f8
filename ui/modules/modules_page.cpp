// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/modules/modules_page.h"

#include "core/models/text.h"
#include "core/run/permissions/command_line.h"
#include "ui/modules/module_text.h"
#include "ui/modules/open_modules.h"
#include "ui/theme/theme.h"
#include "ui/widgets/marked_text.h"

#include <QDir>
#include <QFileInfo>
#include <QLocale>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <ranges>
#include <utility>

namespace toolroom {

namespace {

constexpr int modulesRefreshMs = 50;
constexpr qsizetype maxDetailLine = 1000;
constexpr std::size_t maxListedFiles = 100;
constexpr std::size_t maxModuleLogLines = 200;
constexpr int modulesColumn = 3;
constexpr int moduleToolsColumn = 4;

QString programsText(const OpenModule& modules) {
    QStringList programs;
    for (const ModuleHost& host : modules.hosts)
        programs += toDisplayLine(host.modules.runtime.front(), maxDetailLine);
    return programs.join(QStringLiteral(", "));
}

void addHost(const ModuleHost& host, QStringList& lines) {
    const ProgramSpecification& program = *host.server.specification->program();
    lines += ModulesPage::tr("Program: %1").arg(toDisplayLine(joinCommandLine(host.modules.runtime), maxDetailLine));
    lines += ModulesPage::tr("Folder: %1").arg(toDisplayLine(program.folder, maxDetailLine));
}

void addFailures(const OpenModule& modules, QStringList& lines) {
    for (const SourceSpec& spec : modules.specs) {
        for (const SourceError& error : spec.errors)
            lines += translatedLine(error, maxDetailLine);
        const auto stack = modules.stacks.find(spec.path);
        if (stack == modules.stacks.end())
            continue;
        for (const QString& frame : toQString(stack->second).split(QLatin1Char('\n'), Qt::SkipEmptyParts))
            lines += QStringLiteral("    ") + toDisplayLine(frame.toStdString(), maxDetailLine);
    }
}

QStringList detailLines(const OpenModule& modules) {
    const std::string manifest = manifestOf(modules.source);
    QStringList lines;
    if (!manifest.empty())
        lines += ModulesPage::tr("Manifest: %1").arg(toDisplayLine(manifest, maxDetailLine));
    lines += ModulesPage::tr("Modules: %1").arg(toDisplayLine(modules.source.modules.path, maxDetailLine));
    if (!modules.error.reason.empty())
        lines += translatedLine(modules.error, maxDetailLine);
    if (modules.state == OpenModule::State::NotTrusted)
        lines += modules.specs.empty()
                     ? ModulesPage::tr("The code has not been run, because it is not trusted yet.")
                     : ModulesPage::tr("The code has changed. The tools are from the version that you trusted.");
    addFailures(modules, lines);
    for (const ModuleHost& host : modules.hosts)
        addHost(host, lines);
    if (!modules.skipped.empty())
        lines += ModulesPage::tr("Skipped, because other modules have loaded them:");
    for (const std::string& file : modules.skipped | std::views::take(maxListedFiles))
        lines += QStringLiteral("    ") + toDisplayLine(file, maxDetailLine);
    if (!modules.visited.empty())
        lines += ModulesPage::tr("Watched files:");
    for (const VisitedPath& visited : modules.visited | std::views::take(maxListedFiles))
        lines += QStringLiteral("    ") + toDisplayLine(visited.path, maxDetailLine);
    return lines;
}

void appendLog(const std::vector<WireEntry>& wire, QStringList& lines) {
    QStringList log;
    for (const WireEntry& entry : wire)
        if (entry.kind == WireEntry::Kind::Log)
            log += QStringLiteral("    ") + toDisplayLine(entry.text, maxDetailLine);
    if (log.isEmpty())
        return;
    lines += ModulesPage::tr("Log:");
    lines += log.sliced(std::max<qsizetype>(0, log.size() - static_cast<qsizetype>(maxModuleLogLines)));
}

} // namespace

ModulesPage::ModulesPage(OpenModules& modules, QWidget* parent)
    : StorePage(tr("Code Modules"),
                tr("Tools written as TypeScript, JavaScript, or Python. Loading them runs their code."),
                {tr("Modules"), tr("State"), tr("Program"), tr("Files"), tr("Tools")}, 0, parent)
    , m_modules(modules)
    , m_details(new MarkedText(MarkedText::Height::Fill, tr("Module details"))) {
    setEmptyText(tr("No code modules"), tr("Load the files that define your tools to list, check, and call them."),
                 tr("Load Code Modules…"));
    rows().setRightAligned(modulesColumn);
    rows().setRightAligned(moduleToolsColumn);
    m_reload = addButton(tr("Reload"), tr("Run the code again and list its tools"), true);
    m_cancel = addButton(tr("Cancel Loading"), tr("End the program that is loading the modules"), true);
    m_trust = addButton(tr("Trust and Load…"), tr("Review what the modules run"), true);
    m_editor = addButton(tr("Open in Editor"), tr("Open the module, at the line of its error"), true);
    m_remove = addButton(tr("Remove"), tr("Close the modules"), true);
    connect(m_reload, &QToolButton::clicked, this, [this] { m_modules.reload(chosen().toStdString()); });
    connect(m_cancel, &QToolButton::clicked, this, [this] { m_modules.cancel(chosen().toStdString()); });
    connect(m_trust, &QToolButton::clicked, this, [this] { Q_EMIT trustRequested(chosen().toStdString()); });
    connect(m_editor, &QToolButton::clicked, this, &ModulesPage::openEditor);
    connect(m_remove, &QToolButton::clicked, this, [this] { m_modules.remove(chosen().toStdString()); });
    connect(this, &StorePage::emptyActionChosen, this, &ModulesPage::loadRequested);
    connect(this, &StorePage::chosenChanged, this, [this] {
        showButtons();
        showDetails();
    });
    m_details->setFont(fixedFont());
    footer().addWidget(m_details, 1);
    PendingWork::instance().delay(m_refresh, modulesRefreshMs);
    connect(&m_refresh, &QTimer::timeout, this, &ModulesPage::refresh);
    connect(&m_modules, &OpenModules::changed, this, [this] {
        if (isVisible() && !m_refresh.isActive())
            m_refresh.start();
    });
}

void ModulesPage::setRegistry(RegistrySnapshotPtr registry) {
    m_registry = std::move(registry);
    if (isVisible())
        refresh();
}

std::size_t ModulesPage::countTools(const OpenModule& modules) const {
    std::size_t tools = 0;
    for (const SourceSpec& spec : modules.specs) {
        if (!m_registry || spec.kind == SourceSpec::Kind::Failed)
            continue;
        const auto source = std::ranges::find(m_registry->sources(), spec.path, &LoadedSource::path);
        tools += source == m_registry->sources().end() ? 0 : source->tools;
    }
    return tools;
}

void ModulesPage::refresh() {
    std::vector<StoreRow> all;
    for (const auto& modules : m_modules.modules())
        all.push_back({.key = toQString(modules->id()),
                       .cells = {modules->name(), moduleStateText(*modules), programsText(*modules),
                                 QLocale().toString(modules->specs.size()), QLocale().toString(countTools(*modules))}});
    const QString first = all.empty() ? QString() : all.front().key;
    showRows(std::move(all));
    if (chosen().isEmpty() && !first.isEmpty())
        choose(first);
    showButtons();
    showDetails();
}

void ModulesPage::showModules(const std::string& id) {
    refresh();
    if (!id.empty())
        choose(toQString(id));
    focusTable();
}

void ModulesPage::showButtons() {
    const OpenModule* modules = m_modules.find(chosen().toStdString());
    m_details->setVisible(modules != nullptr);
    m_trust->setVisible(modules && modules->state == OpenModule::State::NotTrusted);
    const bool isLoading = modules && modules->state == OpenModule::State::Loading;
    m_cancel->setVisible(isLoading);
    m_reload->setVisible(!isLoading && (!modules || modules->state != OpenModule::State::NotTrusted));
    m_reload->setText(modules && modules->state == OpenModule::State::NotLoaded ? tr("Load") : tr("Reload"));
    m_remove->setVisible(!modules || modules->source.isTyped); // the manifest decides about the others
    m_editor->setEnabled(modules && (!modules->specs.empty() || !moduleFile(*modules).empty()));
}

void ModulesPage::showDetails() {
    const OpenModule* modules = m_modules.find(chosen().toStdString());
    if (!modules)
        return;
    const QStringList lines = detailLines(*modules);
    const auto show = [this](const QStringList& shown) {
        DisplayText text;
        text.text = shown.join(QLatin1Char('\n'));
        if (text.text != m_details->toPlainText())
            m_details->showText(text, {});
    };
    const bool isOther = std::exchange(m_shownId, modules->id()) != modules->id();
    if (isOther || !m_details->toPlainText().startsWith(lines.join(QLatin1Char('\n'))))
        show(lines);
    if (modules->hosts.empty())
        return;
    m_modules.wireLog(modules->hosts.front().server.setup.id)
        .then(this, [this, id = modules->id(), lines, show](const std::vector<WireEntry>& wire) {
            if (chosen().toStdString() != id)
                return;
            QStringList all = lines;
            appendLog(wire, all);
            show(all);
        });
}

/// At the first error, otherwise at the first module.
void ModulesPage::openEditor() {
    const OpenModule* modules = m_modules.find(chosen().toStdString());
    if (!modules)
        return;
    QString path = toQString(moduleFile(*modules));
    TextPosition at{1, 1};
    const auto failed = std::ranges::find_if(
        modules->specs, [](const SourceSpec& spec) { return !spec.errors.empty() && !spec.path.empty(); });
    if (failed != modules->specs.end()) {
        const SourceError& error = failed->errors.front();
        // The error may be in a file that the module imports. Names are relative to the folder of the program.
        const QString folder = modules->hosts.empty()
                                   ? QString()
                                   : toQString(modules->hosts.front().server.specification->program()->folder);
        const QString named = QDir(folder).absoluteFilePath(toQString(error.source));
        path = QFileInfo(named).isFile() ? named : toQString(failed->path);
        at = error.at;
    } else if (!modules->specs.empty() && !modules->specs.front().path.empty()) {
        path = toQString(modules->specs.front().path);
    }
    Q_EMIT editorRequested(path, {std::max(at.line, 1), std::max(at.column, 1)});
}

} // namespace toolroom
