// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/compat/model_view.h"

#include "core/base/format.h"
#include "core/base/message_list.h"
#include "core/contract/contract_definition.h"
#include "core/json/digest.h"
#include "core/json/edit/line_diff.h"
#include "core/json/edit/unified_diff.h"
#include "core/json/json_text.h"
#include "core/json/member.h"
#include "core/json/pointer.h"
#include "core/json/text.h"
#include "core/lint/compat/messages.h"
#include "core/lint/compat/tool_values.h"
#include "core/registry/registry.h"
#include "core/schema/compiler/keywords.h"

#include <algorithm>
#include <map>
#include <optional>
#include <ranges>
#include <tuple>
#include <utility>

namespace toolroom {

namespace {

/// In MCP's form, with `strict`, which MCP does not have.
ConvertedTool toMcp(const ToolDefinition& tool) {
    ConvertedTool converted = convertTool(tool, Contract::Mcp);
    if (tool.strict.value && converted.tool.is_object())
        converted.tool["strict"] = *tool.strict.value;
    return converted;
}

Json* mutableAt(Json& root, std::string_view pointer) {
    return const_cast<Json*>(resolvePointer(root, pointer));
}

/// `pointer` without its last token.
std::string_view parentOf(std::string_view pointer) {
    return pointer.substr(0, pointer.rfind('/'));
}

/// Whether all keywords on the way to the schema at `pointer` are in `keywords`.
bool leadsThrough(std::string_view pointer, const std::vector<std::string>& keywords) {
    const std::vector<std::string> tokens = pointerTokens(pointer);
    for (std::size_t i = 1; i < tokens.size(); ++i) { // the first one is that of the root schema
        if (!std::ranges::contains(keywords, tokens[i]))
            return false;
        const KeywordInfo* info = keyword(tokens[i]);
        const bool isNumbered = info != nullptr && info->subschemas == SubschemaKind::OneOrList &&
                                i + 1 < tokens.size() && arrayIndex(tokens[i + 1]).has_value();
        if (info != nullptr && (info->subschemas == SubschemaKind::Map || info->subschemas == SubschemaKind::List ||
                                info->subschemas == SubschemaKind::MapOrNames || isNumbered))
            ++i;
    }
    return true;
}

bool isAboutInput(FactValue at) {
    switch (at) {
    case FactValue::ParameterName:
    case FactValue::RootParameterName:
    case FactValue::ParameterDescription:
    case FactValue::OptionalParameter:
    case FactValue::UndeclaredRequired:
    case FactValue::InputSchema:
    case FactValue::InputSubschema:
    case FactValue::PropertySubschema:
        return true;
    default:
        return false;
    }
}

Message joinedKeys(const std::vector<std::string_view>& keys) {
    constexpr std::size_t most = 6;
    return joinWithCommas(quoted(keys), most);
}

/// What became of a value, in words.
Message changeOf(const Json& before, const Json& after) {
    constexpr std::size_t maxShown = 80; // bytes
    const auto* oldText = before.get_ptr<const std::string*>();
    const auto* newText = after.get_ptr<const std::string*>();
    if (oldText != nullptr && newText != nullptr && std::max(oldText->size(), newText->size()) > maxShown)
        return message<lint_messages::viewCut>(countCodePoints(*oldText), countCodePoints(*newText));
    if (!before.is_object() || !after.is_object())
        return message<lint_messages::viewBecomes>(
            elided(newText == nullptr ? serializeJson(after) : *newText, maxShown));
    std::vector<std::string_view> removed;
    std::vector<std::string_view> added;
    std::vector<std::string_view> changed;
    for (const auto& [key, value] : before.items()) {
        const Json* now = memberOf(after, key);
        if (now == nullptr)
            removed.push_back(key);
        else if (*now != value)
            changed.push_back(key);
    }
    for (const auto& [key, value] : after.items())
        if (memberOf(before, key) == nullptr)
            added.push_back(key);
    if (!removed.empty() && !added.empty())
        return message<lint_messages::viewReplaces>(joinedKeys(removed), joinedKeys(added));
    if (!removed.empty())
        return message<lint_messages::viewRemoves>(joinedKeys(removed));
    if (!added.empty())
        return message<lint_messages::viewAdds>(joinedKeys(added));
    return message<lint_messages::viewChanges>(joinedKeys(changed));
}

/// Applies the facts of one target to one definition.
class DefinitionRewriter {
public:
    DefinitionRewriter(Json definition, const SelectedTarget& target, const TargetProfile& profile, bool isConversion)
        : m_definition(std::move(definition))
        , m_facts(*target.facts)
        , m_profile(profile)
        , m_isConversion(isConversion) {}

