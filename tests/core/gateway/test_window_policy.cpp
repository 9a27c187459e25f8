// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/gateway/window_policy.h"

#include "core/gateway/confirmation_json.h"
#include "core/gateway/confirmation_server.h"
#include "core/network/network.h"
#include "tests/support/manual_clock.h"
#include "tests/support/queue_policy.h"
#include "tests/support/test_case.h"

#include <QCoroFuture>

#include <QFile>
#include <QLocalSocket>
#include <QTemporaryDir>

#include <stop_token>

using namespace toolroom;
using namespace toolroom::test;

namespace {

using Answered = ConfirmationAnswer::Kind;

ConfirmationRequest requestOf(const std::string& tool) {
    return {.id = "of-the-gateway",
            .agent = "Claude",
            .toolId = "stage/" + tool,
            .tool = tool,
            .arguments = {{"path", "/tmp/\u00E4"}},
            .definition = "d1",
            .digest = "d2",
            .expiresAt = ManualClock::epochAtStart + 60'000};
}

class WindowFixture {
public:
    WindowFixture() { server->listen(socket()); }

    [[nodiscard]] std::string socket() const { return folder.filePath(QStringLiteral("w.sock")).toStdString(); }

    struct PendingAnswer {
        std::shared_ptr<std::optional<ConfirmationAnswer>> answer =
            std::make_shared<std::optional<ConfirmationAnswer>>();
        AbortController abort = {};
    };
    PendingAnswer ask(ConfirmationRequest request) {
        PendingAnswer asked;
        const QCoro::Task<void> running =
            keep(policy->decide(std::move(request), asked.abort.get_token()), asked.answer);
        return asked;
    }
    /// Connects as another program, which sends `bytes`.
    [[nodiscard]] std::unique_ptr<QLocalSocket> stranger(const QByteArray& bytes) const {
        auto socket = std::make_unique<QLocalSocket>();
        socket->connectToServer(QString::fromStdString(this->socket()));
        socket->write(bytes);
        return socket;
    }

    QTemporaryDir folder;
    ManualClock clock;
    std::shared_ptr<QueuePolicy> queue = std::make_shared<QueuePolicy>();
    std::unique_ptr<ConfirmationServer> server = std::make_unique<ConfirmationServer>(queue, clock);
    std::shared_ptr<WindowPolicy> policy = std::make_shared<WindowPolicy>(socket());

private:
    static QCoro::Task<void> keep(QCoro::Task<ConfirmationAnswer> task,
                                  std::shared_ptr<std::optional<ConfirmationAnswer>> answer) {
        *answer = co_await std::move(task);
    }
};

} // namespace

class TestWindowPolicy : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void requestsAreTransferredCompletely() {
        ConfirmationRequest request = requestOf("erase");
        request.kind = ConfirmationRequest::Kind::Trust;
        request.callers = {"stage/all"};
        request.category = Category::Delete;
        request.consequence = Consequence::High;
        request.reasoning = "because";
        request.target = {.command = {"rm", "-r"}, .folder = "/tmp", .url = {}};
        request.access = {.name = "stage.json", .path = "/stage.json", .content = {{"source", "s"}}, .digest = "d3"};
        request.trusted = TrustedSource{.source = "/stage.json", .trustedAt = 5, .content = {{"source", "r"}}};
        request.isHighRisk = true;
        request.inputSchema = std::make_shared<const Json>(Json{{"type", "object"}});
        request.since = ChangesSinceConfirmation{.confirmedAt = 7, .definitionChanged = true};
        request.since->arguments = ValueChanges{
            .changes = {{.kind = ValueChange::Kind::Moved, .pointer = "/b", .from = "/a", .before = 1, .after = 1}},
            .isComplete = false};
        const std::string line = writeConfirmationRequest(request);
        const auto read = readConfirmationRequest(line);
        QVERIFY(read);
        COMPARE_TEXT(writeConfirmationRequest(*read), line);
        COMPARE_TEXT(read->id, "");
        QVERIFY(read->category == Category::Delete && read->consequence == Consequence::High && read->isHighRisk);
        QVERIFY(read->since->arguments->changes.at(0).kind == ValueChange::Kind::Moved);
    }

