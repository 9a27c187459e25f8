// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/registry/changes/tool_changes.h"

#include "core/json/digest.h"
#include "core/json/pointer.h"
#include "core/json/value_changes.h"
#include "core/registry/changes/change_messages.h"
#include "core/registry/changes/schema_changes.h"

#include <algorithm>
#include <array>
#include <map>
#include <unordered_map>
#include <utility>

namespace toolroom {

namespace {

using namespace std::string_view_literals;

constexpr std::array impactNames = {"breaking"sv, "risky"sv, "compatible"sv};
constexpr std::array kindNames = {"added"sv, "removed"sv, "renamed"sv, "changed"sv};

/// The name of the part of ComparableTool::fields that contains what the contract does not define.
constexpr std::string_view otherMembers = "other";

/// A field of a tool and what a change of it means.
struct FieldRule {
    std::string_view name;
    Impact impact;
    const MessageTemplate* reason;
};

constexpr std::array fieldRules = {
    // Models choose a tool by its words.
    FieldRule{"description", Impact::Risky, &change_messages::modelsReadIt},
    FieldRule{"triggerPhrases", Impact::Risky, &change_messages::modelsReadIt},
    // Hosts show these to users, and to models as well.
    FieldRule{"title", Impact::Risky, &change_messages::modelsReadIt},
    // Hosts ask before a call, or do not, depending on what the tool says about itself.
    FieldRule{"category", Impact::Risky, &change_messages::safeguardChanged},
    FieldRule{"consequence", Impact::Risky, &change_messages::safeguardChanged},
    FieldRule{"readOnlyHint", Impact::Risky, &change_messages::safeguardChanged},
    FieldRule{"destructiveHint", Impact::Risky, &change_messages::safeguardChanged},
    FieldRule{"idempotentHint", Impact::Risky, &change_messages::safeguardChanged},
    FieldRule{"openWorldHint", Impact::Risky, &change_messages::safeguardChanged},
    // What runs, when it is given up, and what follows it.
    FieldRule{"activity", Impact::Risky, &change_messages::runsDifferently},
    FieldRule{"runs", Impact::Risky, &change_messages::runsDifferently},
    FieldRule{"context", Impact::Risky, &change_messages::runsDifferently},
    FieldRule{"timeoutMs", Impact::Risky, &change_messages::runsDifferently},
    FieldRule{"retry", Impact::Risky, &change_messages::runsDifferently},
    FieldRule{"preconditions", Impact::Risky, &change_messages::runsDifferently},
    FieldRule{"effects", Impact::Risky, &change_messages::runsDifferently},
    FieldRule{"dependsOn", Impact::Risky, &change_messages::runsDifferently},
    FieldRule{"status", Impact::Risky, &change_messages::runsDifferently},
    // Decides the envelope of results.
    FieldRule{"contract", Impact::Breaking, &change_messages::envelopeDiffers},
    // For people and for search.
    FieldRule{"version", Impact::Compatible, &change_messages::noEffect},
    FieldRule{"tags", Impact::Compatible, &change_messages::noEffect},
};
/// Members that no contract defines, such as vendor extensions.
constexpr FieldRule unknownField{otherMembers, Impact::Risky, &change_messages::unknownMeaning};

/// The impact and reason of a change that depends on its direction.
std::pair<Impact, const MessageTemplate*> meaningOf(std::string_view field, const ValueChange& change) {
    using Kind = ValueChange::Kind;
    if (field == "requiresConfirmation")
        return change.kind != Kind::Removed && change.after == true
                   ? std::pair(Impact::Compatible, &change_messages::safeguardRaised)
                   : std::pair(Impact::Risky, &change_messages::safeguardLowered);
    if (field == "permissionScopes")
        return change.kind == Kind::Removed || change.kind == Kind::Moved
                   ? std::pair(Impact::Compatible, &change_messages::lessAllowed)
                   : std::pair(Impact::Risky, &change_messages::moreAllowed);
    if (field == "status" && change.after == "removed")
        return {Impact::Breaking, &change_messages::callsFail};
    const auto found = std::ranges::find(fieldRules, field, &FieldRule::name);
    const FieldRule& rule = found == fieldRules.end() ? unknownField : *found;
    return {rule.impact, rule.reason};
}

/// Removes the value at `pointer`, and the containers that become empty.
void erase(Json& root, std::string pointer) {
    while (!pointer.empty()) {
        const std::size_t slash = pointer.rfind('/');
        const std::vector<std::string> tokens = pointerTokens(pointer);
        pointer.resize(slash);
        auto* parent = const_cast<Json*>(resolvePointer(root, pointer)); // in `root`, which is not const
        if (!parent || !parent->is_object() || parent->erase(tokens.back()) == 0 || !parent->empty())
            return;
    }
}

class FactsReader {
public:
    explicit FactsReader(const ToolDefinition& tool)
        : m_tool(tool)
        , m_rest(tool.document->value()) {}