    void run(std::string_view server) {
        findKept();
        rewriteNames(server);
        m_values.reset();
        for (const TargetFact& fact : m_facts.facts)
            if (isApplied(fact) && fact.at != FactValue::Name && fact.at != FactValue::QualifiedName)
                apply(fact);
        describeMoved();
    }

    Json takeDefinition() { return std::move(m_definition); }
    std::vector<ViewFact> takeChanges() { return std::move(m_changes); }
    /// Facts that apply and whose changes are not known exactly.
    std::vector<ViewFact> takeDescribed() { return std::move(m_described); }
    const std::string& fullName() const { return m_fullName; }

private:
    [[nodiscard]] bool isForHost() const { return m_isConversion && m_facts.contract == Contract::Mcp; }

    [[nodiscard]] bool isApplied(const TargetFact& fact) const {
        if (!fact.appliesTo(m_profile.name) || !fact.until.empty())
            return false;
        // A host gets what it uses itself, and adds to every tool what it adds.
        if (isForHost())
            return !fact.rewrites.empty() && fact.when &&
                   !(fact.at == FactValue::Tool && fact.effect == TargetEffect::Ignored);
        if (m_isConversion)
            return !fact.rewrites.empty();
        return !fact.breaks() && fact.effect != TargetEffect::Deferred;
    }

    const ToolValues& values() {
        if (!m_values)
            m_values.emplace(m_definition);
        return *m_values;
    }

    /// Whether a target sends the input schema as it is, and which facts say so.
    void findKept() {
        for (const TargetFact& fact : m_facts.facts)
            for (const Rewrite& rewrite : fact.rewrites)
                if (rewrite.operation == RewriteOperation::KeepInputSchema && isApplied(fact) &&
                    !values().matches(fact, m_profile).empty())
                    m_isKept = true;
    }

    void rewriteNames(std::string_view server) {
        const std::string original = textAt(m_definition, "name");
        std::string tool = original;
        std::string prefix(server);
        const bool knowsServer = prefix != "{server}";
        const TargetFact* byName = nullptr;
        for (const TargetFact& fact : m_facts.facts) {
            if (!isApplied(fact))
                continue;
            for (const Rewrite& rewrite : fact.rewrites) {
                std::string& text = rewrite.part == "server" ? prefix : tool;
                if ((rewrite.part != "server" && rewrite.part != "tool") || (rewrite.part == "server" && !knowsServer))
                    continue;
                std::string rewritten = rewrittenText(text, rewrite);
                if (rewrite.part == "tool" && rewritten != text)
                    byName = &fact;
                text = std::move(rewritten);
            }
        }
        if (byName != nullptr) {
            m_changes.push_back({byName, "/name", changeOf(original, tool)});
            m_definition["name"] = tool;
        }
        m_fullName = m_facts.nameSeen(prefix, tool);
        for (const TargetFact& fact : m_facts.facts)
            if (knowsServer && isApplied(fact))
                for (const Rewrite& rewrite : fact.rewrites)
                    if (rewrite.part == "name")
                        rewriteFullName(fact, rewrite);
        if (m_isConversion)
            return;
        const bool isNamed = !tool.empty();
        for (const TargetFact& fact : m_facts.facts)
            if (isNamed && isApplied(fact) && fact.rewrites.empty() && fact.when &&
                (fact.at == FactValue::Name || fact.at == FactValue::QualifiedName) &&
                fact.when->schema.isValid(fact.at == FactValue::Name ? original : m_fullName))
                m_described.push_back({&fact, "/name", {}});
    }

    void rewriteFullName(const TargetFact& fact, const Rewrite& rewrite) {
        std::string rewritten = rewrittenText(m_fullName, rewrite);
        if (rewritten == m_fullName)
            return;
        if (!m_isConversion)
            m_changes.push_back({&fact, "/name", message<lint_messages::viewBecomes>(rewritten)});
        m_fullName = std::move(rewritten);
    }

