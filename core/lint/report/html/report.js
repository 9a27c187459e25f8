// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
"use strict";
// All text of the report is untrusted: it becomes textContent, never markup. Findings are added while the reader
// scrolls, because a report may have many thousands.
(() => {
    const report = JSON.parse(document.getElementById("report").textContent);
    const severities = ["error", "warning", "note"];
    const blockSize = 200;
    const find = (id) => document.getElementById(id);
    const list = find("findings");
    const more = find("more");
    const boxes = severities.map(find);
    const findings = report.findings.map(([severity, rule, file, tool, place, message, help, excerpt]) => ({
        severity, rule, file, tool, place, message, help, excerpt, search: null,
    }));
    let shown = [];
    let added = 0;

    function append(parent, name, className, text) {
        const element = document.createElement(name);
        if (className)
            element.className = className;
        if (text)
            element.textContent = text;
        parent.append(element);
        return element;
    }

    function addOptions(select, names) {
        names.forEach((name, index) => {
            append(select, "option", "", name).value = index;
        });
    }

    function searchText(finding) {
        finding.search ??= [report.rules[finding.rule].id, report.files[finding.file], finding.tool, finding.message,
            finding.help, finding.excerpt].join("\n").toLowerCase();
        return finding.search;
    }

    function addFinding(finding) {
        const rule = report.rules[finding.rule];
        const severity = severities[finding.severity];
        const article = append(list, "article", severity);
        const heading = append(article, "h3");
        append(heading, "span", "severity", severity);
        heading.append(": " + finding.message);
        const meta = append(article, "p", "meta");
        append(meta, "span", "place", report.files[finding.file] + finding.place);
        append(meta, "span", "tool", finding.tool);
        const button = append(meta, "button", "rule", rule.id);
        button.type = "button";
        button.title = "Show only this rule";
        button.addEventListener("click", () => {
            find("rule").value = finding.rule;
            update();
            find("rule").focus();
        });
        if (finding.excerpt)
            append(article, "pre", "", finding.excerpt);
        if (finding.help)
            append(article, "p", "help", "Help: " + finding.help);
        if (rule.why) {
            const details = append(article, "details");
            append(details, "summary", "", rule.title);
            append(details, "p", "why", rule.why);
            append(details, "p", "why", "Effect on models: " + rule.effect);
        }
    }

    function addBlock(size) {
        const end = Math.min(added + size, shown.length);
        for (; added < end; ++added) {
            if (added === 0 || shown[added - 1].file !== shown[added].file)
                append(list, "h2", "", report.files[shown[added].file] || "No file");
            addFinding(shown[added]);
        }
        more.hidden = added === shown.length;
        more.textContent = `Show more (${shown.length - added} left)`;
    }

    function update() {
        const rule = find("rule").value;
        const file = find("file").value;
        const text = find("text").value.trim().toLowerCase();
        shown = findings.filter((finding) => boxes[finding.severity].checked &&
            (rule === "" || finding.rule === Number(rule)) && (file === "" || finding.file === Number(file)) &&
            (text === "" || searchText(finding).includes(text)));
        list.replaceChildren();
        added = 0;
        addBlock(blockSize);
        find("count").textContent = shown.length === findings.length
            ? `All ${findings.length} shown` : `${shown.length} of ${findings.length} shown`;
    }

    addOptions(find("rule"), report.rules.map((rule) => rule.id));
    addOptions(find("file"), report.files);
    find("filters").addEventListener("input", update);
    find("filters").addEventListener("submit", (event) => event.preventDefault());
    more.addEventListener("click", () => addBlock(blockSize));
    new IntersectionObserver((entries) => {
        if (entries.some((entry) => entry.isIntersecting))
            addBlock(blockSize);
    }, { rootMargin: "600px" }).observe(more);
    addEventListener("beforeprint", () => addBlock(shown.length));
    find("filters").hidden = false;
    update();
})();
