// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/output.h"

#include "app/cli_error.h"
#include "app/headless/headless.h"
#include "core/json/digest.h"
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

/// Hidden characters and C1 controls as in a JSON string, which is the only place that they can be in: everything else
/// is written with visibleText().
std::string terminalText(std::string_view text) {
    std::string escaped;
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t begin = i;
        const char32_t c = nextCodePoint(text, i);
        const bool isEscape = c < 0x20; // of colors; JSON escapes those of its strings
        if (isEscape || !isHiddenCharacter(c))
            escaped += text.substr(begin, i - begin);
        else if (c < 0x10000)
            escaped += std::format("\\u{:04x}", static_cast<unsigned>(c));
        else
            escaped +=
                std::format("\\u{:04x}\\u{:04x}", unsigned{QChar::highSurrogate(c)}, unsigned{QChar::lowSurrogate(c)});
    }
    return escaped;
}

Result<void> writeStandardOutput(std::string_view text) {
#ifdef Q_OS_WIN
    _setmode(_fileno(stdout), _O_BINARY);
#else
    std::signal(SIGPIPE, SIG_IGN); // fwrite() then fails with EPIPE
#endif
    if (std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0)
        return {};
    if (errno == EPIPE)
        return {};
    return std::unexpected(cliError(std::format("cannot write to standard output: {}", std::strerror(errno))));
}

} // namespace

Result<void> writeFile(std::string_view text, const std::string& path) {
    const QFileInfo target(QString::fromStdString(path));
    if (target.exists() && !target.isFile() && !target.isDir()) {
        QFile device(target.filePath());
        const auto size = static_cast<qint64>(text.size());
        if (device.open(QIODevice::WriteOnly | QIODevice::Unbuffered) && device.write(text.data(), size) == size)
            return {};
        return std::unexpected(cliError("cannot write: " + device.errorString().toStdString(), path));
    }
    QSaveFile file(target.filePath());
    if (file.open(QIODevice::WriteOnly) &&
        file.write(text.data(), static_cast<qint64>(text.size())) == static_cast<qint64>(text.size()) && file.commit())
        return {};
    return std::unexpected(cliError("cannot write: " + file.errorString().toStdString(), path));
}

int deliver(std::string_view text, const std::string& file, int exitCode) {
    const Result<void> written = !file.empty()        ? writeFile(text, file)
                                 : isTerminal(stdout) ? writeStandardOutput(terminalText(text))
                                                      : writeStandardOutput(text);
    return written ? exitCode : fail(written.error());
}

std::string prettyJson(const Json& json) {
    return prettyText(json) + '\n';
}

Json stringOrNull(const std::string& text) {
    return text.empty() ? Json() : Json(text);
}

void printError(const Error& error) {
    std::fprintf(stderr, "toolroom: error: %s\n", visibleText(error.text()).c_str());
}

void printNote(const Error& note) {
    std::fprintf(stderr, "toolroom: note: %s\n", visibleText(note.text()).c_str());
}

int fail(const Error& error) {
    printError(error);
    return exit_code::unusable;
}

bool isTerminal(std::FILE* stream) {
#ifdef Q_OS_WIN
    return _isatty(_fileno(stream)) != 0;
#else
    return isatty(fileno(stream)) != 0;
#endif
}

bool wantsColor(std::FILE* stream) {
    return isTerminal(stream) && qEnvironmentVariableIsEmpty("NO_COLOR") && qgetenv("TERM") != "dumb";
}

} // namespace toolroom
