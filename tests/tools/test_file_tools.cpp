// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/support/activity_fixture.h"
#include "tests/support/test_case.h"
#include "tools/files/file_tools.h"

#include <QElapsedTimer>
#include <QStandardPaths>
#include <QStorageInfo>
#include <QTemporaryDir>

#include <atomic>
#include <filesystem>
#include <thread>

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#include <unistd.h>
#endif

using namespace toolroom;

namespace fs = std::filesystem;

Q_DECLARE_METATYPE(toolroom::PathResolution)

namespace {

void put(const std::string& path, const std::string& bytes) {
    QFile file(QString::fromStdString(path));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes.data(), qint64(bytes.size())), qint64(bytes.size()));
}

/// A folder `root` that tools may access, and a folder `outside` at the same level with a file `secret.txt`.
struct Folders {
    QTemporaryDir temporary;
    std::string all = temporary.path().toStdString();
    std::string root = all + "/root";
    std::string outside = all + "/outside";

    Folders() {
        fs::create_directories(root + "/sub");
        fs::create_directories(outside);
        put(outside + "/secret.txt", "hidden");
        put(root + "/a.txt", "alpha");
        put(root + "/sub/b.txt", "beta");
    }

    [[nodiscard]] std::string read(const std::string& path, PathResolution resolution = PathResolution::Atomic) const {
        return test::summary(readFile(AllowedRoot(root, resolution), test::callWith({{"path", path}}), {}));
    }
    [[nodiscard]] std::string write(const std::string& path, const std::string& content,
                                    PathResolution resolution = PathResolution::Atomic) const {
        return test::summary(
            writeFile(AllowedRoot(root, resolution), test::callWith({{"path", path}, {"content", content}}), {}));
    }
    [[nodiscard]] ActivityReply fileWriteWith(Json arguments) const {
        return fileWrite(AllowedRoot(root), test::callWith(std::move(arguments)), {});
    }
    [[nodiscard]] std::string bytesOf(const std::string& path) const { return test::readFile(root + "/" + path); }
};

Json writeArguments(const std::string& path, const std::string& content, const std::string& encoding, bool overwrite) {
    return {{"path", path}, {"content", content}, {"encoding", encoding}, {"overwrite", overwrite}};
}

} // namespace

