// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/source_text.h"
#include "tests/support/test_case.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <array>
#include <cstdint>
#include <thread>

using namespace toolroom;

class TestSourceText : public toolroom::test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void countsAllLineEndings() {
        const SourceText text("x", "a\nb\r\nc\rd\n\r\re");
        const std::vector<TextPosition> expected = {{1, 1}, {1, 2}, {2, 1}, {2, 2}, {2, 3}, {3, 1}, {3, 2},
                                                    {4, 1}, {4, 2}, {5, 1}, {6, 1}, {7, 1}, {7, 2}};
        for (std::size_t i = 0; i < expected.size(); ++i)
            QCOMPARE(text.position(i), expected[i]);
        QCOMPARE(text.position(1000), (TextPosition{7, 2}));
    }

    void columnsCountCodePoints() {
        const SourceText text("x", "é😀x\n漢y");
        QCOMPARE(text.position(2), (TextPosition{1, 2}));
        QCOMPARE(text.position(6), (TextPosition{1, 3}));
        QCOMPARE(text.position(11), (TextPosition{2, 2}));
    }

    void byteOrderMarkHasNoColumn() {
        const SourceText text("x", "\xEF\xBB\xBF{}");
        QCOMPARE(text.content(), (ByteRange{3, 5}));
        QCOMPARE(text.position(0), (TextPosition{1, 1}));
        QCOMPARE(text.position(3), (TextPosition{1, 1}));
        QCOMPARE(text.position(4), (TextPosition{1, 2}));
        COMPARE_TEXT(text.line(1), "{}");
        QCOMPARE(SourceText("x", "\xEF\xBB").content(), (ByteRange{0, 2}));
    }

    void columnsOfLongLinesAreRight() {
        std::string bytes = "first\n";
        for (int i = 0; i < 50'000; ++i)
            bytes += "aé";
        const SourceText text("x", bytes);
        for (const std::size_t pairs : {std::size_t{0}, std::size_t{1363}, std::size_t{1365}, std::size_t{49'999}})
            QCOMPARE(text.position(6 + 3 * pairs), (TextPosition{2, static_cast<int>(2 * pairs) + 1}));
        QCOMPARE(text.position(bytes.size()), (TextPosition{2, 100'001}));
    }

    void positionsAtTheEndOfABlock() {
        for (const std::size_t size : {std::size_t{4095}, std::size_t{4096}, std::size_t{4097}, std::size_t{8192}}) {
            const SourceText text("x", std::string(size, 'a'));
            QCOMPARE(text.position(size), (TextPosition{1, static_cast<int>(size) + 1}));
        }
    }

    /// The bytes are unloaded several times while they are read.
    void mappedFilesReadLikeCopies() {
        const QTemporaryDir folder;
        std::string bytes = "\xEF\xBB\xBF";
        for (int i = 0; i < 1'000'000; ++i)
            bytes += std::to_string(i) + "é\r\n";
        QFile file(folder.filePath(QStringLiteral("large")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(bytes.data(), static_cast<qint64>(bytes.size())), static_cast<qint64>(bytes.size()));
        file.close();
        auto mapped = MappedFile::map(file.fileName());
        QVERIFY(mapped);
        const SourceText text("x", std::move(mapped), SourceLanguage::YamlText);
        const SourceText copy("x", bytes, SourceLanguage::YamlText);
        QVERIFY(text.bytes() == copy.bytes());
        QCOMPARE(text.content(), copy.content());
        for (std::size_t offset = 0; offset < bytes.size(); offset += 99'991)
            QCOMPARE(text.position(offset), copy.position(offset));
        COMPARE_TEXT(text.line(999'999), "999998é");
        QVERIFY(text.contains("999999é\r\n") && !text.contains("1000000é"));
        text.countRead(std::size_t{1} << 30);
        QVERIFY(text.bytes() == copy.bytes());
    }

    void searchesAcrossItsBlocks() {
        const std::string name(7, 'n');
        const std::size_t block = std::size_t{1} << 20;
        for (const std::size_t begin : {std::size_t{0}, block - 7, block - 3, block, 2 * block - 1}) {
            std::string bytes(2 * block + 100, '-');
            bytes.replace(begin, name.size(), name);
            QVERIFY(SourceText("x", bytes).contains(name));
            QVERIFY(!SourceText("x", bytes).contains(name + "n"));
        }
        QVERIFY(SourceText("x", "").contains(""));
        QVERIFY(!SourceText("x", "").contains("n"));
    }

    void onlyFilesWithBytesAreMapped() {
        const QTemporaryDir folder;
        QVERIFY(!MappedFile::map(folder.filePath(QStringLiteral("missing"))));
        QVERIFY(!MappedFile::map(folder.path()));
        QFile file(folder.filePath(QStringLiteral("empty")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QVERIFY(!MappedFile::map(file.fileName()));
    }

#ifdef Q_OS_LINUX
    void copiesOfFilesDoNotChange() {
        const QTemporaryDir folder(QDir::current().filePath(QStringLiteral("copies"))); // /tmp may be in memory
        const QString path = folder.filePath(QStringLiteral("list"));
        const auto write = [&path](const std::string& content) {
            QFile file(path);
            return file.open(QIODevice::WriteOnly) && file.write(content.data(), static_cast<qint64>(content.size())) ==
                                                          static_cast<qint64>(content.size());
        };
        const std::string bytes(100'000, 'a');
        QVERIFY(write(bytes));
        const auto size = static_cast<qint64>(bytes.size());
        const auto copy = MappedFile::mapCopy(path, folder.path(), size);
        if (!copy)
            QSKIP("this file system has no unnamed files");
        QVERIFY(!MappedFile::mapCopy(path, folder.path(), size - 1));
        QVERIFY(!MappedFile::mapCopy(path, QStringLiteral("/proc"), size));
        QVERIFY(write("b"));
        copy->countRead(std::size_t{1} << 30);
        QVERIFY(copy->bytes() == bytes);
        QVERIFY(MappedFile::pathAt(copy->bytes().data()) == nullptr);
        const auto second = MappedFile::mapCopy(path, folder.path(), 1);
        QVERIFY(second && second->bytes() == "b");
        QVERIFY(!MappedFile::mapCopy(folder.filePath(QStringLiteral("missing")), folder.path(), size));
        QVERIFY(write(""));
        QVERIFY(!MappedFile::mapCopy(path, folder.path(), size));
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files), QStringList(QStringLiteral("list")));
    }
#endif

    /// Lines are counted per block, so line endings and long lines at block boundaries matter.
    void positionsAcrossBlocks() {
        std::uint32_t random = 1;
        const auto below = [&](std::uint32_t limit) {
            random = random * 1664525 + 1013904223;
            return (random >> 8) % limit;
        };
        for (const std::uint32_t lineLength : {2U, 90U, 6000U, 20000U}) {
            std::string bytes = "\xEF\xBB\xBF";
            while (bytes.size() < 30'000) {
                bytes.append(below(lineLength), 'a');
                bytes += std::array{"\n", "\r\n", "\r", "é", "\r\r\n"}[below(5)];
            }
            bytes.resize(28'672, 'b'); // a multiple of the block size
            const SourceText text("x", bytes);
            TextPosition expected{1, 1};
            std::size_t lineStart = 3;
            for (std::size_t i = 3; i <= bytes.size(); ++i) {
                QCOMPARE(text.position(i), expected);
                if (i == bytes.size())
                    break;
                if (bytes[i] == '\n' ||
                    (bytes[i] == '\r' && !std::string_view(bytes).substr(i + 1).starts_with('\n'))) {
                    std::string_view line = std::string_view(bytes).substr(lineStart, i - lineStart);
                    line = line.substr(0, line.find('\r'));
                    COMPARE_TEXT(text.line(expected.line), line);
                    expected = {expected.line + 1, 1};
                    lineStart = i + 1;
                } else if ((static_cast<unsigned char>(bytes[i]) & 0xC0) != 0x80) {
                    ++expected.column;
                }
            }
            COMPARE_TEXT(text.line(expected.line), std::string_view(bytes).substr(lineStart));
            COMPARE_TEXT(text.line(expected.line + 1), "");
        }
    }

    void linesExcludeLineEndings() {
        const SourceText text("x", "one\r\n\r\ntwo\rthree\n");
        COMPARE_TEXT(text.line(1), "one");
        COMPARE_TEXT(text.line(2), "");
        COMPARE_TEXT(text.line(3), "two");
        COMPARE_TEXT(text.line(4), "three");
        for (const int none : {-1, 0, 5, 6})
            COMPARE_TEXT(text.line(none), "");
    }

    void emptyTextHasOnePosition() {
        const SourceText text("x", "");
        QCOMPARE(text.position(0), (TextPosition{1, 1}));
        COMPARE_TEXT(text.line(1), "");
    }

    void errorsHavePositions() {
        const SourceText text("folder/x.json", "{\n  \"a\": oops");
        const Error error = text.error(9, Message::verbatim("no such value"), "/a");
        COMPARE_TEXT(error.text(), "folder/x.json:2:8: no such value");
        COMPARE_TEXT(error.pointer, "/a");
        COMPARE_TEXT((Error{Message::verbatim("no such file"), "x.json"}.text()), "x.json: no such file");
        COMPARE_TEXT(Error{Message::verbatim("out of paper")}.text(), "out of paper");
    }

    void concurrentFirstUse() {
        std::string bytes;
        for (int i = 0; i < 20'000; ++i)
            bytes += "line\n";
        const SourceText text("x", bytes);
        std::vector<TextPosition> found(4);
        {
            std::vector<std::jthread> threads;
            for (std::size_t i = 0; i < found.size(); ++i)
                threads.emplace_back([&, i] { found[i] = text.position(5 * (i + 19'000) + 2); });
        }
        for (std::size_t i = 0; i < found.size(); ++i)
            QCOMPARE(found[i], (TextPosition{static_cast<int>(i) + 19'001, 3}));
    }
};

TOOLROOM_TEST(TestSourceText)
#include "test_source_text.moc"
