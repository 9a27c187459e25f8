// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/run_setup.h"
#include "app/sources.h"
#include "tests/bench/first_paint.h"
#include "ui/run_workbench.h"
#include "ui/tasks/memory.h"
#include "ui/theme/font_configuration.h"

using namespace toolroom;

// Starts the workbench with the sample registry, as app/main.cpp does, and exits after the first paint.
int main(int argc, char** argv) {
    limitMemoryArenas();
    auto fonts = loadFontConfiguration();
    QApplication application(argc, argv);
    const bench::FirstPaint firstPaint(application);
    const auto sources = resolveSourceSpecs({"sample:"});
    WindowRunSettings settings;
    auto shared = setUpRuns(settings.languageModel, settings.servers, nullptr);
    if (!sources || !shared)
        return 1;
    static_cast<RunSettings&>(settings) = *std::move(shared);
    return runWorkbench(application, {.files = *sources}, {}, std::move(settings), openHistory(), std::move(fonts));
}