class TestFileTools : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void reads() {
        const Folders folders;
        const ActivityReply reply = readFile(AllowedRoot(folders.root), test::callWith({{"path", "sub/b.txt"}}), {});
        COMPARE_TEXT(reply.result->data.dump(), "{\"content\":\"beta\",\"path\":\"sub/b.txt\"}");
        COMPARE_TEXT(reply.result->message, "Read sub/b.txt");
        COMPARE_TEXT(folders.read("./sub/../a.txt"), "ok {\"content\":\"alpha\",\"path\":\"./sub/../a.txt\"}");
        COMPARE_TEXT(folders.read(folders.root + "/a.txt").substr(0, 23), "ok {\"content\":\"alpha\",\"");
        COMPARE_TEXT(folders.read("none.txt"), "NOT_FOUND: File not found: none.txt");
        COMPARE_TEXT(folders.read("a.txt/x"), "NOT_FOUND: File not found: a.txt/x");
        COMPARE_TEXT(folders.read("sub"), "IO_ERROR: Cannot read: sub: is a folder");
    }

    void rejectsPathsOutside_data() {
        QTest::addColumn<PathResolution>("resolution");
        QTest::newRow("at once") << PathResolution::Atomic;
        QTest::newRow("step by step") << PathResolution::Stepwise;
    }

    void rejectsPathsOutside() {
        QFETCH(const PathResolution, resolution);
        const Folders folders;
        fs::create_symlink("../outside/secret.txt", folders.root + "/link.txt");
        fs::create_symlink(folders.outside, folders.root + "/linked");
        fs::create_symlink("../../outside", folders.root + "/sub/up");
        const std::string leads =
            ": the path leaves the allowed folder or contains a symbolic link that is not allowed";
        for (const char* path : {"../outside/secret.txt", "sub/../../outside/secret.txt", "link.txt",
                                 "linked/secret.txt", "sub/up/secret.txt"})
            COMPARE_TEXT(folders.read(path, resolution),
                         "PERMISSION_DENIED: Cannot read: " + std::string(path) + leads);
        const std::string absolute = folders.outside + "/secret.txt";
        COMPARE_TEXT(folders.read(absolute, resolution),
                     "PERMISSION_DENIED: Cannot read: " + absolute + ": the path is outside the allowed folder");
        COMPARE_TEXT(folders.read(folders.root + "/../outside/secret.txt", resolution).substr(0, 17),
                     "PERMISSION_DENIED");
        COMPARE_TEXT(folders.read(folders.root + "side", resolution).substr(0, 17), "PERMISSION_DENIED");
        for (const char* path : {"../outside/new.txt", "linked/new.txt", "sub/up/new.txt", "sub/../../outside/new.txt"})
            COMPARE_TEXT(folders.write(path, "x", resolution),
                         "PERMISSION_DENIED: Cannot write: " + std::string(path) + leads);
        COMPARE_TEXT(folders.write("link.txt", "x", resolution),
                     "PERMISSION_DENIED: Cannot write: link.txt: is a symbolic link");
        QVERIFY(!fs::exists(folders.outside + "/new.txt"));
        COMPARE_TEXT(test::readFile(folders.outside + "/secret.txt"), "hidden");
        COMPARE_TEXT(folders.read("sub/b.txt", resolution), "ok {\"content\":\"beta\",\"path\":\"sub/b.txt\"}");
        COMPARE_TEXT(folders.write("sub/c.txt", "x", resolution), "ok {\"path\":\"sub/c.txt\",\"bytes\":1}");
    }

    void linksWithin() {
        const Folders folders;
        fs::create_symlink("sub/b.txt", folders.root + "/inner.txt");
        COMPARE_TEXT(folders.read("inner.txt"), "ok {\"content\":\"beta\",\"path\":\"inner.txt\"}");
        COMPARE_TEXT(folders.read("inner.txt", PathResolution::Stepwise).substr(0, 17), "PERMISSION_DENIED");
        COMPARE_TEXT(folders.write("inner.txt", "x"), "PERMISSION_DENIED: Cannot write: inner.txt: is a symbolic link");
        COMPARE_TEXT(folders.bytesOf("sub/b.txt"), "beta");
    }

    /// A folder that is replaced by a link while tools traverse it.
    void races_data() { rejectsPathsOutside_data(); }

    void races() {
        QFETCH(const PathResolution, resolution);
        const Folders folders;
        fs::create_directories(folders.root + "/real");
        put(folders.root + "/real/secret.txt", "public");
        fs::create_symlink(folders.outside, folders.root + "/link");
        std::atomic<bool> over = false;
        std::jthread swapping([&] {
            const std::string at = folders.root + "/at";
            while (!over) {
                fs::rename(folders.root + "/real", at);
                fs::rename(at, folders.root + "/real");
                fs::rename(folders.root + "/link", at);
                fs::rename(at, folders.root + "/link");
            }
        });
        QElapsedTimer timer;
        timer.start();
        int reads = 0;
        int refusals = 0;
        constexpr int enoughMs = 5000;
        while ((reads < 20 || refusals < 20) && timer.elapsed() < enoughMs) {
            const std::string answer = folders.read("at/secret.txt", resolution);
            QVERIFY2(!answer.contains("hidden"), answer.c_str());
            reads += answer.contains("public") ? 1 : 0;
            refusals += answer.starts_with("PERMISSION_DENIED") ? 1 : 0;
            std::ignore = folders.write("at/new.txt", "x", resolution);
        }
        over = true;
        swapping.join();
        QVERIFY(!fs::exists(folders.outside + "/new.txt"));
        QCOMPARE(std::distance(fs::directory_iterator(folders.outside), fs::directory_iterator()), 1);
        qInfo("%d reads, %d refusals", reads, refusals);
    }

    void rejectsBinaryFiles() {
        const Folders folders;
        put(folders.root + "/latin.txt", "caf\xE9");
        COMPARE_TEXT(folders.read("latin.txt"), "IO_ERROR: Cannot read: latin.txt: not UTF-8 text");
        put(folders.root + "/large.txt", "");
        fs::resize_file(folders.root + "/large.txt", maxFileBytes);
        QVERIFY(folders.read("large.txt").starts_with("ok "));
        fs::resize_file(folders.root + "/large.txt", maxFileBytes + 1);
        COMPARE_TEXT(folders.read("large.txt"), "IO_ERROR: Cannot read: large.txt: the file is larger than 64 MiB");
        COMPARE_TEXT(folders.read(std::string(300, 'n')).substr(0, 9), "IO_ERROR:");
    }

