// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/cli_error.h"
#include "app/headless/headless.h"
#include "app/headless/terminal/output.h"
#include "app/headless/terminal/output_files.h"
#include "app/options.h"
#include "app/run_setup.h"
#include "app/sources.h"
#include "app/utf8_locale.h"
#include "core/activity/module/module_files.h"
#include "core/base/standard_streams.h"
#include "core/history/history.h"
#include "resources/samples.h"
#include "tools/builtin_manifests.h"
#include "ui/mainwindow/call_opener.h"
#include "ui/run_workbench.h"
#include "ui/tasks/memory.h"
#include "ui/theme/font_configuration.h"

#include <QApplication>
#include <QUrl>

using namespace toolroom;

namespace {

Result<WindowRunSettings> runSettings() {
    WindowRunSettings settings;
    auto exporter = otlpExporterFromEnvironment();
    if (!exporter)
        return std::unexpected(exporter.error());
    auto shared = setUpRuns(settings.languageModel, settings.servers, *std::move(exporter));
    if (!shared)
        return std::unexpected(shared.error());
    static_cast<RunSettings&>(settings) = *std::move(shared);
    return settings;
}

Result<StartupSources> startupSources(const CommandLine& commandLine) {
    StartupSources sources{.serverOptions = serverOptions(commandLine)};
    std::vector<std::string> others;
    for (const std::string& place : commandLine.sources) {
        // The desktop passes files as URLs, because some links are for Toolroom.
        const QUrl url(QString::fromStdString(place));
        const std::string given = url.isLocalFile() ? url.toLocalFile().toStdString() : place;
        if (isCallPlace(QString::fromStdString(given))) {
            sources.call = given;
            continue;
        }
        const auto expanded = expandSample(given);
        if (!expanded)
            return std::unexpected(expanded.error());
        const std::string& source = *expanded;
        if (isConfigurationSource(source)) {
            auto file = readNamedServers(source);
            if (!file)
                return std::unexpected(file.error());
            for (McpServerConfig& config : file->servers)
                sources.configured.push_back({std::move(config), file->path, file->host});
            if (!file->errors.empty())
                sources.files.push_back(toSourceSpec(*file));
            continue;
        }
        if (isModuleArgument(source)) {
            sources.modules.push_back(source);
            continue;
        }
        if (!isLiveServerArgument(source)) {
            others.push_back(source);
            continue;
        }
        if (const auto server = liveServerFromArgument(source, {}, {}); !server)
            return std::unexpected(server.error());
        sources.servers.push_back(source);
    }
    if (commandLine.sources.empty() && !commandLine.screenshot.empty())
        others.emplace_back("sample:");
    sources.bundled = {.samples = sampleSources(), .builtin = builtinManifests()};
    auto files = resolveSourceSpecs(others);
    if (!files)
        return std::unexpected(files.error());
    std::ranges::move(*files, std::back_inserter(sources.files));
    return sources;
}

int runWindow(const CommandLine& commandLine, int argc, char** argv) {
    limitMemoryArenas();
    auto fonts = loadFontConfiguration();
    if (const auto checked = checkOutputFiles(commandLine); !checked)
        return fail(checked.error());
    const auto sources = startupSources(commandLine);
    if (!sources)
        return fail(sources.error());
    QApplication application(argc, argv);
    auto runs = runSettings();
    if (!runs)
        return fail(runs.error());
    // A history that cannot be opened is reported in the window. --screenshot does not open one.
    std::future<Result<std::shared_ptr<History>>> history;
    if (commandLine.screenshot.empty() && commandLine.usesHistory)
        history = openHistory();
    return runWorkbench(application, *sources, QString::fromStdString(commandLine.screenshot), *std::move(runs),
                        std::move(history), std::move(fonts));
}

} // namespace

int main(int argc, char** argv) {
    openStandardStreams();
    disableSqlDriverWarnings();
    const auto commandLine = parseCommandLine({argv + (argc > 0), argv + argc});
    if (!commandLine)
        return fail(commandLine.error());
    useUtf8Locale();
    if (commandLine->mode == Mode::Window)
        return runWindow(*commandLine, argc, argv);
    const QCoreApplication application(argc, argv);
    return runHeadless(*commandLine, workbenchProgram);
}
