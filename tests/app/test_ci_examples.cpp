// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/document.h"
#include "tests/support/test_case.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>

using namespace toolroom;

namespace {

/// A YAML file of the repository.
Json yaml(std::string_view path) {
    const std::string file = test::testPath(std::string("../").append(path));
    const auto text = std::make_shared<const SourceText>(file, test::readFile(file), SourceLanguage::YamlText);
    const auto document = Document::parse(text);
    if (!document) {
        qWarning("%s", document.error().text().c_str());
        return {};
    }
    return document->value();
}

QString valueOf(const Json& text) {
    return QString::fromStdString(text.get<std::string>());
}

/// A repository with a folder `tools` of one file, and its own folder for temporary files.
class CiMachine {
public:
    explicit CiMachine(const QString& sample) {
        QDir(m_folder.path()).mkpath(QStringLiteral("repository/.git"));
        QDir(m_folder.path()).mkpath(QStringLiteral("repository/tools"));
        QDir(m_folder.path()).mkpath(QStringLiteral("temp"));
        QFile::copy(QStringLiteral(TOOLROOM_TESTS_DIR "/golden/reports/%1/input.json").arg(sample),
                    path(QStringLiteral("repository/tools/mail.json")));
    }

    [[nodiscard]] QString path(const QString& name) const { return m_folder.filePath(name); }
    [[nodiscard]] std::string content(const QString& name) const { return test::readFile(path(name).toStdString()); }

    /// Runs a shell script in the repository and returns its exit code.
    int run(const QStringList& shell, const QString& script, const QStringList& environment = {}) {
        QProcess process;
        process.setWorkingDirectory(path(QStringLiteral("repository")));
        process.setEnvironment(
            environment + QStringList{QStringLiteral("PATH=" TOOLROOM_BIN_DIR ":") + qEnvironmentVariable("PATH")});
        QFile file(path(QStringLiteral("temp/script.sh")));
        if (file.open(QIODevice::WriteOnly))
            file.write(script.toUtf8());
        file.close();
        process.start(shell.front(), shell.mid(1) + QStringList{file.fileName()});
        process.waitForFinished(test::waitLimitMs);
        out = QString::fromUtf8(process.readAllStandardOutput());
        err = QString::fromUtf8(process.readAllStandardError());
        return process.exitCode();
    }

    QString out;
    QString err;

private:
    QTemporaryDir m_folder;
};

} // namespace

/// Runs the examples for CI services as the services do.
class TestCiExamples : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        if (QStandardPaths::findExecutable(QStringLiteral("bash")).isEmpty())
            QSKIP("requires bash; install the package bash");
    }

    void githubAction_data() {
        QTest::addColumn<QString>("sample");
        QTest::addColumn<QString>("failOn");
        QTest::addColumn<QString>("firstLine");
        QTest::addColumn<int>("exitCode");
        QTest::newRow("clean") << "clean" << "note" << "1 tool in 1 source: no findings" << 0;
        QTest::newRow("findings") << "findings" << "error" << "::error file=tools/mail.json,line=10," << 1;
        QTest::newRow("usage") << "findings" << "errors; touch injected" << "" << 2;
    }

    void githubAction() {
        QFETCH(const QString, sample);
        QFETCH(const QString, failOn);
        QFETCH(const QString, firstLine);
        QFETCH(const int, exitCode);
        const Json action = yaml("docs/examples/github-action/action.yml");
        const Json& step = action["runs"]["steps"][0];
        COMPARE_TEXT(step["shell"].get<std::string>(), "bash");
        CiMachine runner(sample);
        QStringList environment = {QStringLiteral("RUNNER_TEMP=") + runner.path(QStringLiteral("temp")),
                                   QStringLiteral("GITHUB_STEP_SUMMARY=") + runner.path(QStringLiteral("summary"))};
        const std::map<std::string, QString> inputs = {{"sources", QStringLiteral("tools/\n")}, {"fail-on", failOn}};
        for (const auto& [variable, value] : step["env"].items()) {
            static const QRegularExpression input(QStringLiteral("^\\$\\{\\{ inputs\\.([a-z-]+) \\}\\}$"));
            const std::string name = input.match(valueOf(value)).captured(1).toStdString();
            QVERIFY(action["inputs"].contains(name));
            const auto given = inputs.find(name);
            environment += QString::fromStdString(variable) + QLatin1Char('=') +
                           (given == inputs.end() ? valueOf(action["inputs"][name]["default"]) : given->second);
        }
        const QStringList shell = {QStringLiteral("bash"), QStringLiteral("--noprofile"), QStringLiteral("--norc"),
                                   QStringLiteral("-eo"), QStringLiteral("pipefail")};
        QCOMPARE(runner.run(shell, valueOf(step["run"]), environment), exitCode);
        QVERIFY2(firstLine.isEmpty() ? runner.out.isEmpty() : runner.out.startsWith(firstLine),
                 qPrintable(runner.out.left(300) + runner.err));
        QVERIFY(!QFile::exists(runner.path(QStringLiteral("repository/injected"))));
        if (exitCode < 2) {
            QVERIFY(runner.content(QStringLiteral("summary")).starts_with("## Toolroom\n"));
            QCOMPARE(Json::parse(runner.content(QStringLiteral("repository/toolroom.sarif")))["version"],
                     Json("2.1.0"));
        }
    }

    void gitlabJob() {
        const Json job = yaml("docs/examples/gitlab-ci.yml")["toolroom"];
        CiMachine runner(QStringLiteral("findings"));
        QCOMPARE(runner.run({QStringLiteral("bash"), QStringLiteral("-eo"), QStringLiteral("pipefail")},
                            valueOf(job["script"][0])),
                 1);
        QVERIFY(runner.out.startsWith(QLatin1String("tools/mail.json:")));
        const Json& reports = job["artifacts"]["reports"];
        const Json quality =
            Json::parse(runner.content(QStringLiteral("repository/") + valueOf(reports["codequality"])));
        QCOMPARE(quality[0]["location"]["path"], Json("tools/mail.json"));
        QVERIFY(runner.content(QStringLiteral("repository/") + valueOf(reports["junit"])).contains("<testsuites "));
    }

    void preCommitHook() {
        const Json hook = yaml(".pre-commit-hooks.yaml")[0];
        COMPARE_TEXT(hook["id"].get<std::string>(), "toolroom");
        for (const auto& [sample, exitCode] : {std::pair("clean", 0), std::pair("findings", 1)}) {
            CiMachine machine(QString::fromLatin1(sample));
            QCOMPARE(machine.run({QStringLiteral("bash")}, valueOf(hook["entry"]) + QStringLiteral(" tools/mail.json")),
                     exitCode);
        }
        const QRegularExpression files(valueOf(hook["files"]));
        for (const char* name :
             {"tools.json", "src/tools/mail.json", "tool/a/b.yaml", "mail.tools.yml", "my-tool.json"})
            QVERIFY2(files.match(QString::fromLatin1(name)).hasMatch(), name);
        for (const char* name : {"package.json", "toolsmith.json", "stools/a.json", "tools/readme.md"})
            QVERIFY2(!files.match(QString::fromLatin1(name)).hasMatch(), name);
    }
};

TOOLROOM_TEST(TestCiExamples)
#include "test_ci_examples.moc"
