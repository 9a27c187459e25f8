// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
// Renders confirmation requests and the store pages for review: `ui_confirm_screenshots FOLDER`.
#include "core/history/history.h"
#include "tests/support/idle.h"
#include "tests/support/manual_clock.h"
#include "tests/support/registries.h"
#include "ui/confirm/confirmation_dialog.h"
#include "ui/form/fields/arguments_editor.h"
#include "ui/mainwindow/status_buttons.h"
#include "ui/modules/open_modules.h"
#include "ui/run/run_controller.h"
#include "ui/servers/open_servers.h"
#include "ui/stores/key_store.h"
#include "ui/stores/outputs_page.h"
#include "ui/stores/store_page.h"
#include "ui/stores/stores_page.h"
#include "ui/theme/appearance.h"

#include <QApplication>
#include <QComboBox>
#include <QCoroTask>
#include <QDir>
#include <QTemporaryDir>
#include <QToolButton>

namespace toolroom {

namespace {

ConfirmationRequest order(const test::ManualClock& clock) {
    ConfirmationRequest request{.id = "7f3a0000", .run = "run"};
    request.toolId = "broker/place_order";
    request.tool = "place_order";
    request.sourceId = "broker";
    request.category = Category::Write;
    request.consequence = Consequence::Medium;
    request.arguments = {{"symbol", "ABC"}, {"quantity", 1000}, {"side", "buy"}};
    request.reasoning = "The user asked for a thousand shares as soon as the price is below 40.";
    request.definition = "9c210000";
    request.isGrantable = true;
    request.inputSchema = std::make_shared<const Json>(
        Json::parse("{\"type\": \"object\", \"required\": [\"symbol\"], \"properties\": {\"symbol\": {\"type\": "
                    "\"string\", \"description\": \"What to buy\"}, \"quantity\": {\"type\": \"integer\", \"minimum\": "
                    "1}, \"side\": {\"enum\": [\"buy\", \"sell\"]}}}"));
    request.since = ChangesSinceConfirmation{.confirmedAt = clock.epochMs() - 3 * 60 * 1000,
                                             .arguments = changesBetween({{"quantity", 10}}, {{"quantity", 1000}})};
    request.expiresAt = clock.epochMs() + 271'000;
    return request;
}

ConfirmationRequest grave(const test::ManualClock& clock) {
    ConfirmationRequest request = order(clock);
    request.id = "81bc0000";
    request.consequence = Consequence::High;
    request.isHighRisk = true;
    request.isGrantable = false;
    request.callers = {"broker/rebalance"};
    request.since->definitionChanged = true;
    return request;
}

ConfirmationRequest permission(const test::ManualClock& clock) {
    ConfirmationRequest request = order(clock);
    request.id = "55aa0000";
    request.kind = ConfirmationRequest::Kind::Permission;
    request.tool = "write_file";
    request.sourceId = "files";
    request.scope = "fs-write";
    request.resource = "/home/dev/projects/toolroom/notes/2026/november/minutes-of-the-meeting.md";
    request.arguments = {{"path", "notes/2026/november/minutes-of-the-meeting.md"}, {"content", "# Minutes\n"}};
    request.reasoning.clear();
    request.since.reset();
    return request;
}

ConfirmationRequest changedSource(const test::ManualClock& clock) {
    ConfirmationRequest request = order(clock);
    request.id = "77bb0000";
    request.kind = ConfirmationRequest::Kind::Trust;
    request.since.reset();
    request.access = {.name = "tools/broker.json",
                      .path = "/home/dev/tools/broker.json",
                      .content = {{"access",
                                   {{"place_order",
                                     {{"command", {"/usr/bin/python3", "order.py", "--live", "orders.csv", "rules"}},
                                      {"folder", "/home/dev/tools"},
                                      {"files",
                                       {{"/home/dev/tools/order.py", "1"},
                                        {"/home/dev/tools/broker_api.py", "2"},
                                        {"/usr/bin/python3.13", "3"}}},
                                      {"uncovered",
                                       {{{"what", "/home/dev/tools/orders.csv"}, {"reason", "data"}},
                                        {{"what", "/home/dev/tools/rules"}, {"reason", "folder"}}}},
                                      {"environment", {"BROKER_TOKEN"}}}},
                                    {"quote", {{"request", "GET https://broker.example.org/quotes/{symbol}"}}}}}},
                      .digest = "9f31c2"};
    request.trusted = TrustedSource{.source = "/home/dev/tools/broker.json",
                                    .digest = "1c2",
                                    .trustedAt = clock.epochMs() - 3 * 60 * 60 * 1000,
                                    .content = request.access.content};
    request.trusted->content["access"]["place_order"]["command"][2] = "--paper";
    return request;
}

ConfirmationRequest manyFiles(const test::ManualClock& clock) {
    ConfirmationRequest request = changedSource(clock);
    request.id = "77cc0000";
    request.trusted.reset();
    const std::string folder = "/home/dev/projects/customer-support-automation/tools/internal-order-service";
    Json& access = request.access.content["access"]["place_order"];
    access["command"] = {"/usr/bin/nice",
                         "-n",
                         "5",
                         "python3",
                         "server/main.py",
                         "--orders",
                         "data/orders-of-the-last-twelve-months-with-customer-addresses.csv"};
    access["folder"] = folder;
    for (const char* name :
         {"audit_trail_writer", "configuration_of_the_service", "customer_notification_templates",
          "inventory_reservation", "invoice_rendering_engine", "order_validation_rules", "payment_provider_client",
          "rate_limiting", "return_and_refund_policy", "shipping_cost_calculator", "tax_rules_of_all_countries"})
        access["files"][folder + "/server/order_service/" + name + ".py"] = "1";
    access["uncovered"] = {
        {{"what", folder + "/data/orders-of-the-last-twelve-months-with-customer-addresses.csv"}, {"reason", "data"}},
        {{"what", folder + "/data/price-lists/of-all-suppliers-in-europe-and-asia.db"}, {"reason", "data"}},
        {{"what", "/home/dev/projects/customer-support-automation/plugins-that-other-teams-wrote"},
         {"reason", "folder"}},
        {{"what", "uvicorn"}, {"reason", "installed"}}};
    return request;
}

ConfirmationRequest longArguments(const test::ManualClock& clock) {
    ConfirmationRequest request = order(clock);
    request.id = "33330000";
    request.tool = std::string(60, 'n') + "_very_long_name";
    request.since.reset();
    Json lines = Json::array();
    for (int i = 0; i < 60; ++i)
        lines.push_back("line " + std::to_string(i));
    request.arguments = {{"hidden", "pay\u200B\u202Eme"},
                         {"from the right", "\u05E9\u05DC\u05D5\u05DD 12"},
                         {"long", std::string(700, 'x')},
                         {"lines", lines}};
    return request;
}

class Screenshots {
public:
    explicit Screenshots(QDir folder)
        : m_folder(std::move(folder)) {}

