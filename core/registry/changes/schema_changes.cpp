// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/registry/changes/schema_changes.h"

#include "core/json/digest.h"
#include "core/json/equality.h"
#include "core/json/json_text.h"
#include "core/registry/changes/change_messages.h"
#include "core/registry/loading/format_examples.h"
#include "core/registry/schema_edits.h"
#include "core/schema/comparison/schema_comparison.h"
#include "core/schema/compiler/resolved_schema.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

namespace toolroom {

namespace {

// Each edit is tried in a copy of the schema. Beyond this many bytes of copies, only the whole schemas are compared.
constexpr std::size_t maxTriedBytes = 20'000'000;
// Limits all comparisons of two schemas and their edits together. Edits beyond the limit are undecided.
constexpr std::size_t maxComparedSteps = 2'000'000;

/// A keyword that only describes values.
struct AnnotationRule {
    std::string_view name;
    Impact impact;
    const MessageTemplate* reason;
};

constexpr std::array annotationRules = {
    // Models receive the whole schema, so every text in it can carry instructions.
    AnnotationRule{"description", Impact::Risky, &change_messages::modelsReadIt},
    AnnotationRule{"title", Impact::Risky, &change_messages::modelsReadIt},
    AnnotationRule{"examples", Impact::Risky, &change_messages::modelsReadIt},
    AnnotationRule{"$comment", Impact::Risky, &change_messages::modelsReadIt},
    // Servers fill in missing arguments.
    AnnotationRule{"default", Impact::Risky, &change_messages::defaultDiffers},
    // Validators, including that of Toolroom, do not check it unless they are told to.
    AnnotationRule{"format", Impact::Risky, &change_messages::formatDiffers},
    // Labels without an effect on validation.
    AnnotationRule{"deprecated", Impact::Compatible, &change_messages::noEffect},
    AnnotationRule{"readOnly", Impact::Compatible, &change_messages::noEffect},
    AnnotationRule{"writeOnly", Impact::Compatible, &change_messages::noEffect},
    AnnotationRule{"$schema", Impact::Compatible, &change_messages::noEffect},
};
constexpr AnnotationRule unknownKeyword{{}, Impact::Risky, &change_messages::unknownMeaning};

/// One version of a schema.
struct SchemaVersion {
    Json written;
    std::optional<Schema> schema;
    std::optional<ResolvedSchema> resolved;
    Json bare;                      ///< the resolved schema without annotations
    std::optional<Schema> compared; ///< compiled from `bare`, or from `schema` if it cannot be resolved
    std::optional<Error> error;

    explicit SchemaVersion(const Json& json)
        : written(json) {
        auto compiled = Schema::compile(json);
        if (!compiled) {
            error = compiled.error();
            return;
        }
        schema = std::move(*compiled);
        resolved = resolveSchema(*schema);
        if (!resolved)
            return;
        bare = withoutAnnotations(resolved->schema);
        auto bareSchema = Schema::compile(bare);
        if (bareSchema)
            compared = std::move(*bareSchema);
        else
            resolved.reset();
    }

    [[nodiscard]] const Schema& comparable() const { return compared ? *compared : *schema; }
    [[nodiscard]] std::string originalPointer(const std::string& pointer) const {
        return resolved ? resolved->originalPointer(pointer) : pointer;
    }
};

/// What is compared, but only with texts that match their formats. Null if no text has a format.
std::optional<Schema> compileWithFormats(const SchemaVersion& version) {
    if (!version.compared)
        return std::nullopt;
    const Json limited = withFormatExamples(version.bare, version.resolved->schema);
    auto schema = limited == version.bare ? std::unexpected(Error()) : Schema::compile(limited);
    return schema ? std::optional(*std::move(schema)) : std::nullopt;
}

class SchemaChanges {
public:
    SchemaChanges(const Json& before, const Json& after, SchemaUse use)
        : m_use(use)
        , m_isAbsent(before.is_null() || after.is_null())
        , m_before(before.is_null() ? Json::object() : before)
        , m_after(after.is_null() ? Json::object() : after) {}

