// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/registry/loading/load.h"

#include "core/base/format.h"
#include "core/json/text.h"
#include "core/registry/loading/source_reader.h"
#include "core/registry/loading/tool_reader.h"
#include "core/registry/messages.h"
#include "core/registry/work_pool.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace toolroom {

namespace {

/// Number of tool definitions in memory at a time: enough for all threads without using much memory.
constexpr std::size_t batchSize = 512;
/// Further tools of a source that cannot be read are only counted.
constexpr std::size_t maxQuarantined = 10'000;
/// Every finding stores the id of its tool, so overlong names are shortened in the id.
constexpr std::size_t maxNameInId = 200; // bytes

struct OpenedSource {
    LoadedSource source;
    std::optional<SourceContent> content; ///< unset if it could not be read or was skipped because it contains no tools
    std::vector<SourcePart> tools;
    const SourceSpec* given = nullptr; ///< null for a file
    std::optional<Skill> skill;        ///< then there is no `content`
    std::vector<SourceError> errors;
};

/// `files` for `files.json`, `files.tools.yaml` and `sample:files.json`.
std::string stemOf(std::string_view name) {
    name = name.substr(name.find_last_of("/:") + 1);
    const std::string_view whole = name;
    for (const std::string_view ending : {".json", ".jsonc", ".yaml", ".yml", ".tools", ".toolroom"}) {
        if (name.ends_with(ending))
            name.remove_suffix(ending.size());
    }
    return std::string(name.empty() ? whole : name);
}

/// Whether any tool is an object. In `"tools": ["eslint"]`, for example, none is.
bool containsObjects(const SourceContent& content, const SourceShape& shape) {
    return std::ranges::any_of(shape.tools, [&](const SourcePart& tool) {
        const auto outline = content.outline(tool);
        return !outline || outline->kind == Outline::Kind::Object;
    });
}

Result<SourceContent> readContent(const SourceFile& file, const Result<SourceTextPtr>& text) {
    if (!text)
        return std::unexpected(text.error());
    return file.given && file.given->document ? SourceContent(*file.given->document) : SourceContent::open(*text);
}

OpenedSource openSkill(const SourceFile& file, const FileContents& contents) {
    OpenedSource opened;
    const auto text = readSource(file, contents);
    auto skill = text ? readSkill(*text, file.path) : std::unexpected(text.error());
    if (skill)
        opened.skill = *std::move(skill);
    else
        opened.errors.emplace_back(std::move(skill.error()));
    return opened;
}

OpenedSource openSource(const SourceFile& file, const LoadOptions& options) {
    if (isSkillFile(file.path.empty() ? file.name : file.path))
        return openSkill(file, options.contents);
    OpenedSource opened;
    auto text = readSource(file, options.contents, options.access);
    auto content = readContent(file, text);
    const bool isServer = file.given && file.given->server;
    const bool isModule = file.given && file.given->document;
    auto shape = content ? readSourceShape(*content, isServer) : std::unexpected(content.error());
    // A folder may contain unrelated files. Those without tools are ignored, even if they are malformed.
    if (!shape) {
        if (!text || !file.searched || looksLikeToolSource(**text))
            opened.errors.emplace_back(std::move(shape.error()));
        return opened;
    }
    const bool hasModules = shape->namesModules();
    if (file.searched && !hasModules &&
        (shape->foreign || (shape->hosted.empty() && !containsObjects(*content, *shape))))
        return opened;
    if (shape->foreign) {
        opened.errors.push_back(*std::move(shape->foreign));
        return opened;
    }
    const std::optional<Contract> wanted = options.contractOf ? options.contractOf(file.path) : options.contract;
    const bool isDecided = isModule && std::ranges::all_of(file.given->contracts, &std::optional<Contract>::has_value);
    const ContractChoice choice = isServer && !isModule ? ContractChoice{Contract::Mcp, true}
                                  : isDecided && !file.given->contracts.empty()
                                      ? ContractChoice{file.given->contracts.front(), true}
                                      : chooseContract(*content, *shape, wanted);
    if (isServer)
        shape->manifest =
            std::make_shared<const Manifest>(Manifest{.context = file.given->context, .server = file.given->server});
    const std::string given = file.given ? file.given->sourceId : std::string();
    // The name in a configuration counts for clients, not what the server calls itself.
    const std::string& server = isServer && !given.empty() ? given : shape->server;
    opened.source = {.name = file.name,
                     .sourceId = !given.empty() ? given
                                 : hasModules && shape->tools.empty()
                                     ? file.name // its modules are named by their files
                                 : shape->server.empty() ? stemOf(file.name)
                                                         : shape->server,
                     .server = server.empty() ? stemOf(file.name) : server,
                     .namesServer = !server.empty(),
                     .path = file.path,
                     .folder = file.folder,
                     .contract = choice.contract,
                     .declared = choice.declared,
                     .hosted = std::move(shape->hosted),
                     .isBuiltin = file.isBuiltin,
                     .isTyped = file.given && file.given->isTyped,
                     .manifest = std::move(shape->manifest)};
    opened.content = *std::move(content);
    opened.tools = std::move(shape->tools);
    opened.given = file.given;
    const auto extent =
        opened.tools.empty() && !hasModules ? SourceError::Extent::Unreadable : SourceError::Extent::Partial;
    for (Error& error : shape->errors)
        opened.errors.emplace_back(std::move(error), extent);
    return opened;
}

/// Makes names unique.
class UniqueNames {
public:
    /// Returns `name`, or `name#2`, `name#3`, … if it is taken.
    std::string claim(const std::string& name) {
        const auto [given, isNew] = m_given.try_emplace(name, 1);
        if (isNew)
            return name;
        int& last = given->second;
        std::string claimed;
        do {
            claimed = formatText("{}#{}", name, ++last);
        } while (!m_given.try_emplace(claimed, 1).second);
        return claimed;
    }
    [[nodiscard]] bool isTaken(const std::string& name) const { return m_given.contains(name); }

private:
    std::unordered_map<std::string, int> m_given; ///< names and their last suffix number
};

/// Executes one call to loadSources().
class Loader {
public:
    explicit Loader(const LoadOptions& options)
        : m_options(options)
        , m_pool(options.jobs) {}

