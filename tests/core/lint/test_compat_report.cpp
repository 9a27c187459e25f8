// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/compat/report/compat_report.h"
#include "tests/support/golden.h"
#include "tests/support/test_case.h"

#include <QBuffer>

#include <algorithm>
#include <format>
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
            tools += std::format(
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
};

TOOLROOM_TEST(TestCompatReport)
#include "test_compat_report.moc"
