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
using namespace toolroom::test;

namespace {

QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("missing");
}

} // namespace

/// Projects and samples made from the templates of resources/templates.
class TestNewProject : public TestCase {
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    ProgramResult runProgram(const QStringList& arguments) {
        return test::run({.arguments = arguments,
                          .folder = m_folder.path(),
                          .environment = {QStringLiteral("XDG_DATA_HOME=") + m_folder.filePath(word("data")),
                                          QStringLiteral("XDG_CONFIG_HOME=") + m_folder.filePath(word("config"))}});
    }

private Q_SLOTS:
    void creates_data() {
        QTest::addColumn<QString>("contract");
        QTest::addColumn<QString>("language");
        for (const char* contract : {"forge", "echomen", "agentbase", "hikai", "idealic", "mcp"})
            for (const char* language : {"javascript", "python"})
                QTest::addRow("%s %s", contract, language) << word(contract) << word(language);
    }

    /// The tools have no findings, and the saved call succeeds, also if the path needs quotes.
    void creates() {
        QFETCH(QString, contract);
        QFETCH(QString, language);
        const bool isPython = language == QLatin1StringView("python");
        const QString program = isPython ? word("python3") : word("node");
        if (QStandardPaths::findExecutable(program).isEmpty())
            QSKIP("The interpreter is not installed");
        const QString folder = QStringLiteral("new %1 %2").arg(contract, language);
        const ProgramResult created = runProgram({word("--new"), contract, word("--language"), language, folder});
        QCOMPARE(created.err, QString());
        QCOMPARE(created.exitCode, 0);
        const bool isServer = contract == QLatin1StringView("mcp");
        const QString file =
            folder + (isServer ? word("/server") : word("/tools")) + (isPython ? word(".py") : word(".mjs"));
        QVERIFY2(created.out.startsWith(QStringLiteral("created %1/README.md\n"
                                                       "created %1/calls/example.call.json\n"
                                                       "created %2\n")
                                            .arg(folder, file)),
                 qPrintable(created.out));
        QVERIFY(contentOf(m_folder.filePath(folder + QStringLiteral("/README.md")))
                    .contains((isServer ? QByteArray("MCP") : contract.toUtf8()) + " contract."));
        const QString source =
            isServer ? QStringLiteral("stdio:%1 '%2'").arg(program, file) : QStringLiteral("module:") + file;
        const ProgramResult linted =
            runProgram({word("--lint"), word("--fail-on"), word("note"), word("--no-config"), source});
        QVERIFY2(linted.exitCode == 0, qPrintable(linted.out + linted.err));
        const ProgramResult ran = runProgram({word("--run-saved"), folder + word("/calls"), source});
        QVERIFY2(ran.exitCode == 0, qPrintable(ran.out + ran.err));
        QVERIFY2(ran.out.contains(QLatin1StringView("1 of 1 as expected")), qPrintable(ran.out));
        const ProgramResult verified = runProgram({word("--verify"), word("--yes"), source});
        QVERIFY2(verified.exitCode == 0, qPrintable(verified.out + verified.err));
        QVERIFY2(verified.out.contains(QLatin1StringView(", 0 failed, ")), qPrintable(verified.out));
    }

    void printsTheNextCommands() {
        const ProgramResult created = runProgram({word("--new"), word("forge"), word("orders")});
        QCOMPARE(created.out, QStringLiteral("created orders/README.md\n"
                                             "created orders/calls/example.call.json\n"
                                             "created orders/tools.mjs\n"
                                             "\n"
                                             "Next, check the tools, run the saved calls, verify their promises, and "
                                             "offer them to an agent:\n"
                                             "  toolroom-cli --lint module:orders/tools.mjs\n"
                                             "  toolroom-cli --run-saved orders/calls module:orders/tools.mjs\n"
                                             "  toolroom-cli --verify --yes module:orders/tools.mjs\n"
                                             "  toolroom-cli --serve module:orders/tools.mjs\n"));
        const QByteArray readme = contentOf(m_folder.filePath(word("orders/README.md")));
        QVERIFY2(readme.contains("`toolroom-cli --run-saved calls module:tools.mjs`"), readme.constData());
        QVERIFY2(!readme.contains('{'), readme.constData());
    }

    void neverOverwrites() {
        QVERIFY(QDir(m_folder.path()).mkdir(word("used")));
        QFile file(m_folder.filePath(word("used/.hidden")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.close();
        for (const char* folder : {"used", "used/.hidden"}) {
            const ProgramResult ended = runProgram({word("--new"), word("forge"), word(folder)});
            QCOMPARE(ended.exitCode, 2);
            QVERIFY2(ended.err.contains(QLatin1StringView("not an empty folder")), qPrintable(ended.err));
        }
        QCOMPARE(QDir(m_folder.filePath(word("used"))).entryList(QDir::Files | QDir::Hidden),
                 QStringList(word(".hidden")));
        QCOMPARE(contentOf(m_folder.filePath(word("used/.hidden"))), QByteArray());
    }

    void usesAnEmptyFolder() {
        QVERIFY(QDir(m_folder.path()).mkdir(word("empty")));
        QCOMPARE(runProgram({word("--new"), word("mcp"), word("empty")}).exitCode, 0);
        QVERIFY(contentOf(m_folder.filePath(word("empty/server.mjs"))).contains("tools/list"));
    }

    void rejects_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("error");
        QTest::newRow("contract") << QStringList{word("--new"), word("forgee"), word("x")}
                                  << word("unknown template \"forgee\"; did you mean forge?");
        QTest::newRow("language") << QStringList{word("--new"), word("forge"), word("--language"), word("ruby"),
                                                 word("x")}
                                  << word("unknown language \"ruby\"");
        QTest::newRow("no folder") << QStringList{word("--new"), word("forge")}
                                   << word("--new requires one folder to create");
        QTest::newRow("sample") << QStringList{word("--list"), word("sample:forg.mjs")}
                                << word("unknown sample \"forg.mjs\"; did you mean forge.mjs?");
    }

    void rejects() {
        QFETCH(QStringList, arguments);
        QFETCH(QString, error);
        const ProgramResult ended = runProgram(arguments);
        QCOMPARE(ended.exitCode, 2);
        QVERIFY2(ended.err.contains(error), qPrintable(ended.err));
    }

    void samplesRun() {
        if (QStandardPaths::findExecutable(word("node")).isEmpty())
            QSKIP("The interpreter is not installed");
        const ProgramResult ended = runProgram({word("--call"), word("read_sources"), word("--args"),
                                                word(R"({"productId": "prod_9"})"), word("sample:hikai.mjs")});
        QCOMPARE(ended.exitCode, 1);
        const Json envelope = Json::parse(ended.out.toStdString(), nullptr, false);
        QCOMPARE(envelope["error"], Json("productId mismatch for read_sources tool"));
        QCOMPARE(envelope["name"], Json("read_sources"));
    }
};

TOOLROOM_TEST(TestNewProject)
#include "test_new_project.moc"
