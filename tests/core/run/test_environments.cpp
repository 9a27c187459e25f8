// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/activity/http_template.h"
#include "core/run/environment.h"
#include "core/run/saved_call.h"
#include "core/run/source_access.h"
#include "core/schema/schema.h"
#include "core/trace/redaction.h"
#include "tests/support/runner_fixture.h"
#include "tests/support/test_case.h"

#include <QFile>
#include <QTemporaryDir>

#include <algorithm>
#include <map>

using namespace toolroom;
using namespace toolroom::test;

namespace {

/// `text` with double quotes instead of single ones.
std::string quoted(std::string text) {
    std::ranges::replace(text, '\'', '"');
    return text;
}

Result<std::vector<Environment>> readEnvironmentsText(const std::string& text) {
    const auto document = Document::parse(std::make_shared<const SourceText>("environments.json", text));
    return document ? readEnvironments(*document) : std::unexpected(document.error());
}

std::string environmentsError(const std::string& text) {
    const auto read = readEnvironmentsText(text);
    return read ? std::string("valid") : read.error().text();
}

const std::string stagingSecret = "s3cr3t/value";

Environment stagingEnvironment() {
    return {.name = "staging",
            .variables = {{.name = "base", .value = "https://staging.example/v1/"},
                          {.name = "user", .value = "{{base}} {env:HOME} {url}&x=1"},
                          {.name = "lines", .value = "a\r\nX-Evil: 1"},
                          {.name = "quote", .value = "{{token}}"},
                          {.name = "token", .secret = "keychain:staging", .hosts = {"staging.example"}},
                          {.name = "other", .secret = "env:OTHER"},
                          {.name = "short", .secret = "env:SHORT"}}};
}

Call callWith(Json arguments, const char* tool = "page:fetch") {
    return {.tool = tool,
            .arguments = std::move(arguments),
            .environment = std::make_shared<const Environment>(stagingEnvironment())};
}

/// A tool `page:fetch` with the activity `specification`, and tools that call it.
std::string manifestWith(const Json& specification, Json more = Json::object()) {
    Json tool = {{"name", "page:fetch"},
                 {"description", "Fetches."},
                 {"category", "write"},
                 {"parameters",
                  {{"type", "object"},
                   {"properties",
                    {{"url", {{"type", "string"}}},
                     {"key", {{"type", "string"}, {"minLength", 12}}},
                     {"limit", {{"type", "integer"}}},
                     {"all", {{"type", "array"}}}}}}}};
    tool.update(more);
    return Json{{"contract", "echomen"},
                {"activities", {{"page:fetch", specification}}},
                {"tools",
                 {std::move(tool),
                  {{"name", "pair"},
                   {"description", "d"},
                   {"sequence", {"page:fetch", "page:fetch"}},
                   {"transformOutput", {"@"}}}}}}
        .dump();
}

const Json builtin = {{"type", "builtin"}};

class EnvironmentJournal final : public RunJournal {
public:
    QCoro::Task<Result<void>> recordStart(RunRecord, Json arguments) override {
        stored += arguments.dump();
        co_return {};
    }
    QCoro::Task<Result<void>> finish(std::shared_ptr<const Trace> trace) override {
        stored += trace->arguments.dump() + trace->outcome.input->dump();
        for (const Span& span : trace->spans)
            stored += span.name + span.detail.dump();
        for (const auto& line : trace->log.lines())
            stored += line;
        if (trace->outcome.result)
            stored += trace->outcome.result->data.dump();
        else
            stored += trace->outcome.result.error().message.text();
        co_return {};
    }
    QCoro::Task<Result<std::string>> store(StoredOutput) override { co_return std::string(); }

    std::string stored;
};

/// Prepares real requests, but does not send them.
class PreparingActivity final : public Activity {
public:
    explicit PreparingActivity(HttpTemplate http)
        : m_http(std::move(http)) {}

    QCoro::Task<ActivityReply> run(ActivityCall call, ActivityFeedback, AbortSignal) override {
        auto prepared = prepareRequest(m_http, call.arguments, call.context);
        if (!prepared)
            co_return ActivityReply{.result = std::unexpected(prepared.error())};
        std::string sent = prepared->request.url.toString(QUrl::FullyEncoded).toStdString();
        for (const auto& [name, value] : prepared->request.headers)
            sent += " " + name.toStdString() + "=" + value.toStdString();
        requests.push_back(sent);
        co_return answering(sent);
    }
    [[nodiscard]] std::string url(const Json& arguments, const CallContext& context) const override {
        return requestUrl(m_http, arguments, context);
    }

