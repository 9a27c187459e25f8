// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/support/runner_fixture.h"
#include "tests/support/test_case.h"

using namespace toolroom;
using namespace toolroom::test;

namespace {

/// Records calls, or fails.
class RecordingJournal final : public RunJournal {
public:
    QCoro::Task<Result<void>> recordStart(RunRecord run, Json arguments) override {
        order += "recordStart ";
        intents.emplace_back(std::move(run), std::move(arguments));
        if (refuses)
            co_return std::unexpected(Error{Message::verbatim("the disk is full")});
        co_return {};
    }
    QCoro::Task<Result<void>> finish(std::shared_ptr<const Trace> trace) override {
        order += "finish ";
        finished.push_back(*trace);
        co_return {};
    }
    QCoro::Task<Result<std::string>> store(StoredOutput output) override {
        order += "store ";
        outputs.push_back(std::move(output));
        co_return "ctx_1";
    }

    bool refuses = false;
    std::string order;
    std::vector<std::pair<RunRecord, Json>> intents;
    std::vector<Trace> finished;
    std::vector<StoredOutput> outputs;
};

std::string storedManifest(const char* contract) {
    return Json({{"contract", contract},
                 {"tools", {{{"name", "look"}, {"description", "d"}, {"schema", {{"type", "object"}}}}}},
                 {"activities", {{"look", {{"type", "builtin"}}}}}})
        .dump();
}

/// An array whose compact JSON has exactly `bytes` bytes.
Json dataOf(std::size_t bytes) {
    Json data = {1, 2, 3, 4, 5, 6, ""};
    data.back() = std::string(bytes - data.dump().size(), 'x');
    return data;
}

} // namespace