    void apply(const TargetFact& fact) {
        if (m_isKept && isAboutInput(fact.at) && std::ranges::none_of(fact.rewrites, [](const Rewrite& rewrite) {
                return rewrite.operation == RewriteOperation::KeepInputSchema;
            }))
            return;
        if (!fact.when && fact.rewrites.empty())
            return describeAlways(fact);
        bool isChanged = false;
        std::vector<std::pair<std::string, std::string>> found; // subjects, and the pointers to show
        std::vector<std::string> texts;
        for (const FactMatch& match : values().matches(fact, m_profile)) {
            found.emplace_back(match.subject, match.pointer);
            const auto* text = match.value->get_ptr<const std::string*>();
            texts.push_back(text == nullptr ? std::string() : *text);
        }
        // Inner schemas come last in a document and are changed first, so that the pointers of others stay valid.
        std::vector<ViewFact> changes;
        for (std::size_t i = found.size(); i-- > 0;) {
            const auto& [subject, shown] = found[i];
            if (std::optional<Message> what = applyAt(fact, subject, texts[i])) {
                isChanged = true;
                changes.push_back({&fact, subject, *std::move(what)});
            }
        }
        std::ranges::reverse(changes);
        std::ranges::move(changes, std::back_inserter(m_changes));
        if (!found.empty() && !fact.rewrites.empty())
            m_values.reset(); // even if nothing has changed, objects may have been rebuilt
        if (!isChanged && !m_isConversion && fact.when)
            for (auto& [subject, shown] : found)
                m_described.push_back({&fact, shown, {}});
    }

    /// A fact about every tool, unless it is about results.
    void describeAlways(const TargetFact& fact) {
        if (fact.at != FactValue::Result && fact.at != FactValue::ResultBytes && fact.at != FactValue::ResultTokens &&
            fact.at != FactValue::List)
            m_described.push_back({&fact, {}, {}});
    }

    /// What the operations change at one value; empty if they change nothing.
    std::optional<Message> applyAt(const TargetFact& fact, const std::string& subject, const std::string& text) {
        std::optional<Message> what;
        for (const Rewrite& rewrite : fact.rewrites) {
            const std::string_view schema = fact.at == FactValue::UndeclaredRequired ? parentOf(subject) : subject;
            if (!rewrite.within.empty() && !leadsThrough(schema, rewrite.within))
                continue;
            if (isForHost() && rewrite.part == "definition" && std::ranges::contains(rewrite.members, "inputSchema"))
                continue; // MCP asks for one
            std::optional<Message> change =
                rewrite.part == "definition" ? applyTo(m_definition, rewrite) : applyOperation(rewrite, subject, text);
            if (change)
                what = std::move(change);
        }
        return what;
    }

    static std::optional<Message> applyTo(Json& value, const Rewrite& rewrite) {
        Json before = value;
        rewriteValue(value, rewrite);
        return before == value ? std::nullopt : std::optional(changeOf(before, value));
    }

    std::optional<Message> applyOperation(const Rewrite& rewrite, const std::string& subject, const std::string& text) {
        switch (rewrite.operation) {
        case RewriteOperation::RequireParameter:
        case RewriteOperation::RemoveParameter:
        case RewriteOperation::RemoveUndeclared:
            return applyToParameter(rewrite, subject, text);
        case RewriteOperation::FlattenRoot:
            return flatten();
        case RewriteOperation::InlineReferences:
            return inlineAll();
        case RewriteOperation::KeepInputSchema:
            return std::nullopt;
        default:
            break;
        }
        Json* value = mutableAt(m_definition, subject);
        if (value == nullptr)
            return std::nullopt;
        if (rewrite.operation == RewriteOperation::MoveToDescription)
            return move(*value, subject, rewrite);
        return applyTo(*value, rewrite);
    }

