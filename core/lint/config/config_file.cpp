// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/config/config_file.h"

#include "core/json/document.h"
#include "core/json/pointer.h"
#include "core/lint/config/messages.h"
#include "core/lint/engine/targets.h"
#include "core/text/nearest_word.h"

#include <QDate>

#include <algorithm>
#include <array>
#include <iterator>
#include <span>

namespace toolroom {

namespace {

/// The pattern of a glob. It also matches everything in a folder that the glob matches.
std::string globPattern(std::string_view glob) {
    std::string pattern = "^";
    while (glob.ends_with('/'))
        glob.remove_suffix(1);
    while (!glob.empty()) {
        const auto take = [&](std::string_view token, std::string_view meaning) {
            if (!glob.starts_with(token))
                return false;
            glob.remove_prefix(token.size());
            pattern += meaning;
            return true;
        };
        if (take("**/", "(?:.*/)?") || take("**", ".*") || take("*", "[^/]*") || take("?", "[^/]"))
            continue;
        if (std::string_view("\\^$.|+()[]{}").contains(glob.front()))
            pattern += '\\';
        pattern += glob.front();
        glob.remove_prefix(1);
    }
    return pattern + "(?:/.*)?$";
}

Message withSuggestion(Message unknown, std::string_view name, std::span<const std::string_view> known) {
    const std::string_view nearest = nearestWord(name, known);
    return nearest.empty() ? unknown : message<lint_messages::unknownNameDidYouMean>(std::move(unknown), nearest);
}

constexpr std::int64_t maxThreshold = 1'000'000'000;

constexpr std::array<std::string_view, 8> configKeys = {"$schema", "root",       "preset",     "contract",
                                                        "targets", "severities", "thresholds", "ignores"};
constexpr std::array<std::string_view, 6> ignoreKeys = {"rule", "path", "tool", "pointer", "reason", "expires"};

/// Reads one file; collects all errors.
class ConfigReader {
public:
    ConfigReader(const Document& document, std::string folder)
        : m_document(document) {
        m_file.text = document.source();
        m_file.folder = std::move(folder);
    }

    std::expected<ConfigFilePtr, std::vector<Error>> read() {
        const Json& root = m_document.value();
        for (const DuplicateKey& key : m_document.duplicateKeys())
            m_errors.push_back(m_document.source()->error(
                key.second.begin, message<lint_messages::repeatedConfigKey>(pointerTokens(key.pointer).back()),
                key.pointer));
        if (!root.is_object())
            fail("", message<lint_messages::configNotAnObject>());
        else
            readMembers(root);
        std::ranges::stable_sort(m_errors, {},
                                 [](const Error& error) { return std::pair(error.at.line, error.at.column); });
        if (!m_errors.empty())
            return std::unexpected(std::move(m_errors));
        return std::make_shared<const ConfigFile>(std::move(m_file));
    }

private:
    void fail(const std::string& pointer, Message reason) {
        m_errors.push_back(m_document.error(pointer, std::move(reason)));
    }

    void failAtKey(const std::string& pointer, Message reason) {
        const ByteRange range = m_document.keyRange(pointer).value_or(m_document.nearestRange(pointer));
        m_errors.push_back(m_document.source()->error(range.begin, std::move(reason), pointer));
    }

    [[nodiscard]] ByteRange rangeOf(const std::string& pointer) const { return m_document.nearestRange(pointer); }

    void checkKeys(const Json& object, const std::string& pointer, std::span<const std::string_view> known) {
        for (const auto& [key, value] : object.items())
            if (!std::ranges::contains(known, key))
                failAtKey(appendPointer(pointer, key),
                          withSuggestion(message<lint_messages::unknownConfigKey>(key), key, known));
    }

    void readMembers(const Json& root) {
        checkKeys(root, "", configKeys);
        for (const auto& [key, value] : root.items()) {
            const std::string pointer = appendPointer("", key);
            if (key == "root")
                readRoot(value, pointer);
            else if (key == "preset")
                readPreset(value, pointer);
            else if (key == "contract")
                readContracts(value, pointer);
            else if (key == "targets")
                readTargets(value, pointer);
            else if (key == "severities")
                readSeverities(value, pointer);
            else if (key == "thresholds")
                readThresholds(value, pointer);
            else if (key == "ignores")
                readIgnores(value, pointer);
        }
    }

    void readRoot(const Json& value, const std::string& pointer) {
        if (!value.is_boolean())
            return fail(pointer, message<lint_messages::notABooleanValue>("root"));
        m_file.isRoot = value.get<bool>();
    }

