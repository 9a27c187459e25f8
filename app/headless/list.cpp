// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/headless.h"
#include "app/headless/load_sources.h"
#include "app/headless/program_trust.h"
#include "app/headless/terminal/access_text.h"
#include "app/headless/terminal/output.h"
#include "app/headless/terminal/table.h"
#include "core/base/format.h"
#include "core/json/member.h"
#include "core/json/text.h"
#include "core/lint/report/json_report.h"
#include "core/lint/report/json_stream.h"
#include "core/run/trust/source_access.h"
#include "core/text/tokenizer.h"

#include <QIODevice>

#include <algorithm>
#include <optional>
#include <utility>

namespace toolroom {

namespace {

struct FindingCounts {
    std::size_t errors = 0;
    std::size_t warnings = 0;
    std::size_t notes = 0;

    void add(Severity severity) {
        errors += severity == Severity::Error;
        warnings += severity == Severity::Warning;
        notes += severity == Severity::Note;
    }
    [[nodiscard]] Json json() const { return {{"errors", errors}, {"warnings", warnings}, {"notes", notes}}; }
};

/// The number of findings for each tool, in the order of the snapshot.
std::vector<FindingCounts> countsByTool(const LintReport& report) {
    std::vector<FindingCounts> counts(report.snapshot->tools().size());
    for (const Finding& finding : report.findings) {
        if (const auto tool = report.snapshot->indexOf(finding.tool()))
            counts[*tool].add(finding.severity);
    }
    return counts;
}

/// The number of findings for a skill.
FindingCounts countsOf(const LintReport& report, const Skill& skill) {
    FindingCounts counts;
    for (const Finding& finding : report.findings)
        if (finding.text == skill.text)
            counts.add(finding.severity);
    return counts;
}

template <class T>
Json orNull(const std::optional<T>& value) {
    return value ? Json(*value) : Json();
}

/// For a live server, includes the definition, so that the list can be used as a source without the server.
Json toolJson(const RegistrySnapshot& registry, const RegisteredTool& tool, const FindingCounts& counts,
              const TokenCount& tokens) {
    Json json = {{"id", tool.id},
                 {"name", tool.name},
                 {"title", stringOrNull(tool.title)},
                 {"contract", contractName(tool.contract)},
                 {"source", tool.text->name()},
                 {"category", orNull(tool.category.transform(categoryName))},
                 {"consequence", orNull(tool.consequence.transform(consequenceName))},
                 {"requiresConfirmation", orNull(tool.requiresConfirmation)},
                 {"timeoutMs", orNull(tool.timeoutMs)},
                 {"parameters", tool.parameters},
                 {"tokens", tokens.tokens},
                 {"activity", stringOrNull(tool.activity)},
                 {"findings", counts.json()}};
    const Manifest* manifest = registry.manifestOf(tool.sourceId);
    if (manifest && manifest->server) {
        if (const auto definition = tool.definition()) {
            // Null is not the same as absent in a definition of MCP.
            if (tool.title.empty())
                json.erase("title");
            for (const auto& [key, value] : definition->document->value().items()) {
                if (!json.contains(key))
                    json[key] = value;
            }
        }
    }
    return json;
}

/// The tokens of the instructions.
std::size_t tokensOf(const Skill& skill) {
    return countTokens(skill.frontMatter.body.of(skill.text->bytes())).tokens;
}

Json skillJson(const LintReport& report, const Skill& skill) {
    const std::string* description = skill.frontMatter.text("description");
    return {{"name", skill.name},
            {"description", description ? Json(*description) : Json()},
            {"source", skill.text->name()},
            {"tokens", tokensOf(skill)},
            {"scripts", skill.scripts.size()},
            {"findings", countsOf(report, skill).json()}};
}

/// A skill of a live server, or the page of one of its MCP Apps.
struct ServerItem {
    std::string server;
    McpItem item;
};

/// What the live servers list. Prints what is wrong with the lists.
std::vector<ServerItem> serverItems(const ResolvedSources& opened, McpItem::Kind kind) {
    std::vector<std::pair<std::string, QFuture<McpResult<McpItemList>>>> lists;
    for (const SourceSpec& spec : opened.specs)
        if (spec.server)
            lists.emplace_back(spec.server->serverId(), opened.servers->items(spec.server->serverId(), kind, {}));
    std::vector<ServerItem> items;
    for (auto& [server, future] : lists) {
        McpResult<McpItemList> list = future.result();
        if (!list) {
            printWarning({std::move(list.error().message), server});
            continue;
        }
        for (Message& problem : list->problems)
            printWarning({std::move(problem), server});
        for (McpItem& item : list->items)
            items.push_back({server, std::move(item)});
    }
    return items;
}

/// The pages of the MCP Apps of the live servers: those that they list.
std::vector<ServerItem> serverApps(const ResolvedSources& opened) {
    std::vector<ServerItem> apps = serverItems(opened, McpItem::Kind::Resource);
    std::erase_if(apps, [](const ServerItem& resource) { return !isApp(resource.item); });
    return apps;
}

/// The number of files in the skill's folder `scripts`.
std::size_t countScripts(const SkillEntry& skill) {
    const std::string folder = std::string(skill.folder()) + "scripts/";
    return static_cast<std::size_t>(
        std::ranges::count_if(skill.files, [&](const SkillFile& file) { return file.uri.starts_with(folder); }));
}

/// Its files are not read, so the tokens are unknown.
Json skillJson(const ServerItem& served) {
    const SkillEntry& skill = *served.item.skill;
    return {{"name", skill.name},
            {"description", skill.description},
            {"source", served.server},
            {"uri", skill.uri},
            {"files", skill.isDynamic ? Json() : Json(skill.files.size())},
            {"bytes", skill.isDynamic ? Json() : Json(skill.totalSize())},
            {"tokens", nullptr},
            {"scripts", countScripts(skill)},
            {"findings", FindingCounts().json()}};
}

Json appJson(const ServerItem& app) {
    return {{"name", app.item.name}, {"title", stringOrNull(app.item.title)},       {"source", app.server},
            {"uri", app.item.id},    {"mimeType", stringOrNull(app.item.mimeType)}, {"bytes", orNull(app.item.size)}};
}

/// What the sources start and reach, and the digests to trust them by. `programs` run the code modules of manifests;
/// the files that they were seen to import do not change their digests.
std::vector<SourceAccess> accessOfSources(const LintReport& report, const std::vector<SourceAccess>& programs) {
    std::vector<SourceAccess> all;
    for (const LoadedSource& source : report.snapshot->sources()) {
        SourceAccess& access = all.emplace_back(readSourceAccess(report.snapshot, source.sourceId));
        if (const auto program = std::ranges::find(programs, access.path, &SourceAccess::path);
            program != programs.end() && access.needsTrust())
            access.digest = program->digest;
    }
    return all;
}

std::string accessText(const LintReport& report, const std::vector<SourceAccess>& programs) {
    std::string text;
    for (const SourceAccess& access : accessOfSources(report, programs)) {
        if (!access.needsTrust() || std::ranges::contains(programs, access.digest, &SourceAccess::digest))
            continue;
        text += formatText("\n{}: digest for --trust {}\n", visibleText(access.name), access.digest);
        text += sourceAccessText(access.content);
    }
    if (!programs.empty())
        text += formatText("\nCode modules: digest for --trust {}\n", digestOfAll(programs));
    for (const SourceAccess& program : programs)
        text += formatText("{}\n{}", visibleText(program.name), sourceAccessText(program.content));
    return text;
}

/// What is listed.
struct Listing {
    const LintReport& report;
    const std::vector<SourceAccess>& programs; ///< see accessOfSources()
    std::vector<ServerItem> skills;
    std::vector<ServerItem> apps;