    std::optional<Message> applyToParameter(const Rewrite& rewrite, const std::string& subject,
                                            const std::string& text) {
        if (rewrite.operation == RewriteOperation::RemoveUndeclared) {
            Json* required = mutableAt(m_definition, subject);
            const Json* owner = resolvePointer(m_definition, parentOf(subject));
            if (required == nullptr || !required->is_array() || (rewrite.when && !rewrite.when->isValid(*owner)))
                return std::nullopt;
            const auto gone = std::ranges::remove(*required, Json(text));
            required->erase(gone.begin(), gone.end());
            return message<lint_messages::viewRemoves>(quoted({{text}}).front());
        }
        // Targets of users may apply this to something else.
        const std::vector<std::string> tokens = pointerTokens(subject);
        if (tokens.size() < 2 || tokens[tokens.size() - 2] != "properties")
            return std::nullopt;
        const std::string& name = tokens.back();
        Json* schema = mutableAt(m_definition, parentOf(parentOf(subject)));
        const Json* declared = schema != nullptr ? memberOf(*schema, "properties") : nullptr;
        if (declared == nullptr || !declared->is_object())
            return std::nullopt;
        if (rewrite.operation == RewriteOperation::RemoveParameter) {
            (*schema)["properties"].erase(name);
            return message<lint_messages::viewRemoves>(quoted({{name}}).front());
        }
        Json& property = (*schema)["properties"][name];
        property = nullableSchema(std::move(property));
        std::vector<std::string> known;
        if (const Json* required = memberOf(*schema, "required"); required != nullptr && required->is_array())
            for (const Json& each : *required)
                if (each.is_string())
                    known.push_back(each.get<std::string>());
        known.push_back(name);
        Json required = Json::array();
        for (const auto& [key, value] : (*schema)["properties"].items())
            if (std::ranges::contains(known, key))
                required.push_back(key);
        for (const std::string& key : known)
            if (!std::ranges::contains(required, Json(key)))
                required.push_back(key);
        (*schema)["required"] = std::move(required);
        return message<lint_messages::viewRequires>(name);
    }

    /// The sentence about the choice is put before the description of the tool.
    std::optional<Message> flatten() {
        FlattenedRoot flat = flattenRoot(m_definition["inputSchema"]);
        Message what = changeOf(m_definition["inputSchema"], flat.schema);
        m_definition["inputSchema"] = std::move(flat.schema);
        m_definition["description"] = flat.note + "\n\n" + textAt(m_definition, "description");
        return what;
    }

    std::optional<Message> inlineAll() {
        Json& schema = m_definition["inputSchema"];
        Json inlined = inlineReferences(schema);
        if (inlined == schema)
            return std::nullopt;
        schema = std::move(inlined);
        return message<lint_messages::viewInlines>();
    }

    std::optional<Message> move(Json& schema, const std::string& subject, const Rewrite& rewrite) {
        if (!schema.is_object() || (rewrite.when && !rewrite.when->isValid(schema)))
            return std::nullopt;
        Moved& moved = m_moved[subject];
        if (moved.order.empty())
            for (const auto& [key, value] : schema.items())
                moved.order.push_back(key);
        std::vector<std::string_view> keys;
        for (const std::string& key : rewrite.members)
            if (const Json* value = memberOf(schema, key)) {
                moved.members.emplace_back(key, *value);
                schema.erase(key);
                keys.push_back(key);
            }
        return keys.empty() ? std::nullopt : std::optional(message<lint_messages::viewMoves>(joinedKeys(keys)));
    }

    /// Appends the moved members to the descriptions, as `{minimum: 1, maximum: 9}`.
    void describeMoved() {
        for (auto& [subject, moved] : m_moved) {
            Json* schema = mutableAt(m_definition, subject);
            if (schema == nullptr || !schema->is_object() || moved.members.empty())
                continue;
            std::ranges::stable_sort(moved.members, {}, [&](const auto& member) {
                return std::ranges::find(moved.order, member.first) - moved.order.begin();
            });
            std::string list;
            for (const auto& [key, value] : moved.members)
                list += formatText("{}{}: {}", list.empty() ? "" : ", ", key, serializeJson(value));
            const std::string text = textAt(*schema, "description");
            (*schema)["description"] = formatText("{}{}{{{}}}", text, text.empty() ? "" : "\n\n", list);
        }
    }

    struct Moved {
        std::vector<std::string> order; ///< of all members, as written
        std::vector<std::pair<std::string, Json>> members;
    };

