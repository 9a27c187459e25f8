// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/terminal/output_files.h"

#include "app/cli_error.h"
#include "app/headless/lock_file.h"
#include "core/base/format.h"
#include "core/history/history.h"
#include "core/history/store/postgres_url.h"
#include "core/json/text.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <vector>

#ifndef _WIN32
#include <fcntl.h>
#endif

namespace toolroom {

namespace {

using Paths = std::vector<std::string>;
namespace fs = std::filesystem;

void addPath(Paths& paths, std::string_view path) {
    if (path == "-")
        paths.emplace_back("/dev/stdin");
    else if (!path.empty())
        paths.emplace_back(path);
}

/// The file of `FILE` or `mcp:FILE#NAME`.
void addSource(Paths& paths, std::string_view source) {
    constexpr std::string_view configuration = "mcp:";
    addPath(paths, source);
    if (!source.starts_with(configuration))
        return;
    source.remove_prefix(configuration.size());
    addPath(paths, source);
    addPath(paths, source.substr(0, source.rfind('#')));
}

Paths outputsOf(const CommandLine& commandLine) {
    Paths outputs;
    const bool isLock = commandLine.mode == Mode::Lock && commandLine.output.empty();
    const bool isFolder = commandLine.recordingFormat == RecordingFormat::SavedCalls;
    addPath(outputs, isLock ? defaultLockFile : isFolder ? std::string_view() : std::string_view(commandLine.output));
    for (const auto& [format, file] : commandLine.reports)
        addPath(outputs, file);
    addPath(outputs, commandLine.losses);
    addPath(outputs, commandLine.traceFile == "-" ? "" : commandLine.traceFile);
    addPath(outputs, commandLine.recordFile);
    addPath(outputs, commandLine.screenshot);
    if (commandLine.updatesBaseline)
        addPath(outputs, commandLine.baseline);
    return outputs;
}

Paths inputsOf(const CommandLine& commandLine) {
    Paths inputs;
    for (const std::string& source : commandLine.sources)
        addSource(inputs, source);
    for (const std::string* file :
         {&commandLine.inputPath, &commandLine.config.file, &commandLine.lockFile, &commandLine.card,
          &commandLine.environmentsFile, &commandLine.faultFile, &commandLine.replayFile})
        addPath(inputs, *file);
    if (!commandLine.updatesBaseline)
        addPath(inputs, commandLine.baseline);
    if (commandLine.callArguments == "-")
        addPath(inputs, "-");
    if (commandLine.callArguments.starts_with('@'))
        addPath(inputs, std::string_view(commandLine.callArguments).substr(1));
    for (const std::string& trusted : commandLine.trusted)
        if (trusted.starts_with('@'))
            addPath(inputs, std::string_view(trusted).substr(1));
    const std::string history = commandLine.history.file.empty() ? defaultHistoryPath() : commandLine.history.file;
    if (!isPostgresUrl(history))
        addPath(inputs, history);
    return inputs;
}

/// Whether both paths lead to the same regular file, also through links.
bool isSameFile(const std::string& one, const std::string& other) {
    std::error_code failure;
    return fs::is_regular_file(one, failure) && fs::equivalent(one, other, failure);
}

/// Whether the descriptor was open at the start. The files that Toolroom has opened since then are closed on exec().
bool isInherited(int descriptor) {
#ifdef _WIN32
    return descriptor <= 2;
#else
    const int flags = fcntl(descriptor, F_GETFD);
    return flags >= 0 && (flags & FD_CLOEXEC) == 0;
#endif
}

Result<void> checkKind(const std::string& output) {
    const std::optional<int> descriptor = descriptorNamed(output);
    if (descriptor)
        return isInherited(*descriptor)
                   ? Result<void>()
                   : std::unexpected(cliError("cannot write: this descriptor is not open", output));
    std::error_code failure;
    const fs::file_type type = fs::status(output, failure).type();
    const char* kind = type == fs::file_type::directory ? "a folder"
                       : type == fs::file_type::fifo    ? "a named pipe"
                       : type == fs::file_type::socket  ? "a socket"
                       : type == fs::file_type::block   ? "a block device"
                                                        : nullptr;
    if (!kind)
        return {};
    return std::unexpected(cliError(formatText("cannot write: this is {}, not a regular file", kind), output));
}

/// Whether the command reads `file` as one of those in the folder `input`: results, calls, or saved calls.
bool isReadFrom(const std::string& input, const std::string& file, Mode mode) {
    std::error_code failure;
    if (!fs::is_directory(input, failure) || !fs::is_regular_file(file, failure))
        return false;
    const fs::path below = fs::canonical(file, failure).lexically_relative(fs::canonical(input, failure));
    const std::string name = below.filename().string();
    return !below.empty() && *below.begin() != ".." &&
           (mode == Mode::RunSaved ? name.ends_with(".call.json") : isSourceFile(name));
}

Error usedTwice(const std::string& output, const std::string& input) {
    const std::string name = input == "/dev/stdin" ? "standard input" : visibleText(input);
    return cliError(formatText("cannot write: this file is also an input, {}; choose another output file", name),
                    output);
}

Result<void> checkDifferent(const std::string& output, const Paths& inputs) {
    const auto same = std::ranges::find_if(inputs, [&](const std::string& input) { return isSameFile(output, input); });
    return same == inputs.end() ? Result<void>() : std::unexpected(usedTwice(output, *same));
}

} // namespace

std::optional<int> descriptorNamed(const std::string& path) {
    if (path == "/dev/stdout" || path == "/dev/stderr")
        return path == "/dev/stdout" ? 1 : 2;
    for (const std::string_view folder : {"/dev/fd/", "/proc/self/fd/"}) {
        int number = -1;
        const char* const end = path.data() + path.size();
        if (path.starts_with(folder) &&
            std::from_chars(path.data() + folder.size(), end, number) == std::from_chars_result{end, std::errc()} &&
            number >= 0)
            return number;
    }
    return std::nullopt;
}

Result<void> checkOutputFiles(const CommandLine& commandLine) {
    const Paths inputs = inputsOf(commandLine);
    if (auto checked = checkDifferent("/dev/stdout", inputs); !checked) // appended to with >>
        return checked;
    for (const std::string& output : outputsOf(commandLine)) {
        if (auto checked = checkKind(output); !checked)
            return checked;
        if (auto checked = checkDifferent(output, inputs); !checked)
            return checked;
        if (isReadFrom(commandLine.inputPath, output, commandLine.mode))
            return std::unexpected(usedTwice(output, commandLine.inputPath));
        for (const std::string& source : commandLine.sources) // the window reports errors of sources only on the screen
            if (commandLine.mode == Mode::Window && isReadFrom(source, output, commandLine.mode))
                return std::unexpected(usedTwice(output, source));
    }
    return {};
}

Result<void> checkOutputFiles(const CommandLine& commandLine, const RegistrySnapshot& loaded,
                              std::span<const SourceError> errors) {
    const Paths outputs = outputsOf(commandLine);
    if (outputs.empty())
        return {};
    for (const std::string& output : outputs) {
        for (const LoadedSource& source : loaded.sources())
            if (isSameFile(output, source.path))
                return std::unexpected(usedTwice(output, source.name));
        for (const SourceError& error : errors)
            if (isSameFile(output, error.source))
                return std::unexpected(usedTwice(output, error.source));
    }
    return {};
}

} // namespace toolroom
