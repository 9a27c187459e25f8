// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/cli_error.h"
#include "app/headless/headless.h"
#include "app/headless/load_sources.h"
#include "app/headless/run_recording.h"
#include "app/headless/terminal/output.h"
#include "core/base/format.h"
#include "core/base/version.h"
#include "core/contract/contract_definition.h"
#include "core/json/digest.h"
#include "core/lint/compat/report/view_report.h"
#include "core/lint/config/config.h"
#include "core/registry/call_composer.h"

#include <QIODevice>

#include <algorithm>
#include <memory>
#include <set>
#include <span>

namespace toolroom {

namespace {

struct Loss {
    ToolIssue issue;       ///< `tool` is empty for a field outside the tools
    std::string fact = {}; ///< the fact about the target that is the reason; empty if it is the format
    bool isChange = false; ///< the tool keeps a changed value
};

/// Where losses are reported.
class Losses {
public:
    /// Keeps them for a report, as well as printing them.
    explicit Losses(bool keeps)
        : m_keeps(keeps) {}

    void add(Loss loss) {
        print(loss);
        if (m_keeps)
            m_kept.push_back(std::move(loss));
    }
    [[nodiscard]] const std::vector<Loss>& kept() const { return m_kept; }

private:
    static void print(const Loss& loss) {
        const auto& [issue, fact, isChange] = loss;
        Error placed = issue.at;
        const char* what = issue.leftOut && isChange ? "left out" : isChange ? "changed in" : "dropped from";
        placed.reason = Message::verbatim(
            issue.tool.empty() ? formatText("{}: {}", issue.leftOut ? "not converted" : "dropped", issue.at.reason)
                               : formatText("{} \"{}\": {}", what, issue.tool, issue.at.reason));
        printNote(placed);
    }

    bool m_keeps;
    std::vector<Loss> m_kept;
};

/// Converts single tools. They are converted twice, first to report the losses and then to write them, because 100,000
/// converted tools would not fit into memory.
class Converter {
public:
    Converter() = default;
    virtual ~Converter() = default;
    Converter(const Converter&) = delete;
    Converter& operator=(const Converter&) = delete;

    /// Null if the tool cannot be converted. `losses` is null when they are already reported.
    [[nodiscard]] virtual Json convert(const RegisteredTool& registered, Losses* losses) = 0;
};

/// The other contracts define only tool lists.
bool isManifestContract(Contract contract) {
    return envelopeFormat(contract) != nullptr;
}

class ForContract : public Converter {
public:
    explicit ForContract(Contract to)
        : m_to(to) {}

    Json convert(const RegisteredTool& registered, Losses* losses) override {
        const auto definition = registered.definition();
        if (!definition) {
            if (losses != nullptr)
                losses->add({{registered.id, true, {}, definition.error()}});
            return {};
        }
        ConvertedTool converted = convertTool(*definition, m_to);
        if (losses == nullptr)
            return std::move(converted.tool);
        if (converted.tool.empty()) {
            const Error nothing = definition->document->error({}, Message::verbatim("there is nothing to convert"));
            losses->add({{registered.id, true, {}, nothing}});
            return {};
        }
        for (ConversionLoss& loss : converted.losses)
            losses->add({makeToolIssue(registered, *definition, std::move(loss))});
        return std::move(converted.tool);
    }

private:
    Contract m_to;
};

/// Converts tools to what a target takes.
class ForTarget : public Converter {
public:
    ForTarget(const CommandLine& commandLine, const RegistrySnapshot& snapshot)
        : m_choice(*commandLine.conversionTarget)
        , m_configs(commandLine.config, LoadOptions{}.root)
        , m_snapshot(snapshot) {}

    /// Errors in configurations, which may change the facts about the target.
    [[nodiscard]] std::vector<Error> configErrors() {
        for (const LoadedSource& source : m_snapshot.sources())
            (void)m_configs.configOf(source.path);
        return m_configs.errors();
    }

