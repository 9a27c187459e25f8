// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/sources.h"

#include "app/cli_error.h"
#include "app/git_source.h"
#include "app/headless/terminal/output.h"
#include "app/options.h"
#include "core/activity/module/module_template.h"
#include "core/activity/secrets.h"
#include "core/base/format.h"
#include "core/json/text.h"
#include "core/mcp/config/network_variables.h"
#include "resources/samples.h"
#include "tools/builtin_manifests.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <iterator>

namespace toolroom {

namespace {

constexpr std::string_view standardInput = "-";
constexpr std::string_view standardInputName = "<stdin>";
constexpr std::string_view configurationScheme = "mcp:";
constexpr std::string_view sampleScheme = "sample:";

Result<std::string> readStandardInput() {
    std::string bytes;
    std::array<char, 65536> block{};
    while (const std::size_t count = std::fread(block.data(), 1, block.size(), stdin)) {
        bytes.append(block.data(), count);
        if (const std::size_t limit = ParseLimits().maxBytes; bytes.size() > limit)
            return std::unexpected(cliError(formatText("larger than {} MiB; use a file", limit / (1024UL * 1024)),
                                            std::string(standardInputName)));
    }
    if (std::ferror(stdin) != 0)
        return std::unexpected(
            cliError(formatText("cannot read: {}", std::strerror(errno)), std::string(standardInputName)));
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
        return std::unexpected(cliError("this is not a regular file; use - to read from standard input", path));
    if (!file.open(QIODevice::ReadOnly))
        return std::unexpected(cliError("cannot read: " + file.errorString().toStdString(), path));
    const QByteArray bytes = file.read(static_cast<qint64>(ParseLimits().maxBytes) + 1); // Document checks the limit
    return std::make_shared<const SourceText>(path, bytes.toStdString());
}

LiveServerOptions serverOptions(const CommandLine& commandLine) {
    LiveServerOptions options{.client = {.era = commandLine.era, .revision = commandLine.protocolRevision},
                              .headers = commandLine.headers,
                              .machine = commandLine.machine};
    if (commandLine.startTimeoutMs)
        options.client.timeouts.start = options.client.timeouts.page = *commandLine.startTimeoutMs;
    if (commandLine.passesNetworkVariables)
        for (const char* name : networkVariables)
            if (qEnvironmentVariableIsSet(name))
                options.environment.emplace_back(name, std::string(environmentScheme) + name);
    return options;
}

bool isConfigurationSource(std::string_view source) {
    return source.starts_with(configurationScheme) && !isLiveServerArgument(source);
}

Result<NamedServers> readNamedServers(std::string_view source) {
    std::string_view place = source.substr(configurationScheme.size());
    std::string_view name;
    const std::size_t hash = place.rfind('#');
    if (hash != std::string_view::npos && !QFileInfo(QString::fromUtf8(place)).isFile()) {
        name = place.substr(hash + 1);
        place = place.substr(0, hash);
    }
    NamedServers named{.path = QFileInfo(QString::fromUtf8(place)).absoluteFilePath().toStdString()};
    const std::string current = QDir::currentPath().toStdString();
    auto file = loadMcpConfig(named.path);
    if (!file)
        return std::unexpected(file.error());
    named.host = file->host;
    // A file of the user may contain servers of many projects.
    const auto isElsewhere = [&](const std::string& project) {
        return !project.empty() && project != current && !named.path.starts_with(project + '/');
    };
    std::vector<std::string_view> names;
    for (const McpServerConfig& config : file->servers) {
        if (isElsewhere(config.projectFolder))
            continue;
        names.emplace_back(config.name);
        if (name.empty() ? config.disabled : config.name != name)
            continue;
        if (std::ranges::contains(named.servers, config.name, &McpServerConfig::name))
            return std::unexpected(
                cliError(formatText("this file has two servers named {}", visibleText(config.name)), named.path));
        named.servers.push_back(config);
    }
    for (McpConfigError& error : file->errors) {
        if (isElsewhere(error.projectFolder) || (!name.empty() && !error.server.empty() && error.server != name))
            continue;
        error.source = place;
        if (error.isDisabled && name.empty())
            printNote(error);
        else
            named.errors.emplace_back(std::move(error), SourceError::Extent::Partial);
    }
    if (!named.errors.empty())
        return named;
    if (named.servers.empty())
        return std::unexpected(name.empty() ? cliError("no MCP server is enabled in this file", named.path)
                                            : unknownNameError("MCP server", name, names));
    return named;
}

SourceSpec toSourceSpec(const NamedServers& file) {
    return {.kind = SourceSpec::Kind::Failed, .name = file.path, .errors = file.errors};
}

bool isCodeSample(std::string_view source) {
    return source.starts_with(sampleScheme) && source.size() > sampleScheme.size();
}

Result<std::string> expandSample(const std::string& source) {
    if (!isCodeSample(source))
        return source;
    const std::string_view name = std::string_view(source).substr(sampleScheme.size());
    const std::vector<std::string_view> names(codeSamples().begin(), codeSamples().end());
    if (!std::ranges::contains(names, name))
        return std::unexpected(unknownNameError("sample", name, names));
    return codeSampleSource(name);
}

Result<void> checkStandardInput(const std::vector<std::string>& sources) {
    if (std::ranges::count(sources, standardInput) > 1)
        return std::unexpected(cliError("standard input can be read only once"));
    return {};
}

Result<std::vector<SourceSpec>> resolveSourceSpecs(const std::vector<std::string>& sources) {
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
        } else if (source == sampleScheme) {
            std::ranges::move(sampleSources(), std::back_inserter(specs));
        } else if (isRevisionSource(source)) {
            auto texts = readRevisionSources(source);
            if (!texts)
                return std::unexpected(texts.error());
            std::ranges::move(*texts, std::back_inserter(specs));
        } else {
            specs.push_back({.kind = SourceSpec::Kind::Path, .path = source});
        }
    }
    return specs;
}

} // namespace toolroom
