// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/activity/builtin_activity.h"
#include "tests/support/activity_fixture.h"
#include "tests/support/manual_clock.h"
#include "tests/support/test_case.h"

#include <QSemaphore>
#include <QThread>

#include <stdexcept>

using namespace toolroom;

namespace {

ActivityReply runFunction(BuiltinFunction function, test::ReceivedFeedback* received = nullptr, AbortSignal abort = {},
                          const std::function<void()>& onProgress = {}, Clock& clock = systemClock()) {
    return test::runCall(*makeBuiltinActivity(std::move(function), {}, clock), test::callWith({{"n", 20}}), received,
                         std::move(abort), onProgress);
}

} // namespace

class TestBuiltinActivity : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void runsInAnotherThread() {
        QThread* thread = nullptr;
        const ActivityReply reply =
            runFunction([&](const ActivityCall& call, const ActivityFeedback&, const AbortSignal&) {
                thread = QThread::currentThread();
                return ActivityReply{.result = CallSuccess{.data = call.arguments["n"].get<int>() + 1}};
            });
        COMPARE_TEXT(test::summary(reply), "ok 21");
        QVERIFY(thread != nullptr && thread != QThread::currentThread());
    }

    void reportsFeedback() {
        test::ReceivedFeedback received;
        runFunction(
            [](const ActivityCall&, const ActivityFeedback& feedback, const AbortSignal&) {
                feedback.progress(0.5, "half");
                feedback.log("line");
                return ActivityReply{};
            },
            &received);
        QCOMPARE(received.progress, (std::vector<std::pair<double, std::string>>{{0.5, "half"}}));
        QCOMPARE(received.log, (std::vector<std::string>{"line"}));
    }

    void exceptionsAreErrors() {
        COMPARE_TEXT(test::summary(runFunction([](const ActivityCall&, const ActivityFeedback&, const AbortSignal&)
                                                   -> ActivityReply { throw std::runtime_error("out of paper"); })),
                     "EXECUTION_FAILED: out of paper");
        COMPARE_TEXT(test::summary(runFunction([](const ActivityCall&, const ActivityFeedback&,
                                                  const AbortSignal&) -> ActivityReply { throw 5; })),
                     "EXECUTION_FAILED: The function threw an unknown exception");
    }

    void abortReachesFunction() {
        test::ManualClock clock; // so that the call is not abandoned
        AbortController controller;
        const auto untilAborted = [](const ActivityCall&, const ActivityFeedback& feedback, const AbortSignal& abort) {
            QSemaphore aborted;
            const std::stop_callback onAbort(abort, [&] { aborted.release(); });
            feedback.progress(0, {});
            aborted.acquire();
            return ActivityReply{.result = CallSuccess{.data = "stopped"}};
        };
        COMPARE_TEXT(test::summary(runFunction(
                         untilAborted, nullptr, controller.get_token(), [&] { controller.request_stop(); }, clock)),
                     "ok \"stopped\"");
    }

    void abandonsFunctionThatIgnoresAbort() {
        AbortController controller;
        const auto gate = std::make_shared<QSemaphore>();
        const auto over = std::make_shared<QSemaphore>();
        const auto deaf = [gate, over](const ActivityCall& call, const ActivityFeedback& feedback, const AbortSignal&) {
            feedback.progress(0, {});
            gate->acquire();
            feedback.log("too late " + call.arguments.dump());
            over->release();
            return ActivityReply{};
        };
        test::ReceivedFeedback received;
        COMPARE_TEXT(
            test::summary(runFunction(deaf, &received, controller.get_token(), [&] { controller.request_stop(); })),
            "CANCELLED: Request was cancelled");
        gate->release();
        QVERIFY(over->tryAcquire(1, 60'000));
        QVERIFY(received.log.empty());
    }

    void doesNotStartAfterAbort() {
        AbortController controller;
        controller.request_stop();
        bool called = false;
        COMPARE_TEXT(test::summary(runFunction(
                         [&](const ActivityCall&, const ActivityFeedback&, const AbortSignal&) {
                             called = true;
                             return ActivityReply{};
                         },
                         nullptr, controller.get_token())),
                     "CANCELLED: Request was cancelled");
        QVERIFY(!called);
    }
};

TOOLROOM_TEST(TestBuiltinActivity)
#include "test_builtin_activity.moc"
