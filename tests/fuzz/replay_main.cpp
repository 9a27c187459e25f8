// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

// Runs inputs through a target without a fuzzer: fuzz-replay TARGET FILE_OR_FOLDER…
#include "tests/fuzz/fuzz_target.h"

#include <QDirIterator>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <span>

namespace {

bool runFile(const toolroom::fuzz::Target& target, const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        std::fprintf(stderr, "%s: %s\n", qPrintable(path), qPrintable(file.errorString()));
        return false;
    }
    std::fprintf(stderr, "%s\n", qPrintable(path)); // the last line names the input that fails
    target.run(file.readAll().toStdString());
    return true;
}

} // namespace

int main(int argc, char** argv) {
    const std::span arguments(argv, static_cast<std::size_t>(argc));
    const auto& targets = toolroom::fuzz::targets();
    const auto target = std::ranges::find(targets, argc > 1 ? arguments[1] : "", &toolroom::fuzz::Target::name);
    if (target == targets.end()) {
        std::fprintf(stderr, "usage: fuzz-replay TARGET FILE_OR_FOLDER…\ntargets:\n");
        for (const auto& each : targets)
            std::fprintf(stderr, "  %s\n", each.name.data());
        return 2;
    }
    int inputs = 0;
    for (const char* argument : arguments.subspan(2)) {
        QStringList paths = {QString::fromLocal8Bit(argument)};
        if (QFileInfo(paths.front()).isDir()) {
            QDirIterator files(paths.takeFirst(), QDir::Files);
            while (files.hasNext())
                paths.append(files.next());
        }
        for (const QString& path : std::as_const(paths)) {
            if (!runFile(*target, path))
                return 1;
            ++inputs;
        }
    }
    return inputs > 0 ? 0 : 2; // without seeds, nothing is tested
}