    std::vector<std::string> requests;

private:
    HttpTemplate m_http;
};

struct EnvironmentStage : RunnerFixture {
    explicit EnvironmentStage(const Json& specification = builtin, Json more = Json::object())
        : RunnerFixture(manifestWith(specification, std::move(more))) {
        secretReader = [this](std::string_view reference) -> Result<std::string> {
            read.emplace_back(reference);
            if (reference == "keychain:staging")
                return stagingSecret;
            if (reference == "env:SHORT")
                return std::string("abc");
            return std::unexpected(Error{Message::verbatim("there is no such secret")});
        };
        journal = recording;
        confirmation = policy;
        activities->registerType(
            "http",
            [this](const Json& given, std::string_view, const std::string&) -> Result<std::shared_ptr<Activity>> {
                auto http = HttpTemplate::read(given);
                if (!http)
                    return std::unexpected(http.error());
                return this->http = std::make_shared<PreparingActivity>(*std::move(http));
            });
    }

    /// The requests that were sent, or the error.
    std::string sent(Call call) {
        const FinishedRun run = this->run(std::move(call));
        return run.trace.outcome.result ? http->requests.at(0)
                                        : codeOf(run) + ": " + run.trace.outcome.result.error().message.text();
    }

    std::vector<std::string> read; ///< references of the secrets that were read
    std::shared_ptr<EnvironmentJournal> recording = std::make_shared<EnvironmentJournal>();
    std::shared_ptr<ScriptedPolicy> policy = std::make_shared<ScriptedPolicy>(ConfirmationAnswer::Kind::Approved);
    std::shared_ptr<PreparingActivity> http;
};

Json request(const char* url, Json headers = Json::object()) {
    return {{"type", "http"}, {"url", url}, {"headers", std::move(headers)}};
}

std::string sentTo(const Json& specification, Json arguments = Json::object()) {
    EnvironmentStage stage(specification);
    return stage.sent(callWith(std::move(arguments)));
}

std::string accessText(const EnvironmentStage& stage) {
    const auto snapshot = stage.registry->snapshot();
    return readSourceAccess(snapshot, snapshot->tools().front().origin).content["access"].dump();
}

} // namespace

