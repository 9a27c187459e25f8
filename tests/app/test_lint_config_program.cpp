// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/json.h"
#include "tests/support/program.h"
#include "tests/support/test_case.h"

#include <QDir>
#include <QFile>
#include <QStandardPaths>
#include <QTemporaryDir>

using namespace toolroom;
using test::ProgramResult;

namespace {

QByteArray toolNamed(const QByteArray& name) {
    return R"({"name": ")" + name + R"(", "inputSchema": {"type": "object", "additionalProperties": false}})";
}

/// A folder with tools, where the program runs.
class WorkingFolder {
public:
    void write(const char* name, const QByteArray& text) const {
        const QString path = m_folder.filePath(QString::fromLatin1(name));
        QDir().mkpath(QFileInfo(path).path());
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(text), text.size());
    }

    [[nodiscard]] std::string read(const char* name) const {
        return test::readFile(m_folder.filePath(QString::fromLatin1(name)).toStdString());
    }

    [[nodiscard]] ProgramResult run(const char* arguments, const QStringList& environment = {}) const {
        return test::run({.arguments = QString::fromLatin1(arguments).split(QLatin1Char(' ')),
                          .folder = m_folder.path(),
                          .environment = environment});
    }

    [[nodiscard]] Json findings(const char* arguments) const { return Json::parse(run(arguments).out.toStdString()); }

    [[nodiscard]] QString path() const { return m_folder.path(); }

    void git(const QStringList& arguments) const {
        QProcess process;
        process.setWorkingDirectory(m_folder.path());
        process.start(QStringLiteral("git"),
                      QStringList{QStringLiteral("-c"), QStringLiteral("user.name=Test"), QStringLiteral("-c"),
                                  QStringLiteral("user.email=test@example.org")} +
                          arguments);
        QVERIFY(process.waitForFinished(test::waitLimitMs));
        QVERIFY2(process.exitCode() == 0, process.readAllStandardError().constData());
    }

    void commitAll() const {
        git({QStringLiteral("init"), QStringLiteral("-q")});
        git({QStringLiteral("add"), QStringLiteral(".")});
        git({QStringLiteral("commit"), QStringLiteral("-qm"), QStringLiteral("Add tools")});
    }

private:
    QTemporaryDir m_folder;
};

bool hasGit() {
    return !QStandardPaths::findExecutable(QStringLiteral("git")).isEmpty();
}

/// The tools with a finding of the rule.
QStringList placesIn(const Json& report, std::string_view rule) {
    QStringList places;
    for (const Json& finding : report["findings"])
        if (finding["rule"] == rule)
            places += QString::fromStdString(finding["tool"].get<std::string>());
    return places;
}

} // namespace