    std::vector<ToolChange> compare(const Json& before, const Json& after) {
        compareWhole();
        if (m_isAbsent) {
            if (!m_isSame || !m_before.bare.empty() || !m_after.bare.empty())
                addWhole(before, after);
            return std::move(m_changes);
        }
        const bool areResolved = m_before.resolved && m_after.resolved;
        const Json& old = areResolved ? m_before.resolved->schema : m_before.written;
        const Json& now = areResolved ? m_after.resolved->schema : m_after.written;
        const SchemaEdits found = editsBetween(old, now);
        const bool canTry =
            areResolved && found.isComplete &&
            found.edits.size() * std::max(serializeJson(m_before.bare).size(), serializeJson(m_after.bare).size()) <=
                maxTriedBytes;
        for (const SchemaEdit& edit : found.edits)
            m_isListed.push_back(addEdit(edit, canTry));
        addParameters(declaredParameters(old), declaredParameters(now));
        if (!isWholeListed())
            addWhole({}, {});
        for (const AnnotationEdit& edit : found.annotations)
            addAnnotation(edit, found.edits);
        if (!found.isComplete)
            m_changes.push_back({.impact = Impact::Risky,
                                 .message = message<change_messages::tooManyChanges>(),
                                 .reason = message<change_messages::unknownMeaning>()});
        return std::move(m_changes);
    }

private:
    using Kind = AcceptanceAnswer::Kind;

    void compareWhole() {
        if (!m_before.schema || !m_after.schema)
            return;
        StepBudget steps(maxTriedBytes);
        m_isSame = (m_before.resolved && m_after.resolved && equalValues(m_before.bare, m_after.bare, steps)) ||
                   acceptSame(m_before.comparable(), m_after.comparable(), values());
        m_whole = m_isSame ? AcceptanceAnswer{.kind = Kind::Yes} : answer(m_before.comparable(), m_after.comparable());
    }

    [[nodiscard]] ComparedValues values() { return {.onlyObjects = m_use == SchemaUse::Arguments, .steps = &m_steps}; }

    /// Whether callers that know `old` can still use `now`.
    [[nodiscard]] AcceptanceAnswer answer(const Schema& old, const Schema& now) {
        ComparedValues compared = values();
        compared.withoutNewProperties = true;
        const bool isArgument = m_use == SchemaUse::Arguments;
        compared.isWitness = [&](const Json& value) {
            return m_before.schema->isValid(value) == isArgument && m_after.schema->isValid(value) != isArgument;
        };
        if (!isArgument)
            return acceptsAll(now, old, compared);
        AcceptanceAnswer found = acceptsAll(old, now, compared);
        if (found.kind != Kind::No || !m_formatted)
            return found;
        // A string that does not match its format proves nothing: tools may have refused it before.
        AcceptanceAnswer formatted = acceptsAll(*m_formatted, now, compared);
        return formatted.kind == Kind::No ? formatted : AcceptanceAnswer{.obstacle = "format"};
    }

    /// True if the edit is listed.
    bool addEdit(const SchemaEdit& edit, bool canTry) {
        if (!m_edited
                 .insert({originalPointerOf(edit), m_before.originalPointer(edit.patches.front().pointer), edit.name})
                 .second)
            return false; // a part of a recursive definition, which is compared twice
        const bool isProperty =
            edit.kind == SchemaEdit::Kind::PropertyAdded || edit.kind == SchemaEdit::Kind::PropertyRemoved;
        if (m_isSame) {
            if (isProperty)
                m_properties.emplace(parameterOf(edit), &edit);
            return false;
        }
        AcceptanceAnswer found = m_whole;
        if (canTry) {
            Json tried = m_before.bare;
            for (const SchemaPatch& patch : edit.patches)
                applyPatch(tried, patch);
            const auto schema = Schema::compile(tried);
            if (schema && !isProperty && acceptSame(m_before.comparable(), *schema, values()))
                return false;
            if (m_whole.kind != Kind::Yes)
                found = schema ? answer(m_before.comparable(), *schema) : AcceptanceAnswer();
        } else if (m_whole.kind != Kind::Yes) {
            return false;
        }
        addJudged(edit, found);
        return true;
    }

    [[nodiscard]] std::string originalPointerOf(const SchemaEdit& edit) const {
        return (edit.after.is_null() ? m_before : m_after).originalPointer(edit.pointer);
    }

    void addJudged(const SchemaEdit& edit, const AcceptanceAnswer& found) {
        auto [impact, reason] = meaningOf(found);
        const bool isArgument = m_use == SchemaUse::Arguments;
        if (edit.kind == SchemaEdit::Kind::PropertyRemoved) {
            impact = std::min(impact, Impact::Risky);
            reason = !isArgument                  ? message<change_messages::resultsLackIt>()
                     : impact == Impact::Breaking ? message<change_messages::callsWithItFail>()
                                                  : message<change_messages::valueIgnored>();
        } else if (edit.kind == SchemaEdit::Kind::PropertyAdded && edit.isRequired && isArgument &&
                   impact == Impact::Breaking) {
            reason = message<change_messages::callsWithoutItFail>();
        }
        ToolChange change = described(edit, impact, std::move(reason));
        change.pointer = originalPointerOf(edit);
        addWitness(change, found);
        m_changes.push_back(std::move(change));
    }

