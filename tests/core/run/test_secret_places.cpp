// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/gateway/recording.h"
#include "core/history/history.h"
#include "core/history/store/history_reader.h"
#include "core/json/digest.h"
#include "core/mcp/transport/wire_log.h"
#include "core/secrets/known_secrets.h"
#include "core/trace/export/export_otlp.h"
#include "core/trace/redaction/redaction.h"
#include "core/trace/trace_json.h"
#include "tests/support/runner_fixture.h"
#include "tests/support/secret_forms.h"
#include "tests/support/test_case.h"

#include <QTemporaryDir>

#include <algorithm>

using namespace toolroom;
using namespace toolroom::test;

namespace {

const std::string placedSecret = "s3cr3t-\"T0ken\"/with<1>&more";

/// Receives a secret, and writes it wherever a tool can.
class LeakingActivity final : public Activity {
public:
    explicit LeakingActivity(std::string secret)
        : m_secret(std::move(secret)) {}

    void addSecrets(SecretMask& secrets, const CallContext&) const override { secrets.addSecret(m_secret); }

    QCoro::Task<ActivityReply> run(ActivityCall call, ActivityFeedback feedback, AbortSignal) override {
        received = call.arguments;
        const std::string& text = written;
        feedback.progress(0.5, "at " + text);
        feedback.log("log " + text);
        for (const std::string& line : lines)
            feedback.log(line);
        ActivityReply reply;
        if (call.arguments.value("fails", false))
            reply.result = std::unexpected(CallError{.code = text,
                                                     .message = Message::verbatim("no " + text),
                                                     .suggestions = {Message::verbatim("try " + text)}});
        else
            reply.result = CallSuccess{{{"text", "a " + text}, {text, 1}, {"list", {text, {text}}}}, "done " + text};
        reply.partialData = Json{{"part", text}};
        reply.warnings = {Message::verbatim("careful " + text)};
        reply.received = {{"content", {text}}};
        reply.detail = {{"url", "https://a.example/" + text}, {text, true}};
        reply.steps = {Span{.id = 1, .name = "step " + text, .detail = {{"wire", {text}}}}};
        co_return reply;
    }

    std::string written;
    std::vector<std::string> lines;
    Json received;

private:
    std::string m_secret;
};

/// The texts and keys of a value.
std::vector<std::string> textsOfJson(const Json& value) { // NOLINT(misc-no-recursion)
    std::vector<std::string> texts;
    if (value.is_string())
        texts.push_back(value.get<std::string>());
    if (!value.is_structured())
        return texts;
    for (const auto& [key, member] : value.items()) {
        if (value.is_object())
            texts.push_back(key);
        std::ranges::move(textsOfJson(member), std::back_inserter(texts));
    }
    return texts;
}

} // namespace

/// Whether a secret that a tool writes in some form, or that a call repeats, appears somewhere.
class TestSecretPlaces : public TestCase {
    Q_OBJECT

    using Places = std::vector<std::pair<std::string, std::vector<std::string>>>;

    static Json tool(const char* name) {
        return {
            {"name", name},
            {"description", "Leaks."},
            {"category", "read"},
            {"parameters",
             {{"type", "object"}, {"properties", {{"said", {{"type", "string"}}}, {"fails", {{"type", "boolean"}}}}}}}};
    }