    void readPreset(const Json& value, const std::string& pointer) {
        for (const Preset preset : {Preset::Recommended, Preset::Strict, Preset::All})
            if (value == presetName(preset)) {
                m_file.preset = {preset, rangeOf(pointer)};
                return;
            }
        fail(pointer, message<lint_messages::notOneOf>("preset", message<lint_messages::presetChoices>()));
    }

    void readContracts(const Json& value, const std::string& pointer) {
        std::vector<Contract> contracts;
        const bool isList = value.is_array();
        for (std::size_t i = 0; i < (isList ? value.size() : 1); ++i) {
            const Json& name = isList ? value[i] : value;
            const std::string at = isList ? appendPointer(pointer, i) : pointer;
            if (!name.is_string())
                return fail(at,
                            message<lint_messages::notOneOf>("contract", message<lint_messages::contractChoices>()));
            if (!isList && name == "auto")
                break;
            const auto contract = parseContract(name.get_ref<const std::string&>());
            if (!contract)
                fail(at, unknownContract(name.get_ref<const std::string&>()));
            else if (!std::ranges::contains(contracts, *contract))
                contracts.push_back(*contract);
        }
        m_file.contracts = {std::move(contracts), rangeOf(pointer)};
    }

    static Message unknownContract(const std::string& name) {
        std::vector<std::string_view> known;
        std::ranges::transform(allContracts, std::back_inserter(known), contractName);
        return withSuggestion(message<lint_messages::unknownContractName>(name), name, known);
    }

    static Message unknownTarget(const std::string& name) {
        std::vector<std::string_view> known;
        std::ranges::transform(targetLimits, std::back_inserter(known), &TargetLimits::id);
        return withSuggestion(message<lint_messages::unknownTargetName>(name), name, known);
    }

    void readTargets(const Json& value, const std::string& pointer) {
        const bool areStrings =
            value.is_array() && std::ranges::all_of(value, [](const Json& each) { return each.is_string(); });
        if (!areStrings)
            return fail(pointer, message<lint_messages::notStringsValue>("targets"));
        std::vector<Target> targets;
        for (std::size_t i = 0; i < value.size(); ++i) {
            const auto& name = value[i].get_ref<const std::string&>();
            const std::optional<Target> target = parseTarget(name);
            if (!target)
                return fail(appendPointer(pointer, i), unknownTarget(name));
            targets.push_back(*target);
        }
        m_file.targets = {std::move(targets), rangeOf(pointer)};
    }

    /// Fails for an unknown rule.
    const Rule* ruleNamed(const std::string& id, const std::string& pointer, bool atKey) {
        if (const Rule* rule = findRule(id))
            return rule;
        Message reason = withSuggestion(message<lint_messages::unknownRule>(id), id, ruleIds());
        atKey ? failAtKey(pointer, std::move(reason)) : fail(pointer, std::move(reason));
        return nullptr;
    }

    void readSeverities(const Json& value, const std::string& pointer) {
        if (!value.is_object())
            return fail(pointer, message<lint_messages::notAnObjectValue>("severities"));
        for (const auto& [id, name] : value.items()) {
            const std::string at = appendPointer(pointer, id);
            const Rule* rule = ruleNamed(id, at, true);
            std::optional<Severity> severity;
            if (name.is_string())
                severity = parseSeverity(name.get_ref<const std::string&>());
            if (!severity && name != "off")
                fail(at, message<lint_messages::notOneOf>(id, message<lint_messages::severityChoices>()));
            else if (rule)
                m_file.severities.emplace(rule->id, ConfigValue{severity, rangeOf(at)});
        }
    }

    void readThresholds(const Json& value, const std::string& pointer) {
        if (!value.is_object())
            return fail(pointer, message<lint_messages::notAnObjectValue>("thresholds"));
        for (const auto& [id, numbers] : value.items()) {
            const std::string at = appendPointer(pointer, id);
            const Rule* rule = ruleNamed(id, at, true);
            if (!numbers.is_object())
                fail(at, message<lint_messages::notAnObjectValue>(id));
            else if (rule)
                readThresholdsOf(*rule, numbers, at);
        }
    }