    Json m_definition;
    const TargetFacts& m_facts;
    const TargetProfile& m_profile;
    bool m_isConversion;
    bool m_isKept = false;
    std::string m_fullName;
    std::optional<ToolValues> m_values; ///< of the current definition
    std::vector<ViewFact> m_changes;
    std::vector<ViewFact> m_described;
    std::map<std::string, Moved> m_moved;
};

/// The facts that decide whether and when a definition reaches the model; the worst and the certain ones first.
struct DecisiveFacts {
    std::vector<ViewFact> breaking;
    std::vector<ViewFact> deferring;
};

DecisiveFacts decisiveFacts(const Json& definition, const std::string& fullName, const TargetFacts& target,
                            const TargetProfile& profile, const ViewSource& source) {
    DecisiveFacts decisive;
    const ToolValues values(definition);
    for (const TargetFact& fact : target.facts) {
        const bool isDecisive = fact.breaks() || fact.effect == TargetEffect::Deferred;
        if (!isDecisive || !fact.appliesTo(profile.name) || !fact.until.empty())
            continue;
        std::vector<ViewFact>& found = fact.breaks() ? decisive.breaking : decisive.deferring;
        switch (fact.at) {
        case FactValue::QualifiedName:
            if (fact.when && !fullName.empty() && fact.when->schema.isValid(fullName))
                found.push_back({&fact, "/name", {}});
            break;
        case FactValue::DefinitionTokens:
            if (fact.when && fact.when->schema.isValid(countTokens(compactText(definition)).tokens))
                found.push_back({&fact, {}, {}});
            break;
        case FactValue::ToolCount:
            if (!fact.when || (source.toolCount > 0 && fact.when->schema.isValid(source.toolCount)))
                found.push_back({&fact, {}, {}});
            break;
        default:
            if (!fact.when)
                break;
            for (FactMatch& match : values.matches(fact, profile))
                found.push_back({&fact, std::move(match.pointer), {}});
        }
    }
    for (std::vector<ViewFact>* found : {&decisive.breaking, &decisive.deferring})
        std::ranges::stable_sort(*found, {}, [](const ViewFact& each) {
            return std::tuple(!each.fact->isCertain(), -static_cast<int>(each.fact->effect));
        });
    return decisive;
}

std::string serverOf(const TargetFacts& target, const ViewSource& source) {
    return source.server.empty() && target.qualifiedName.contains("{server}") ? "{server}" : source.server;
}

bool isAboutResult(FactValue at) {
    return at == FactValue::Result || at == FactValue::ResultBytes || at == FactValue::ResultTokens;
}

/// Applies the facts about results.
class ResultRewriter {
public:
    ResultRewriter(const Json& result, const Json& definition)
        : m_result(result)
        , m_definition(definition) {}

    void apply(const TargetFact& fact) {
        if (!isAboutResult(fact.at) || !fact.when || m_isReplaced || (fact.tool && !fact.tool->isValid(m_definition)) ||
            !fact.when->schema.isValid(valueFor(fact.at)))
            return;
        if (fact.breaks()) {
            m_breaking.push_back({&fact, {}, {}});
            return;
        }
        const Json before = m_result;
        for (const Rewrite& rewrite : fact.rewrites)
            if (!rewrite.when || rewrite.when->isValid(m_result))
                run(rewrite);
        const bool isConditional = std::ranges::any_of(fact.rewrites, [](const Rewrite& rewrite) {
            return rewrite.operation == RewriteOperation::ShowErrorIfInvalid;
        });
        if (m_result != before)
            m_changes.push_back({&fact, {}, changeOf(before, m_result)});
        else if (!isConditional)
            m_described.push_back({&fact, {}, {}});
    }

    void moveTo(ModelView& view) {
        view.definition = std::move(m_result);
        view.changes = std::move(m_changes);
        view.described = std::move(m_described);
        view.breaking = std::move(m_breaking);
    }

private:
    [[nodiscard]] std::string text() const {
        std::string all;
        if (const Json* content = memberOf(m_result, "content"); content != nullptr && content->is_array())
            for (const Json& block : *content)
                all += textAt(block, "text");
        if (const Json* structured = memberOf(m_result, "structuredContent"))
            all += serializeJson(*structured);
        return all;
    }

    [[nodiscard]] Json valueFor(FactValue at) const {
        return at == FactValue::Result        ? m_result
               : at == FactValue::ResultBytes ? Json(text().size())
                                              : Json(countTokens(text()).tokens);
    }

    void replaceWithText(const std::string& shown) {
        m_result = {{"content", Json::array({{{"type", "text"}, {"text", shown}}})}};
        m_isReplaced = true;
    }

