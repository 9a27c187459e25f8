// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/activity/secrets.h"
#include "core/history/history.h"
#include "core/run/permissions/permission_file.h"
#include "tests/support/idle.h"
#include "tests/support/runner_fixture.h"
#include "tests/support/test_case.h"
#include "tests/support/widgets.h"
#include "ui/run/run_controller.h"
#include "ui/stores/outputs_page.h"
#include "ui/stores/rules_page.h"
#include "ui/stores/stores_page.h"
#include "ui/widgets/empty_page.h"
#include "ui/widgets/status_label.h"

#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QToolButton>

#include <ctime>

using namespace toolroom;
using namespace toolroom::test;

namespace {

using Store = StoresPage::Store;

template <class T>
T wait(QCoro::Task<T>&& task) {
    return QCoro::waitFor(std::move(task));
}

/// CPU time of this thread, so that other processes do not affect it.
qint64 threadTimeMs() {
#ifdef Q_OS_UNIX
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return qint64{now.tv_sec} * 1'000 + now.tv_nsec / 1'000'000;
#else
    return systemClock().monotonicNs() / 1'000'000;
#endif
}

/// The page with its own controller, history and files.
struct StoresSetup {
    explicit StoresSetup(bool hasHistory = true) {
        QFile::remove(QString::fromStdString(userPermissionsPath())); // in the tests' own configuration folder
        WindowRunSettings runs;
        runs.folder = folder.path().toStdString();
        runs.trust.file = trustFile();
        if (hasHistory)
            runs.history = history = History::open(folder.filePath(QStringLiteral("h.sqlite")).toStdString()).value();
        else
            runs.historyError = "h.sqlite: is damaged";
        const auto activities = std::make_shared<ActivityRegistry>();
        activities->registerBuiltin("tell", std::make_shared<ScriptedActivity>());
        runs.activities = activities;
        controller = std::make_unique<RunController>(std::move(runs), nullptr);
    }
    ~StoresSetup() { QFile::remove(QString::fromStdString(userPermissionsPath())); }

    std::string trustFile() const { return folder.filePath(QStringLiteral("trust.json")).toStdString(); }
    StoresPage& open(Store store) {
        if (!page) {
            page = std::make_unique<StoresPage>(*controller);
            page->show();
        }
        page->showStore(store);
        shown = &page->page(store);
        return *page;
    }
    QStringList keysShown() const {
        QStringList all;
        for (const StoreRow& row : shown->rows().rows())
            all << row.cells.join(QStringLiteral(" | "));
        return all;
    }
    template <class Widget>
    [[nodiscard]] Widget* named(const char* name) const {
        return namedIn<Widget>(*page, name);
    }
    QPushButton* button(const char* text) const { return buttonIn<QPushButton>(*page, QString::fromUtf8(text)); }
    QString verdict() const { return shown->findChild<StatusLabel*>()->accessibleName(); }
    QString emptyText() const {
        QStringList texts;
        for (const QLabel* label : shown->findChild<EmptyPage*>()->findChildren<QLabel*>())
            texts << label->text();
        return texts.join(QLatin1Char(' '));
    }

    QTemporaryDir folder;
    std::shared_ptr<History> history;
    std::unique_ptr<RunController> controller;
    std::unique_ptr<StoresPage> page;
    StorePage* shown = nullptr;
};

} // namespace

