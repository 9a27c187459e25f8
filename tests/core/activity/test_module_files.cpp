// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/activity/module/module_files.h"
#include "tests/support/test_case.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>

using namespace toolroom;

class TestModuleFiles : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void findsModules_data() {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("files");
        const auto row = [](const char* path, const char* files) {
            QTest::newRow(path) << QString::fromLatin1(path) << QString::fromLatin1(files);
        };
        row(".", "a.mjs src/b.mjs src/deep/er/c.mjs");
        row("**", "a.mjs src/b.mjs src/deep/er/c.mjs");
        row("*", "a.mjs");
        row("src", "src/b.mjs src/deep/er/c.mjs");
        row("src/*", "src/b.mjs");
        row("src/**", "src/b.mjs src/deep/er/c.mjs");
        row("src/**/*.mjs", "src/b.mjs src/deep/er/c.mjs");
        row("src/**/er/?.mjs", "src/deep/er/c.mjs");
        row("tests", "tests/one.mjs"); // named
        row("tests/*", "tests/one.mjs");
    }

    /// Those that belong to something else are left out unless their folder is named.
    void findsModules() {
        QFETCH(const QString, path);
        QFETCH(const QString, files);
        const QTemporaryDir folder;
        for (const char* name :
             {"package.json", "a.mjs", "src/b.mjs", "src/deep/er/c.mjs", "tests/one.mjs", "src/__tests__/two.mjs",
              "src/deep/tests/three.mjs", "node_modules/p/index.mjs", "dist/a.mjs", "build/a.mjs", "coverage/a.mjs",
              "target/a.mjs", ".hidden/a.mjs", "b.test.mjs", "b.spec.mjs", "b.config.mjs", "b.stories.mjs", "b.d.ts"}) {
            QVERIFY(QFileInfo(folder.filePath(QString::fromLatin1(name))).dir().mkpath(QStringLiteral(".")));
            QFile file(folder.filePath(QString::fromLatin1(name)));
            QVERIFY(file.open(QIODevice::WriteOnly));
        }
        const auto groups = findModules(path.toStdString(), folder.path().toStdString(), {"node"});
        QVERIFY2(groups, groups ? "" : groups.error().message().text().c_str());
        QStringList found;
        for (const std::string& file : groups->front().files)
            found += QDir(folder.path()).relativeFilePath(QString::fromStdString(file));
        QCOMPARE(found.join(QLatin1Char(' ')), files);
    }
};

TOOLROOM_TEST(TestModuleFiles)
#include "test_module_files.moc"