    /// The texts of each place after a call that succeeds and one that fails.
    static Places placesOf(const std::string& secret, const std::string& written) {
        const QTemporaryDir folder;
        const std::string historyPath = folder.filePath(QStringLiteral("history.sqlite")).toStdString();
        Places places;
        const auto add = [&](std::string place, std::vector<std::string> texts) {
            places.emplace_back(std::move(place), std::move(texts));
        };
        const Json manifest = {{"contract", "echomen"},
                               {"activities", {{"leak", {{"type", "builtin"}}}, {"echo", {{"type", "builtin"}}}}},
                               {"tools", {tool("leak"), tool("echo")}}};
        RunnerFixture stage(manifest.dump());
        const auto history = *History::open(historyPath);
        stage.settings.journal = history;
        const auto leaking = std::make_shared<LeakingActivity>(secret);
        leaking->written = written;
        stage.activities->registerBuiltin("leak", leaking);
        std::vector<std::string> progress;
        std::vector<std::string> log;
        std::vector<std::string> live;
        QObject::connect(&stage.runner(), &Runner::progressed, &stage.runner(),
                         [&](const QString&, double, const QString& text) { progress.push_back(text.toStdString()); });
        QObject::connect(&stage.runner(), &Runner::logged, &stage.runner(),
                         [&](const QString&, const QString& line) { log.push_back(line.toStdString()); });
        QObject::connect(&stage.runner(), &Runner::spanChanged, &stage.runner(),
                         [&](const QString&, const Span& span, bool) {
                             live.push_back(span.name);
                             std::ranges::move(textsOfJson(span.detail), std::back_inserter(live));
                         });
        const auto call = [&](bool fails) {
            Call made{.tool = "leak", .arguments = {{"said", "say " + written}, {"fails", fails}}};
            made.reasoning = "because " + written;
            made.agentRequest = AgentRequest(); // others do not get what was received
            return stage.run(std::move(made));
        };
        const FinishedRun success = call(false);
        const FinishedRun failure = call(true);
        if (leaking->received["said"] != "say " + written)
            qFatal("the tool does not receive its arguments");
        const RunResult& outcome = success.trace.outcome;
        if (!outcome.result)
            qFatal("%s", outcome.result.error().message.text().c_str());
        add("data", textsOfJson(outcome.result->data));
        add("message", {outcome.result->message});
        add("warnings", {outcome.warnings.front().text()});
        add("envelope", textsOfJson(success.envelope));
        add("received", textsOfJson(success.received.is_null() ? failure.received : success.received));
        add("input", textsOfJson(outcome.input.value_or(Json("***"))));
        add("reasoning", {outcome.reasoning.value_or("***")});
        const CallError& error = failure.trace.outcome.result.error();
        add("error code", {error.code});
        add("error message", {error.message.text()});
        add("suggestions", {error.suggestions.front().text()});
        add("partial data", textsOfJson(failure.trace.outcome.partialData.value_or(Json("***"))));
        add("envelope of an error", textsOfJson(failure.envelope));
        add("progress", progress);
        add("log", log);
        add("steps while they run", live);
        for (const FinishedRun* run : {&success, &failure}) {
            const std::string which = run == &success ? " of a success" : " of an error";
            std::vector<std::string> spans;
            for (const Span& span : run->trace.spans) {
                spans.push_back(span.name);
                std::ranges::move(textsOfJson(span.detail), std::back_inserter(spans));
            }
            add("steps" + which, spans);
            add("arguments" + which, textsOfJson(run->trace.arguments));
            add("log in the trace" + which, {run->trace.log.lines().begin(), run->trace.log.lines().end()});
            const Trace trace = redacted(run->trace);
            add("trace file" + which, textsOfJson(Json::parse(serializeTrace(trace))));
            add("OTLP" + which, textsOfJson(otlpJson(std::span(&trace, 1))));
            const auto stored = HistoryReader(historyPath).show(run->trace.run);
            add("history" + which, textsOfJson((*stored)->arguments));
            add("trace in the history" + which, textsOfJson(Json::parse(serializeTrace(*(*stored)->trace))));
        }
        add("history file", {readFile(historyPath), "***"});
        return places;
    }

private Q_SLOTS:
    void cleanup() { forgetSecrets(); }

    void places_data() {
        QTest::addColumn<QByteArray>("written");
        const std::vector<SecretForm> single = singleForms();
        const std::vector<SecretForm> nested = nestedForms();
        for (const char* name :
             {"as it is", "JSON, all escaped", "C, every other one octal", "percent, all in lower case",
              "HTML, hexadecimal", "quoted-printable, all", "hexadecimal with colons", "dump of hexdump", "decimal",
              "base64, 7 characters a line", "base64 after 2 bytes", "UTF-16LE", "lines", "upper case", "full width",
              "zero-width spaces"})
            QTest::newRow(name) << QByteArray::fromStdString(
                std::ranges::find(single, name, &SecretForm::name)->encode(placedSecret));
        for (const char* name : {"percent, all, then base64", "base64, then base64", "HTML, decimal, then HTML",
                                 "UTF-16LE, then base64", "JSON, all escaped, then JSON"})
            QTest::newRow(name) << QByteArray::fromStdString(
                std::ranges::find(nested, name, &SecretForm::name)->encode(placedSecret));
    }

    void places() {
        QFETCH(const QByteArray, written);
        const std::string form = written.toStdString();
        // The lines of a log are separate; see masksLogsTogether().
        const std::string line = form.substr(0, form.find('\n'));
        const std::string part = line.size() < 12 ? form : line;
        for (const auto& [place, texts] : placesOf(placedSecret, form)) {
            bool isMasked = false;
            for (const std::string& text : texts) {
                QVERIFY2(!text.contains(part), (place + ": " + text).c_str());
                isMasked = isMasked || text.contains("***") || text.contains(redactedMark);
            }
            QVERIFY2(isMasked || place.starts_with("OTLP"), place.c_str());
        }
    }

    /// In everything that belongs to the call.
    void placesOfShortSecrets() {
        for (const auto& [place, texts] : placesOf("pw/42", "pw/42"))
            for (const std::string& text : texts)
                QVERIFY2(!text.contains("pw/42"), (place + ": " + text).c_str());
    }

