// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/registry/loading/load.h"
#include "tests/support/test_case.h"

#include <QDir>
#include <QTemporaryDir>
#ifdef Q_OS_LINUX
#include <unistd.h>
#endif

using namespace toolroom;

namespace {

LoadResult loadText(std::string text) {
    return loadSources({{.kind = SourceSpec::Kind::Text, .name = "x.json", .text = std::move(text)}}, {});
}

LoadResult loadPath(const QTemporaryDir& root, const std::string& path) {
    LoadOptions options;
    options.root = root.path().toStdString();
    return loadSources({{.path = path}}, options);
}

void write(const QTemporaryDir& folder, const QString& name, const QByteArray& bytes) {
    QFile file(folder.filePath(name));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

/// A file or folder in `folder` without permissions. Root can read it anyway, so a root process switches to another
/// user.
class LockedFile {
public:
    LockedFile(const QTemporaryDir& folder, const QString& name)
        : m_file(folder.filePath(name))
        , m_before(m_file.permissions()) {
        m_file.setPermissions({});
#ifdef Q_OS_LINUX
        if (::geteuid() == 0) {
            constexpr uid_t nobody = 65534;
            QFile::setPermissions(folder.path(), QFile(folder.path()).permissions() | QFileDevice::ReadGroup |
                                                     QFileDevice::ExeGroup); // the group remains root
            m_wasRoot = ::setresuid(nobody, nobody, 0) == 0;
        }
#endif
    }
    ~LockedFile() {
#ifdef Q_OS_LINUX
        if (m_wasRoot && ::setresuid(0, 0, 0) != 0)
            qFatal("cannot become root again");
#endif
        m_file.setPermissions(m_before);
    }

private:
    QFile m_file;
    QFileDevice::Permissions m_before;
    [[maybe_unused]] bool m_wasRoot = false;
};

} // namespace

/// Unreadable sources and tools are reported with their position, and the others are loaded.
class TestBadSources : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void unusableTexts_data();
    void unusableTexts();
    void depthIsBounded_data();
    void depthIsBounded();
    void toolsLoadDespiteErrors_data();
    void toolsLoadDespiteErrors();
    void quarantine_data();
    void quarantine();
    void sourcesWithoutToolsAreUnreadable();
    void lastPagesAreWhole();
    void bombs_data();
    void bombs();
    void tooManyTools();
    void unreadableToolsAreListedUpToALimit();
    void otherSourcesLoad();
    void missingFile();
    void emptyFile();
    void emptyFolder();
    void fileLinkedToItself();
    void unreadableFile();
    void unreadableFolder();
    void errorsAreInSourceOrder();
};

void TestBadSources::unusableTexts_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("line");
    QTest::addColumn<int>("column");
    QTest::addColumn<QString>("words");
    const auto row = [](const char* tag, const QByteArray& text, int line, int column, const char* words) {
        QTest::newRow(tag) << text << line << column << QString::fromLatin1(words);
    };
    row("empty", "", 1, 1, "the source is empty");
    row("byte order mark only", "\xEF\xBB\xBF", 1, 1, "the source is empty");
    row("white space", " \n\t\r\n", 1, 1, "the source is empty");
    row("number", "  5", 1, 3, "expected an array of tools, found a number");
    row("word", "\"tools\"", 1, 1, "expected an array of tools, found a string");
    row("null", "null", 1, 1, "expected an array of tools, found null");
    row("tools is a number", "{\"tools\": 5}", 1, 11, "`tools` must be an array, not a number");
    row("tools is an object", "{\"tools\":\n {}}", 2, 2, "`tools` must be an array, not an object");
    row("tools of an answer", R"({"result": {"tools": "a"}})", 1, 22, "`tools` must be an array, not a string");
    row("truncated", "{\"tools\": [{\"name\": \"a\"},\n {\"name\"", 2, 9, "");
    row("truncated in a word", "{\"tools\": [\"a", 1, 14, "");
    row("text after the end", R"({"tools": []} {})", 1, 15, "");
    row("JSON Lines", "{\"body\": {\"tools\": []}}\n{\"body\": {\"tools\": []}}\n", 2, 1,
        "this contains several JSON values, one per line; save one of them, or an array of tools, as a file");
    row("binary",
        QByteArray("\x7F"
                   "ELF\x02\x01\x01\0\0\0",
                   10),
        1, 1, "");
    row("NUL bytes", QByteArray("{\"a\": \0\0}", 9), 1, 7, "");
    row("not a number", "[{\"inputSchema\": 01}]", 1, 18, "");
    row("malformed object", R"({"name": nil})", 1, 10, "");
}

