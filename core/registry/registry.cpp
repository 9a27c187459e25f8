// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/registry/registry.h"

#include "core/registry/loading/manifest.h"
#include "core/registry/loading/tool_reader.h"
#include "core/registry/messages.h"
#include "core/schema/regex/regex.h"

#include <algorithm>
#include <chrono>
#include <mutex>
#include <numeric>

namespace toolroom {

namespace {

/// Limit for a whole search: a pattern within the limits of a single match can still take too long for 100,000 tools.
constexpr std::chrono::seconds searchBudget(5);

std::size_t parameterCount(const ToolDefinition& tool) {
    if (!tool.inputSchema.value)
        return 0;
    const Json& schema = **tool.inputSchema.value;
    const auto properties = schema.find("properties");
    return properties != schema.end() && properties->is_object() ? properties->size() : 0;
}

Error tooCostly(std::string_view pattern) {
    return {message<registry_messages::patternTooCostly>(pattern)};
}

} // namespace

RegisteredTool RegisteredTool::from(const ToolDefinition& definition, ByteRange range, JsonSyntax syntax) {
    return {.id = definition.id,
            .sourceId = definition.sourceId,
            .name = std::string(definition.displayName()),
            .title = definition.title.value.value_or(std::string()),
            .description = definition.description.value.value_or(std::string()),
            .contract = definition.contract,
            .category = definition.category.value,
            .consequence = definition.consequence.value,
            .requiresConfirmation = definition.requiresConfirmation.value,
            .timeoutMs = definition.timeoutMs.value,
            .tags = definition.tags.value.value_or(std::vector<std::string>()),
            .activity = definition.activity.value.value_or(std::string()),
            .parameters = parameterCount(definition),
            .pointer = definition.pointer,
            .nameSpace = definition.nameSpace,
            .text = definition.document->source(),
            .range = range,
            .syntax = syntax,
            .document =
                definition.document->source()->language() != SourceLanguage::JsonText ? definition.document : nullptr};
}

Result<ToolDefinition> RegisteredTool::definition() const {
    std::shared_ptr<const Document> toolDocument = document;
    if (!toolDocument) {
        auto parsed = Document::parse(text, range, syntax, {.maxValues = maxToolValues});
        if (!parsed)
            return std::unexpected(std::move(parsed.error()));
        toolDocument = std::make_shared<const Document>(*std::move(parsed));
    }
    auto tool = readToolAs(contract, std::move(toolDocument));
    if (tool) {
        tool->id = id;
        tool->sourceId = sourceId;
        tool->pointer = pointer;
        addContext(*tool, name, nameSpace);
    }
    return tool;
}

HostedCounts countHosted(std::span<const HostedTool> tools) {
    HostedCounts counts;
    for (const HostedTool& tool : tools) {
        const auto found = std::ranges::find(counts, tool.kind, &HostedCounts::value_type::first);
        if (found == counts.end())
            counts.emplace_back(tool.kind, 1);
        else
            ++found->second;
    }
    return counts;
}

HostedCounts RegistrySnapshot::countHosted() const {
    std::vector<HostedTool> tools;
    for (const LoadedSource& source : m_sources)
        tools.insert(tools.end(), source.hosted.begin(), source.hosted.end());
    return toolroom::countHosted(tools);
}

RegistrySnapshot::RegistrySnapshot(std::vector<RegisteredTool> tools, std::vector<QuarantinedTool> quarantined,
                                   std::vector<LoadedSource> sources)
    : m_tools(std::move(tools))
    , m_quarantined(std::move(quarantined))
    , m_sources(std::move(sources))
    , m_byId(m_tools.size()) {
    std::iota(m_byId.begin(), m_byId.end(), std::size_t{0});
    std::ranges::stable_sort(m_byId, {}, [this](std::size_t i) -> const std::string& { return m_tools[i].id; });
}

std::optional<std::size_t> RegistrySnapshot::indexOf(std::string_view id) const {
    const auto idAt = [this](std::size_t i) -> std::string_view { return m_tools[i].id; };
    const auto found = std::ranges::lower_bound(m_byId, id, {}, idAt);
    if (found == m_byId.end() || idAt(*found) != id)
        return std::nullopt;
    return *found;
}

const RegisteredTool* RegistrySnapshot::find(std::string_view id) const {
    const auto index = indexOf(id);
    return index ? &m_tools[*index] : nullptr;
}

const LoadedSource* RegistrySnapshot::sourceOf(std::string_view sourceId) const {
    const auto found = std::ranges::find(m_sources, sourceId, &LoadedSource::sourceId);
    return found == m_sources.end() ? nullptr : &*found;
}

const Manifest* RegistrySnapshot::manifestOf(std::string_view sourceId) const {
    const LoadedSource* source = sourceOf(sourceId);
    return source ? source->manifest.get() : nullptr;
}

std::map<std::string, ActivityNames, std::less<>> RegistrySnapshot::activitiesBySource() const {
    std::map<std::string, ActivityNames, std::less<>> activities;
    for (const LoadedSource& source : m_sources) {
        if (!source.manifest || source.manifest->server)
            continue;
        activities[source.sourceId].merge(source.manifest->activityNames());
    }
    return activities;
}

Result<std::vector<std::size_t>> RegistrySnapshot::search(std::string_view pattern) const {
    const auto regex = Regex::compile(pattern, Regex::CaseSensitivity::Insensitive);
    if (!regex)
        return std::unexpected(regex.error());
    const auto deadline = std::chrono::steady_clock::now() + searchBudget;
    std::vector<std::size_t> matches;
    for (std::size_t i = 0; i < m_tools.size(); ++i) {
        Regex::Match match = regex->search(m_tools[i].name);
        if (match == Regex::Match::No)
            match = regex->search(m_tools[i].description);
        if (match == Regex::Match::TooCostly || std::chrono::steady_clock::now() > deadline)
            return std::unexpected(tooCostly(pattern));
        if (match == Regex::Match::Yes)
            matches.push_back(i);
    }
    return matches;
}

struct Registry::State {
    std::mutex mutex;
    RegistrySnapshotPtr snapshot = std::make_shared<const RegistrySnapshot>();
};

Registry::Registry()
    : m_state(std::make_unique<State>()) {}

Registry::~Registry() = default;

Result<void> Registry::registerTool(RegisteredTool tool) {
    std::vector<RegisteredTool> one;
    one.push_back(std::move(tool));
    return registerAll(std::move(one));
}

Result<void> Registry::registerAll(std::vector<RegisteredTool> tools) {
    const std::scoped_lock lock(m_state->mutex);
    const RegistrySnapshot& now = *m_state->snapshot;
    std::vector<RegisteredTool> all = now.tools();
    std::ranges::move(tools, std::back_inserter(all));
    auto next = std::make_shared<const RegistrySnapshot>(std::move(all), now.quarantined(), now.sources());
    for (std::size_t i = now.tools().size(); i < next->tools().size(); ++i) {
        const std::string& id = next->tools()[i].id;
        if (next->indexOf(id) != i)
            return std::unexpected(Error{message<registry_messages::toolAlreadyRegistered>(id)});
    }
    m_state->snapshot = std::move(next);
    return {};
}

bool Registry::unregister(std::string_view id) {
    const std::scoped_lock lock(m_state->mutex);
    const RegistrySnapshot& now = *m_state->snapshot;
    const auto index = now.indexOf(id);
    if (!index)
        return false;
    std::vector<RegisteredTool> rest = now.tools();
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(*index));
    m_state->snapshot = std::make_shared<const RegistrySnapshot>(std::move(rest), now.quarantined(), now.sources());
    return true;
}

