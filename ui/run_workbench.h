// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/activity/mcp/live_server.h"
#include "core/registry/loading/load.h"
#include "ui/mainwindow/main_window.h"
#include "ui/run/run_controller.h"
#include "ui/servers/configured_servers.h"

#include <QString>

#include <future>
#include <memory>
#include <string>
#include <vector>

class QApplication;

namespace toolroom {

/// Opens files that the desktop asks the application to open, which macOS does with events instead of arguments. Files
/// requested together replace the open sources together.
void handleFileOpenEvents(QApplication& application, MainWindow& window);

/// What the window opens at startup.
struct StartupSources {
    std::vector<SourceSpec> files;            ///< files, folders, and texts
    std::vector<std::string> servers;         ///< see isLiveServerArgument(); not malformed
    std::vector<std::string> modules;         ///< see isModuleArgument()
    std::vector<ConfiguredServer> configured; ///< shown to the user before they are started
    std::string call;                         ///< see MainWindow::openCall(); empty: none
    BundledSources bundled;
    LiveServerOptions serverOptions; ///< options for `servers`; the window provides `client.handler` and `signIn`
};

/// Shows the window with `sources`, or those of the last session if there are none, until it is closed and returns the
/// exit code. With `screenshot`, saves a screenshot of the window to that PNG file once loading is complete, and
/// returns 0, or 1 after printing an error. `history` is the history being opened for `runs`; not valid if there is
/// none. `fonts` is the font configuration being loaded.
int runWorkbench(QApplication& application, const StartupSources& sources, const QString& screenshot,
                 WindowRunSettings runs, std::future<Result<std::shared_ptr<History>>> history = {},
                 std::future<void> fonts = {});

} // namespace toolroom