    static std::string parameterOf(const SchemaEdit& edit) {
        return (edit.parameter.empty() ? "" : edit.parameter + '.') + edit.name;
    }

    [[nodiscard]] ToolChange described(const SchemaEdit& edit, Impact impact, Message reason) const {
        const std::string property = parameterOf(edit);
        ToolChange change{.impact = impact, .reason = std::move(reason), .before = edit.before, .after = edit.after};
        switch (edit.kind) {
        case SchemaEdit::Kind::PropertyAdded:
            change.message = message<change_messages::added>(edit.isRequired && m_use == SchemaUse::Arguments
                                                                 ? message<change_messages::requiredParameter>(property)
                                                                 : propertySubject(property));
            return change;
        case SchemaEdit::Kind::PropertyRemoved:
            change.message = message<change_messages::removed>(propertySubject(property));
            return change;
        case SchemaEdit::Kind::Required:
            change.message = message<change_messages::nowRequired>(propertySubject(property));
            return change;
        case SchemaEdit::Kind::NotRequired:
            change.message = message<change_messages::noLongerRequired>(propertySubject(property));
            return change;
        default:
            break;
        }
        const bool isWhole = edit.kind == SchemaEdit::Kind::Schema || edit.isCombined;
        return makeValueChange(impact, isWhole ? subject(edit.parameter) : keywordSubject(edit.parameter, edit.keyword),
                               {}, isWhole ? withoutAnnotations(edit.before) : edit.before,
                               isWhole ? withoutAnnotations(edit.after) : edit.after, std::move(change.reason));
    }

    /// Parameters that are declared anywhere in one version and nowhere in the other one, although the edits do not
    /// list them: the schemas accept the same, but models are told about other parameters.
    void addParameters(const std::set<std::string>& old, const std::set<std::string>& now) {
        if (!m_isSame)
            return;
        const bool isArgument = m_use == SchemaUse::Arguments;
        const auto add = [&](const std::set<std::string>& names, const std::set<std::string>& others, bool isAdded) {
            for (const std::string& name : names) {
                const std::size_t end = name.rfind('.');
                const bool isInsideNew = end != std::string::npos && !others.contains(name.substr(0, end)) &&
                                         names.contains(name.substr(0, end));
                if (others.contains(name) || isInsideNew)
                    continue;
                ToolChange change{.impact = isAdded ? Impact::Compatible : Impact::Risky};
                change.message = isAdded ? message<change_messages::added>(propertySubject(name))
                                         : message<change_messages::removed>(propertySubject(name));
                change.reason = isAdded      ? meaningOf({.kind = Kind::Yes}).second
                                : isArgument ? message<change_messages::valueIgnored>()
                                             : message<change_messages::resultsLackIt>();
                if (const auto edit = m_properties.find(name); edit != m_properties.end()) {
                    change.pointer = (isAdded ? m_after : m_before).originalPointer(edit->second->pointer);
                    change.before = edit->second->before;
                    change.after = edit->second->after;
                }
                m_changes.push_back(std::move(change));
            }
        };
        add(old, now, false);
        add(now, old, true);
    }

    /// Whether the listed changes include one that is as serious as the change of the whole schema.
    [[nodiscard]] bool isWholeListed() const {
        const Impact impact = meaningOf(m_whole).first;
        return m_isSame ||
               std::ranges::any_of(m_changes, [&](const ToolChange& change) { return change.impact <= impact; });
    }

    void addWhole(const Json& before, const Json& after) {
        auto [impact, reason] = meaningOf(m_whole);
        ToolChange change = m_isAbsent ? makeValueChange(impact, subject({}), {}, before, after, std::move(reason))
                                       : ToolChange{.impact = impact,
                                                    .message = message<change_messages::changed>(subject({})),
                                                    .reason = std::move(reason),
                                                    .before = m_before.written,
                                                    .after = m_after.written};
        addWitness(change, m_whole);
        m_changes.push_back(std::move(change));
    }

    void addWitness(ToolChange& change, const AcceptanceAnswer& found) const {
        if (change.impact != Impact::Breaking || !found.witness)
            return;
        const std::string text = compactText(*found.witness);
        change.witness =
            ChangeWitness{*found.witness, m_use == SchemaUse::Arguments ? message<change_messages::acceptedBefore>(text)
                                                                        : message<change_messages::possibleNow>(text)};
    }