    void malformedLinesAreNotMessages() {
        const std::string request = writeConfirmationRequest(requestOf("erase"));
        QVERIFY(readConfirmationRequest(request));
        for (const std::string& line :
             {std::string(), std::string("[]"), std::string("{\"toolroom\":2,\"request\":\"call\"}"),
              std::string("{\"toolroom\":1,\"request\":\"call\"}"), std::string(100'000, '['), request.substr(1)}) {
            QVERIFY(!readConfirmationRequest(line));
            QVERIFY(!readConfirmationAnswer(line));
        }
    }

    void windowAnswersAreUsed() {
        WindowFixture window;
        QVERIFY(window.server->isListening());
        const auto asked = window.ask(requestOf("erase"));
        QTRY_COMPARE(window.queue->asked(), std::size_t{1});
        const ConfirmationRequest shown = window.queue->request(0);
        COMPARE_TEXT(shown.agent, "Claude");
        COMPARE_TEXT(shown.arguments.dump(), "{\"path\":\"/tmp/\u00E4\"}");
        QVERIFY(shown.id != "of-the-gateway" && !shown.id.empty());
        QCOMPARE(shown.expiresAt, ManualClock::epochAtStart + 60'000);
        window.queue->answer(0, {.kind = Answered::Confirmed,
                                 .request = shown.id,
                                 .digest = "edited",
                                 .reason = Message::verbatim("fine"),
                                 .grant = GrantTerms{.arguments = GrantTerms::Arguments::Any, .uses = 3},
                                 .editedArguments = Json{{"path", "b"}}});
        QTRY_VERIFY(asked.answer->has_value());
        const ConfirmationAnswer& answer = **asked.answer;
        QVERIFY(answer.kind == Answered::Confirmed);
        COMPARE_TEXT(answer.request, "of-the-gateway");
        COMPARE_TEXT(answer.digest, "edited");
        COMPARE_TEXT(answer.reason.text(), "fine");
        COMPARE_TEXT(answer.editedArguments->dump(), "{\"path\":\"b\"}");
        QVERIFY(answer.grant->arguments == GrantTerms::Arguments::Any && answer.grant->uses == 3);
    }

    void noUserIsAvailableWithoutAWindow() {
        WindowFixture window;
        window.server.reset();
        const auto asked = window.ask(requestOf("erase"));
        QTRY_VERIFY(asked.answer->has_value());
        QVERIFY((*asked.answer)->kind == Answered::NobodyAvailable);
    }

    void aWindowThatIsClosedLeavesQuestionsUnanswered() {
        WindowFixture window;
        const auto asked = window.ask(requestOf("erase"));
        QTRY_COMPARE(window.queue->asked(), std::size_t{1});
        window.server.reset();
        QTRY_VERIFY(asked.answer->has_value());
        QVERIFY((*asked.answer)->kind == Answered::NobodyAvailable);
        QCOMPARE(window.queue->withdrawn(), 1);
    }

    void anAbortedCallIsWithdrawn() {
        WindowFixture window;
        auto asked = window.ask(requestOf("erase"));
        QTRY_COMPARE(window.queue->asked(), std::size_t{1});
        asked.abort.request_stop();
        QTRY_COMPARE(window.queue->withdrawn(), 1);
        QTRY_VERIFY(asked.answer->has_value());
        QVERIFY((*asked.answer)->kind == Answered::NobodyAvailable);
    }

    void aSecondWindowTakesOver() {
        WindowFixture window;
        ConfirmationServer second(window.queue, window.clock);
        second.listen(window.socket());
        QVERIFY(!second.isListening());
        window.server.reset();
        window.clock.advance(ConfirmationServer::retryMs);
        QVERIFY(second.isListening());
        const auto asked = window.ask(requestOf("erase"));
        QTRY_COMPARE(window.queue->asked(), std::size_t{1});
    }

    void leftoverSocketsAreReplaced() {
        WindowFixture window;
        window.server.reset();
        QFile leftover(QString::fromStdString(window.socket()));
        QVERIFY(leftover.open(QIODevice::WriteOnly));
        leftover.close();
        ConfirmationServer next(window.queue, window.clock);
        next.listen(window.socket());
        QVERIFY(next.isListening());
    }

    void foldersThatOthersCanChangeAreNotUsed() {
        WindowFixture window;
        QVERIFY(QFile::permissions(QString::fromStdString(window.socket())).testFlag(QFile::WriteOwner));
        QVERIFY(!(QFile::permissions(QString::fromStdString(window.socket())) &
                  (QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther)));
        QVERIFY(QFile::setPermissions(window.folder.path(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner |
                                                                QFile::WriteOther | QFile::ExeOther));
        const auto asked = window.ask(requestOf("erase"));
        QTRY_VERIFY(asked.answer->has_value());
        QVERIFY((*asked.answer)->kind == Answered::NobodyAvailable);
        ConfirmationServer second(window.queue, window.clock);
        window.server.reset();
        second.listen(window.socket());
        QVERIFY(second.isListening());
        QVERIFY(!(QFile::permissions(window.folder.path()) & (QFile::ReadOther | QFile::WriteOther)));
    }

    void strangersAreLimited() {
        WindowFixture window;
        const auto isClosed = [](const std::unique_ptr<QLocalSocket>& socket) {
            return socket->state() == QLocalSocket::UnconnectedState;
        };
        const auto noise = window.stranger("hello\n");
        QTRY_VERIFY(isClosed(noise));
        const auto endless = window.stranger(QByteArray(static_cast<qsizetype>(LocalConnection::maxLine) + 2, 'x'));
        QTRY_VERIFY(isClosed(endless));
        const auto silent = window.stranger({});
        QTest::qWait(50);
        QVERIFY(!isClosed(silent));
        window.clock.advance(ConfirmationServer::requestTimeoutMs);
        QTRY_VERIFY(isClosed(silent));
        const QByteArray request = QByteArray::fromStdString(writeConfirmationRequest(requestOf("erase"))) + '\n';
        const auto twice = window.stranger(request + request);
        QTRY_VERIFY(isClosed(twice));
        QCOMPARE(window.queue->asked(), std::size_t{1});
        QCOMPARE(window.queue->withdrawn(), 1);
        std::vector<std::unique_ptr<QLocalSocket>> flood;
        for (std::size_t i = 0; i < ConfirmationServer::maxQuestions + 10; ++i) {
            flood.push_back(window.stranger(request));
            QCoreApplication::processEvents(); // accepts it
        }
        QTRY_COMPARE(static_cast<std::size_t>(std::ranges::count_if(flood, isClosed)), std::size_t{10});
        QCOMPARE(window.queue->asked(), ConfirmationServer::maxQuestions + 1);
    }
};

TOOLROOM_TEST(TestWindowPolicy)
#include "test_window_policy.moc"
