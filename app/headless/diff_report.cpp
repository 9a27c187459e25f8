// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/diff_report.h"
#include "core/base/format.h"
#include "core/json/json_text.h"

#include "app/headless/terminal/output.h"
#include "app/headless/terminal/table.h"
#include "core/base/version.h"
#include "core/json/text.h"

#include <array>

namespace toolroom {

namespace {

constexpr std::array impacts = {Impact::Breaking, Impact::Risky, Impact::Compatible};

std::string diffSummary(const ToolSetChanges& changes) {
    if (changes.changes.empty())
        return formatText("no changes in {} {}", changes.toolsAfter, changes.toolsAfter == 1 ? "tool" : "tools");
    std::string counts;
    for (const Impact impact : impacts)
        counts += formatText("{}{} {}", counts.empty() ? "" : ", ", changes.count(impact), impactName(impact));
    return formatText("{} {} in {} {} ({} before, {} now): {}", changes.changes.size(),
                      changes.changes.size() == 1 ? "change" : "changes", changes.changedTools,
                      changes.changedTools == 1 ? "tool" : "tools", changes.toolsBefore, changes.toolsAfter, counts);
}

/// Both versions of a text that is too long for the message.
std::string textVersions(const ToolChange& change) {
    constexpr std::size_t maxShown = 400; // bytes
    constexpr std::size_t maxInMessage = 80;
    std::string lines;
    for (const auto& [sign, value] : {std::pair('-', &change.before), std::pair('+', &change.after)}) {
        if (value->is_string() &&
            std::max(serializeJson(change.before).size(), serializeJson(change.after).size()) > maxInMessage)
            lines += formatText("              {} {}\n", sign,
                                visibleText(elided(value->get_ref<const std::string&>(), maxShown)));
    }
    return lines;
}

/// A value that shows what a change breaks, on one line.
std::string witnessText(const ChangeWitness& witness) {
    constexpr std::size_t maxShown = 400; // bytes
    return visibleText(elided(witness.text.text(), maxShown));
}

std::string diffText(const ToolSetChanges& changes) {
    std::string text;
    const std::string* tool = nullptr;
    for (const ToolChange& change : changes.changes) {
        if (!tool || *tool != change.tool)
            text += formatText("{}{}\n", tool ? "\n" : "", visibleText(change.tool));
        tool = &change.tool;
        text += formatText("  {:<10}  {}; {}\n", impactName(change.impact), visibleText(change.message.text()),
                           visibleText(change.reason.text()));
        text += textVersions(change);
        if (change.witness)
            text += formatText("              {}\n", witnessText(*change.witness));
    }
    return text + (text.empty() ? "" : "\n") + diffSummary(changes) + '\n';
}

std::string diffJson(const ToolSetChanges& changes, const std::string& before, const std::string& after) {
    Json list = Json::array();
    for (const ToolChange& change : changes.changes) {
        Json& listed = list.emplace_back(Json{{"impact", impactName(change.impact)},
                                              {"kind", changeKindName(change.kind)},
                                              {"tool", change.tool},
                                              {"pointer", change.pointer},
                                              {"message", change.message.text()},
                                              {"reason", change.reason.text()},
                                              {"before", change.before},
                                              {"after", change.after}});
        if (change.witness)
            listed["witness"] = change.witness->value;
    }
    Json summary = {{"toolsBefore", changes.toolsBefore},
                    {"toolsAfter", changes.toolsAfter},
                    {"changedTools", changes.changedTools}};
    for (const Impact impact : impacts)
        summary[std::string(impactName(impact))] = changes.count(impact);
    return prettyJson({{"version", 1},
                       {"tool", {{"name", "toolroom"}, {"version", version()}}},
                       {"before", before},
                       {"after", after},
                       {"summary", std::move(summary)},
                       {"changes", std::move(list)}});
}

std::string diffMarkdown(const ToolSetChanges& changes) {
    std::string text = formatText("# Tool changes\n\n{}\n", diffSummary(changes));
    if (!changes.changes.empty())
        text += "\n| impact | tool | change | why |\n| --- | --- | --- | --- |\n";
    for (const ToolChange& change : changes.changes) {
        const std::string witness = change.witness ? "; " + witnessText(*change.witness) : std::string();
        text += formatText("| {} | {} | {} | {} |\n", impactName(change.impact),
                           escapeMarkdownCell(visibleText(change.tool)),
                           escapeMarkdownCell(visibleText(change.message.text())),
                           escapeMarkdownCell(visibleText(change.reason.text()) + witness));
    }
    return text;
}

} // namespace

std::string formatDiffReport(const ToolSetChanges& changes, const std::string& before, const std::string& after,
                             ReportFormat format) {
    switch (format) {
    case ReportFormat::JsonText:
        return diffJson(changes, before, after);
    case ReportFormat::Markdown:
        return diffMarkdown(changes);
    default:
        return diffText(changes);
    }
}

} // namespace toolroom
