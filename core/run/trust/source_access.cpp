// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/trust/source_access.h"

#include "core/base/installed_file.h"
#include "core/base/message_list.h"
#include "core/json/digest.h"
#include "core/json/member.h"
#include "core/json/pointer.h"
#include "core/json/value_changes.h"
#include "core/run/messages.h"
#include "core/run/permissions/command_line.h"
#include "core/run/session/environment.h"
#include "core/run/tool_composition.h"
#include "core/run/trust/file_digest.h"
#include "core/run/trust/named_files.h"
#include "core/run/trust/runnable.h"
#include "core/trace/redaction/redaction.h"

#include <algorithm>
#include <array>
#include <deque>
#include <memory>
#include <mutex>
#include <ranges>
#include <set>
#include <utility>

namespace toolroom {

namespace {

/// The name of a live server among what it starts and reaches. Not its sourceId, which depends on the other sources.
constexpr std::string_view serverEntry = "server";

/// The part of a source's access that depends on its definitions only.
struct DeclaredAccess {
    Json definitions;
    std::vector<DeclaredAction> entries;
    std::string folder;
    std::string baseUrl;
    std::string auth; ///< reference to the secret of the HTTP client
};

/// Adds what a tool uses other than an activity of the manifest.
void addTool(const RegisteredTool& registered, const ActivityNames& activities, bool isServer,
             DeclaredAccess& declared) {
    const auto tool = registered.definition();
    if (!tool)
        return;
    for (DeclaredAction& action : findDeclaredActions(*tool)) {
        action.name.insert(0, tool->id);
        declared.entries.push_back(std::move(action));
    }
    if (isServer)
        return;
    const auto composition = readToolComposition(*tool);
    const auto activity = resolveActivity(*tool, activities);
    if (activity && activity->empty() && (!composition || !*composition))
        declared.entries.push_back({tool->id, languageModelActivity(), {}});
}

DeclaredAccess readDeclaredAccess(const RegistrySnapshot& registry, const LoadedSource& source) {
    DeclaredAccess declared;
    const Manifest& manifest = *source.manifest;
    const Json activities = manifest.activities ? manifest.activities->value() : Json::object();
    const Json context = manifest.context ? manifest.context->value() : Json::object();
    declared.folder = sourceFolder(registry, source.sourceId);
    if (const Json* client = memberOf(context, "client")) {
        declared.baseUrl = textAt(*client, "baseUrl");
        declared.auth = textAt(*client, "auth");
    }
    for (const auto& [name, specification] : manifest.specifications) {
        if (!specification->isBuiltin())
            declared.entries.push_back({name, specification, {}});
    }
    const bool isServer = manifest.server != nullptr;
    if (isServer && !source.isTyped)
        declared.entries.push_back({std::string(serverEntry), manifest.server, {}});
    const ActivityNames names = manifest.activityNames();
    Json::object_t tools; // operator[] is linear
    for (const RegisteredTool& tool : registry.tools()) {
        if (tool.sourceId != source.sourceId)
            continue;
        const ByteRange range = tool.range;
        tools.emplace_back(tool.id, sha256Of(range.of(tool.text->bytes())));
        addTool(tool, names, isServer, declared);
    }
    declared.definitions = isServer ? Json::object()
                                    : Json{{"tools", std::move(tools)},
                                           {"manifest", digestOf({{"activities", activities}, {"context", context}})}};
    return declared;
}

/// What is known about a source.
struct KnownAccess {
    std::weak_ptr<const RegistrySnapshot> registry;
    std::string sourceId;
    std::shared_ptr<const DeclaredAccess> declared;
    std::mutex mutex;          ///< guards the members below
    SourceAccessPtr access;    ///< null if it was not read
    std::uint64_t program = 0; ///< ended if a file has changed since then
};

/// From a cache: large sources take time, and a preflight follows every edit.
std::shared_ptr<KnownAccess> knownAccess(const RegistrySnapshotPtr& registry, const LoadedSource& source) {
    constexpr std::size_t maxKnown = 32;
    static std::mutex mutex;
    static std::deque<std::shared_ptr<KnownAccess>> known;
    const std::lock_guard lock(mutex);
    std::erase_if(known, [](const auto& entry) { return entry->registry.expired(); });
    const auto found = std::ranges::find_if(known, [&](const auto& entry) {
        return entry->registry.lock() == registry && entry->sourceId == source.sourceId;
    });
    if (found != known.end())
        return *found;
    const auto added = std::make_shared<KnownAccess>();
    added->registry = registry;
    added->sourceId = source.sourceId;
    added->declared = std::make_shared<const DeclaredAccess>(readDeclaredAccess(*registry, source));
    if (known.size() == maxKnown)
        known.pop_front();
    known.push_back(added);
    return added;
}

Json environmentOf(const DeclaredAccess& declared, const ActivitySpecification& activity) {
    std::set<std::string> names = activity.environmentNames();
    constexpr std::string_view scheme = "env:";
    if (activity.http() && declared.auth.starts_with(scheme))
        names.insert(declared.auth.substr(scheme.size()));
    return names;
}

Json commandAccess(const ActivitySpecification& activity, const ActivityTarget& target, Json& uncovered) {
    const Coverage coverage = activityCoverage(activity, target);
    for (const UncoveredPart& part : coverage.uncovered)
        uncovered.push_back({{"what", part.what}, {"reason", gapName(part.gap)}});
    return {{"command", target.command}, {"folder", target.folder}, {"files", fileDigests(coverage)}};
}

/// Sets `uncovered` to a list of what the digest does not cover.
Json accessOf(const DeclaredAccess& declared, const DeclaredAction& entry, Json& uncovered) {
    if (!entry.host.empty())
        return {{"host", entry.host}};
    const ActivitySpecification& activity = *entry.activity;
    if (activity.isLanguageModel())
        return {{"languageModel", true}};
    const ActivityTarget target = activityTarget(activity, declared.folder, declared.baseUrl);
    Json access = Json::object();
    if (!target.command.empty())
        access = commandAccess(activity, target, uncovered);
    else if (!target.url.empty())
        access = {{"request", target.url}};
    else
        access = {{"type", activity.type}};
    const ServerSpecification* server = activity.server();
    if (server && !server->configuration.empty())
        access["configuration"] = server->configuration;
    if (server && server->usesLanguageModel)
        access["languageModel"] = true;
    if (Json environment = environmentOf(declared, activity); !environment.empty())
        access["environment"] = std::move(environment);
    if (!activity.variables().empty())
        access["variables"] = activity.variables();
    return access;
}

std::string commandText(const Json& command) {
    std::vector<std::string> words;
    for (const Json& word : command)
        words.push_back(unquotedText(word));
    return joinCommandLine(words);
}

/// The program that Toolroom installs to load modules, which is the last word of its command; empty for others.
std::string moduleHostOf(const Json& access) {
    const Json* command = memberOf(access, "command");
    const std::string last = command && !command->empty() ? unquotedText(command->back()) : std::string();
    const bool isHost = std::ranges::any_of(std::array{"hosts/node_host.mjs", "hosts/python_host.py"},
                                            [&](const char* name) { return last == findInstalledFile(name); });
    return isHost ? last : std::string();
}

Message programText(Message name, const Json& access) {
    Json command = access["command"];
    if (moduleHostOf(access).empty())
        return message<run_messages::accessRuns>(std::move(name), commandText(command));
    command.erase(command.size() - 1);
    return message<run_messages::accessModules>(commandText(command));
}

/// The configuration file of a live server, with `#` and its name; empty if the user entered the server.
std::string configurationPath(const ActivitySpecification& server) {
    std::string id = server.serverId();
    return id.starts_with('/') ? id : std::string();
}

void addAccess(const DeclaredAccess& declared, SourceAccess& result) {
    if (declared.entries.empty())
        return;
    Json::object_t access;
    std::vector<Json> uncovered;
    std::set<std::string> names;
    for (const DeclaredAction& entry : declared.entries) {
        std::string name = entry.name;
        while (!names.insert(name).second) // an activity can have any name
            name += '#';
        access.emplace_back(std::move(name), accessOf(declared, entry, uncovered.emplace_back(Json::array())));
    }
    result.content = {{"source", result.path.empty() ? result.name : result.path},
                      {"definitions", declared.definitions},
                      {"access", std::move(access)}};
    result.digest = digestOf(result.content);
    // Not part of the digest: new data files must not change it.
    std::size_t index = 0;
    for (auto& [name, entry] : result.content["access"].items()) {
        if (!uncovered[index].empty())
            entry["uncovered"] = std::move(uncovered[index]);
        ++index;
    }
}

Message namesOf(const Json& list) {
    std::vector<Message> names;
    for (const Json& name : list)
        names.push_back(Message::verbatim(unquotedText(name)));
    return joinWithCommas(names);
}

/// What is not covered, and why.
Message gapText(std::string_view reason, const std::string& what) {
    switch (parseGap(reason)) {
    case CoverageGap::None:
        break;
    case CoverageGap::Archive:
        return message<run_messages::gapArchive>(what);
    case CoverageGap::Compiled:
        return message<run_messages::gapCompiled>(what);
    case CoverageGap::Computed:
        return message<run_messages::gapComputed>(what);
    case CoverageGap::Data:
        return message<run_messages::gapData>(what);
    case CoverageGap::Downloads:
        return message<run_messages::gapDownloads>(what);
    case CoverageGap::Entered:
        return message<run_messages::gapEntered>(what);
    case CoverageGap::Folder:
        return message<run_messages::gapFolder>(what);
    case CoverageGap::Image:
        return message<run_messages::gapImage>(what);
    case CoverageGap::Input:
        return message<run_messages::gapInput>(what);
    case CoverageGap::Installed:
        return message<run_messages::gapInstalled>(what);
    case CoverageGap::Remote:
        return message<run_messages::gapRemote>(what);
    case CoverageGap::Repository:
        return message<run_messages::gapRepository>(what);
    case CoverageGap::Tasks:
        return message<run_messages::gapTasks>(what);
    case CoverageGap::TooDeep:
        return message<run_messages::gapTooDeep>(what);
    case CoverageGap::TooLarge:
        return message<run_messages::gapTooLarge>(what);
    }
    return Message::verbatim(what);
}

/// `path` relative to the folder, if it is below it.
std::string shortPath(const std::string& path, const std::string& folder) {
    return path.size() > folder.size() + 1 && path.starts_with(folder + '/') ? path.substr(folder.size() + 1) : path;
}

void describeGaps(const Json& access, std::vector<AccessLine>& lines) {
    constexpr std::size_t maxGaps = 12;
    const std::string folder = textAt(access, "folder");
    const Json* gaps = memberOf(access, "uncovered");
    const std::size_t count = gaps ? gaps->size() : 0;
    for (std::size_t i = 0; i < std::min(count, maxGaps); ++i) {
        const std::string reason = textAt((*gaps)[i], "reason");
        const Message text = gapText(reason, shortPath(textAt((*gaps)[i], "what"), folder));
        const bool isSentence = parseGap(reason) == CoverageGap::Input;
        lines.push_back({isSentence ? text : message<run_messages::accessGap>(text), true});
    }
    if (count > maxGaps)
        lines.push_back({message<run_messages::accessGapsMore>(count - maxGaps), true});
}

/// Adds what the digest does not cover, followed by what it covers, which is usually many files.
void describeCoverage(const Json& access, std::vector<AccessLine>& lines) {
    constexpr std::size_t maxFiles = 12;
    constexpr std::size_t maxModuleFiles = 40;
    const std::string host = moduleHostOf(access);
    const std::size_t maxShown = host.empty() ? maxFiles : maxModuleFiles;
    describeGaps(access, lines);
    const std::string folder = textAt(access, "folder");
    std::vector<std::string> own; // the files of the project matter most
    std::vector<std::string> others;
    const Json* files = memberOf(access, "files");
    const Json none = Json::object();
    for (const auto& [path, digest] : (files ? *files : none).items()) {
        if (path == host)
            continue;
        std::string name = shortPath(path, folder);
        (name == path ? others : own).push_back(std::move(name));
    }
    own.insert(own.end(), others.begin(), others.end());
    std::vector<Message> shown;
    for (const std::string& name : own | std::views::take(maxShown))
        shown.push_back(Message::verbatim(name));
    if (own.size() > maxShown)
        lines.push_back(
            {message<run_messages::accessCoversMore>(own.size() - maxShown, joinWithCommas(std::move(shown))), true});
    else if (!own.empty())
        lines.push_back({message<run_messages::accessCovers>(joinWithCommas(std::move(shown))), true});
}

/// `access` is what the change is in.
Message changeText(const ValueChange& change, const Json& access) {
    using Kind = ValueChange::Kind;
    const std::vector<std::string> place = pointerTokens(change.pointer);
    const auto isAt = [&](std::size_t index, std::string_view token) {
        return place.size() > index && place[index] == token;
    };
    if (isAt(0, "definitions") && place.size() == 2)
        return message<run_messages::manifestChanged>();
    if (isAt(0, "access") && isAt(2, "configuration"))
        return moduleHostOf(access.value(place[1], Json())).empty() ? message<run_messages::serverSettingsChanged>()
                                                                    : message<run_messages::moduleSettingsChanged>();
    const bool isTool = isAt(0, "definitions") && place.size() == 3;
    const bool isFile = isAt(2, "files") && place.size() == 4;
    if (isTool || isFile) {
        if (change.kind == Kind::Added)
            return isTool ? message<run_messages::toolAdded>(place[2]) : message<run_messages::fileAdded>(place[3]);
        if (change.kind == Kind::Removed)
            return isTool ? message<run_messages::toolGone>(place[2]) : message<run_messages::fileGone>(place[3]);
        return isTool ? message<run_messages::definitionChanged>(place[2])
                      : message<run_messages::fileChanged>(place[3]);
    }
    std::string where;
    for (std::size_t i = 1; i < place.size(); ++i)
        where += (where.empty() ? "" : " / ") + place[i];
    if (change.kind == Kind::Added)
        return message<run_messages::accessAdded>(where, unquotedText(change.after));
    if (change.kind == Kind::Removed)
        return message<run_messages::accessGone>(where, unquotedText(change.before));
    return message<run_messages::accessChanged>(where, unquotedText(change.before), unquotedText(change.after));
}

} // namespace

namespace {

SourceAccess readAccess(const LoadedSource& source, const DeclaredAccess& declared) {
    SourceAccess result{.name = source.name, .path = source.path};
    if (source.manifest->server)
        result.path = configurationPath(*source.manifest->server);
    addAccess(declared, result);
    return result;
}

/// Whether the source starts no programs; with `exceptServer`, whether it starts only that of the live server itself.
bool startsNothing(const DeclaredAccess& declared, bool exceptServer) {
    return std::ranges::all_of(declared.entries, [&](const DeclaredAction& entry) {
        const bool isServer = exceptServer && entry.activity && entry.activity->server();
        const ProgramSpecification* program = entry.activity ? entry.activity->program() : nullptr;
        return isServer || !program || !program->command;
    });
}

} // namespace

SourceAccess readSourceAccess(const RegistrySnapshotPtr& registry, std::string_view sourceId) {
    const LoadedSource* source = registry->sourceOf(sourceId);
    if (!source)
        return {};
    if (source->isBuiltin || !source->manifest)
        return {.name = source->name, .path = source->path};
    return readAccess(*source, *knownAccess(registry, *source)->declared);
}

SourceAccessPtr knownSourceAccess(const RegistrySnapshotPtr& registry, std::string_view sourceId,
                                  std::uint64_t program) {
    const LoadedSource* source = registry->sourceOf(sourceId);
    if (!source || source->isBuiltin || !source->manifest)
        return std::make_shared<const SourceAccess>(readSourceAccess(registry, sourceId));
    const std::shared_ptr<KnownAccess> known = knownAccess(registry, *source);
    const std::lock_guard lock(known->mutex);
    const bool isUnchanged = startsNothing(*known->declared, false) ||
                             (program != 0 && program == known->program && startsNothing(*known->declared, true));
    if (!known->access || !isUnchanged) {
        known->access = std::make_shared<const SourceAccess>(readAccess(*source, *known->declared));
        known->program = program;
    }
    return known->access;
}

SourceAccess serverAccess(const ActivitySpecificationPtr& server) {
    SourceAccess result{.name = server->serverId(), .path = configurationPath(*server)};
    DeclaredAccess declared;
    declared.definitions = Json::object();
    declared.entries.push_back({std::string(serverEntry), server, {}});
    addAccess(declared, result);
    return result;
}

namespace {

/// The script that is run from memory; unset if there is none.
std::optional<GuardedScript> guardedScript(const Coverage& coverage, const ActivityTarget& target) {
    if (coverage.script.empty())
        return std::nullopt;
    const auto begin = target.command.begin();
    const auto word = std::find(begin + 1, target.command.end(), coverage.scriptWord);
    if (word != target.command.end())
        return GuardedScript{
            .name = coverage.script, .word = static_cast<std::size_t>(word - begin), .interpreter = {}};
    if (coverage.script != named_files::absolutePath(target.command.front(), target.folder))
        return std::nullopt;
    return GuardedScript{
        .name = coverage.script, .word = 0, .interpreter = named_files::interpreterOf(coverage.script)};
}

} // namespace

Result<StartGuard> trustedStart(const ActivitySpecification& activity, const std::string& folder, const Json& content) {
    const ActivityTarget target = activityTarget(activity, folder);
    if (target.command.empty())
        return StartGuard();
    const Coverage coverage = activityCoverage(activity, target);
    StartGuard guard = startGuard(coverage);
    guard.program = target.command.front();
    guard.script = guardedScript(coverage, target);
    const Json files = fileDigests(coverage);
    const Json* all = memberOf(content, "access");
    const Json none = Json::object();
    for (const auto& [name, access] : (all ? *all : none).items()) {
        const Json* command = memberOf(access, "command");
        const Json* trusted = memberOf(access, "files");
        if (command && trusted && *command == Json(target.command) && textAt(access, "folder") == target.folder &&
            *trusted == files)
            return guard;
    }
    return std::unexpected(Error{message<run_messages::sourceChanged>()});
}

bool hasExternalAccess(const ToolDefinition& tool, const ActivitySpecification& activity, bool isComposed) {
    return (!isComposed && !activity.isBuiltin()) || !findDeclaredActions(tool).empty();
}

std::vector<AccessLine> describeAccess(const Json& content) {
    std::vector<AccessLine> lines;
    const Json* all = memberOf(content, "access");
    const Json none = Json::object();
    for (const auto& [entry, access] : (all ? *all : none).items()) {
        const Message name = entry == serverEntry ? message<run_messages::accessServer>() : Message::verbatim(entry);
        if (access.contains("command")) {
            lines.push_back({programText(name, access)});
            lines.push_back({message<run_messages::accessFolder>(textAt(access, "folder")), true});
            if (access.contains("languageModel"))
                lines.push_back({message<run_messages::accessModelToo>(), true});
        } else if (const Json* request = memberOf(access, "request")) {
            lines.push_back({message<run_messages::accessRequests>(name, unquotedText(*request))});
        } else if (const Json* host = memberOf(access, "host")) {
            lines.push_back({message<run_messages::accessConnects>(name, unquotedText(*host))});
        } else if (access.is_object() && access.contains("languageModel")) {
            lines.push_back({message<run_messages::accessModel>(name)});
        } else {
            lines.push_back({message<run_messages::accessOther>(name, textAt(access, "type"))});
        }
        if (const Json* environment = memberOf(access, "environment"))
            lines.push_back({message<run_messages::accessEnvironment>(namesOf(*environment)), true});
        if (const Json* variables = memberOf(access, "variables"))
            lines.push_back({message<run_messages::accessVariables>(namesOf(*variables)), true});
        describeCoverage(access, lines);
    }
    return lines;
}

std::vector<Message> describeAccessChanges(const Json& before, const Json& after) {
    std::vector<Message> lines;
    const ValueChanges changes = changesBetween(redacted(before), redacted(after));
    // What the tools start and reach matters most.
    for (const bool isAccess : {true, false}) {
        for (const ValueChange& change : changes.changes) {
            const std::vector<std::string> place = pointerTokens(change.pointer);
            const bool isGap = place.size() > 2 && place[2] == "uncovered"; // not part of the digest
            if (!isGap && change.pointer.starts_with("/definitions") != isAccess)
                lines.push_back(changeText(change, after.value("access", Json::object())));
        }
    }
    if (!changes.isComplete)
        lines.push_back(message<run_messages::moreChanges>());
    if (lines.empty())
        lines.push_back(message<run_messages::secretChanged>());
    return lines;
}

} // namespace toolroom
