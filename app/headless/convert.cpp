// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/headless.h"
#include "app/headless/load_sources.h"
#include "app/headless/terminal/output.h"
#include "core/base/version.h"
#include "core/contract/contract_definition.h"
#include "core/lint/compat/report/view_report.h"
#include "core/lint/config/config.h"
#include "core/registry/call_composer.h"

#include <algorithm>
#include <format>
#include <set>
#include <span>

namespace toolroom {

namespace {

struct Loss {
    ToolIssue issue;       ///< `tool` is empty for a field outside the tools
    std::string fact = {}; ///< the fact about the target that is the reason; empty if it is the format
    bool isChange = false; ///< the tool keeps a changed value
};

struct Conversion {
    Json tools = Json::array();
    Json::object_t manifest; ///< members of the manifest other than its tools
    std::vector<Loss> losses;
};

/// The other contracts define only tool lists.
bool isManifestContract(Contract contract) {
    return envelopeFormat(contract) != nullptr;
}

void convert(const RegisteredTool& registered, Contract to, Conversion& conversion) {
    const auto definition = registered.definition();
    if (!definition)
        return conversion.losses.push_back({{registered.id, true, {}, definition.error()}});
    ConvertedTool converted = convertTool(*definition, to);
    if (converted.tool.empty()) {
        const Error nothing = definition->document->error({}, Message::verbatim("there is nothing to convert"));
        return conversion.losses.push_back({{registered.id, true, {}, nothing}});
    }
    conversion.tools.push_back(std::move(converted.tool));
    for (ConversionLoss& loss : converted.losses)
        conversion.losses.push_back({makeToolIssue(registered, *definition, std::move(loss))});
}

/// Converts tools to what a target takes.
class ForTarget {
public:
    ForTarget(const CommandLine& commandLine, const RegistrySnapshot& snapshot, Conversion& conversion)
        : m_choice(*commandLine.conversionTarget)
        , m_configs(commandLine.config, LoadOptions{}.root)
        , m_snapshot(snapshot)
        , m_conversion(conversion) {}

    /// Errors in configurations, which may change the facts about the target.
    [[nodiscard]] std::vector<Error> configErrors() {
        for (const LoadedSource& source : m_snapshot.sources())
            (void)m_configs.configOf(source.path);
        return m_configs.errors();
    }

    void convert(const RegisteredTool& registered) {
        const auto definition = registered.definition();
        if (!definition)
            return m_conversion.losses.push_back({{registered.id, true, {}, definition.error()}});
        const LoadedSource* source = m_snapshot.sourceOf(registered.sourceId);
        const LintConfigPtr config = m_configs.configOf(source == nullptr ? std::string() : source->path);
        const std::vector<SelectedTarget> targets = config->selectTargets(std::span(&m_choice, 1));
        TargetConversion converted =
            convertForTarget(*definition, targets.front(), viewSourceOf(m_snapshot, registered));
        for (const ViewFact& change : converted.changes)
            addLoss(registered, *definition, change, false);
        for (const ViewFact& reason : converted.refusing)
            addLoss(registered, *definition, reason, converted.tool.is_null());
        for (ConversionLoss& loss : converted.dropped)
            m_conversion.losses.push_back({makeToolIssue(registered, *definition, std::move(loss))});
        if (converted.tool.is_null())
            return;
        if (!m_names.insert(converted.name).second)
            return m_conversion.losses.push_back(
                {{registered.id,
                  true,
                  {},
                  definition->document->error(
                      {}, Message::verbatim(std::format("another tool has the name `{}`", converted.name)))}});
        m_conversion.tools.push_back(std::move(converted.tool));
    }

private:
    void addLoss(const RegisteredTool& registered, const ToolDefinition& definition, const ViewFact& each,
                 bool leavesOut) {
        const TargetFact& fact = *each.fact;
        std::string about = fact.about;
        if (about.ends_with('.'))
            about.pop_back();
        const bool isRefusal = each.what.text().empty();
        const std::string reason = isRefusal ? about : std::format("{}: {}", viewFactText(each), about);
        const std::string doubt = isRefusal && !leavesOut ? "may be refused: " : "";
        ConversionLoss loss{documentPointer(definition, each.pointer),
                            Message::verbatim(std::format("{}{} [{}]", doubt, reason, fact.id))};
        ToolIssue issue = makeToolIssue(registered, definition, std::move(loss));
        issue.leftOut = leavesOut;
        m_conversion.losses.push_back({std::move(issue), fact.id, true});
    }

