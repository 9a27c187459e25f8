// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/registry/load.h"
#include "ui/run/run_desk.h"

#include <QString>

#include <vector>

class QApplication;

namespace toolroom {

class MainWindow;

/// Opens in `window` what the desktop asks the application to open: macOS says so by events, not on the command line.
/// What is asked for at once is opened together, in place of what is open.
void openWhatIsAskedFor(QApplication& application, MainWindow& window);

/// Shows the window on `sources` until it is closed and returns the exit code. With `screenshot` it writes the window's
/// picture to that PNG as soon as everything is read and checked, and returns: 0, or 1 and a line on standard error
/// when it could not be written.
int runWorkbench(QApplication& application, const std::vector<SourceSpec>& sources, const QString& screenshot,
                 RunSettings runs);

} // namespace toolroom