    LoadResult load(const std::vector<SourceSpec>& specs) {
        SourceFinder finder(m_options.root);
        for (const SourceSpec& spec : specs)
            finder.add(spec);
        m_errors = finder.errors();
        m_visited = finder.visited();
        openSources(finder.files());
        openFurtherSources();
        if (m_options.onSources)
            m_options.onSources(m_loaded, countTools());
        readTools();
        if (m_options.abort.stop_requested())
            return {.snapshot = std::make_shared<const RegistrySnapshot>(),
                    .skills = {},
                    .visited = {},
                    .errors = {},
                    .aborted = true};
        return {.snapshot = std::make_shared<const RegistrySnapshot>(std::move(m_tools), std::move(m_quarantined),
                                                                     std::move(m_loaded)),
                .skills = std::move(m_skills),
                .visited = std::move(m_visited),
                .errors = std::move(m_errors)};
    }

private:
    /// Identifies one tool to read.
    struct Place {
        std::size_t source = 0;
        std::size_t slice = 0;
        std::size_t tool = 0; ///< index among the readable tools of its source
    };

    void openSources(const std::vector<SourceFile>& files) {
        std::vector<OpenedSource> opened(files.size());
        m_pool.forEach(files.size(), WorkPool::unknownBytes, m_options.abort,
                       [&](std::size_t i) { opened[i] = openSource(files[i], m_options); });
        for (OpenedSource& source : opened) {
            std::ranges::move(source.errors, std::back_inserter(m_errors));
            if (source.skill)
                m_skills.push_back(*std::move(source.skill));
            if (!source.content)
                continue;
            LoadedSource& loaded = m_loaded.emplace_back(std::move(source.source));
            loaded.sourceId = m_sourceIds.claim(m_sourceIds.isTaken(loaded.sourceId) ? loaded.name : loaded.sourceId);
            m_sources.push_back(std::move(source));
        }
    }

    void openFurtherSources() {
        if (!m_options.findMore)
            return;
        m_further = m_options.findMore(m_loaded);
        SourceFinder finder(m_options.root);
        for (const SourceSpec& spec : m_further)
            finder.add(spec);
        std::ranges::copy(finder.errors(), std::back_inserter(m_errors));
        openSources(finder.files());
    }

    [[nodiscard]] std::size_t countTools() const {
        return std::ranges::fold_left(m_sources, std::size_t{0}, [](std::size_t tools, const OpenedSource& source) {
            return tools + source.tools.size();
        });
    }

    void readTools() {
        std::vector<Place> places;
        for (std::size_t source = 0; source < m_sources.size(); ++source) {
            for (std::size_t slice = 0; slice < m_sources[source].tools.size(); ++slice)
                places.push_back({source, slice});
        }
        m_tools.reserve(places.size()); // growing would hold a second copy of the tools
        const std::span all(places);
        for (std::size_t begin = 0; begin < places.size(); begin += batchSize) {
            if (m_options.abort.stop_requested())
                return;
            reportProgress(places[begin].source);
            readBatch(all.subspan(begin, std::min(batchSize, places.size() - begin)));
        }
        reportProgress(m_sources.size());
    }

    [[nodiscard]] ByteRange rangeOf(const Place& place) const {
        return m_sources[place.source].tools[place.slice].range;
    }