    TargetChoice m_choice;
    ConfigFinder m_configs;
    const RegistrySnapshot& m_snapshot;
    Conversion& m_conversion;
    std::set<std::string> m_names;
};

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
            {{{},
              false,
              {},
              member->source()->error(member->nearestRange({}).begin, Message::verbatim(std::move(reason)),
                                      std::format("/{}", key))}});
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
                {{{},
                  true,
                  tool.pointer,
                  {.reason = Message::verbatim(std::format("`{}` is a hosted tool without a definition", tool.kind)),
                   .source = source.name,
                   .at = tool.at,
                   .pointer = tool.pointer}}});
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

std::string jsonLossReport(const Conversion& conversion, const std::string& to) {
    Json losses = Json::array();
    for (const auto& [issue, fact, isChange] : conversion.losses) {
        Json& listed = losses.emplace_back(Json{{"source", issue.at.source},
                                                {"tool", issue.tool.empty() ? Json() : Json(issue.tool)},
                                                {"pointer", issue.at.pointer},
                                                {"line", issue.at.at.line},
                                                {"column", issue.at.at.column},
                                                {"reason", issue.at.reason.text()}});
        if (fact.empty())
            continue;
        listed["fact"] = fact;
        listed["leftOut"] = issue.leftOut;
    }
    return prettyJson({{"version", 1},
                       {"tool", {{"name", "toolroom"}, {"version", version()}}},
                       {"to", to},
                       {"converted", conversion.tools.size()},
                       {"losses", std::move(losses)}});
}

void printLosses(const Conversion& conversion) {
    for (const auto& [issue, fact, isChange] : conversion.losses) {
        Error placed = issue.at;
        const char* what = issue.leftOut && isChange ? "left out" : isChange ? "changed in" : "dropped from";
        placed.reason = Message::verbatim(
            issue.tool.empty() ? std::format("{}: {}", issue.leftOut ? "not converted" : "dropped", issue.at.reason)
                               : std::format("{} \"{}\": {}", what, issue.tool, issue.at.reason));
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
    Conversion conversion;
    Contract to = Contract::Mcp;
    std::string toName;
    if (commandLine.conversionTarget) {
        ForTarget target(commandLine, *loaded->snapshot, conversion);
        if (const std::vector<Error> errors = target.configErrors(); !errors.empty()) {
            std::ranges::for_each(errors, printError);
            return exit_code::unusable;
        }
        to = builtInTarget(commandLine.conversionTarget->target)->contract;
        toName = commandLine.conversionTarget->text();
        for (const RegisteredTool& tool : loaded->snapshot->tools())
            target.convert(tool);
    } else {
        to = *commandLine.target;
        toName = contractName(to);
        for (const RegisteredTool& tool : loaded->snapshot->tools())
            convert(tool, to, conversion);
    }
    leaveOutHosted(*loaded->snapshot, conversion);
    convertManifests(*loaded->snapshot, to, conversion);
    const int status = reportLoadErrors(loaded->errors, *loaded->snapshot);
    printLosses(conversion);
    const int exitCode = reportIfNoTools(loaded->errors, *loaded->snapshot, commandLine, status);
    if (!commandLine.losses.empty()) {
        if (const int failed = writeOutput(jsonLossReport(conversion, toName), commandLine.losses, exit_code::clean))
            return failed;
    }
    return writeOutput(prettyJson(toolList(std::move(conversion), to)), commandLine.output, exitCode);
}

} // namespace toolroom