    void takeAll(const QString& theme) {
        m_theme = theme;
        dialogs();
        stores();
    }

private:
    void take(QWidget& widget, const QString& name) {
        test::settle();
        widget.grab().save(m_folder.filePath(m_theme + QLatin1Char('-') + name + QLatin1String(".png")));
    }

    /// Shows a request, runs an action and saves a screenshot.
    void dialog(const QString& name, const std::vector<ConfirmationRequest>& requests,
                const std::function<void(ConfirmationDialog&, AttentionQueue&)>& act = {}) {
        AttentionQueue queue(m_clock);
        ConfirmationDialog dialog(queue);
        AbortController abort;
        for (const ConfirmationRequest& request : requests)
            m_tasks.push_back(queue.link()->decide(request, abort.get_token()));
        test::settle();
        m_clock.advance(ConfirmationDialog::armingMs);
        dialog.resize(dialog.width(), dialog.sizeHint().height());
        if (act)
            act(dialog, queue);
        take(dialog, name);
        abort.request_stop();
    }

    static void choose(const QWidget& dialog, const char* name, int index) {
        for (QComboBox* choice : dialog.findChildren<QComboBox*>()) {
            if (choice->accessibleName() == QLatin1String(name))
                choice->setCurrentIndex(index);
        }
        test::settle();
    }

