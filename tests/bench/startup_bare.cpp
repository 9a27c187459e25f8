// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/bench/first_paint.h"

#include <QMainWindow>

// A minimal Qt Widgets window for comparison with the workbench.
int main(int argc, char** argv) {
    QApplication application(argc, argv);
    const toolroom::bench::FirstPaint firstPaint(application);
    QMainWindow window;
    window.resize(1280, 800);
    window.show();
    return QApplication::exec();
}
