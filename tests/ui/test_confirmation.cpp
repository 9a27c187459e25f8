// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/digest.h"
#include "tests/support/hostile_arguments.h"
#include "tests/support/idle.h"
#include "tests/support/runner_fixture.h"
#include "tests/support/test_case.h"
#include "tests/support/widgets.h"
#include "ui/confirm/armed_button.h"
#include "ui/confirm/confirmation_dialog.h"
#include "ui/confirm/confirmation_notifier.h"
#include "ui/confirm/grant_editor.h"
#include "ui/confirm/request_arguments.h"
#include "ui/confirm/request_text.h"
#include "ui/form/fields/arguments_editor.h"
#include "ui/mainwindow/status_buttons.h"
#include "ui/widgets/dialog_size.h"
#include "ui/widgets/status_label.h"

#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTextBrowser>
#include <QToolButton>

#include <random>

using namespace toolroom;
using namespace toolroom::test;

namespace {

Json orderTool(const char* consequence = "medium") {
    return {{"name", "place_order"},
            {"description", "Buys."},
            {"schema", {{"type", "object"}, {"properties", {{"quantity", {{"type", "integer"}}}}}}},
            {"category", "write"},
            {"consequenceLevel", consequence},
            {"requiresConfirmation", true},
            {"timeout", 1000}};
}

std::string orderManifest(const Json& tool, const Json& activity = {{"type", "builtin"}}) {
    Json all = {{"contract", "forge"}, {"tools", Json::array()}, {"activities", {{"place_order", activity}}}};
    all["tools"].push_back(tool);
    return all.dump();
}

std::string codeOf(const RunHandle& handle) {
    if (!handle.finished().isFinished())
        return "unfinished";
    const auto& result = handle.finished().result()->trace.outcome.result;
    return result ? std::string("success") : result.error().code;
}

std::string messageOf(const RunHandle& handle) {
    return handle.finished().result()->trace.outcome.result.error().message.text();
}

/// Records the arguments that a tool receives.
class RecordingJournal final : public RunJournal {
public:
    QCoro::Task<Result<void>> recordStart(RunRecord, Json arguments) override {
        sent = compactText(arguments);
        co_return {};
    }
    QCoro::Task<Result<void>> finish(std::shared_ptr<const Trace>) override { co_return {}; }
    QCoro::Task<Result<std::string>> store(StoredOutput) override { co_return std::string("ctx"); }

    std::string sent;
};

/// A Runner with a confirmation dialog, both driven by a manual clock.
struct Setup {
    explicit Setup(const Json& tool = orderTool())
        : fixture(orderManifest(tool))
        , activity(fixture.script("place_order", {answering(1)}))
        , queue(fixture.clock)
        , dialog(queue) {
        fixture.settings.confirmation = queue.link();
        queue.setRegistry(fixture.registry->snapshot());
        QObject::connect(&queue, &AttentionQueue::added, &dialog, &QWidget::show); // as the window does
    }
    ~Setup() {
        fixture.runner().abortAll();
        RunnerFixture::settle();
    }

    RunHandle ask(Json arguments = {{"quantity", 10}}) {
        const RunHandle handle =
            fixture.runner().start({.tool = "place_order", .arguments = std::move(arguments)}, fixture.session());
        RunnerFixture::settle();
        return handle;
    }
    void armed() { fixture.clock.advance(ConfirmationDialog::armingMs); }
    void load(const std::string& text) {
        fixture.load(text);
        queue.setRegistry(fixture.registry->snapshot());
        RunnerFixture::settle();
    }
    template <class Widget>
    [[nodiscard]] Widget* named(const char* name) const {
        return namedIn<Widget>(dialog, name);
    }
    ArmedButton* button(const QString& text) const { return buttonIn<ArmedButton>(dialog, text); }
    ArmedButton* allow() const { return button(QStringLiteral("Allow")); }
    ArmedButton* deny() const { return button(QStringLiteral("Deny")); }
    QLineEdit* name() const { return named<QLineEdit>("Tool name, required to allow the call"); }
    QString shownText() const { return dialog.findChild<ArgumentsView*>()->toPlainText(); }
    QString status() const { return dialog.findChild<StatusLabel*>()->accessibleName(); }
    void press(QWidget* button) {
        QTest::mouseClick(button, Qt::LeftButton);
        RunnerFixture::settle();
    }

    RunnerFixture fixture;
    std::shared_ptr<ScriptedActivity> activity;
    AttentionQueue queue;
    ConfirmationDialog dialog;
};

/// The same with a source that is not trusted: the tool starts a program.
struct TrustSetup : Setup {
    explicit TrustSetup(Json tool, const Json& command = {"/bin/order", "--live"})
        : Setup(tool) {
        fixture.settings.trust = {};
        fixture.activities->registerType("process", [this](const ActivitySpecificationPtr&, std::string_view,
                                                           const std::string&) { return activity; });
        load(orderManifest(tool,
                           {{"type", "process"}, {"command", command}, {"env", {{"TOKEN", "{env:BROKER_TOKEN}"}}}}));
    }
    QString target() const { return named<QPlainTextEdit>("Command or URL")->toPlainText(); }
    QString title() const { return named<QPlainTextEdit>("Request")->toPlainText(); }
    ArmedButton* trust() const { return button(QStringLiteral("Trust")); }
    ArmedButton* trustAndRun() const { return button(QStringLiteral("Trust and Run")); }
};

Json plainTool() {
    Json tool = orderTool();
    tool["requiresConfirmation"] = false;
    return tool;
}

} // namespace