class TestStoresPage : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void setsAndDeletesMemory() {
        StoresSetup setup;
        setup.open(Store::Memory);
        QTRY_VERIFY(setup.emptyText().contains(QLatin1String("Memory is empty")));
        auto* scope = setup.named<QComboBox>("Memory scope");
        scope->setCurrentIndex(scope->findText(QStringLiteral("long-term")));
        setup.named<QLineEdit>("Memory key")->setText(QStringLiteral("limit"));
        auto* value = setup.named<QLineEdit>("Memory value, as JSON");
        value->setText(QStringLiteral("{\"n\": 9007199254740993"));
        QVERIFY(!setup.button("Set")->isEnabled());
        value->setText(QStringLiteral("{\"n\": 9007199254740993}"));
        setup.button("Set")->click();
        QTRY_COMPARE(setup.keysShown(), QStringList{QStringLiteral("long-term | limit | {\"n\":9007199254740993}")});
        QVERIFY(setup.history->load(MemoryScope::LongTerm).value().contains("limit"));
        setup.shown->choose(setup.shown->rows().row(0).key);
        value->clear();
        setup.named<QToolButton>("Delete the selected key")->click();
        QTRY_VERIFY(setup.keysShown().isEmpty());
        QVERIFY(setup.history->load(MemoryScope::LongTerm).value().empty());
    }

    void writesRulesToTheirFiles() {
        StoresSetup setup;
        setup.open(Store::Rules);
        QTRY_VERIFY(setup.emptyText().contains(QLatin1String("No rules")));
        auto* file = setup.named<QComboBox>("File for the new rule");
        file->setCurrentIndex(1);
        setup.named<QComboBox>("Scope for the new rule")->setCurrentText(QStringLiteral("fs-write"));
        auto* resource = setup.named<QLineEdit>("Resource for the new rule");
        resource->setText(QStringLiteral("out/*"));
        setup.button("Add Rule")->click();
        QCOMPARE(setup.keysShown(), QStringList{QStringLiteral("project | fs-write | out/* | allow")});
        const std::string path = projectPermissionsPath(setup.folder.path().toStdString());
        const std::vector<PermissionRule> expected = {{"fs-write", "out/*", true}};
        QVERIFY(readPermissionRulesFile(path).value() == expected);

        setup.named<QComboBox>("Scope to test")->setCurrentText(QStringLiteral("fs-write"));
        auto* tried = setup.named<QLineEdit>("Resource to test");
        const auto answer = [&] {
            QString words;
            for (const StatusLabel* verdict : setup.shown->findChildren<StatusLabel*>())
                words += verdict->accessibleName();
            return words;
        };
        tried->setText(QStringLiteral("out/a.txt"));
        QVERIFY2(answer().contains(QLatin1String("Allowed: a project rule allows fs-write")), qPrintable(answer()));
        tried->setText(QStringLiteral("out/.env"));
        QVERIFY(answer().contains(QLatin1String("Requires confirmation: access to secrets")));
        tried->setText(QStringLiteral("elsewhere"));
        QVERIFY(answer().contains(QLatin1String("Requires confirmation: no rule")));

        setup.named<QComboBox>("Scope for the new rule")->setCurrentText(QStringLiteral("fs-writ"));
        resource->setText(QStringLiteral("x"));
        setup.button("Add Rule")->click();
        QVERIFY(setup.verdict().contains(QLatin1String("did you mean fs-write")));
        QVERIFY(readPermissionRulesFile(path).value() == expected);

        setup.shown->choose(setup.shown->rows().row(0).key);
        setup.named<QToolButton>("Remove the selected rule")->click();
        QVERIFY(readPermissionRulesFile(path).value().empty());
    }

    void rulesApplyAtOnce() {
        StoresSetup setup;
        setup.open(Store::Rules);
        const auto verdict = [&] {
            return setup.controller->service()
                .runWithSession([](const std::shared_ptr<Session>& session) {
                    Message why;
                    return session->rules().verdict({"network", "https://a.org"}, why);
                })
                .result();
        };
        QCOMPARE(verdict(), PermissionVerdict::Ask);
        setup.named<QComboBox>("Scope for the new rule")->setCurrentText(QStringLiteral("network"));
        setup.named<QComboBox>("Effect for the new rule")->setCurrentIndex(1);
        setup.named<QLineEdit>("Resource for the new rule")->setText(QStringLiteral("*"));
        setup.button("Add Rule")->click();
        QCOMPARE(verdict(), PermissionVerdict::Denied);
    }

    void keepsOtherContentOfRuleFiles() {
        StoresSetup setup;
        const std::string path = projectPermissionsPath(setup.folder.path().toStdString());
        QDir(setup.folder.path()).mkdir(QStringLiteral(".toolroom"));
        const auto write = [&](const char* text) {
            QFile file(QString::fromStdString(path));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(text);
        };
        write("{\"note\": \"kept\", \"rules\": []}");
        QVERIFY(writePermissionRules(path, {{"network", "*", false}}));
        QVERIFY(readFile(path).contains("\"note\": \"kept\""));
        write("{ // why\n \"rules\": []}");
        const auto refused = writePermissionRules(path, {{"network", "*", false}});
        QVERIFY(!refused);
        QVERIFY(refused.error().text().contains("contains comments"));
        QVERIFY(readFile(path).contains("// why"));
        write("{\"rules\": 5}");
        QVERIFY(!writePermissionRules(path, {}));
        setup.open(Store::Rules);
        QVERIFY(setup.emptyText().contains(QLatin1String("Cannot read the rules")));
        QVERIFY(setup.emptyText().contains(QLatin1String("permissions.json:1:")));
    }

    void revokesGrants() {
        StoresSetup setup;
        Grant grant{.id = "g1",
                    .toolId = "bank/transfer",
                    .tool = "transfer",
                    .definition = "d",
                    .covers = {{"amount", 5}},
                    .createdAt = systemClock().epochMs(),
                    .expiresAt = systemClock().epochMs() + 100'000,
                    .usesLeft = 3,
                    .isPersistent = true};
        QVERIFY(wait(setup.history->writeGrant(grant)));
        grant.id = "g2";
        grant.arguments = GrantTerms::Arguments::Constrained;
        QVERIFY(wait(setup.history->writeGrant(grant)));
        WindowRunSettings again = setup.controller->settings();
        setup.controller = std::make_unique<RunController>(std::move(again), nullptr); // reads the grants
        setup.open(Store::Grants);
        QTRY_COMPARE(setup.shown->rows().rowCount(), 2);
        QVERIFY(setup.keysShown().front().startsWith(
            QLatin1String("bank/transfer | exact arguments {\"amount\":5} | 3 | ")));
        setup.shown->choose(QStringLiteral("g1"));
        setup.named<QToolButton>("Revoke the selected grant")->click();
        QTRY_COMPARE(setup.shown->rows().rowCount(), 1);
        QTRY_COMPARE(setup.history->loadGrants().value().size(), 1U);
        setup.named<QToolButton>("Revoke all grants")->click();
        QTRY_VERIFY(setup.emptyText().contains(QLatin1String("No grants")));
        QVERIFY(setup.history->loadGrants().value().empty());
    }

    void revokesTrust() {
        StoresSetup setup;
        setup.open(Store::Trust);
        QTRY_VERIFY(setup.emptyText().contains(QLatin1String("No trusted sources")));
        TrustStore book({.file = setup.trustFile()});
        const auto access = [](const char* path, const char* digest) {
            return SourceAccess{.name = "a.json",
                                .path = path,
                                .content = {{"access",
                                             {{"<b>order", {{"command", {"/bin/sh", "order.sh"}}, {"folder", "/p"}}},
                                              {"quote", {{"request", "GET https://a.org"}}}}}},
                                .digest = digest};
        };
        const SourceAccess first = access("/p/a.json", "1");
        QVERIFY(book.trust(first, 0));
        QVERIFY(book.trust(access("/p/b.json", "2"), 0));
        setup.shown->refresh();
        QTRY_COMPARE(setup.shown->rows().rowCount(), 2);
        QVERIFY2(setup.keysShown().front().startsWith(
                     QLatin1String("/p/a.json | <b>order runs /bin/sh order.sh; quote requests GET https://a.org | ")),
                 qPrintable(setup.keysShown().front()));
        setup.shown->choose(QStringLiteral("/p/a.json"));
        setup.named<QToolButton>("Revoke trust in the selected source")->click();
        QTRY_COMPARE(setup.shown->rows().rowCount(), 1);
        QVERIFY(setup.verdict().contains(QLatin1String("Revoked trust in 1 source")));
        QVERIFY(!book.stateOf(first)->isTrusted);
        setup.named<QToolButton>("Revoke trust in all sources")->click();
        QTRY_VERIFY(setup.emptyText().contains(QLatin1String("No trusted sources")));
        QVERIFY(readTrustedSources(setup.trustFile())->empty());
    }

    void reportsAMalformedTrustFile() {
        StoresSetup setup;
        QFile file(QString::fromStdString(setup.trustFile()));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("{\"sources\": 5}") > 0);
        file.close();
        setup.open(Store::Trust);
        QTRY_VERIFY(setup.emptyText().contains(QLatin1String("Cannot read the trusted sources")));
        QVERIFY(setup.emptyText().contains(QLatin1String("trust.json:1:")));
        QVERIFY(setup.emptyText().contains(QLatin1String("No source is trusted.")));
        QVERIFY(!setup.named<QToolButton>("Revoke trust in all sources")->isEnabled());
    }

    /// Lists, previews and saves an output of 100 MB without blocking the window.
    void largeOutputsDoNotBlock() {
        StoresSetup setup;
        constexpr std::size_t size = 100'000'000;
        const std::string id =
            wait(setup.history->store({"run", "reader", Json::object(), std::string(size, 'x')})).value();
        setup.open(Store::Outputs);
        auto* page = qobject_cast<OutputsPage*>(setup.shown);
        QTRY_COMPARE(page->rows().rowCount(), 1);
        const qint64 beforeChoosingMs = threadTimeMs();
        page->choose(QString::fromStdString(id));
        const qint64 chosenMs = threadTimeMs() - beforeChoosingMs;
        QVERIFY(!isIdle());
        auto* preview = setup.named<QPlainTextEdit>("Output preview");
        QTRY_VERIFY_WITH_TIMEOUT(preview->toPlainText().startsWith(QLatin1String("\"xxx")), 120'000);
        QVERIFY(preview->document()->characterCount() < 70'000);
        const QString file = setup.folder.filePath(QStringLiteral("saved.json"));
        const qint64 beforeSavingMs = threadTimeMs();
        page->saveTo(file);
        const qint64 begunMs = threadTimeMs() - beforeSavingMs;
        QVERIFY(!isIdle());
        QVERIFY(becomesIdle());
        QCOMPARE(QFileInfo(file).size(), qint64(size) + 2);
        QVERIFY2(chosenMs < 500 && begunMs < 500, "the work blocks the GUI thread");
    }

    void reportsAMissingHistory() {
        StoresSetup setup(false);
        setup.open(Store::Outputs);
        QVERIFY(setup.emptyText().contains(QLatin1String("is damaged")));
    }

    void listsNotifications() {
        StoresSetup setup;
        setup.controller->service().setRegistry(registryOf(
            {{"contract", "echomen"},
             {"tools",
              Json::array(
                  {Json{{"name", "tell"},
                        {"description", "Tells."},
                        {"parameters", {{"type", "object"}}},
                        {"effects",
                         Json::array({Json{{"type", "notification"}, {"event", "told"}, {"payload", {{"n", 1}}}}})}}})},
             {"activities", {{"tell", {{"type", "builtin"}}}}}}));
        setup.open(Store::Notifications);
        QVERIFY(setup.emptyText().contains(QLatin1String("No notifications")));
        setup.controller->start({.tool = "tell"});
        QTRY_COMPARE(setup.shown->rows().rowCount(), 1);
        QVERIFY2(setup.keysShown().front().endsWith(QLatin1String("tell | told | {\"n\":1}")),
                 qPrintable(setup.keysShown().front()));
    }

    void everyPageIsPlainTextAndNamed() {
        StoresSetup setup;
        StoresPage& page = setup.open(Store::Memory);
        for (int store = 0; store < 6; ++store)
            page.showStore(static_cast<Store>(store));
        for (const QLabel* label : page.findChildren<QLabel*>())
            QVERIFY2(label->textFormat() == Qt::PlainText, qPrintable(label->text()));
        for (const QWidget* widget : page.findChildren<QWidget*>()) {
            QVERIFY2(!widget->inherits("QTextEdit"), widget->metaObject()->className());
            if (qobject_cast<const QLineEdit*>(widget) && !qobject_cast<const QComboBox*>(widget->parentWidget()))
                QVERIFY2(!widget->accessibleName().isEmpty(), widget->metaObject()->className());
        }
        QVERIFY(becomesIdle());
    }
};

TOOLROOM_WIDGET_TEST(TestStoresPage)
#include "test_stores_page.moc"
