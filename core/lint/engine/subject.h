// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/contract/calls/calls.h"
#include "core/contract/definition/tool_definition.h"
#include "core/lint/compat/targets.h"
#include "core/lint/config/config.h"
#include "core/lint/engine/finding.h"
#include "core/lint/engine/rule.h"
#include "core/registry/registry.h"
#include "core/registry/skills/skill.h"
#include "core/routing/tool_text.h"
#include "core/text/language.h"
#include "core/text/tokenizer.h"
#include "core/text/word_filter.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace toolroom {

/// One subschema of a tool's input schema. It refers to its parent instead of storing its JSON pointer, which saves
/// memory in deeply nested schemas.
struct TOOLROOM_EXPORT Subschema {
    const Json* schema = nullptr;
    const Subschema* parent = nullptr;   ///< null for the root schema
    std::string_view keyword;            ///< keyword in the parent; for the root, its pointer in the tool's document
    std::optional<std::string_view> key; ///< name, if the keyword maps names to schemas
    std::optional<std::size_t> index;    ///< index, if the value of the keyword is a list of schemas
    int depth = 0;                       ///< nesting depth in objects and arrays; 0 for the root
    bool isProperty = false;             ///< a member of `properties`; `key` is its name

    /// JSON pointer into the tool's document.
    [[nodiscard]] std::string pointer() const;
};

/// A deque, whose elements never move, because subschemas point to their parents.
using Subschemas = std::deque<Subschema>;

/// An element of `x-toolroom-ignore`, with which the author of a tool suppresses a rule.
struct InlineIgnore {
    std::string rule;    ///< empty if the member or its element is malformed
    std::string pointer; ///< JSON pointer in the source
    ByteRange range;     ///< range in the source
};

/// What functions compute from an object: each on first use, for all rules that need it. Thread-safe.
class ComputedValues {
public:
    template <class T, class From>
    [[nodiscard]] const T& get(T (*compute)(const From&), const From& from) const {
        Value& value = valueOf(reinterpret_cast<void (*)()>(compute));
        std::call_once(value.isComputed, [&] { value.result = std::make_shared<const T>(compute(from)); });
        return *static_cast<const T*>(value.result.get());
    }

private:
    struct Value {
        std::once_flag isComputed;
        std::shared_ptr<const void> result;
    };
    struct Values {
        std::mutex mutex;
        std::map<void (*)(), Value> byFunction;
    };
    Value& valueOf(void (*compute)()) const {
        const std::scoped_lock lock(m_values->mutex);
        return m_values->byFunction[compute];
    }

    std::unique_ptr<Values> m_values = std::make_unique<Values>();
};

/// One tool and the contract it is checked against, with data that several rules need. Used by one thread, while the
/// tool's rules run.
class ToolSubject {
public:
    /// `targets` must outlive the subject.
    ToolSubject(const ToolDefinition& definition, Contract contract, std::span<const SelectedTarget> targets = {});
    ToolSubject(const ToolSubject&) = delete;
    ToolSubject& operator=(const ToolSubject&) = delete;

    [[nodiscard]] const ToolDefinition& tool() const { return m_tool; }
    [[nodiscard]] Contract contract() const { return m_contract; }
    /// The targets whose facts are checked.
    [[nodiscard]] std::span<const SelectedTarget> targets() const { return m_targets; }
    [[nodiscard]] std::string_view name() const { return m_tool.displayName(); }
    /// Empty when there is none.
    [[nodiscard]] std::string_view description() const { return m_description; }
    /// The words of the description, including its code blocks. Rules check them before searching the description with
    /// a regular expression.
    [[nodiscard]] const WordFilter& words() const { return m_words; }
    /// Null when there is none.
    [[nodiscard]] const Json* inputSchema() const;
    /// The input schema and all schemas inside it, each once, in document order. Values in `enum`, `const`, `default`
    /// and `examples` are not schemas.
    [[nodiscard]] const Subschemas& subschemas() const { return m_subschemas; }
    /// False when the description is in a language other than English; rules about English words then do not apply.
    [[nodiscard]] bool isEnglish() const { return isEnglishOrUnknown(m_language); }
    [[nodiscard]] Language language() const { return m_language; }
    /// Rules that the author disabled for this tool with `"x-toolroom-ignore": ["rule-id"]`.
    [[nodiscard]] const std::vector<InlineIgnore>& ignoredRules() const { return m_ignoredRules; }
    /// What `compute` returns for this tool: computed on first use, for all rules that need it.
    template <class T>
    [[nodiscard]] const T& computeOnce(T (*compute)(const ToolDefinition&)) const {
        return m_computed.get(compute, m_tool);
    }
    template <class T>
    [[nodiscard]] const T& computeOnce(T (*compute)(const ToolSubject&)) const {
        return m_computed.get(compute, *this);
    }

private:
    const ToolDefinition& m_tool;
    Contract m_contract;
    std::span<const SelectedTarget> m_targets;
    std::string m_description;
    WordFilter m_words;
    std::vector<InlineIgnore> m_ignoredRules;
    Subschemas m_subschemas;
    ComputedValues m_computed;
    Language m_language = Language::Unknown;
};

