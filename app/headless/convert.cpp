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
    std::string tool; ///< id
    Error at;         ///< the reason and its place
};

struct Conversion {
    Json tools = Json::array();
    std::vector<PlacedLoss> losses;
};

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

/// In the shape that the readers of that contract take: a manifest, a tools/list result, or an array.
Json written(Json tools, Profile to) {
    switch (to) {
    case Profile::Mcp:
        return {{"tools", std::move(tools)}};
    case Profile::OpenAi:
    case Profile::Anthropic:
        return tools;
    default:
        return {{"contract", profileName(to)}, {"tools", std::move(tools)}};
    }
}

std::string indented(const Json& json) {
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

std::string lossReport(const Conversion& conversion, Profile to) {
    Json losses = Json::array();
    for (const PlacedLoss& loss : conversion.losses)
        losses.push_back({{"source", loss.at.source},
                          {"tool", loss.tool},
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
        placed.reason = std::format("lost of \"{}\": {}", loss.tool, loss.at.reason);
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
    const int outcome = complainOfUnread(loaded->errors, *loaded->snapshot);
    noteLosses(conversion);
    const int exitCode = conclude(*loaded->snapshot, commandLine, outcome);
    if (!commandLine.losses.empty()) {
        if (const int failed = deliver(lossReport(conversion, to), commandLine.losses, exit_code::clean))
            return failed;
    }
    return deliver(indented(written(std::move(conversion.tools), to)), commandLine.output, exitCode);
}

} // namespace toolroom
