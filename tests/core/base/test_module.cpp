// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/module.h"
#include "tests/support/test_case.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QTemporaryDir>

using namespace toolroom;

namespace {

const QString modules = QStringLiteral(TOOLROOM_BIN_DIR "/../lib/toolroom-core1");

} // namespace

class TestModule : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void loadsAFunction() {
        const auto first = loadModuleFunction("toolroom-network", "toolroomNetwork");
        QVERIFY2(first, first ? "" : first.error().text().c_str());
        QVERIFY(loadModuleFunction("toolroom-network", "toolroomNetwork").value() == *first);
    }

    void errorNamesTheFile() {
        const auto found = loadModuleFunction("toolroom-nothing", "anything");
        QVERIFY(!found);
        const std::string reason = found.error().reason.text();
        QVERIFY2(reason.starts_with("cannot load a Toolroom module: "), reason.c_str());
        QVERIFY2(reason.contains("/toolroom-core1/toolroom-nothing"), reason.c_str());
    }

    void errorNamesTheFunction() {
        const auto found = loadModuleFunction("toolroom-network", "toolroomNothing");
        QVERIFY(!found);
        COMPARE_TEXT(found.error().reason.text(),
                     "the module toolroom-network has no function toolroomNothing; reinstall Toolroom");
    }

    /// Otherwise a project folder could contain code that runs when its tools are opened.
    void otherFoldersAreNotSearched() {
        const QTemporaryDir folder;
        const QString before = QDir::currentPath();
        const QByteArray path = qgetenv("LD_LIBRARY_PATH");
        QDirIterator files(modules, {QStringLiteral("toolroom-network.*")}, QDir::Files);
        QVERIFY(files.hasNext());
        const QString module = files.next();
        QVERIFY(QFile::copy(module, folder.filePath(QStringLiteral("toolroom-elsewhere.so"))));
        QVERIFY(QDir::setCurrent(folder.path()));
        qputenv("LD_LIBRARY_PATH", folder.path().toUtf8());
        QCoreApplication::addLibraryPath(folder.path());
        const auto found = loadModuleFunction("toolroom-elsewhere", "toolroomNetwork");
        QCoreApplication::removeLibraryPath(folder.path());
        qputenv("LD_LIBRARY_PATH", path);
        QDir::setCurrent(before);
        QVERIFY(!found);
    }
};

TOOLROOM_TEST(TestModule)
#include "test_module.moc"
