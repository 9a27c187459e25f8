// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/headless.h"
#include "app/headless/output.h"
#include "app/options.h"
#include "app/run_parts.h"
#include "app/sources.h"
#include "app/utf8_locale.h"
#include "ui/workbench.h"

#include <QApplication>

using namespace toolroom;

namespace {

/// The window opens whatever is wrong with the history, and says so; it does not without the rules, as calls would do
/// what they forbid. A picture leaves the history alone.
Result<RunSettings> runSettings(bool writesHistory) {
    auto rules = permissionRules();
    if (!rules)
        return std::unexpected(rules.error());
    const auto latent = latentEndpointFromEnvironment();
    if (!latent)
        return std::unexpected(latent.error());
    RunSettings settings;
    settings.latent->choose(*latent);
    settings.activities = runActivities(settings.latent);
    settings.rules = *std::move(rules);
    settings.assistant = modelAssistant(settings.latent);
    settings.folder = startFolder();
    if (!writesHistory)
        return settings;
    if (auto history = History::open(defaultHistoryPath()))
        settings.history = *std::move(history);
    else
        settings.historyError = history.error().text();
    return settings;
}

int runWindow(const CommandLine& commandLine, int argc, char** argv) {
    const auto sources =
        sourceSpecs(commandLine.sources.empty() ? std::vector<std::string>{"sample:"} : commandLine.sources);
    if (!sources)
        return refuse(sources.error());
    QApplication application(argc, argv);
    auto runs = runSettings(commandLine.screenshot.empty());
    if (!runs)
        return refuse(runs.error());
    return runWorkbench(application, *sources, QString::fromStdString(commandLine.screenshot), *std::move(runs));
}

} // namespace

int main(int argc, char** argv) {
    const auto commandLine = parseCommandLine({argv + (argc > 0), argv + argc});
    if (!commandLine)
        return refuse(commandLine.error());
    useUtf8Locale();
    if (commandLine->mode == Mode::Window)
        return runWindow(*commandLine, argc, argv);
    const QCoreApplication application(argc, argv);
    return runHeadless(*commandLine, workbenchProgram);
}
