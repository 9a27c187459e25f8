// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/output.h"

#include "app/headless/headless.h"
#include "core/json/text.h"

#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

#include <cerrno>
#include <csignal>
#include <cstring>
#include <format>

#ifdef Q_OS_WIN
#include <fcntl.h>
#include <io.h>
#else
#include <unistd.h>
#endif

namespace toolroom {

namespace {

/// A device or a pipe is written to; anything else is replaced, whole or not at all.
Result<void> writeFile(std::string_view text, const std::string& path) {
    const QFileInfo there(QString::fromStdString(path));
    if (there.exists() && !there.isFile() && !there.isDir()) {
        QFile device(there.filePath());
        const auto size = static_cast<qint64>(text.size());
        if (device.open(QIODevice::WriteOnly | QIODevice::Unbuffered) && device.write(text.data(), size) == size)
            return {};
        return std::unexpected(Error{"cannot be written: " + device.errorString().toStdString(), path});
    }
    QSaveFile file(there.filePath());
    if (file.open(QIODevice::WriteOnly) &&
        file.write(text.data(), static_cast<qint64>(text.size())) == static_cast<qint64>(text.size()) && file.commit())
        return {};
    return std::unexpected(Error{"cannot be written: " + file.errorString().toStdString(), path});
}

Result<void> writeStandardOutput(std::string_view text) {
#ifdef Q_OS_WIN
    _setmode(_fileno(stdout), _O_BINARY);
#else
    std::signal(SIGPIPE, SIG_IGN); // comes back as EPIPE
#endif
    if (std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0)
        return {};
    if (errno == EPIPE)
        return {};
    return std::unexpected(Error{std::format("standard output cannot be written: {}", std::strerror(errno))});
}

} // namespace

int deliver(std::string_view text, const std::string& file, int exitCode) {
    const Result<void> written = file.empty() ? writeStandardOutput(text) : writeFile(text, file);
    return written ? exitCode : refuse(written.error());
}

void complain(const Error& error) {
    std::fprintf(stderr, "toolroom: error: %s\n", visibleText(error.text()).c_str());
}

void remark(const Error& note) {
    std::fprintf(stderr, "toolroom: note: %s\n", visibleText(note.text()).c_str());
}

int refuse(const Error& error) {
    complain(error);
    return exit_code::unusable;
}

bool isTerminal(std::FILE* stream) {
#ifdef Q_OS_WIN
    return _isatty(_fileno(stream)) != 0;
#else
    return isatty(fileno(stream)) != 0;
#endif
}

bool wantsColour(std::FILE* stream) {
    return isTerminal(stream) && qEnvironmentVariableIsEmpty("NO_COLOR") && qgetenv("TERM") != "dumb";
}

} // namespace toolroom
