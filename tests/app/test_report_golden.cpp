// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/json.h"
#include "core/schema/schema.h"
#include "tests/support/program.h"
#include "tests/support/test_case.h"

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

/// The validation errors of `text`, one per line.
QString validationErrors(const Schema& schema, const QString& text) {
    QString lines;
    for (const ValidationError& error : schema.validate(Json::parse(text.toStdString())))
        lines += QString::fromStdString(error.instancePointer + ": " + error.message.text() + "\n");
    return lines;
}

Result<Schema> compiled(const std::string& path) {
    Json schema = Json::parse(test::readFile(path));
    if (schema.value("$schema", std::string()).contains("draft-04")) // its keywords have the same meaning in draft-07
        schema["$schema"] = "http://json-schema.org/draft-07/schema#";
    return Schema::compile(schema);
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
        const auto schema = compiled(test::testPath("../resources/schemas/lint-report.schema.json"));
        QVERIFY2(schema.has_value(), schema ? "" : schema.error().text().c_str());
        QCOMPARE(validationErrors(*schema, report(folder, QStringLiteral("json")).out), QString());
    }

    void listMatchesItsSchema_data() { addFolders(); }
    void listMatchesItsSchema() {
        QFETCH(const QString, folder);
        const auto schema = compiled(test::testPath("../resources/schemas/list-report.schema.json"));
        QVERIFY2(schema.has_value(), schema ? "" : schema.error().text().c_str());
        const ProgramResult ended = test::run(
            {.arguments = {QStringLiteral("--list"), QStringLiteral("input.json"), QStringLiteral("--format=json")},
             .folder = folder});
        QCOMPARE(validationErrors(*schema, ended.out), QString());
    }

    void sarifMatchesTheStandard_data() { addFolders(); }
    void sarifMatchesTheStandard() {
        QFETCH(const QString, folder);
        const std::string path = test::sharedPath("schemas/sarif-schema-2.1.0.json");
        if (path.empty())
            SKIP_WITHOUT_DATA("sarif-schema");
        const auto schema = compiled(path);
        QVERIFY2(schema.has_value(), schema ? "" : schema.error().text().c_str());
        QCOMPARE(validationErrors(*schema, report(folder, QStringLiteral("sarif")).out), QString());
    }
};

TOOLROOM_TEST(TestReportGolden)
#include "test_report_golden.moc"