    ComparableTool read(const Manifest* manifest) {
        add("description", m_tool.description);
        add("title", m_tool.title);
        m_facts.fields["contract"] = contractName(m_tool.contract);
        add("category", m_tool.category, m_tool.category.value.transform(categoryName));
        add("consequence", m_tool.consequence, m_tool.consequence.value.transform(consequenceName));
        add("requiresConfirmation", m_tool.requiresConfirmation);
        add("readOnlyHint", m_tool.hints.readOnly);
        add("destructiveHint", m_tool.hints.destructive);
        add("idempotentHint", m_tool.hints.idempotent);
        add("openWorldHint", m_tool.hints.openWorld);
        add("permissionScopes", m_tool.permissionScopes);
        add("timeoutMs", m_tool.timeoutMs);
        add("tags", m_tool.tags);
        add("version", m_tool.version);
        add("status", m_tool.status, std::optional<std::string>());
        add("dependsOn", m_tool.dependsOn);
        add("triggerPhrases", m_tool.triggerPhrases);
        add("activity", m_tool.activity);
        for (const auto& [name, field] :
             {std::pair("retry", &m_tool.retry), std::pair("preconditions", &m_tool.preconditions),
              std::pair("effects", &m_tool.effects)})
            add(name, *field, std::optional<std::string>());
        addSchema(m_tool.inputSchema, m_facts.input, m_facts.inputPointer);
        addSchema(m_tool.outputSchema, m_facts.output, m_facts.outputPointer);
        erase(m_rest, m_tool.name.pointer.value_or(std::string()));
        m_facts.fields[std::string(otherMembers)] = std::move(m_rest);
        if (manifest)
            addManifest(*manifest);
        return std::move(m_facts);
    }

private:
    template <class T, class Value>
    void add(const std::string& name, const Field<T>& field, const std::optional<Value>& value) {
        if (!field.pointer)
            return;
        const Json* written = resolvePointer(m_tool.document->value(), *field.pointer);
        if (value)
            m_facts.fields[name] = *value;
        else if (written)
            m_facts.fields[name] = *written;
        m_facts.pointers[name] = *field.pointer;
        erase(m_rest, *field.pointer);
    }

    template <class T>
    void add(const std::string& name, const Field<T>& field) {
        add(name, field, field.value);
    }

    void addSchema(const Field<std::shared_ptr<const Json>>& field, Json& schema, std::string& pointer) {
        if (!field.pointer)
            return;
        if (field.value)
            schema = **field.value;
        else if (const Json* written = resolvePointer(m_tool.document->value(), *field.pointer))
            schema = *written;
        pointer = *field.pointer;
        if (!pointer.empty())
            return erase(m_rest, pointer);
        // The tool is its own input schema; what is left are meta fields.
        for (const auto& [keyword, value] : schema.items()) {
            if (keyword != "properties")
                m_rest.erase(keyword);
            else
                for (const auto& [name, property] : value.items())
                    erase(m_rest, appendPointer("/properties", name));
        }
    }

    /// What a call runs. A live server is the same for all its tools, and the user knows which one it is.
    void addManifest(const Manifest& manifest) {
        if (manifest.server)
            return;
        if (const auto activity = manifest.activityOf(m_tool))
            m_facts.fields["runs"] = *activity->specification->json;
        if (manifest.context)
            m_facts.fields["context"] = manifest.context->value();
    }