void TestBadSources::unusableTexts() {
    QFETCH(QByteArray, text);
    QFETCH(int, line);
    QFETCH(int, column);
    QFETCH(QString, words);
    const LoadResult result = loadText(text.toStdString());
    QCOMPARE(result.snapshot->tools().size(), std::size_t{0});
    QCOMPARE(result.errors.size(), std::size_t{1});
    const Error& error = result.errors[0];
    COMPARE_TEXT(error.source, "x.json");
    QCOMPARE(error.at, (TextPosition{line, column}));
    QVERIFY(!error.reason.empty());
    QVERIFY(!error.reason.text().contains('\n'));
    if (!words.isEmpty())
        COMPARE_TEXT(error.reason, words.toStdString());
}

void TestBadSources::depthIsBounded_data() {
    QTest::addColumn<QByteArray>("opening");
    QTest::addColumn<int>("count");
    QTest::newRow("arrays") << QByteArray("[") << 5'000'000;
    QTest::newRow("objects") << QByteArray("{\"a\":") << 100'000;
    QTest::newRow("tools in tools") << QByteArray("{\"tools\":[") << 100'000;
}

void TestBadSources::depthIsBounded() {
    QFETCH(QByteArray, opening);
    QFETCH(int, count);
    const LoadResult result = loadText(opening.repeated(count).toStdString());
    QVERIFY(result.snapshot->tools().empty());
    QCOMPARE(result.errors.size(), std::size_t{1});
    QCOMPARE(result.errors[0].at.line, 1);
    QVERIFY(result.errors[0].at.column > 1);
}

void TestBadSources::toolsLoadDespiteErrors_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("error");
    QTest::addColumn<QString>("pointer");
    QTest::newRow("unknown contract") << R"({"contract": "forgery", "tools": [{"name": "a", "inputSchema": {}}]})"
                                      << "x.json:1:14: `forgery` is not a contract"
                                      << "/contract";
    QTest::newRow("tools twice") << R"({"tools": [1, 2], "tools": [{"name": "a", "inputSchema": {}}]})"
                                 << "x.json:1:2: duplicate key `tools`; only the last value is used"
                                 << "/tools";
    QTest::newRow("malformed neighbor")
        << R"({"serverInfo": {"name": nil}, "tools": [{"name": "a", "inputSchema": {}}]})"
        << "x.json:1:25: "
        << "/serverInfo";
    const auto page = [](const char* tag, const char* text, const char* error, const char* pointer) {
        QTest::newRow(tag) << text << error << pointer;
    };
    constexpr const char* nextPage =
        "the tool list continues on another page, which is not in this source; save all pages";
    page("page", R"({"tools": [{"name": "a", "inputSchema": {}}], "nextCursor": "2"})",
         (std::string("x.json:1:61: ") + nextPage).c_str(), "/nextCursor");
    page("page with an empty cursor", R"({"nextCursor": "", "tools": [{"name": "a", "inputSchema": {}}]})",
         (std::string("x.json:1:16: ") + nextPage).c_str(), "/nextCursor");
    page("page in a response",
         R"({"jsonrpc": "2.0", "id": 1, "result": {"tools": [{"name": "a", "inputSchema": {}}], "nextCursor": "2"}})",
         (std::string("x.json:1:99: ") + nextPage).c_str(), "/result/nextCursor");
    page("second list",
         R"({"tools": [{"name": "a", "inputSchema": {}}], "functions": [{"name": "b", "parameters": {}}]})",
         "x.json:1:60: `functions` is not read, because there is another tool list, `tools`; save it as another file",
         "/functions");
    page("incomplete list", R"({"tools": [{"name": "a", "inputSchema": {}}], "quarantined": [{}], "errors": []})",
         "x.json:1:62: tools are missing (see `quarantined`); fix the errors, then create the list again",
         "/quarantined");
}

