// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/history/history.h"
#include "core/secrets/known_secrets.h"
#include "tests/support/runner_fixture.h"
#include "tests/support/secret_forms.h"
#include "tests/ui/window_test.h"
#include "ui/history/compare_page.h"
#include "ui/mainwindow/run_pages.h"
#include "ui/trace/run_inspector.h"
#include "ui/widgets/clipboard.h"

#include <QAbstractItemView>
#include <QClipboard>
#include <QDirIterator>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>

using namespace toolroom;
using namespace toolroom::test;

namespace {

const std::string windowSecret = "s3cr3t-\"T0ken\"/with<1>&more";

/// Writes its secret wherever a tool can, in several encodings.
class SecretWriter final : public Activity {
public:
    void addSecrets(SecretMask& secrets, const CallContext&) const override {
        rememberSecret(windowSecret);
        secrets.addSecret(windowSecret);
    }

    QCoro::Task<ActivityReply> run(ActivityCall call, ActivityFeedback feedback, AbortSignal) override {
        const std::string text = windowSecret + " " + eachByte("%{:02x}", windowSecret) + " " +
                                 base64(percentText(windowSecret)) + " " + eachByte("{:02x}", windowSecret, " ");
        feedback.progress(0.5, text);
        feedback.log(text);
        ActivityReply reply = answering({{"text", text}, {text, {text, text}}}, text);
        if (call.arguments.value("fails", false))
            reply.result = std::unexpected(CallError{.code = "EXECUTION_FAILED",
                                                     .message = Message::verbatim(text),
                                                     .suggestions = {Message::verbatim(text)}});
        reply.warnings = {Message::verbatim(text)};
        reply.detail = {{"url", text}};
        co_return reply;
    }
};

void addTexts(const QAbstractItemModel& model, const QModelIndex& parent,
              QStringList& texts) { // NOLINT(misc-no-recursion)
    for (int row = 0; row < model.rowCount(parent); ++row) {
        for (int column = 0; column < model.columnCount(parent); ++column)
            for (const int role : {int(Qt::DisplayRole), int(Qt::ToolTipRole), int(Qt::AccessibleTextRole)})
                texts += model.index(row, column, parent).data(role).toString();
        addTexts(model, model.index(row, 0, parent), texts);
    }
}

/// What a screenshot could show.
QStringList textsOf(const QWidget& root) {
    QStringList texts;
    for (const QWidget* widget : root.findChildren<QWidget*>()) {
        texts += widget->toolTip();
        texts += widget->accessibleName();
        if (const auto* label = qobject_cast<const QLabel*>(widget))
            texts += label->text();
        if (const auto* line = qobject_cast<const QLineEdit*>(widget))
            texts += line->text();
        if (const auto* text = qobject_cast<const QPlainTextEdit*>(widget))
            texts += text->toPlainText();
        if (const auto* view = qobject_cast<const QAbstractItemView*>(widget); view && view->model())
            addTexts(*view->model(), {}, texts);
    }
    return texts;
}

} // namespace

class TestWindowSecrets : public WindowTest {
    Q_OBJECT

    /// The number of marks.
    int verifyMasked() {
        if (!becomesIdle())
            qFatal("the window does not settle");
        int marks = 0;
        for (const QString& text : textsOf(*m_window)) {
            for (const std::string& form : {windowSecret.substr(0, 12), eachByte("%{:02x}", windowSecret),
                                            base64(percentText(windowSecret)), eachByte("{:02x}", windowSecret, " ")})
                if (text.contains(QString::fromStdString(form)))
                    QTest::qFail(qPrintable(text), __FILE__, __LINE__);
            marks += static_cast<int>(text.count(QStringLiteral("***")) + text.count(QStringLiteral("[redacted]")));
        }
        return marks;
    }

private Q_SLOTS:
    void init() {
        setUp();
        auto activities = std::make_shared<ActivityRegistry>();
        activities->registerBuiltin("says", std::make_shared<SecretWriter>());
        makeWindowWith(std::move(activities));
        loadText("leaks.json",
                 Json{{"contract", "forge"},
                      {"tools",
                       {{{"name", "says"},
                         {"description", "Says something."},
                         {"category", "write"},
                         {"consequenceLevel", "low"},
                         {"requiresConfirmation", false},
                         {"timeout", 60'000},
                         {"schema",
                          {{"type", "object"},
                           {"properties", {{"said", {{"type", "string"}}}, {"fails", {{"type", "boolean"}}}}}}}}}},
                      {"activities", {{"says", {{"type", "builtin"}}}}}}
                     .dump());
    }
    void cleanup() {
        tearDown();
        m_runs = {};
        forgetSecrets();
    }

    void showsNoSecrets() {
        m_window->showTool(0);
        const QString good = runToEnd("leaks/says", {{"said", "say " + windowSecret}});
        const QString bad = runToEnd("leaks/says", {{"said", base64(windowSecret)}, {"fails", true}});
        int marks = 0;
        for (const QString& run : {good, bad}) {
            m_window->runPages().inspect(run);
            for (const auto part :
                 {RunInspector::Part::RunResult, RunInspector::Part::Step, RunInspector::Part::Attempts,
                  RunInspector::Part::Arguments, RunInspector::Part::Log}) {
                m_window->runPages().inspector().choose(part);
                marks += verifyMasked();
            }
        }
        QVERIFY(marks > 10);
        m_window->runPages().comparePage().compare(good, bad);
        trigger("Alt+4");
        verifyMasked();
        trigger("Ctrl+3");
        verifyMasked();
    }

    void copiesNoSecrets() {
        rememberSecret(windowSecret);
        copyText(QString::fromStdString("curl -H \"X-Key: " + windowSecret + "\" " + percentText(windowSecret)));
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("curl -H \"X-Key: ***\" ***"));
        copyText(QStringLiteral("nothing secret"));
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("nothing secret"));
    }

    /// All copies go through copyText().
    void noOtherCopies() {
        QDirIterator files(QStringLiteral(TOOLROOM_TESTS_DIR "/../ui"), {QStringLiteral("*.cpp")}, QDir::Files,
                           QDirIterator::Subdirectories);
        while (files.hasNext()) {
            const QString file = files.next();
            const std::string text = readFile(file.toStdString());
            if (!file.endsWith(QLatin1String("/widgets/clipboard.cpp")))
                QVERIFY2(!text.contains("clipboard()->set"), qPrintable(file));
        }
    }
};

TOOLROOM_WIDGET_TEST(TestWindowSecrets)
#include "test_window_secrets.moc"
