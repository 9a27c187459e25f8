// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/fix/schema_fixes.h"

#include "core/json/edit/document_edits.h"
#include "core/json/pointer.h"
#include "core/lint/fix/messages.h"
#include "core/lint/fix/schema_rewrites.h"
#include "core/lint/rules/schema/schema_helpers.h"
#include "core/schema/comparison/schema_comparison.h"

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

/// For all comparisons of one fix.
constexpr std::size_t maxFixSteps = 500'000;

/// What is known of the values that a schema accepts after a fix.
enum class FixEffect {
    Same,     ///< the same, whatever else the schema contains
    Compared, ///< the same, or else there is no fix
    Wider,    ///< at least the same, except for properties that had no meaning
    Closed,
    ClosedAndRequired,
    OfInvalidSchema
};

FixEffect effectOf(SchemaFix fix) {
    switch (fix) {
    case SchemaFix::AddItems:
    case SchemaFix::AddProperties:
    case SchemaFix::BooleanToObject:
    case SchemaFix::ConstToEnum:
    case SchemaFix::RemoveEmptyProperties:
        return FixEffect::Same;
    case SchemaFix::AddObjectType:
    case SchemaFix::RemoveDraft:
    case SchemaFix::RemoveId:
    case SchemaFix::SplitTypes:
        return FixEffect::Compared;
    case SchemaFix::MergeComposition:
    case SchemaFix::OneOfToAnyOf:
        return FixEffect::Wider;
    case SchemaFix::CloseObject:
        return FixEffect::Closed;
    case SchemaFix::CloseAndRequire:
        return FixEffect::ClosedAndRequired;
    case SchemaFix::NumericBounds:
    case SchemaFix::RemoveNulls:
    case SchemaFix::TupleToPrefixItems:
        break;
    }
    return FixEffect::OfInvalidSchema;
}

/// Whether the fix can be offered; says in `offer` whether it is safe.
bool compareSchemas(const Json& before, const Json& after, FixEffect effect, SchemaFixOffer& offer) {
    const auto old = Schema::compile(before);
    const auto now = Schema::compile(after);
    if (!old || !now)
        return false;
    StepBudget steps(maxFixSteps);
    ComparedValues values{.onlyObjects = true, .steps = &steps};
    offer.isSafe = acceptSame(*old, *now, values);
    if (offer.isSafe || effect == FixEffect::Compared)
        return offer.isSafe;
    const AcceptanceAnswer more = acceptsAll(*now, *old, values);
    values.withoutNewProperties = true;
    if (acceptsAll(*old, *now, values).kind == AcceptanceAnswer::Kind::No)
        return false;
    offer.change = more.witness ? &lint_messages::fixAcceptsMore : &lint_messages::fixMayAcceptOthers;
    offer.witness = more.witness ? shortJson(*more.witness) : std::string();
    return true;
}

SchemaFixes makeSchemaFixes(const ToolSubject& subject) {
    return SchemaFixes(subject);
}

std::string_view trimmedEnd(std::string_view text) {
    return text.substr(0, text.find_last_not_of(" \t\r\n") + 1); // npos + 1 is 0
}

std::string withSentence(std::string_view text, const std::string& sentence) {
    constexpr std::string_view ends = ".!?:)";
    const std::string_view trimmed = trimmedEnd(text);
    if (trimmed.empty())
        return sentence;
    return std::string(trimmed) + (ends.contains(trimmed.back()) ? "" : ".") + (trimmed.contains('\n') ? "\n\n" : " ") +
           sentence;
}

} // namespace

const SchemaFixOffer& SchemaFixes::offer(std::span<const SchemaFix> fixes, const std::string& pointer) const {
    const auto [known, isNew] = m_offers.try_emplace({std::vector(fixes.begin(), fixes.end()), pointer});
    if (isNew)
        known->second = makeOffer(fixes, pointer);
    return known->second;
}

SchemaFixOffer SchemaFixes::makeOffer(std::span<const SchemaFix> fixes, const std::string& pointer) const {
    const Document& document = *m_subject.tool().document;
    const std::string base = m_subject.tool().inputSchema.pointer.value_or(std::string());
    const Json* root = resolvePointer(document.value(), base);
    if (root == nullptr || !pointer.starts_with(base))
        return {};
    const Json::json_pointer place(pointer.substr(base.size()));
    Json after = *root;
    FixEffect effect = FixEffect::Same;
    std::string sentence;
    for (const SchemaFix fix : fixes) {
        auto rewrite = rewriteSchema(fix, after, pointer.substr(base.size()));
        if (!rewrite)
            continue;
        after[place] = std::move(rewrite->schema);
        sentence += rewrite->sentence;
        effect = std::max(effect, effectOf(fix));
    }
    SchemaFixOffer offer;
    if (after == *root)
        return {};
    if (effect == FixEffect::Same)
        offer.isSafe = true;
    else if (effect >= FixEffect::Closed)
        offer.change = effect == FixEffect::Closed              ? &lint_messages::fixClosesObject
                       : effect == FixEffect::ClosedAndRequired ? &lint_messages::fixRequiresAll
                                                                : &lint_messages::fixOfInvalidSchema;
    else if (!compareSchemas(*root, after, effect, offer))
        return {};
    offer.schema = after[place];
    offer.edits = makeValueChange(document, pointer, offer.schema);
    if (offer.edits.empty() || (!offer.isSafe && !addText(offer, sentence)))
        return {};
    return offer;
}

/// Adds the sentence to the description of the tool. False if that is not possible.
bool SchemaFixes::addText(SchemaFixOffer& offer, const std::string& sentence) const {
    if (sentence.empty())
        return true;
    const ToolDefinition& tool = m_subject.tool();
    const std::string name = tool.name.pointer.value_or(std::string());
    if (!m_subject.isEnglish() || name.empty())
        return false;
    const TextEdits edits =
        tool.description.present()
            ? makeValueReplacement(*tool.document, tool.description.pointer.value_or(std::string()),
                                   withSentence(tool.description.value.value_or(std::string()), sentence))
            : makeMemberInsertion(*tool.document, name.substr(0, name.rfind('/')), "description", sentence);
    return !edits.empty() && mergeEdits(offer.edits, edits);
}

void addFix(FindingDetails& details, const SchemaFixOffer& offer) {
    details.fix = offer.edits;
    details.isFixSafe = offer.isSafe;
    if (!offer.edits.empty() && offer.change != nullptr)
        details.help = Message(*offer.change, 0, {std::move(details.help), offer.witness});
}

void addFix(FindingDetails& details, const ToolSubject& subject, SchemaFix fix, const std::string& pointer) {
    addFix(details, schemaFixesOf(subject).offer(std::span(&fix, 1), pointer));
}

const SchemaFixes& schemaFixesOf(const ToolSubject& subject) {
    return subject.computeOnce(makeSchemaFixes);
}

} // namespace toolroom
