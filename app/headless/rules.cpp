// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/headless.h"
#include "app/headless/terminal/output.h"
#include "app/headless/terminal/table.h"
#include "core/json/json.h"
#include "core/lint/engine/rule.h"
#include "core/lint/engine/rule_text.h"

#include <format>

namespace toolroom {

namespace {

std::string textRules() {
    Table table({{"RULE"}, {"SEVERITY"}, {"CONTRACTS"}, {"DESCRIPTION"}});
    for (const Rule* rule : allRules()) {
        table.addRow({std::string(rule->info.id), severitySummary(rule->info), contractNames(rule->info.contracts),
                      std::string(rule->info.title)});
    }
    return table.text();
}

Json thresholdsJson(const RuleInfo& info) {
    Json thresholds = Json::object();
    for (const Threshold& threshold : info.thresholds)
        if (!threshold.name.empty())
            thresholds[std::string(threshold.name)] = {{"default", threshold.value}, {"meaning", threshold.meaning}};
    return thresholds;
}

Json ruleJson(const RuleInfo& info) {
    Json contracts = Json::array();
    for (const Contract contract : allContracts) {
        if (info.contracts.contains(contract))
            contracts.push_back(
                {{"contract", contractName(contract)}, {"severity", severityName(info.severityFor(contract))}});
    }
    return {{"id", info.id},
            {"family", info.family},
            {"title", info.title},
            {"severity", severityName(info.severity)},
            {"preset", presetName(info.preset)},
            {"enabled", info.isOnByDefault()},
            {"thresholds", thresholdsJson(info)},
            {"target", info.target ? Json(limitsOf(*info.target).id) : Json()},
            {"limits", info.target ? Json(limitsText(limitsOf(*info.target))) : Json::array()},
            {"fix", fixName(info.fix)},
            {"contracts", std::move(contracts)},
            {"why", info.why},
            {"bad", info.bad},
            {"good", info.good},
            {"source", info.source}};
}

std::string jsonRules() {
    Json rules = Json::array();
    for (const Rule* rule : allRules())
        rules.push_back(ruleJson(rule->info));
    const Json json = {{"version", 1}, {"rules", std::move(rules)}};
    return json.dump(2, ' ', true) + '\n';
}

std::string markdownRules() {
    std::string text = "# Rules\n";
    std::string_view family;
    for (const Rule* rule : allRules()) {
        const RuleInfo& info = rule->info;
        if (info.family != family) {
            family = info.family;
            text += std::format("\n## {}\n", family);
        }
        text += std::format("\n### {}\n\n{}. Severity: {}. Contracts: {}. Fix: {}.\n\n{}\n", info.id, info.title,
                            severitySummary(info), contractNames(info.contracts), fixName(info.fix), info.why);
        if (!info.bad.empty())
            text += std::format("\nIncorrect:\n\n```\n{}\n```\n", info.bad);
        if (!info.good.empty())
            text += std::format("\nCorrect:\n\n```\n{}\n```\n", info.good);
        if (info.target) {
            text += "\nLimits:\n\n";
            for (const std::string& limit : limitsText(limitsOf(*info.target)))
                text += std::format("- {}\n", limit);
        }
        text += std::format("\nSource: {}\n", info.source);
    }
    return text;
}

} // namespace

int runRules(const CommandLine& commandLine) {
    switch (commandLine.format) {
    case ReportFormat::JsonText:
        return writeOutput(jsonRules(), commandLine.output, exit_code::clean);
    case ReportFormat::Markdown:
        return writeOutput(markdownRules(), commandLine.output, exit_code::clean);
    default:
        return writeOutput(textRules(), commandLine.output, exit_code::clean);
    }
}

} // namespace toolroom
