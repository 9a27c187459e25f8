// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/headless.h"
#include "app/headless/terminal/output.h"
#include "core/activity/module/module_template.h"
#include "core/base/format.h"
#include "core/json/text.h"
#include "core/run/permissions/command_line.h"

#include <QDir>

#include <array>

namespace toolroom {

int runNewProject(const CommandLine& commandLine) {
    const std::string& folder = commandLine.sources.front();
    const auto project = createProject(commandLine.newContract, commandLine.newLanguage, folder);
    if (!project)
        return fail(project.error());
    const auto inFolder = [&](const std::string& name) {
        return QDir(QString::fromStdString(folder)).filePath(QString::fromStdString(name)).toStdString();
    };
    std::string text;
    for (const std::string& file : project->files)
        text += "created " + visibleText(inFolder(file)) + '\n';
    const std::string source = joinCommandLine(std::array{project->source});
    text +=
        formatText("\nNext, check the tools, run the saved calls, verify their promises, and offer them to an agent:\n"
                   "  toolroom-cli --lint {0}\n"
                   "  toolroom-cli --run-saved {1} {0}\n"
                   "  toolroom-cli --verify --yes {0}\n"
                   "  toolroom-cli --serve {0}\n",
                   source, joinCommandLine(std::array{inFolder("calls")}));
    return writeOutput(text, {}, exit_code::clean);
}

} // namespace toolroom
