// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/digest.h"
#include "tests/support/hostile_arguments.h"
#include "tests/support/run_stage.h"
#include "tests/support/test_case.h"
#include "ui/confirm/armed_button.h"
#include "ui/confirm/confirmation_notifier.h"
#include "ui/confirm/confirmation_dialog.h"
#include "ui/confirm/constraint_editor.h"
#include "ui/confirm/arguments_view.h"
#include "ui/confirm/grant_editor.h"
#include "ui/confirm/pending_button.h"
#include "ui/form/arguments_editor.h"
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

std::string manifest(const Json& tool, const Json& activity = {{"type", "builtin"}}) {
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
class KeepingJournal final : public RunJournal {
public:
    QCoro::Task<Result<void>> intend(RunIntent intent) override {
        sent = compactText(intent.arguments);
        co_return {};
    }
    QCoro::Task<Result<void>> finish(std::shared_ptr<const Trace>) override { co_return {}; }
    QCoro::Task<Result<std::string>> store(StoredOutput) override { co_return std::string("ctx"); }

    std::string sent;
};

/// A Runner with a confirmation dialog, both driven by a manual clock.
struct Scene {
    explicit Scene(const Json& tool = orderTool())
        : stage(manifest(tool))
        , activity(stage.script("place_order", {answering(1)}))
        , queue(stage.clock)
        , dialog(queue) {
        stage.confirmation = queue.policy();
        queue.setRegistry(stage.registry->snapshot());
    }
    ~Scene() {
        stage.runner().abortAll();
        RunStage::settle();
    }

    RunHandle ask(Json arguments = {{"quantity", 10}}) {
        const RunHandle handle =
            stage.runner().start({.tool = "place_order", .arguments = std::move(arguments)}, stage.session());
        RunStage::settle();
        return handle;
    }
    void armed() { stage.clock.advance(ConfirmationDialog::armingMs); }
    void load(const std::string& text) {
        stage.load(text);
        queue.setRegistry(stage.registry->snapshot());
        RunStage::settle();
    }
    template <class Widget>
    Widget* named(const char* name) const {
        for (Widget* widget : dialog.findChildren<Widget*>()) {
            if (widget->accessibleName() == QString::fromUtf8(name))
                return widget;
        }
        qFatal("nothing is named %s", name);
    }
    ArmedButton* button(const QString& words) const {
        for (ArmedButton* button : dialog.findChildren<ArmedButton*>()) {
            if (button->text().remove(QLatin1Char('&')) == words)
                return button;
        }
        qFatal("there is no button %s", qPrintable(words));
    }
    ArmedButton* allow() const { return button(QStringLiteral("Allow")); }
    ArmedButton* deny() const { return button(QStringLiteral("Deny")); }
    QLineEdit* name() const { return named<QLineEdit>("Tool name, required to allow the call"); }
    QString drawn() const { return dialog.findChild<ArgumentsView*>()->toPlainText(); }
    QString status() const { return dialog.findChild<StatusLabel*>()->accessibleName(); }
    void press(QWidget* button) {
        QTest::mouseClick(button, Qt::LeftButton);
        RunStage::settle();
    }

    RunStage stage;
    std::shared_ptr<ScriptedActivity> activity;
    ConfirmationQueue queue;
    ConfirmationDialog dialog;
};

} // namespace

