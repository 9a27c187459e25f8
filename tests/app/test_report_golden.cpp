// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/app/report_schema.h"
#include "tests/support/program.h"

#include <QDir>

using namespace toolroom;
using test::ProgramResult;

namespace {

const QString reports = QStringLiteral(TOOLROOM_TESTS_DIR "/golden/reports");

ProgramResult report(const QString& folder, const QString& format, const QStringList& environment = {},
                     const QString& jobs = QStringLiteral("2")) {
    return test::run({.arguments = {QStringLiteral("--lint"), QStringLiteral("input.json"), QStringLiteral("--format"),
                                    format, QStringLiteral("--jobs"), jobs},
                      .folder = folder,
                      .environment = environment});
}

} // namespace

/// Compares reports with the files in tests/golden/reports. tests/golden/update.sh updates them.
class TestReportGolden : public test::TestCase {
    Q_OBJECT

private:
    static void addFolders() {
        QTest::addColumn<QString>("folder");
        for (const QString& name : QDir(reports).entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name))
            QTest::newRow(qPrintable(name)) << reports + QLatin1Char('/') + name;
    }

    static void compareWithExpected(const QString& folder, const QString& format, const QString& ending) {
        const ProgramResult ended = report(folder, format);
        QVERIFY(!ended.crashed);
        QCOMPARE(ended.err, QString());
        const std::string expected = test::readFile((folder + QStringLiteral("/expected.") + ending).toStdString());
        COMPARE_TEXT(ended.out.toStdString(), expected);
    }

private Q_SLOTS:
    void text_data() { addFolders(); }
    void text() {
        QFETCH(const QString, folder);
        compareWithExpected(folder, QStringLiteral("text"), QStringLiteral("txt"));
    }

    void json_data() { addFolders(); }
    void json() {
        QFETCH(const QString, folder);
        compareWithExpected(folder, QStringLiteral("json"), QStringLiteral("json"));
    }

    void sarif_data() { addFolders(); }
    void sarif() {
        QFETCH(const QString, folder);
        compareWithExpected(folder, QStringLiteral("sarif"), QStringLiteral("sarif"));
    }

    void outputIsReproducible_data() {
        QTest::addColumn<QString>("format");
        for (const char* format : {"text", "json", "sarif"})
            QTest::newRow(format) << QString::fromLatin1(format);
    }

    void outputIsReproducible() {
        QFETCH(const QString, format);
        const QString folder = reports + QStringLiteral("/findings");
        const QString expected = report(folder, format).out;
        QVERIFY(expected.size() > 1000);
        for (const char* variable : {"LC_ALL=C", "LC_ALL=es_ES.UTF-8", "TZ=Asia/Tokyo", "TERM=xterm-256color"})
            QCOMPARE(report(folder, format, {QString::fromLatin1(variable)}).out, expected);
        QCOMPARE(report(folder, format, {}, QStringLiteral("1")).out, expected);
    }

    void jsonMatchesItsSchema_data() { addFolders(); }
    void jsonMatchesItsSchema() {
        QFETCH(const QString, folder);
        QCOMPARE(test::reportErrors(test::testPath("../resources/schemas/lint-report.schema.json"),
                                    report(folder, QStringLiteral("json")).out),
                 QString());
    }

    void listMatchesItsSchema_data() { addFolders(); }
    void listMatchesItsSchema() {
        QFETCH(const QString, folder);
        const ProgramResult ended = test::run(
            {.arguments = {QStringLiteral("--list"), QStringLiteral("input.json"), QStringLiteral("--format=json")},
             .folder = folder});
        QCOMPARE(test::reportErrors(test::testPath("../resources/schemas/list-report.schema.json"), ended.out),
                 QString());
    }

    void sarifMatchesTheStandard_data() { addFolders(); }
    void sarifMatchesTheStandard() {
        QFETCH(const QString, folder);
        const std::string path = test::sharedPath("schemas/sarif-schema-2.1.0.json");
        if (path.empty())
            SKIP_WITHOUT_DATA("sarif-schema");
        QCOMPARE(test::reportErrors(path, report(folder, QStringLiteral("sarif")).out), QString());
    }
};

TOOLROOM_TEST(TestReportGolden)
#include "test_report_golden.moc"