    [[nodiscard]] bool hasServerItems() const { return !skills.empty() || !apps.empty(); }
};

/// Writes piece by piece, because a list of 100,000 tools as a Json value would take more memory than the tools.
void writeJsonList(const Listing& listing, QIODevice& device) {
    const LintReport& report = listing.report;
    const std::vector<SourceAccess>& programs = listing.programs;
    const std::vector<FindingCounts> counts = countsByTool(report);
    JsonStream json(device);
    json.writeMember("version", 2);
    json.beginMember("tools", Json::value_t::array);
    for (std::size_t i = 0; i < counts.size(); ++i)
        json.element(toolJson(*report.snapshot, report.snapshot->tools()[i], counts[i], report.tokens[i]));
    json.end();
    json.beginMember("skills", Json::value_t::array);
    for (const Skill& skill : report.skills)
        json.element(skillJson(report, skill));
    for (const ServerItem& skill : listing.skills)
        json.element(skillJson(skill));
    json.end();
    json.beginMember("apps", Json::value_t::array);
    for (const ServerItem& app : listing.apps)
        json.element(appJson(app));
    json.end();
    const TokenCount total = sumTokens(report.tokens);
    json.writeMember("tokens", {{"total", total.tokens}, {"exact", total.exact}});
    Json hosted = Json::object();
    for (const auto& [kind, count] : report.snapshot->countHosted())
        hosted[kind] = count;
    json.writeMember("hosted", hosted);
    json.beginMember("sources", Json::value_t::array);
    for (const SourceAccess& access : accessOfSources(report, programs))
        json.element({{"source", access.name},
                      {"trust", stringOrNull(access.digest)},
                      {"access", access.needsTrust() ? access.content["access"] : Json::object()}});
    json.end();
    json.writeMember("codeModules", {{"trust", programs.empty() ? Json() : Json(digestOfAll(programs))}});
    writeQuarantined(json, report);
    writeSourceErrors(json, report);
    json.finish();
}

std::string toolTable(const LintReport& report) {
    const std::vector<FindingCounts> counts = countsByTool(report);
    Table table({{"TOOL"},
                 {"CONTRACT"},
                 {"CATEGORY"},
                 {"CONSEQUENCE"},
                 {"PARAMETERS", Table::Align::Right},
                 {"TOKENS", Table::Align::Right},
                 {"ERRORS", Table::Align::Right},
                 {"WARNINGS", Table::Align::Right},
                 {"NOTES", Table::Align::Right}});
    for (std::size_t i = 0; i < counts.size(); ++i) {
        const RegisteredTool& tool = report.snapshot->tools()[i];
        const auto orDash = [](const auto& name) { return std::string(name.value_or("-")); };
        table.addRow({tool.id, std::string(contractName(tool.contract)), orDash(tool.category.transform(categoryName)),
                      orDash(tool.consequence.transform(consequenceName)), std::to_string(tool.parameters),
                      std::to_string(report.tokens[i].tokens), std::to_string(counts[i].errors),
                      std::to_string(counts[i].warnings), std::to_string(counts[i].notes)});
    }
    const TokenCount total = sumTokens(report.tokens);
    return formatText("{}\nTotal tokens in all definitions: {}{}\n", table.text(), total.tokens,
                      total.exact ? "" : " (estimated)");
}

std::string skillTable(const Listing& listing) {
    const LintReport& report = listing.report;
    Table table({{"SKILL"},
                 {"FILE"},
                 {"TOKENS", Table::Align::Right},
                 {"SCRIPTS", Table::Align::Right},
                 {"ERRORS", Table::Align::Right},
                 {"WARNINGS", Table::Align::Right},
                 {"NOTES", Table::Align::Right}});
    for (const Skill& skill : report.skills) {
        const FindingCounts counts = countsOf(report, skill);
        table.addRow({skill.name, skill.text->name(), std::to_string(tokensOf(skill)),
                      std::to_string(skill.scripts.size()), std::to_string(counts.errors),
                      std::to_string(counts.warnings), std::to_string(counts.notes)});
    }
    for (const ServerItem& served : listing.skills)
        table.addRow(
            {served.item.name, served.item.id, "-", std::to_string(countScripts(*served.item.skill)), "-", "-", "-"});
    return table.text();
}

std::string appTable(std::span<const ServerItem> apps) {
    Table table({{"APP"}, {"PAGE"}, {"MIME TYPE"}, {"BYTES", Table::Align::Right}});
    const auto orDash = [](const std::string& text) { return text.empty() ? "-" : text; };
    for (const auto& [server, page] : apps)
        table.addRow({page.title.empty() ? page.name : page.title, page.id, orDash(page.mimeType),
                      page.size ? std::to_string(*page.size) : "-"});
    return table.text();
}

void writeTextList(const Listing& listing, QIODevice& device) {
    const LintReport& report = listing.report;
    std::string text;
    if (!report.snapshot->tools().empty() || (report.skills.empty() && !listing.hasServerItems()))
        text = toolTable(report);
    if (!report.skills.empty() || !listing.skills.empty())
        text += (text.empty() ? "" : "\n") + skillTable(listing);
    if (!listing.apps.empty())
        text += (text.empty() ? "" : "\n") + appTable(listing.apps);
    for (const auto& [kind, count] : report.snapshot->countHosted())
        text += formatText("Hosted tool without a definition: {} ({})\n", visibleText(kind), count);
    text += accessText(report, listing.programs);
    device.write(text.data(), static_cast<qint64>(text.size()));
}

} // namespace

int runList(const CommandLine& commandLine) {
    ResolvedSources opened;
    const auto report = lintSources(
        commandLine, [](const LintFunction& lint, FixedModules&) { return lint({}); }, &opened);
    if (!report)
        return report.error();
    if (report->aborted)
        return exit_code::interrupted;
    const int status = reportLoadErrors(report->errors, *report->snapshot, Need::AllTools);
    const Listing listing{*report, opened.programs, serverItems(opened, McpItem::Kind::Skill), serverApps(opened)};
    const auto write = commandLine.format == ReportFormat::JsonText ? writeJsonList : writeTextList;
    return writeOutput([&](QIODevice& device) { write(listing, device); }, commandLine.output,
                       listing.hasServerItems() ? status : reportIfNothingRead(*report, commandLine, status));
}

} // namespace toolroom
