// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "core/lint/compat/report/compat_report.h"
#include "tests/support/golden.h"
#include "tests/support/test_case.h"

#include <QBuffer>
#include <QFile>
#include <QTemporaryDir>

#include <algorithm>
#include <functional>

using namespace toolroom;
using namespace toolroom::test;

namespace {

CompatReport checkedOrders(std::vector<TargetChoice> targets, std::string today = "2026-12-01") {
    const std::string folder = testPath("golden/compat");
    return checkCompatibility(
        {{.path = folder + "/orders.json"}},
        {.targets = std::move(targets), .config = {.search = false, .file = {}, .today = std::move(today)}},
        {.jobs = 1, .root = folder});
}

std::string written(const std::function<void(QIODevice&)>& write) {
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    write(buffer);
    return buffer.data().toStdString();
}

} // namespace

class TestCompatReport : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void expected_data() {
        QTest::addColumn<QString>("format");
        for (const char* format : {"text", "markdown", "html"})
            QTest::newRow(format) << QString::fromLatin1(format);
    }

    void expected() {
        QFETCH(const QString, format);
        const CompatReport report = checkedOrders(
            {{"openai", {}}, {"anthropic", {}}, {"vscode", {}}, {"mcp-sdk-1", {}}, {"gemini", "parameters"}});
        QCOMPARE(report.errors.size(), std::size_t{0});
        const std::string text = written([&](QIODevice& device) {
            if (format == QStringLiteral("text"))
                writeCompatText(report, device, false);
            else if (format == QStringLiteral("markdown"))
                writeCompatMarkdown(report, device);
            else
                writeCompatHtml(report, device);
        });
        compareGolden(testPath("golden/compat/expected." + format.toStdString()), text);
    }

    void colorsShowCertainty() {
        const CompatReport report = checkedOrders({{"openai", {}}, {"cursor", {}}});
        const std::string text = written([&](QIODevice& device) { writeCompatText(report, device, true); });
        QVERIFY(text.contains("tag_orders       \x1b[1;31mR\x1b[0m"));
        QVERIFY(text.contains("\x1b[33mL?\x1b[0m"));
    }

    void marksOutdatedFacts() {
        const auto textOn = [](const std::string& today) {
            const CompatReport report = checkedOrders({{"openai", {}}}, today);
            return written([&](QIODevice& device) { writeCompatText(report, device, false); });
        };
        QVERIFY(!textOn("2027-11-26").contains("more than a year ago"));
        QVERIFY(textOn("2027-11-27").contains("checked 2026-11-26, more than a year ago"));
    }

    void longMarkdownFitsAComment() {
        std::string tools;
        for (int i = 0; i < 3000; ++i)
            tools += formatText(
                R"({}{{"name": "tool.{}", "description": "Lists rows.", "inputSchema": {{"type": "object"}}}})",
                i == 0 ? "" : ",", i);
        const CompatReport report =
            checkCompatibility({{.kind = SourceSpec::Kind::Text, .name = "tools.json", .text = "[" + tools + "]"}},
                               {.targets = {{"all", {}}}}, {.jobs = 1});
        const std::string text = written([&](QIODevice& device) { writeCompatMarkdown(report, device); });
        QVERIFY(text.size() < 80'000); // in bytes
        QVERIFY(text.contains(" more; the other formats list all of them.\n"));
        QVERIFY(text.ends_with("</details>\n"));
        // A fact about the number of tools belongs to the source.
        QCOMPARE(report.sources.size(), std::size_t{1});
        const auto column = std::ranges::find(report.targets, "openai", &CompatTarget::name) - report.targets.begin();
        const AppliedFact* worst = worstFact(report.sources[0], static_cast<std::size_t>(column));
        QVERIFY(worst != nullptr);
        COMPARE_TEXT(worst->fact->id, "tool-count");
    }

    /// A worse effect that is only reported does not hide one that is certain.
    void certainEffectsDecide() {
        const QTemporaryDir folder;
        const auto write = [&](const char* name, const std::string& text) {
            QFile file(folder.filePath(QString::fromUtf8(name)));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(text.data(), std::ssize(text));
        };
        const std::string fact =
            R"("at": "name", "instead": "Rename it.", "sources": [{"title": "t", "date": "2026-01-01"}], "checked": "2026-01-01")";
        write("acme.json", formatText(R"({{"name": "acme", "title": "Acme", "kind": "host", "version": "1", "facts": [
            {{"id": "worse", "about": "a", "effect": "requestRefused", "certainty": "reported", "when": {{"minLength": 1}}, {0}}},
            {{"id": "certain", "about": "b", "effect": "toolDropped", "certainty": "documented", "when": {{"minLength": 2}}, {0}}}]}})",
                                      fact));
        write(".toolroom.json", R"({"root": true, "targets": {"acme": {"file": "acme.json"}}})");
        write("tools.json", R"([{"name": "read", "inputSchema": {"type": "object"}}])");
        const LoadResult loaded =
            loadSources({{.path = folder.filePath(QStringLiteral("tools.json")).toStdString()}}, {.jobs = 1});
        std::size_t done = 0;
        const CompatReport report =
            checkCompatibility(loaded.snapshot, {.config = {.search = true}},
                               {.jobs = 1, .onProgress = [&](const LoadProgress& now) { done = now.toolsDone; }});
        QCOMPARE(report.configErrors.size(), std::size_t{0});
        QCOMPARE(report.targets.size(), std::size_t{1});
        QCOMPARE(done, std::size_t{1});
        QCOMPARE(report.tools[0].size(), std::size_t{2});
        COMPARE_TEXT(worstFact(report.tools[0], 0)->fact->id, "certain");
        QVERIFY(report.tokens[0] > 5);

        const TargetMenu menu = targetMenu(*loaded.snapshot, {.search = true});
        QVERIFY(menu.areConfigured);
        QCOMPARE(menu.targets.size(), builtInTargets().size() + 1);
        COMPARE_TEXT(menu.targets.back()->name, "acme");

        AbortController abort;
        abort.request_stop();
        const CompatReport aborted =
            checkCompatibility(loaded.snapshot, {.config = {.search = true}}, {.jobs = 1, .abort = abort.get_token()});
        QVERIFY(aborted.aborted);
        QVERIFY(aborted.tools[0].empty());
    }
};

TOOLROOM_TEST(TestCompatReport)
#include "test_compat_report.moc"