    const ToolDefinition& m_tool;
    Json m_rest; ///< members that belong to no field
    ComparableTool m_facts{.fields = Json::object(),
                           .input = {},
                           .output = {},
                           .inputPointer = {},
                           .outputPointer = {},
                           .pointers = Json::object()};
};

/// Converts a pointer into ComparableTool::fields to a pointer into the definition.
std::string definitionPointer(const ComparableTool& facts, const std::string& field, const std::string& pointer) {
    const std::string rest = pointer.substr(appendPointer("", field).size());
    return field == otherMembers ? rest : facts.pointers.value(field, std::string()) + rest;
}

/// Whether a field with this value means the same as an absent field.
bool isEquivalentToAbsent(const Json& value) {
    return value.is_null() || (value.is_object() && std::ranges::all_of(value, &Json::is_null));
}

void addFieldChanges(const ComparableTool& before, const ComparableTool& after, std::vector<ToolChange>& changes) {
    for (const ValueChange& change : changesBetween(before.fields, after.fields).changes) {
        if (isEquivalentToAbsent(change.before) && isEquivalentToAbsent(change.after))
            continue;
        const std::vector<std::string> tokens = pointerTokens(change.pointer);
        const std::string& field = tokens.front();
        const auto [impact, reason] = meaningOf(field, change);
        const bool isRemoved = change.kind == ValueChange::Kind::Removed;
        std::string pointer = definitionPointer(isRemoved ? before : after, field, change.pointer);
        const bool isNested = tokens.size() > 1 && field != otherMembers;
        const std::string name = field == otherMembers && tokens.size() > 1 ? pointer.substr(1)
                                 : isNested                                 ? change.pointer.substr(1)
                                                                            : field;
        changes.push_back(makeValueChange(impact, message<change_messages::field>(name), std::move(pointer),
                                          change.before, change.after, Message(*reason, 0, {})));
    }
}

void addSchemaChanges(const ComparableTool& before, const ComparableTool& after, std::vector<ToolChange>& changes) {
    const auto add = [&](std::vector<ToolChange> found, const std::string& old, const std::string& now) {
        for (ToolChange& change : found) {
            change.pointer.insert(0, change.after.is_null() ? old : now);
            changes.push_back(std::move(change));
        }
    };
    add(compareSchemas(before.input, after.input, SchemaUse::Arguments), before.inputPointer, after.inputPointer);
    add(compareSchemas(before.output, after.output, SchemaUse::Results), before.outputPointer, after.outputPointer);
}

/// A tool of one side.
struct Entry {
    std::string id;
    std::string name;
    ComparableTool facts;
    const Entry* other = nullptr; ///< the same tool on the other side
};

Result<std::vector<Entry>> entriesOf(const RegistrySnapshot& registry) {
    std::vector<Entry> entries;
    entries.reserve(registry.tools().size());
    for (const RegisteredTool& registered : registry.tools()) {
        const auto tool = registered.definition();
        if (!tool)
            return std::unexpected(tool.error());
        entries.push_back({registered.id, registered.name.empty() ? registered.id : registered.name,
                           ComparableTool::of(*tool, registry.manifestOf(registered.sourceId))});
    }
    return entries;
}

void pair(Entry& old, Entry& now) {
    old.other = &now;
    now.other = &old;
}

/// Pairs the entries with the same key that have no partner yet, in order.
template <class Key>
void pairBy(std::vector<Entry>& before, std::vector<Entry>& after, Key key) {
    std::unordered_map<std::string, std::vector<Entry*>> waiting;
    for (Entry& now : after) {
        if (!now.other)
            waiting[key(now)].push_back(&now);
    }
    for (auto& [name, entries] : waiting)
        std::ranges::reverse(entries);
    for (Entry& old : before) {
        const auto found = old.other ? waiting.end() : waiting.find(key(old));
        if (found == waiting.end() || found->second.empty())
            continue;
        pair(old, *found->second.back());
        found->second.pop_back();
    }
}

/// Pairs tools without a partner that do the same, if there is only one such tool on each side.
void pairRenamed(std::vector<Entry>& before, std::vector<Entry>& after) {
    std::map<std::string, std::pair<std::vector<Entry*>, std::vector<Entry*>>> byBehavior;
    const auto collect = [&](std::vector<Entry>& entries, auto member) {
        for (Entry& entry : entries) {
            if (!entry.other)
                (byBehavior[entry.facts.behaviorDigest()].*member).push_back(&entry);
        }
    };
    using Sides = std::pair<std::vector<Entry*>, std::vector<Entry*>>;
    collect(before, &Sides::first);
    collect(after, &Sides::second);
    for (const auto& [digest, sides] : byBehavior) {
        if (sides.first.size() == 1 && sides.second.size() == 1)
            pair(*sides.first.front(), *sides.second.front());
    }
}

ToolChange wholeTool(ToolChange::Kind kind, const std::string& tool, Message text, const MessageTemplate& reason) {
    return {.kind = kind,
            .impact = kind == ToolChange::Kind::Added ? Impact::Compatible : Impact::Breaking,
            .tool = tool,
            .pointer = {},
            .message = std::move(text),
            .reason = Message(reason, 0, {}),
            .before = {},
            .after = {}};
}

} // namespace

std::string_view impactName(Impact impact) {
    return impactNames.at(static_cast<std::size_t>(impact));
}

std::string_view changeKindName(ToolChange::Kind kind) {
    return kindNames.at(static_cast<std::size_t>(kind));
}

ComparableTool ComparableTool::of(const ToolDefinition& tool, const Manifest* manifest) {
    return FactsReader(tool).read(manifest);
}

std::string ComparableTool::behaviorDigest() const {
    Json behavior = fields;
    behavior.erase("title");
    return digestOf({{"fields", std::move(behavior)}, {"input", input}, {"output", output}});
}

std::vector<ToolChange> compareDefinitions(const ComparableTool& before, const ComparableTool& after) {
    std::vector<ToolChange> changes;
    addFieldChanges(before, after, changes);
    addSchemaChanges(before, after, changes);
    return changes;
}

std::size_t ToolSetChanges::count(Impact impact) const {
    return static_cast<std::size_t>(std::ranges::count(changes, impact, &ToolChange::impact));
}

Result<ToolSetChanges> changesBetween(const RegistrySnapshot& before, const RegistrySnapshot& after) {
    auto old = entriesOf(before);
    if (!old)
        return std::unexpected(old.error());
    auto now = entriesOf(after);
    if (!now)
        return std::unexpected(now.error());
    pairBy(*old, *now, [](const Entry& entry) { return entry.id; });
    pairBy(*old, *now, [](const Entry& entry) { return entry.name; });
    pairRenamed(*old, *now);
    ToolSetChanges found{.changes = {}, .toolsBefore = old->size(), .toolsAfter = now->size()};
    using Kind = ToolChange::Kind;
    for (const Entry& entry : *old) {
        if (!entry.other) {
            ++found.changedTools;
            found.changes.push_back(wholeTool(Kind::Removed, entry.name, message<change_messages::toolRemoved>(),
                                              change_messages::callsFail));
            continue;
        }
        std::vector<ToolChange> changes = compareDefinitions(entry.facts, entry.other->facts);
        const bool isRenamed = entry.name != entry.other->name;
        if (isRenamed)
            changes.insert(changes.begin(), wholeTool(Kind::Renamed, entry.name,
                                                      message<change_messages::toolRenamed>(entry.other->name),
                                                      change_messages::oldNameFails));
        found.changedTools += !changes.empty();
        for (ToolChange& change : changes) {
            change.tool = entry.name;
            found.changes.push_back(std::move(change));
        }
    }
    for (const Entry& entry : *now) {
        if (entry.other)
            continue;
        ++found.changedTools;
        found.changes.push_back(
            wholeTool(Kind::Added, entry.name, message<change_messages::toolAdded>(), change_messages::noCallerYet));
    }
    return found;
}

} // namespace toolroom
