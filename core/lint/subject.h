// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/contract/calls.h"
#include "core/contract/tool_definition.h"
#include "core/lint/finding.h"
#include "core/lint/rule.h"
#include "core/lint/text/language.h"

#include <cstddef>
#include <deque>
#include <functional>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace toolroom {

/// One subschema of a tool's input schema. It knows its place by the schema around it: pointers of their own would take
/// as much memory as the keys on the way to each.
struct TOOLROOM_EXPORT Subschema {
    const Json* schema = nullptr;
    const Subschema* parent = nullptr;   ///< null for the whole schema
    std::string_view keyword;            ///< of the parent; for the whole schema its pointer in the tool's document
    std::optional<std::string_view> key; ///< under a keyword that maps names to schemas
    std::optional<std::size_t> index;    ///< under a keyword that lists schemas
    int depth = 0;                       ///< nesting of objects and arrays; the root is 0
    bool isProperty = false;             ///< a direct value of `properties`; `key` is its name

    /// In the tool's document.
    [[nodiscard]] std::string pointer() const;
};

/// Never moves what it holds, so that subschemas can refer to each other.
using Subschemas = std::deque<Subschema>;

/// One tool, the contract it is held against, and what several rules need to know of it, worked out once. Lives on one
/// thread while the tool's rules run.
class ToolSubject {
public:
    ToolSubject(const ToolDefinition& definition, Profile contract);
    ToolSubject(const ToolSubject&) = delete;
    ToolSubject& operator=(const ToolSubject&) = delete;

    [[nodiscard]] const ToolDefinition& tool() const { return m_tool; }
    [[nodiscard]] Profile contract() const { return m_contract; }
    [[nodiscard]] std::string_view name() const { return m_tool.displayName(); }
    /// "" when there is none.
    [[nodiscard]] std::string_view description() const { return m_description; }
    /// Null when there is none.
    [[nodiscard]] const Json* inputSchema() const;
    /// The input schema and every schema inside it, each once, in the order of the text. Schemas in `enum`, `const`,
    /// `default` and `examples` are values and do not count.
    [[nodiscard]] const Subschemas& subschemas() const { return m_subschemas; }
    /// False when the description is written in a language other than English: rules about English words then hold
    /// back.
    [[nodiscard]] bool isEnglish() const { return isEnglishOrUnknown(m_language); }
    [[nodiscard]] Language language() const { return m_language; }
    /// Rules that the tool's author switched off for it, by `"x-toolroom-ignore": ["rule-id"]`.
    [[nodiscard]] const std::vector<std::string>& ignoredRules() const { return m_ignoredRules; }

private:
    const ToolDefinition& m_tool;
    Profile m_contract;
    std::string m_description;
    std::vector<std::string> m_ignoredRules;
    Subschemas m_subschemas;
    Language m_language = Language::Unknown;
};

/// A name in a description that is meant to be another tool's.
struct ToolReference {
    std::string name;
    ByteRange range; ///< in the source
};

/// A tool that one of another tool's effects triggers.
struct CascadeReference {
    std::string tool;    ///< its name
    std::string pointer; ///< of the name, in the source
    ByteRange range;     ///< in the source
};

/// The activity that a tool wants to be run by.
struct ActivityReference {
    std::string name;
    std::string pointer; ///< in the source
    ByteRange range;     ///< in the source
};

/// What is kept of a tool for the rules that look at a whole set.
struct ToolDigest {
    std::size_t source = 0; ///< in the order of loading
    std::size_t index = 0;  ///< in its source
    std::string id;
    std::string origin;
    std::string name;
    std::string description;
    std::vector<Profile> contracts; ///< it is held against
    std::optional<Category> category;
    std::optional<bool> requiresConfirmation;
    std::vector<std::string> dependsOn;
    std::vector<CascadeReference> cascades;
    std::optional<ActivityReference> activity; ///< unset when it names none
    std::vector<std::string> parameterNames;   ///< top level
    std::vector<ToolReference> references;     ///< in the description
    Language language = Language::Unknown;     ///< of the description
    SourceTextPtr text;
    std::string pointer;     ///< of the tool in its source
    std::string namePointer; ///< in its source; the tool's own when it has no name
    std::string descriptionPointer;
    ByteRange toolRange;
    ByteRange nameRange;        ///< the tool's own when it has no name
    ByteRange descriptionRange; ///< the name's when there is no description
    std::vector<ByteRange> dependsOnRanges;
    std::vector<std::string> ignoredRules;
};

/// All tools of one origin.
class SetSubject {
public:
    /// `activities` is null where no manifest tells what runs the tools.
    SetSubject(std::span<const ToolDigest> tools, Profile contract, const std::set<std::string_view>& knownNames,
               const ActivityNames* activities, AbortSignal abort = {})
        : m_tools(tools)
        , m_contract(contract)
        , m_knownNames(knownNames)
        , m_activities(activities)
        , m_abort(std::move(abort)) {}

    [[nodiscard]] std::span<const ToolDigest> tools() const { return m_tools; }
    [[nodiscard]] Profile contract() const { return m_contract; }
    /// Some source of this run has a tool of that name.
    [[nodiscard]] bool isKnownName(std::string_view name) const { return m_knownNames.contains(name); }
    [[nodiscard]] const ActivityNames* activities() const { return m_activities; }
    /// Rules whose time grows faster than the set ask it, and may return early.
    [[nodiscard]] const AbortSignal& abort() const { return m_abort; }

private:
    std::span<const ToolDigest> m_tools;
    Profile m_contract;
    const std::set<std::string_view>& m_knownNames;
    const ActivityNames* m_activities;
    AbortSignal m_abort;
};

/// What a finding says, apart from where.
struct Remark {
    std::string message;
    std::string help = {};
    std::optional<TextEdit> fix = {};
    std::optional<Severity> severity = {}; ///< instead of the rule's own, where the catalogue grades it
};

/// Takes what the rules find and gives it its place. What a tool's author asked to ignore is kept apart. Names,
/// messages and pointers may quote a text of any length: they are cut here, where the reader can see it.
class Reporter {
public:
    enum class At { Value, Key };

    /// At the value (or key) that `pointer` names in the tool's document. A pointer to nothing falls back to the
    /// nearest value that is there.
    void report(const ToolSubject& subject, std::string_view pointer, Remark remark, At at = At::Value);
    /// At a part of the string that `pointer` names; `part` counts bytes of the decoded string.
    void reportPart(const ToolSubject& subject, std::string_view pointer, ByteRange part, Remark remark);
    /// At the tool's name: for what is missing.
    void reportTool(const ToolSubject& subject, Remark remark);
    /// At a range of the source: for what no pointer leads to, as a key that is overwritten.
    void reportRange(const ToolSubject& subject, std::string_view pointer, ByteRange range, Remark remark);
    /// For set rules: at any place of a digest.
    void report(const SetSubject& subject, const ToolDigest& tool, std::string_view pointer, ByteRange range,
                Remark remark);

    Reporter(std::vector<Finding>& findings, std::vector<Finding>& suppressed)
        : m_findings(findings)
        , m_suppressed(suppressed) {}
    void setRule(const RuleInfo& info) { m_rule = &info; }

private:
    void add(Profile contract, Finding finding, Remark remark, const std::vector<std::string>& ignoredRules);

    std::vector<Finding>& m_findings;
    std::vector<Finding>& m_suppressed;
    const RuleInfo* m_rule = nullptr;
};

} // namespace toolroom