    void addAnnotation(const AnnotationEdit& edit, const std::vector<SchemaEdit>& edits) {
        // A change that adds or removes a part of the schema includes the texts in that part.
        if (edit.edit != AnnotationEdit::noEdit) {
            const SchemaEdit& around = edits[edit.edit];
            if (m_isListed[edit.edit] && !around.isCombined && (around.before.is_null() || around.after.is_null()))
                return;
        }
        const auto* found = std::ranges::find(annotationRules, edit.keyword, &AnnotationRule::name);
        const AnnotationRule& rule = found == annotationRules.end() ? unknownKeyword : *found;
        const bool isHarmless = edit.keyword == "default" && m_use == SchemaUse::Results;
        const std::string pointer = (edit.after.is_null() ? m_before : m_after).originalPointer(edit.pointer);
        if (!m_annotated.insert(pointer).second)
            return;
        m_changes.push_back(makeValueChange(
            isHarmless ? Impact::Compatible : rule.impact, keywordSubject(edit.parameter, edit.keyword), pointer,
            edit.before, edit.after, isHarmless ? message<change_messages::noEffect>() : Message(*rule.reason, 0, {})));
    }

    [[nodiscard]] std::pair<Impact, Message> meaningOf(const AcceptanceAnswer& found) const {
        const bool isArgument = m_use == SchemaUse::Arguments;
        if (const auto& error = m_before.error)
            return {Impact::Risky, message<change_messages::oldSchemaInvalid>(placeOf(*error), error->reason)};
        if (const auto& error = m_after.error)
            return {Impact::Risky, message<change_messages::newSchemaInvalid>(placeOf(*error), error->reason)};
        switch (found.kind) {
        case Kind::Yes:
            return {Impact::Compatible, isArgument ? message<change_messages::callsStayValid>()
                                                   : message<change_messages::resultsStayValid>()};
        case Kind::No:
            return {Impact::Breaking, isArgument ? message<change_messages::callsMayFail>()
                                                 : message<change_messages::resultsUnexpected>()};
        default:
            break;
        }
        if (found.obstacle.empty())
            return {Impact::Risky, isArgument ? message<change_messages::callsUndecided>()
                                              : message<change_messages::resultsUndecided>()};
        return {Impact::Risky, isArgument ? message<change_messages::callsUndecidedBecause>(found.obstacle)
                                          : message<change_messages::resultsUndecidedBecause>(found.obstacle)};
    }

    static std::string placeOf(const Error& error) { return error.pointer.empty() ? "/" : error.pointer; }

    [[nodiscard]] Message subject(const std::string& parameter) const {
        if (!parameter.empty())
            return propertySubject(parameter);
        return m_use == SchemaUse::Arguments ? message<change_messages::inputSchema>()
                                             : message<change_messages::outputSchema>();
    }

    [[nodiscard]] Message propertySubject(const std::string& parameter) const {
        return m_use == SchemaUse::Arguments ? message<change_messages::parameter>(parameter)
                                             : message<change_messages::outputProperty>(parameter);
    }

    [[nodiscard]] Message keywordSubject(const std::string& parameter, std::string_view keyword) const {
        return message<change_messages::keywordOf>(keyword, subject(parameter));
    }

    const SchemaUse m_use;
    const bool m_isAbsent;
    const SchemaVersion m_before;
    const SchemaVersion m_after;
    const std::optional<Schema> m_formatted = compileWithFormats(m_before);
    StepBudget m_steps{maxComparedSteps};
    bool m_isSame = false; ///< the schemas accept the same values
    AcceptanceAnswer m_whole;
    std::vector<ToolChange> m_changes;
    std::vector<bool> m_isListed;                                         ///< by the index of an edit
    std::set<std::tuple<std::string, std::string, std::string>> m_edited; ///< places and names
    std::set<std::string> m_annotated;                                    ///< pointers
    /// Properties that were added or removed without an effect, by parameter.
    std::map<std::string, const SchemaEdit*> m_properties;
};

} // namespace

std::vector<ToolChange> compareSchemas(const Json& before, const Json& after, SchemaUse use) {
    if (before == after)
        return {};
    return SchemaChanges(before, after, use).compare(before, after);
}

ToolChange makeValueChange(Impact impact, const Message& subject, std::string pointer, const Json& before,
                           const Json& after, Message reason) {
    constexpr std::size_t maxValue = 80; // bytes
    const std::string old = compactText(before);
    const std::string now = compactText(after);
    const bool isShort = old.size() <= maxValue && now.size() <= maxValue;
    Message text;
    if (before.is_null())
        text = isShort ? message<change_messages::addedValue>(subject, now) : message<change_messages::added>(subject);
    else if (after.is_null())
        text =
            isShort ? message<change_messages::removedValue>(subject, old) : message<change_messages::removed>(subject);
    else
        text = isShort ? message<change_messages::changedValue>(subject, old, now)
                       : message<change_messages::changed>(subject);
    return {.impact = impact,
            .tool = {},
            .pointer = std::move(pointer),
            .message = std::move(text),
            .reason = std::move(reason),
            .before = before,
            .after = after};
}

} // namespace toolroom