    void readThresholdsOf(const Rule& rule, const Json& numbers, const std::string& pointer) {
        std::vector<std::string_view> known;
        for (const Threshold& threshold : rule.thresholds)
            if (!threshold.name.empty())
                known.push_back(threshold.name);
        if (known.empty())
            return failAtKey(pointer, message<lint_messages::ruleWithoutThresholds>(rule.id));
        for (const auto& [name, number] : numbers.items()) {
            const std::string at = appendPointer(pointer, name);
            const auto threshold = std::ranges::find(known, name);
            if (threshold == known.end())
                failAtKey(at, withSuggestion(message<lint_messages::unknownThreshold>(rule.id, name), name, known));
            else if (!number.is_number_integer() || number < 0 || number > maxThreshold)
                fail(at, message<lint_messages::thresholdNotANumber>(name));
            else
                m_file.thresholds.emplace(std::pair(rule.id, *threshold),
                                          ConfigValue{number.get<std::int64_t>(), rangeOf(at)});
        }
    }

    void readIgnores(const Json& value, const std::string& pointer) {
        if (!value.is_array())
            return fail(pointer, message<lint_messages::notAnArrayValue>("ignores"));
        for (std::size_t i = 0; i < value.size(); ++i) {
            const std::string at = appendPointer(pointer, i);
            if (!value[i].is_object())
                fail(at, message<lint_messages::ignoreNotAnObject>());
            else
                readIgnore(value[i], at, i);
        }
    }

    /// A non-empty string; empty if it is missing. Fails for other values.
    std::string textIn(const Json& object, const std::string& pointer, std::string_view key) {
        const auto member = object.find(key);
        if (member == object.end())
            return {};
        if (member->is_string() && !member->get_ref<const std::string&>().empty())
            return member->get<std::string>();
        fail(appendPointer(pointer, key), message<lint_messages::notAStringValue>(key));
        return {};
    }

    void readIgnore(const Json& object, const std::string& pointer, std::size_t index) {
        checkKeys(object, pointer, ignoreKeys);
        for (const std::string_view key : {"rule", "reason"})
            if (!object.contains(key))
                fail(pointer, message<lint_messages::ignoreWithout>(key));
        if (!object.contains("path") && !object.contains("tool") && !object.contains("pointer"))
            fail(pointer, message<lint_messages::ignoreWithoutScope>());
        ConfigIgnore ignore;
        ignore.index = index;
        if (const std::string id = textIn(object, pointer, "rule"); !id.empty())
            ignore.rule = ruleNamed(id, pointer + "/rule", false);
        ignore.ruleRange = rangeOf(pointer + "/rule");
        ignore.path = textIn(object, pointer, "path");
        if (!ignore.path.empty()) {
            if (auto pattern = Regex::compile(globPattern(ignore.path)))
                ignore.pathPattern = std::make_shared<const Regex>(*std::move(pattern));
            else
                fail(pointer + "/path", pattern.error().reason);
        }
        ignore.tool = textIn(object, pointer, "tool");
        ignore.pointer = textIn(object, pointer, "pointer");
        if (!ignore.pointer.empty() && !ignore.pointer.starts_with('/'))
            fail(pointer + "/pointer", message<lint_messages::notAPointer>("pointer"));
        ignore.suppression = std::make_shared<const Suppression>(
            Suppression{Suppression::Kind::Config, textIn(object, pointer, "reason")});
        readExpiry(ignore, textIn(object, pointer, "expires"), pointer + "/expires");
        m_file.ignores.push_back(std::move(ignore));
    }

    void readExpiry(ConfigIgnore& ignore, std::string date, const std::string& pointer) {
        constexpr std::size_t isoDateLength = 10;
        if (date.empty())
            return;
        if (date.size() != isoDateLength || !QDate::fromString(QString::fromStdString(date), Qt::ISODate).isValid())
            return fail(pointer, message<lint_messages::notADate>("expires"));
        ignore.expires = std::move(date);
        ignore.expiresRange = rangeOf(pointer);
    }

    const Document& m_document;
    ConfigFile m_file;
    std::vector<Error> m_errors;
};

} // namespace

bool ConfigIgnore::coversPath(std::string_view relativePath) const {
    return !pathPattern || pathPattern->search(relativePath) == Regex::Match::Yes;
}

bool ConfigIgnore::covers(const Finding& finding) const {
    if (rule->id != finding.rule || !namesTool(finding.toolName, finding.tool))
        return false;
    const std::string_view at = finding.pointer;
    return pointer.empty() || (at.starts_with(pointer) && (at.size() == pointer.size() || at[pointer.size()] == '/'));
}

std::expected<ConfigFilePtr, std::vector<Error>> readConfigFile(const SourceTextPtr& text, std::string folder) {
    const auto document = Document::parse(text, JsonSyntax::WithComments);
    if (!document)
        return std::unexpected(std::vector{document.error()});
    return ConfigReader(*document, std::move(folder)).read();
}

} // namespace toolroom
