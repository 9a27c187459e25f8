// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/app/report_schema.h"
#include "tests/support/program.h"

#include <QFile>
#include <QTemporaryDir>
#include <QXmlStreamReader>

using namespace toolroom;
using namespace toolroom::test;

namespace {

/// A folder with tools, and phrases for them.
struct PhraseProject {
    explicit PhraseProject(const char* refundDescription = "Returns money that a customer paid for an order.") {
        const Json object = {{"type", "object"}};
        const Json tools = {
            {{"name", "refund"},
             {"description", refundDescription},
             {"inputSchema", object},
             {"triggerPhrases", {"give the customer the money back"}}},
            {{"name", "cancel_order"},
             {"description", "Stops an order before the customer paid money for it."},
             {"inputSchema", object}},
            {{"name", "track_parcel"}, {"description", "Shows where a parcel is."}, {"inputSchema", object}}};
        write("tools.json", Json{{"tools", tools}}.dump());
        write("phrases.csv",
              "phrase,expected\nreturn the money the customer paid,refund\nwhere is my parcel?,track_parcel\n"
              "stop the order,cancel_order\n");
    }

    void write(const char* name, const std::string& text) const {
        QFile file(folder.filePath(word(name)));
        if (!file.open(QIODevice::WriteOnly) || file.write(text.data(), static_cast<qint64>(text.size())) < 0)
            qFatal("cannot write %s", name);
    }
    ProgramResult route(const QStringList& arguments, const QByteArray& input = {}) const {
        return run({.arguments = QStringList{word("--route")} + arguments, .folder = folder.path(), .input = input});
    }

    QTemporaryDir folder;
};

const QStringList bothFiles = {word("phrases.csv"), word("tools.json")};

} // namespace

