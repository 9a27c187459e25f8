// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/headless.h"
#include "app/headless/load_sources.h"
#include "app/headless/lock_file.h"
#include "app/headless/terminal/output.h"

#include <QFileInfo>

namespace toolroom {

Result<LockFile> readLockFile(const SourceTextPtr& text) {
    auto document = Document::parse(text);
    if (!document)
        return std::unexpected(document.error());
    auto lock = parseToolLock(*document);
    if (!lock)
        return std::unexpected(lock.error());
    return LockFile{*std::move(document), *std::move(lock), folderOf(text->name())};
}

std::string folderOf(const std::string& file) {
    return QFileInfo(QString::fromStdString(file)).absolutePath().toStdString();
}

int runLock(const CommandLine& commandLine) {
    const auto loaded = loadSources(commandLine);
    if (!loaded)
        return loaded.error();
    if (loaded->aborted)
        return exit_code::interrupted;
    // A lock file must not omit tools.
    const int status = reportLoadErrors(loaded->errors, *loaded->snapshot, Need::AllTools);
    if (const int exitCode = reportIfNoTools(loaded->errors, *loaded->snapshot, commandLine, status))
        return exitCode;
    const std::string file = commandLine.output.empty() ? std::string(defaultLockFile) : commandLine.output;
    const auto lock = makeToolLock(*loaded->snapshot, folderOf(file));
    if (!lock)
        return fail(lock.error());
    return writeOutput(prettyJson(toolLockJson(*lock)), file, exit_code::clean);
}

} // namespace toolroom