class TestConfirmation : public toolroom::test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void requestIsShown() {
        Setup setup;
        QVERIFY(!setup.dialog.isVisible());
        const RunHandle handle = setup.ask({{"quantity", 10}, {"note", "a\u200Bb"}});
        QVERIFY(setup.dialog.isVisible());
        QVERIFY(!setup.dialog.isModal());
        QCOMPARE(setup.named<QPlainTextEdit>("Request")->toPlainText(), QStringLiteral("place_order wants to run"));
        const std::string& sourceId = setup.queue.waiting().front().request->sourceId;
        const std::string facts = "requested by you · write · medium consequence · from " + sourceId;
        QVERIFY(setup.named<QLabel>(facts.c_str())->isVisible());
        QCOMPARE(setup.shownText(), QStringLiteral("{\n  \"quantity\": 10,\n  \"note\": \"a\\u{200B}b\"\n}"));
        QVERIFY(!setup.name()->isVisible());
        COMPARE_TEXT(codeOf(handle), "unfinished");
    }

    void buttonsAreArmedAfterADelay() {
        Setup setup;
        const RunHandle handle = setup.ask();
        setup.fixture.clock.advance(ConfirmationDialog::armingMs - 1);
        for (ArmedButton* button : {setup.allow(), setup.deny()}) {
            QVERIFY(!button->isArmed());
            setup.press(button);
            QTest::keyClick(button, Qt::Key_Space);
            QTest::keyClick(button, Qt::Key_Escape);
        }
        RunnerFixture::settle();
        COMPARE_TEXT(codeOf(handle), "unfinished");
        setup.fixture.clock.advance(1);
        setup.press(setup.allow());
        COMPARE_TEXT(codeOf(handle), "success");
        QCOMPARE(setup.activity->calls.size(), 1U);
        QVERIFY(!setup.dialog.isVisible());
    }

    void earlyPressIsIgnored() {
        Setup setup;
        const RunHandle handle = setup.ask();
        QTest::mousePress(setup.allow(), Qt::LeftButton);
        setup.armed();
        QTest::mouseRelease(setup.allow(), Qt::LeftButton);
        RunnerFixture::settle();
        COMPARE_TEXT(codeOf(handle), "unfinished");
    }

    void escapeDenies() {
        Setup setup;
        const RunHandle handle = setup.ask();
        setup.armed();
        QTest::keyClick(&setup.dialog, Qt::Key_Escape);
        RunnerFixture::settle();
        COMPARE_TEXT(codeOf(handle), "CONFIRMATION_DENIED");
        QVERIFY(setup.activity->calls.empty());
    }

    void closingKeepsTheRequest() {
        Setup setup;
        const RunHandle handle = setup.ask();
        setup.armed();
        setup.dialog.close();
        RunnerFixture::settle();
        COMPARE_TEXT(codeOf(handle), "unfinished");
        QVERIFY(!setup.dialog.isVisible());
        setup.dialog.raiseWithFocus();
        QVERIFY(setup.dialog.isVisible());
        QVERIFY(!setup.allow()->isArmed());
    }

    void highConsequenceNeedsTheToolName() {
        Setup setup(orderTool("high"));
        const RunHandle handle = setup.ask();
        setup.armed();
        QVERIFY(setup.name()->isVisible());
        QVERIFY(!setup.allow()->isArmed());
        QCOMPARE(setup.named<QComboBox>("Allow")->count(), 1); // no grants
        QTest::keyClicks(setup.name(), QStringLiteral("place_orde"));
        setup.press(setup.allow());
        QTest::keyClicks(setup.name(), QStringLiteral("r"));
        QTest::keyClick(setup.name(), Qt::Key_Return);
        QTest::keyClick(setup.name(), Qt::Key_Enter);
        RunnerFixture::settle();
        COMPARE_TEXT(codeOf(handle), "unfinished");
        setup.press(setup.allow());
        COMPARE_TEXT(codeOf(handle), "success");
    }

    void enterNeverDenies() {
        Setup setup(orderTool("high"));
        const RunHandle handle = setup.ask();
        setup.armed();
        for (QWidget* place : {static_cast<QWidget*>(setup.deny()), static_cast<QWidget*>(setup.name()),
                               static_cast<QWidget*>(&setup.dialog)}) {
            place->setFocus();
            QTest::keyClick(place, Qt::Key_Return);
            QTest::keyClick(place, Qt::Key_Enter);
        }
        RunnerFixture::settle();
        COMPARE_TEXT(codeOf(handle), "unfinished");
        setup.deny()->setFocus();
        QTest::keyClick(setup.deny(), Qt::Key_Space);
        RunnerFixture::settle();
        COMPARE_TEXT(codeOf(handle), "CONFIRMATION_DENIED");
    }

    void theNameHasTheFocus() {
        Setup setup(orderTool("high"));
        const RunHandle handle = setup.ask();
        setup.armed();
        setup.dialog.raiseWithFocus();
        QCOMPARE(setup.dialog.focusWidget(), setup.name());
        handle.abort();
        RunnerFixture::settle();
    }

    void keepsItsPlaceAndCoversNothingImportant() {
        Setup setup(orderTool());
        QWidget window;
        window.setGeometry(100, 100, 600, 500);
        QWidget abort(&window);
        abort.setGeometry(0, 40, 600, 40);
        window.show();
        setup.dialog.setParent(&window, Qt::Dialog);
        setup.dialog.avoidCovering({&abort});
        RunHandle handle = setup.ask();
        setup.armed();
        QVERIFY(!setup.dialog.frameGeometry().intersects(QRect(abort.mapToGlobal(QPoint()), abort.size())));
        setup.dialog.move(20, 30);
        handle.abort();
        RunnerFixture::settle();
        setup.dialog.hide();
        handle = setup.ask({{"quantity", 2}});
        setup.armed();
        QVERIFY(setup.dialog.isVisible());
        QCOMPARE(setup.dialog.pos(), QPoint(20, 30));
        handle.abort();
        RunnerFixture::settle();
        setup.dialog.setParent(nullptr);
    }

    void opensInTheCenter() {
        const QRect screen(0, 0, 1200, 800);
        const QRect window(0, 0, 1200, 800);
        const QSize size(600, 300);
        QCOMPARE(centeredPlace(size, window, screen, {}), QPoint(300, 250));
        const QRect menu(0, 0, 1200, 24);
        const QRect status(0, 776, 1200, 24);
        QCOMPARE(centeredPlace(size, window, screen, {menu, status}), QPoint(300, 250));
        QCOMPARE(centeredPlace(size, window, screen, {QRect(0, 300, 1200, 40), menu, status}), QPoint(300, 340));
        QCOMPARE(centeredPlace({600, 770}, window, screen, {menu, status}), QPoint(300, 24)); // covers the last one
        QCOMPARE(centeredPlace({600, 790}, window, screen, {menu, status}), QPoint(300, 5));  // there is no room
    }

    void longRequestsStayBelowTheMenu() {
        Json command = {"/bin/order"};
        for (int i = 0; i < 200; ++i)
            command.push_back("--option-with-a-long-name=" + std::to_string(i));
        TrustSetup setup(orderTool(), command);
        QWidget window;
        const QRect screen = window.screen()->availableGeometry();
        window.setGeometry(screen);
        QWidget menu(&window);
        menu.setGeometry(0, 0, screen.width(), 30);
        window.show();
        setup.dialog.setParent(&window, Qt::Dialog);
        setup.dialog.avoidCovering({&menu});
        const RunHandle handle = setup.ask();
        setup.armed();
        const QRect place = setup.dialog.frameGeometry();
        QVERIFY(!place.intersects(QRect(menu.mapToGlobal(QPoint()), menu.size())));
        QVERIFY(screen.contains(place));
        QVERIFY(setup.deny()->visibleRegion().boundingRect().size() == setup.deny()->size());
        handle.abort();
        RunnerFixture::settle();
        setup.dialog.setParent(nullptr);
    }

    /// Long texts need less height than in the narrow dialog in which they have been written.
    void opensAtTheSizeOfItsContent() {
        TrustSetup setup(orderTool(), {"/bin/order", std::string(300, 'a') + " " + std::string(300, 'b')});
        const RunHandle handle = setup.ask();
        const QSize opened = setup.dialog.size();
        RunnerFixture::settle();
        resizeDialog(setup.dialog, {640, 0});
        QCOMPARE(opened, setup.dialog.size());
        handle.abort();
        RunnerFixture::settle();
    }

    /// Everything that waits is in one queue, in the order in which it came.
    void oneQueueForRequestsAndQuestions() {
        Setup setup(orderTool());
        const std::shared_ptr<AttentionLink> link = setup.queue.link();
        AbortController abort;
        auto asking = link->ask({.server = QStringLiteral("weather"), .message = "City?"}, abort.get_token());
        RunnerFixture::settle();
        const RunHandle handle = setup.ask();
        setup.armed();
        QCOMPARE(setup.queue.openCount(), 2);
        QCOMPARE(setup.queue.requests().size(), 1U);
        QCOMPARE(setup.queue.questions().size(), 1U);
        const AttentionQueue::Entry first = *setup.queue.nextOpen({});
        QVERIFY(first.question);
        const AttentionQueue::Entry second = *setup.queue.nextOpen(first.id);
        QVERIFY(second.request);
        COMPARE_TEXT(setup.queue.nextOpen(second.id)->id, first.id);
        QSignalSpy closed(&setup.queue, &AttentionQueue::closed);
        abort.request_stop();
        RunnerFixture::settle();
        QCOMPARE(closed.count(), 1);
        QCOMPARE(setup.queue.openCount(), 1);
        QCOMPARE(setup.queue.find(first.id)->state, AttentionQueue::RequestState::Withdrawn);
        handle.abort();
        RunnerFixture::settle();
        QCOMPARE(setup.queue.openCount(), 0);
        QCOMPARE(setup.queue.nextOpen({}), nullptr);
    }

    void titleSaysWhatIsAsked() {
        ConfirmationRequest request;
        QCOMPARE(waitingText(request), QStringLiteral("Waiting for confirmation"));
        request.kind = ConfirmationRequest::Kind::Permission;
        QCOMPARE(waitingText(request), QStringLiteral("Waiting for permission"));
        request.kind = ConfirmationRequest::Kind::Trust;
        QCOMPARE(waitingText(request), QStringLiteral("Waiting for a trust decision"));
    }

    /// Enter never confirms, regardless of the focus and how often it is pressed.
    void enterNeverConfirms_data() {
        QTest::addColumn<QString>("consequence");
        QTest::newRow("plain") << QStringLiteral("medium");
        QTest::newRow("high consequence, name typed") << QStringLiteral("high");
    }

    void enterNeverConfirms() {
        QFETCH(const QString, consequence);
        Setup setup(orderTool(consequence.toLatin1().constData()));
        std::mt19937 random(4711);
        const auto below = [&random](int limit) { return std::uniform_int_distribution(0, limit - 1)(random); };
        for (int i = 0; i < 500; ++i) {
            const RunHandle handle = setup.ask({{"quantity", i}});
            if (setup.name()->isVisible())
                setup.name()->setText(QStringLiteral("place_order"));
            const std::vector<QWidget*> places = {setup.allow(),
                                                  setup.deny(),
                                                  setup.name(),
                                                  setup.named<QComboBox>("Allow"),
                                                  setup.dialog.findChild<ArgumentsView*>(),
                                                  &setup.dialog};
            for (int key = 0; key < 8 && setup.dialog.isVisible(); ++key) {
                QWidget* place = places[static_cast<std::size_t>(below(static_cast<int>(places.size())))];
                place->setFocus();
                QTest::keyClick(place, below(2) == 0 ? Qt::Key_Return : Qt::Key_Enter,
                                below(4) == 0 ? Qt::ControlModifier : Qt::NoModifier);
                setup.fixture.clock.advance(below(300));
            }
            handle.abort();
            RunnerFixture::settle();
            QVERIFY(handle.finished().isFinished());
            QVERIFY(!handle.finished().result()->trace.outcome.result);
            if (setup.dialog.isVisible()) {
                setup.armed();
                setup.press(setup.button(QStringLiteral("Close")));
            }
        }
        QVERIFY(setup.activity->calls.empty());
    }

    void severalRequests() {
        Setup setup;
        QWidget window;
        PendingButton button(setup.queue, &window);
        const RunHandle first = setup.ask({{"quantity", 1}});
        const RunHandle second = setup.ask({{"quantity", 2}});
        const RunHandle third = setup.ask({{"quantity", 3}});
        QVERIFY(setup.shownText().contains(QLatin1String("1")));
        QVERIFY(button.text().startsWith(QStringLiteral("◆ 3 waiting for you")));
        const auto* next = setup.named<QToolButton>("Next request");
        QVERIFY(next->isVisible());
        setup.armed();
        setup.press(const_cast<QToolButton*>(next));
        QVERIFY(setup.shownText().contains(QLatin1String("2")));
        QVERIFY(!setup.allow()->isArmed()); // it shows another request now
        setup.armed();
        setup.press(setup.allow());
        COMPARE_TEXT(codeOf(second), "success");
        COMPARE_TEXT(codeOf(first), "unfinished");
        QVERIFY(setup.shownText().contains(QLatin1String("1")));
        QVERIFY(!setup.allow()->isArmed());
        setup.armed();
        setup.press(setup.deny());
        COMPARE_TEXT(codeOf(first), "CONFIRMATION_DENIED");
        setup.armed();
        setup.press(setup.allow());
        COMPARE_TEXT(codeOf(third), "success");
        QVERIFY(!setup.dialog.isVisible());
        QCOMPARE(setup.activity->calls.size(), 2U);
    }

    void requestTimesOut() {
        Setup setup;
        const RunHandle shown = setup.ask();
        setup.fixture.clock.advance(60 * 1000);
        const RunHandle queued = setup.ask();
        setup.fixture.clock.advance(confirmationTtlMs - 60 * 1000);
        RunnerFixture::settle();
        COMPARE_TEXT(messageOf(shown), "The call was not confirmed: the request timed out");
        QVERIFY(setup.status().contains(QLatin1String("timed out")));
        QVERIFY(!setup.allow()->isVisible());
        COMPARE_TEXT(codeOf(queued), "unfinished");
        setup.armed();
        setup.press(setup.button(QStringLiteral("Close")));
        QVERIFY(setup.status().isEmpty()); // the next request
        setup.fixture.clock.advance(60 * 1000);
        RunnerFixture::settle();
        COMPARE_TEXT(codeOf(queued), "CONFIRMATION_DENIED");
        QVERIFY(setup.activity->calls.empty());
    }

    void abortedRunClosesItsRequest() {
        Setup setup;
        const RunHandle handle = setup.ask();
        setup.dialog.activateWindow(); // someone may be reading it
        QVERIFY(QTest::qWaitForWindowActive(&setup.dialog));
        setup.armed();
        handle.abort();
        RunnerFixture::settle();
        COMPARE_TEXT(codeOf(handle), "CANCELLED");
        QVERIFY(!setup.status().isEmpty());
        QVERIFY(!setup.allow()->isVisible());
    }

    void abortInAnotherWindowHidesTheDialog() {
        Setup setup;
        const RunHandle handle = setup.ask();
        QWidget other;
        other.show();
        other.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&other));
        handle.abort();
        RunnerFixture::settle();
        QVERIFY(!setup.dialog.isVisible());
        QVERIFY(setup.queue.waiting().empty());
    }

    void changedToolClosesTheRequest_data() {
        QTest::addColumn<QString>("text");
        Json described = orderTool();
        described["description"] = "Buys everything.";
        Json renamed = orderTool();
        renamed["name"] = "place_orders";
        QTest::newRow("definition") << QString::fromStdString(orderManifest(described));
        QTest::newRow("activity") << QString::fromStdString(
            orderManifest(orderTool(), {{"type", "process"}, {"command", Json::array({"rm"})}}));
        QTest::newRow("gone") << QString::fromStdString(orderManifest(renamed));
    }

    void changedToolClosesTheRequest() {
        QFETCH(const QString, text);
        Setup setup;
        const RunHandle handle = setup.ask();
        setup.armed();
        setup.load(text.toStdString());
        COMPARE_TEXT(messageOf(handle), "The call was not confirmed: the tool has changed since the request was made");
        QVERIFY(setup.status().contains(QLatin1String("has changed")));
        QVERIFY(!setup.allow()->isVisible());
        setup.armed();
        setup.press(setup.button(QStringLiteral("Close")));
        QVERIFY(!setup.dialog.isVisible());
        QVERIFY(setup.activity->calls.empty());
    }

    void otherSourceClosesTheRequest() {
        Setup setup;
        const RunHandle handle = setup.ask();
        setup.armed();
        const LoadResult other =
            loadSources({{.kind = SourceSpec::Kind::Text, .name = "other.json", .text = orderManifest(orderTool())}},
                        LoadOptions{});
        setup.queue.setRegistry(other.snapshot);
        RunnerFixture::settle();
        COMPARE_TEXT(codeOf(handle), "CONFIRMATION_DENIED");
    }

    void unchangedToolKeepsTheRequest() {
        Setup setup;
        const RunHandle handle = setup.ask();
        setup.armed();
        setup.load(orderManifest(orderTool()));
        COMPARE_TEXT(codeOf(handle), "unfinished");
        setup.press(setup.allow());
        COMPARE_TEXT(codeOf(handle), "success");
    }

    /// A grant for exact arguments does not cover other arguments or a changed tool.
    void grantCoversExactArguments() {
        Setup setup;
        const RunHandle first = setup.ask({{"quantity", 1}});
        auto* reach = setup.named<QComboBox>("Allow");
        reach->setCurrentIndex(reach->findText(QStringLiteral("these exact arguments")));
        setup.armed();
        setup.press(setup.allow());
        COMPARE_TEXT(codeOf(first), "success");
        COMPARE_TEXT(codeOf(setup.ask({{"quantity", 1}})), "success");
        const RunHandle others = setup.ask({{"quantity", 2}});
        COMPARE_TEXT(codeOf(others), "unfinished");
        QCOMPARE(setup.named<QComboBox>("Allow")->currentText(), QStringLiteral("once"));
        Json changed = orderTool();
        changed["description"] = "Buys more.";
        setup.load(orderManifest(changed));
        const RunHandle again = setup.ask({{"quantity", 1}});
        COMPARE_TEXT(codeOf(again), "unfinished");
    }

    void grantWithConstraints() {
        Setup setup;
        std::ignore = setup.ask({{"quantity", 5}});
        auto* reach = setup.named<QComboBox>("Allow");
        reach->setCurrentIndex(reach->findText(QStringLiteral("arguments like these")));
        auto* rule = setup.named<QComboBox>("Allowed values for quantity");
        rule->setCurrentIndex(rule->findText(QStringLiteral("at most")));
        auto* bound = setup.named<QLineEdit>("Limit for quantity");
        setup.armed();
        bound->setText(QStringLiteral("4"));
        QVERIFY(!setup.allow()->isArmed()); // the bound excludes the current value
        bound->setText(QStringLiteral("100"));
        setup.press(setup.allow());
        COMPARE_TEXT(codeOf(setup.ask({{"quantity", 100}})), "success");
        COMPARE_TEXT(codeOf(setup.ask({{"quantity", 101}})), "unfinished");
    }

    void editedArgumentsAreShownBeforeSending() {
        Setup setup;
        const RunHandle handle = setup.ask({{"quantity", 10}});
        setup.armed();
        setup.press(setup.named<QToolButton>("Edit arguments"));
        auto* editor = setup.dialog.findChild<ArgumentsEditor*>();
        QVERIFY(becomesIdle());
        QCOMPARE(editor->arguments(), std::optional(Json{{"quantity", 10}}));
        setup.armed();
        QVERIFY(!setup.allow()->isArmed()); // the arguments to send are not visible
        editor->setArguments({{"quantity", 3}});
        QTRY_VERIFY(setup.named<QToolButton>("Apply the edited arguments")->isEnabled());
        setup.press(setup.named<QToolButton>("Apply the edited arguments"));
        QCOMPARE(setup.shownText(), QStringLiteral("{\n  \"quantity\": 3\n}"));
        QVERIFY(!setup.allow()->isArmed());
        setup.armed();
        setup.press(setup.allow());
        COMPARE_TEXT(codeOf(handle), "success");
        QCOMPARE(setup.activity->calls.front().arguments, Json({{"quantity", 3}}));
        for (const Span& span : handle.finished().result()->trace.spans) {
            if (span.kind == SpanKind::Confirmation)
                QCOMPARE(span.detail["edited"], Json({{"before", {{"quantity", 10}}}, {"after", {{"quantity", 3}}}}));
        }
    }

    void originalArgumentsCanBeRestored() {
        Setup setup;
        const RunHandle handle = setup.ask({{"quantity", 10}});
        setup.press(setup.named<QToolButton>("Edit arguments"));
        auto* editor = setup.dialog.findChild<ArgumentsEditor*>();
        QVERIFY(becomesIdle());
        editor->setArguments({{"quantity", 3}});
        QTRY_VERIFY(setup.named<QToolButton>("Apply the edited arguments")->isEnabled());
        setup.press(setup.named<QToolButton>("Apply the edited arguments"));
        setup.press(setup.named<QToolButton>("Restore the original arguments"));
        setup.armed();
        setup.press(setup.allow());
        COMPARE_TEXT(codeOf(handle), "success");
        QCOMPARE(setup.activity->calls.front().arguments, Json({{"quantity", 10}}));
    }

    void changesSinceConfirmationAreShown() {
        Setup setup;
        std::ignore = setup.ask({{"quantity", 10}});
        setup.armed();
        setup.press(setup.allow());
        std::ignore = setup.ask({{"quantity", 1000}});
        const auto* changes = setup.named<QPlainTextEdit>("Changes since your last confirmation");
        QVERIFY(changes->isVisible());
        QVERIFY2(changes->toPlainText().contains(QStringLiteral("quantity  10 → 1000")),
                 qPrintable(changes->toPlainText()));
    }

    /// The sent bytes are exactly those that were shown.
    void sentArgumentsAreTheShownOnes() {
        Json tool = orderTool();
        tool["schema"] = {{"type", "object"}};
        Setup setup(tool);
        const auto journal = std::make_shared<RecordingJournal>();
        setup.fixture.settings.journal = journal;
        HostileArguments hostile(990);
        ArgumentsView view(QStringLiteral("view"));
        for (int i = 0; i < 10'000; ++i) {
            const Json arguments = hostile.next();
            if (i % 10 != 0) {
                view.showArguments(std::make_shared<const Json>(arguments));
                COMPARE_TEXT(decodeRendering(view.toPlainText().toStdString()), compactText(arguments));
                continue;
            }
            const RunHandle handle = setup.ask(arguments);
            const std::string shown = decodeRendering(setup.shownText().toStdString());
            setup.armed();
            setup.press(setup.allow());
            COMPARE_TEXT(codeOf(handle), "success");
            COMPARE_TEXT(shown, compactText(setup.activity->calls.back().arguments));
            COMPARE_TEXT(shown, journal->sent);
        }
        QCOMPARE(setup.activity->calls.size(), 1000U);
    }

    /// The window stays responsive, and a call cannot be allowed before all arguments are shown.
    void largeArgumentsAreShownCompletely() {
        Json tool = orderTool();
        tool["schema"] = {{"type", "object"}};
        Setup setup(tool);
        Json arguments = Json::object();
        constexpr int many = 2'000;
        for (int i = 0; i < many; ++i)
            arguments.emplace("member " + std::to_string(i), i);
        arguments["member 1999"] = "\u202Eend";
        const auto* view = setup.dialog.findChild<ArgumentsView*>();
        bool wasWhole = true;
        bool couldBeAllowed = true;
        connect(&setup.queue, &AttentionQueue::added, this, [&] {
            wasWhole = view->isComplete();
            setup.armed();
            couldBeAllowed = setup.allow()->isArmed();
        });
        const RunHandle handle = setup.ask(arguments);
        QVERIFY(!wasWhole);
        QVERIFY(!couldBeAllowed);
        QTRY_VERIFY(view->isComplete());
        QVERIFY(!setup.allow()->isArmed()); // it has only just become complete
        COMPARE_TEXT(decodeRendering(setup.shownText().toStdString()), compactText(arguments));
        QCOMPARE(view->bytes(), static_cast<qint64>(compactText(arguments).size()));
        QVERIFY(view->hasHiddenCharacters()); // far below the visible part
        QVERIFY(!view->extraSelections().isEmpty());

        const auto rules = [&] {
            return setup.dialog.findChild<ConstraintEditor*>()->findChildren<QComboBox*>().size();
        };
        QCOMPARE(rules(), 0); // built on demand
        auto* reach = setup.named<QComboBox>("Allow");
        reach->setCurrentIndex(reach->findText(QStringLiteral("arguments like these")));
        QCOMPARE(rules(), 100);
        QVERIFY(showsText(setup.dialog, QStringLiteral("1,900 more arguments, same value only")));
        auto* rule = setup.named<QComboBox>("Allowed values for member 7");
        rule->setCurrentIndex(rule->findText(QStringLiteral("any value")));
        setup.armed();
        setup.press(setup.allow());
        COMPARE_TEXT(codeOf(handle), "success");
        arguments["member 7"] = "other";
        COMPARE_TEXT(codeOf(setup.ask(arguments)), "success");
        arguments["member 150"] = "other";
        COMPARE_TEXT(codeOf(setup.ask(arguments)), "unfinished");
    }

    void trustQuestionShowsTheSource() {
        TrustSetup setup(plainTool());
        const RunHandle handle = setup.ask();
        QVERIFY(setup.dialog.isVisible());
        QCOMPARE(setup.title(), QStringLiteral("Trust stage.json?"));
        QCOMPARE(setup.target(), QStringLiteral("Its tools run the following as your user:\n"
                                                "    place_order runs /bin/order --live\n"
                                                "        in %1\n"
                                                "        with the environment variables BROKER_TOKEN, TOKEN")
                                     .arg(QDir::currentPath()));
        QVERIFY(
            setup
                .named<QLabel>("place_order wants to run · requested by you · write · medium consequence · from stage")
                ->isVisible());
        QCOMPARE(setup.shownText(), QStringLiteral("{\n  \"quantity\": 10\n}"));
        QVERIFY(!setup.named<QComboBox>("Allow")->isVisible());
        QVERIFY(!setup.named<QToolButton>("Edit arguments")->isVisible());
        QVERIFY(!setup.name()->isVisible());
        setup.press(setup.trust()); // not armed yet
        COMPARE_TEXT(codeOf(handle), "unfinished");
        setup.armed();
        setup.press(setup.trust());
        COMPARE_TEXT(codeOf(handle), "success");
        // Once for all calls of the source.
        COMPARE_TEXT(codeOf(setup.ask({{"quantity", 11}})), "success");
        QCOMPARE(setup.activity->calls.size(), 2U);
    }

    void declinedSourceRunsNothing() {
        TrustSetup setup(orderTool());
        const RunHandle handle = setup.ask();
        setup.armed();
        QTest::keyClick(&setup.dialog, Qt::Key_Escape);
        RunnerFixture::settle();
        COMPARE_TEXT(codeOf(handle), "PERMISSION_DENIED");
        COMPARE_TEXT(messageOf(handle), "The source stage.json is not trusted: denied by the user");
        QVERIFY(setup.activity->calls.empty());
    }

    /// One dialog and one click for the first call that needs confirmation.
    void trustAndConfirmationAreOneQuestion() {
        TrustSetup setup(orderTool());
        const RunHandle first = setup.ask();
        setup.armed();
        QVERIFY(!setup.name()->isVisible());
        setup.press(setup.trustAndRun());
        COMPARE_TEXT(codeOf(first), "success");
        QVERIFY(!setup.dialog.isVisible());
        const RunHandle second = setup.ask();
        setup.armed();
        QCOMPARE(setup.title(), QStringLiteral("place_order wants to run"));
        QVERIFY(setup.named<QComboBox>("Allow")->isVisible());
        setup.press(setup.allow());
        COMPARE_TEXT(codeOf(second), "success");
    }

    void trustingAHighRiskCallRequiresTheToolName() {
        TrustSetup setup(orderTool("high"));
        const RunHandle handle = setup.ask();
        setup.armed();
        QVERIFY(setup.name()->isVisible());
        setup.press(setup.trustAndRun());
        COMPARE_TEXT(codeOf(handle), "unfinished");
        QTest::keyClicks(setup.name(), QStringLiteral("place_order"));
        setup.press(setup.trustAndRun());
        COMPARE_TEXT(codeOf(handle), "success");
    }

    void enterDoesNotTrust() {
        TrustSetup setup(orderTool());
        const RunHandle handle = setup.ask();
        setup.armed();
        for (QWidget* place : {static_cast<QWidget*>(setup.trustAndRun()), static_cast<QWidget*>(&setup.dialog)}) {
            QTest::keyClick(place, Qt::Key_Return);
            QTest::keyClick(place, Qt::Key_Enter);
        }
        RunnerFixture::settle();
        COMPARE_TEXT(codeOf(handle), "unfinished");
    }

    void changeVoidsTheTrustQuestion() {
        TrustSetup setup(plainTool());
        const RunHandle handle = setup.ask();
        setup.armed();
        setup.load(orderManifest(plainTool(), {{"type", "process"}, {"command", {"/bin/evil"}}}));
        COMPARE_TEXT(codeOf(handle), "PERMISSION_DENIED");
        COMPARE_TEXT(messageOf(handle),
                     "The source stage.json is not trusted: the tool has changed since the request was made");
        QVERIFY(setup.activity->calls.empty());
    }

    void showsChangesOfATrustedSource() {
        ManualClock clock;
        AttentionQueue queue(clock);
        ConfirmationDialog dialog(queue);
        connect(&queue, &AttentionQueue::added, &dialog, &QWidget::show);
        ConfirmationRequest request{.kind = ConfirmationRequest::Kind::Trust, .id = "1", .tool = "order"};
        request.expiresAt = clock.epochMs() + confirmationTtlMs;
        request.access = {.name = "tools.json",
                          .path = "/p/tools.json",
                          .content = {{"definitions", {{"tools", Json::object()}, {"manifest", "1"}}},
                                      {"access", {{"order", {{"command", {"sh", "a.sh"}}, {"folder", "/p"}}}}}},
                          .digest = "new"};
        request.trusted = TrustedSource{.source = "/p/tools.json",
                                        .digest = "old",
                                        .trustedAt = clock.epochMs() - 3 * 60 * 60 * 1000,
                                        .content = request.access.content};
        request.trusted->content["access"]["order"]["command"][1] = "<b>\u202e.sh";
        auto task = queue.link()->decide(request, {});
        RunnerFixture::settle();
        const auto* changes = namedIn<QPlainTextEdit>(dialog, "Changes since your last confirmation");
        QVERIFY(changes && changes->isVisible());
        QCOMPARE(changes->toPlainText(), QStringLiteral("Changes since you trusted it (3 h ago):\n"
                                                        "order / command / 1: <b>\\u{202E}.sh → a.sh"));
    }

    /// All of a long list is in the dialog.
    void showsEverythingThatIsTrusted() {
        Json command = {"/bin/order"};
        for (int i = 0; i < 300; ++i)
            command.push_back("argument number " + std::to_string(i));
        TrustSetup setup(plainTool(), command);
        std::ignore = setup.ask();
        QVERIFY(setup.target().contains(QLatin1String("argument number 299")));
    }

    /// No widget interprets markup.
    void markupIsNeverInterpreted() {
        Json tool = orderTool();
        tool["schema"]["properties"]["<b>k</b>"] = {{"type", "string"}};
        Setup setup(tool);
        std::ignore = setup.ask({{"<b>k</b>", "<img src=x>"}});
        setup.press(setup.named<QToolButton>("Edit arguments"));
        QVERIFY(becomesIdle());
        for (const QLabel* label : setup.dialog.findChildren<QLabel*>())
            QVERIFY2(label->textFormat() == Qt::PlainText, qPrintable(label->text()));
        for (const QWidget* widget : setup.dialog.findChildren<QWidget*>()) {
            QVERIFY2(!widget->inherits("QTextEdit"), widget->metaObject()->className());
            QVERIFY2(!widget->toolTip().contains(QLatin1String("<img")), qPrintable(widget->toolTip()));
        }
    }

    /// The offscreen platform activates every window, so only the attribute can be tested.
    void dialogDoesNotTakeTheFocus() {
        Setup setup;
        std::ignore = setup.ask();
        QVERIFY(setup.dialog.isVisible());
        QVERIFY(!setup.dialog.isModal());
        QVERIFY(setup.dialog.testAttribute(Qt::WA_ShowWithoutActivating));
    }

    void inactiveWindowNotifies() {
        Setup setup;
        QWidget window;
        ConfirmationNotifier bell(setup.queue, window);
        const QSignalSpy notified(&bell, &ConfirmationNotifier::notified);
        const bool somebodyLooks = QGuiApplication::applicationState() == Qt::ApplicationActive;
        std::ignore = setup.ask();
        QCOMPARE(notified.count(), somebodyLooks ? 0 : 1);
    }

    void closedWindowDeniesRequests() {
        RunnerFixture fixture(orderManifest(orderTool()));
        fixture.script("place_order", {answering(1)});
        {
            const AttentionQueue queue(fixture.clock);
            fixture.settings.confirmation = queue.link();
        }
        const FinishedRun run = fixture.run({.tool = "place_order"});
        QVERIFY(run.nobodyAvailable);
    }
};

TOOLROOM_WIDGET_TEST(TestConfirmation)
#include "test_confirmation.moc"
