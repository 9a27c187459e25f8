// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "core/json/columns.h"
#include "core/json/text.h"
#include "core/lint/compat/fact_text.h"
#include "core/lint/compat/report/compat_report.h"
#include "core/lint/compat/report/compat_tables.h"

#include <QIODevice>

#include <algorithm>

namespace toolroom {

namespace {

class CompatTextReport {
public:
    CompatTextReport(const CompatReport& report, bool withColor)
        : m_report(report)
        , m_withColor(withColor) {
        for (const CompatTarget& target : report.targets)
            m_names.push_back(target.name());
    }

    std::string text() {
        writeBreaking();
        writeTable();
        writeTotals();
        return std::move(m_text);
    }

private:
    [[nodiscard]] std::string colored(std::string text, const TargetFact* fact) const {
        if (!m_withColor)
            return text;
        const std::string_view color = fact == nullptr                         ? "2"
                                       : fact->breaks() && fact->isCertain()   ? "1;31"
                                       : fact->breaks()                        ? "33"
                                       : fact->effect == TargetEffect::Ignored ? "2"
                                                                               : "36";
        return formatText("\x1b[{}m{}\x1b[0m", color, text);
    }

    void writeBreaking() {
        constexpr std::size_t maxNames = 5;
        const std::vector<BreakingFact> facts = breakingFacts(m_report);
        m_text += facts.empty() ? "Nothing is known that breaks these tools.\n\n" : "What breaks\n\n";
        for (const BreakingFact& each : facts) {
            const std::string effect = colored(std::string(effectName(each.fact->effect)), each.fact);
            m_text += formatText(
                "{}: {}{} for {} [{}]\n", m_report.targets[each.target].facts->titleWith(*each.profile), effect,
                each.fact->isCertain() ? "" : "?", visibleText(joinedNames(each.names, maxNames)), each.fact->id);
            m_text += formatText("  {}\n  Instead: {}\n  {}\n\n", each.fact->about, each.fact->instead,
                                 evidenceText(*each.fact, m_report.today));
        }
    }

    /// The names of the targets are written from top to bottom.
    void writeTable() {
        const std::vector<CompatRow> rows = rowsOf(m_report);
        std::size_t width = 0;
        for (const CompatRow& row : rows)
            width = std::max(width, displayColumns(visibleText(row.name)));
        std::size_t height = 0;
        for (const std::string& name : m_names)
            height = std::max(height, name.size());
        for (std::size_t line = 0; line < height; ++line) {
            std::string heading(width, ' ');
            for (const std::string& name : m_names) {
                const std::size_t empty = height - name.size();
                heading += formatText("  {}", line < empty ? ' ' : name[line - empty]);
            }
            m_text += heading.substr(0, heading.find_last_not_of(' ') + 1) + '\n';
        }
        for (const CompatRow& row : rows) {
            const std::string name = visibleText(row.name);
            m_text += name + std::string(width - displayColumns(name), ' ');
            std::size_t gap = 2;
            for (std::size_t target = 0; target < m_names.size(); ++target) {
                const AppliedFact* worst = worstFact(*row.facts, target);
                const std::string sign = cellSign(worst);
                const bool isLast = target + 1 == m_names.size();
                m_text += std::string(gap, ' ') + colored(sign, worst == nullptr ? nullptr : worst->fact);
                gap = sign.ends_with('?') ? 1 : 2; // `?` takes a column of the gap
                m_text += isLast ? "\n" : "";
            }
        }
        m_text += formatText("\n{}\n\n", legend());
    }

    void writeTotals() {
        std::size_t width = std::string_view("target").size();
        for (const std::string& name : m_names)
            width = std::max(width, name.size());
        m_text += formatText("{:<{}}  breaks  may break  changes  no known effect  not known\n", "target", width);
        for (std::size_t target = 0; target < m_names.size(); ++target) {
            const TargetTotals totals = totalsOf(m_report, target);
            m_text += formatText("{:<{}}  {:>6}  {:>9}  {:>7}  {:>15}  {:>9}\n", m_names[target], width, totals.breaks,
                                 totals.mayBreak, totals.changes, totals.noEffect,
                                 m_report.targets[target].facts->unknown.size());
        }
        m_text += formatText("\n{}\n--explain target-NAME shows the facts, their sources, and what is not known.\n",
                             summaryLine(m_report));
    }

    const CompatReport& m_report;
    bool m_withColor = false;
    std::vector<std::string> m_names;
    std::string m_text;
};

} // namespace

void writeCompatText(const CompatReport& report, QIODevice& device, bool withColor) {
    const std::string text = CompatTextReport(report, withColor).text();
    device.write(text.data(), std::ssize(text));
}

} // namespace toolroom