class TestStoredOutput : public toolroom::test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void storesFromThreshold_data() {
        QTest::addColumn<QString>("contract");
        QTest::addColumn<int>("bytes");
        QTest::addColumn<bool>("stored");
        QTest::newRow("hikai at") << QStringLiteral("hikai") << 10240 << false;
        QTest::newRow("hikai over") << QStringLiteral("hikai") << 10241 << true;
        QTest::newRow("agentbase below") << QStringLiteral("agentbase") << 32767 << false;
        QTest::newRow("agentbase at") << QStringLiteral("agentbase") << 32768 << true;
        QTest::newRow("forge never") << QStringLiteral("forge") << 1000000 << false;
    }

    void storesFromThreshold() {
        QFETCH(const QString, contract);
        QFETCH(const int, bytes);
        QFETCH(const bool, stored);
        RunnerFixture fixture(storedManifest(contract.toUtf8().constData()));
        const auto journal = std::make_shared<RecordingJournal>();
        fixture.settings.journal = journal;
        const Json data = dataOf(static_cast<std::size_t>(bytes));
        QCOMPARE(data.dump().size(), static_cast<std::size_t>(bytes));
        fixture.script("look", {answering(data, "Found 7")});
        const FinishedRun run = fixture.run({.tool = "look"});
        QCOMPARE(journal->outputs.size(), static_cast<std::size_t>(stored ? 1 : 0));
        QCOMPARE(run.trace.outcome.stored.has_value(), stored);
        if (stored) {
            QCOMPARE(journal->outputs.front().data, data);
            QCOMPARE(run.trace.outcome.stored->bytes, static_cast<std::size_t>(bytes));
        }
        const bool replaced = stored && contract == QLatin1String("agentbase");
        const Json expected = {{"contextId", "ctx_1"}, {"summary", "Found 7"}, {"preview", {1, 2, 3, 4, 5}}};
        QCOMPARE(run.trace.outcome.result->data, replaced ? expected : data);
        if (replaced)
            COMPARE_TEXT(run.trace.outcome.result->message, "Results saved to context ctx_1");
    }

    void countsUtf8Bytes() {
        RunnerFixture fixture(storedManifest("hikai"));
        const auto journal = std::make_shared<RecordingJournal>();
        fixture.settings.journal = journal;
        std::string text;
        for (int i = 0; i < 5120; ++i)
            text += "\u00e9"; // two bytes each, plus two quotes
        fixture.script("look", {answering(text)});
        QVERIFY(fixture.run({.tool = "look"}).trace.outcome.stored.has_value());
    }

    void keepsOutputWithoutHistory() {
        RunnerFixture fixture(storedManifest("agentbase"));
        fixture.script("look", {answering(dataOf(40000))});
        const FinishedRun run = fixture.run({.tool = "look"});
        QCOMPARE(run.trace.outcome.result->data.size(), std::size_t(7));
        COMPARE_TEXT(run.trace.outcome.warnings.front(), "Cannot store the output: no history is available");
    }

    void writesIntentFirst() {
        RunnerFixture fixture(storedManifest("forge"));
        const auto journal = std::make_shared<RecordingJournal>();
        fixture.settings.journal = journal;
        const auto activity = fixture.script("look", {answering(1)});
        const FinishedRun run = fixture.run({.tool = "look", .arguments = {{"a", 1}}});
        COMPARE_TEXT(journal->order, "recordStart finish ");
        QCOMPARE(journal->intents.front().second, Json({{"a", 1}}));
        QCOMPARE(journal->intents.front().first, static_cast<const RunRecord&>(run.trace));
        COMPARE_TEXT(journal->intents.front().first.toolId, "stage/look");
        COMPARE_TEXT(journal->finished.front().run, run.trace.run);
    }

    void failsIfIntentCannotBeWritten() {
        RunnerFixture fixture(storedManifest("forge"));
        const auto journal = std::make_shared<RecordingJournal>();
        journal->refuses = true;
        fixture.settings.journal = journal;
        const auto activity = fixture.script("look", {answering(1)});
        const FinishedRun run = fixture.run({.tool = "look"});
        COMPARE_TEXT(run.trace.outcome.result.error().code, "IO_ERROR");
        QVERIFY(run.trace.outcome.result.error().message.text().find("the disk is full") != std::string::npos);
        QVERIFY(activity->calls.empty());
    }

    void failureBeforeAttemptHasNoIntent() {
        RunnerFixture fixture(storedManifest("forge"));
        const auto journal = std::make_shared<RecordingJournal>();
        fixture.settings.journal = journal;
        fixture.script("look", {answering(1)});
        fixture.run({.tool = "look", .arguments = 5});
        COMPARE_TEXT(journal->order, "finish ");
        COMPARE_TEXT(journal->finished.front().outcome.result.error().code, "INVALID_ARGUMENTS");
    }

    void storesAssistContent() {
        RunnerFixture fixture(storedManifest("agentbase"));
        const auto journal = std::make_shared<RecordingJournal>();
        fixture.settings.journal = journal;
        ActivityReply reply = failing("LLM_ASSIST_REQUIRED", false);
        reply.assist = LlmAssist{.prompt = "Summarize it"};
        reply.assistContent = "a long text";
        fixture.script("look", {reply});
        const FinishedRun open = fixture.run({.tool = "look"});
        COMPARE_TEXT(open.trace.outcome.result.error().code, "LLM_ASSIST_REQUIRED");
        COMPARE_TEXT(open.trace.outcome.assist->contentRef, "ctx_1");
        QCOMPARE(open.envelope["assist"], Json({{"prompt", "Summarize it"}, {"contentRef", "ctx_1"}}));
        QCOMPARE(journal->outputs.front().data, Json("a long text"));
    }

    void modelCompletesAssist() {
        RunnerFixture fixture(storedManifest("agentbase"));
        fixture.settings.journal = std::make_shared<RecordingJournal>();
        fixture.settings.assistant = [](std::string prompt, std::string content, std::optional<Json> schema,
                                        AbortSignal) -> QCoro::Task<Result<Json>> {
            co_return Json{{"summary", prompt + ": " + content}, {"shaped", schema.has_value()}};
        };
        ActivityReply reply = failing("LLM_ASSIST_REQUIRED", false);
        reply.assist = LlmAssist{.prompt = "Summarize it"};
        reply.assistContent = "a long text";
        fixture.script("look", {reply});
        const FinishedRun run = fixture.run({.tool = "look"});
        QCOMPARE(run.trace.outcome.result->data, Json({{"summary", "Summarize it: a long text"}, {"shaped", false}}));
    }
};

TOOLROOM_TEST(TestStoredOutput)
#include "test_stored_output.moc"
