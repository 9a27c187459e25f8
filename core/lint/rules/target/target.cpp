// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/text.h"
#include "core/lint/compat/tool_values.h"
#include "core/lint/fix/schema_fixes.h"
#include "core/lint/rules/common.h"
#include "core/lint/rules/schema/schema_helpers.h"

#include <set>

namespace toolroom {

namespace {

// In these, %1 is a product, %2 what the effect is due to, and %3 a fact in English.
constexpr auto targetRefusesRequest = messageTemplate("Lint", "%1 refuses the whole request because of %2: %3");
constexpr auto targetDropsList = messageTemplate("Lint", "%1 drops all tools of the server because of %2: %3");
constexpr auto targetDropsTool = messageTemplate("Lint", "%1 drops the tool because of %2: %3");
constexpr auto targetDefers = messageTemplate("Lint", "%1 defers %2: %3");
constexpr auto targetTruncates = messageTemplate("Lint", "%1 truncates %2: %3");
constexpr auto targetRewrites = messageTemplate("Lint", "%1 rewrites %2: %3");
constexpr auto targetIgnores = messageTemplate("Lint", "%1 ignores %2: %3");
// %1: one of the messages above
constexpr auto targetReported = messageTemplate("Lint", "According to reports, %1");
// %1: one of the messages above; %2: a version or date
constexpr auto targetUntil = messageTemplate("Lint", "%1 (until %2)");

constexpr auto dueToName = messageTemplate("Lint", "the name `%1`");
constexpr auto dueToFullName = messageTemplate("Lint", "the full name `%1`");
constexpr auto dueToFullNameByFile =
    messageTemplate("Lint", "the full name `%1`, which contains the name of the file because the server's is unknown");
constexpr auto dueToParameterName = messageTemplate("Lint", "the parameter name `%1`");
constexpr auto dueToOptional = messageTemplate("Lint", "%1, which is optional");
constexpr auto dueToUndeclared = messageTemplate("Lint", "the undeclared name `%1` in `required`");
constexpr auto dueToReference = messageTemplate("Lint", "the reference `%1`");
constexpr auto dueToDescription =
    pluralTemplate("Lint", "the description of %n characters", "the description of %n character");
constexpr auto dueToTextOf = messageTemplate("Lint", "the description of %1");
// %1: names of members; %2: a location
constexpr auto dueToMembers = messageTemplate("Lint", "%1 in %2");
constexpr auto dueToEnum = messageTemplate("Lint", "the enum of %1");
constexpr auto dueToDefinition = messageTemplate("Lint", "the definition");
constexpr auto dueToOutputSchema = messageTemplate("Lint", "the output schema");
constexpr auto dueToLevels = pluralTemplate("Lint", "%n levels of nesting", "%n level of nesting");
constexpr auto dueToProperties = pluralTemplate("Lint", "%n properties", "%n property");
constexpr auto dueToEnumValues = pluralTemplate("Lint", "%n enum values", "%n enum value");
constexpr auto dueToCharacters =
    pluralTemplate("Lint", "%n characters in names and enum values", "%n character in names and enum values");
constexpr auto dueToTools = pluralTemplate("Lint", "%n tools", "%n tool");
constexpr auto dueToTokens = pluralTemplate("Lint", "%n tokens", "%n token");

constexpr std::size_t maxNamedMembers = 4;

/// Dropped and refused tools are errors if that is certain. Milder effects are notes, except truncated text.
Severity severityOf(const TargetFact& fact) {
    if (fact.breaks())
        return fact.isCertain() ? Severity::Error : Severity::Warning;
    return fact.effect == TargetEffect::Truncated && fact.isCertain() ? Severity::Warning : Severity::Note;
}

std::string_view withoutPeriod(std::string_view text) {
    return text.ends_with('.') ? text.substr(0, text.size() - 1) : text;
}

Message effectMessage(const TargetFact& fact, const std::string& product, Message dueTo) {
    const std::string_view about = withoutPeriod(fact.about);
    switch (fact.effect) {
    case TargetEffect::RequestRefused:
        return message<targetRefusesRequest>(product, std::move(dueTo), about);
    case TargetEffect::ListDropped:
        return message<targetDropsList>(product, std::move(dueTo), about);
    case TargetEffect::ToolDropped:
        return message<targetDropsTool>(product, std::move(dueTo), about);
    case TargetEffect::Deferred:
        return message<targetDefers>(product, std::move(dueTo), about);
    case TargetEffect::Truncated:
        return message<targetTruncates>(product, std::move(dueTo), about);
    case TargetEffect::Rewritten:
        return message<targetRewrites>(product, std::move(dueTo), about);
    case TargetEffect::Ignored:
        break;
    }
    return message<targetIgnores>(product, std::move(dueTo), about);
}

FindingDetails detailsOf(const TargetFact& fact, const std::string& product, Message dueTo) {
    Message what = effectMessage(fact, product, std::move(dueTo));
    if (fact.certainty == Certainty::Reported)
        what = message<targetReported>(std::move(what));
    if (!fact.until.empty())
        what = message<targetUntil>(std::move(what), fact.until);
    return {.message = std::move(what),
            .help = Message::verbatim(std::string(withoutPeriod(fact.instead))),
            .severity = severityOf(fact)};
}

Message membersOf(const FactMatch& match) {
    const std::vector<std::string_view> names(match.members.begin(), match.members.end());
    return joinWithCommas(quoted(names), maxNamedMembers);
}

/// The value of `match` as text; empty if it is something else.
std::string_view textOf(const FactMatch& match) {
    const auto* text = match.value->get_ptr<const std::string*>();
    return text == nullptr ? std::string_view() : *text;
}

std::size_t numberOf(const FactMatch& match) {
    return match.value->get<std::size_t>();
}

Message dueTo(const ToolSubject& subject, const FactMatch& match) { // NOLINT(readability-function-size)
    switch (match.fact->at) {
    case FactValue::Name:
        return message<dueToName>(textOf(match));
    case FactValue::Description:
        return message<dueToDescription>(countCodePoints(textOf(match)));
    case FactValue::ParameterName:
    case FactValue::RootParameterName:
        return message<dueToParameterName>(textOf(match));
    case FactValue::ParameterDescription:
        return message<dueToTextOf>(describeLocation(subject, match.subject));
    case FactValue::OptionalParameter:
        return message<dueToOptional>(describeLocation(subject, match.subject));
    case FactValue::UndeclaredRequired:
        return message<dueToUndeclared>(textOf(match));
    case FactValue::RecursiveReference:
    case FactValue::DanglingReference:
    case FactValue::DanglingOutputReference:
        return message<dueToReference>(textOf(match));
    case FactValue::Depth:
        return message<dueToLevels>(numberOf(match));
    case FactValue::PropertyCount:
        return message<dueToProperties>(numberOf(match));
    case FactValue::EnumValueCount:
        return message<dueToEnumValues>(numberOf(match));
    case FactValue::NameCharacters:
        return message<dueToCharacters>(numberOf(match));
    case FactValue::EnumSize:
        return message<dueToEnum>(describeLocation(subject, match.subject));
    case FactValue::Tool:
        return match.members.empty() ? message<dueToDefinition>() : membersOf(match);
    case FactValue::OutputSchema:
    case FactValue::OutputSubschema:
        return match.members.empty() ? message<dueToOutputSchema>()
                                     : message<dueToMembers>(membersOf(match), message<dueToOutputSchema>());
    default:
        return match.members.empty()
                   ? describeLocation(subject, match.subject)
                   : message<dueToMembers>(membersOf(match), describeLocation(subject, match.subject));
    }
}

std::string_view withoutTokens(std::string_view pointer, int count) {
    for (; count > 0 && !pointer.empty(); --count)
        pointer = pointer.substr(0, pointer.rfind('/'));
    return pointer;
}

/// Adds the fix that the fact names, if the fact no longer applies afterwards.
void addFix(FindingDetails& details, const ToolSubject& subject, const FactMatch& match) {
    if (match.fact->fixes.empty())
        return;
    const bool isProperty = match.fact->at == FactValue::OptionalParameter; // the object is what has to change
    const auto& offer =
        schemaFixesOf(subject).offer(match.fact->fixes, std::string(withoutTokens(match.subject, isProperty ? 2 : 0)));
    const Json* required = memberOf(offer.schema, "required");
    const bool isGone = isProperty ? required != nullptr && std::ranges::contains(*required, *match.value)
                                   : !match.fact->when->schema.isValid(offer.schema);
    if (isGone)
        addFix(details, offer);
}

ToolValues makeToolValues(const ToolDefinition& tool) {
    return ToolValues(tool);
}

void checkTargetTool(const ToolSubject& subject, Reporter& reporter) {
    const auto& values = subject.computeOnce(makeToolValues);
    std::set<std::pair<const TargetFact*, std::string>> reported; // two profiles may share facts
    for (const SelectedTarget& target : subject.targets()) {
        if (target.ruleTarget() != reporter.rule().target)
            continue;
        for (const FactMatch& match : values.matches(target)) {
            if (!reported.emplace(match.fact, match.pointer).second)
                continue;
            FindingDetails details =
                detailsOf(*match.fact, target.facts->titleWith(*match.profile), dueTo(subject, match));
            addFix(details, subject, match);
            reporter.report(subject, match.pointer, std::move(details),
                            match.subject == match.pointer && match.fact->at != FactValue::InputSubschema &&
                                    match.fact->at != FactValue::PropertySubschema &&
                                    match.fact->at != FactValue::InputSchema &&
                                    match.fact->at != FactValue::OptionalParameter
                                ? Reporter::MemberPart::Value
                                : Reporter::MemberPart::Key);
        }
    }
}

Message dueTo(const SourceSubject& set, const TargetFacts& target, const SetMatch& match) {
    switch (match.fact->at) {
    case FactValue::QualifiedName:
        return set.source().namesServer || !target.qualifiedName.contains("{server}")
                   ? message<dueToFullName>(match.name)
                   : message<dueToFullNameByFile>(match.name);
    case FactValue::ToolCount:
        return message<dueToTools>(match.number);
    default:
        return message<dueToTokens>(match.number);
    }
}

void checkTargetSet(const SourceSubject& set, Reporter& reporter) {
    std::vector<ToolInSet> tools;
    for (const ToolSummary& tool : set.tools())
        tools.push_back({.name = tool.name, .tokens = tool.tokens.tokens});
    for (const SelectedTarget& target : set.targets()) {
        if (target.ruleTarget() != reporter.rule().target)
            continue;
        const std::string product = target.facts->titleWith(target.profileForSet());
        for (const SetMatch& match : matchesInSet(target, set.source().server, tools)) {
            const ToolSummary& tool = set.tools()[match.tool.value_or(0)];
            reporter.report(set, tool, tool.namePointer(), tool.nameRange,
                            detailsOf(*match.fact, product, dueTo(set, *target.facts, match)));
        }
    }
}

constexpr auto targetTitle = messageTemplate("Rule", "Tool does not reach the model unchanged");
constexpr auto targetWhy = messageTemplate(
    "Rule", "Providers, hosts, and libraries refuse, drop, truncate, or rewrite tools, and sometimes one tool makes "
            "them refuse all others. A finding is an error if tools are dropped or refused according to documentation "
            "or code, a warning if that is only reported or text is truncated, and otherwise a note.");

} // namespace

// core/CMakeLists.txt writes target_list.h: TOOLROOM_TARGET(…) for each file of resources/targets.
#define TOOLROOM_TARGET(rule, name, version, badTools, goodTools)                                                      \
    extern constinit const Rule rule = {                                                                               \
        .id = "target-" name,                                                                                          \
        .title = targetTitle,                                                                                          \
        .why = targetWhy,                                                                                              \
        .bad = badTools,                                                                                               \
        .good = goodTools,                                                                                             \
        .source = version,                                                                                             \
        .severity = Severity::Error,                                                                                   \
        .fix = FixKind::SafeOrUnsafe,                                                                                  \
        .target = name,                                                                                                \
        .merge = Merge::MostNotes,                                                                                     \
        .checkTool = checkTargetTool,                                                                                  \
        .checkSet = checkTargetSet,                                                                                    \
    };
#include "core/lint/target_list.h"
#undef TOOLROOM_TARGET

extern constinit const Rule targetCustomRule = {
    .id = "target-custom",
    .title = targetTitle,
    .why = messageTemplate("Rule", "A target of your own, whose facts are in a file that the configuration names."),
    .bad = R"(-- .toolroom.json --
{"targets": {"acme": {"file": "acme.target.json"}}}
-- acme.target.json --
{"name": "acme", "title": "Acme gateway", "kind": "host", "version": "2.1", "facts": [
  {"id": "name-length", "about": "Names have at most 12 characters.", "at": "name", "when": {"minLength": 13},
   "effect": "toolDropped", "instead": "Shorten the name.", "certainty": "documented",
   "sources": [{"title": "Gateway manual", "date": "2026-10-01"}], "checked": "2026-11-26"}]}
-- tools.json --
{"tools": [{"name": "list_all_orders", "description": "Lists the orders.", "inputSchema": {"type": "object"}}]})",
    .good = R"(-- .toolroom.json --
{"targets": {"acme": {"file": "acme.target.json"}}}
-- acme.target.json --
{"name": "acme", "title": "Acme gateway", "kind": "host", "version": "2.1", "facts": [
  {"id": "name-length", "about": "Names have at most 12 characters.", "at": "name", "when": {"minLength": 13},
   "effect": "toolDropped", "instead": "Shorten the name.", "certainty": "documented",
   "sources": [{"title": "Gateway manual", "date": "2026-10-01"}], "checked": "2026-11-26"}]}
-- tools.json --
{"tools": [{"name": "list_orders", "description": "Lists the orders.", "inputSchema": {"type": "object"}}]})",
    .source = "Your own target files",
    .severity = Severity::Error,
    .fix = FixKind::SafeOrUnsafe,
    .target = customTarget,
    .merge = Merge::MostNotes,
    .checkTool = checkTargetTool,
    .checkSet = checkTargetSet,
};

} // namespace toolroom