void TestBadSources::toolsLoadDespiteErrors() {
    QFETCH(QString, text);
    QFETCH(QString, error);
    QFETCH(QString, pointer);
    const LoadResult result = loadText(text.toStdString());
    QCOMPARE(result.snapshot->tools().size(), std::size_t{1});
    COMPARE_TEXT(result.snapshot->tools()[0].id, "x/a");
    QCOMPARE(result.errors.size(), std::size_t{1});
    QVERIFY(result.errors[0].text().starts_with(error.toStdString()));
    QVERIFY(result.errors[0].pointer.starts_with(pointer.toStdString()));
    QCOMPARE(result.errors[0].extent, SourceError::Extent::Partial);
}

void TestBadSources::sourcesWithoutToolsAreUnreadable() {
    for (const char* text : {"5", "{\"tools\": 5}", "{\"tools\": [", ""}) {
        const LoadResult result = loadText(text);
        QCOMPARE(result.errors.size(), std::size_t{1});
        QCOMPARE(result.errors[0].extent, SourceError::Extent::Unreadable);
    }
}

/// Null is what servers write when there are no more pages.
void TestBadSources::lastPagesAreWhole() {
    QVERIFY(loadText(R"({"tools": [{"name": "a", "inputSchema": {}}], "nextCursor": null})").errors.empty());
    QVERIFY(
        loadText(R"({"tools": [{"name": "a", "inputSchema": {}}], "quarantined": [], "errors": []})").errors.empty());
}

void TestBadSources::quarantine_data() {
    QTest::addColumn<QByteArray>("tool");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("error");
    QTest::addColumn<QString>("pointer");
    const auto row = [](const char* tag, const QByteArray& tool, const char* name, const char* error,
                        const char* pointer) {
        QTest::newRow(tag) << tool << QString::fromLatin1(name) << QString::fromLatin1(error)
                           << QString::fromLatin1(pointer);
    };
    row("a number", "5", "", "x.json:2:1: a tool must be an object, not a number", "/tools/1");
    row("an array", "[{}]", "", "x.json:2:1: a tool must be an object, not an array", "/tools/1");
    row("no name", R"({"inputSchema": {}})", "", "x.json:2:1: a tool without a name cannot be called", "/tools/1");
    row("empty name", R"({"name": "", "inputSchema": {}})", "", "x.json:2:10: a tool without a name cannot be called",
        "/tools/1/name");
    row("name is an object", R"({"name": {"en": "b"}})", "", "x.json:2:10: `name` must be a string, not an object",
        "/tools/1/name");
    row("schema is a string", R"({"name": "b", "inputSchema": "none"})", "b",
        "x.json:2:30: `inputSchema` must be a JSON Schema (an object or a boolean), not a string",
        "/tools/1/inputSchema");
    row("schema is a number", R"({"name": "b", "inputSchema": 1})", "b",
        "x.json:2:30: `inputSchema` must be a JSON Schema (an object or a boolean), not a number",
        "/tools/1/inputSchema");
    row("description is a list", R"({"name": "b", "description": ["c"]})", "b",
        "x.json:2:30: `description` must be a string, not an array", "/tools/1/description");
    row("lone surrogate", R"({"name": "b", "description": "c\ud800"})", "b", "x.json:2:32: ", "/tools/1");
    row("invalid UTF-8", "{\"name\": \"b\", \"description\": \"c\xFF\"}", "b", "x.json:2:32: ", "/tools/1");
    row("missing value", R"({"name": "b", "inputSchema": })", "", "x.json:2:30: ", "/tools/1");
    row("unknown word", R"({"name": "b", "strict": True})", "b", "x.json:2:25: ", "/tools/1");
    row("malformed name", R"({"name": "\q"})", "", "x.json:2:11: ", "/tools/1");
}