    Json convert(const RegisteredTool& registered, Losses* losses) override {
        const auto definition = registered.definition();
        if (!definition) {
            if (losses != nullptr)
                losses->add({{registered.id, true, {}, definition.error()}});
            return {};
        }
        const LoadedSource* source = m_snapshot.sourceOf(registered.sourceId);
        const LintConfigPtr config = m_configs.configOf(source == nullptr ? std::string() : source->path);
        const std::vector<SelectedTarget> targets = config->selectTargets(std::span(&m_choice, 1));
        TargetConversion converted =
            convertForTarget(*definition, targets.front(), viewSourceOf(m_snapshot, registered));
        if (losses == nullptr)
            return std::move(converted.tool);
        for (const ViewFact& change : converted.changes)
            losses->add(lossOf(registered, *definition, change, false));
        for (const ViewFact& reason : converted.refusing)
            losses->add(lossOf(registered, *definition, reason, converted.tool.is_null()));
        for (ConversionLoss& loss : converted.dropped)
            losses->add({makeToolIssue(registered, *definition, std::move(loss))});
        if (converted.tool.is_null())
            return {};
        if (!m_names.insert(converted.name).second) {
            const auto reason = Message::verbatim(formatText("another tool has the name `{}`", converted.name));
            losses->add({{registered.id, true, {}, definition->document->error({}, reason)}});
            return {};
        }
        return std::move(converted.tool);
    }

private:
    static Loss lossOf(const RegisteredTool& registered, const ToolDefinition& definition, const ViewFact& each,
                       bool leavesOut) {
        const TargetFact& fact = *each.fact;
        std::string about = fact.about;
        if (about.ends_with('.'))
            about.pop_back();
        const bool isRefusal = each.what.text().empty();
        const std::string reason = isRefusal ? about : formatText("{}: {}", viewFactText(each), about);
        const std::string doubt = isRefusal && !leavesOut ? "may be refused: " : "";
        ConversionLoss loss{documentPointer(definition, each.pointer),
                            Message::verbatim(formatText("{}{} [{}]", doubt, reason, fact.id))};
        ToolIssue issue = makeToolIssue(registered, definition, std::move(loss));
        issue.leftOut = leavesOut;
        return {std::move(issue), fact.id, true};
    }