#ifdef Q_OS_LINUX
    void devicesAndPipes() {
        const Folders folders;
        QCOMPARE(::mkfifo((folders.root + "/pipe").c_str(), 0600), 0);
        COMPARE_TEXT(folders.read("pipe"), "IO_ERROR: Cannot read: pipe: not a regular file");
        COMPARE_TEXT(folders.write("pipe", "x"), "IO_ERROR: Cannot write: pipe: not a regular file");
        const AllowedRoot everything("/");
        const auto read = [&](const char* path) {
            return test::summary(readFile(everything, test::callWith({{"path", path}}), {}));
        };
        COMPARE_TEXT(read("/dev/zero"), "IO_ERROR: Cannot read: /dev/zero: not a regular file");
        QVERIFY(read("/proc/self/status").starts_with("ok "));
        QVERIFY(!read("/proc/self/mem").starts_with("ok "));
        QVERIFY(!read("/proc/self/fd/0").starts_with("ok "));
    }

    void denied() {
        const Folders folders;
        if (::geteuid() == 0) {
            if (QStorageInfo(QStringLiteral("/sys")).fileSystemType() != "sysfs")
                QSKIP("root can write everywhere without sysfs; run the tests as an ordinary user or mount sysfs at "
                      "/sys");
            const AllowedRoot kernel("/sys");
            COMPARE_TEXT(test::summary(writeFile(kernel, test::callWith({{"path", "x"}, {"content", ""}}), {})),
                         "PERMISSION_DENIED: Cannot write: x: permission denied");
            return; // root can read every file
        }
        fs::permissions(folders.root + "/a.txt", fs::perms::none);
        COMPARE_TEXT(folders.read("a.txt"), "PERMISSION_DENIED: Cannot read: a.txt");
        COMPARE_TEXT(folders.write("a.txt", "x"), "PERMISSION_DENIED: Cannot write: a.txt: permission denied");
    }
