// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "core/history/history.h"
#include "tests/support/runner_fixture.h"
#include "tests/support/test_case.h"

#include <QTemporaryDir>

using namespace toolroom;
using namespace toolroom::test;

namespace {

using Arguments = GrantTerms::Arguments;
constexpr std::int64_t hourMs = 60 * 60 * 1000;

Json transfer() {
    return {{"name", "transfer"},
            {"description", "Moves money."},
            {"schema",
             {{"type", "object"},
              {"properties", {{"amount", {{"type", "integer"}, {"minimum", 1}}}, {"to", {{"type", "string"}}}}},
              {"required", {"amount"}}}},
            {"category", "write"},
            {"consequenceLevel", "medium"},
            {"requiresConfirmation", true},
            {"timeout", 1000}};
}

std::string grantedManifest(const Json& tool, const Json& more = Json::object()) {
    Json all = {{"contract", "forge"}, {"tools", Json::array()}, {"activities", {{"transfer", {{"type", "builtin"}}}}}};
    all["tools"].push_back(tool);
    all.update(more);
    return all.dump();
}

/// `pointer before > after`, comma-separated.
std::string changedArguments(const ChangesSinceConfirmation& since) {
    std::string all;
    for (const ValueChange& change : since.arguments.value().changes)
        all += formatText("{}{} {} > {}", all.empty() ? "" : ", ", change.pointer, change.before.dump(),
                          change.after.dump());
    return all;
}

const Json& confirmationOf(const FinishedRun& run) {
    return test::spanOf(run, SpanKind::Confirmation)->detail;
}

/// A fixture with one tool that requires confirmation and a policy that confirms calls and grants `terms`.
struct GrantSetup {
    explicit GrantSetup(std::optional<GrantTerms> terms = std::nullopt, const Json& tool = transfer())
        : fixture(grantedManifest(tool))
        , activity(fixture.script("transfer", {answering(1)}))
        , policy(std::make_shared<ScriptedPolicy>(ConfirmationAnswer::Kind::Confirmed)) {
        policy->grant = std::move(terms);
        fixture.settings.confirmation = policy;
        fixture.script("other", {answering(1)});
    }
    FinishedRun call(Json arguments) { return fixture.run({.tool = "transfer", .arguments = std::move(arguments)}); }
    std::size_t asked() const { return policy->asked.size(); }
    GrantManager& book() { return fixture.session()->grants(); }

    RunnerFixture fixture;
    std::shared_ptr<ScriptedActivity> activity;
    std::shared_ptr<ScriptedPolicy> policy;
};

} // namespace

