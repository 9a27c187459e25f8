// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "core/json/text.h"
#include "core/lint/compat/fact_text.h"
#include "core/lint/compat/report/compat_report.h"
#include "core/lint/compat/report/compat_tables.h"
#include "core/lint/report/html_page.h"

#include <QIODevice>

#include <ranges>

namespace toolroom {

namespace {

std::string html(std::string_view text) {
    return QString::fromStdString(visibleText(text)).toHtmlEscaped().toStdString();
}

/// The text of a fact, with code in backticks.
std::string htmlProse(std::string_view text) {
    std::string prose;
    bool isCode = false;
    for (const auto part : std::views::split(text, '`')) {
        const std::string escaped = html(std::string_view(part.begin(), part.end()));
        prose += isCode ? formatText("<code>{}</code>", escaped) : escaped;
        isCode = !isCode;
    }
    return prose;
}

/// For an attribute, in which line breaks are shown.
std::string attribute(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines)
        text += (text.empty() ? "" : "&#10;") + html(line);
    return text;
}

std::string_view classOf(const AppliedFact* worst) {
    switch (levelOf(worst)) {
    case CompatLevel::NoEffect:
        return "none";
    case CompatLevel::Changes:
        return worst->fact->effect == TargetEffect::Ignored ? "minor" : "note";
    case CompatLevel::MayBreak:
        return "warning";
    case CompatLevel::Breaks:
        break;
    }
    return "error";
}

class CompatHtmlReport {
public:
    CompatHtmlReport(const CompatReport& report, QIODevice& device)
        : m_report(report)
        , m_device(device) {}

    void write() {
        const QByteArray style = pagePart(QStringLiteral("report.css")) + pagePart(QStringLiteral("compat.css"));
        append(formatText(R"(<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-{}'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Toolroom compatibility</title>
<style>)",
                          policyHash(style)));
        m_device.write(style);
        append(formatText("</style>\n</head>\n<body>\n<header>\n<h1>Compatibility</h1>\n<p>{}</p>\n</header>\n",
                          html(summaryLine(m_report))));
        writeBreaking();
        writeTable();
        writeTotals();
        writeUnknown();
        append("</body>\n</html>\n");
    }

private:
    void append(std::string_view text) { m_device.write(text.data(), std::ssize(text)); }

    /// The source of a fact, as a link if it has an address.
    [[nodiscard]] std::string evidenceHtml(const TargetFact& fact) const {
        const std::string text = htmlProse(evidenceText(fact, m_report.today));
        const std::string& url = fact.sources.front().url;
        return url.empty() ? text : formatText(R"(<a href="{}" rel="noreferrer">{}</a>)", html(url), text);
    }

    void writeBreaking() {
        constexpr std::size_t maxNames = 20;
        append("<h2>What breaks</h2>\n");
        const std::vector<BreakingFact> facts = breakingFacts(m_report);
        if (facts.empty())
            return append("<p>Nothing is known that breaks these tools.</p>\n");
        for (const BreakingFact& each : facts)
            append(formatText(R"(<article class="{}">
<div class="meta"><span class="severity">{}{}</span> <b>{}</b> <span class="tool">{}</span></div>
<p>{}</p>
<p class="help">Instead: {}</p>
<p class="why">{}</p>
</article>
)",
                              each.fact->isCertain() ? "error" : "warning", effectName(each.fact->effect),
                              each.fact->isCertain() ? "" : "?",
                              html(m_report.targets[each.target].facts->titleWith(*each.profile)),
                              html(joinedNames(each.names, maxNames)), htmlProse(each.fact->about),
                              htmlProse(each.fact->instead), evidenceHtml(*each.fact)));
    }

    void writeTable() {
        append(formatText(R"(<h2>Tools</h2>
<p class="why">{}. Point at a sign to read the facts.</p>
<p><label><input type="checkbox" id="breaks"> Only what breaks</label></p>
<div class="matrix"><table>
<thead><tr><th></th>)",
                          html(legend())));
        for (const CompatTarget& target : m_report.targets)
            append(formatText(R"(<th scope="col" title="{}"><span>{}</span></th>)",
                              attribute({target.facts->title, target.facts->version}), html(target.name())));
        append("</tr></thead>\n<tbody>\n");
        for (const CompatRow& row : rowsOf(m_report)) {
            append(
                formatText(R"(<tr{}><th scope="row">{}</th>)", row.breaks() ? "" : R"( class="fine")", html(row.name)));
            for (std::size_t target = 0; target < m_report.targets.size(); ++target)
                writeCell(*row.facts, target);
            append("</tr>\n");
        }
        append("</tbody>\n</table></div>\n");
    }

    void writeCell(const AppliedFacts& facts, std::size_t target) {
        const AppliedFact* worst = worstFact(facts, target);
        std::vector<std::string> lines;
        const TargetFact* last = nullptr;
        for (const AppliedFact& each : facts) {
            if (each.target != target || each.fact == last)
                continue;
            last = each.fact;
            lines.push_back(formatText("{}: {} ({})", effectName(each.fact->effect), each.fact->about,
                                       evidenceText(*each.fact, m_report.today)));
        }
        append(formatText(R"(<td class="{}"{}>{}</td>)", classOf(worst),
                          lines.empty() ? std::string() : formatText(R"( title="{}")", attribute(lines)),
                          cellSign(worst)));
    }

    void writeTotals() {
        append(R"(<h2>Totals</h2>
<table>
<tr><th>Target</th><th class="number">Breaks</th><th class="number">May break</th><th class="number">Changes</th>)"
               R"(<th class="number">No known effect</th></tr>
)");
        for (std::size_t target = 0; target < m_report.targets.size(); ++target) {
            const TargetTotals totals = totalsOf(m_report, target);
            append(formatText(R"(<tr><td>{}</td><td class="number">{}</td><td class="number">{}</td>)"
                              R"(<td class="number">{}</td><td class="number">{}</td></tr>)"
                              "\n",
                              html(m_report.targets[target].name()), totals.breaks, totals.mayBreak, totals.changes,
                              totals.noEffect));
        }
        append("</table>\n");
    }

    void writeUnknown() {
        append("<h2>Not known</h2>\n");
        for (const CompatTarget& target : m_report.targets) {
            if (target.facts->unknown.empty())
                continue;
            append(formatText("<details><summary>{}</summary><ul>\n", html(target.name())));
            for (const std::string& unknown : target.facts->unknown)
                append(formatText("<li>{}</li>\n", htmlProse(unknown)));
            append("</ul></details>\n");
        }
    }

    const CompatReport& m_report;
    QIODevice& m_device;
};

} // namespace

void writeCompatHtml(const CompatReport& report, QIODevice& device) {
    CompatHtmlReport(report, device).write();
}

} // namespace toolroom
