// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/headless.h"
#include "app/headless/terminal/output.h"
#include "core/base/format.h"
#include "core/json/json.h"
#include "core/lint/config/config.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>

namespace toolroom {

namespace {

/// `default`, or `FILE:LINE:COLUMN`.
std::string originText(const ConfigOrigin& origin) {
    if (!origin.file)
        return "default";
    const TextPosition at = origin.file->text->position(origin.range.begin);
    return formatText("{}:{}:{}", origin.file->text->name(), at.line, at.column);
}

Json configuredJson(Json value, const ConfigOrigin& origin) {
    return {{"value", std::move(value)}, {"from", originText(origin)}};
}

Json contractsJson(const std::vector<Contract>& contracts) {
    if (contracts.empty())
        return "auto";
    Json names = Json::array();
    for (const Contract contract : contracts)
        names.push_back(contractName(contract));
    return names;
}

Json settingsJson(const Rule& rule, const RuleSettings& settings) {
    const Severity severity = settings.severity.value_or(rule.severity);
    Json json = {{"severity", settings.isOn ? severityName(severity) : "off"},
                 {"from", originText(settings.severityOrigin)}};
    if (settings.isOn && !settings.severity && !rule.exceptContracts.empty())
        for (const Contract contract : allContracts)
            if (rule.exceptContracts.contains(contract))
                json["contracts"][std::string(contractName(contract))] = severityName(rule.exceptSeverity);
    for (std::size_t i = 0; i < rule.thresholds.size(); ++i)
        if (!rule.thresholds[i].name.empty())
            json["thresholds"][std::string(rule.thresholds[i].name)] =
                configuredJson(settings.thresholds[i].value, settings.thresholds[i].origin);
    return json;
}

Json targetsJson(const std::vector<TargetChoice>& targets) {
    Json names = Json::array();
    for (const TargetChoice& target : targets)
        names.push_back(target.text());
    return names;
}

Json ignoreJson(const ConfigIgnore& ignore, const ConfigFile& file, const std::string& today) {
    return {{"rule", ignore.rule->id},
            {"path", stringOrNull(ignore.path)},
            {"tool", stringOrNull(ignore.tool)},
            {"pointer", stringOrNull(ignore.pointer)},
            {"reason", ignore.suppression->reason},
            {"expires", stringOrNull(ignore.expires)},
            {"expired", !ignore.expires.empty() && ignore.expires < today},
            {"from", originText({&file, ignore.ruleRange})}};
}

Json configJson(const std::string& source, const LintConfig& config, const std::string& today) {
    Json json = {{"version", 1}, {"source", stringOrNull(source)}, {"files", Json::array()}};
    for (const ConfigFilePtr& file : config.files())
        json["files"].push_back(file->text->name());
    json["preset"] = configuredJson(presetName(config.preset().value), config.preset().origin);
    json["contract"] = configuredJson(contractsJson(config.contracts().value), config.contracts().origin);
    json["targets"] = configuredJson(targetsJson(config.targets().value), config.targets().origin);
    json["rules"] = Json::object();
    for (std::size_t i = 0; i < allRules().size(); ++i)
        json["rules"][std::string(allRules()[i]->id)] = settingsJson(*allRules()[i], config.rules()[i]);
    json["ignores"] = Json::array();
    for (const ConfigFilePtr& file : config.files())
        for (const ConfigIgnore& ignore : file->ignores)
            json["ignores"].push_back(ignoreJson(ignore, *file, today));
    return json;
}

/// The path that decides which configuration applies: of a file, or of any file in a folder. Empty for other sources.
std::string configuredPath(const std::string& source) {
    const QFileInfo info(QString::fromStdString(source));
    if (source.empty() || !info.exists())
        return {};
    const QString path = QDir::cleanPath(info.absoluteFilePath());
    return (info.isDir() ? QDir(path).filePath(QString::fromUtf8(configFileName)) : path).toStdString();
}

} // namespace

int runPrintConfig(const CommandLine& commandLine) {
    const std::string source = commandLine.sources.empty() ? std::string() : commandLine.sources.front();
    ConfigFinder finder(commandLine.config, {});
    const LintConfigPtr config = finder.configOf(configuredPath(source));
    const std::vector<Error> errors = finder.errors();
    if (!errors.empty()) {
        std::ranges::for_each(errors, printError);
        return exit_code::unusable;
    }
    return writeOutput(prettyJson(configJson(source, *config, finder.today())), commandLine.output, exit_code::clean);
}

} // namespace toolroom
