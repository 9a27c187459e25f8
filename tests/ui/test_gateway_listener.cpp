// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/gateway/window_policy.h"
#include "tests/support/runner_fixture.h"
#include "tests/support/test_case.h"
#include "tests/support/widgets.h"
#include "ui/confirm/armed_button.h"
#include "ui/confirm/confirmation_dialog.h"
#include "ui/confirm/gateway_listener.h"

#include <QLabel>
#include <QTemporaryDir>

using namespace toolroom;
using namespace toolroom::test;

namespace {

constexpr const char* stage =
    "{\"contract\":\"echomen\",\"tools\":[{\"name\":\"erase\",\"description\":\"Erases.\",\"category\":\"write\","
    "\"requiresConfirmation\":true}],\"activities\":{\"erase\":{\"type\":\"builtin\"}}}";

/// A gateway, and a window with other tools that answers for it.
struct GatewayAndWindow {
    GatewayAndWindow()
        : gateway(stage)
        , activity(gateway.script("erase", {answering("erased")}))
        , queue(gateway.clock)
        , dialog(queue)
        , listener(std::make_unique<GatewayListener>(queue)) {
        gateway.settings.confirmation = std::make_shared<WindowPolicy>(socket());
        session = std::make_shared<Session>(gateway.settings, "default", "Claude");
        queue.setRegistry(loadSources({}, LoadOptions{}).snapshot);
        listener->start(socket());
        QObject::connect(&queue, &AttentionQueue::added, &dialog, [this] { dialog.show(); });
    }
    ~GatewayAndWindow() {
        gateway.runner().abortAll();
        RunnerFixture::settle();
    }

    [[nodiscard]] std::string socket() const { return folder.filePath(QStringLiteral("w.sock")).toStdString(); }
    RunHandle call() { return gateway.runner().start({.tool = "erase"}, session); }
    /// Presses the button once it may be pressed.
    void press(const QString& label) {
        gateway.clock.advance(ConfirmationDialog::armingMs);
        QTest::mouseClick(buttonIn<ArmedButton>(dialog, label), Qt::LeftButton);
    }

    QTemporaryDir folder;
    RunnerFixture gateway;
    std::shared_ptr<Session> session; ///< session of the agent
    std::shared_ptr<ScriptedActivity> activity;
    AttentionQueue queue;
    ConfirmationDialog dialog;
    std::unique_ptr<GatewayListener> listener;
};

} // namespace

class TestGatewayListener : public toolroom::test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void theDialogAnswersForTheGateway() {
        GatewayAndWindow setup;
        QTRY_VERIFY(setup.listener->isListening());
        const RunHandle allowed = setup.call();
        QTRY_VERIFY(setup.dialog.isVisible());
        const QList<QLabel*> labels = setup.dialog.findChildren<QLabel*>();
        QVERIFY(std::ranges::any_of(labels, [](const QLabel* label) {
            return label->accessibleName().startsWith(QLatin1String("requested by the agent Claude"));
        }));
        setup.press(QStringLiteral("Allow"));
        QTRY_VERIFY(allowed.finished().isFinished());
        QVERIFY(allowed.finished().result()->trace.outcome.result.has_value());
        QVERIFY(!setup.dialog.isVisible());
        const RunHandle denied = setup.call();
        QTRY_VERIFY(setup.dialog.isVisible());
        setup.press(QStringLiteral("Deny"));
        QTRY_VERIFY(denied.finished().isFinished());
        COMPARE_TEXT(denied.finished().result()->trace.outcome.result.error().code, "CONFIRMATION_DENIED");
        QVERIFY(!denied.finished().result()->nobodyAvailable);
        QCOMPARE(setup.activity->calls.size(), std::size_t{1});
    }

    void aClosedWindowDoesNotAllow() {
        GatewayAndWindow setup;
        QTRY_VERIFY(setup.listener->isListening());
        const RunHandle run = setup.call();
        QTRY_VERIFY(setup.dialog.isVisible());
        setup.listener.reset();
        QTRY_VERIFY(run.finished().isFinished());
        COMPARE_TEXT(run.finished().result()->trace.outcome.result.error().code, "CONFIRMATION_DENIED");
        QVERIFY(run.finished().result()->nobodyAvailable);
        QVERIFY(setup.activity->calls.empty());
    }
};

TOOLROOM_WIDGET_TEST(TestGatewayListener)
#include "test_gateway_listener.moc"