    /// A secret that the program has used for one tool is masked in what another one returns.
    void otherCallsRepeatSecrets() {
        rememberSecret(placedSecret);
        const Json manifest = {
            {"contract", "echomen"}, {"activities", {{"echo", {{"type", "builtin"}}}}}, {"tools", {tool("echo")}}};
        RunnerFixture stage(manifest.dump());
        const auto echo = stage.script("echo", {answering({{"echo", base64(placedSecret)}})});
        const FinishedRun run = stage.run({.tool = "echo", .arguments = {{"said", percentText(placedSecret)}}});
        COMPARE_TEXT(echo->calls.at(0).arguments["said"].get<std::string>(), percentText(placedSecret));
        COMPARE_TEXT(run.trace.outcome.result->data.dump(), "{\"echo\":\"***\"}");
        COMPARE_TEXT(run.trace.arguments["said"].get<std::string>(), redactedMark);
    }

    void masksLogsTogether() {
        Trace trace;
        trace.log.add("begins with hunter2");
        trace.log.add("Zq8xKwLm and ends");
        SecretMask secrets;
        secrets.addSecret("hunter2Zq8xKwLm");
        mask(trace, secrets);
        QCOMPARE(trace.log.lines(), (std::deque<std::string>{"begins with *** and ends"}));
    }

    void masksLinesOfARunTogether() {
        const Json manifest = {
            {"contract", "echomen"}, {"activities", {{"leak", {{"type", "builtin"}}}}}, {"tools", {tool("leak")}}};
        RunnerFixture stage(manifest.dump());
        const auto leaking = std::make_shared<LeakingActivity>("hunter2Zq8xKwLm");
        leaking->lines = {"t hunter2", "Zq8xKwLm end"};
        stage.activities->registerBuiltin("leak", leaking);
        const FinishedRun run = stage.run({.tool = "leak", .arguments = {{"said", "x"}}});
        QCOMPARE(run.trace.log.lines(), (std::deque<std::string>{"log ", "t *** end"}));
    }

    void redactsKnownSecrets() {
        rememberSecret(placedSecret);
        const std::string written = base64(percentText(placedSecret));
        COMPARE_TEXT(redactedText("a " + written + " b"), "a [redacted] b");
        COMPARE_TEXT(redacted(Json{{"a", {written.substr(0, 9), written.substr(9)}}}).dump(),
                     "{\"a\":[\"[redacted]\",\"\"]}");
        COMPARE_TEXT(redacted(Message::verbatim("a " + written)), "a [redacted]");
    }

    void recordsNoKnownSecrets() {
        rememberSecret(placedSecret);
        const QTemporaryDir folder;
        const std::string path = folder.filePath(QStringLiteral("r.jsonl")).toStdString();
        const std::string written = base64(percentText(placedSecret));
        ManualClock clock;
        {
            const auto writer = *RecordingWriter::create(path, clock);
            QVERIFY(writer->writeTools({{{"name", "a"},
                                         {"description", "d " + written},
                                         {"inputSchema", {{"type", "object"}, {"default", {{"x", written}}}}}}}));
            const Json result = {{"content", {{{"type", "text"}, {"text", "a " + written}}}}};
            QVERIFY(writer->writeRequest(
                {.agent = written,
                 .method = "tools/call",
                 .params = {{"name", "a"}, {"arguments", {{"x", written}, {"y", {hex(placedSecret)}}}}},
                 .answer = result,
                 .questions = {{"elicitation/create", {{"message", written}}, Json{{"content", {{"x", written}}}}}},
                 .intent = "use " + written}));
            QVERIFY(writer->writeRequest({.agent = "a",
                                          .method = written,
                                          .params = {{"uri", written}},
                                          .answer = std::unexpected(RpcError{1, written, {{"x", written}}})}));
        }
        const std::string recorded = readFile(path);
        QVERIFY(!recorded.contains(written) && !recorded.contains(hex(placedSecret)));
        QVERIFY(recorded.contains(R"("arguments":{"x":"[redacted]","y":["[redacted]"]})"));
    }

    void logsNoSecretsOfTheWire() {
        SecretMask secrets;
        secrets.addSecret(placedSecret);
        WireLog log([&](std::string text) { return secrets.masked(std::move(text)); });
        const Json message = {{"params", {{"key", percentText(placedSecret)}, {"bytes", {115, 51}}}}};
        COMPARE_TEXT(log.add(WireEntry::Kind::Sent, 0, compactText(message)).text,
                     R"({"params":{"key":"***","bytes":[115,51]}})");
    }
};

TOOLROOM_TEST(TestSecretPlaces)
#include "test_secret_places.moc"