    /// The text of the error differs between clients.
    void replaceWithError() {
        m_result = {{"content", Json::array()}, {"isError", true}};
        m_isReplaced = true;
    }

    void run(const Rewrite& rewrite) {
        switch (rewrite.operation) {
        case RewriteOperation::ShowContent:
            m_result.erase("structuredContent");
            break;
        case RewriteOperation::ShowStructured:
            return showStructured(rewrite.members);
        case RewriteOperation::ShowText:
            return replaceWithText(rewrite.with);
        case RewriteOperation::ShowError:
            return replaceWithError();
        case RewriteOperation::ShowErrorIfInvalid:
            if (isInvalid())
                replaceWithError();
            break;
        case RewriteOperation::Truncate:
            if (Json* content = mutableAt(m_result, "/content"); content != nullptr && content->is_array())
                for (Json& block : *content)
                    if (const std::string* shown = stringAt(block, "text"))
                        block["text"] = rewrittenText(std::string(*shown), rewrite);
            break;
        default:
            rewriteValue(m_result, rewrite);
        }
    }

    void showStructured(const std::vector<std::string>& kept) {
        const Json* structured = memberOf(m_result, "structuredContent");
        if (structured == nullptr)
            return;
        Json content = Json::array({{{"type", "text"}, {"text", serializeJson(*structured)}}});
        if (const Json* blocks = memberOf(m_result, "content"); blocks != nullptr && blocks->is_array())
            for (const Json& block : *blocks)
                if (std::ranges::contains(kept, textAt(block, "type")))
                    content.push_back(block);
        m_result["content"] = std::move(content);
        m_result.erase("structuredContent");
    }

    [[nodiscard]] bool isInvalid() const {
        const Json* schema = memberOf(m_definition, "outputSchema");
        const Json* structured = memberOf(m_result, "structuredContent");
        if (schema == nullptr || structured == nullptr)
            return false;
        const auto compiled = Schema::compile(*schema);
        return compiled && !compiled->isValid(*structured);
    }

