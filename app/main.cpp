// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/headless.h"
#include "app/headless/output.h"
#include "app/sources.h"
#include "app/utf8_locale.h"
#include "ui/workbench.h"

#include <QApplication>

using namespace toolroom;

namespace {

int runWindow(const CommandLine& commandLine, int argc, char** argv) {
    const auto sources =
        sourceSpecs(commandLine.sources.empty() ? std::vector<std::string>{"sample:"} : commandLine.sources);
    if (!sources)
        return refuse(sources.error());
    QApplication application(argc, argv);
    return runWorkbench(application, *sources, QString::fromStdString(commandLine.screenshot));
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
    return runHeadless(*commandLine);
}
