// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/headless.h"
#include "app/headless/load_sources.h"
#include "app/headless/terminal/output.h"
#include "core/base/version.h"
#include "core/contract/contract_definition.h"
#include "core/registry/call_composer.h"

#include <format>

namespace toolroom {

namespace {

struct Conversion {
    Json tools = Json::array();
    Json::object_t manifest;       ///< members of the manifest other than its tools
    std::vector<ToolIssue> losses; ///< `tool` is empty for a field outside the tools
};

/// The other contracts define only tool lists.
bool isManifestContract(Contract contract) {
    return envelopeFormat(contract) != nullptr;
}

void convert(const RegisteredTool& registered, Contract to, Conversion& conversion) {
    const auto definition = registered.definition();
    if (!definition)
        return conversion.losses.push_back({registered.id, true, {}, definition.error()});
    ConvertedTool converted = convertTool(*definition, to);
    if (converted.tool.empty()) {
        const Error nothing = definition->document->error({}, Message::verbatim("there is nothing to convert"));
        return conversion.losses.push_back({registered.id, true, {}, nothing});
    }
    conversion.tools.push_back(std::move(converted.tool));
    for (ConversionLoss& loss : converted.losses)
        conversion.losses.push_back(makeToolIssue(registered, *definition, std::move(loss)));
}

/// A manifest's members apply only to its own tools, so they are kept only if it is the sole source.
void convertManifests(const RegistrySnapshot& snapshot, Contract to, Conversion& conversion) {
    const bool keepsMembers = isManifestContract(to) && snapshot.sources().size() == 1;
    const auto convertMember = [&](const char* key, const std::optional<Document>& member) {
        if (!member)
            return;
        if (keepsMembers) {
            conversion.manifest.emplace_back(key, member->value());
            return;
        }
        std::string reason = isManifestContract(to) ? std::format("`{}` cannot be merged from several sources", key)
                                                    : std::format("{} has no field for `{}`", contractName(to), key);
        conversion.losses.push_back(
            {{},
             false,
             {},
             member->source()->error(member->nearestRange({}).begin, Message::verbatim(std::move(reason)),
                                     std::format("/{}", key))});
    };
    for (const LoadedSource& source : snapshot.sources()) {
        if (!source.manifest)
            continue;
        convertMember("activities", source.manifest->activities);
        convertMember("context", source.manifest->context);
        convertMember("budget", source.manifest->budget);
    }
}

/// Hosted tools have no definition.
void leaveOutHosted(const RegistrySnapshot& snapshot, Conversion& conversion) {
    for (const LoadedSource& source : snapshot.sources()) {
        for (const HostedTool& tool : source.hosted)
            conversion.losses.push_back(
                {{},
                 true,
                 tool.pointer,
                 {.reason = Message::verbatim(std::format("`{}` is a hosted tool without a definition", tool.kind)),
                  .source = source.name,
                  .at = tool.at,
                  .pointer = tool.pointer}});
    }
}

/// The tools in the format of the contract: a manifest or its tool list.
Json toolList(Conversion conversion, Contract to) {
    if (!isManifestContract(to))
        return makeToolList(std::move(conversion.tools), to);
    Json manifest = {{"contract", contractName(to)}, {"tools", std::move(conversion.tools)}};
    for (auto& [key, member] : conversion.manifest)
        manifest[key] = std::move(member);
    return manifest;
}

std::string jsonLossReport(const Conversion& conversion, Contract to) {
    Json losses = Json::array();
    for (const ToolIssue& loss : conversion.losses)
        losses.push_back({{"source", loss.at.source},
                          {"tool", loss.tool.empty() ? Json() : Json(loss.tool)},
                          {"pointer", loss.at.pointer},
                          {"line", loss.at.at.line},
                          {"column", loss.at.at.column},
                          {"reason", loss.at.reason.text()}});
    return prettyJson({{"version", 1},
                       {"tool", {{"name", "toolroom"}, {"version", version()}}},
                       {"to", contractName(to)},
                       {"converted", conversion.tools.size()},
                       {"losses", std::move(losses)}});
}

void printLosses(const Conversion& conversion) {
    for (const ToolIssue& loss : conversion.losses) {
        Error placed = loss.at;
        placed.reason = Message::verbatim(
            loss.tool.empty() ? std::format("{}: {}", loss.leftOut ? "not converted" : "dropped", loss.at.reason)
                              : std::format("dropped from \"{}\": {}", loss.tool, loss.at.reason));
        printNote(placed);
    }
}

} // namespace

int runConvert(const CommandLine& commandLine) {
    const auto loaded = loadSources(commandLine);
    if (!loaded)
        return loaded.error();
    if (loaded->aborted)
        return exit_code::interrupted;
    const Contract to = *commandLine.target;
    Conversion conversion;
    for (const RegisteredTool& tool : loaded->snapshot->tools())
        convert(tool, to, conversion);
    leaveOutHosted(*loaded->snapshot, conversion);
    convertManifests(*loaded->snapshot, to, conversion);
    const int status = reportLoadErrors(loaded->errors, *loaded->snapshot);
    printLosses(conversion);
    const int exitCode = reportIfNoTools(loaded->errors, *loaded->snapshot, commandLine, status);
    if (!commandLine.losses.empty()) {
        if (const int failed = writeOutput(jsonLossReport(conversion, to), commandLine.losses, exit_code::clean))
            return failed;
    }
    return writeOutput(prettyJson(toolList(std::move(conversion), to)), commandLine.output, exitCode);
}

} // namespace toolroom
