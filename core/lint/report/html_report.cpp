// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "core/json/json.h"
#include "core/json/json_text.h"
#include "core/json/text.h"
#include "core/lint/engine/rule.h"
#include "core/lint/engine/rule_text.h"
#include "core/lint/report/excerpt.h"
#include "core/lint/report/html_page.h"
#include "core/lint/report/report_entry.h"
#include "core/lint/report/summary.h"

#include <QIODevice>

namespace toolroom {

namespace {

/// JSON inside a script element. `<` is only in strings, so its escape changes nothing, but `</script>` and `<!--` can
/// no longer end the element.
std::string scriptJson(const Json& json) {
    std::string text;
    for (const char c : serializeJson(json, -1, true)) {
        if (c == '<')
            text += "\\u003c";
        else
            text += c;
    }
    return text;
}

/// Gives each name an index in the order of first use.
class NameTable {
public:
    std::size_t indexOf(std::string_view name) {
        const auto [known, isNew] = m_indexes.try_emplace(std::string(name), m_names.size());
        if (isNew)
            m_names.emplace_back(name);
        return known->second;
    }
    [[nodiscard]] const std::vector<std::string>& names() const { return m_names; }

private:
    std::map<std::string, std::size_t, std::less<>> m_indexes;
    std::vector<std::string> m_names;
};

Json pageRule(const std::string& id) {
    if (const Rule* rule = findRule(id))
        return {{"id", id},
                {"title", rule->title.text},
                {"why", rule->why.text},
                {"effect", effectText(rule->effect).text()}};
    return {{"id", id}};
}

class HtmlReport {
public:
    HtmlReport(const LintReport& report, const ReportOptions& options, QIODevice& device)
        : m_report(report)
        , m_entries(report, options)
        , m_device(device) {}

    void write() {
        const QByteArray style = pagePart(QStringLiteral("report.css"));
        const QByteArray script = pagePart(QStringLiteral("report.js"));
        append(formatText(R"(<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-{}'; script-src 'sha256-{}'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Toolroom report</title>
<style>)",
                          policyHash(style), policyHash(script)));
        m_device.write(style);
        append("</style>\n</head>\n<body>\n<header>\n<h1>Toolroom report</h1>\n");
        writeSummary();
        append("</header>\n");
        writeRules();
        writeFilters();
        append(R"(<p id="count" role="status"></p>
<main id="findings"></main>
<button id="more" type="button" hidden></button>
<noscript><p>This page needs JavaScript to list the findings.</p></noscript>
<script type="application/json" id="report">)");
        writeData();
        append("</script>\n<script>");
        m_device.write(script);
        append("</script>\n</body>\n</html>\n");
    }

private:
    void append(std::string_view text) { m_device.write(text.data(), static_cast<qint64>(text.size())); }

    void writeSummary() {
        append("<ul class=\"summary\">\n");
        for (const std::string& line : summaryLines(m_report))
            append(formatText("<li>{}</li>\n", line));
        append("</ul>\n");
    }

    void writeRules() {
        const RuleCounts rules = countByRule(m_report);
        if (rules.empty())
            return;
        append(formatText(R"(<details class="rules">
<summary>{}</summary>
<table>
<tr><th>Rule</th><th class="number">Errors</th><th class="number">Warnings</th><th class="number">Notes</th></tr>
)",
                          formatCount(rules.size(), "rule", "rules")));
        for (const auto& [rule, counts] : rules)
            append(formatText(R"(<tr><td>{}</td><td class="number">{}</td><td class="number">{}</td>)"
                              R"(<td class="number">{}</td></tr>)"
                              "\n",
                              rule, counts[0], counts[1], counts[2]));
        append("</table>\n</details>\n");
    }

    void writeFilters() {
        std::array<std::size_t, 3> counts{};
        for (std::size_t i = 0; i < m_entries.size(); ++i)
            ++counts.at(static_cast<std::size_t>(m_entries.severity(i)));
        append(formatText(R"(<form id="filters" class="filters" role="search" hidden>
<fieldset>
<legend>Severity</legend>
<label><input type="checkbox" id="error" checked> Errors ({})</label>
<label><input type="checkbox" id="warning" checked> Warnings ({})</label>
<label><input type="checkbox" id="note" checked> Notes ({})</label>
</fieldset>
<label>Rule <select id="rule"><option value="">All</option></select></label>
<label>File <select id="file"><option value="">All</option></select></label>
<label>Text <input type="search" id="text" autocomplete="off"></label>
</form>
)",
                          counts[0], counts[1], counts[2]));
    }

    /// One finding per line; see report.js for the order of its values.
    void writeData() {
        NameTable rules;
        NameTable files;
        append("{\"findings\":[");
        for (std::size_t i = 0; i < m_entries.size(); ++i) {
            const ReportEntry entry = m_entries[i];
            const std::string place =
                entry.begin.line > 0 ? formatText(":{}:{}", entry.begin.line, entry.begin.column) : std::string();
            append(i == 0 ? "\n" : ",\n");
            append(scriptJson({static_cast<int>(entry.severity), rules.indexOf(entry.rule),
                               files.indexOf(visibleText(entry.path)), visibleText(entry.tool), place, entry.message,
                               entry.help, excerptOf(i)}));
        }
        Json ruleList = Json::array();
        for (const std::string& id : rules.names())
            ruleList.push_back(pageRule(id));
        append(formatText("],\n\"rules\":{},\n\"files\":{}}}\n", scriptJson(ruleList), scriptJson(files.names())));
    }

    /// The source line and the marks below it; empty if the source is unknown.
    [[nodiscard]] std::string excerptOf(std::size_t index) const {
        if (m_entries.error(index))
            return {};
        constexpr int width = 110;
        const Finding& finding = m_report.findings[index];
        const Excerpt excerpt = makeExcerpt(*finding.text, finding.range, width);
        return formatText("{}\n{}", excerpt.text, excerpt.marks);
    }

    const LintReport& m_report;
    const ReportEntries m_entries;
    QIODevice& m_device;
};

} // namespace

/// A page without external parts: the findings as data, which the page's script lists and filters. The policy of the
/// page allows only its own script and style, and no network.
void writeHtmlReport(const LintReport& report, const ReportOptions& options, QIODevice& device) {
    HtmlReport(report, options, device).write();
}

} // namespace toolroom