    Json m_result;
    const Json& m_definition;
    bool m_isReplaced = false; ///< by a text or an error: no other fact applies
    std::vector<ViewFact> m_changes;
    std::vector<ViewFact> m_described;
    std::vector<ViewFact> m_breaking;
};

/// Reads a definition in MCP's form, to write it in another format.
Result<ToolDefinition> readDefinition(const Json& definition) {
    auto document = Document::parse(std::make_shared<const SourceText>("definition.json", serializeJson(definition)));
    if (!document)
        return std::unexpected(std::move(document.error()));
    auto tool = contractDefinition(Contract::Mcp).read(std::make_shared<const Document>(*std::move(document)));
    if (tool)
        if (const Json* strict = memberOf(definition, "strict"); strict != nullptr && strict->is_boolean())
            tool->strict = {strict->get<bool>(), "/strict"};
    return tool;
}

/// Gemini's `parameters` instead of `parametersJsonSchema`.
void useOpenApi(Json& tool) {
    for (const auto& [from, to] :
         {std::pair("parametersJsonSchema", "parameters"), std::pair("responseJsonSchema", "response")}) {
        if (!tool.contains(from) || tool[from].contains("$schema"))
            continue;
        tool[to] = Json(tool[from]);
        tool.erase(from);
    }
}

} // namespace

ViewSource viewSourceOf(const RegistrySnapshot& snapshot, const RegisteredTool& tool) {
    const LoadedSource* source = snapshot.sourceOf(tool.sourceId);
    if (source == nullptr)
        return {};
    return {.server = source->namesServer ? source->server : std::string(), .toolCount = source->tools};
}

Json ModelView::seen() const {
    Json shown = definition;
    if (!name.empty() && shown.is_object())
        shown["name"] = name;
    return shown;
}

bool ModelView::isBroken() const {
    return !breaking.empty() && breaking.front().fact->isCertain();
}

std::string ModelView::diff() const {
    const std::string before = prettyText(original) + '\n';
    const std::string file = name.empty() ? "result" : textAt(original, "name");
    return makeUnifiedDiff(file + ".json", before, lineEdits(before, prettyText(seen()) + '\n'));
}

ModelView modelView(const ToolDefinition& tool, const SelectedTarget& target, const ViewSource& source) {
    ModelView view;
    view.facts = target.facts;
    view.original = toMcp(tool).tool;
    view.profile = &target.profileFor(view.original);
    DefinitionRewriter rewriter(view.original, target, *view.profile, false);
    rewriter.run(serverOf(*target.facts, source));
    view.name = rewriter.fullName();
    view.changes = rewriter.takeChanges();
    view.described = rewriter.takeDescribed();
    view.definition = rewriter.takeDefinition();
    DecisiveFacts decisive = decisiveFacts(view.original, view.name, *target.facts, *view.profile, source);
    view.breaking = std::move(decisive.breaking);
    view.deferring = std::move(decisive.deferring);
    view.tokensBefore = countTokens(compactText(view.original));
    view.tokensAfter = countTokens(compactText(view.seen()));
    return view;
}

ModelView resultView(const Json& result, const ToolDefinition& tool, const SelectedTarget& target) {
    ModelView view;
    view.facts = target.facts;
    view.original = result;
    const Json definition = toMcp(tool).tool;
    view.profile = &target.profileFor(definition);
    ResultRewriter rewriter(result, definition);
    for (const TargetFact& fact : target.facts->facts)
        if (fact.appliesTo(view.profile->name) && fact.until.empty())
            rewriter.apply(fact);
    rewriter.moveTo(view);
    view.tokensBefore = countTokens(compactText(view.original));
    view.tokensAfter = countTokens(compactText(view.definition));
    return view;
}

TargetConversion convertForTarget(const ToolDefinition& tool, const SelectedTarget& target, const ViewSource& source) {
    TargetConversion conversion;
    conversion.contract = target.facts->contract;
    ConvertedTool original = toMcp(tool);
    Json definition = original.tool;
    const TargetProfile& profile = target.profileFor(definition);
    conversion.usesOpenApi = profile.usesOpenApi;
    definition.update(profile.members);
    DefinitionRewriter rewriter(std::move(definition), target, profile, true);
    rewriter.run(serverOf(*target.facts, source));
    definition = rewriter.takeDefinition();
    conversion.changes = rewriter.takeChanges();
    conversion.name = textAt(definition, "name");
    const ViewSource alone{.server = source.server, .toolCount = 0}; // a limit of tools is not due to one of them
    const bool knowsName = !source.server.empty() || target.facts->qualifiedName.empty();
    conversion.refusing =
        decisiveFacts(definition, knowsName ? rewriter.fullName() : std::string(), *target.facts, profile, alone)
            .breaking;
    if (!conversion.refusing.empty() && conversion.refusing.front().fact->isCertain())
        return conversion;
    if (conversion.contract == Contract::Mcp) {
        conversion.dropped = std::move(original.losses);
        if (tool.strict.value)
            definition.erase("strict");
        conversion.tool = std::move(definition);
        return conversion;
    }
    conversion.dropped = convertTool(tool, conversion.contract).losses;
    std::erase_if(conversion.dropped, [&](const ConversionLoss& loss) { // a fact says so already
        const std::vector<std::string> tokens = pointerTokens(loss.pointer);
        return tool.dialect == Contract::Mcp && !tokens.empty() && memberOf(original.tool, tokens.front()) != nullptr &&
               memberOf(definition, tokens.front()) == nullptr;
    });
    const auto read = readDefinition(definition);
    if (!read)
        return conversion;
    conversion.tool = convertTool(*read, conversion.contract).tool;
    if (conversion.usesOpenApi)
        useOpenApi(conversion.tool);
    return conversion;
}

std::string documentPointer(const ToolDefinition& tool, std::string_view pointer) {
    if (tool.dialect == Contract::Mcp)
        return std::string(pointer);
    const auto mapped = [&](std::string_view member, const std::optional<std::string>& at) {
        return pointer == member || pointer.starts_with(std::string(member) + '/')
                   ? std::optional(at.value_or(std::string()) + std::string(pointer.substr(member.size())))
                   : std::nullopt;
    };
    for (const auto& [member, at] :
         {std::pair("/name", tool.name.pointer), std::pair("/title", tool.title.pointer),
          std::pair("/description", tool.description.pointer), std::pair("/inputSchema", tool.inputSchema.pointer),
          std::pair("/outputSchema", tool.outputSchema.pointer)})
        if (std::optional<std::string> found = mapped(member, at))
            return *std::move(found);
    return {};
}

} // namespace toolroom
