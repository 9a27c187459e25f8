// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/headless.h"
#include "app/headless/output.h"
#include "app/headless/sources_of.h"
#include "core/base/version.h"
#include "core/contract/contract_profile.h"

#include <algorithm>
#include <format>

namespace toolroom {

namespace {

/// What could not be carried over, and where it stands.
struct PlacedLoss {
    std::string tool; ///< id; empty when it is none of a tool
    Error at;         ///< the reason and its place
};

struct Conversion {
    Json tools = Json::array();
    Json::object_t manifest; ///< what is carried beside the tools
    std::vector<PlacedLoss> losses;
};

/// Written as a manifest; of the others, only lists of tools are known.
bool isManifestContract(Profile profile) {
    return envelopeFormat(profile) != nullptr;
}

void convert(const RegisteredTool& registered, Profile to, Conversion& conversion) {
    const auto definition = registered.definition();
    if (!definition)
        return conversion.losses.push_back({registered.id, definition.error()});
    ConvertedTool converted = convertTool(*definition, to);
    conversion.tools.push_back(std::move(converted.tool));
    for (Loss& loss : converted.losses) {
        const ByteRange range = definition->document->valueRange(loss.pointer).value_or(registered.range);
        conversion.losses.push_back({registered.id, registered.text->error(range.begin, std::move(loss.reason),
                                                                           registered.pointer + loss.pointer)});
    }
}

/// What a manifest says beside its tools holds for these alone, so that it is carried when they are all there is.
void convertManifests(const RegistrySnapshot& snapshot, Profile to, Conversion& conversion) {
    const bool carries = isManifestContract(to) && snapshot.sources().size() == 1;
    const auto convertMember = [&](const char* key, const std::optional<Document>& member) {
        if (!member)
            return;
        if (carries) {
            conversion.manifest.emplace_back(key, member->value());
            return;
        }
        const std::size_t begin = member->valueRange("").value_or(ByteRange()).begin;
        std::string reason = isManifestContract(to)
                                 ? std::format("the tools of several sources have no `{}` in common", key)
                                 : std::format("{} has no place for `{}`", profileName(to), key);
        conversion.losses.push_back({{}, member->source()->error(begin, std::move(reason), std::format("/{}", key))});
    };
    for (const LoadedSource& source : snapshot.sources()) {
        if (!source.manifest)
            continue;
        convertMember("activities", source.manifest->activities);
        convertMember("context", source.manifest->context);
        convertMember("budget", source.manifest->budget);
    }
}

/// In the shape that the readers of that contract take: a manifest, a tools/list result, or an array.
Json written(Conversion conversion, Profile to) {
    if (to == Profile::Mcp)
        return {{"tools", std::move(conversion.tools)}};
    if (!isManifestContract(to))
        return std::move(conversion.tools);
    Json manifest = {{"contract", profileName(to)}, {"tools", std::move(conversion.tools)}};
    for (auto& [key, member] : conversion.manifest)
        manifest[key] = std::move(member);
    return manifest;
}

std::string indented(const Json& json) {
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

std::string lossReport(const Conversion& conversion, Profile to) {
    Json losses = Json::array();
    for (const PlacedLoss& loss : conversion.losses)
        losses.push_back({{"source", loss.at.source},
                          {"tool", loss.tool.empty() ? Json() : Json(loss.tool)},
                          {"pointer", loss.at.pointer},
                          {"line", loss.at.at.line},
                          {"column", loss.at.at.column},
                          {"reason", loss.at.reason}});
    return indented({{"version", 1},
                     {"tool", {{"name", "toolroom"}, {"version", version()}}},
                     {"to", profileName(to)},
                     {"converted", conversion.tools.size()},
                     {"losses", std::move(losses)}});
}

void noteLosses(const Conversion& conversion) {
    for (const PlacedLoss& loss : conversion.losses) {
        Error placed = loss.at;
        placed.reason = loss.tool.empty() ? std::format("lost: {}", loss.at.reason)
                                          : std::format("lost of \"{}\": {}", loss.tool, loss.at.reason);
        remark(placed);
    }
}

} // namespace

int runConvert(const CommandLine& commandLine) {
    const auto loaded = loadSourcesOf(commandLine);
    if (!loaded)
        return refuse(loaded.error());
    if (loaded->aborted)
        return exit_code::interrupted;
    const Profile to = *commandLine.target;
    Conversion conversion;
    for (const RegisteredTool& tool : loaded->snapshot->tools())
        convert(tool, to, conversion);
    convertManifests(*loaded->snapshot, to, conversion);
    const int outcome = complainOfUnread(loaded->errors, *loaded->snapshot);
    noteLosses(conversion);
    const int exitCode = conclude(*loaded->snapshot, commandLine, outcome);
    if (!commandLine.losses.empty()) {
        if (const int failed = deliver(lossReport(conversion, to), commandLine.losses, exit_code::clean))
            return failed;
    }
    return deliver(indented(written(std::move(conversion), to)), commandLine.output, exitCode);
}

} // namespace toolroom