#endif

    void writes() {
        const Folders folders;
        const ActivityReply reply =
            writeFile(AllowedRoot(folders.root),
                      test::callWith({{"path", "new.txt"}, {"content", "caf\xC3\xA9 \xF0\x9F\x98\x80"}}), {});
        COMPARE_TEXT(reply.result->data.dump(), "{\"path\":\"new.txt\",\"bytes\":10}");
        COMPARE_TEXT(reply.result->message, "Wrote 10 bytes to new.txt");
        COMPARE_TEXT(folders.bytesOf("new.txt"), "caf\xC3\xA9 \xF0\x9F\x98\x80");
        fs::permissions(folders.root + "/a.txt", fs::perms(0640));
        COMPARE_TEXT(folders.write("a.txt", ""), "ok {\"path\":\"a.txt\",\"bytes\":0}");
        COMPARE_TEXT(folders.bytesOf("a.txt"), "");
        QCOMPARE(fs::status(folders.root + "/a.txt").permissions(), fs::perms(0640));
        COMPARE_TEXT(folders.write("none/x.txt", "x"), "NOT_FOUND: Folder not found: none/x.txt");
        COMPARE_TEXT(folders.write("sub", "x"), "IO_ERROR: Cannot write: sub: is a folder");
        COMPARE_TEXT(folders.write("sub/", "x"), "IO_ERROR: Cannot write: sub/: is a folder");
        QCOMPARE(std::distance(fs::directory_iterator(folders.root), fs::directory_iterator()), 3);
    }

    void neverWritesFilesOfToolroom() {
        const Folders folders;
        fs::create_directories(folders.root + "/.toolroom/deep");
        fs::create_directories(folders.root + "/.Toolroom");
        fs::create_directory_symlink(folders.root + "/.toolroom", folders.root + "/link");
        for (const char* path : {".toolroom/permissions.json", "sub/../.toolroom/x", ".toolroom/deep/x",
                                 "link/permissions.json", ".Toolroom/x"}) {
            for (const PathResolution resolution : {PathResolution::Atomic, PathResolution::Stepwise})
                QVERIFY(folders.write(path, "x", resolution).starts_with("PERMISSION_DENIED"));
            QVERIFY(!fs::exists(folders.root + "/" + path));
        }
        const std::string config =
            QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation).toStdString() + "/toolroom";
        fs::create_directories(config);
        COMPARE_TEXT(
            test::summary(writeFile(AllowedRoot(config), test::callWith({{"path", "x"}, {"content", "x"}}), {})),
            "PERMISSION_DENIED: Cannot write: x: the file belongs to Toolroom");
        COMPARE_TEXT(folders.write(".toolroom.txt", "x"), "ok {\"path\":\".toolroom.txt\",\"bytes\":1}");
    }

    void fileWriteCodes() {
        const Folders folders;
        const ActivityReply made = folders.fileWriteWith(writeArguments("n.txt", "\xC3\xA9", "utf-8", false));
        COMPARE_TEXT(made.result->data.dump(), "{\"path\":\"n.txt\",\"bytesWritten\":2}");
        const ActivityReply again = folders.fileWriteWith(writeArguments("n.txt", "other", "utf-8", false));
        COMPARE_TEXT(test::summary(again), "FILE_EXISTS (recoverable): File 'n.txt' already exists");
        QCOMPARE(again.result.error().suggestions, (std::vector<Message>{Message::verbatim("Set overwrite: true"),
                                                                         Message::verbatim("Choose different path")}));
        COMPARE_TEXT(folders.bytesOf("n.txt"), "\xC3\xA9");
        COMPARE_TEXT(test::summary(folders.fileWriteWith(writeArguments("n.txt", "other", "utf-8", true))),
                     "ok {\"path\":\"n.txt\",\"bytesWritten\":5}");
        COMPARE_TEXT(folders.bytesOf("n.txt"), "other");
        COMPARE_TEXT(test::summary(folders.fileWriteWith(writeArguments("no/n.txt", "", "utf-8", true))),
                     "NOT_FOUND: Folder not found: 'no/n.txt'");
        COMPARE_TEXT(test::summary(folders.fileWriteWith(writeArguments("sub", "", "utf-8", true))),
                     "WRITE_FAILED: Cannot write 'sub': is a folder");
        COMPARE_TEXT(test::summary(folders.fileWriteWith(writeArguments("../x", "", "utf-8", true))).substr(0, 17),
                     "PERMISSION_DENIED");
    }

    void encodings_data() {
        QTest::addColumn<QByteArray>("encoding");
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char* name, const char* encoding, const char* content, const char* expected) {
            QTest::newRow(name) << QByteArray(encoding) << QByteArray(content) << QByteArray(expected);
        };
        row("ascii", "ascii", "plain\n", "plain\n");
        row("ascii with an accent", "ascii", "one\ncaf\xC3\xA9", "error: U+00E9 at line 2, column 4 is not ASCII");
        row("ascii with an emoji", "ascii", "\xF0\x9F\x98\x80", "error: U+1F600 at line 1, column 1 is not ASCII");
        row("base64", "base64", "SGVsbG8=", "Hello");
        row("base64 of nothing", "base64", "", "");
        row("base64 of two bytes", "base64", "/+8=", "\xFF\xEF");
        row("base64 without padding", "base64", "SGVsbG8", "error: the length 7 is not a multiple of 4");
        row("base64 with a space", "base64", "SGVs bG8=", "error: invalid base64 character at position 5");
        row("base64 for URLs", "base64", "_-8=", "error: invalid base64 character at position 1");
        row("base64 after padding", "base64", "SGU=SGU=", "error: invalid base64 character at position 5");
        row("base64 with lost bits", "base64", "SGVsbG9=", "error: unused bits in the last group are not zero");
        row("base64 with too much padding", "base64", "S===", "error: more than two padding characters");
    }

    void encodings() {
        QFETCH(const QByteArray, encoding);
        QFETCH(const QByteArray, content);
        QFETCH(const QByteArray, expected);
        const Result<std::string> bytes = encodedContent(content.toStdString(), encoding.toStdString());
        COMPARE_TEXT(bytes ? *bytes : "error: " + bytes.error().reason.text(), expected.toStdString());
    }

    void rejectsInvalidContent() {
        const Folders folders;
        COMPARE_TEXT(test::summary(folders.fileWriteWith(writeArguments("n.txt", "\xC3\xA9", "ascii", false))),
                     "INVALID_ARGUMENTS: content is not ascii: U+00E9 at line 1, column 1 is not ASCII");
        QVERIFY(!fs::exists(folders.root + "/n.txt"));
    }

    void abortedBeforeAnything() {
        const Folders folders;
        AbortController controller;
        controller.request_stop();
        const AllowedRoot root(folders.root);
        const AbortSignal abort = controller.get_token();
        const std::string cancelled = "CANCELLED: Request was cancelled";
        COMPARE_TEXT(test::summary(readFile(root, test::callWith({{"path", "a.txt"}}), abort)), cancelled);
        COMPARE_TEXT(test::summary(writeFile(root, test::callWith({{"path", "n"}, {"content", ""}}), abort)),
                     cancelled);
        COMPARE_TEXT(test::summary(fileWrite(root, test::callWith(writeArguments("n", "", "utf-8", true)), abort)),
                     cancelled);
        QVERIFY(!fs::exists(folders.root + "/n"));
    }
};

TOOLROOM_TEST(TestFileTools)
#include "test_file_tools.moc"
