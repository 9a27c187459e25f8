// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/report/report_format.h"
#include "tests/app/report_schema.h"
#include "tests/support/golden.h"
#include "tests/support/program.h"

#include <QDir>
#include <QProcess>
#include <QTemporaryDir>

#include <algorithm>

using namespace toolroom;
using test::ProgramResult;

namespace {

const QString goldenReports = QStringLiteral(TOOLROOM_TESTS_DIR "/golden/reports");

/// Lints a copy of the input outside of the source tree, which may be a repository that names files differently.
ProgramResult report(const QString& folder, const QString& format, const QStringList& environment = {},
                     const QString& jobs = QStringLiteral("2")) {
    const QTemporaryDir copy;
    QFile::copy(folder + QStringLiteral("/input.json"), copy.filePath(QStringLiteral("input.json")));
    return test::run({.arguments = {QStringLiteral("--lint"), QStringLiteral("input.json"), QStringLiteral("--format"),
                                    format, QStringLiteral("--jobs"), jobs},
                      .folder = copy.path(),
                      .environment = environment});
}

/// The formats with the endings of their golden files.
const QList<std::pair<QString, QString>> endings = {
    {QStringLiteral("text"), QStringLiteral("txt")},
    {QStringLiteral("json"), QStringLiteral("json")},
    {QStringLiteral("sarif"), QStringLiteral("sarif")},
    {QStringLiteral("junit"), QStringLiteral("junit.xml")},
    {QStringLiteral("github"), QStringLiteral("github.txt")},
    {QStringLiteral("gitlab"), QStringLiteral("gitlab.json")},
    {QStringLiteral("checkstyle"), QStringLiteral("checkstyle.xml")},
    {QStringLiteral("markdown"), QStringLiteral("md")},
    {QStringLiteral("html"), QStringLiteral("html")},
};

} // namespace

/// Compares reports with the files in tests/golden/reports. tests/golden/update.sh updates them.
class TestReportGolden : public test::TestCase {
    Q_OBJECT

private:
    static void addFolders() {
        QTest::addColumn<QString>("folder");
        for (const QString& name : QDir(goldenReports).entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name))
            QTest::newRow(qPrintable(name)) << goldenReports + QLatin1Char('/') + name;
    }

private Q_SLOTS:
    void expected_data() {
        QTest::addColumn<QString>("folder");
        QTest::addColumn<QString>("format");
        QTest::addColumn<QString>("ending");
        for (const QString& name : QDir(goldenReports).entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name)) {
            for (const auto& [format, ending] : endings)
                QTest::newRow(qPrintable(name + QLatin1Char(' ') + format))
                    << goldenReports + QLatin1Char('/') + name << format << ending;
        }
    }

    void expected() {
        QFETCH(const QString, folder);
        QFETCH(const QString, format);
        QFETCH(const QString, ending);
        const ProgramResult ended = report(folder, format);
        QVERIFY(!ended.crashed);
        QCOMPARE(ended.err, QString());
        test::compareGolden((folder + QStringLiteral("/expected.") + ending).toStdString(), ended.out.toStdString());
    }

    void everyFormatHasGoldenFiles() {
        for (const ReportFormatInfo& info : reportFormats())
            QVERIFY2(std::ranges::contains(endings, QString::fromLatin1(info.name.data()),
                                           &std::pair<QString, QString>::first),
                     info.name.data());
    }

    void outputIsReproducible_data() {
        QTest::addColumn<QString>("format");
        for (const auto& [format, ending] : endings)
            QTest::newRow(qPrintable(format)) << format;
    }

    void outputIsReproducible() {
        QFETCH(const QString, format);
        const QString folder = goldenReports + QStringLiteral("/findings");
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

    void gitlabMatchesItsSchema_data() { addFolders(); }
    void gitlabMatchesItsSchema() {
        QFETCH(const QString, folder);
        QCOMPARE(test::reportErrors(test::testPath("golden/schemas/gitlab.schema.json"),
                                    report(folder, QStringLiteral("gitlab")).out),
                 QString());
    }

    void xmlMatchesItsSchema_data() {
        QTest::addColumn<QString>("folder");
        QTest::addColumn<QString>("format");
        for (const QString& name : QDir(goldenReports).entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name)) {
            for (const char* format : {"junit", "checkstyle"})
                QTest::newRow(qPrintable(name + QLatin1Char(' ') + QLatin1String(format)))
                    << goldenReports + QLatin1Char('/') + name << QString::fromLatin1(format);
        }
    }

    void xmlMatchesItsSchema() {
        QFETCH(const QString, folder);
        QFETCH(const QString, format);
        QProcess xmllint;
        xmllint.start(QStringLiteral("xmllint"),
                      {QStringLiteral("--noout"), QStringLiteral("--schema"),
                       QStringLiteral(TOOLROOM_TESTS_DIR "/golden/schemas/%1.xsd").arg(format), QStringLiteral("-")});
        if (!xmllint.waitForStarted())
            QSKIP("requires xmllint; install the package libxml2-utils");
        xmllint.write(report(folder, format).out.toUtf8());
        xmllint.closeWriteChannel();
        QVERIFY(xmllint.waitForFinished(test::waitLimitMs));
        QVERIFY2(xmllint.exitCode() == 0, xmllint.readAllStandardError().constData());
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
