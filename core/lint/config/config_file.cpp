// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/config/config_file.h"

#include "core/json/document.h"
#include "core/json/member.h"
#include "core/json/pointer.h"
#include "core/lint/config/messages.h"
#include "core/registry/loading/source_reader.h"
#include "core/text/nearest_word.h"

#include <QDate>
#include <QDir>

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
constexpr std::array<std::string_view, 3> targetKeys = {"profile", "override", "file"};
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

    /// Names, or an object with changes by name.
    void readTargets(const Json& value, const std::string& pointer) {
        const bool areStrings =
            value.is_array() && std::ranges::all_of(value, [](const Json& each) { return each.is_string(); });
        if (!areStrings && !value.is_object())
            return fail(pointer, message<lint_messages::notTargets>());
        std::vector<TargetChoice> targets;
        const auto add = [&](const std::string& name, const std::string& at, bool atKey) {
            if (auto target = parseTarget(name, m_file.customTargets))
                targets.push_back(*std::move(target));
            else
                atKey ? failAtKey(at, std::move(target.error())) : fail(at, std::move(target.error()));
        };
        for (std::size_t i = 0; areStrings && i < value.size(); ++i)
            add(value[i].get_ref<const std::string&>(), appendPointer(pointer, i), false);
        if (value.is_object()) {
            for (const auto& [name, settings] : value.items()) {
                const std::string at = appendPointer(pointer, name);
                if (readTarget(name, settings, at))
                    add(settings.contains("profile") ? name + ':' + textIn(settings, at, "profile") : name, at, true);
            }
        }
        m_file.targets = {std::move(targets), rangeOf(pointer)};
    }

    /// Returns false after an error.
    bool readTarget(const std::string& name, const Json& settings, const std::string& pointer) {
        if (!settings.is_object()) {
            fail(pointer, message<lint_messages::notAnObjectValue>(name));
            return false;
        }
        const std::size_t errors = m_errors.size();
        checkKeys(settings, pointer, targetKeys);
        if (settings.contains("file"))
            readTargetFile(name, textIn(settings, pointer, "file"), pointer + "/file");
        if (settings.contains("override"))
            readOverride(name, settings["override"], pointer + "/override");
        return m_errors.size() == errors;
    }

    void readTargetFile(const std::string& name, const std::string& file, const std::string& pointer) {
        if (file.empty())
            return; // reported
        const QString path = QDir(QString::fromStdString(m_file.folder)).absoluteFilePath(QString::fromStdString(file));
        const auto text = readSource({.name = file, .path = QDir::cleanPath(path).toStdString()});
        if (!text)
            return fail(pointer, message<lint_messages::targetUnreadable>(file, text.error().reason));
        m_file.targetFiles.push_back(*text);
        const auto document = Document::parse(*text, JsonSyntax::WithComments);
        if (!document)
            return m_errors.push_back(document.error());
        auto target = readTargetFacts(*document);
        if (!target) {
            std::ranges::move(target.error(), std::back_inserter(m_errors));
            return;
        }
        if ((*target)->name != name)
            return m_errors.push_back(
                document->error("/name", message<lint_messages::otherTargetName>((*target)->name, name)));
        m_file.customTargets.insert_or_assign(name, *std::move(target));
    }

    /// Replaces members of facts, adds facts, and removes those that are null. Errors are reported at the fact.
    void readOverride(const std::string& name, const Json& changes, const std::string& pointer) {
        Json target = builtInTargetJson(name);
        if (target.is_null())
            return failAtKey(pointer, message<lint_messages::overrideUnknown>(name));
        if (!changes.is_object())
            return fail(pointer, message<lint_messages::notAnObjectValue>("override"));
        std::vector<std::string> ids; // of the facts in their order
        Json facts = Json::array();
        for (Json& fact : target["facts"]) {
            const std::string id = textAt(fact, "id");
            const Json* change = memberOf(changes, id);
            if (change != nullptr && change->is_null())
                continue;
            if (change != nullptr)
                fact.update(*change);
            ids.push_back(id);
            facts.push_back(std::move(fact));
        }
        for (const auto& [id, change] : changes.items()) {
            if (change.is_null() || std::ranges::contains(ids, id))
                continue;
            Json fact = {{"id", id}};
            if (change.is_object())
                fact.update(change);
            fact["id"] = id;
            ids.push_back(id);
            facts.push_back(std::move(fact));
        }
        target["facts"] = std::move(facts);
        const auto text = std::make_shared<const SourceText>(m_document.source()->name(), target.dump());
        auto read = readTargetFacts(Document::parse(text).value());
        if (read) {
            m_file.customTargets.insert_or_assign(name, *std::move(read));
            return;
        }
        for (const Error& error : read.error()) {
            const std::vector<std::string> tokens = pointerTokens(error.pointer);
            const std::optional<std::size_t> index = tokens.size() > 1 ? arrayIndex(tokens[1]) : std::nullopt;
            std::string at = index ? appendPointer(pointer, ids.at(*index)) : pointer;
            for (std::size_t i = 2; i < tokens.size(); ++i)
                at = appendPointer(at, tokens[i]);
            fail(at, error.reason);
        }
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
    if (rule->id != finding.rule || !namesTool(finding.toolName(), finding.tool()))
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