    void dialogs() {
        dialog(QStringLiteral("call"), {order(m_clock)});
        dialog(QStringLiteral("several"), {order(m_clock), grave(m_clock), permission(m_clock)});
        dialog(QStringLiteral("grave"), {grave(m_clock)});
        dialog(QStringLiteral("permission"), {permission(m_clock)});
        dialog(QStringLiteral("trust"), {changedSource(m_clock)});
        dialog(QStringLiteral("trust-files"), {manyFiles(m_clock)});
        dialog(QStringLiteral("trust-files-small"), {manyFiles(m_clock)},
               [](ConfirmationDialog& dialog, AttentionQueue&) {
                   dialog.resize(dialog.minimumSizeHint());
                   test::settle();
               });
        dialog(QStringLiteral("trust-files-large"), {manyFiles(m_clock)},
               [](ConfirmationDialog& dialog, AttentionQueue&) {
                   dialog.resize(1400, 900);
                   test::settle();
               });
        dialog(QStringLiteral("long"), {longArguments(m_clock)});
        dialog(QStringLiteral("exact"), {order(m_clock)},
               [](ConfirmationDialog& dialog, AttentionQueue&) { choose(dialog, "Allow", 1); });
        dialog(QStringLiteral("constrained"), {order(m_clock)}, [](ConfirmationDialog& dialog, AttentionQueue&) {
            choose(dialog, "Allow", 2);
            choose(dialog, "Allowed values for quantity", 2);
            dialog.resize(dialog.width(), dialog.sizeHint().height());
        });
        dialog(QStringLiteral("edit"), {order(m_clock)}, [](ConfirmationDialog& dialog, AttentionQueue&) {
            for (QToolButton* button : dialog.findChildren<QToolButton*>()) {
                if (button->accessibleName() == QLatin1String("Edit arguments"))
                    button->click();
            }
            test::settle();
        });
        dialog(QStringLiteral("changed"), {order(m_clock)}, [](ConfirmationDialog&, AttentionQueue& queue) {
            queue.setRegistry(std::make_shared<const RegistrySnapshot>());
        });
    }

    void fill(History& history) const {
        const auto wait = [](auto task) { std::ignore = QCoro::waitFor(std::move(task)); };
        wait(history.write(MemoryScope::LongTerm, "holdings", Json{{"ABC", 12}}));
        wait(history.write(MemoryScope::Episodic, "last order", Json("sell 3 XYZ at 210")));
        wait(history.store({"run", "read_sources", Json::object(), std::string(4'000'000, 'a')}));
        const std::int64_t now = systemClock().epochMs();
        wait(history.writeGrant({.id = "g1",
                                 .toolId = "broker/place_order",
                                 .tool = "place_order",
                                 .definition = "d",
                                 .covers = {{"symbol", "ABC"}, {"quantity", 10}},
                                 .createdAt = now - 5000,
                                 .expiresAt = now + 3'600'000,
                                 .usesLeft = 3,
                                 .isPersistent = true}));
    }

    void stores() {
        QTemporaryDir folder;
        WindowRunSettings runs;
        runs.folder = folder.path().toStdString();
        runs.history = History::open(folder.filePath(QStringLiteral("history.sqlite")).toStdString()).value();
        fill(*runs.history);
        QDir(folder.path()).mkdir(QStringLiteral(".toolroom"));
        QFile rules(folder.filePath(QStringLiteral(".toolroom/permissions.json")));
        if (rules.open(QIODevice::WriteOnly))
            rules.write("{\"rules\": [{\"scope\": \"fs-write\", \"resource\": \"out/*\", \"allow\": true},"
                        "{\"scope\": \"network\", \"resource\": \"*.example.org\", \"allow\": false}]}");
        rules.close();
        RunController controller(std::move(runs), nullptr);
        StoresPage page(controller);
        page.resize(1000, 640);
        page.show();
        const char* names[] = {"rules", "grants", "trust", "memory", "outputs", "notifications"};
        for (int store = 0; store < 6; ++store) {
            page.showStore(static_cast<StoresPage::Store>(store));
            test::settle();
            StorePage& shown = page.page(static_cast<StoresPage::Store>(store));
            if (shown.rows().rowCount() > 0)
                shown.choose(shown.rows().row(0).key);
            test::settle();
            take(page, QStringLiteral("store-") + QLatin1String(names[store]));
        }
    }

    QDir m_folder;
    QString m_theme;
    test::ManualClock m_clock;
    std::vector<QCoro::Task<ConfirmationAnswer>> m_tasks;
};

} // namespace

} // namespace toolroom

int main(int argc, char** argv) {
    using namespace toolroom;
    QApplication application(argc, argv);
    QDir folder(application.arguments().value(1, QStringLiteral("pictures")));
    folder.mkpath(QStringLiteral("."));
    Appearance appearance;
    for (const auto& [theme, name] : {std::pair(ThemeChoice::Light, "light"), std::pair(ThemeChoice::Dark, "dark")}) {
        appearance.choose(theme);
        Screenshots(folder).takeAll(QLatin1String(name));
    }
}
