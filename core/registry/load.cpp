// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/registry/load.h"

#include "core/json/text.h"
#include "core/registry/read_tools.h"
#include "core/registry/source_reader.h"
#include "core/registry/work_pool.h"

#include <algorithm>
#include <format>
#include <unordered_map>
#include <utility>

namespace toolroom {

namespace {

/// Definitions in memory at one time: enough to keep every thread busy, few enough to stay small.
constexpr std::size_t batchSize = 512;
/// Every finding carries the id of its tool: a name of megabytes does not stand in it whole.
constexpr std::size_t longestName = 200; // bytes

struct OpenedSource {
    LoadedSource source;
    std::optional<SourceContent> content; ///< unset when it could not be read, or holds no tools and need not
    std::vector<SourcePart> tools;
    std::vector<Error> errors;
};

/// `files.json`, `files.tools.yaml` and `sample:files.json` are all of the origin `files`.
std::string originOf(std::string_view name) {
    name = name.substr(name.find_last_of("/:") + 1);
    const std::string_view whole = name;
    for (const std::string_view ending : {".json", ".yaml", ".yml", ".tools", ".toolroom"}) {
        if (name.ends_with(ending))
            name.remove_suffix(ending.size());
    }
    return std::string(name.empty() ? whole : name);
}

/// `"tools": ["eslint"]` names tools of another kind.
bool holdsObjects(const SourceContent& content, const SourceShape& shape) {
    return std::ranges::any_of(shape.tools, [&](const SourcePart& tool) {
        const auto outline = content.outline(tool);
        return !outline || outline->kind == Outline::Kind::Object;
    });
}

OpenedSource openSource(const SourceFile& file, std::optional<Profile> wanted) {
    OpenedSource opened;
    auto text = readSource(file);
    auto content = text ? SourceContent::open(*text) : std::unexpected(text.error());
    auto shape = content ? readShape(*content) : std::unexpected(content.error());
    // Anything may lie in a folder: what holds no tools there is not a source, well-formed or not.
    if (!shape) {
        if (!text || !file.searched || looksLikeTools(**text))
            opened.errors.push_back(std::move(shape.error()));
        return opened;
    }
    if (file.searched && !holdsObjects(*content, *shape))
        return opened;
    const ProfileChoice choice = chooseProfile(*content, *shape, wanted);
    opened.source = {.name = file.name,
                     .origin = shape->server.empty() ? originOf(file.name) : shape->server,
                     .path = file.path,
                     .profile = choice.profile,
                     .declared = choice.declared,
                     .manifest = std::move(shape->manifest)};
    opened.content = *std::move(content);
    opened.tools = std::move(shape->tools);
    opened.errors = std::move(shape->errors);
    return opened;
}

/// Names that must not be given twice.
class UniqueNames {
public:
    /// `name`, or `name#2`, `name#3`, … when that is taken.
    std::string claim(const std::string& name) {
        const auto [given, isNew] = m_given.try_emplace(name, 1);
        if (isNew)
            return name;
        int& last = given->second;
        std::string claimed;
        do {
            claimed = std::format("{}#{}", name, ++last);
        } while (!m_given.try_emplace(claimed, 1).second);
        return claimed;
    }
    [[nodiscard]] bool isTaken(const std::string& name) const { return m_given.contains(name); }

private:
    std::unordered_map<std::string, int> m_given; ///< and the last number given to it
};

/// One load from its sources to its result.
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
        readTools();
        if (m_options.abort.stop_requested())
            return {
                .snapshot = std::make_shared<const RegistrySnapshot>(), .visited = {}, .errors = {}, .aborted = true};
        return {.snapshot = std::make_shared<const RegistrySnapshot>(std::move(m_tools), std::move(m_quarantined),
                                                                     std::move(m_loaded)),
                .visited = std::move(m_visited),
                .errors = std::move(m_errors)};
    }

private:
    /// One tool among all that are to be read.
    struct Place {
        std::size_t source = 0;
        std::size_t slice = 0;
        std::size_t tool = 0; ///< among those of its source that could be read
    };

