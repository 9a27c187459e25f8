// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/contract/contract.h"
#include "core/json/document.h"
#include "core/json/json.h"
#include "core/lint/compat/rewrite.h"
#include "core/lint/fix/schema_fix.h"
#include "core/schema/schema.h"

#include <expected>
#include <memory>
#include <ranges>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// What a target does with a tool, from the mildest to the worst.
enum class TargetEffect { Ignored, Rewritten, Truncated, Deferred, ToolDropped, ListDropped, RequestRefused };

/// What a fact rests on: the documentation of the target, code of the target or of a client that handles this target in
/// particular, or only dated threads.
enum class Certainty { Documented, Sdk, Reported };

/// The value that a fact is about; see resources/schemas/target.schema.json.
enum class FactValue {
    Name,
    QualifiedName,
    Description,
    Tool,
    DefinitionTokens,
    ParameterName,
    RootParameterName,
    ParameterDescription,
    OptionalParameter,
    UndeclaredRequired,
    InputSchema,
    InputSubschema,
    PropertySubschema,
    RecursiveReference,
    DanglingReference,
    Depth,
    PropertyCount,
    EnumValueCount,
    EnumSize,
    NameCharacters,
    OutputSchema,
    OutputSubschema,
    DanglingOutputReference,
    ToolCount,
    TotalTokens,
    List,
    Result,
    ResultBytes,
    ResultTokens
};
inline constexpr std::size_t factValueCount = 29;

/// `requestRefused`, as in the files.
[[nodiscard]] TOOLROOM_EXPORT std::string_view effectId(TargetEffect effect);
/// `request refused`, as reports show it.
[[nodiscard]] TOOLROOM_EXPORT std::string_view effectName(TargetEffect effect);
/// `documented`, `sdk`, `reported`.
[[nodiscard]] TOOLROOM_EXPORT std::string_view certaintyName(Certainty certainty);

/// A compiled condition on a value. Shared by all facts that state the same.
struct TOOLROOM_EXPORT TargetCondition {
    /// One way to meet the condition, and the members of the value that this is due to.
    struct Branch {
        std::shared_ptr<const Schema> schema; ///< null if the whole condition decides
        std::vector<std::string> names;       ///< members that must be there
        std::vector<std::string> absent;      ///< members that must not be there, or not with this value
        std::vector<std::string> allowed;     ///< if not empty, the members that are no cause
    };

    Schema schema;
    std::vector<Branch> branches;

    /// The members of `value` that the condition is about, in the order of the value. Empty if it is about the value as
    /// a whole or about a member that is missing.
    [[nodiscard]] std::vector<std::string> membersIn(const Json& value) const;
};

struct FactSource {
    std::string title;
    std::string url;     ///< may be empty
    std::string package; ///< may be empty
    std::string date;    ///< ISO 8601
};

/// One thing that a target does with a tool. Its texts are English.
struct TOOLROOM_EXPORT TargetFact {
    std::string id;
    std::string about;
    FactValue at = FactValue::Tool;
    std::shared_ptr<const TargetCondition> when; ///< null if the fact applies to every tool
    std::shared_ptr<const Schema> tool;          ///< for facts about results: the tools that it applies to; null: all
    TargetEffect effect = TargetEffect::Ignored;
    std::string to; ///< what the value becomes; may be empty
    /// What is done with each value, in this order: by the target, or, if the effect breaks the tool, by a conversion
    /// to the target.
    std::vector<Rewrite> rewrites;
    std::vector<std::string> profiles; ///< empty for all
    std::string instead;
    std::vector<SchemaFix> fixes; ///< applied one after another; see SchemaFixes
    Certainty certainty = Certainty::Reported;
    std::vector<FactSource> sources;
    std::string since; ///< may be empty, as the following two
    std::string until;
    std::string note;
    std::string checked; ///< ISO 8601

    [[nodiscard]] bool appliesTo(std::string_view profile) const;
    /// False if the fact is only reported, or ended with a version whose age is unknown. One that ended less than a
    /// year before it was checked is certain, because many people still use what came before.
    [[nodiscard]] bool isCertain() const;
    /// Whether the fact ended more than a year before it was checked: it is shown, but no longer looked for. Only if
    /// `until` is a date.
    [[nodiscard]] bool isHistoric() const;
    /// Whether the tool does not reach the model at all.
    [[nodiscard]] bool breaks() const { return effect >= TargetEffect::ToolDropped; }
};

/// One way to send tools to a target.
struct TargetProfile {
    std::string name;
    std::string title;
    bool isDefault = false;
    std::shared_ptr<const Schema> when; ///< a definition that is valid chooses this profile; may be null
    /// Indexes of the facts that do not apply to every tool and are not historic, in their order; of those with the
    /// same condition, only the worst.
    std::vector<std::size_t> conditional;
    Json members = Json::object(); ///< members of a definition that choose the profile, such as `strict`
    bool usesOpenApi = false;      ///< Gemini: schemas are sent as `parameters` instead of `parametersJsonSchema`
};

/// What is known of a provider, host, or library. Immutable and shared.
struct TOOLROOM_EXPORT TargetFacts {
    std::string name;
    std::string title;
    std::string kind; ///< `provider`, `host`, or `library`
    std::string version;
    std::string qualifiedName;         ///< with `{server}` and `{tool}`; empty if the name is unchanged
    Contract contract = Contract::Mcp; ///< the format in which it takes tools
    std::vector<TargetProfile> profiles;
    std::vector<TargetFact> facts;
    std::vector<std::string> unknown; ///< what is not known

    /// The name that the model sees, before any rewriting.
    [[nodiscard]] std::string nameSeen(std::string_view server, std::string_view tool) const;

    [[nodiscard]] const TargetProfile& defaultProfile() const;
    /// Null if there is none.
    [[nodiscard]] const TargetProfile* profile(std::string_view profileName) const;
    [[nodiscard]] std::vector<std::string_view> profileNames() const;
    /// The facts of TargetProfile::conditional.
    [[nodiscard]] auto conditionalFacts(const TargetProfile& profile) const {
        return profile.conditional |
               std::views::transform([this](std::size_t index) -> const TargetFact& { return facts[index]; });
    }
    /// `OpenAI API`, or `OpenAI API (strict)` if it is not the default profile.
    [[nodiscard]] std::string titleWith(const TargetProfile& profile) const;
};
using TargetFactsPtr = std::shared_ptr<const TargetFacts>;

/// Reads a file of a target. On failure, returns all errors with their positions.
[[nodiscard]] TOOLROOM_EXPORT std::expected<TargetFactsPtr, std::vector<Error>>
readTargetFacts(const Document& document);

/// The same for JSON that is valid.
[[nodiscard]] TargetFactsPtr makeTargetFacts(const Json& json);

} // namespace toolroom