void Registry::replace(RegistrySnapshotPtr snapshot) {
    const std::scoped_lock lock(m_state->mutex);
    m_state->snapshot.swap(snapshot);
}

RegistrySnapshotPtr Registry::snapshot() const {
    const std::scoped_lock lock(m_state->mutex);
    return m_state->snapshot;
}

std::optional<RegisteredTool> Registry::get(std::string_view idOrName) const {
    const RegistrySnapshotPtr now = snapshot();
    if (const RegisteredTool* tool = now->find(idOrName))
        return *tool;
    const auto named = [&](const RegisteredTool& tool) { return tool.name == idOrName; };
    const auto& tools = now->tools();
    const auto found = std::ranges::find_if(tools, named);
    if (found == tools.end() || std::ranges::any_of(std::next(found), tools.end(), named))
        return std::nullopt;
    return *found;
}

bool Registry::has(std::string_view idOrName) const {
    return get(idOrName).has_value();
}

std::vector<RegisteredTool> Registry::list() const {
    return snapshot()->tools();
}

Result<std::vector<RegisteredTool>> Registry::search(std::string_view pattern) const {
    const RegistrySnapshotPtr now = snapshot();
    const auto matches = now->search(pattern);
    if (!matches)
        return std::unexpected(matches.error());
    std::vector<RegisteredTool> tools;
    for (const std::size_t match : *matches)
        tools.push_back(now->tools()[match]);
    return tools;
}

} // namespace toolroom
