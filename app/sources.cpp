// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/sources.h"

#include "app/cli_error.h"
#include "resources/samples.h"
#include "tools/builtin_manifests.h"

#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <format>
#include <iterator>

namespace toolroom {

namespace {

constexpr std::string_view standardInput = "-";
constexpr std::string_view standardInputName = "<stdin>";

Result<std::string> readStandardInput() {
    std::string bytes;
    std::array<char, 65536> block{};
    while (const std::size_t count = std::fread(block.data(), 1, block.size(), stdin)) {
        bytes.append(block.data(), count);
        if (const std::size_t limit = ParseLimits().maxBytes; bytes.size() > limit)
            return std::unexpected(cliError(std::format("larger than {} MiB; use a file", limit / (1024UL * 1024)),
                                            std::string(standardInputName)));
    }
    if (std::ferror(stdin) != 0)
        return std::unexpected(
            cliError(std::format("cannot read: {}", std::strerror(errno)), std::string(standardInputName)));
    return bytes;
}

} // namespace

Result<SourceTextPtr> readText(const std::string& path) {
    if (path == standardInput) {
        auto text = readStandardInput();
        if (!text)
            return std::unexpected(text.error());
        return std::make_shared<const SourceText>(std::string(standardInputName), *std::move(text));
    }
    QFile file(QString::fromStdString(path));
    if (const QFileInfo found(file); found.exists() && !found.isFile())
        return std::unexpected(cliError("this is not a regular file; use - to read standard input", path));
    if (!file.open(QIODevice::ReadOnly))
        return std::unexpected(cliError("cannot read: " + file.errorString().toStdString(), path));
    const QByteArray bytes = file.read(static_cast<qint64>(ParseLimits().maxBytes) + 1); // Document checks the limit
    return std::make_shared<const SourceText>(path, bytes.toStdString());
}

LiveServerOptions serverOptions(const CommandLine& commandLine) {
    LiveServerOptions options{.era = commandLine.era, .headers = commandLine.headers};
    if (commandLine.startTimeoutMs)
        options.timeouts.start = options.timeouts.page = *commandLine.startTimeoutMs;
    return options;
}

Result<void> checkStandardInput(const std::vector<std::string>& sources) {
    if (std::ranges::count(sources, standardInput) > 1)
        return std::unexpected(cliError("standard input can be read only once"));
    return {};
}

Result<std::vector<SourceSpec>> sourceSpecs(const std::vector<std::string>& sources) {
    if (auto checked = checkStandardInput(sources); !checked)
        return std::unexpected(checked.error());
    std::vector<SourceSpec> specs;
    for (const std::string& source : sources) {
        if (source == standardInput) {
            auto text = readStandardInput();
            if (!text)
                return std::unexpected(text.error());
            specs.push_back(
                {.kind = SourceSpec::Kind::Text, .name = std::string(standardInputName), .text = std::move(*text)});
        } else if (source == "builtin:") {
            std::ranges::move(builtinManifests(), std::back_inserter(specs));
        } else if (source == "sample:") {
            std::ranges::move(sampleSources(), std::back_inserter(specs));
        } else {
            specs.push_back({.kind = SourceSpec::Kind::Path, .path = source});
        }
    }
    return specs;
}

} // namespace toolroom
