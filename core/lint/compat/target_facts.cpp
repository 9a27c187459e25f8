// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/compat/target_facts.h"

#include "core/base/format.h"
#include "core/json/json_text.h"
#include "core/json/member.h"
#include "core/lint/compat/messages.h"
#include "core/schema/compiler/schema_resource.h"

#include <QDate>

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <mutex>
#include <ranges>
#include <set>
#include <span>
#include <tuple>
#include <utility>

namespace toolroom {

namespace {

constexpr std::array<std::string_view, 7> effectIds = {"ignored",     "rewritten",   "truncated",     "deferred",
                                                       "toolDropped", "listDropped", "requestRefused"};
constexpr std::array<std::string_view, 7> effectNames = {"ignored",      "rewritten",    "truncated",      "deferred",
                                                         "tool dropped", "list dropped", "request refused"};
constexpr std::array<std::string_view, 3> certaintyNames = {"documented", "sdk", "reported"};
constexpr std::array<std::string_view, factValueCount> factValueNames = {"name",
                                                                         "qualifiedName",
                                                                         "description",
                                                                         "tool",
                                                                         "definitionTokens",
                                                                         "parameterName",
                                                                         "rootParameterName",
                                                                         "parameterDescription",
                                                                         "optionalParameter",
                                                                         "undeclaredRequired",
                                                                         "inputSchema",
                                                                         "inputSubschema",
                                                                         "propertySubschema",
                                                                         "recursiveReference",
                                                                         "danglingReference",
                                                                         "depth",
                                                                         "propertyCount",
                                                                         "enumValueCount",
                                                                         "enumSize",
                                                                         "nameCharacters",
                                                                         "outputSchema",
                                                                         "outputSubschema",
                                                                         "danglingOutputReference",
                                                                         "toolCount",
                                                                         "totalTokens",
                                                                         "list",
                                                                         "result",
                                                                         "resultBytes",
                                                                         "resultTokens"};

/// The value of an enum whose names are `names`, in that order. The schema of the files admits no others.
template <class T, std::size_t count>
T valueNamed(const std::array<std::string_view, count>& names, const Json& name) {
    return static_cast<T>(std::ranges::find(names, name.get_ref<const std::string&>()) - names.begin());
}

void addNames(const Json& schema, std::string_view keyword, std::vector<std::string>& names) {
    const Json* list = memberOf(schema, keyword);
    if (list == nullptr || !list->is_array())
        return;
    for (const Json& name : *list)
        if (name.is_string() && !std::ranges::contains(names, name.get_ref<const std::string&>()))
            names.push_back(name.get<std::string>());
}

/// Collects the members that a condition mentions outside of the schemas of members.
void addMentions(const Json& schema, TargetCondition::Branch& branch) { // NOLINT(misc-no-recursion)
    addNames(schema, "required", branch.names);
    for (const std::string_view keyword : {"allOf", "anyOf", "oneOf"})
        if (const Json* parts = memberOf(schema, keyword); parts != nullptr && parts->is_array())
            for (const Json& part : *parts)
                addMentions(part, branch);
    const Json* refused = memberOf(schema, "not");
    if (refused == nullptr)
        return;
    addNames(*refused, "required", branch.absent);
    if (const Json* parts = memberOf(*refused, "anyOf"); parts != nullptr && parts->is_array())
        for (const Json& part : *parts)
            addNames(part, "required", branch.absent);
    if (const Json* names = memberOf(*refused, "propertyNames"))
        addNames(*names, "enum", branch.allowed);
}

std::shared_ptr<const Schema> compileCondition(const Json& schema) {
    auto compiled = Schema::compile(schema);
    return compiled ? std::make_shared<const Schema>(*std::move(compiled)) : nullptr;
}

/// Null if the schema does not compile.
std::shared_ptr<const TargetCondition> makeCondition(const Json& schema) {
    auto compiled = Schema::compile(schema);
    if (!compiled)
        return nullptr;
    auto condition = std::make_shared<TargetCondition>(TargetCondition{*std::move(compiled), {}});
    const Json* alternatives = memberOf(schema, "anyOf");
    if (alternatives == nullptr || !alternatives->is_array()) {
        addMentions(schema, condition->branches.emplace_back());
        return condition;
    }
    for (const Json& alternative : *alternatives) {
        TargetCondition::Branch& branch = condition->branches.emplace_back();
        branch.schema = compileCondition(alternative);
        addMentions(alternative, branch);
    }
    return condition;
}

/// Conditions are compiled once: many targets share them, and so do their results for a tool.
std::shared_ptr<const TargetCondition> conditionOf(const Json& schema) {
    static std::mutex mutex;
    static std::map<std::string, std::shared_ptr<const TargetCondition>> known;
    const std::string key = serializeJson(schema);
    const std::lock_guard lock(mutex);
    auto& condition = known[key];
    if (!condition)
        condition = makeCondition(schema);
    return condition;
}

TargetFact makeFact(const Json& json) {
    TargetFact fact{.id = textAt(json, "id"),
                    .about = textAt(json, "about"),
                    .at = valueNamed<FactValue>(factValueNames, json["at"]),
                    .effect = valueNamed<TargetEffect>(effectIds, json["effect"]),
                    .to = textAt(json, "to"),
                    .instead = textAt(json, "instead"),
                    .certainty = valueNamed<Certainty>(certaintyNames, json["certainty"]),
                    .since = textAt(json, "since"),
                    .until = textAt(json, "until"),
                    .note = textAt(json, "note"),
                    .checked = textAt(json, "checked")};
    if (const Json* when = memberOf(json, "when"))
        fact.when = conditionOf(*when);
    if (const Json* tool = memberOf(json, "tool"))
        fact.tool = compileCondition(*tool);
    addNames(json, "profiles", fact.profiles);
    for (const Json& fix : json.value("fixes", Json::array()))
        fact.fixes.push_back(valueNamed<SchemaFix>(schemaFixNames, fix));
    if (const Json* rewrites = memberOf(json, "rewrite"))
        std::ranges::transform(*rewrites, std::back_inserter(fact.rewrites), makeRewrite);
    for (const Json& source : json["sources"])
        fact.sources.push_back({.title = textAt(source, "title"),
                                .url = textAt(source, "url"),
                                .package = textAt(source, "package"),
                                .date = textAt(source, "date")});
    return fact;
}

Contract contractOf(const Json& target) {
    const std::string name = textAt(target, "contract");
    return name.empty() ? Contract::Mcp : parseContract(name).value_or(Contract::Mcp);
}

/// See TargetProfile::conditional.
std::vector<std::size_t> conditionalFacts(std::span<const TargetFact> facts, std::string_view profile) {
    const auto applies = [&](std::size_t index) {
        const TargetFact& fact = facts[index];
        return fact.when && fact.appliesTo(profile) && !fact.isHistoric();
    };
    const auto conditionOf = [&](std::size_t index) { return std::pair(facts[index].when.get(), facts[index].at); };
    const auto rank = [&](std::size_t index) {
        const TargetFact& fact = facts[index];
        return std::tuple(fact.breaks(), fact.breaks() && fact.isCertain(), fact.effect);
    };
    std::vector<std::size_t> selected;
    std::ranges::copy_if(std::views::iota(std::size_t{0}, facts.size()), std::back_inserter(selected), applies);
    std::map<std::pair<const TargetCondition*, FactValue>, std::size_t> worst;
    for (const std::size_t index : selected) {
        const auto [known, isNew] = worst.try_emplace(conditionOf(index), index);
        if (!isNew && rank(index) > rank(known->second))
            known->second = index;
    }
    std::erase_if(selected, [&](std::size_t index) { return worst.at(conditionOf(index)) != index; });
    return selected;
}

/// Invalid if the fact has no end, or one that is a version.
QDate endOf(const TargetFact& fact) {
    constexpr std::size_t yearSize = 4;
    constexpr std::size_t monthSize = 7;
    const std::size_t size = fact.until.size();
    const std::string_view rest = size == yearSize ? "-01-01" : size == monthSize ? "-01" : "";
    return QDate::fromString(QString::fromStdString(fact.until).append(QLatin1StringView(rest)), Qt::ISODate);
}

const Schema& targetSchema() {
    static const Schema schema = schemaResource("target.schema.json");
    return schema;
}

/// What the schema of the files cannot express.
void checkFacts(const Document& document, std::vector<Error>& errors) {
    std::set<std::string> profiles;
    for (const Json& profile : document.value().value("profiles", Json::array()))
        profiles.insert(textAt(profile, "name"));
    std::set<std::string> ids;
    const Json& facts = document.value()["facts"];
    for (std::size_t i = 0; i < facts.size(); ++i) {
        const std::string pointer = formatText("/facts/{}", i);
        const std::string id = textAt(facts[i], "id");
        if (!ids.insert(id).second)
            errors.push_back(document.error(pointer + "/id", message<lint_messages::repeatedFact>(id)));
        const Json listed = facts[i].value("profiles", Json::array());
        for (std::size_t n = 0; n < listed.size(); ++n)
            if (!profiles.empty() && !profiles.contains(listed[n].get<std::string>()))
                errors.push_back(document.error(formatText("{}/profiles/{}", pointer, n),
                                                message<lint_messages::unknownProfile>(
                                                    listed[n].get<std::string>(), textAt(document.value(), "name"))));
        if (const Json* when = memberOf(facts[i], "when"))
            if (const auto compiled = Schema::compile(*when); !compiled)
                errors.push_back(document.error(pointer + "/when" + compiled.error().pointer, compiled.error().reason));
        const Json rewrites = facts[i].value("rewrite", Json::array());
        for (std::size_t n = 0; n < rewrites.size(); ++n)
            if (const Json* condition = memberOf(rewrites[n], "when"))
                if (const auto compiled = Schema::compile(*condition); !compiled)
                    errors.push_back(
                        document.error(formatText("{}/rewrite/{}/when{}", pointer, n, compiled.error().pointer),
                                       compiled.error().reason));
    }
}

} // namespace

std::string_view effectId(TargetEffect effect) {
    return effectIds[static_cast<std::size_t>(effect)];
}

std::string_view effectName(TargetEffect effect) {
    return effectNames[static_cast<std::size_t>(effect)];
}

std::string_view certaintyName(Certainty certainty) {
    return certaintyNames[static_cast<std::size_t>(certainty)];
}

std::vector<std::string> TargetCondition::membersIn(const Json& value) const {
    std::vector<std::string> members;
    if (!value.is_object())
        return members;
    std::set<std::string_view> causes;
    for (const Branch& branch : branches) {
        if (branch.schema != nullptr && !branch.schema->isValid(value))
            continue;
        for (const auto& [name, member] : value.items()) {
            const bool isCause = branch.absent.empty() ? std::ranges::contains(branch.names, name)
                                                       : std::ranges::contains(branch.absent, name);
            if (isCause || (!branch.allowed.empty() && !std::ranges::contains(branch.allowed, name)))
                causes.insert(name);
        }
    }
    for (const auto& [name, member] : value.items())
        if (causes.contains(name))
            members.push_back(name);
    return members;
}

bool TargetFact::appliesTo(std::string_view profile) const {
    return profiles.empty() || std::ranges::contains(profiles, profile);
}

bool TargetFact::isCertain() const {
    return certainty != Certainty::Reported && (until.empty() || (endOf(*this).isValid() && !isHistoric()));
}

bool TargetFact::isHistoric() const {
    const QDate end = endOf(*this);
    return end.isValid() && end.addYears(1) < QDate::fromString(QString::fromStdString(checked), Qt::ISODate);
}

const TargetProfile& TargetFacts::defaultProfile() const {
    const auto found = std::ranges::find(profiles, true, &TargetProfile::isDefault);
    return found == profiles.end() ? profiles.front() : *found;
}

const TargetProfile* TargetFacts::profile(std::string_view profileName) const {
    const auto found = std::ranges::find(profiles, profileName, &TargetProfile::name);
    return found == profiles.end() ? nullptr : &*found;
}

std::vector<std::string_view> TargetFacts::profileNames() const {
    std::vector<std::string_view> names;
    std::ranges::transform(profiles, std::back_inserter(names), &TargetProfile::name);
    return names;
}

std::string TargetFacts::titleWith(const TargetProfile& profile) const {
    return &profile == &defaultProfile() ? title : formatText("{} ({})", title, profile.name);
}

std::string TargetFacts::nameSeen(std::string_view server, std::string_view tool) const {
    std::string_view pattern = qualifiedName.empty() ? "{tool}" : std::string_view(qualifiedName);
    std::string name;
    while (!pattern.empty()) {
        const auto take = [&](std::string_view token, std::string_view value) {
            if (!pattern.starts_with(token))
                return false;
            pattern.remove_prefix(token.size());
            name += value;
            return true;
        };
        if (take("{server}", server) || take("{tool}", tool))
            continue;
        name += pattern.front();
        pattern.remove_prefix(1);
    }
    return name;
}

TargetFactsPtr makeTargetFacts(const Json& json) {
    auto target = std::make_shared<TargetFacts>(TargetFacts{.name = textAt(json, "name"),
                                                            .title = textAt(json, "title"),
                                                            .kind = textAt(json, "kind"),
                                                            .version = textAt(json, "version"),
                                                            .qualifiedName = textAt(json, "qualifiedName"),
                                                            .contract = contractOf(json),
                                                            .profiles = {},
                                                            .facts = {},
                                                            .unknown = {}});
    for (const Json& profile : json.value("profiles", Json::array())) {
        const Json* when = memberOf(profile, "when");
        target->profiles.push_back({.name = textAt(profile, "name"),
                                    .title = textAt(profile, "title"),
                                    .isDefault = profile.value("isDefault", false),
                                    .when = when ? compileCondition(*when) : nullptr,
                                    .conditional = {},
                                    .members = profile.value("members", Json::object()),
                                    .usesOpenApi = profile.value("openApi", false)});
    }
    if (target->profiles.empty())
        target->profiles.push_back({.name = "default",
                                    .title = target->title,
                                    .isDefault = true,
                                    .when = nullptr,
                                    .conditional = {},
                                    .members = Json::object()});
    for (const Json& fact : json["facts"])
        target->facts.push_back(makeFact(fact));
    for (TargetProfile& profile : target->profiles)
        profile.conditional = conditionalFacts(target->facts, profile.name);
    addNames(json, "unknown", target->unknown);
    return target;
}

std::expected<TargetFactsPtr, std::vector<Error>> readTargetFacts(const Document& document) {
    std::vector<Error> errors;
    for (const ValidationError& error : targetSchema().validate(document.value()))
        errors.push_back(document.error(error.instancePointer, error.message));
    if (errors.empty())
        checkFacts(document, errors);
    if (!errors.empty())
        return std::unexpected(std::move(errors));
    return makeTargetFacts(document.value());
}

} // namespace toolroom
