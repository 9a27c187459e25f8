// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/headless.h"
#include "app/headless/terminal/output.h"
#include "app/options.h"
#include "app/utf8_locale.h"
#include "core/base/standard_streams.h"
#include "core/history/history.h"

#include <QCoreApplication>

int main(int argc, char** argv) {
    toolroom::openStandardStreams();
    const auto commandLine = toolroom::parseCommandLine({argv + (argc > 0), argv + argc});
    if (!commandLine)
        return toolroom::fail(commandLine.error());
    if (commandLine->mode == toolroom::Mode::Version) // starts faster without a locale and an application
        return toolroom::runHeadless(*commandLine, toolroom::headlessProgram);
    toolroom::disableSqlDriverWarnings();
    toolroom::useUtf8Locale();
    const QCoreApplication application(argc, argv);
    return toolroom::runHeadless(*commandLine, toolroom::headlessProgram);
}
