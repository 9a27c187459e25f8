// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/headless.h"
#include "app/headless/output.h"
#include "app/options.h"
#include "app/run_setup.h"
#include "app/sources.h"
#include "app/utf8_locale.h"
#include "ui/workbench.h"

#include <QApplication>

using namespace toolroom;

namespace {

/// A history that cannot be opened is reported in the window. Permission rules that cannot be read are an error:
/// without them, calls could do what the rules deny. --screenshot does not open the history.
Result<RunSettings> runSettings(bool opensHistory) {
    auto rules = permissionRules();
    if (!rules)
        return std::unexpected(rules.error());
    const auto languageModel = languageModelFromEnvironment();
    if (!languageModel)
        return std::unexpected(languageModel.error());
    RunSettings settings;
    settings.languageModel->setEndpoint(*languageModel);
    settings.activities = runActivities(settings.languageModel);
    settings.rules = *std::move(rules);
    settings.assistant = modelAssistant(settings.languageModel);
    settings.folder = startFolder();
    if (!opensHistory)
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
        return fail(sources.error());
    QApplication application(argc, argv);
    auto runs = runSettings(commandLine.screenshot.empty());
    if (!runs)
        return fail(runs.error());
    return runWorkbench(application, *sources, QString::fromStdString(commandLine.screenshot), *std::move(runs));
}

} // namespace

int main(int argc, char** argv) {
    const auto commandLine = parseCommandLine({argv + (argc > 0), argv + argc});
    if (!commandLine)
        return fail(commandLine.error());
    useUtf8Locale();
    if (commandLine->mode == Mode::Window)
        return runWindow(*commandLine, argc, argv);
    const QCoreApplication application(argc, argv);
    return runHeadless(*commandLine, workbenchProgram);
}