    void openSources(const std::vector<SourceFile>& files) {
        std::vector<OpenedSource> opened(files.size());
        m_pool.forEach(files.size(), m_options.abort,
                       [&](std::size_t i) { opened[i] = openSource(files[i], m_options.contract); });
        UniqueNames origins;
        for (OpenedSource& source : opened) {
            std::ranges::move(source.errors, std::back_inserter(m_errors));
            if (!source.content)
                continue;
            LoadedSource& loaded = m_loaded.emplace_back(std::move(source.source));
            loaded.origin = origins.claim(origins.isTaken(loaded.origin) ? loaded.name : loaded.origin);
            m_sources.push_back(std::move(source));
        }
    }

    void readTools() {
        std::vector<Place> places;
        for (std::size_t source = 0; source < m_sources.size(); ++source) {
            for (std::size_t slice = 0; slice < m_sources[source].tools.size(); ++slice)
                places.push_back({source, slice});
        }
        const std::span all(places);
        for (std::size_t begin = 0; begin < places.size(); begin += batchSize) {
            if (m_options.abort.stop_requested())
                return;
            reportProgress(places[begin].source);
            readBatch(all.subspan(begin, std::min(batchSize, places.size() - begin)));
        }
        reportProgress(m_sources.size());
    }

    void readBatch(std::span<Place> places) {
        std::vector<Result<ToolDefinition>> batch(places.size());
        m_pool.forEach(places.size(), m_options.abort, [&](std::size_t i) {
            const OpenedSource& opened = m_sources[places[i].source];
            const LoadedSource& source = m_loaded[places[i].source];
            batch[i] = readToolAt(*opened.content, opened.tools[places[i].slice], {source.profile, source.declared});
        });
        if (m_options.abort.stop_requested())
            return;
        const std::size_t first = m_tools.size();
        settle(places, batch);
        m_tools.resize(first + batch.size());
        m_pool.forEach(batch.size(), m_options.abort, [&](std::size_t i) {
            const ByteRange range = m_sources[places[i].source].tools[places[i].slice].range;
            m_tools[first + i] = RegisteredTool::from(*batch[i], range, JsonSyntax::Strict);
            if (m_options.onTool)
                m_options.onTool(places[i].source, places[i].tool, *batch[i]);
            batch[i] = {};
        });
    }

    /// Gives every tool its id, in the order of the sources, and takes those that could not be read out of `batch` and
    /// `places`.
    void settle(std::span<Place> places, std::vector<Result<ToolDefinition>>& batch) {
        std::size_t kept = 0;
        for (std::size_t i = 0; i < batch.size(); ++i) {
            Place place = places[i];
            LoadedSource& source = m_loaded[place.source];
            if (!batch[i]) {
                quarantine(place, std::move(batch[i].error()));
                continue;
            }
            batch[i]->origin = source.origin;
            batch[i]->id = m_ids.claim(idOf(*batch[i], place.slice));
            place.tool = source.tools++;
            places[kept] = place;
            if (kept != i)
                batch[kept] = std::move(batch[i]);
            ++kept;
        }
        batch.resize(kept);
    }

    static std::string idOf(const ToolDefinition& tool, std::size_t slice) {
        return tool.displayName().empty() ? std::format("{}/#{}", tool.origin, slice)
                                          : std::format("{}/{}", tool.origin, elided(tool.displayName(), longestName));
    }

    void quarantine(const Place& place, Error error) {
        const OpenedSource& opened = m_sources[place.source];
        LoadedSource& source = m_loaded[place.source];
        ++source.quarantined;
        m_quarantined.push_back({.origin = source.origin,
                                 .name = nameOfUnread(*opened.content, opened.tools[place.slice]),
                                 .error = std::move(error)});
    }

    void reportProgress(std::size_t sourcesDone) const {
        if (m_options.onProgress)
            m_options.onProgress(
                {.sources = m_sources.size(), .sourcesDone = sourcesDone, .toolsDone = m_tools.size()});
    }

    const LoadOptions& m_options;
    WorkPool m_pool;
    std::vector<OpenedSource> m_sources;
    UniqueNames m_ids;
    std::vector<RegisteredTool> m_tools;
    std::vector<QuarantinedTool> m_quarantined;
    std::vector<LoadedSource> m_loaded; ///< in step with m_sources
    std::vector<VisitedPath> m_visited;
    std::vector<Error> m_errors;
};

} // namespace

LoadResult loadSources(const std::vector<SourceSpec>& sources, const LoadOptions& options) {
    return Loader(options).load(sources);
}

} // namespace toolroom