    void readBatch(std::span<Place> places) {
        std::vector<Result<ToolDefinition>> batch(places.size());
        std::size_t bytes = 0;
        for (const Place& place : places)
            bytes += rangeOf(place).end - rangeOf(place).begin;
        m_pool.forEach(places.size(), bytes, m_options.abort, [&](std::size_t i) {
            const OpenedSource& opened = m_sources[places[i].source];
            const LoadedSource& source = m_loaded[places[i].source];
            batch[i] = readTool(opened, places[i].slice, {source.contract, source.declared});
        });
        if (m_options.abort.stop_requested())
            return;
        const std::size_t first = m_tools.size();
        assignIds(places, batch);
        m_tools.resize(first + batch.size());
        m_pool.forEach(batch.size(), bytes, m_options.abort, [&](std::size_t i) {
            m_tools[first + i] =
                RegisteredTool::from(*batch[i], rangeOf(places[i]), m_sources[places[i].source].content->syntax());
            if (m_options.onTool)
                m_options.onTool(places[i].source, places[i].tool, *batch[i]);
            batch[i] = {};
        });
    }

    static Result<ToolDefinition> readTool(const OpenedSource& opened, std::size_t slice,
                                           const ContractChoice& choice) {
        const SourcePart& part = opened.tools[slice];
        const bool isKnown = opened.given && slice < opened.given->contracts.size() && opened.given->contracts[slice];
        Result<ToolDefinition> tool =
            readToolAt(*opened.content, part, isKnown ? ContractChoice{opened.given->contracts[slice], true} : choice);
        if (!opened.given || !opened.given->refusedTools.contains(slice))
            return tool;
        const Error& refusal = opened.given->refusedTools.at(slice);
        Error error = tool ? tool->document->error(refusal.pointer, refusal.reason)
                           : opened.content->text()->error(part.range.begin, refusal.reason);
        error.pointer.insert(0, part.pointer);
        return std::unexpected(std::move(error));
    }

    /// Assigns ids in source order, quarantines the tools that could not be read, and removes them from `batch` and
    /// `places`.
    void assignIds(std::span<Place> places, std::vector<Result<ToolDefinition>>& batch) {
        std::size_t readable = 0;
        for (std::size_t i = 0; i < batch.size(); ++i) {
            Place place = places[i];
            LoadedSource& source = m_loaded[place.source];
            if (!batch[i]) {
                quarantine(place, std::move(batch[i].error()));
                continue;
            }
            batch[i]->sourceId = source.sourceId;
            batch[i]->id = m_ids.claim(idOf(*batch[i], place.slice));
            place.tool = source.tools++;
            places[readable] = place;
            if (readable != i)
                batch[readable] = std::move(batch[i]);
            ++readable;
        }
        batch.resize(readable);
    }

    static std::string idOf(const ToolDefinition& tool, std::size_t slice) {
        if (tool.displayName().empty())
            return formatText("{}/#{}", tool.sourceId, slice);
        const std::string nameSpace = tool.nameSpace.empty() ? "" : elided(tool.nameSpace, maxNameInId) + '.';
        return formatText("{}/{}{}", tool.sourceId, nameSpace, elided(tool.displayName(), maxNameInId));
    }

    void quarantine(const Place& place, Error error) {
        const OpenedSource& opened = m_sources[place.source];
        LoadedSource& source = m_loaded[place.source];
        if (++source.quarantined > maxQuarantined) {
            if (source.quarantined == maxQuarantined + 1)
                m_errors.emplace_back(
                    opened.content->text()->error(opened.tools[place.slice].range.begin,
                                                  message<registry_messages::tooManyUnreadable>(maxQuarantined)),
                    SourceError::Extent::Partial);
            return;
        }
        m_quarantined.push_back({.sourceId = source.sourceId,
                                 .name = unreadableToolName(*opened.content, opened.tools[place.slice]),
                                 .error = std::move(error)});
    }

    void reportProgress(std::size_t sourcesDone) const {
        if (m_options.onProgress)
            m_options.onProgress(
                {.sources = m_sources.size(), .sourcesDone = sourcesDone, .toolsDone = m_tools.size()});
    }

    const LoadOptions& m_options;
    WorkPool m_pool;
    std::vector<SourceSpec> m_further; ///< m_sources refer to them
    std::vector<OpenedSource> m_sources;
    UniqueNames m_sourceIds;
    UniqueNames m_ids;
    std::vector<RegisteredTool> m_tools;
    std::vector<QuarantinedTool> m_quarantined;
    std::vector<LoadedSource> m_loaded; ///< parallel to m_sources
    std::vector<Skill> m_skills;
    std::vector<VisitedPath> m_visited;
    std::vector<SourceError> m_errors;
};

} // namespace

SourceSpec failedSource(const std::string& name, Message reason, SourceError::Extent extent) {
    return {.kind = SourceSpec::Kind::Failed,
            .name = name,
            .errors = {{Error{.reason = std::move(reason), .source = name}, extent}}};
}

LoadResult loadSources(const std::vector<SourceSpec>& sources, const LoadOptions& options) {
    return Loader(options).load(sources);
}

} // namespace toolroom
