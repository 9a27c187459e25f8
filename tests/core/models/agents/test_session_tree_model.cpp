// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/time_units.h"
#include "core/models/agents/session_tree_model.h"
#include "core/models/agents/sessions_model.h"
#include "tests/support/test_case.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>

using namespace toolroom;

namespace {

using Kind = SessionStep::Kind;

/// An agent that calls a tool with a question inside, and a tool that fails.
SessionTreePtr sampleTree() {
    AgentSession session{.name = "s", .startedAt = 1, .steps = {}};
    session.steps = {
        {.kind = Kind::Agent, .name = "planner", .agent = "planner", .durationNs = 2'000 * nsPerMs},
        {.parent = 0,
         .kind = Kind::Tool,
         .name = "files/read",
         .agent = "planner",
         .startNs = 500 * nsPerMs,
         .durationNs = 1'000 * nsPerMs,
         .waitNs = 250 * nsPerMs,
         .input = {{"path", "/etc/hosts"}},
         .output = "localhost",
         .inputTokens = 1'204,
         .outputTokens = 7},
        {.parent = 1,
         .kind = Kind::Elicitation,
         .name = "Which file?",
         .agent = "planner",
         .startNs = 600 * nsPerMs,
         .durationNs = 100 * nsPerMs},
        {.parent = 0,
         .kind = Kind::Tool,
         .name = "web/fetch",
         .agent = "helper",
         .startNs = 1'600 * nsPerMs,
         .durationNs = 400 * nsPerMs,
         .hasFailed = true,
         .error = "NETWORK"},
        {.kind = Kind::Tool, .name = "web/post", .startNs = 1'900 * nsPerMs, .isRunning = true},
    };
    return std::make_shared<const SessionTree>(std::move(session));
}

SessionNodesPtr nodesOf(const SessionTreePtr& tree, std::string_view query = {}) {
    return std::make_shared<const SessionNodes>(tree, tree->find(query));
}

/// The visible rows with their depth.
QStringList linesOf(const QAbstractItemModel& model, const QModelIndex& parent = {}, int depth = 0) {
    QStringList lines;
    for (int row = 0; row < model.rowCount(parent); ++row) {
        const QModelIndex index = model.index(row, 0, parent);
        lines += QString(depth, QLatin1Char('-')) + index.data().toString();
        lines += linesOf(model, index, depth + 1);
    }
    return lines;
}

} // namespace

class TestSessionTreeModel : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(); }

    void rowsAreTheStepsAsATree() {
        SessionTreeModel model;
        const QAbstractItemModelTester tester(&model);
        QCOMPARE(model.rowCount(), 0);
        model.setNodes(nodesOf(sampleTree()));
        QCOMPARE(linesOf(model), (QStringList{QStringLiteral("Agent: planner"), QStringLiteral("-files/read"),
                                              QStringLiteral("--Question: Which file?"), QStringLiteral("-web/fetch"),
                                              QStringLiteral("web/post")}));
        const QModelIndex read = model.indexOfStep(1);
        const auto cell = [&](int column) { return read.siblingAtColumn(column).data().toString(); };
        QCOMPARE(cell(SessionTreeModel::Agent), QStringLiteral("planner"));
        QCOMPARE(cell(SessionTreeModel::Started), QStringLiteral("500 ms"));
        QCOMPARE(cell(SessionTreeModel::Duration), QStringLiteral("1.00 s"));
        QCOMPARE(cell(SessionTreeModel::Waited), QStringLiteral("250 ms"));
        QCOMPARE(cell(SessionTreeModel::InputTokens), QStringLiteral("1,204"));
        QCOMPARE(cell(SessionTreeModel::OutputTokens), QStringLiteral("7"));
        QCOMPARE(cell(SessionTreeModel::State), QStringLiteral("Succeeded"));
        const QModelIndex failed = model.indexOfStep(3).siblingAtColumn(SessionTreeModel::State);
        QCOMPARE(failed.data().toString(), QStringLiteral("Failed · NETWORK"));
        const QModelIndex running = model.indexOfStep(4);
        QCOMPARE(running.siblingAtColumn(SessionTreeModel::State).data().toString(), QStringLiteral("Running"));
        QCOMPARE(running.siblingAtColumn(SessionTreeModel::Duration).data().toString(), QString());
        QCOMPARE(running.siblingAtColumn(SessionTreeModel::Agent).data().toString(), QStringLiteral("Unnamed agent"));
        model.setNodes(nullptr);
        QCOMPARE(model.rowCount(), 0);
    }

    void timesArePartsOfTheSession() {
        SessionTreeModel model;
        model.setNodes(nodesOf(sampleTree()));
        const auto part = [&](std::uint32_t step, SessionRole role) {
            return model.indexOfStep(step).data(static_cast<int>(role)).toDouble();
        };
        QCOMPARE(part(1, SessionRole::Start), 0.25);
        QCOMPARE(part(1, SessionRole::Duration), 0.5);
        QCOMPARE(part(1, SessionRole::Wait), 0.125);
        QCOMPARE(part(4, SessionRole::Start), 0.95);
        QVERIFY(qFuzzyCompare(part(4, SessionRole::Duration), 0.05)); // until the end that is known
    }

