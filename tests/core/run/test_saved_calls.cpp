// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/document.h"
#include "core/registry/loading/load.h"
#include "core/run/saved_call.h"
#include "tests/support/test_case.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <algorithm>

using namespace toolroom;

namespace {

void write(const QString& path, const std::string& text) {
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(text.c_str()) < 0)
        qFatal("%s cannot be written", qPrintable(path));
}

struct ReadCalls {
    Result<SavedCall> call;
    std::vector<Error> warnings;
};

ReadCalls readCalls(const std::string& text, const std::string& name = "a.call.json") {
    ReadCalls readCalls{std::unexpected(Error{}), {}};
    const auto document = Document::parse(std::make_shared<const SourceText>(name, text));
    readCalls.call = document ? readSavedCall(*document, readCalls.warnings) : std::unexpected(document.error());
    return readCalls;
}

RunResult succeeded(Json data) {
    RunResult runResult;
    runResult.result = CallSuccess{.data = std::move(data), .message = {}};
    return runResult;
}

RunResult failed(const char* code) {
    RunResult runResult;
    runResult.result = std::unexpected(CallError{.code = code, .message = Message::verbatim("it exists already")});
    return runResult;
}

} // namespace

class TestSavedCalls : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void readsAllMembers() {
        const ReadCalls whole = readCalls("{\"name\": \"Reads the notes\", \"tool\": \"files/read\",\n"
                                          " \"arguments\": {\"z\": 18446744073709551615, \"a\": null},\n"
                                          " \"reasoning\": \"to see\",\n"
                                          " \"expect\": {\"assert\": [\"data.total == `3`\", \"attempts == `1`\"]}}");
        QVERIFY2(whole.call.has_value(), whole.call.has_value() ? "" : whole.call.error().text().c_str());
        COMPARE_TEXT(whole.call->name, "Reads the notes");
        COMPARE_TEXT(whole.call->arguments.dump(), "{\"z\":18446744073709551615,\"a\":null}");
        QVERIFY(whole.call->expected.success);
        QCOMPARE(whole.call->expected.assertions.size(), std::size_t(2));
        QVERIFY(whole.warnings.empty());
        const Call call = callOf(*whole.call);
        COMPARE_TEXT(call.tool, "files/read");
        COMPARE_TEXT(call.reasoning, "to see");
    }

    void readsDefaults() {
        const ReadCalls least = readCalls("{\"tool\": \"read\"}", "some/folder/reads-it.call.json");
        COMPARE_TEXT(least.call->name, "reads-it");
        QCOMPARE(least.call->arguments, Json::object());
        QCOMPARE(least.call->expected, ExpectedResult());
        QVERIFY(!readCalls("{\"tool\": \"t\", \"expect\": {\"code\": \"FILE_EXISTS\"}}").call->expected.success);
    }

    void reportsErrorPosition_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("error");
        const auto row = [](const char* name, const char* text, const char* error) {
            QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(error);
        };
        row("no JSON", "{\"tool\": }", "a.call.json:1:10: ");
        row("no tool", "{\"arguments\": {}}", "a.call.json:1:1: ");
        row("arguments are a list", "{\"tool\": \"t\",\n \"arguments\": []}", "a.call.json:2:15: ");
        row("an error code of a success", "{\"tool\": \"t\", \"expect\": {\"success\": true, \"code\": \"X\"}}",
            "a.call.json:1:37: ");
        row("no expression", "{\"tool\": \"t\", \"expect\": {\"assert\": [\"a\", \"data.[\"]}}", "a.call.json:1:42: ");
        row("a key twice", "{\"tool\": \"t\", \"tool\": \"u\"}", "a.call.json:1:15: duplicate key");
    }

    void reportsErrorPosition() {
        QFETCH(const QString, text);
        QFETCH(const QString, error);
        const ReadCalls broken = readCalls(text.toStdString());
        QVERIFY(!broken.call);
        const QString said = QString::fromStdString(broken.call.error().text());
        QVERIFY2(said.startsWith(error), qPrintable(said));
    }

    void warnsAboutUnknownKeys() {
        const ReadCalls odd =
            readCalls("{\"tool\": \"t\", \"argument\": {}, \"expect\": {\"asert\": [], \"success\": true}}");
        QVERIFY(odd.call.has_value());
        QCOMPARE(odd.warnings.size(), std::size_t(2));
        COMPARE_TEXT(odd.warnings[0].text(), "a.call.json:1:15: unknown key `argument`; did you mean `arguments`?");
        COMPARE_TEXT(odd.warnings[1].reason, "unknown key `asert`; did you mean `assert`?");
    }

    void writesDeterministically() {
        const SavedCall call{.name = "Z\xC3\xBCrich",
                             .tool = "t",
                             .arguments = {{"z", 1}, {"a", Json::array({1.5, "x"})}},
                             .reasoning = "why",
                             .expected = {.success = false, .code = "FILE_EXISTS", .assertions = {"error"}}};
        const std::string text = serializeSavedCall(call);
        QVERIFY(text.ends_with("}\n"));
        QVERIFY(text.contains("Z\xC3\xBCrich"));
        const ReadCalls again = readCalls(text);
        QCOMPARE(*again.call, call);
        COMPARE_TEXT(serializeSavedCall(*again.call), text);
        COMPARE_TEXT(
            serializeSavedCall({.name = "n", .tool = "t"}),
            "{\n  \"name\": \"n\",\n  \"tool\": \"t\",\n  \"arguments\": {},\n  \"expect\": {\n    \"success\": "
            "true\n  }\n}\n");
    }

    void checksExpectations() {
        const ExpectedResult success;
        QVERIFY(success.unmetExpectations(succeeded(1)).empty());
        COMPARE_TEXT(success.unmetExpectations(failed("FILE_EXISTS")).at(0),
                     "expected success, but got FILE_EXISTS: it exists already");
        const ExpectedResult error{.success = false, .code = "FILE_EXISTS", .assertions = {}};
        QVERIFY(error.unmetExpectations(failed("FILE_EXISTS")).empty());
        COMPARE_TEXT(error.unmetExpectations(failed("LOCK")).at(0),
                     "expected FILE_EXISTS, but got LOCK: it exists already");
        COMPARE_TEXT(error.unmetExpectations(succeeded(1)).at(0), "expected FILE_EXISTS, but the call succeeded");
    }

    void evaluatesAssertions() {
        RunResult runResult = succeeded({{"total", 3}});
        runResult.attempts = 4;
        const auto unmet = [&](const char* assertion) {
            return ExpectedResult{.success = true, .code = {}, .assertions = {assertion}}.unmetExpectations(runResult);
        };
        QVERIFY(unmet("data.total == `3`").empty());
        QVERIFY(unmet("attempts == `4` && success && warnings == `[]`").empty());
        COMPARE_TEXT(unmet("data.total > `3`").at(0), "`data.total > `3`` is not true");
        COMPARE_TEXT(unmet("data.missing").at(0), "`data.missing` is not true");
        QVERIFY(unmet("length(`1`)").at(0).text().starts_with("cannot evaluate `length(`1`)`: "));
    }

    void writesOneFilePerCall() {
        const QTemporaryDir folder;
        const std::string calls = savedCallFolder(folder.filePath(QStringLiteral("manifest.json")).toStdString());
        QVERIFY(!loadSavedCalls(calls));
        const SavedCall first{.name = "Reads: the \"notes\" / all", .tool = "read"};
        const std::string path = saveCall(first, calls).value();
        COMPARE_TEXT(path, calls + "/reads-the-notes-all.call.json");
        SavedCall changed = first;
        changed.arguments = {{"path", "a"}};
        COMPARE_TEXT(saveCall(changed, calls).value(), path);
        COMPARE_TEXT(saveCall({.name = "reads the notes all", .tool = "read"}, calls).value(),
                     calls + "/reads-the-notes-all-2.call.json");
        COMPARE_TEXT(saveCall({.name = "\xE6\x97\xA5\xE6\x9C\xAC", .tool = "read"}, calls).value(),
                     calls + "/call.call.json");
        write(QString::fromStdString(calls) + QStringLiteral("/broken.call.json"), "{");
        const auto files = loadSavedCalls(calls).value();
        QCOMPARE(files.size(), std::size_t(4));
        QVERIFY(!files[0].call);
        COMPARE_TEXT(files[0].call.error().source, calls + "/broken.call.json");
        QCOMPARE(*files[3].call, changed);
    }

    void rejectsFileAsFolder() {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("file"));
        write(path, "");
        COMPARE_TEXT(loadSavedCalls(path.toStdString()).error().reason, "is a file, not a folder of saved calls");
        QVERIFY(!saveCall({.name = "n", .tool = "t"}, path.toStdString() + "/calls"));
    }

    void savedCallsAreNotTools() {
        const QTemporaryDir folder;
        write(folder.filePath(QStringLiteral("tools.json")),
              "{\"tools\": [{\"name\": \"t\", \"description\": \"d\", \"inputSchema\": {\"type\": \"object\"}}]}");
        // Arguments that look like a list of tools.
        QVERIFY(QDir(folder.path()).mkdir(QStringLiteral("calls")));
        const std::string looksLikeTools =
            "{\"tool\": \"t\", \"arguments\": {}, \"name\": \"x\", \"inputSchema\": {\"type\": \"object\"}}";
        write(folder.filePath(QStringLiteral("calls/x.call.json")), looksLikeTools);
        const SourceSpec spec{
            .kind = SourceSpec::Kind::Path, .path = folder.path().toStdString(), .name = {}, .text = {}};
        const LoadResult loaded = loadSources({spec}, {});
        QCOMPARE(loaded.snapshot->tools().size(), std::size_t(1));
        QVERIFY(loaded.errors.empty());
        QVERIFY(std::ranges::none_of(loaded.visited,
                                     [](const VisitedPath& visited) { return visited.path.ends_with(".call.json"); }));
    }
};

TOOLROOM_TEST(TestSavedCalls)
#include "test_saved_calls.moc"