void TestBadSources::quarantine() {
    QFETCH(QByteArray, tool);
    QFETCH(QString, name);
    QFETCH(QString, error);
    QFETCH(QString, pointer);
    const LoadResult result = loadText("{\"tools\": [{\"name\": \"a\", \"inputSchema\": {}},\n" + tool.toStdString() +
                                       ",\n{\"name\": \"c\", \"inputSchema\": {}}]}");
    QVERIFY(result.errors.empty());
    QCOMPARE(result.snapshot->tools().size(), std::size_t{2});
    COMPARE_TEXT(result.snapshot->tools()[1].id, "x/c");
    COMPARE_TEXT(result.snapshot->tools()[1].pointer, "/tools/2");
    QCOMPARE(result.snapshot->quarantined().size(), std::size_t{1});
    const QuarantinedTool& quarantined = result.snapshot->quarantined()[0];
    COMPARE_TEXT(quarantined.sourceId, "x");
    COMPARE_TEXT(quarantined.name, name.toStdString());
    COMPARE_TEXT(quarantined.error.text().substr(0, static_cast<std::size_t>(error.size())), error.toStdString());
    QVERIFY(quarantined.error.pointer.starts_with(pointer.toStdString()));
    QCOMPARE(result.snapshot->sources()[0].tools, std::size_t{2});
    QCOMPARE(result.snapshot->sources()[0].quarantined, std::size_t{1});
}

