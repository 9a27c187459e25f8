// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/headless.h"
#include "app/headless/terminal/output.h"
#include "app/headless/terminal/table.h"
#include "core/base/format.h"
#include "core/json/json.h"
#include "core/lint/compat/fact_text.h"
#include "core/lint/compat/targets.h"
#include "core/lint/engine/rule.h"
#include "core/lint/engine/rule_text.h"

#include <QDate>

namespace toolroom {

namespace {

std::string textRules() {
    Table table({{"RULE"}, {"SEVERITY"}, {"CONTRACTS"}, {"DESCRIPTION"}});
    for (const Rule* rule : allRules()) {
        table.addRow({std::string(rule->id), severitySummary(*rule), contractNames(rule->contracts),
                      std::string(rule->title.text)});
    }
    return table.text();
}

Json thresholdsJson(const Rule& rule) {
    Json thresholds = Json::object();
    for (const Threshold& threshold : rule.thresholds)
        if (!threshold.name.empty())
            thresholds[std::string(threshold.name)] = {{"default", threshold.value}, {"meaning", threshold.meaning}};
    return thresholds;
}

/// Null if the effect was not studied.
Json effectJson(const ModelEffect& effect) {
    if (!effect.isStudied())
        return {};
    return {{"points", effect.points}, {"low", effect.low},   {"high", effect.high}, {"isSeen", effect.isSeen()},
            {"models", effect.models}, {"data", effect.data}, {"date", effect.date}};
}

Json factsJson(const Rule& rule) {
    Json facts = Json::array();
    const std::string today = QDate::currentDate().toString(Qt::ISODate).toStdString();
    if (const TargetFactsPtr target = builtInTarget(rule.target))
        for (const TargetFact& fact : target->facts)
            facts.push_back(factJson(fact, today));
    return facts;
}

Json ruleJson(const Rule& rule) {
    Json contracts = Json::array();
    for (const Contract contract : allContracts) {
        if (rule.contracts.contains(contract))
            contracts.push_back(
                {{"contract", contractName(contract)}, {"severity", severityName(rule.severityFor(contract))}});
    }
    return {{"id", rule.id},
            {"family", familyOf(rule)},
            {"title", rule.title.text},
            {"severity", severityName(rule.severity)},
            {"preset", presetName(rule.preset)},
            {"enabled", rule.isOnByDefault()},
            {"thresholds", thresholdsJson(rule)},
            {"target", stringOrNull(std::string(rule.target))},
            {"facts", factsJson(rule)},
            {"fix", fixName(rule.fix)},
            {"contracts", std::move(contracts)},
            {"why", rule.why.text},
            {"bad", rule.bad},
            {"good", rule.good},
            {"source", rule.source},
            {"effect", effectJson(rule.effect)}};
}

std::string jsonRules() {
    Json rules = Json::array();
    for (const Rule* rule : allRules())
        rules.push_back(ruleJson(*rule));
    const Json json = {{"version", 1}, {"rules", std::move(rules)}};
    return json.dump(2, ' ', true) + '\n';
}

std::string markdownRules() {
    std::string text = "# Rules\n";
    std::string_view family;
    for (const Rule* each : allRules()) {
        const Rule& rule = *each;
        if (familyOf(rule) != family) {
            family = familyOf(rule);
            text += formatText("\n## {}\n", family);
        }
        text += formatText("\n### {}\n\n{}. Severity: {}. Contracts: {}. Fix: {}.\n\n{}\n", rule.id, rule.title.text,
                           severitySummary(rule), contractNames(rule.contracts), fixName(rule.fix), rule.why.text);
        text += formatText("\nIncorrect:\n\n```\n{}\n```\n\nCorrect:\n\n```\n{}\n```\n", rule.bad, rule.good);
        if (const TargetFactsPtr target = builtInTarget(rule.target)) {
            text += "\nFacts:\n\n";
            for (const TargetFact& fact : target->facts)
                text +=
                    formatText("- {} ({}): {}\n", effectName(fact.effect), certaintyName(fact.certainty), fact.about);
        }
        text += formatText("\nSource: {}\n\nEffect on models: {}\n", rule.source, effectText(rule.effect).text());
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
