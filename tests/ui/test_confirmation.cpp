// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/digest.h"
#include "tests/support/hostile_arguments.h"
#include "tests/support/run_stage.h"
#include "tests/support/test_case.h"
#include "ui/confirm/armed_button.h"
#include "ui/confirm/confirmation_bell.h"
#include "ui/confirm/confirmation_dialog.h"
#include "ui/confirm/constraint_rows.h"
#include "ui/confirm/drawn_arguments.h"
#include "ui/confirm/grant_choice.h"
#include "ui/confirm/waiting_button.h"
#include "ui/form/arguments_editor.h"
#include "ui/widgets/verdict.h"

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
    return handle.finished().result()->trace.outcome.result.error().message;
}

/// Keeps what was about to be sent.
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

/// A Runner whose questions come to a dialog, all by one clock that stands still.
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
    QLineEdit* name() const { return named<QLineEdit>("Name of the tool, to allow it"); }
    QString drawn() const { return dialog.findChild<DrawnArguments*>()->toPlainText(); }
    QString verdict() const { return dialog.findChild<Verdict*>()->accessibleName(); }
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

    void whatIsAskedIsShown() {
        Scene scene;
        QVERIFY(!scene.dialog.isVisible());
        const RunHandle handle = scene.ask({{"quantity", 10}, {"note", "a\u200Bb"}});
        QVERIFY(scene.dialog.isVisible());
        QVERIFY(!scene.dialog.isModal());
        QCOMPARE(scene.named<QPlainTextEdit>("What is asked")->toPlainText(),
                 QStringLiteral("place_order wants to run"));
        const std::string& origin = scene.queue.waiting().front().request->origin;
        const std::string facts = "write · medium consequence · from " + origin + " · asked by you";
        QVERIFY(scene.named<QLabel>(facts.c_str())->isVisible());
        QCOMPARE(scene.drawn(), QStringLiteral("{\n  \"quantity\": 10,\n  \"note\": \"a\\u{200B}b\"\n}"));
        QVERIFY(!scene.name()->isVisible());
        COMPARE_TEXT(codeOf(handle), "unfinished");
    }

    void buttonsArm() {
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

    void aPressThatBeganTooEarlyDoesNotCount() {
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

    void closingItLeavesTheRequest() {
        Scene scene;
        const RunHandle handle = scene.ask();
        scene.armed();
        scene.dialog.close();
        RunStage::settle();
        COMPARE_TEXT(codeOf(handle), "unfinished");
        QVERIFY(!scene.dialog.isVisible());
        scene.dialog.bringForward();
        QVERIFY(scene.dialog.isVisible());
        QVERIFY(!scene.allow()->isArmed());
    }

    void whatIsGraveWantsItsName() {
        Scene scene(orderTool("high"));
        const RunHandle handle = scene.ask();
        scene.armed();
        QVERIFY(scene.name()->isVisible());
        QVERIFY(!scene.allow()->isArmed());
        QCOMPARE(scene.named<QComboBox>("Allow")->count(), 1); // never more than once
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

    /// Enter, wherever the focus is and however fast it comes, approves nothing.
    void enterMashing_data() {
        QTest::addColumn<QString>("consequence");
        QTest::newRow("plain") << QStringLiteral("medium");
        QTest::newRow("grave, its name typed") << QStringLiteral("high");
    }

    void enterMashing() {
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
                                                  scene.dialog.findChild<DrawnArguments*>(),
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

    void severalWait() {
        Scene scene;
        QWidget window;
        WaitingButton button(scene.queue, scene.dialog, &window);
        const RunHandle first = scene.ask({{"quantity", 1}});
        const RunHandle second = scene.ask({{"quantity", 2}});
        const RunHandle third = scene.ask({{"quantity", 3}});
        QVERIFY(scene.drawn().contains(QLatin1String("1")));
        QVERIFY(button.text().startsWith(QLatin1String("3 wait")));
        const auto* next = scene.named<QToolButton>("The next request");
        QVERIFY(next->isVisible());
        scene.armed();
        scene.press(const_cast<QToolButton*>(next));
        QVERIFY(scene.drawn().contains(QLatin1String("2")));
        QVERIFY(!scene.allow()->isArmed()); // it is about another one now
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

    void whatIsNotAnsweredInTimeIsDenied() {
        Scene scene;
        const RunHandle shown = scene.ask();
        scene.stage.clock.advance(60 * 1000);
        const RunHandle queued = scene.ask();
        scene.stage.clock.advance(confirmationTtlMs - 60 * 1000);
        RunStage::settle();
        COMPARE_TEXT(messageOf(shown), "the call was not confirmed: nobody answered in time");
        QVERIFY(scene.verdict().contains(QLatin1String("in time")));
        QVERIFY(!scene.allow()->isVisible());
        COMPARE_TEXT(codeOf(queued), "unfinished");
        scene.armed();
        scene.press(scene.button(QStringLiteral("Close")));
        QVERIFY(scene.verdict().isEmpty()); // the next one
        scene.stage.clock.advance(60 * 1000);
        RunStage::settle();
        COMPARE_TEXT(codeOf(queued), "CONFIRMATION_DENIED");
        QVERIFY(scene.activity->calls.empty());
    }

    void anAbortedRunAsksNoLonger() {
        Scene scene;
        const RunHandle handle = scene.ask();
        scene.armed();
        handle.abort();
        RunStage::settle();
        COMPARE_TEXT(codeOf(handle), "CANCELLED");
        QVERIFY(!scene.verdict().isEmpty());
        QVERIFY(!scene.allow()->isVisible());
    }

    void whateverChangesWhileItIsOpenVoidsIt_data() {
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

    void whateverChangesWhileItIsOpenVoidsIt() {
        QFETCH(const QString, text);
        Scene scene;
        const RunHandle handle = scene.ask();
        scene.armed();
        scene.load(text.toStdString());
        COMPARE_TEXT(messageOf(handle), "the call was not confirmed: the tool has changed while it was asked for");
        QVERIFY(scene.verdict().contains(QLatin1String("has changed")));
        QVERIFY(!scene.allow()->isVisible());
        scene.armed();
        scene.press(scene.button(QStringLiteral("Close")));
        QVERIFY(!scene.dialog.isVisible());
        QVERIFY(scene.activity->calls.empty());
    }

    void anotherOriginVoidsIt() {
        Scene scene;
        const RunHandle handle = scene.ask();
        scene.armed();
        const LoadResult other = loadSources(
            {{.kind = SourceSpec::Kind::Text, .name = "other.json", .text = manifest(orderTool())}}, LoadOptions{});
        scene.queue.setRegistry(other.snapshot);
        RunStage::settle();
        COMPARE_TEXT(codeOf(handle), "CONFIRMATION_DENIED");
    }

    void theSameAgainVoidsNothing() {
        Scene scene;
        const RunHandle handle = scene.ask();
        scene.armed();
        scene.load(manifest(orderTool()));
        COMPARE_TEXT(codeOf(handle), "unfinished");
        scene.press(scene.allow());
        COMPARE_TEXT(codeOf(handle), "success");
    }

    /// Granted for these arguments: anything else, and anything new about the tool, is asked for.
    void aGrantEndsWhereItsCallDoes() {
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

    void argumentsLikeThese() {
        Scene scene;
        std::ignore = scene.ask({{"quantity", 5}});
        auto* reach = scene.named<QComboBox>("Allow");
        reach->setCurrentIndex(reach->findText(QStringLiteral("arguments like these")));
        auto* rule = scene.named<QComboBox>("What quantity may be");
        rule->setCurrentIndex(rule->findText(QStringLiteral("at most")));
        auto* bound = scene.named<QLineEdit>("Bound of quantity");
        scene.armed();
        bound->setText(QStringLiteral("4"));
        QVERIFY(!scene.allow()->isArmed()); // it would not cover the call itself
        bound->setText(QStringLiteral("100"));
        scene.press(scene.allow());
        COMPARE_TEXT(codeOf(scene.ask({{"quantity", 100}})), "success");
        COMPARE_TEXT(codeOf(scene.ask({{"quantity", 101}})), "unfinished");
    }

    void editedArgumentsAreShownBeforeTheyAreSent() {
        Scene scene;
        const RunHandle handle = scene.ask({{"quantity", 10}});
        scene.armed();
        scene.press(scene.named<QToolButton>("Edit the arguments"));
        auto* editor = scene.dialog.findChild<ArgumentsEditor*>();
        QTRY_VERIFY(!editor->isBusy());
        QCOMPARE(editor->arguments(), std::optional(Json{{"quantity", 10}}));
        scene.armed();
        QVERIFY(!scene.allow()->isArmed()); // what would be sent is not seen
        editor->setArguments({{"quantity", 3}});
        QTRY_VERIFY(scene.named<QToolButton>("Take over the edited arguments")->isEnabled());
        scene.press(scene.named<QToolButton>("Take over the edited arguments"));
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

    void theOriginalCanBeSentAfterAll() {
        Scene scene;
        const RunHandle handle = scene.ask({{"quantity", 10}});
        scene.press(scene.named<QToolButton>("Edit the arguments"));
        auto* editor = scene.dialog.findChild<ArgumentsEditor*>();
        QTRY_VERIFY(!editor->isBusy());
        editor->setArguments({{"quantity", 3}});
        QTRY_VERIFY(scene.named<QToolButton>("Take over the edited arguments")->isEnabled());
        scene.press(scene.named<QToolButton>("Take over the edited arguments"));
        scene.press(scene.named<QToolButton>("Send the arguments as they were asked for"));
        scene.armed();
        scene.press(scene.allow());
        COMPARE_TEXT(codeOf(handle), "success");
        QCOMPARE(scene.activity->calls.front().arguments, Json({{"quantity", 10}}));
    }

    void whatChangedIsSaid() {
        Scene scene;
        std::ignore = scene.ask({{"quantity", 10}});
        scene.armed();
        scene.press(scene.allow());
        std::ignore = scene.ask({{"quantity", 1000}});
        const auto* changes = scene.named<QPlainTextEdit>("What has changed since you last approved this tool");
        QVERIFY(changes->isVisible());
        QVERIFY2(changes->toPlainText().contains(QStringLiteral("quantity  10 → 1000")),
                 qPrintable(changes->toPlainText()));
    }

    /// The bytes that are sent are the bytes that were shown.
    void tenThousandSetsOfArguments() {
        Json tool = orderTool();
        tool["schema"] = {{"type", "object"}};
        Scene scene(tool);
        const auto journal = std::make_shared<KeepingJournal>();
        scene.stage.journal = journal;
        HostileArguments hostile(990);
        DrawnArguments view(QStringLiteral("view"));
        for (int i = 0; i < 10'000; ++i) {
            const Json arguments = hostile.next();
            if (i % 10 != 0) {
                view.showArguments(std::make_shared<const Json>(arguments));
                COMPARE_TEXT(readDrawn(view.toPlainText().toStdString()), compactText(arguments));
                continue;
            }
            const RunHandle handle = scene.ask(arguments);
            const std::string shown = readDrawn(scene.drawn().toStdString());
            scene.armed();
            scene.press(scene.allow());
            COMPARE_TEXT(codeOf(handle), "success");
            COMPARE_TEXT(shown, compactText(scene.activity->calls.back().arguments));
            COMPARE_TEXT(shown, journal->sent);
        }
        QCOMPARE(scene.activity->calls.size(), 1000U);
    }

    /// The window goes on meanwhile, and nothing can be allowed that is not all there.
    void veryManyArgumentsAreDrawnWhole() {
        Json tool = orderTool();
        tool["schema"] = {{"type", "object"}};
        Scene scene(tool);
        Json arguments = Json::object();
        constexpr int many = 2'000;
        for (int i = 0; i < many; ++i)
            arguments.emplace("member " + std::to_string(i), i);
        arguments["member 1999"] = "\u202Eend";
        const auto* view = scene.dialog.findChild<DrawnArguments*>();
        bool wasWhole = true;
        bool couldBeAllowed = true;
        connect(&scene.queue, &ConfirmationQueue::asked, this, [&] {
            wasWhole = view->isWhole();
            scene.armed();
            couldBeAllowed = scene.allow()->isArmed();
        });
        const RunHandle handle = scene.ask(arguments);
        QVERIFY(!wasWhole);
        QVERIFY(!couldBeAllowed);
        QTRY_VERIFY(view->isWhole());
        QVERIFY(!scene.allow()->isArmed()); // it has only just been there
        COMPARE_TEXT(readDrawn(scene.drawn().toStdString()), compactText(arguments));
        QCOMPARE(view->bytes(), static_cast<qint64>(compactText(arguments).size()));
        QVERIFY(view->hasHidden()); // far behind what is first seen
        QVERIFY(!view->extraSelections().isEmpty());

        const auto rules = [&] { return scene.dialog.findChild<ConstraintRows*>()->findChildren<QComboBox*>().size(); };
        QCOMPARE(rules(), 0); // nobody asked for them
        auto* reach = scene.named<QComboBox>("Allow");
        reach->setCurrentIndex(reach->findText(QStringLiteral("arguments like these")));
        QCOMPARE(rules(), 100);
        bool isSaid = false;
        for (const QLabel* label : scene.dialog.findChildren<QLabel*>())
            isSaid = isSaid || label->text() == QStringLiteral("1,900 more arguments: exactly as they are");
        QVERIFY(isSaid);
        auto* rule = scene.named<QComboBox>("What member 7 may be");
        rule->setCurrentIndex(rule->findText(QStringLiteral("anything")));
        scene.armed();
        scene.press(scene.allow());
        COMPARE_TEXT(codeOf(handle), "success");
        arguments["member 7"] = "other";
        COMPARE_TEXT(codeOf(scene.ask(arguments)), "success");
        arguments["member 150"] = "other";
        COMPARE_TEXT(codeOf(scene.ask(arguments)), "unfinished");
    }

    /// No part of it reads markup.
    void nothingReadsMarkup() {
        Json tool = orderTool();
        tool["schema"]["properties"]["<b>k</b>"] = {{"type", "string"}};
        Scene scene(tool);
        std::ignore = scene.ask({{"<b>k</b>", "<img src=x>"}});
        scene.press(scene.named<QToolButton>("Edit the arguments"));
        QTRY_VERIFY(!scene.dialog.findChild<ArgumentsEditor*>()->isBusy());
        for (const QLabel* label : scene.dialog.findChildren<QLabel*>())
            QVERIFY2(label->textFormat() == Qt::PlainText, qPrintable(label->text()));
        for (const QWidget* widget : scene.dialog.findChildren<QWidget*>()) {
            QVERIFY2(!widget->inherits("QTextEdit"), widget->metaObject()->className());
            QVERIFY2(!widget->toolTip().contains(QLatin1String("<img")), qPrintable(widget->toolTip()));
        }
    }

    /// The offscreen platform makes every window the active one, whatever it asks for.
    void itAsksForNoFocus() {
        Scene scene;
        std::ignore = scene.ask();
        QVERIFY(scene.dialog.isVisible());
        QVERIFY(!scene.dialog.isModal());
        QVERIFY(scene.dialog.testAttribute(Qt::WA_ShowWithoutActivating));
    }

    void theBellRingsWhereNobodyLooks() {
        Scene scene;
        QWidget window;
        ConfirmationBell bell(scene.queue, scene.dialog, window);
        const QSignalSpy rung(&bell, &ConfirmationBell::rung);
        const bool somebodyLooks = QGuiApplication::applicationState() == Qt::ApplicationActive;
        std::ignore = scene.ask();
        QCOMPARE(rung.count(), somebodyLooks ? 0 : 1);
    }

    void whereTheWindowIsGoneNobodyIsAsked() {
        RunStage stage(manifest(orderTool()));
        stage.script("place_order", {answering(1)});
        {
            const ConfirmationQueue queue(stage.clock);
            stage.confirmation = queue.policy();
        }
        const FinishedRun run = stage.run({.tool = "place_order"});
        QVERIFY(run.nobodyToAsk);
    }
};

TOOLROOM_WIDGET_TEST_MAIN(TestConfirmation)
#include "test_confirmation.moc"