    void aSearchKeepsTheStepsAbove() {
        SessionTreeModel model;
        const QAbstractItemModelTester tester(&model);
        const SessionTreePtr tree = sampleTree();
        const auto found = [&](std::string_view query) {
            model.setNodes(nodesOf(tree, query));
            return linesOf(model).join(QLatin1Char('|'));
        };
        QCOMPARE(found("which"), QStringLiteral("Agent: planner|-files/read|--Question: Which file?"));
        QCOMPARE(found("/etc/hosts"), QStringLiteral("Agent: planner|-files/read"));  // an argument
        QCOMPARE(found("localhost"), QStringLiteral("Agent: planner|-files/read"));   // a result
        QCOMPARE(found("helper"), QStringLiteral("Agent: planner|-web/fetch"));       // an agent
        QCOMPARE(found("failed"), QStringLiteral("Agent: planner|-web/fetch"));       // a state
        QCOMPARE(found("web"), QStringLiteral("Agent: planner|-web/fetch|web/post")); // a name
        QCOMPARE(found("nothing like this"), QString());
        QVERIFY(!model.indexOfStep(0).isValid());
    }

    void aTreeSumsUpItsSteps() {
        const SessionTreePtr tree = sampleTree();
        QCOMPARE(tree->durationNs(), 2'000 * nsPerMs);
        QCOMPARE(tree->failedSteps(), std::size_t{1});
        QVERIFY(tree->hasSeveralAgents());
        QCOMPARE(tree->tokens(3).input.tokens, std::size_t{0});
        QVERIFY(tree->tokens(1).input.exact);
    }

    void deniedAndUnknownStepsAreNamed() {
        SessionStep step{.durationNs = 1, .hasFailed = true, .error = "CONFIRMATION_DENIED"};
        QCOMPARE(stepStateText(step), QStringLiteral("Denied · CONFIRMATION_DENIED"));
        step.error = "CANCELLED";
        QCOMPARE(stepStateText(step), QStringLiteral("Aborted"));
        step.error.clear();
        QCOMPARE(stepStateText(step), QStringLiteral("Failed"));
        QCOMPARE(stepStateText({}), QStringLiteral("Unknown (may have run)"));
    }

    void sessionsKeepTheirRows() {
        SessionsModel model;
        const QAbstractItemModelTester tester(&model);
        const auto summary = [](const char* agent, std::int64_t from, std::int64_t to) {
            return SessionSummary{.sessionId = std::string("gateway ") + agent,
                                  .agent = agent,
                                  .startedAt = from,
                                  .endedAt = to,
                                  .runs = 3,
                                  .failed = 1};
        };
        model.setSummaries({summary("a", 5'000, 9'000), summary("b", 1'000, 2'500)}, true);
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(model.index(1, SessionsModel::Duration).data().toString(), QStringLiteral("1.50 s"));
        QCOMPARE(model.index(1, SessionsModel::Runs).data().toString(), QStringLiteral("3"));
        QCOMPARE(model.index(1, SessionsModel::Failed).data().toString(), QStringLiteral("1"));
        const QPersistentModelIndex first = model.index(0, 0);
        SessionSummary grown = summary("a", 4'000, 9'500);
        grown.isComplete = false;
        model.setSummaries({summary("c", 9'000, 9'900), grown, summary("b", 1'000, 2'500)}, false);
        QCOMPARE(first.row(), 1);
        QCOMPARE(model.index(1, SessionsModel::Runs).data().toString(), QStringLiteral("3+"));
        QVERIFY(!model.canFetchMore({}));
        model.setSummaries({summary("a", 4'000, 9'900)}, false);
        QCOMPARE(model.rowCount(), 1);
    }

    void openedFilesAreTheFirstRows() {
        SessionsModel model;
        const QAbstractItemModelTester tester(&model);
        QSignalSpy more(&model, &SessionsModel::moreRequested);
        model.setSummaries({SessionSummary{.sessionId = "gateway a", .agent = "a", .runs = 1}}, true);
        model.fetchMore({});
        model.fetchMore({}); // still waiting
        QCOMPARE(more.size(), 1);
        model.addFile("/tmp/a.jsonl", {sampleTree()});
        model.addFile("/tmp/a.jsonl", {sampleTree()});
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(model.index(0, SessionsModel::Session).data().toString(), QStringLiteral("s"));
        QCOMPARE(model.index(0, SessionsModel::Agent).data().toString(), QStringLiteral("Several"));
        QCOMPARE(model.index(0, SessionsModel::Runs).data().toString(), QStringLiteral("5"));
        QCOMPARE(model.index(0, SessionsModel::Session).data(Qt::AccessibleTextRole).toString(),
                 QStringLiteral("/tmp/a.jsonl"));
        model.setSummaries({}, false);
        QCOMPARE(model.rowCount(), 1);
    }
};

TOOLROOM_TEST(TestSessionTreeModel)
#include "test_session_tree_model.moc"
