// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/saved_call.h"
#include "core/run/saved_call_files.h"
#include "tests/support/test_case.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

using namespace toolroom;

namespace {

struct Folder {
    void write(const char* name, const std::string& text) const {
        QFile file(QString::fromStdString(path(name)));
        if (!file.open(QIODevice::WriteOnly) || file.write(text.data(), static_cast<qint64>(text.size())) < 0)
            qFatal("cannot write %s", name);
    }
    void make(const char* name) const { QDir(dir.path()).mkpath(QString::fromUtf8(name)); }
    std::string path(const char* name) const { return dir.filePath(QString::fromUtf8(name)).toStdString(); }
    bool has(const char* name) const { return QFile::exists(dir.filePath(QString::fromUtf8(name))); }

    QTemporaryDir dir;
};

} // namespace

class TestSavedCallFiles : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void listsSubfoldersAfterTheCallsOfAFolder() {
        const Folder folder;
        for (const char* name : {"b/deep", "a", ".git"})
            folder.make(name);
        for (const char* name : {"z.call.json", "b/deep/x.call.json", "b/y.call.json", "a/w.call.json",
                                 ".git/hidden.call.json", "a/other.json"})
            folder.write(name, "{\"tool\": \"t\"}");
        QFile::link(folder.dir.path(), folder.dir.filePath(QStringLiteral("a/loop")));
        std::vector<std::string> listed;
        const auto files = loadSavedCalls(folder.dir.path().toStdString()).value();
        for (const SavedCallFile& file : files)
            listed.push_back(file.path.substr(folder.dir.path().toStdString().size() + 1));
        QCOMPARE(listed,
                 (std::vector<std::string>{"z.call.json", "a/w.call.json", "b/y.call.json", "b/deep/x.call.json"}));
    }

    void savingReplacesACallInASubfolder() {
        const Folder folder;
        folder.make("sub");
        folder.write("sub/mine.call.json", "{\"name\": \"Mine\", \"tool\": \"t\"}");
        COMPARE_TEXT(
            saveCall({.name = "Mine", .tool = "t", .arguments = {{"n", 1}}}, folder.dir.path().toStdString()).value(),
            folder.path("sub/mine.call.json"));
    }

    void movesWithoutOverwriting() {
        const Folder folder;
        folder.make("to");
        folder.write("a.call.json", "1");
        folder.write("to/a.call.json", "2");
        const auto refused = moveSavedCall(folder.path("a.call.json"), folder.path("to"));
        COMPARE_TEXT(refused.error().reason, "the folder already contains `a.call.json`");
        COMPARE_TEXT(test::readFile(folder.path("to/a.call.json")), "2");
        QVERIFY(QFile::remove(QString::fromStdString(folder.path("to/a.call.json"))));
        COMPARE_TEXT(moveSavedCall(folder.path("a.call.json"), folder.path("to")).value(),
                     folder.path("to/a.call.json"));
        QVERIFY(!folder.has("a.call.json"));
        folder.make("to/deep");
        COMPARE_TEXT(moveSavedCall(folder.path("to"), folder.path("to/deep")).error().reason,
                     "a folder cannot be moved into itself");
    }

    void renamesFolders() {
        const Folder folder;
        const std::string top = folder.dir.path().toStdString();
        COMPARE_TEXT(createSavedCallFolder(top, "one").value(), folder.path("one"));
        COMPARE_TEXT(createSavedCallFolder(top, "one").error().reason, "the folder already contains `one`");
        for (const char* name : {"", ".", "..", ".hidden", "a/b", "a\\b", "a:b", "a\nb", "dot."})
            QVERIFY2(!createSavedCallFolder(top, name), name);
        COMPARE_TEXT(renameSavedCallFolder(folder.path("one"), "a/b").error().reason,
                     "`a/b` is not a valid name for a folder");
        COMPARE_TEXT(renameSavedCallFolder(folder.path("one"), "Zwei drei").value(), folder.path("Zwei drei"));
        QVERIFY(folder.has("Zwei drei") && !folder.has("one"));
    }

    void renamingACallKeepsTheRest() {
        const Folder folder;
        folder.write("a.call.json", "{\"$schema\": \"s\", \"tool\": \"t\", \"name\": \"old\", \"arguments\": {\"n\": "
                                    "9007199254740993}, \"mine\": 1}");
        QVERIFY(renameSavedCall(folder.path("a.call.json"), "new \"name\""));
        COMPARE_TEXT(test::readFile(folder.path("a.call.json")),
                     "{\n  \"name\": \"new \\\"name\\\"\",\n  \"$schema\": \"s\",\n  \"tool\": \"t\",\n"
                     "  \"arguments\": {\n    \"n\": 9007199254740993\n  },\n  \"mine\": 1\n}\n");
        folder.write("b.call.json", "{");
        QVERIFY(!renameSavedCall(folder.path("b.call.json"), "x"));
        COMPARE_TEXT(test::readFile(folder.path("b.call.json")), "{");
    }
};

TOOLROOM_TEST(TestSavedCallFiles)
#include "test_saved_call_files.moc"