    TargetChoice m_choice;
    ConfigFinder m_configs;
    const RegistrySnapshot& m_snapshot;
    std::set<std::string> m_names;
};

/// A manifest's members apply only to its own tools, so they are kept only if it is the sole source.
Json::object_t convertManifests(const RegistrySnapshot& snapshot, Contract to, Losses& losses) {
    Json::object_t members;
    const bool keepsMembers = isManifestContract(to) && snapshot.sources().size() == 1;
    const auto convertMember = [&](const char* key, const std::optional<Document>& member) {
        if (!member)
            return;
        if (keepsMembers) {
            members.emplace_back(key, member->value());
            return;
        }
        std::string reason = isManifestContract(to) ? formatText("`{}` cannot be merged from several sources", key)
                                                    : formatText("{} has no field for `{}`", contractName(to), key);
        losses.add({{{},
                     false,
                     {},
                     member->source()->error(member->nearestRange({}).begin, Message::verbatim(std::move(reason)),
                                             formatText("/{}", key))}});
    };
    for (const LoadedSource& source : snapshot.sources()) {
        if (!source.manifest)
            continue;
        convertMember("activities", source.manifest->activities);
        convertMember("context", source.manifest->context);
        convertMember("budget", source.manifest->budget);
    }
    return members;
}

/// Hosted tools have no definition.
void leaveOutHosted(const RegistrySnapshot& snapshot, Losses& losses) {
    for (const LoadedSource& source : snapshot.sources()) {
        for (const HostedTool& tool : source.hosted)
            losses.add(
                {{{},
                  true,
                  tool.pointer,
                  {.reason = Message::verbatim(formatText("`{}` is a hosted tool without a definition", tool.kind)),
                   .source = source.name,
                   .at = tool.at,
                   .pointer = tool.pointer}}});
    }
}

/// The tools in the format of the contract: a manifest or its tool list.
Json toolList(Json tools, const Json::object_t& manifest, Contract to) {
    if (!isManifestContract(to))
        return makeToolList(std::move(tools), to);
    Json list = {{"contract", contractName(to)}, {"tools", std::move(tools)}};
    list.update(Json(manifest));
    return list;
}

/// The text before and after the tools of a list, and the indentation of the tools.
struct ListText {
    std::string before;
    std::string indentation;
    std::string after;
};

ListText textAroundTools(const Json::object_t& manifest, Contract to) {
    const Json place = "\x01"; // no earlier member of a list has such a value
    const std::string text = prettyJson(toolList(Json::array({place}), manifest, to));
    const std::size_t at = text.find(compactText(place));
    const std::size_t line = text.rfind('\n', at) + 1;
    return {text.substr(0, line), text.substr(line, at - line), text.substr(at + compactText(place).size())};
}

std::string indented(const std::string& json, const std::string& indentation) {
    std::string text = indentation;
    for (const char byte : json) { // serialized JSON contains line feeds only between tokens
        text += byte;
        if (byte == '\n')
            text += indentation;
    }
    return text;
}

/// Writes `tools`, which can be converted, one at a time. Returns whether all still can: another program may have
/// overwritten a mapped file.
bool writeTools(std::span<const RegisteredTool* const> tools, Converter& converter, const SecondFormat* format,
                const ListText& list, QIODevice& device) {
    const auto write = [&](const std::string& text) { device.write(text.data(), static_cast<qint64>(text.size())); };
    write(list.before);
    bool areAllConverted = true;
    for (const RegisteredTool* tool : tools) {
        Json converted = converter.convert(*tool, nullptr);
        areAllConverted = areAllConverted && !converted.is_null();
        if (format != nullptr && areAllConverted)
            converted = format->toFormat(converted);
        write((tool == tools.front() ? "" : ",\n") + indented(prettyText(converted), list.indentation));
    }
    write(list.after);
    return areAllConverted;
}

std::string jsonLossReport(const std::vector<Loss>& losses, std::size_t converted, const std::string& to) {
    Json list = Json::array();
    for (const auto& [issue, fact, isChange] : losses) {
        Json& listed = list.emplace_back(Json{{"source", issue.at.source},
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
                       {"converted", converted},
                       {"losses", std::move(list)}});
}

} // namespace

int runConvert(const CommandLine& commandLine) {
    if (commandLine.recordingFormat)
        return convertRecording(commandLine);
    const auto loaded = loadSources(commandLine);
    if (!loaded)
        return loaded.error();
    if (loaded->aborted)
        return exit_code::interrupted;
    const RegistrySnapshot& snapshot = *loaded->snapshot;
    Contract to = Contract::Mcp;
    std::string toName;
    std::unique_ptr<Converter> converter;
    if (commandLine.conversionTarget) {
        auto target = std::make_unique<ForTarget>(commandLine, snapshot);
        if (const std::vector<Error> errors = target->configErrors(); !errors.empty()) {
            std::ranges::for_each(errors, printError);
            return exit_code::unusable;
        }
        to = builtInTarget(commandLine.conversionTarget->target)->contract;
        toName = commandLine.conversionTarget->text();
        converter = std::move(target);
    } else {
        to = *commandLine.target;
        toName = contractName(to);
        converter = std::make_unique<ForContract>(to);
    }
    const int status = reportLoadErrors(loaded->errors, snapshot);
    Losses losses(!commandLine.losses.empty());
    std::vector<const RegisteredTool*> tools; // those that can be converted
    const SecondFormat* secondFormat = contractDefinition(to).secondFormat;
    bool needsSecond = false;
    for (const RegisteredTool& tool : snapshot.tools()) {
        const Json converted = converter->convert(tool, &losses);
        if (converted.is_null())
            continue;
        tools.push_back(&tool);
        needsSecond = needsSecond || (secondFormat != nullptr && secondFormat->isNeeded(converted));
    }
    leaveOutHosted(snapshot, losses);
    const Json::object_t manifest = convertManifests(snapshot, to, losses);
    const int exitCode = reportIfNoTools(loaded->errors, snapshot, commandLine, status);
    if (!commandLine.losses.empty()) {
        const std::string report = jsonLossReport(losses.kept(), tools.size(), toName);
        if (const int failed = writeOutput(report, commandLine.losses, exit_code::clean))
            return failed;
    }
    if (tools.empty())
        return writeOutput(prettyJson(toolList(Json::array(), manifest, to)), commandLine.output, exitCode);
    bool areAllConverted = true;
    const int written = writeOutput(
        [&](QIODevice& device) {
            areAllConverted = writeTools(tools, *converter, needsSecond ? secondFormat : nullptr,
                                         textAroundTools(manifest, to), device);
        },
        commandLine.output, exitCode);
    if (!areAllConverted)
        return fail(cliError("a source was overwritten while it was converted; run the command again"));
    return written;
}

} // namespace toolroom