class TestRouteProgram : public toolroom::test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    /// As in CI: a worse description makes the run fail, and the corrected one passes.
    void failsOnAWorseDescription() {
        const QStringList arguments = bothFiles + QStringList{word("--fail-under"), word("90")};
        const ProgramResult good = PhraseProject().route(arguments);
        QVERIFY2(good.exitCode == 0, qPrintable(good.err + good.out));
        QVERIFY(good.out.endsWith(word("3 phrases, 3 tools: top-1 100.0%, top-3 100.0%, MRR 1.000\n")));

        const PhraseProject worse("Handles it.");
        const ProgramResult bad = worse.route(arguments);
        QCOMPARE(bad.exitCode, 1);
        QVERIFY2(bad.err.contains(
                     word("an expected tool ranks first for 66.7% of the phrases (2 of 3); --fail-under requires 90%")),
                 qPrintable(bad.err));
        QVERIFY2(bad.out.contains(word("\"return the money the customer paid\"")), qPrintable(bad.out));
    }

    void explainsMisses() {
        const PhraseProject project;
        project.write("phrases.txt", "stop the parcel -> cancel_order\nqwxyz\n");
        const ProgramResult ended = project.route({word("phrases.txt"), word("tools.json")});
        QCOMPARE(ended.exitCode, 0);
        QVERIFY2(ended.out.startsWith(word("Misses\n  \"stop the parcel\"\n    track_parcel ranks first; expected "
                                           "cancel_order at rank 2; margin -")),
                 qPrintable(ended.out));
        QVERIFY2(ended.out.contains(word("; words: parcel +")), qPrintable(ended.out));
        QVERIFY2(ended.out.contains(word("Confused pairs\n  1 lost, 0 close: cancel_order \u2192 track_parcel\n")),
                 qPrintable(ended.out));
        QVERIFY2(ended.out.contains(word("No evidence: no tool shares a word with these phrases\n  \"qwxyz\"\n")),
                 qPrintable(ended.out));
    }

    /// Each phrase that misses its tool names it, so that the list explains the percentages.
    void namesTheExpectedTool() {
        const PhraseProject project;
        project.write("phrases.json", R"([{"phrase": "qwxyz", "expected": ["refund"]},
            {"phrase": "stop the parcel", "expected": ["refund"], "candidates": ["track_parcel", "cancel_order"]}])");
        const QString out = project.route({word("phrases.json"), word("tools.json")}).out;
        QVERIFY2(out.contains(word("  \"qwxyz\"\n    expected refund\n")), qPrintable(out));
        QVERIFY2(out.contains(word("track_parcel ranks first; expected refund is not a candidate; margin -1.00\n")),
                 qPrintable(out));
    }

    void usesTriggerPhrases() {
        const PhraseProject project;
        for (const QStringList& arguments :
             {QStringList{word("tools.json")}, {word("triggers:"), word("tools.json")}}) {
            const ProgramResult ended = project.route(arguments);
            QVERIFY2(ended.exitCode == 0, qPrintable(ended.err));
            QVERIFY2(ended.out.contains(word("1 phrase, 3 tools: top-1 100.0%")), qPrintable(ended.out));
        }
        project.write("bare.json", "[{\"name\": \"a\", \"inputSchema\": {}}]");
        const ProgramResult none = project.route({word("bare.json")});
        QCOMPARE(none.exitCode, 2);
        QVERIFY2(none.err.contains(word("no tool has trigger phrases")), qPrintable(none.err));
    }

    void ranksOnePhrase() {
        const PhraseProject project;
        const ProgramResult ended =
            project.route({word("--phrase"), word("where is the parcel"), word("--phrase=zzz"), word("tools.json")});
        QVERIFY2(ended.exitCode == 0, qPrintable(ended.err));
        QVERIFY2(ended.out.startsWith(word("\"where is the parcel\"\n  1. ")), qPrintable(ended.out));
        QVERIFY2(ended.out.contains(word("  track_parcel\n")), qPrintable(ended.out));
        QVERIFY2(ended.out.contains(word("\"zzz\"\n  no evidence: no tool shares a word with the phrase\n2 phrases")),
                 qPrintable(ended.out));
    }

    void readsPhrasesFromStandardInput() {
        const ProgramResult ended =
            PhraseProject().route({word("-"), word("tools.json")}, "stop the order -> cancel_order");
        QVERIFY2(ended.out.contains(word("1 phrase, 3 tools: top-1 100.0%")), qPrintable(ended.out + ended.err));
    }

    void writesJson() {
        const PhraseProject project;
        project.write("phrases.json", R"([{"phrase": "stop the parcel", "expected": ["cancel_order"]}, "qwxyz"])");
        const ProgramResult ended =
            project.route({word("phrases.json"), word("tools.json"), word("--format"), word("json")});
        const Json report = Json::parse(ended.out.toStdString());
        QCOMPARE(report["version"], 1);
        QCOMPARE(report["summary"].dump(), R"({"phrases":2,"top1":0.0,"top3":100.0,"mrr":0.5})");
        const Json& first = report["results"][0];
        QCOMPARE(first["phrase"], "stop the parcel");
        QCOMPARE(first["expected"].dump(), R"(["cancel_order"])");
        QVERIFY(first["margin"].get<double>() < 0);
        QCOMPARE(first["ranking"][0]["tool"], "track_parcel");
        QVERIFY(first["ranking"][0]["score"].get<double>() > 1);
        QVERIFY(report["results"][1]["margin"].is_null());
        QCOMPARE(report["pairs"].dump(), R"([{"expected":"cancel_order","other":"track_parcel","lost":1,"close":0}])");
    }

    void comparesWithCalls() {
        const PhraseProject project;
        project.write("calls.csv", "phrase,expected,called\nstop the order,cancel_order,cancel_order\n"
                                   "where is my parcel?,track_parcel,cancel_order\nqwxyz,,refund\nthe parcel,,\n");
        const QStringList files = {word("calls.csv"), word("tools.json")};
        const QString text = project.route(files).out;
        QVERIFY2(text.contains(word(
                     "Calls that differ from the ranking\n  \"where is my parcel?\"\n    agents called cancel_order; "
                     "ranked first: track_parcel\n  \"qwxyz\"\n    agents called refund; ranked first: no "
                     "evidence\n")),
                 qPrintable(text));
        QVERIFY2(text.endsWith(word("MRR 1.000; calls agree 33.3% (1 of 3)\n")), qPrintable(text));
        const QString markdown = project.route(files + QStringList{word("--format=md")}).out;
        QVERIFY2(markdown.contains(word("| where is my parcel? | cancel\\_order | track\\_parcel |\n")),
                 qPrintable(markdown));
        const Json report = Json::parse(project.route(files + QStringList{word("--format=json")}).out.toStdString());
        QCOMPARE(report["summary"]["called"], 3);
        QCOMPARE(report["summary"]["agreement"], 33.33);
        QCOMPARE(report["results"][1]["called"].dump(), R"(["cancel_order"])");
        QVERIFY(!report["results"][3].contains("called"));
    }

    void jsonMatchesItsSchema() {
        const PhraseProject project;
        project.write("calls.csv", "phrase,expected,called\nstop the parcel,cancel_order,refund\nqwxyz,,\n");
        const ProgramResult ended = project.route({word("calls.csv"), word("tools.json"), word("--format=json")});
        QCOMPARE(reportErrors(testPath("../resources/schemas/route-report.schema.json"), ended.out), QString());
        QCOMPARE(Json::parse(ended.out.toStdString())["results"].size(), 2U);
    }

    void writesMarkdown() {
        const PhraseProject project;
        project.write("phrases.txt", "stop the | parcel -> cancel_order\n");
        const ProgramResult ended =
            project.route({word("phrases.txt"), word("tools.json"), word("--format"), word("markdown")});
        QVERIFY2(ended.out.startsWith(word("# Routing\n\n1 phrase, 3 tools: top-1 0.0%")), qPrintable(ended.out));
        QVERIFY2(ended.out.contains(word("| stop the \\| parcel | cancel\\_order | track\\_parcel | ")),
                 qPrintable(ended.out));
        QVERIFY2(ended.out.contains(word("| cancel\\_order | track\\_parcel | 1 | 0 |\n")), qPrintable(ended.out));
    }

    void writesJunit() {
        const PhraseProject project;
        project.write("phrases.txt", "stop the parcel -> cancel_order\nmoney -> refund\nmoney\n");
        const ProgramResult ended =
            project.route({word("phrases.txt"), word("tools.json"), word("--format"), word("junit")});
        QXmlStreamReader xml(ended.out);
        QStringList elements;
        while (!xml.atEnd()) {
            if (xml.readNext() == QXmlStreamReader::StartElement)
                elements += xml.name().toString() + QLatin1Char(' ') + xml.attributes().value(word("name")).toString();
        }
        QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
        QCOMPARE(elements,
                 QStringList({word("testsuites "), word("testsuite routing"), word("testcase stop the parcel"),
                              word("failure "), word("testcase money"), word("testcase money"), word("skipped ")}));
    }

    void usageErrors_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("error");
        QTest::newRow("no source") << QStringList() << word("--route requires a source");
        QTest::newRow("percent") << (bothFiles + QStringList{word("--fail-under=101")})
                                 << word("--fail-under requires a number from 0 to 100, not \"101\"");
        QTest::newRow("format") << (bothFiles + QStringList{word("--format=sarif")})
                                << word("--route does not support --format sarif");
        QTest::newRow("no labels") << QStringList{word("--phrase=x"), word("tools.json"), word("--fail-under=1")}
                                   << word("--fail-under requires phrases with an expected tool");
        QTest::newRow("unreadable phrases") << QStringList{word("none.csv"), word("tools.json")} << word("none.csv: ");
    }
    void usageErrors() {
        QFETCH(const QStringList, arguments);
        QFETCH(const QString, error);
        const ProgramResult ended = PhraseProject().route(arguments);
        QCOMPARE(ended.exitCode, 2);
        QVERIFY2(ended.err.contains(error), qPrintable(ended.err));
    }

    void errorsNameTheLine() {
        const PhraseProject project;
        project.write("phrases.txt", "stop -> cancel_order\nstop -> cancel_orders\n");
        const ProgramResult ended = project.route({word("phrases.txt"), word("tools.json")});
        QCOMPARE(ended.exitCode, 2);
        QVERIFY2(ended.err.contains(word("phrases.txt:2:1: there is no tool named `cancel_orders`")),
                 qPrintable(ended.err));
    }
};

TOOLROOM_TEST(TestRouteProgram)
#include "test_route_program.moc"