/// A mention of another tool in the description or in the text of a parameter.
struct ToolReference {
    std::string name;
    std::string pointer; ///< JSON pointer of the text in the source
    ByteRange range;     ///< range in the source
    /// The text only looks like a name, as in `see list-rows`; it is a reference if the tools of the source have names
    /// in the same style.
    bool byStyle = false;
    bool isDeclaredTool = false; ///< the text says that it is a tool: "the list_rows tool"
    bool isCall = false;         ///< the text writes it as a call: "list_rows(…)"
};

/// A tool that is triggered by an effect of another tool.
struct CascadeReference {
    std::string tool;    ///< name of the triggered tool
    std::string pointer; ///< JSON pointer of `tool` in the source
    ByteRange range;     ///< range in the source
};

/// The activity that a tool specifies.
struct ActivityReference {
    std::string name;
    std::string pointer; ///< JSON pointer in the source
    ByteRange range;     ///< range in the source
};

/// What a tool can do, as far as its name, description and hints show.
struct Capabilities {
    bool readsUntrusted = false; ///< reads content that strangers wrote: web pages, mail, issues
    bool readsPrivate = false;   ///< reads files, mail, databases
    bool sends = false;          ///< sends data to others: mail, messages, uploads
};
/// Defined with the rule that uses them, toxic-combination.
[[nodiscard]] Capabilities capabilitiesOf(const ToolSubject& subject);

/// A trigger phrase that a tool declares.
struct TriggerPhrase {
    std::string text;
    std::string pointer; ///< JSON pointer in the source
    ByteRange range;     ///< range in the source
};

/// What most tools do not have.
struct ToolRelations {
    std::vector<std::string> dependsOn;
    std::vector<ByteRange> dependsOnRanges;
    std::vector<CascadeReference> cascades;
    std::optional<ActivityReference> activity; ///< unset when it specifies none
    std::vector<TriggerPhrase> triggerPhrases;
    std::vector<ToolReference> references; ///< tool names found in the description
    std::vector<InlineIgnore> ignoredRules;

    [[nodiscard]] bool empty() const {
        return dependsOn.empty() && cascades.empty() && !activity && triggerPhrases.empty() && references.empty() &&
               ignoredRules.empty();
    }
};

/// The data about a tool that set rules use. There may be 100,000 summaries, so data that is in the registry is not
/// copied, and what is rare is stored separately.
struct ToolSummary {
    std::size_t source = 0; ///< index of the source in load order
    std::size_t index = 0;  ///< index of the tool in its source
    /// The tool in the registry; the following views refer to its members. Set once all tools are loaded.
    const RegisteredTool* registered = nullptr;
    std::string_view id;
    std::string_view name;
    std::string_view description;
    std::string_view pointer; ///< JSON pointer of the tool in its source
    ContractSet contracts;    ///< the contracts that the tool is checked against
    std::optional<Category> category;
    std::optional<bool> requiresConfirmation;
    Language language = Language::Unknown; ///< language of the description
    Capabilities capabilities;
    bool isDispatcher = false; ///< calls other tools, whose name and arguments are its parameters
    /// The names of the top-level parameters, each with a NUL at the end. A name that contains a NUL counts as two.
    std::string parameterList;
    TokenCount tokens; ///< tokens of the definition as compact JSON
    SourceTextPtr text;
    std::string nameMember;        ///< pointer of the name in the tool; empty when it has no name
    std::string descriptionMember; ///< the same for the description
    ByteRange toolRange;
    ByteRange nameRange;        ///< the range of the tool when it has no name
    ByteRange descriptionRange; ///< the range of the name when there is no description
    std::shared_ptr<const ToolRelations> relations = noRelations(); ///< never null
    std::shared_ptr<const ToolText> keptText; ///< what parameterText() returns; null for most tools of large sources

    /// JSON pointer of the name in the source; that of the tool when it has no name.
    [[nodiscard]] std::string namePointer() const { return std::string(pointer) + nameMember; }
    /// JSON pointer of the description in the source; that of the name when there is no description.
    [[nodiscard]] std::string descriptionPointer() const { return std::string(pointer) + descriptionMember; }
    /// Names of the top-level parameters, as views of `parameterList`.
    [[nodiscard]] std::vector<std::string_view> parameterNames() const;
    /// The words of the parameters, for routing, without the tool's id, name and description. Parses the definition if
    /// they were not kept.
    [[nodiscard]] ToolText parameterText() const;

    [[nodiscard]] static const std::shared_ptr<const ToolRelations>& noRelations();
};

