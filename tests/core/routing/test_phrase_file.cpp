// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "core/registry/loading/load.h"
#include "core/routing/phrase_file.h"
#include "tests/support/test_case.h"

using namespace toolroom;

namespace {

/// Two tools are named `send`.
constexpr std::string_view toolsJson =
    "{\"tools\": [{\"name\": \"read\", \"inputSchema\": {}, \"triggerPhrases\": "
    "[\"open it\", \"show it\"]}, {\"name\": \"write\", \"inputSchema\": {}, "
    "\"triggerPhrases\": [\"open it\", \" \"]}, {\"name\": \"send\", \"inputSchema\": "
    "{}}, {\"name\": \"send\", \"inputSchema\": {}}]}";

struct PhraseFixture {
    PhraseFixture()
        : snapshot(loadSources({{.kind = SourceSpec::Kind::Text, .name = "tools.json", .text = std::string(toolsJson)}},
                               {.jobs = 1})
                       .snapshot)
        , tools(collectRoutedTools(*snapshot)) {
        for (const RoutedTool& tool : tools)
            texts.push_back(tool.text);
    }

    /// `phrase: expected tools [candidates] < called tools` of each phrase, or the error.
    std::string read(std::string name, std::string_view bytes) const {
        const auto phrases =
            readPhrases(std::make_shared<const SourceText>(std::move(name), std::string(bytes)), texts, *snapshot);
        return phrases ? described(*phrases) : phrases.error().text();
    }

    static std::string described(const std::vector<RoutingPhrase>& phrases) {
        std::string text;
        for (const RoutingPhrase& phrase : phrases) {
            text += (text.empty() ? "" : "; ") + phrase.text + ":";
            for (const std::size_t tool : phrase.expected)
                text += formatText(" {}", tool);
            if (phrase.candidates) {
                text += " [";
                for (const std::size_t tool : *phrase.candidates)
                    text += formatText(" {}", tool);
                text += " ]";
            }
            for (const std::size_t tool : phrase.called)
                text += formatText(" < {}", tool);
        }
        return text;
    }

    RegistrySnapshotPtr snapshot;
    std::vector<RoutedTool> tools;
    std::vector<ToolText> texts;
};

} // namespace