/// Tools that are cheap to write and expensive to represent are quarantined; the tools next to them are loaded.
void TestBadSources::bombs_data() {
    QTest::addColumn<QByteArray>("tool");
    QTest::addColumn<QByteArray>("error");
    const auto row = [](const char* name, const QByteArray& tool, const char* error) {
        QTest::newRow(name) << tool << QByteArray(error);
    };
    const auto schema = [](const QByteArray& text) { return R"({"name":"b","inputSchema":)" + text + '}'; };
    const auto numbers = QByteArray("0,").repeated(200'000) + '0';
    row("schema is a long list", schema('[' + numbers + ']'), "x.json:2:200022: more than 100000 values");
    row("huge enum", schema(R"({"enum":[)" + numbers + "]}"), "x.json:2:200028: more than 100000 values");
    row("tower of allOf", schema(R"({"allOf":[)" + QByteArray("{},").repeated(200'000) + "{}]}"),
        "x.json:2:300025: more than 100000 values");
    QByteArray properties;
    for (int i = 0; i < 100'000; ++i)
        properties += "\"p" + QByteArray::number(i) + "\":{},";
    row("many properties", schema(R"({"properties":{)" + properties + R"("q":{}}})"),
        "x.json:2:1188893: more than 100000 values");
    row("many duplicate keys", "{" + QByteArray(R"("name":"b",)").repeated(200'000) + R"("inputSchema":{}})",
        "x.json:2:1099998: more than 100000 values");
}

void TestBadSources::bombs() {
    QFETCH(const QByteArray, tool);
    QFETCH(const QByteArray, error);
    const LoadResult result = loadText("{\"tools\": [{\"name\": \"a\", \"inputSchema\": {}},\n" + tool.toStdString() +
                                       ",\n{\"name\": \"c\", \"inputSchema\": {}}]}");
    QCOMPARE(result.snapshot->tools().size(), 2U);
    QCOMPARE(result.snapshot->quarantined().size(), 1U);
    COMPARE_TEXT(result.snapshot->quarantined()[0].error.text(), error.toStdString());
}

void TestBadSources::unreadableToolsAreListedUpToALimit() {
    std::string text = "[{\"name\": \"a\", \"inputSchema\": {}}";
    for (int i = 0; i < 20'000; ++i)
        text += ",0";
    const LoadResult result = loadText(std::move(text) + "]");
    QCOMPARE(result.snapshot->tools().size(), 1U);
    QCOMPARE(result.snapshot->quarantined().size(), 10'000U);
    QCOMPARE(result.snapshot->sources().at(0).quarantined, 20'000U);
    COMPARE_TEXT(result.errors.at(0).text(),
                 "x.json:1:20035: more than 10000 tools could not be read; the rest are not listed");
}

void TestBadSources::tooManyTools() {
    std::string text = "[{\"name\": \"a\", \"inputSchema\": {}}";
    for (int i = 0; i < 600'000; ++i)
        text += ",0";
    const LoadResult result = loadText(std::move(text) + "]");
    QVERIFY(result.snapshot->tools().empty());
    COMPARE_TEXT(result.errors.at(0).text(), "x.json:1:1000033: more than 500000 values");
}

void TestBadSources::otherSourcesLoad() {
    const LoadResult result = loadText(R"([5, {"name": "a", "inputSchema": {}}, null, {"name": 1, "inputSchema": {}},
        {"name": "b", "inputSchema": false}, "c"])");
    QVERIFY(result.errors.empty());
    QCOMPARE(result.snapshot->tools().size(), std::size_t{2});
    COMPARE_TEXT(result.snapshot->tools()[1].id, "x/b");
    QCOMPARE(result.snapshot->quarantined().size(), std::size_t{4});
    COMPARE_TEXT(result.snapshot->quarantined()[3].error.pointer, "/5");
}

void TestBadSources::missingFile() {
    const QTemporaryDir folder;
    const LoadResult result = loadPath(folder, "gone/away.json");
    QCOMPARE(result.errors.size(), std::size_t{1});
    COMPARE_TEXT(result.errors[0].text(), "gone/away.json: no such file or folder");
    QVERIFY(result.snapshot->sources().empty());
    QCOMPARE(loadPath(folder, "").errors.size(), std::size_t{1});
}

void TestBadSources::emptyFile() {
    const QTemporaryDir folder;
    write(folder, QStringLiteral("empty.json"), "");
    COMPARE_TEXT(loadPath(folder, "empty.json").errors.at(0).text(), "empty.json:1:1: the source is empty");
    QVERIFY(loadPath(folder, ".").errors.empty());
}

void TestBadSources::emptyFolder() {
    const QTemporaryDir folder;
    const LoadResult result = loadPath(folder, ".");
    QVERIFY(result.errors.empty());
    QVERIFY(result.snapshot->sources().empty());
}

void TestBadSources::fileLinkedToItself() {
    const QTemporaryDir folder;
    if (!QFile::link(QStringLiteral("loop.json"), folder.filePath(QStringLiteral("loop.json"))))
        QSKIP("cannot create symbolic links; on Windows, enable Developer Mode");
    COMPARE_TEXT(loadPath(folder, "loop.json").errors.at(0).text(), "loop.json: broken symbolic link");
    COMPARE_TEXT(loadPath(folder, ".").errors.at(0).text(), "loop.json: broken symbolic link");
}

void TestBadSources::unreadableFile() {
    const QTemporaryDir folder;
    write(folder, QStringLiteral("a.json"), "[]");
    const LockedFile locked(folder, QStringLiteral("a.json"));
    if (QFile file(folder.filePath(QStringLiteral("a.json"))); file.open(QIODevice::ReadOnly))
        QSKIP("this user can read every file; run the tests as an ordinary user");
    COMPARE_TEXT(loadPath(folder, "a.json").errors.at(0).text(), "a.json: permission denied");
}

void TestBadSources::unreadableFolder() {
    const QTemporaryDir folder;
    QVERIFY(QDir(folder.path()).mkdir(QStringLiteral("locked")));
    write(folder, QStringLiteral("tools.json"), R"([{"name": "a", "inputSchema": {}}])");
    const LockedFile locked(folder, QStringLiteral("locked"));
    if (QFileInfo(folder.filePath(QStringLiteral("locked"))).isReadable())
        QSKIP("this user can read every folder; run the tests as an ordinary user");
    const LoadResult result = loadPath(folder, ".");
    QCOMPARE(result.snapshot->tools().size(), std::size_t{1});
    QCOMPARE(result.errors.size(), std::size_t{1});
    COMPARE_TEXT(result.errors[0].text(), "locked: permission denied");
}

void TestBadSources::errorsAreInSourceOrder() {
    std::vector<SourceSpec> sources;
    for (const char* name : {"c.json", "a.json", "b.json"})
        sources.push_back({.kind = SourceSpec::Kind::Text, .name = name, .text = "{"});
    const LoadResult result = loadSources(sources, {});
    QCOMPARE(result.errors.size(), std::size_t{3});
    COMPARE_TEXT(result.errors[0].source, "c.json");
    COMPARE_TEXT(result.errors[1].source, "a.json");
    COMPARE_TEXT(result.errors[2].source, "b.json");
}

TOOLROOM_TEST(TestBadSources)
#include "test_bad_sources.moc"