/// All tools of one source.
class SourceSubject {
public:
    /// `activities` is null when no manifest lists the activities.
    SourceSubject(std::span<const ToolSummary> tools, const LoadedSource& source, Contract contract,
                  std::span<const SelectedTarget> targets, const std::set<std::string_view>& knownNames,
                  const ActivityNames* activities, AbortSignal abort = {})
        : m_tools(tools)
        , m_source(source)
        , m_contract(contract)
        , m_targets(targets)
        , m_knownNames(knownNames)
        , m_activities(activities)
        , m_abort(std::move(abort)) {}

    [[nodiscard]] std::span<const ToolSummary> tools() const { return m_tools; }
    [[nodiscard]] const LoadedSource& source() const { return m_source; }
    [[nodiscard]] Contract contract() const { return m_contract; }
    /// The targets whose facts are checked.
    [[nodiscard]] std::span<const SelectedTarget> targets() const { return m_targets; }
    /// Whether any source of this lint run has a tool with that name.
    [[nodiscard]] bool hasTool(std::string_view name) const { return m_knownNames.contains(name); }
    [[nodiscard]] const ActivityNames* activities() const { return m_activities; }
    /// Checked by rules whose running time is superlinear, so that they can return early.
    [[nodiscard]] const AbortSignal& abort() const { return m_abort; }
    /// What `compute` returns for this source: computed on first use, for all rules that need it, and kept until the
    /// end of the lint run.
    template <class T>
    [[nodiscard]] const T& computeOnce(T (*compute)(const SourceSubject&)) const {
        return m_computed.get(compute, *this);
    }

private:
    std::span<const ToolSummary> m_tools;
    const LoadedSource& m_source;
    Contract m_contract;
    std::span<const SelectedTarget> m_targets;
    const std::set<std::string_view>& m_knownNames;
    const ActivityNames* m_activities;
    AbortSignal m_abort;
    ComputedValues m_computed;
};

/// The content of a finding, without its location.
struct FindingDetails {
    Message message;
    Message help;
    TextEdits fix;                    ///< empty if there is none; safe or unsafe as stated by Rule::fix
    bool isFixSafe = false;           ///< if Rule::fix is FixKind::SafeOrUnsafe
    std::optional<Severity> severity; ///< overrides the rule's severity
};

/// Collects the reports of rules as findings with a position. Findings that the tool's author or the configuration
/// ignores are collected separately. Overlong names, messages and pointers are shortened.
class Reporter {
public:
    enum class MemberPart { Value, Key };

    /// Reports a finding at the value (or key) that `pointer` refers to in the tool's document, or at its nearest
    /// existing ancestor.
    void report(const ToolSubject& subject, std::string_view pointer, FindingDetails details,
                MemberPart at = MemberPart::Value);
    /// Reports a finding at a part of the string that `pointer` refers to. `part` is a byte range in the decoded
    /// string.
    void reportPart(const ToolSubject& subject, std::string_view pointer, ByteRange part, FindingDetails details);
    /// Reports a finding at the tool's name, for something that is missing.
    void reportTool(const ToolSubject& subject, FindingDetails details);
    /// Reports a finding at a range of the source, for text that no pointer refers to, such as an overwritten duplicate
    /// key.
    void reportRange(const ToolSubject& subject, std::string_view pointer, ByteRange range, FindingDetails details);
    /// Reports a finding of a set rule.
    void report(const SourceSubject& subject, const ToolSummary& tool, std::string_view pointer, ByteRange range,
                FindingDetails details);

    /// Reports a finding about a skill at a range of SKILL.md. `pointer` is the field of the front matter, if it is
    /// about one.
    void report(const Skill& skill, std::string_view pointer, ByteRange range, FindingDetails details);

    /// The current rule.
    [[nodiscard]] const Rule& rule() const { return *m_rule; }
    /// The value of a threshold of the current rule.
    [[nodiscard]] std::int64_t threshold(std::string_view name) const;

    /// `ignores` are those in the configuration that cover the source.
    Reporter(std::vector<Finding>& findings, std::vector<Finding>& suppressed,
             std::span<const ConfigIgnore* const> ignores)
        : m_findings(findings)
        , m_suppressed(suppressed)
        , m_ignores(ignores) {}
    void setRule(const Rule& rule, const RuleSettings& settings) {
        m_rule = &rule;
        m_settings = &settings;
    }

private:
    void add(std::optional<Contract> contract, Finding finding, FindingDetails details,
             const std::vector<InlineIgnore>& ignoredRules);

    std::vector<Finding>& m_findings;
    std::vector<Finding>& m_suppressed;
    std::span<const ConfigIgnore* const> m_ignores;
    const Rule* m_rule = nullptr;
    const RuleSettings* m_settings = nullptr;
};

} // namespace toolroom