/// Tests the formats of phrase files, and their errors.
class TestPhraseFile : public toolroom::test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void reads_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("bytes");
        QTest::addColumn<QString>("phrases");
        const auto row = [](const char* what, const char* name, const char* bytes, const char* phrases) {
            QTest::newRow(what) << QString::fromUtf8(name) << QString::fromUtf8(bytes) << QString::fromUtf8(phrases);
        };
        row("queries", "p.json",
            "{\"tools\": 1, \"queries\": [{\"phrase\": \"a b\", \"expected\": [\"read\", \"write\"], \"ref\": 2}]}",
            "a b: 0 1");
        row("candidates by name and position", "p.json",
            "[{\"phrase\": \"a\", \"expected\": \"read\", \"candidates\": [\"read\", 2, 2]}, \"b\"]",
            "a: 0 [ 0 2 ]; b:");
        row("no expected tool", "p.json", "[{\"phrase\": \"a\", \"expected\": []}, {\"phrase\": \"b\"}]", "a:; b:");
        row("lines of JSON", "p.jsonl", "{\"phrase\": \"a\"}\n\n{\"phrase\": \"b\", \"expected\": [1]}\n", "a:; b: 1");
        row("one line of JSON", "-", "{\"phrase\": \"a\"}", "a:");
        row("CSV", "p.csv", "open it,read\r\n\"say \"\"go\"\", now\",read; write\n,\nlast",
            "open it: 0; say \"go\", now: 0 1; last:");
        row("calls", "p.json", "[{\"phrase\": \"a\", \"expected\": 1, \"called\": [\"read\", 1]}]", "a: 1 < 0 < 1");
        row("one call", "p.json", "[{\"phrase\": \"a\", \"called\": \"read\"}]", "a: < 0");
        row("CSV with calls", "p.csv", "phrase,called\na,read;write\nb,\n", "a: < 0 < 1; b:");
        row("CSV with columns", "p.csv", "expected,id,phrase\nwrite,7,a b\n", "a b: 1");
        row("CSV of a spreadsheet", "p.csv", "\xEF\xBB\xBFPhrase, Expected\r\nopen it,read\r\n", "open it: 0");
        row("text", "p.txt", "# comment\nopen it\n\n  show it -> read\nmail\twrite\nput \u2192 write ; read\n",
            "open it:; show it: 0; mail: 1; put: 1 0");
        row("JSON without extension", "-", " [\"a\"]", "a:");
    }
    void reads() {
        QFETCH(const QString, name);
        QFETCH(const QString, bytes);
        const PhraseFixture fixture;
        QTEST(QString::fromStdString(fixture.read(name.toStdString(), bytes.toStdString())), "phrases");
    }

    void reportsErrors_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("bytes");
        QTest::addColumn<QString>("error");
        const auto row = [](const char* what, const char* name, const char* bytes, const char* error) {
            QTest::newRow(what) << QString::fromUtf8(name) << QString::fromUtf8(bytes) << QString::fromUtf8(error);
        };
        row("unknown tool", "p.json", "[\n{\"phrase\": \"a\",\n \"expected\": [\"no\"]}]",
            "p.json:3:15: there is no tool named `no`");
        row("ambiguous name", "p.txt", "a\nb -> send",
            "p.txt:2:1: several tools are named `send`; use an ID, such as `tools/send`");
        row("unknown call", "p.csv", "phrase,called\na,no", "p.csv:2:1: there is no tool named `no`");
        row("position", "p.json", "[{\"phrase\": \"a\", \"candidates\": [4]}]",
            "p.json:1:33: there is no tool at position 4");
        row("not a list", "p.json", "{\"phrases\": []}",
            "p.json:1:1: expected an array of phrases or an object with a `queries` array");
        row("tools", "p.json", "{\"tools\": []}", "p.json:1:1: this file contains tools, not phrases");
        row("no phrase", "p.jsonl", "{\"phrase\": \"a\"}\n{\"text\": \"b\"}",
            "p.jsonl:2:1: expected a phrase or an object with a `phrase` string");
        row("empty phrase", "p.csv", "a,read\n\" \",read", "p.csv:2:1: the phrase is empty");
        row("candidates", "p.json", "[{\"phrase\": \"a\", \"candidates\": \"read\"}]",
            "p.json:1:32: expected an array of tools");
        row("kind of tool", "p.json", "[{\"phrase\": \"a\", \"expected\": [true]}]",
            "p.json:1:31: expected a tool name or position");
        row("open quote", "p.csv", "a\n\"b", "p.csv:2:1: unterminated quoted field");
        row("empty file", "p.txt", "# nothing\n", "p.txt:1:1: the file contains no phrases");
    }
    void reportsErrors() {
        QFETCH(const QString, name);
        QFETCH(const QString, bytes);
        const PhraseFixture fixture;
        QTEST(QString::fromStdString(fixture.read(name.toStdString(), bytes.toStdString())), "error");
    }

    /// Truncating a file at the limit would silently change the figures.
    void refusesLargeFiles() {
        const PhraseFixture fixture;
        const std::string bytes(ParseLimits().maxBytes + 1, 'a');
        for (const char* name : {"p.txt", "p.csv", "p.json"})
            QCOMPARE(fixture.read(name, bytes), std::string(name) + ":1:1: larger than 64 MiB");
    }

    /// An id of the registry names one of two tools with the same name.
    void findsByRegistryId() {
        const PhraseFixture fixture;
        const std::string id = fixture.snapshot->tools()[3].id;
        QCOMPARE(fixture.read("p.txt", "a -> " + id), "a: 3");
    }

    void collectsTriggerPhrases() {
        const PhraseFixture fixture;
        QCOMPARE(PhraseFixture::described(triggerPhrases(fixture.tools)), "open it: 0 1; show it: 0");
    }
};

TOOLROOM_TEST(TestPhraseFile)
#include "test_phrase_file.moc"
