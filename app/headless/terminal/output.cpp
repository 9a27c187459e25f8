// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/terminal/output.h"

#include "app/cli_error.h"
#include "app/headless/headless.h"
#include "app/headless/terminal/output_files.h"
#include "core/base/format.h"
#include "core/json/digest.h"
#include "core/json/text.h"

#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

#include <cerrno>
#include <csignal>
#include <cstring>
#include <optional>

#ifdef Q_OS_WIN
#include <fcntl.h>
#include <io.h>
#else
#include <unistd.h>
#endif

namespace toolroom {

namespace {

using WriteTo = std::function<void(QIODevice&)>;

/// Replaces a regular file atomically; writes directly to a device or an open descriptor.
Result<void> writeFile(const WriteTo& write, const std::string& path) {
    const QFileInfo target(QString::fromStdString(path));
    const auto failure = [&](const QFileDevice& file) {
        return std::unexpected(cliError("cannot write: " + file.errorString().toStdString(), path));
    };
    const std::optional<int> descriptor = descriptorNamed(path);
    if (descriptor || (target.exists() && !target.isFile() && !target.isDir())) {
        QFile device(target.filePath());
        // Opened by its name, a regular file would be written from its beginning.
        const bool isOpen = descriptor ? device.open(*descriptor, QIODevice::WriteOnly, QFile::DontCloseHandle)
                                       : device.open(QIODevice::WriteOnly);
        if (!isOpen)
            return failure(device);
        write(device);
        if (!device.flush() || device.error() != QFileDevice::NoError)
            return failure(device);
        return {};
    }
    QSaveFile file(target.filePath());
    if (!file.open(QIODevice::WriteOnly))
        return failure(file);
    write(file);
    if (!file.commit())
        return failure(file);
    return {};
}

/// Hidden characters and C1 controls as in a JSON string, which is the only place that they can be in: everything else
/// is written with visibleText().
std::string terminalText(std::string_view text) {
    std::string escaped;
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t begin = i;
        const char32_t c = nextCodePoint(text, i);
        const bool isEscape = c < 0x20; // a color sequence; control characters in JSON strings are already escaped
        if (isEscape || !isHiddenCharacter(c))
            escaped += text.substr(begin, i - begin);
        else if (c < 0x10000)
            escaped += formatText("\\u{:04x}", static_cast<unsigned>(c));
        else
            escaped +=
                formatText("\\u{:04x}\\u{:04x}", unsigned{QChar::highSurrogate(c)}, unsigned{QChar::lowSurrogate(c)});
    }
    return escaped;
}

/// Standard output. After an error, further data is dropped.
class StandardOutput : public QIODevice {
public:
    StandardOutput() {
#ifdef Q_OS_WIN
        _setmode(_fileno(stdout), _O_BINARY);
#else
        std::signal(SIGPIPE, SIG_IGN); // fwrite() then fails with EPIPE
#endif
        open(QIODevice::WriteOnly | QIODevice::Unbuffered);
    }

    /// Fails if not everything could be written.
    Result<void> finish() {
        if (m_error == 0 && std::fflush(stdout) != 0)
            m_error = errno;
        if (m_error == 0 || m_error == EPIPE)
            return {};
        return std::unexpected(cliError(formatText("cannot write to standard output: {}", std::strerror(m_error))));
    }

protected:
    qint64 readData(char*, qint64) override { return -1; }
    qint64 writeData(const char* data, qint64 size) override {
        const std::string_view text(data, static_cast<std::size_t>(size));
        if (m_isTerminal)
            put(terminalText(text));
        else
            put(text);
        return size;
    }

private:
    void put(std::string_view text) {
        if (m_error == 0 && std::fwrite(text.data(), 1, text.size(), stdout) != text.size())
            m_error = errno;
    }

    const bool m_isTerminal = isTerminal(stdout);
    int m_error = 0;
};

Result<void> writeStandardOutput(const WriteTo& write) {
    StandardOutput output;
    write(output);
    return output.finish();
}

} // namespace

Result<void> writeFile(std::string_view text, const std::string& path) {
    return writeFile([text](QIODevice& device) { device.write(text.data(), static_cast<qint64>(text.size())); }, path);
}

int writeOutput(const WriteTo& write, const std::string& file, int exitCode) {
    const Result<void> written = file.empty() ? writeStandardOutput(write) : writeFile(write, file);
    return written ? exitCode : fail(written.error());
}

int writeOutput(std::string_view text, const std::string& file, int exitCode) {
    return writeOutput([text](QIODevice& device) { device.write(text.data(), static_cast<qint64>(text.size())); }, file,
                       exitCode);
}

std::string prettyJson(const Json& json) {
    return prettyText(json) + '\n';
}

Json stringOrNull(const std::string& text) {
    return text.empty() ? Json() : Json(text);
}

void silenceQtWarnings() {
    if (qEnvironmentVariableIsSet("QT_LOGGING_RULES"))
        return;
    static QtMessageHandler usual = nullptr;
    usual = qInstallMessageHandler([](QtMsgType type, const QMessageLogContext& context, const QString& text) {
        if (type != QtWarningMsg)
            usual(type, context, text);
    });
}

void printError(const Error& error) {
    std::fprintf(stderr, "toolroom: error: %s\n", visibleText(error.text()).c_str());
}

void printNote(const Error& note) {
    std::fprintf(stderr, "toolroom: note: %s\n", visibleText(note.text()).c_str());
}

void printWarning(const Error& warning) {
    std::fprintf(stderr, "toolroom: warning: %s\n", visibleText(warning.text()).c_str());
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

bool shouldUseColor(std::FILE* stream) {
    return isTerminal(stream) && qEnvironmentVariableIsEmpty("NO_COLOR") && qgetenv("TERM") != "dumb";
}

} // namespace toolroom