class TestGrants : public toolroom::test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void confirmationCoversOneCall() {
        GrantSetup setup;
        setup.call({{"amount", 5}});
        setup.call({{"amount", 5}});
        QCOMPARE(setup.asked(), 2U);
        QVERIFY(setup.book().list().empty());
    }

    void grantCoversExactArguments() {
        GrantSetup setup(GrantTerms{.validForMs = hourMs, .uses = 2});
        const FinishedRun first = setup.call({{"amount", 5}, {"to", "a"}});
        QCOMPARE(confirmationOf(first)["granted"]["usesLeft"], Json(2));
        const FinishedRun second = setup.call({{"to", "a"}, {"amount", 5}});
        COMPARE_TEXT(test::codeOf(second), "success");
        QCOMPARE(setup.asked(), 1U);
        const Json& detail = confirmationOf(second);
        COMPARE_TEXT(detail["reason"].get<std::string>(), "covered by a grant");
        QCOMPARE(detail["grant"]["id"], confirmationOf(first)["granted"]["id"]);
        QCOMPARE(detail["grant"]["usesLeft"], Json(1));
        QCOMPARE(detail["approved"], Json(true));
        setup.call({{"amount", 5}, {"to", "a"}});
        QCOMPARE(setup.asked(), 1U);
        setup.policy->grant.reset();
        setup.call({{"amount", 5}, {"to", "a"}}); // no uses left
        QCOMPARE(setup.asked(), 2U);
        QVERIFY(setup.book().list().empty());
    }

    void grantsExpire() {
        GrantSetup setup(GrantTerms{.validForMs = hourMs});
        setup.call({{"amount", 5}});
        setup.fixture.clock.advance(hourMs - 1);
        setup.call({{"amount", 5}});
        QCOMPARE(setup.asked(), 1U);
        setup.fixture.clock.advance(1);
        QVERIFY(setup.book().list().empty());
        setup.call({{"amount", 5}});
        QCOMPARE(setup.asked(), 2U);
    }

    void grantCoversConstrainedArguments() {
        const Json schema = Json::parse("{\"properties\": {\"amount\": {\"maximum\": 100}, \"to\": {\"const\": \"a\"}},"
                                        " \"required\": [\"to\"], \"additionalProperties\": false}");
        GrantSetup setup(GrantTerms{.arguments = Arguments::Constrained, .constraints = schema});
        setup.call({{"amount", 5}, {"to", "a"}});
        setup.policy->grant.reset();
        setup.call({{"amount", 100}, {"to", "a"}});
        QCOMPARE(setup.asked(), 1U);
        for (const Json& other : {Json{{"amount", 101}, {"to", "a"}}, Json{{"amount", 5}, {"to", "b"}},
                                  Json{{"amount", 5}}, Json{{"amount", 5}, {"to", "a"}, {"x", 1}}}) {
            const std::size_t before = setup.asked();
            setup.call(other);
            QCOMPARE(setup.asked(), before + 1);
        }
    }

    void rejectsInvalidConstraints_data() {
        QTest::addColumn<QString>("schema");
        QTest::addColumn<QString>("reason");
        QTest::newRow("they forbid what was confirmed")
            << QStringLiteral("{\"properties\": {\"amount\": {\"maximum\": 4}}}")
            << QStringLiteral("the constraints do not allow the confirmed arguments");
        QTest::newRow("no schema") << QStringLiteral("{\"type\": 5}")
                                   << QStringLiteral("the constraints are not a valid schema: ");
    }

    void rejectsInvalidConstraints() {
        QFETCH(const QString, schema);
        QFETCH(const QString, reason);
        GrantSetup setup(
            GrantTerms{.arguments = Arguments::Constrained, .constraints = Json::parse(schema.toStdString())});
        const FinishedRun run = setup.call({{"amount", 5}});
        COMPARE_TEXT(test::codeOf(run), "success"); // confirmed once
        const std::string said = confirmationOf(run)["notGranted"];
        QVERIFY2(said.starts_with(reason.toStdString()), said.c_str());
        QVERIFY(setup.book().list().empty());
    }

    void grantCoversAnyArguments() {
        GrantSetup setup(GrantTerms{.arguments = Arguments::Any});
        setup.call({{"amount", 5}});
        setup.call({{"amount", 500}, {"to", "b"}});
        QCOMPARE(setup.asked(), 1U);
    }

    /// Changes that require a new confirmation, for each kind of grant.
    void changesInvalidateGrants_data() {
        QTest::addColumn<int>("arguments");
        QTest::addColumn<QString>("change");
        for (const auto& [name, kind] :
             {std::pair("exact", Arguments::Exact), {"constrained", Arguments::Constrained}, {"any", Arguments::Any}}) {
            for (const char* change : {"definition", "activity", "context", "arguments"}) {
                if (kind == Arguments::Any && std::string_view(change) == "arguments")
                    continue;
                QTest::addRow("%s, %s", name, change) << static_cast<int>(kind) << QString::fromLatin1(change);
            }
        }
    }

    void changesInvalidateGrants() {
        QFETCH(const int, arguments);
        QFETCH(const QString, change);
        const Json schema = {{"properties", {{"amount", {{"const", 5}}}}}};
        GrantSetup setup(GrantTerms{.arguments = static_cast<Arguments>(arguments), .constraints = schema});
        setup.call({{"amount", 5}});
        setup.call({{"amount", 5}});
        QCOMPARE(setup.asked(), 1U);
        Json tool = transfer();
        if (change == QLatin1String("definition")) {
            tool["description"] = "Moves all the money.";
            setup.fixture.load(grantedManifest(tool));
        } else if (change == QLatin1String("activity")) {
            setup.fixture.load(
                grantedManifest(tool, {{"activities", {{"transfer", {{"type", "builtin"}, {"name", "other"}}}}}}));
        } else if (change == QLatin1String("context")) {
            setup.fixture.load(
                grantedManifest(tool, {{"context", {{"client", {{"baseUrl", "https://elsewhere.org"}}}}}}));
        }
        setup.call({{"amount", change == QLatin1String("arguments") ? 6 : 5}});
        QCOMPARE(setup.asked(), 2U);
    }

    void grantIsBoundToSource() {
        GrantSetup setup(GrantTerms{.arguments = Arguments::Any});
        setup.call({{"amount", 5}});
        const LoadResult loaded =
            loadSources({{.kind = SourceSpec::Kind::Text, .name = "other.json", .text = grantedManifest(transfer())}},
                        LoadOptions{});
        setup.fixture.registry->replace(loaded.snapshot);
        setup.call({{"amount", 5}});
        QCOMPARE(setup.asked(), 2U);
        QVERIFY(setup.policy->asked[0].toolId != setup.policy->asked[1].toolId);
    }

    /// The activity changes before the user answers.
    void changedActivityInvalidatesConfirmation() {
        GrantSetup setup;
        setup.policy->onAsked = [&] {
            setup.fixture.load(grantedManifest(
                transfer(), {{"activities", {{"transfer", {{"type", "builtin"}, {"name", "other"}}}}}}));
        };
        const FinishedRun run = setup.call({{"amount", 5}});
        COMPARE_TEXT(test::codeOf(run), "CONFIRMATION_DENIED");
        COMPARE_TEXT(confirmationOf(run)["reason"].get<std::string>(), "the tool has changed since it was confirmed");
        QVERIFY(setup.activity->calls.empty());
    }

    void neverGrantsHighRiskCalls_data() {
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("value");
        QTest::newRow("a deletion") << QStringLiteral("category") << QStringLiteral("delete");
        QTest::newRow("of high consequence") << QStringLiteral("consequenceLevel") << QStringLiteral("high");
    }

    void neverGrantsHighRiskCalls() {
        QFETCH(const QString, key);
        QFETCH(const QString, value);
        Json tool = transfer();
        tool[key.toStdString()] = value.toStdString();
        GrantSetup setup(GrantTerms{.validForMs = hourMs}, tool);
        const FinishedRun run = setup.call({{"amount", 5}});
        COMPARE_TEXT(confirmationOf(run)["notGranted"].get<std::string>(), "this must be confirmed every time");
        setup.call({{"amount", 5}});
        QCOMPARE(setup.asked(), 2U);
        QVERIFY(setup.policy->asked.front().isHighRisk);
        QVERIFY(!setup.policy->asked.front().isGrantable);
    }

    void paranoidIgnoresGrants() {
        GrantSetup setup(GrantTerms{.arguments = Arguments::Any});
        setup.fixture.settings.level = ConfirmationLevel::Paranoid;
        setup.call({{"amount", 5}});
        setup.call({{"amount", 5}});
        QCOMPARE(setup.asked(), 2U);
    }

    void revokesGrants() {
        GrantSetup setup(GrantTerms{.validForMs = hourMs});
        setup.call({{"amount", 5}});
        const std::vector<Grant> grants = setup.book().list();
        QCOMPARE(grants.size(), 1U);
        COMPARE_TEXT(grants.front().tool, "transfer");
        QCOMPARE(grants.front().covers, Json({{"amount", 5}}));
        QVERIFY(QCoro::waitFor(setup.book().revoke(grants.front().id)));
        setup.call({{"amount", 5}});
        QCOMPARE(setup.asked(), 2U);
    }

    void storesExpiringGrants() {
        QTemporaryDir folder;
        const std::string file = folder.filePath(QStringLiteral("history.sqlite")).toStdString();
        {
            GrantSetup setup(GrantTerms{.validForMs = hourMs, .uses = 2});
            setup.fixture.settings.grants = History::open(file).value();
            setup.call({{"amount", 5}});
            setup.policy->grant = GrantTerms{.arguments = Arguments::Any, .validForMs = hourMs};
            setup.call({{"amount", 6}});
            QCOMPARE(setup.book().list().size(), 2U);
        }
        GrantSetup setup;
        setup.fixture.settings.grants = History::open(file).value();
        QCOMPARE(setup.book().list().size(), 1U);
        setup.call({{"amount", 5}});
        QCOMPARE(setup.asked(), 0U);
        setup.call({{"amount", 6}}); // grants for any arguments end with their session
        QCOMPARE(setup.asked(), 1U);
        setup.call({{"amount", 5}});
        setup.call({{"amount", 5}});
        QCOMPARE(setup.asked(), 2U); // the first run consumed the last use
    }

    void doesNotStoreConstraintsWithSecrets() {
        QTemporaryDir folder;
        const std::string file = folder.filePath(QStringLiteral("history.sqlite")).toStdString();
        Json tool = transfer();
        tool["schema"]["properties"]["password"] = {{"type", "string"}};
        const Json schema = {{"properties", {{"password", {{"const", "geheim"}}}}}};
        GrantSetup setup(GrantTerms{.arguments = Arguments::Constrained, .constraints = schema, .validForMs = hourMs},
                         tool);
        setup.fixture.settings.grants = History::open(file).value();
        setup.call({{"amount", 5}, {"password", "geheim"}});
        QCOMPARE(setup.book().list().size(), 1U);
        QVERIFY(!setup.book().list().front().isPersistent);
        QVERIFY(History::open(file).value()->loadGrants().value().empty());
    }

    void reportsChangesSinceLastConfirmation() {
        QTemporaryDir folder;
        const std::string file = folder.filePath(QStringLiteral("history.sqlite")).toStdString();
        {
            GrantSetup setup;
            setup.fixture.settings.grants = History::open(file).value();
            setup.call({{"amount", 10}, {"to", "a"}});
            QVERIFY(!setup.policy->asked.back().since);
            setup.call({{"amount", 1000}, {"to", "a"}});
            const auto since = setup.policy->asked.back().since;
            QVERIFY(since);
            QVERIFY(!since->definitionChanged);
            QCOMPARE(since->confirmedAt, ManualClock::epochAtStart);
            COMPARE_TEXT(changedArguments(*since), "/amount 10 > 1000");
        }
        GrantSetup setup;
        setup.fixture.settings.grants = History::open(file).value();
        Json tool = transfer();
        tool["description"] = "Moves money now.";
        setup.fixture.load(grantedManifest(tool));
        setup.call({{"amount", 1000}, {"to", "b"}});
        const auto since = setup.policy->asked.back().since;
        QVERIFY(since->definitionChanged);
        COMPARE_TEXT(changedArguments(*since), "/to \"a\" > \"b\"");
    }

    void sendsEditedArguments() {
        GrantSetup setup;
        setup.policy->edited = Json{{"amount", 2}};
        const FinishedRun run = setup.call({{"amount", 5}});
        COMPARE_TEXT(test::codeOf(run), "success");
        QCOMPARE(setup.activity->calls.front().arguments, Json({{"amount", 2}}));
        QCOMPARE(run.trace.outcome.input, Json({{"amount", 2}}));
        QCOMPARE(confirmationOf(run)["edited"], Json({{"before", {{"amount", 5}}}, {"after", {{"amount", 2}}}}));
    }

    void validatesEditedArguments() {
        GrantSetup setup;
        setup.policy->edited = Json{{"amount", 0}};
        const FinishedRun run = setup.call({{"amount", 5}});
        COMPARE_TEXT(test::codeOf(run), "INVALID_ARGUMENTS");
        QVERIFY(setup.activity->calls.empty());
        QCOMPARE(test::spanOf(run, SpanKind::Validate, 1)->status, SpanStatus::Failed);
    }

    void checksPermissionsOfEditedArguments() {
        Json tool = transfer();
        tool["permissionScopes"] = {"network"};
        tool["schema"]["properties"]["url"] = {{"type", "string"}};
        GrantSetup setup({}, tool);
        setup.fixture.settings.rules.user = {{.scope = "network", .resource = "https://a.org", .allow = true}};
        setup.policy->edited = Json{{"amount", 5}, {"url", "https://b.org"}};
        class OnlyCalls final : public ConfirmationPolicy {
        public:
            explicit OnlyCalls(std::shared_ptr<ScriptedPolicy> calls)
                : m_calls(std::move(calls)) {}
            QCoro::Task<ConfirmationAnswer> decide(ConfirmationRequest request, AbortSignal abort) override {
                if (request.kind == ConfirmationRequest::Kind::Call)
                    return m_calls->decide(std::move(request), std::move(abort));
                return deny(std::move(request));
            }

        private:
            QCoro::Task<ConfirmationAnswer> deny(ConfirmationRequest request) {
                co_return ConfirmationAnswer{.request = request.id, .digest = request.digest};
            }
            std::shared_ptr<ScriptedPolicy> m_calls;
        };
        setup.fixture.settings.confirmation = std::make_shared<OnlyCalls>(setup.policy);
        const FinishedRun run = setup.call({{"amount", 5}, {"url", "https://a.org"}});
        COMPARE_TEXT(test::codeOf(run), "PERMISSION_DENIED");
        QVERIFY(setup.activity->calls.empty());
        QCOMPARE(test::spanOf(run, SpanKind::Permission, 1)->detail["resource"], Json("https://b.org"));
    }

    void rejectsConfirmationOfOtherArguments() {
        class ForgingPolicy final : public ConfirmationPolicy {
        public:
            QCoro::Task<ConfirmationAnswer> decide(ConfirmationRequest request, AbortSignal) override {
                co_return ConfirmationAnswer{.kind = ConfirmationAnswer::Kind::Confirmed,
                                             .request = request.id,
                                             .digest = request.digest,
                                             .reason = {},
                                             .grant = {},
                                             .editedArguments = Json{{"amount", 9}}};
            }
        };
        GrantSetup setup;
        setup.fixture.settings.confirmation = std::make_shared<ForgingPolicy>();
        const FinishedRun run = setup.call({{"amount", 5}});
        COMPARE_TEXT(test::codeOf(run), "CONFIRMATION_DENIED");
        COMPARE_TEXT(confirmationOf(run)["reason"].get<std::string>(), "the confirmation does not match the call");
        QVERIFY(setup.activity->calls.empty());
    }

    void grantCoversEditedArguments() {
        GrantSetup setup(GrantTerms{.validForMs = hourMs});
        setup.policy->edited = Json{{"amount", 2}};
        setup.call({{"amount", 5}});
        setup.call({{"amount", 2}});
        QCOMPARE(setup.asked(), 1U);
        setup.call({{"amount", 5}});
        QCOMPARE(setup.asked(), 2U);
    }

    void requestNamesCallers() {
        GrantSetup setup;
        setup.fixture.load(grantedManifest(transfer(), {{"context", {{"agentId", "buyer"}}}}));
        setup.call({{"amount", 5}});
        COMPARE_TEXT(setup.policy->asked.front().agent, "buyer");
        QVERIFY(setup.policy->asked.front().callers.empty());
    }
};

TOOLROOM_TEST(TestGrants)
#include "test_grants.moc"