class TestConfirmation : public toolroom::test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)"))); }

    void requestIsShown() {
        Scene scene;
        QVERIFY(!scene.dialog.isVisible());
        const RunHandle handle = scene.ask({{"quantity", 10}, {"note", "a\u200Bb"}});
        QVERIFY(scene.dialog.isVisible());
        QVERIFY(!scene.dialog.isModal());
        QCOMPARE(scene.named<QPlainTextEdit>("Request")->toPlainText(), QStringLiteral("place_order wants to run"));
        const std::string& origin = scene.queue.waiting().front().request->origin;
        const std::string facts = "write · medium consequence · from " + origin + " · requested by you";
        QVERIFY(scene.named<QLabel>(facts.c_str())->isVisible());
        QCOMPARE(scene.drawn(), QStringLiteral("{\n  \"quantity\": 10,\n  \"note\": \"a\\u{200B}b\"\n}"));
        QVERIFY(!scene.name()->isVisible());
        COMPARE_TEXT(codeOf(handle), "unfinished");
    }

    void buttonsAreArmedAfterADelay() {
        Scene scene;
        const RunHandle handle = scene.ask();
        scene.stage.clock.advance(ConfirmationDialog::armingMs - 1);
        for (ArmedButton* button : {scene.allow(), scene.deny()}) {
            QVERIFY(!button->isArmed());
            scene.press(button);
            QTest::keyClick(button, Qt::Key_Space);
            QTest::keyClick(button, Qt::Key_Escape);
        }
        RunStage::settle();
        COMPARE_TEXT(codeOf(handle), "unfinished");
        scene.stage.clock.advance(1);
        scene.press(scene.allow());
        COMPARE_TEXT(codeOf(handle), "success");
        QCOMPARE(scene.activity->calls.size(), 1U);
        QVERIFY(!scene.dialog.isVisible());
    }

    void earlyPressIsIgnored() {
        Scene scene;
        const RunHandle handle = scene.ask();
        QTest::mousePress(scene.allow(), Qt::LeftButton);
        scene.armed();
        QTest::mouseRelease(scene.allow(), Qt::LeftButton);
        RunStage::settle();
        COMPARE_TEXT(codeOf(handle), "unfinished");
    }

    void escapeDenies() {
        Scene scene;
        const RunHandle handle = scene.ask();
        scene.armed();
        QTest::keyClick(&scene.dialog, Qt::Key_Escape);
        RunStage::settle();
        COMPARE_TEXT(codeOf(handle), "CONFIRMATION_DENIED");
        QVERIFY(scene.activity->calls.empty());
    }

    void closingKeepsTheRequest() {
        Scene scene;
        const RunHandle handle = scene.ask();
        scene.armed();
        scene.dialog.close();
        RunStage::settle();
        COMPARE_TEXT(codeOf(handle), "unfinished");
        QVERIFY(!scene.dialog.isVisible());
        scene.dialog.raiseWithFocus();
        QVERIFY(scene.dialog.isVisible());
        QVERIFY(!scene.allow()->isArmed());
    }

    void highConsequenceNeedsTheToolName() {
        Scene scene(orderTool("high"));
        const RunHandle handle = scene.ask();
        scene.armed();
        QVERIFY(scene.name()->isVisible());
        QVERIFY(!scene.allow()->isArmed());
        QCOMPARE(scene.named<QComboBox>("Allow")->count(), 1); // no grants
        QTest::keyClicks(scene.name(), QStringLiteral("place_orde"));
        scene.press(scene.allow());
        QTest::keyClicks(scene.name(), QStringLiteral("r"));
        QTest::keyClick(scene.name(), Qt::Key_Return);
        QTest::keyClick(scene.name(), Qt::Key_Enter);
        RunStage::settle();
        COMPARE_TEXT(codeOf(handle), "unfinished");
        scene.press(scene.allow());
        COMPARE_TEXT(codeOf(handle), "success");
    }

    /// Enter never approves, whatever has the focus and however often it is pressed.
    void enterNeverApproves_data() {
        QTest::addColumn<QString>("consequence");
        QTest::newRow("plain") << QStringLiteral("medium");
        QTest::newRow("high consequence, name typed") << QStringLiteral("high");
    }

    void enterNeverApproves() {
        QFETCH(const QString, consequence);
        Scene scene(orderTool(consequence.toLatin1().constData()));
        std::mt19937 random(4711);
        const auto below = [&random](int limit) { return std::uniform_int_distribution(0, limit - 1)(random); };
        for (int i = 0; i < 500; ++i) {
            const RunHandle handle = scene.ask({{"quantity", i}});
            if (scene.name()->isVisible())
                scene.name()->setText(QStringLiteral("place_order"));
            const std::vector<QWidget*> places = {scene.allow(),
                                                  scene.deny(),
                                                  scene.name(),
                                                  scene.named<QComboBox>("Allow"),
                                                  scene.dialog.findChild<ArgumentsView*>(),
                                                  &scene.dialog};
            for (int key = 0; key < 8 && scene.dialog.isVisible(); ++key) {
                QWidget* place = places[static_cast<std::size_t>(below(static_cast<int>(places.size())))];
                place->setFocus();
                QTest::keyClick(place, below(2) == 0 ? Qt::Key_Return : Qt::Key_Enter,
                                below(4) == 0 ? Qt::ControlModifier : Qt::NoModifier);
                scene.stage.clock.advance(below(300));
            }
            handle.abort();
            RunStage::settle();
            QVERIFY(handle.finished().isFinished());
            QVERIFY(!handle.finished().result()->trace.outcome.result);
            if (scene.dialog.isVisible()) {
                scene.armed();
                scene.press(scene.button(QStringLiteral("Close")));
            }
        }
        QVERIFY(scene.activity->calls.empty());
    }

    void severalRequests() {
        Scene scene;
        QWidget window;
        PendingButton button(scene.queue, &window);
        const RunHandle first = scene.ask({{"quantity", 1}});
        const RunHandle second = scene.ask({{"quantity", 2}});
        const RunHandle third = scene.ask({{"quantity", 3}});
        QVERIFY(scene.drawn().contains(QLatin1String("1")));
        QVERIFY(button.text().startsWith(QLatin1String("3 pending")));
        const auto* next = scene.named<QToolButton>("Next request");
        QVERIFY(next->isVisible());
        scene.armed();
        scene.press(const_cast<QToolButton*>(next));
        QVERIFY(scene.drawn().contains(QLatin1String("2")));
        QVERIFY(!scene.allow()->isArmed()); // it shows another request now
        scene.armed();
        scene.press(scene.allow());
        COMPARE_TEXT(codeOf(second), "success");
        COMPARE_TEXT(codeOf(first), "unfinished");
        QVERIFY(scene.drawn().contains(QLatin1String("1")));
        QVERIFY(!scene.allow()->isArmed());
        scene.armed();
        scene.press(scene.deny());
        COMPARE_TEXT(codeOf(first), "CONFIRMATION_DENIED");
        scene.armed();
        scene.press(scene.allow());
        COMPARE_TEXT(codeOf(third), "success");
        QVERIFY(!scene.dialog.isVisible());
        QCOMPARE(scene.activity->calls.size(), 2U);
    }

    void requestTimesOut() {
        Scene scene;
        const RunHandle shown = scene.ask();
        scene.stage.clock.advance(60 * 1000);
        const RunHandle queued = scene.ask();
        scene.stage.clock.advance(confirmationTtlMs - 60 * 1000);
        RunStage::settle();
        COMPARE_TEXT(messageOf(shown), "The call was not confirmed: the request timed out");
        QVERIFY(scene.status().contains(QLatin1String("timed out")));
        QVERIFY(!scene.allow()->isVisible());
        COMPARE_TEXT(codeOf(queued), "unfinished");
        scene.armed();
        scene.press(scene.button(QStringLiteral("Close")));
        QVERIFY(scene.status().isEmpty()); // the next request
        scene.stage.clock.advance(60 * 1000);
        RunStage::settle();
        COMPARE_TEXT(codeOf(queued), "CONFIRMATION_DENIED");
        QVERIFY(scene.activity->calls.empty());
    }

    void abortedRunClosesItsRequest() {
        Scene scene;
        const RunHandle handle = scene.ask();
        scene.armed();
        handle.abort();
        RunStage::settle();
        COMPARE_TEXT(codeOf(handle), "CANCELLED");
        QVERIFY(!scene.status().isEmpty());
        QVERIFY(!scene.allow()->isVisible());
    }

    void changedToolClosesTheRequest_data() {
        QTest::addColumn<QString>("text");
        Json described = orderTool();
        described["description"] = "Buys everything.";
        Json renamed = orderTool();
        renamed["name"] = "place_orders";
        QTest::newRow("definition") << QString::fromStdString(manifest(described));
        QTest::newRow("activity") << QString::fromStdString(
            manifest(orderTool(), {{"type", "process"}, {"command", Json::array({"rm"})}}));
        QTest::newRow("gone") << QString::fromStdString(manifest(renamed));
    }

    void changedToolClosesTheRequest() {
        QFETCH(const QString, text);
        Scene scene;
        const RunHandle handle = scene.ask();
        scene.armed();
        scene.load(text.toStdString());
        COMPARE_TEXT(messageOf(handle), "The call was not confirmed: the tool has changed since the request was made");
        QVERIFY(scene.status().contains(QLatin1String("has changed")));
        QVERIFY(!scene.allow()->isVisible());
        scene.armed();
        scene.press(scene.button(QStringLiteral("Close")));
        QVERIFY(!scene.dialog.isVisible());
        QVERIFY(scene.activity->calls.empty());
    }

    void otherSourceClosesTheRequest() {
        Scene scene;
        const RunHandle handle = scene.ask();
        scene.armed();
        const LoadResult other = loadSources(
            {{.kind = SourceSpec::Kind::Text, .name = "other.json", .text = manifest(orderTool())}}, LoadOptions{});
        scene.queue.setRegistry(other.snapshot);
        RunStage::settle();
        COMPARE_TEXT(codeOf(handle), "CONFIRMATION_DENIED");
    }

    void unchangedToolKeepsTheRequest() {
        Scene scene;
        const RunHandle handle = scene.ask();
        scene.armed();
        scene.load(manifest(orderTool()));
        COMPARE_TEXT(codeOf(handle), "unfinished");
        scene.press(scene.allow());
        COMPARE_TEXT(codeOf(handle), "success");
    }

    /// A grant for exact arguments does not cover other arguments or a changed tool.
    void grantCoversExactArguments() {
        Scene scene;
        const RunHandle first = scene.ask({{"quantity", 1}});
        auto* reach = scene.named<QComboBox>("Allow");
        reach->setCurrentIndex(reach->findText(QStringLiteral("these exact arguments")));
        scene.armed();
        scene.press(scene.allow());
        COMPARE_TEXT(codeOf(first), "success");
        COMPARE_TEXT(codeOf(scene.ask({{"quantity", 1}})), "success");
        const RunHandle others = scene.ask({{"quantity", 2}});
        COMPARE_TEXT(codeOf(others), "unfinished");
        QCOMPARE(scene.named<QComboBox>("Allow")->currentText(), QStringLiteral("once"));
        Json changed = orderTool();
        changed["description"] = "Buys more.";
        scene.load(manifest(changed));
        const RunHandle again = scene.ask({{"quantity", 1}});
        COMPARE_TEXT(codeOf(again), "unfinished");
    }

    void grantWithConstraints() {
        Scene scene;
        std::ignore = scene.ask({{"quantity", 5}});
        auto* reach = scene.named<QComboBox>("Allow");
        reach->setCurrentIndex(reach->findText(QStringLiteral("arguments like these")));
        auto* rule = scene.named<QComboBox>("Allowed values of quantity");
        rule->setCurrentIndex(rule->findText(QStringLiteral("at most")));
        auto* bound = scene.named<QLineEdit>("Limit for quantity");
        scene.armed();
        bound->setText(QStringLiteral("4"));
        QVERIFY(!scene.allow()->isArmed()); // the bound excludes the current value
        bound->setText(QStringLiteral("100"));
        scene.press(scene.allow());
        COMPARE_TEXT(codeOf(scene.ask({{"quantity", 100}})), "success");
        COMPARE_TEXT(codeOf(scene.ask({{"quantity", 101}})), "unfinished");
    }

    void editedArgumentsAreShownBeforeSending() {
        Scene scene;
        const RunHandle handle = scene.ask({{"quantity", 10}});
        scene.armed();
        scene.press(scene.named<QToolButton>("Edit arguments"));
        auto* editor = scene.dialog.findChild<ArgumentsEditor*>();
        QTRY_VERIFY(!editor->isBusy());
        QCOMPARE(editor->arguments(), std::optional(Json{{"quantity", 10}}));
        scene.armed();
        QVERIFY(!scene.allow()->isArmed()); // the arguments to send are not visible
        editor->setArguments({{"quantity", 3}});
        QTRY_VERIFY(scene.named<QToolButton>("Apply the edited arguments")->isEnabled());
        scene.press(scene.named<QToolButton>("Apply the edited arguments"));
        QCOMPARE(scene.drawn(), QStringLiteral("{\n  \"quantity\": 3\n}"));
        QVERIFY(!scene.allow()->isArmed());
        scene.armed();
        scene.press(scene.allow());
        COMPARE_TEXT(codeOf(handle), "success");
        QCOMPARE(scene.activity->calls.front().arguments, Json({{"quantity", 3}}));
        for (const Span& span : handle.finished().result()->trace.spans) {
            if (span.kind == SpanKind::Confirmation)
                QCOMPARE(span.detail["edited"], Json({{"before", {{"quantity", 10}}}, {"after", {{"quantity", 3}}}}));
        }
    }

    void originalArgumentsCanBeRestored() {
        Scene scene;
        const RunHandle handle = scene.ask({{"quantity", 10}});
        scene.press(scene.named<QToolButton>("Edit arguments"));
        auto* editor = scene.dialog.findChild<ArgumentsEditor*>();
        QTRY_VERIFY(!editor->isBusy());
        editor->setArguments({{"quantity", 3}});
        QTRY_VERIFY(scene.named<QToolButton>("Apply the edited arguments")->isEnabled());
        scene.press(scene.named<QToolButton>("Apply the edited arguments"));
        scene.press(scene.named<QToolButton>("Restore the original arguments"));
        scene.armed();
        scene.press(scene.allow());
        COMPARE_TEXT(codeOf(handle), "success");
        QCOMPARE(scene.activity->calls.front().arguments, Json({{"quantity", 10}}));
    }

    void changesSinceApprovalAreShown() {
        Scene scene;
        std::ignore = scene.ask({{"quantity", 10}});
        scene.armed();
        scene.press(scene.allow());
        std::ignore = scene.ask({{"quantity", 1000}});
        const auto* changes = scene.named<QPlainTextEdit>("Changes since your last approval");
        QVERIFY(changes->isVisible());
        QVERIFY2(changes->toPlainText().contains(QStringLiteral("quantity  10 → 1000")),
                 qPrintable(changes->toPlainText()));
    }

    /// The sent bytes are exactly those that were shown.
    void sentArgumentsAreTheShownOnes() {
        Json tool = orderTool();
        tool["schema"] = {{"type", "object"}};
        Scene scene(tool);
        const auto journal = std::make_shared<KeepingJournal>();
        scene.stage.journal = journal;
        HostileArguments hostile(990);
        ArgumentsView view(QStringLiteral("view"));
        for (int i = 0; i < 10'000; ++i) {
            const Json arguments = hostile.next();
            if (i % 10 != 0) {
                view.showArguments(std::make_shared<const Json>(arguments));
                COMPARE_TEXT(decodeRendering(view.toPlainText().toStdString()), compactText(arguments));
                continue;
            }
            const RunHandle handle = scene.ask(arguments);
            const std::string shown = decodeRendering(scene.drawn().toStdString());
            scene.armed();
            scene.press(scene.allow());
            COMPARE_TEXT(codeOf(handle), "success");
            COMPARE_TEXT(shown, compactText(scene.activity->calls.back().arguments));
            COMPARE_TEXT(shown, journal->sent);
        }
        QCOMPARE(scene.activity->calls.size(), 1000U);
    }

    /// The window stays responsive, and a call cannot be allowed before all arguments are shown.
    void largeArgumentsAreShownCompletely() {
        Json tool = orderTool();
        tool["schema"] = {{"type", "object"}};
        Scene scene(tool);
        Json arguments = Json::object();
        constexpr int many = 2'000;
        for (int i = 0; i < many; ++i)
            arguments.emplace("member " + std::to_string(i), i);
        arguments["member 1999"] = "\u202Eend";
        const auto* view = scene.dialog.findChild<ArgumentsView*>();
        bool wasWhole = true;
        bool couldBeAllowed = true;
        connect(&scene.queue, &ConfirmationQueue::requestAdded, this, [&] {
            wasWhole = view->isComplete();
            scene.armed();
            couldBeAllowed = scene.allow()->isArmed();
        });
        const RunHandle handle = scene.ask(arguments);
        QVERIFY(!wasWhole);
        QVERIFY(!couldBeAllowed);
        QTRY_VERIFY(view->isComplete());
        QVERIFY(!scene.allow()->isArmed()); // it has only just become complete
        COMPARE_TEXT(decodeRendering(scene.drawn().toStdString()), compactText(arguments));
        QCOMPARE(view->bytes(), static_cast<qint64>(compactText(arguments).size()));
        QVERIFY(view->hasHidden()); // far below the visible part
        QVERIFY(!view->extraSelections().isEmpty());

        const auto rules = [&] { return scene.dialog.findChild<ConstraintEditor*>()->findChildren<QComboBox*>().size(); };
        QCOMPARE(rules(), 0); // built on demand
        auto* reach = scene.named<QComboBox>("Allow");
        reach->setCurrentIndex(reach->findText(QStringLiteral("arguments like these")));
        QCOMPARE(rules(), 100);
        bool isShown = false;
        for (const QLabel* label : scene.dialog.findChildren<QLabel*>())
            isShown = isShown || label->text() == QStringLiteral("1,900 more arguments, same value only");
        QVERIFY(isShown);
        auto* rule = scene.named<QComboBox>("Allowed values of member 7");
        rule->setCurrentIndex(rule->findText(QStringLiteral("any value")));
        scene.armed();
        scene.press(scene.allow());
        COMPARE_TEXT(codeOf(handle), "success");
        arguments["member 7"] = "other";
        COMPARE_TEXT(codeOf(scene.ask(arguments)), "success");
        arguments["member 150"] = "other";
        COMPARE_TEXT(codeOf(scene.ask(arguments)), "unfinished");
    }

    /// No widget interprets markup.
    void markupIsNeverInterpreted() {
        Json tool = orderTool();
        tool["schema"]["properties"]["<b>k</b>"] = {{"type", "string"}};
        Scene scene(tool);
        std::ignore = scene.ask({{"<b>k</b>", "<img src=x>"}});
        scene.press(scene.named<QToolButton>("Edit arguments"));
        QTRY_VERIFY(!scene.dialog.findChild<ArgumentsEditor*>()->isBusy());
        for (const QLabel* label : scene.dialog.findChildren<QLabel*>())
            QVERIFY2(label->textFormat() == Qt::PlainText, qPrintable(label->text()));
        for (const QWidget* widget : scene.dialog.findChildren<QWidget*>()) {
            QVERIFY2(!widget->inherits("QTextEdit"), widget->metaObject()->className());
            QVERIFY2(!widget->toolTip().contains(QLatin1String("<img")), qPrintable(widget->toolTip()));
        }
    }

    /// The offscreen platform activates every window, so only the attribute can be tested.
    void dialogDoesNotTakeTheFocus() {
        Scene scene;
        std::ignore = scene.ask();
        QVERIFY(scene.dialog.isVisible());
        QVERIFY(!scene.dialog.isModal());
        QVERIFY(scene.dialog.testAttribute(Qt::WA_ShowWithoutActivating));
    }

    void inactiveWindowNotifies() {
        Scene scene;
        QWidget window;
        ConfirmationNotifier bell(scene.queue, window);
        const QSignalSpy notified(&bell, &ConfirmationNotifier::notified);
        const bool somebodyLooks = QGuiApplication::applicationState() == Qt::ApplicationActive;
        std::ignore = scene.ask();
        QCOMPARE(notified.count(), somebodyLooks ? 0 : 1);
    }

    void closedWindowDeniesRequests() {
        RunStage stage(manifest(orderTool()));
        stage.script("place_order", {answering(1)});
        {
            const ConfirmationQueue queue(stage.clock);
            stage.confirmation = queue.policy();
        }
        const FinishedRun run = stage.run({.tool = "place_order"});
        QVERIFY(run.nobodyAvailable);
    }
};

TOOLROOM_WIDGET_TEST(TestConfirmation)
#include "test_confirmation.moc"
