// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/activity/secrets.h"
#include "core/registry/registry.h"
#include "tests/support/idle.h"
#include "tests/support/runner_fixture.h"
#include "tests/support/test_case.h"
#include "tests/support/widgets.h"
#include "ui/modules/open_modules.h"
#include "ui/run/run_controller.h"
#include "ui/servers/activities_page.h"
#include "ui/servers/open_servers.h"
#include "ui/servers/servers_place.h"
#include "ui/stores/key_store.h"
#include "ui/stores/model_page.h"
#include "ui/widgets/empty_page.h"
#include "ui/widgets/status_label.h"

#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTemporaryDir>

using namespace toolroom;
using namespace toolroom::test;

namespace {

using Page = ServersPlace::Page;

/// The place with its own controller and settings.
struct PlaceSetup {
    PlaceSetup()
        : settings(folder.filePath(QStringLiteral("settings.ini")))
        , controller(settingsIn(folder), nullptr)
        , place(controller, servers, modules, settings, keys) {
        place.show();
    }
    static WindowRunSettings settingsIn(const QTemporaryDir& folder) {
        WindowRunSettings runs;
        runs.folder = folder.path().toStdString();
        return runs;
    }
    QStringList keysShown() {
        QStringList all;
        for (const StoreRow& row : place.activitiesPage().rows().rows())
            all << row.cells.join(QStringLiteral(" | "));
        return all;
    }
    QString emptyText() const {
        QStringList texts;
        for (const QLabel* label : place.activitiesPage().findChild<EmptyPage*>()->findChildren<QLabel*>())
            texts << label->text();
        return texts.join(QLatin1Char(' '));
    }
    template <class Widget>
    [[nodiscard]] Widget* named(const char* name) const {
        return namedIn<Widget>(place, name);
    }
    QPushButton* button(const char* text) const { return buttonIn<QPushButton>(place, QString::fromUtf8(text)); }

    QTemporaryDir folder;
    Settings settings;
    KeyStore keys;
    OpenServers servers{std::make_shared<McpServers>(systemClock()), settings};
    OpenModules modules{std::make_shared<McpServers>(systemClock()), {}};
    RunController controller;
    ServersPlace place;
};

} // namespace

class TestServersPlace : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void listsActivities() {
        PlaceSetup setup;
        setup.place.showPage(Page::Activities);
        QVERIFY(setup.emptyText().contains(QLatin1String("No activities")));
        setup.place.setRegistry(registryOf(
            {{"contract", "forge"},
             {"tools", Json::array({Json{{"name", "order"}, {"description", "d"}, {"schema", {{"type", "object"}}}}})},
             {"activities",
              {{"order", {{"type", "process"}, {"command", {"./order.py", "--live"}}}},
               {"quote", {{"type", "http"}, {"url", "https://b.org/{symbol}"}}}}}}));
        QCOMPARE(setup.keysShown(),
                 (QStringList{QStringLiteral("tools | order | process | ./order.py --live | order"),
                              QStringLiteral("tools | quote | http | https://b.org/{symbol} | none")}));
    }

    void setsUpAModel() {
        PlaceSetup setup;
        setup.place.showPage(Page::Model);
        QVERIFY(!setup.button("Apply")->isEnabled());
        setup.named<QLineEdit>("Language model: URL")->setText(QStringLiteral("http://127.0.0.1:1/v1"));
        setup.named<QLineEdit>("Language model: Model")->setText(QStringLiteral("small"));
        auto* reference = setup.named<QLineEdit>("Language model: Key reference");
        reference->setText(QStringLiteral("sk-geheim"));
        QVERIFY(!setup.button("Apply")->isEnabled()); // a key is not a reference
        reference->setText(QStringLiteral("env:MODEL_KEY"));
        setup.button("Apply")->click();
        const auto endpoint = setup.controller.settings().languageModel->endpoint();
        QVERIFY(endpoint);
        COMPARE_TEXT(endpoint->model, "small");
        LanguageModelSettings next; // at the next startup
        restoreSavedModel(setup.settings, setup.keys, next);
        COMPARE_TEXT(next.endpoint()->model, "small");
        COMPARE_TEXT(next.endpoint()->keyReference, "env:MODEL_KEY");
        // The environment takes precedence.
        next.setEndpoint(LanguageModelEndpoint{.url = "http://127.0.0.1:2/v1", .model = "large"});
        restoreSavedModel(setup.settings, setup.keys, next);
        COMPARE_TEXT(next.endpoint()->model, "large");
    }

    /// Without a keychain, a key is kept in memory for the session and never written to disk.
    void savesAKeyWithoutAKeychain() {
        PlaceSetup setup;
        setup.place.showPage(Page::Model);
        auto* key = setup.named<QLineEdit>("Language model: Key");
        key->setText(QStringLiteral("geheim4711"));
        setup.button("Save Key")->click();
        QVERIFY(key->text().isEmpty());
        QCOMPARE(setup.named<QLineEdit>("Language model: Key reference")->text(), QStringLiteral("keychain:model"));
        const auto said = [&] {
            QString words;
            for (const StatusLabel* verdict : setup.place.findChildren<StatusLabel*>())
                words += verdict->accessibleName();
            return words;
        };
        QTRY_VERIFY_WITH_TIMEOUT(said().contains(QLatin1String("Available in this session only")) ||
                                     said().contains(QLatin1String("Saved in the system keychain")),
                                 30'000);
        COMPARE_TEXT(resolveUserSecret("keychain:model").value(), "geheim4711");
        QVERIFY(!resolveUserSecret("keychain:other"));
        for (const QFileInfo& file : QDir(setup.folder.path()).entryInfoList(QDir::Files))
            QVERIFY2(!readFile(file.filePath().toStdString()).contains("geheim4711"), qPrintable(file.fileName()));

        // Applying another reference loads its key.
        setup.named<QLineEdit>("Language model: URL")->setText(QStringLiteral("http://127.0.0.1:1/v1"));
        setup.named<QLineEdit>("Language model: Model")->setText(QStringLiteral("small"));
        setup.named<QLineEdit>("Language model: Key reference")
            ->setText(QStringLiteral("keychain:toolroom-test-absent"));
        setup.button("Apply")->click();
        QTRY_VERIFY_WITH_TIMEOUT(said().contains(QLatin1String("Key not found")), 30'000);
        setup.named<QLineEdit>("Language model: Key reference")->setText(QStringLiteral("env:MODEL_KEY"));
        setup.button("Apply")->click();
        QVERIFY(!said().contains(QLatin1String("Key not found")));
    }

    /// Unsaved input is not lost by looking at another page.
    void keepsTheEnteredModel() {
        PlaceSetup setup;
        setup.place.showPage(Page::Model);
        setup.named<QLineEdit>("Language model: URL")->setText(QStringLiteral("http://127.0.0.1:1/v1"));
        setup.place.showPage(Page::Servers);
        setup.place.showPage(Page::Model);
        QCOMPARE(setup.named<QLineEdit>("Language model: URL")->text(), QStringLiteral("http://127.0.0.1:1/v1"));
    }
};

TOOLROOM_WIDGET_TEST(TestServersPlace)
#include "test_servers_place.moc"