class TestEnvironments : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void readsAndWrites() {
        const QTemporaryDir folder;
        const std::string path = folder.filePath(QStringLiteral("environments/a.json")).toStdString();
        QVERIFY(readEnvironmentsFile(path)->empty());
        QVERIFY(
            writeEnvironmentsFile(path, {stagingEnvironment(), {.name = "production", .variables = {}}}).has_value());
        QCOMPARE(QFile::permissions(QString::fromStdString(path)) &
                     (QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther),
                 QFile::Permissions());
        const auto read = readEnvironmentsFile(path);
        QCOMPARE(read->size(), std::size_t(2));
        QVERIFY(read->front() == stagingEnvironment());
        const auto invalid = writeEnvironmentsFile(path, {stagingEnvironment(), stagingEnvironment()});
        QVERIFY(invalid.error().text().ends_with("two environments are named `staging`; rename one of them"));
        QVERIFY(*readEnvironmentsFile(path) == *read);
    }

    /// A project could otherwise choose where secrets are sent.
    void filesAreNotInTheProject() {
        const QTemporaryDir folder;
        const QTemporaryDir other;
        const std::string path = userEnvironmentsPath(folder.path().toStdString());
        QVERIFY(!path.starts_with(folder.path().toStdString()));
        QVERIFY2(path.contains("/toolroom/environments/"), path.c_str());
        QVERIFY(path != userEnvironmentsPath(other.path().toStdString()));
        COMPARE_TEXT(userEnvironmentsPath(folder.path().toStdString() + "/."), path);
    }

    void reportsErrorsInFiles() {
        COMPARE_TEXT(environmentsError("{\"environments\": [{\"name\": \"a\",\n \"extra\": 1}]}"),
                     "environments.json:2:11: is not an allowed property");
        COMPARE_TEXT(environmentsError("{\"environments\": [{\"name\": \"a\"},\n {\"name\": \"a\"}]}"),
                     "environments.json:2:11: two environments are named `a`; rename one of them");
        COMPARE_TEXT(environmentsError(
                         "{\"environments\": [{\"name\": \"a\", \"variables\": [{\"name\": \"x\", \"value\": \"1\"},\n"
                         "{\"name\": \"x\", \"value\": \"2\"}]}]}"),
                     "environments.json:2:10: two variables are named `x`; rename one of them");
        COMPARE_TEXT(environmentsError("{\"environments\": [{\"name\": \"a\", \"variables\": [\n{\"name\": \"x\", "
                                       "\"secret\": \"env:X\", \"hosts\": [\"https://a\"]}]}]}"),
                     "environments.json:2:44: `https://a` is not a host name, such as `api.example.com`");
        for (const char* variable :
             {"'name': 'x', 'secret': 'hunter2'", "'name': '1x', 'value': ''",
              "'name': 'x', 'value': '1', 'secret': 'env:X'", "'name': 'x', 'value': '1', 'hosts': ['a']"})
            QVERIFY2(environmentsError(quoted(std::string("{'environments': [{'name': 'a', 'variables': [{") +
                                              variable + "}]}]}")) != "valid",
                     variable);
    }

    void substitutesInStrings() {
        const auto substituted = [](const char* json) {
            return replacePlainVariables(Json::parse(quoted(json)), stagingEnvironment()).dump();
        };
        COMPARE_TEXT(substituted("{'{{base}}': '{{base}}pets', 'list': [{'deep': 'a {{base}} b'}], 'n': "
                                 "9007199254740993, 'b': true}"),
                     quoted("{'{{base}}':'https://staging.example/v1/pets','list':[{'deep':'a "
                            "https://staging.example/v1/ b'}],'n':9007199254740993,'b':true}"));
        COMPARE_TEXT(substituted("['{{user}}', '{{token}}', '{{none}}']"),
                     quoted("['{{base}} {env:HOME} {url}&x=1','{{token}}','{{none}}']"));
        COMPARE_TEXT(substituted("['{{{base}}}', '{{#each}}{{ base }} {{', '}} {x}']"),
                     quoted("['{https://staging.example/v1/}','{{#each}}{{ base }} {{','}} {x}']"));
    }

    // Finding 1: manifests name variables.

    void trustCoversVariables() {
        const EnvironmentStage with(request("https://a.example/{{user}}", {{"X-Key", "{{token}}"}}));
        COMPARE_TEXT(
            accessText(with),
            quoted("{'page:fetch':{'request':'GET https://a.example/{{user}}','variables':['token','user']}}"));
        const auto snapshot = with.registry->snapshot();
        const SourceAccess access = readSourceAccess(snapshot, snapshot->tools().front().origin);
        std::string lines;
        for (const AccessLine& line : describeAccess(access.content))
            lines += line.text.text() + "; ";
        QVERIFY2(lines.contains("with the variables token, user of your environments"), lines.c_str());
        const EnvironmentStage without(request("https://a.example/{{user}}"));
        const auto changed = without.registry->snapshot();
        QVERIFY(readSourceAccess(changed, changed->tools().front().origin).digest != access.digest);
    }

    void untrustedSourcesGetNothing() {
        EnvironmentStage stage(request("{{base}}", {{"X-Key", "{{token}}"}}));
        stage.settings.trust = {};
        stage.confirmation = std::make_shared<ScriptedPolicy>(ConfirmationAnswer::Kind::Denied);
        COMPARE_TEXT(stage.sent(callWith(Json::object())).substr(0, 18), "PERMISSION_DENIED:");
        QVERIFY(stage.read.empty());
    }

    void secretsAreForTheirHosts() {
        COMPARE_TEXT(sentTo(request("https://staging.example/", {{"X-Key", "{{token}}"}})),
                     "https://staging.example/ X-Key=s3cr3t/value");
        COMPARE_TEXT(
            sentTo(request("https://evil.example/{{token}}")),
            "CONFIG_ERROR: The tool sends the secret `token` to evil.example, which is not one of its hosts in "
            "the environment");
        COMPARE_TEXT(
            sentTo(request("https://staging.example.evil.example/", {{"X-Key", "{{token}}"}})),
            "CONFIG_ERROR: The tool sends the secret `token` to staging.example.evil.example, which is not one "
            "of its hosts in the environment");
        COMPARE_TEXT(
            sentTo(request("https://staging.example@evil.example/{{token}}")),
            "CONFIG_ERROR: The tool sends the secret `token` to evil.example, which is not one of its hosts in "
            "the environment");
        COMPARE_TEXT(sentTo(request("https://staging.example/", {{"X-Key", "{{other}}"}})),
                     "CONFIG_ERROR: The tool sends the secret `other` to staging.example, but the environment does not "
                     "list hosts for it");
    }

    // Finding 2: the environment decides the host.

    void hostsOfTheEnvironmentAreNotCoveredByTrust() {
        EnvironmentStage stage(request("{{base}}/pets"));
        COMPARE_TEXT(stage.sent(callWith(Json::object())), "https://staging.example/v1/pets");
        QCOMPARE(stage.policy->asked.size(), std::size_t(1));
        COMPARE_TEXT(stage.policy->asked[0].resource, "https://staging.example/v1/pets");
        COMPARE_TEXT(stage.policy->asked[0].target.url, "GET https://staging.example/v1/pets");
        EnvironmentStage fixed(request("https://a.example/{{user}}"));
        fixed.sent(callWith(Json::object()));
        QVERIFY(fixed.policy->asked.empty());
        EnvironmentStage denied(request("{{base}}/pets"));
        denied.settings.rules.user = {{.scope = "network", .resource = "https://staging.example/*", .allow = false}};
        COMPARE_TEXT(denied.sent(callWith(Json::object())).substr(0, 18), "PERMISSION_DENIED:");
    }

    void startsOfUrls() {
        for (const char* value : {"ftp://a.example", "a.example", "https://u:p@a.example", "https://a.example?x",
                                  "https://a.example#x", "https://", "https://a.example\n", "https://a.example\\@b"}) {
            EnvironmentStage stage(request("{{base}}/pets"));
            Call call = callWith(Json::object());
            Environment environment = stagingEnvironment();
            environment.variables[0].value = value;
            call.environment = std::make_shared<const Environment>(std::move(environment));
            COMPARE_TEXT(stage.sent(std::move(call)),
                         "CONFIG_ERROR: A URL cannot start with the value of `{{base}}`: an http or https URL without "
                         "user information, query, and fragment is required");
        }
        COMPARE_TEXT(sentTo(request("{{token}}/pets")),
                     "CONFIG_ERROR: A URL cannot start with `{{token}}`, because it is a secret");
    }

    // Findings 4 and 5: inserted values are text, and are encoded.

    void insertedValuesAreNotTemplates() {
        COMPARE_TEXT(sentTo(request("https://a.example/{{user}}?q={{user}}"), {{"url", "argument"}}),
                     "https://a.example/%7B%7Bbase%7D%7D%20%7Benv%3AHOME%7D%20%7Burl%7D%26x%3D1?q=%7B%7Bbase%7D%7D%20%"
                     "7Benv%3AHOME%7D%20%7Burl%7D%26x%3D1");
        COMPARE_TEXT(sentTo(request("https://a.example/", {{"X-User", "{{user}}"}}), {{"url", "argument"}}),
                     "https://a.example/ X-User={{base}} {env:HOME} {url}&x=1");
        COMPARE_TEXT(sentTo(request("https://a.example/{url}"), {{"url", "a"}, {"key", "{{user}}"}}),
                     "https://a.example/a");
        COMPARE_TEXT(sentTo(request("https://a.example/{url}"), {{"url", "{{user}}"}}),
                     "https://a.example/%7B%7Bbase%7D%7D%20%7Benv%3AHOME%7D%20%7Burl%7D%26x%3D1");
    }

    void masksEncodedSecretsInUrls() {
        EnvironmentStage stage(request("https://staging.example/{{token}}?k={{token}}"));
        const FinishedRun run = stage.run(callWith(Json::object()));
        COMPARE_TEXT(stage.http->requests.at(0), "https://staging.example/s3cr3t%2Fvalue?k=s3cr3t%2Fvalue");
        COMPARE_TEXT(run.trace.outcome.result->data.dump(), "\"https://staging.example/{{token}}?k={{token}}\"");
        QVERIFY(!stage.recording->stored.contains("s3cr3t"));
    }

    // Finding 6: headers.

    void checksHeaders() {
        COMPARE_TEXT(sentTo(request("https://a.example/", {{"X-User", "{{lines}}"}})),
                     "INVALID_ARGUMENTS: The value of the header X-User contains control characters");
        EnvironmentStage stage(request("https://a.example/", {{"X-User", "{{user}}"}, {"X-Other", "{{none}}"}}));
        COMPARE_TEXT(stage.sent({.tool = "page:fetch"}),
                     "CONFIG_ERROR: The tool uses the variables `none`, `user`; choose an environment");
    }

    // Finding 7: edited arguments.

    void editingKeepsReferences() {
        EnvironmentStage stage;
        const auto page = stage.script("page:fetch", {ActivityReply{}});
        stage.policy->edited = Json::parse(quoted("{'all': ['b', 'x {{token}}']}"));
        const FinishedRun run = stage.run(callWith(Json::parse(quoted("{'all': ['{{token}}', 'a', 'b']}"))));
        COMPARE_TEXT(codeOf(run), "success");
        COMPARE_TEXT(stage.policy->asked.at(0).arguments.dump(), quoted("{'all':['{{token}}','a','b']}"));
        COMPARE_TEXT(page->calls.at(0).arguments.dump(), quoted("{'all':['b','x s3cr3t/value']}"));
        COMPARE_TEXT(run.trace.arguments.dump(), quoted("{'all':['b','x {{token}}']}"));
        QVERIFY(!stage.recording->stored.contains("s3cr3t"));
    }

    void editingAddsNoOtherSecret() {
        EnvironmentStage stage;
        const auto page = stage.script("page:fetch", {ActivityReply{}});
        stage.policy->edited = Json{{"url", "{{other}}"}};
        const FinishedRun run = stage.run(callWith({{"url", "{{token}}"}}));
        COMPARE_TEXT(codeOf(run), "CONFIRMATION_DENIED");
        QVERIFY(stage.read.empty());
    }

    // Finding 8: compositions.

    void compositionsContinueWithSecrets() {
        EnvironmentStage stage;
        const auto page =
            stage.script("page:fetch", {answering({{"key", "got s3cr3t/value"}}), answering({{"key", "end"}})});
        const FinishedRun run = stage.run(callWith({{"key", "{{token}}-{{user}}"}}, "pair"));
        COMPARE_TEXT(codeOf(run), "success");
        COMPARE_TEXT(page->calls.at(0).arguments.dump(),
                     quoted("{'key':'s3cr3t/value-{{base}} {env:HOME} {url}&x=1'}"));
        COMPARE_TEXT(page->calls.at(1).arguments.dump(), quoted("{'key':'got s3cr3t/value'}"));
        QVERIFY(!stage.recording->stored.contains("s3cr3t"));
        QVERIFY(!run.envelope.dump().contains("s3cr3t"));
        QVERIFY(stage.recording->stored.contains("got {{token}}"));
        QCOMPARE(stage.read.size(), std::size_t(1));
    }

    /// Finding 15: a child run uses variables for its URL and headers, but not in its arguments.
    void childRunsSubstituteUrlsOnly() {
        EnvironmentStage stage(request("{{base}}/{url}", {{"X-Key", "{{token}}"}}));
        stage.settings.permitted = {"network"};
        Json manifest = Json::parse(manifestWith(request("{{base}}/{url}", {{"X-Key", "{{token}}"}})));
        manifest["tools"][1]["sequence"] = {"page:fetch"};
        manifest["tools"][1].erase("transforms");
        stage.load(manifest.dump());
        COMPARE_TEXT(stage.sent(callWith({{"url", "{{user}}"}, {"key", "{{token}} {{token}}"}}, "pair")),
                     "https://staging.example/v1/%7B%7Bbase%7D%7D%20%7Benv%3AHOME%7D%20%7Burl%7D%26x%3D1 "
                     "X-Key=s3cr3t/value");
        QCOMPARE(stage.read.size(), std::size_t(1));
        QVERIFY(!stage.recording->stored.contains("s3cr3t"));
    }

    void confirmationsOfChildRunsShowReferences() {
        EnvironmentStage stage(builtin, {{"requiresConfirmation", true}});
        const auto page = stage.script("page:fetch", {answering({{"key", "0123456789ab"}})});
        stage.run(callWith({{"key", "{{token}}"}}, "pair"));
        QCOMPARE(stage.policy->asked.size(), std::size_t(3));
        COMPARE_TEXT(stage.policy->asked[1].arguments.dump(), quoted("{'key':'{{token}}'}"));
        QVERIFY(!stage.policy->asked[1].isGrantable);
        COMPARE_TEXT(page->calls.at(0).arguments.dump(), quoted("{'key':'s3cr3t/value'}"));
    }

    // Finding 9: secrets are read late, and once.

    void readsSecretsOnceAfterConfirmation() {
        EnvironmentStage stage(builtin,
                               {{"retry", {{"maxRetries", 2}, {"backoff", {{"type", "fixed"}, {"delay", 1}}}}}});
        const auto page = stage.script("page:fetch", {failing("TIMEOUT"), ActivityReply{}});
        std::size_t readWhenAsked = 99;
        stage.policy->onAsked = [&] { readWhenAsked = stage.read.size(); };
        const FinishedRun run = stage.run(callWith({{"url", "{{token}}{{token}}"}, {"key", "{{token}}"}}));
        COMPARE_TEXT(codeOf(run), "success");
        QCOMPARE(readWhenAsked, std::size_t(0));
        QCOMPARE(stage.read.size(), std::size_t(1));
        for (const ActivityCall& call : page->calls) // finding 15: retries
            COMPARE_TEXT(call.arguments["key"].get<std::string>(), stagingSecret);
        EnvironmentStage denied;
        denied.script("page:fetch", {ActivityReply{}});
        denied.confirmation = std::make_shared<ScriptedPolicy>(ConfirmationAnswer::Kind::Denied);
        COMPARE_TEXT(codeOf(denied.run(callWith({{"url", "{{token}}"}}))), "CONFIRMATION_DENIED");
        QVERIFY(denied.read.empty());
    }

    void secretsInArgumentsAlwaysNeedConfirmation() {
        EnvironmentStage stage;
        stage.script("page:fetch", {ActivityReply{}});
        stage.settings.level = ConfirmationLevel::Autonomous;
        stage.run(callWith({{"url", "{{base}}"}}));
        QVERIFY(stage.policy->asked.empty());
        stage.run(callWith({{"url", "{{token}}"}}));
        QCOMPARE(stage.policy->asked.size(), std::size_t(1));
        COMPARE_TEXT(stage.policy->asked[0].environment.dump(),
                     quoted("{'name':'staging','variables':{'token':{'secret':'keychain:staging','hosts':['staging."
                            "example']}}}"));
    }

    // Findings 10 and 14: all missing variables have one error.

    void reportsAllMissingVariables() {
        EnvironmentStage stage(request("https://a.example/{{zzz}}"));
        const FinishedRun run = stage.run(callWith({{"url", "{{bsae}}/{{token}}"}}));
        COMPARE_TEXT(codeOf(run), "CONFIG_ERROR");
        COMPARE_TEXT(run.trace.outcome.result.error().message.text(),
                     "The environment `staging` has no variable `bsae` (did you mean `base`?), `zzz`");
        COMPARE_TEXT(run.trace.arguments.dump(), quoted("{'url':'{{bsae}}/{{token}}'}"));
        QVERIFY(stage.policy->asked.empty());
        QVERIFY(stage.read.empty());
        EnvironmentStage unreadable;
        unreadable.script("page:fetch", {ActivityReply{}});
        const FinishedRun failed = unreadable.run(callWith({{"url", "{{other}} {{short}}"}}));
        COMPARE_TEXT(codeOf(failed), "CONFIG_ERROR");
        COMPARE_TEXT(failed.trace.outcome.result.error().message.text(),
                     "Cannot read the secret `other`: there is no such secret; Cannot read the secret `short`: secrets "
                     "must have at least 4 characters; use a value instead");
    }

    // Finding 11: variables in hosts.

    void rejectsVariablesInHosts() {
        const Json manifestSchema = Json::parse(readFile(testPath("../resources/schemas/manifest.schema.json")));
        const auto schema = Schema::compile(manifestSchema);
        for (const char* url : {"https://{{x}}.example.com/", "https://{{token}}@a.example/", "{{base}}.example.com/",
                                "{{base}}{{base}}/", "{{base}}{url}", "{{base}}:80/", "https://a.example{{x}}/"}) {
            COMPARE_TEXT(
                HttpTemplate::read(request(url)).error().reason.text(),
                "the host in `url` must not contain placeholders; a URL can start with a whole `{{variable}}`");
            QVERIFY2(!schema->isValid(Json::parse(manifestWith({{"type", "http"}, {"url", url}}))), url);
        }
        for (const char* url : {"{{base}}/pets", "{{base}}", "{{base}}?q={{user}}", "/{{user}}"})
            QVERIFY2(schema->isValid(Json::parse(manifestWith({{"type", "http"}, {"url", url}}))), url);
    }

    // Finding 12: the mask.

    void masksLinesAndNumbers() {
        SecretMask mask;
        mask.addSecret("first line\nsecond/line\n}", "{{key}}");
        mask.addSecret("12345678", "{{pin}}");
        COMPARE_TEXT(mask.masked(std::string("a second/line b second%2Fline }")), "a {{key}} b {{key}} }");
        COMPARE_TEXT(mask.maskedValue(Json::parse(quoted("{'n': 12345678, 'm': 123456789}"))).dump(),
                     quoted("{'n':'{{pin}}','m':123456789}"));
        mask.addSecret("line b", "{{overlap}}");
        COMPARE_TEXT(mask.masked(std::string("second/line b.")), "{{key}}.");
    }

    void preflightReadsNoSecrets() {
        EnvironmentStage stage(request("https://staging.example/{{token}}"));
        const auto check = [&](Json arguments) {
            const auto future = stage.runner().runPreflight(callWith(std::move(arguments)), stage.session(), {});
            while (!future.isFinished())
                RunnerFixture::settle();
            return future.result();
        };
        QVERIFY(!check({{"key", "{{token}}"}}).fails());
        QVERIFY(check({{"key", "{{token}}"}}).asks());
        QVERIFY(check({{"key", "{{none}}"}}).fails());
        QVERIFY(check({{"key", "{{none}}"}, {"limit", "{{token}}"}}).fails());
        QVERIFY(stage.read.empty());
    }

    // Finding 13: changes since the last confirmation.

    void changesIncludeTheEnvironment() {
        EnvironmentStage stage(request("https://a.example/{{user}}"), {{"requiresConfirmation", true}});
        stage.run(callWith(Json::object()));
        Call call = callWith(Json::object());
        Environment environment = stagingEnvironment();
        environment.variables[1].value = "changed";
        call.environment = std::make_shared<const Environment>(std::move(environment));
        stage.run(std::move(call));
        QCOMPARE(stage.policy->asked.size(), std::size_t(2));
        QVERIFY(stage.policy->asked[0].digest != stage.policy->asked[1].digest);
        const auto& changes = stage.policy->asked[1].since->arguments->changes;
        QCOMPARE(changes.size(), std::size_t(1));
        COMPARE_TEXT(changes[0].pointer, "/{{user}}");
        COMPARE_TEXT(changes[0].after.dump(), "\"changed\"");
    }

    /// The environment of a call is a copy.
    void changingTheEnvironmentDoesNotChangeConfirmedCalls() {
        EnvironmentStage stage(request("{{base}}/pets"));
        const auto environment = std::make_shared<Environment>(stagingEnvironment());
        Call call = callWith(Json::object());
        call.environment = std::make_shared<const Environment>(*environment);
        stage.policy->onAsked = [&] { environment->variables[0].value = "https://evil.example"; };
        COMPARE_TEXT(stage.sent(std::move(call)), "https://staging.example/v1/pets");
    }

    // Finding 15.

    void callsWithVariablesHaveNoGrants() {
        EnvironmentStage stage(builtin, {{"requiresConfirmation", true}});
        const auto page = stage.script("page:fetch", {ActivityReply{}});
        stage.policy->grant = GrantTerms{.arguments = GrantTerms::Arguments::Any};
        stage.run(callWith({{"url", "{{base}}"}}));
        stage.run(callWith({{"url", "{{base}}"}}));
        QCOMPARE(stage.policy->asked.size(), std::size_t(2));
        QVERIFY(!stage.policy->asked[0].isGrantable);
        stage.run(callWith({{"url", "no variable"}})); // can be granted
        stage.run(callWith({{"url", "no variable"}}));
        QCOMPARE(stage.policy->asked.size(), std::size_t(3));
        stage.run(callWith({{"url", "{{token}}"}}));
        QCOMPARE(stage.policy->asked.size(), std::size_t(4));
    }

    void logsAreMasked() {
        EnvironmentStage stage;
        class Logging final : public Activity {
        public:
            QCoro::Task<ActivityReply> run(ActivityCall call, ActivityFeedback feedback, AbortSignal) override {
                feedback.log("key " + call.arguments["key"].get<std::string>());
                feedback.progress(0.5, "at " + call.arguments["key"].get<std::string>());
                co_return failing("BAD s3cr3t/value", false);
            }
        };
        stage.activities->registerBuiltin("page:fetch", std::make_shared<Logging>());
        QStringList shown;
        connect(&stage.runner(), &Runner::logged, this, [&](const QString&, const QString& line) { shown += line; });
        connect(&stage.runner(), &Runner::progressed, this,
                [&](const QString&, double, const QString& text) { shown += text; });
        connect(&stage.runner(), &Runner::spanChanged, this, [&](const QString&, const Span& span, bool) {
            shown += QString::fromStdString(span.name + span.detail.dump());
        });
        const FinishedRun run = stage.run(callWith({{"key", "{{token}}"}}));
        const QString all = shown.join(QLatin1Char('\n'));
        QVERIFY2(all.contains(QStringLiteral("key {{token}}")) && all.contains(QStringLiteral("at {{token}}")),
                 qPrintable(all));
        QVERIFY2(!all.contains(QStringLiteral("s3cr3t")), qPrintable(all));
        COMPARE_TEXT(codeOf(run), "BAD {{token}}");
        QVERIFY(!stage.recording->stored.contains("s3cr3t"));
    }

    // Values that nobody typed.

    void defaultsAreNotSubstituted() {
        EnvironmentStage stage(builtin, {{"parameters",
                                          {{"type", "object"},
                                           {"properties",
                                            {{"url", {{"type", "string"}, {"default", "{{token}}"}}},
                                             {"key", {{"type", "string"}, {"default", "{{base}}"}}}}}}}});
        const auto page = stage.script("page:fetch", {ActivityReply{}});
        const FinishedRun run = stage.run(callWith({{"key", "a"}}));
        COMPARE_TEXT(codeOf(run), "CONFIG_ERROR");
        COMPARE_TEXT(
            run.trace.outcome.result.error().message.text(),
            "A default value or a variable contains `{{token}}`, which is a secret; pass the argument explicitly");
        stage.run(callWith({{"url", "a"}}));
        COMPARE_TEXT(page->calls.at(0).arguments.dump(), quoted("{'url':'a','key':'{{base}}'}"));
        COMPARE_TEXT(codeOf(stage.run(callWith({{"url", "{{quote}}"}}))), "CONFIG_ERROR");
        QVERIFY(stage.read.empty());
    }

    void callsWithoutEnvironmentKeepBraces() {
        EnvironmentStage stage;
        const auto page = stage.script("page:fetch", {ActivityReply{}});
        COMPARE_TEXT(codeOf(stage.run({.tool = "page:fetch", .arguments = {{"url", "https://{{base}}"}}})), "success");
        COMPARE_TEXT(page->calls.at(0).arguments.dump(), quoted("{'url':'https://{{base}}'}"));
    }

    void validatesWithSecrets() {
        EnvironmentStage stage;
        const auto page = stage.script("page:fetch", {ActivityReply{}});
        COMPARE_TEXT(codeOf(stage.run(callWith({{"key", "{{token}}"}}))),
                     "success"); // 12 characters, `{{token}}` has 9
        const FinishedRun run = stage.run(callWith({{"limit", "{{token}}"}}));
        COMPARE_TEXT(codeOf(run), "INVALID_ARGUMENTS");
        QVERIFY(!run.trace.outcome.result.error().message.text().contains("s3cr3t"));
        QCOMPARE(page->calls.size(), std::size_t(1));
    }

    /// Rules see the arguments without secrets, so a secret must not change what they decide about.
    void secretsDoNotBypassRules() {
        EnvironmentStage stage(builtin, {{"permissionScopes", {"fs-read"}}, {"parameters", {{"type", "object"}}}});
        const auto page = stage.script("page:fetch", {ActivityReply{}});
        stage.settings.permitted = {"fs-read"};
        stage.settings.rules.user = {{.scope = "fs-read", .resource = "/etc/*", .allow = false}};
        stage.secretReader = [](std::string_view) -> Result<std::string> { return std::string("../../../../etc/x"); };
        stage.settings.rules.folder = stage.settings.folder = "/tmp/a/b";
        COMPARE_TEXT(codeOf(stage.run(callWith({{"path", "{{token}}"}}))), "PERMISSION_DENIED");
        QVERIFY(page->calls.empty());
    }

    void redactionKeepsReferences() {
        COMPARE_TEXT(
            redacted(Json::parse(quoted("{'apiKey': '{{token}}', 'password': 'x{{token}}', 'otp': '{{}}'}"))).dump(),
            quoted("{'apiKey':'{{token}}','password':'[redacted]','otp':'[redacted]'}"));
    }

    void savedCallsKeepVariables() {
        SavedCall saved;
        saved.name = "pets";
        saved.tool = "page:fetch";
        saved.arguments = {{"url", "{{base}}/pets"}, {"apiKey", "{{token}}"}};
        const QTemporaryDir folder;
        QVERIFY(saveCall(saved, folder.path().toStdString()).has_value());
        COMPARE_TEXT(loadSavedCalls(folder.path().toStdString())->front().call->arguments.dump(),
                     quoted("{'url':'{{base}}/pets','apiKey':'{{token}}'}"));
    }
};

TOOLROOM_TEST(TestEnvironments)
#include "test_environments.moc"
