// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/json.h"
#include "tests/support/program.h"
#include "tests/support/test_case.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <optional>

using namespace toolroom;
using namespace toolroom::test;

namespace {

/// The processes whose working directory is below `folder`, which is where the programs of modules start.
QStringList processesIn(const QString& folder) {
    QStringList found;
    for (const QString& process : QDir(QStringLiteral("/proc")).entryList(QDir::Dirs)) {
        const QString path = QStringLiteral("/proc/%1/").arg(process);
        if (QFileInfo(path + QStringLiteral("cwd")).symLinkTarget().startsWith(folder))
            found += process;
    }
    return found;
}

} // namespace

/// Modules that misbehave, each beside a good one: there is one clear error, the good module is loaded, and no process
/// is left.
class TestHostileModules : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        QTest::failOnWarning();
        m_folder.emplace();
    }

    void cleanup() {
        if (QFileInfo::exists(QStringLiteral("/proc/self/cwd")))
            QTRY_COMPARE(processesIn(QFileInfo(m_folder->path()).canonicalFilePath()), QStringList());
    }

    void lists_data() {
        QTest::addColumn<QString>("module");
        QTest::addColumn<int>("exitCode");
        QTest::addColumn<QString>("error");
        const auto row = [](const char* module, int exitCode, const char* error) {
            QTest::newRow(module) << word(module) << exitCode << word(error);
        };
        row("throws.mjs", 2, "throws.mjs:4:7: TypeError: at import");
        row("throws.py", 2, "throws.py:4:1: TypeError: at import");
        row("exits.mjs", 2, "exits.mjs:4:9: The module called process.exit(7) while it was loaded");
        row("exits.py", 2, "exits.py:5:1: The module called os._exit(7)");
        row("prints.mjs", 0, "");
        row("prints.py", 0, "");
        row("daemon.mjs", 0, "");
        row("daemon.py", 0, "");
        row("prototypes.mjs", 0, "");
        row("builtins_replaced.py", 0, "");
        row("many.mjs", 0, "");
        row("many.py", 0, "");
        row("circular_schema.mjs", 2,
            "circular_schema.mjs:5:27: the tool `circular` is quarantined: A circular reference at /properties/self "
            "cannot be represented in JSON");
        row("circular_schema.py", 2,
            "circular_schema.py:3:1: the tool `circular` is quarantined: A circular reference cannot be represented in "
            "JSON Schema");
        row("getter.mjs", 2, "getter.mjs:4:3: the tool `getter` is quarantined: from a getter");
        row("getter.py", 2, "the tool `getter` is quarantined: KeyError: 'from a getter'");
        row("escapes.mjs", 0, "");
        row("escapes.py", 0, "");
        row("proxy.mjs", 2, "proxy.mjs:3:30: EvalError: from a proxy");
    }

    void lists() {
        QFETCH(const QString, module);
        QFETCH(const int, exitCode);
        QFETCH(const QString, error);
        skipWithoutInterpreter(module);
        const QString pattern = QStringLiteral("module:*.") + copyWithGood(module);
        const ProgramResult ended = runHere({word("--list"), pattern});
        QVERIFY2(ended.err.contains(error), qPrintable(ended.err));
        QCOMPARE(ended.err.count(QLatin1Char('\n')), error.isEmpty() ? 0 : 1);
        QCOMPARE(ended.exitCode, exitCode);
        QVERIFY2(ended.out.contains(QLatin1StringView("good/good")), qPrintable(ended.out.left(2000)));
        QVERIFY(!ended.out.contains(QChar(0x1b)));
        QVERIFY(!ended.err.contains(QChar(0x1b)));
        if (module.startsWith(QLatin1StringView("many")))
            QVERIFY(ended.out.contains(QLatin1StringView("many/tool_4999")));
    }

    /// The source ends, and others do not.
    void neverReturns_data() {
        QTest::addColumn<QString>("module");
        QTest::newRow("node") << word("never_returns.mjs");
        QTest::newRow("Python") << word("never_returns.py");
    }

    void neverReturns() {
        QFETCH(const QString, module);
        skipWithoutInterpreter(module);
        const QString extension = copyWithGood(module);
        const ProgramResult ended =
            runHere({word("--list"), word("--start-timeout=3000"), QStringLiteral("module:") + module,
                     QStringLiteral("module:good.") + extension});
        QVERIFY2(ended.err.contains(module) && ended.err.contains(QLatin1StringView("3000 ms")), qPrintable(ended.err));
        QCOMPARE(ended.err.count(QLatin1Char('\n')), 1);
        QCOMPARE(ended.exitCode, 2);
        QVERIFY2(ended.out.contains(QLatin1StringView("good/good")), qPrintable(ended.out));
    }

    void calls_data() {
        QTest::addColumn<QString>("module");
        QTest::addColumn<QString>("tool");
        QTest::addColumn<QString>("error");
        const auto row = [](const char* module, const char* tool, const char* error) {
            QTest::addRow("%s %s", module, tool) << word(module) << word(tool) << word(error);
        };
        row("exits_in_call.mjs", "leave", "The module ended the process (exits_in_call.mjs:3)");
        row("exits_in_call.py", "leave", "The module called os._exit(7) (exits_in_call.py:12)");
        row("results.mjs", "circular", "A circular reference at /self");
        row("results.py", "circular", "INVALID_RESULT: A circular reference at /self");
        row("results.mjs", "large", "INVALID_RESULT: The result is larger than 64 MiB");
        row("results.py", "large", "INVALID_RESULT: The result is larger than 64 MiB");
        row("prints.mjs", "prints", "");
        row("daemon.py", "daemon", "");
        row("prototypes.mjs", "patched", "");
        row("builtins_replaced.py", "patched", "");
    }

    void calls() {
        QFETCH(const QString, module);
        QFETCH(const QString, tool);
        QFETCH(const QString, error);
        skipWithoutInterpreter(module);
        copyWithGood(module);
        const ProgramResult ended =
            runHere({word("--call"), tool, word("--yes"), word("--no-history"), QStringLiteral("module:") + module});
        QVERIFY2(ended.err.contains(error), qPrintable(ended.err));
        QVERIFY2(!ended.err.contains(QLatin1StringView("_host.")), qPrintable(ended.err));
        QCOMPARE(ended.exitCode, error.isEmpty() ? 0 : 1);
        QCOMPARE(Json::parse(ended.out.toStdString())["success"], Json(error.isEmpty()));
    }

private:
    static void skipWithoutInterpreter(const QString& module) {
        const QString program =
            module.endsWith(QLatin1StringView(".py")) ? QStringLiteral("python3") : QStringLiteral("node");
        if (QStandardPaths::findExecutable(program).isEmpty())
            QSKIP("The interpreter is not installed");
    }

    /// Returns the extension of both.
    QString copyWithGood(const QString& module) {
        const QString extension = QFileInfo(module).suffix();
        for (const QString& name : {module, QStringLiteral("good.") + extension})
            QFile::copy(QString::fromStdString(testPath("app/hostile_modules/" + name.toStdString())),
                        m_folder->filePath(name));
        return extension;
    }

    [[nodiscard]] ProgramResult runHere(const QStringList& arguments) const {
        return test::run({.arguments = arguments, .folder = m_folder->path()});
    }

    std::optional<QTemporaryDir> m_folder;
};

TOOLROOM_TEST(TestHostileModules)
#include "test_hostile_modules.moc"
