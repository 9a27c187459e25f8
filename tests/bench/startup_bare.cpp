// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/bench/first_paint.h"

#include <QMainWindow>

// The least that a window of Qt Widgets can be: what startup compares the workbench with.
int main(int argc, char** argv) {
    QApplication application(argc, argv);
    const toolroom::bench::FirstPaint firstPaint(application);
    QMainWindow window;
    window.resize(1280, 800);
    window.show();
    return QApplication::exec();
}