class TestLintConfigProgram : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void brokenConfigurationEndsTheRun() {
        const WorkingFolder folder;
        folder.write("tools.json", '[' + toolNamed("get_a") + ']');
        folder.write(".toolroom.json", "{\n  \"severites\": {},\n  \"preset\": \"strickt\"\n}\n");
        for (const char* arguments : {"--lint tools.json", "--list tools.json", "--print-config tools.json",
                                      "--lint tools.json --config .toolroom.json"}) {
            const ProgramResult ended = folder.run(arguments);
            QCOMPARE(ended.exitCode, 2);
            QCOMPARE(ended.out, QString());
            QCOMPARE(
                ended.err,
                QStringLiteral("toolroom: error: .toolroom.json:2:3: unknown key `severites`; did you mean "
                               "`severities`?\n"
                               "toolroom: error: .toolroom.json:3:13: `preset` must be `recommended`, `strict`, or "
                               "`all`\n"));
        }
        QCOMPARE(folder.run("--lint tools.json --no-config").exitCode, 1);
    }

    void namedConfigurationMustExist() {
        const WorkingFolder folder;
        folder.write("tools.json", '[' + toolNamed("get_a") + ']');
        const ProgramResult ended = folder.run("--lint tools.json --config ci.json");
        QCOMPARE(ended.exitCode, 2);
        QCOMPARE(ended.err, QStringLiteral("toolroom: error: ci.json: no such file or folder\n"));
    }

    void printsTheEffectiveConfiguration() {
        const WorkingFolder folder;
        folder.write(".toolroom.json", "{\"preset\": \"strict\",\n\"severities\": {\"desc-min\": \"error\"}}");
        folder.write("inner/.toolroom.json", "{\"thresholds\": {\"param-count\": {\"max\": 3}}}");
        folder.write("inner/tools.json", '[' + toolNamed("get_a") + ']');
        const ProgramResult ended = folder.run("--print-config inner/tools.json");
        QCOMPARE(ended.exitCode, 0);
        const Json config = Json::parse(ended.out.toStdString());
        QCOMPARE(config["version"], Json(1));
        QCOMPARE(config["files"], Json::array({"inner/.toolroom.json", ".toolroom.json"}));
        QCOMPARE(config["preset"], Json({{"value", "strict"}, {"from", ".toolroom.json:1:12"}}));
        QCOMPARE(config["contract"], Json({{"value", "auto"}, {"from", "default"}}));
        QCOMPARE(config["rules"]["desc-min"]["severity"], Json("error"));
        QCOMPARE(config["rules"]["desc-min"]["from"], Json(".toolroom.json:2:28"));
        QCOMPARE(config["rules"]["param-count"]["thresholds"]["max"],
                 Json({{"value", 3}, {"from", "inner/.toolroom.json:1:40"}}));
        QCOMPARE(config["rules"]["hints-redundant"]["severity"], Json("off"));
        QCOMPARE(config["rules"]["desc-missing"]["contracts"], Json({{"hikai", "warning"}}));
        // The folder itself, and the current folder.
        QCOMPARE(Json::parse(folder.run("--print-config inner").out.toStdString())["files"].size(), std::size_t(2));
        QCOMPARE(Json::parse(folder.run("--print-config").out.toStdString())["files"].size(), std::size_t(1));
    }

    void baselineIsCreatedUsedAndUpdated() {
        const WorkingFolder folder;
        folder.write("tools/a.json", '[' + toolNamed("get_a") + ",\n" + toolNamed("get_b") + ']');
        const ProgramResult missing = folder.run("--lint tools --baseline base.json");
        QCOMPARE(missing.exitCode, 2);
        QCOMPARE(missing.err,
                 QStringLiteral("toolroom: error: base.json: no such file; use --update-baseline to create "
                                "the baseline\n"));
        const ProgramResult created = folder.run("--lint tools --baseline base.json --update-baseline");
        QCOMPARE(created.exitCode, 0);
        const std::string all = folder.read("base.json");
        const Json baseline = Json::parse(all);
        QCOMPARE(baseline["version"], Json(1));
        const std::size_t count = baseline["findings"].size();
        QVERIFY(count >= 2);
        QCOMPARE(created.err,
                 QStringLiteral("toolroom: note: base.json: created the baseline; findings: %1\n").arg(count));
        QCOMPARE(baseline["findings"][0]["source"], Json("tools/a.json"));

        const ProgramResult clean = folder.run("--lint tools --baseline base.json --fail-on note");
        QCOMPARE(clean.exitCode, 0);
        QVERIFY2(clean.out.contains(QStringLiteral("\n%1 findings in the baseline\n").arg(count)),
                 qPrintable(clean.out));

        folder.write("tools/a.json", '[' + toolNamed("get_c") + ",\n" + toolNamed("get_b") + ']');
        const Json changed = folder.findings("--lint tools --baseline base.json --format json");
        QCOMPARE(placesIn(changed, "desc-missing"), QStringList{QStringLiteral("a/get_c")});
        QVERIFY(!placesIn(changed, "stale-baseline").isEmpty());
        const ProgramResult updated = folder.run("--lint tools --baseline base.json --update-baseline");
        QCOMPARE(updated.exitCode, 1); // the new tool
        QVERIFY2(updated.err.contains(QLatin1String("; new findings are not added")), qPrintable(updated.err));
        QVERIFY(!updated.out.contains(QLatin1String("stale-baseline")));
        const std::string kept = folder.read("base.json");
        QVERIFY(!kept.contains("get_a") && !kept.contains("get_c") && kept.contains("get_b"));
        // The current folder does not matter.
        const ProgramResult elsewhere =
            test::run({.arguments = {QStringLiteral("--lint"), QStringLiteral("a.json"), QStringLiteral("--baseline"),
                                     QStringLiteral("../base.json")},
                       .folder = folder.path() + QStringLiteral("/tools")});
        QVERIFY2(elsewhere.out.contains(QLatin1String(" in the baseline\n")), qPrintable(elsewhere.out));
    }

    void unreadableSourcesDoNotUpdateTheBaseline() {
        const WorkingFolder folder;
        folder.write("a.json", '[' + toolNamed("get_a") + ']');
        QCOMPARE(folder.run("--lint a.json --baseline base.json --update-baseline").exitCode, 0);
        const std::string before = folder.read("base.json");
        folder.write("a.json", "{\"tools\": [");
        const ProgramResult ended = folder.run("--lint a.json --baseline base.json --update-baseline");
        QCOMPARE(ended.exitCode, 2);
        QVERIFY2(ended.err.contains(QLatin1String("toolroom: error: base.json: the baseline was not updated because a "
                                                  "source could not be read completely\n")),
                 qPrintable(ended.err));
        COMPARE_TEXT(folder.read("base.json"), before);
    }

    void updateRequiresABaseline() {
        const ProgramResult ended = WorkingFolder().run("--lint sample: --update-baseline");
        QCOMPARE(ended.exitCode, 2);
        QCOMPARE(ended.err, QStringLiteral("toolroom: error: --update-baseline requires --baseline FILE\n"));
    }

    void onlyNewFindingsSinceARevision() {
        if (!hasGit())
            QSKIP("requires git; install the package git");
        const WorkingFolder folder;
        folder.write("tools/a.json", '[' + toolNamed("get_a") + ']');
        folder.write("tools/gone.json", '[' + toolNamed("get_gone") + ']');
        folder.commitAll();
        QCOMPARE(folder.run("--lint tools --new-only HEAD --fail-on note").exitCode, 0);
        folder.write("tools/a.json", "\n\n[" + toolNamed("get_b") + ",\n" + toolNamed("get_a") + ']');
        folder.write("tools/c.json", '[' + toolNamed("get_c") + ']');
        const Json report = folder.findings("--lint tools --new-only HEAD --format json");
        QCOMPARE(placesIn(report, "desc-missing"), (QStringList{QStringLiteral("a/get_b"), QStringLiteral("c/get_c")}));
        QVERIFY(report["summary"]["existing"].get<int>() >= 2);
        const Json file = folder.findings("--lint tools/a.json --new-only HEAD --format json");
        QCOMPARE(placesIn(file, "desc-missing"), QStringList{QStringLiteral("a/get_b")});
    }

    void revisionErrors() {
        if (!hasGit())
            QSKIP("requires git; install the package git");
        const WorkingFolder folder;
        folder.write("a.json", '[' + toolNamed("get_a") + ']');
        const QStringList outside = {QStringLiteral("GIT_CEILING_DIRECTORIES=") + QDir(folder.path()).absolutePath() +
                                     QStringLiteral("/..")};
        const ProgramResult noRepository = folder.run("--lint a.json --new-only HEAD", outside);
        QCOMPARE(noRepository.exitCode, 2);
        QVERIFY2(noRepository.err.contains(QLatin1String("--new-only requires a git repository: ")),
                 qPrintable(noRepository.err));
        folder.commitAll();
        for (const char* revision : {"nosuch", "--all", "HEAD;true"}) {
            const ProgramResult ended =
                test::run({.arguments = {QStringLiteral("--lint"), QStringLiteral("a.json"),
                                         QStringLiteral("--new-only=") + QString::fromLatin1(revision)},
                           .folder = folder.path()});
            QCOMPARE(ended.exitCode, 2);
            QVERIFY2(ended.err.endsWith(QStringLiteral(": --new-only: \"%1\" is not a revision of this repository\n")
                                            .arg(QLatin1String(revision))),
                     qPrintable(ended.err));
        }
        const ProgramResult noFile = folder.run("--lint sample: --new-only HEAD");
        QCOMPARE(noFile.exitCode, 2);
        QVERIFY2(noFile.err.contains(QLatin1String("--new-only requires files or folders in a git repository")),
                 qPrintable(noFile.err));
        const ProgramResult noGit = folder.run("--lint a.json --new-only HEAD", {QStringLiteral("PATH=/nonexistent")});
        QCOMPARE(noGit.exitCode, 2);
        QCOMPARE(noGit.err,
                 QStringLiteral("toolroom: error: --new-only requires git, which is not installed or not on PATH\n"));
    }
};

TOOLROOM_TEST(TestLintConfigProgram)
#include "test_lint_config_program.moc"
