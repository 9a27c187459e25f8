// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/activity/http/http_template.h"
#include "core/run/saved_call.h"
#include "core/run/session/environment.h"
#include "core/run/trust/source_access.h"
#include "core/schema/schema.h"
#include "core/trace/redaction/redaction.h"
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
    explicit PreparingActivity(HttpSpecification http)
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
    HttpSpecification m_http;
};

struct EnvironmentStage : RunnerFixture {
    explicit EnvironmentStage(const Json& specification = builtin, Json more = Json::object())
        : RunnerFixture(manifestWith(specification, std::move(more))) {
        settings.readSecret = [this](std::string_view reference) -> Result<std::string> {
            read.emplace_back(reference);
            if (reference == "keychain:staging")
                return stagingSecret;
            if (reference == "env:SHORT")
                return std::string("abc");
            return std::unexpected(Error{Message::verbatim("there is no such secret")});
        };
        settings.journal = recording;
        settings.confirmation = policy;
        activities->registerType("http",
                                 [this](const ActivitySpecificationPtr& given, std::string_view, const std::string&) {
                                     return http = std::make_shared<PreparingActivity>(*given->http());
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
    std::shared_ptr<ScriptedPolicy> policy = std::make_shared<ScriptedPolicy>(ConfirmationAnswer::Kind::Confirmed);
    std::shared_ptr<PreparingActivity> http;
};

/// An activity that declares all variables in its URL and headers.
Json request(const char* url, Json headers = Json::object()) {
    Json specification = {{"type", "http"}, {"url", url}, {"headers", std::move(headers)}};
    specification["variables"] = variablesIn(specification);
    return specification;
}

/// A header with the secret of the environment.
const Json withToken = {{"X-Key", "{{token}}"}};

std::string sentTo(const Json& specification, Json arguments = Json::object()) {
    EnvironmentStage stage(specification);
    return stage.sent(callWith(std::move(arguments)));
}

std::string sentWithHost(const char* url, const char* host) {
    EnvironmentStage stage(request(url, withToken));
    Environment environment = stagingEnvironment();
    environment.variables[4].hosts = {host};
    Call call = callWith(Json::object());
    call.environment = std::make_shared<const Environment>(std::move(environment));
    return stage.sent(std::move(call));
}

std::string accessText(const EnvironmentStage& stage) {
    const auto snapshot = stage.registry->snapshot();
    return readSourceAccess(snapshot, snapshot->tools().front().sourceId).content["access"].dump();
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
        COMPARE_TEXT(
            environmentsError("{\"environments\": [{\"name\": \"a\", \"variables\": [\n{\"name\": \"x\", "
                              "\"secret\": \"env:X\", \"hosts\": [\"https://a\"]}]}]}"),
            "environments.json:2:44: `https://a` is not a host, such as `api.example.com` or `localhost:8080`");
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

    // Manifests name variables.

    void trustCoversVariables() {
        const EnvironmentStage with(request("https://a.example/{{user}}", {{"X-Key", "{{token}}"}}));
        COMPARE_TEXT(
            accessText(with),
            quoted("{'page:fetch':{'request':'GET https://a.example/{{user}}','variables':['token','user']}}"));
        const auto snapshot = with.registry->snapshot();
        const SourceAccess access = readSourceAccess(snapshot, snapshot->tools().front().sourceId);
        std::string lines;
        for (const AccessLine& line : describeAccess(access.content))
            lines += line.text.text() + "; ";
        QVERIFY2(lines.contains("with the variables token, user of your environments"), lines.c_str());
        const EnvironmentStage without(request("https://a.example/{{user}}"));
        const auto changed = without.registry->snapshot();
        QVERIFY(readSourceAccess(changed, changed->tools().front().sourceId).digest != access.digest);
    }

    void untrustedSourcesGetNothing() {
        EnvironmentStage stage(request("{{base}}", {{"X-Key", "{{token}}"}}));
        stage.settings.trust = {};
        stage.settings.confirmation = std::make_shared<ScriptedPolicy>(ConfirmationAnswer::Kind::Denied);
        COMPARE_TEXT(stage.sent(callWith(Json::object())).substr(0, 18), "PERMISSION_DENIED:");
        QVERIFY(stage.read.empty());
    }

    void secretsAreForTheirHosts() {
        COMPARE_TEXT(sentTo(request("https://staging.example/", withToken)),
                     "https://staging.example/ X-Key=s3cr3t/value");
        COMPARE_TEXT(sentTo(request("https://evil.example/", withToken)),
                     "CONFIG_ERROR: The tool sends the secret `token` to evil.example, which is not one of its hosts "
                     "in the environment");
        COMPARE_TEXT(
            sentTo(request("https://staging.example.evil.example/", withToken)),
            "CONFIG_ERROR: The tool sends the secret `token` to staging.example.evil.example, which is not one "
            "of its hosts in the environment");
        COMPARE_TEXT(sentTo(request("https://staging.example@evil.example/", withToken)),
                     "CONFIG_ERROR: The tool sends the secret `token` to evil.example, which is not one of its hosts "
                     "in the environment");
        COMPARE_TEXT(sentTo(request("https://staging.example/", {{"X-Key", "{{other}}"}})),
                     "CONFIG_ERROR: The tool sends the secret `other` to staging.example, but the environment does not "
                     "list hosts for it");
    }

    void hostsIncludeSchemeAndPort() {
        const std::string otherHost = "CONFIG_ERROR: The tool sends the secret `token` to %, which is not one of its "
                                      "hosts in the environment";
        const auto expected = [](std::string text, const char* host) { return text.replace(text.find('%'), 1, host); };
        const std::string plain = "CONFIG_ERROR: The tool sends the secret `token` to % without encryption; use https";
        for (const char* url : {"https://staging.example/", "https://STAGING.example:443/"})
            QVERIFY2(sentWithHost(url, "staging.example").ends_with(" X-Key=s3cr3t/value"), url);
        COMPARE_TEXT(sentWithHost("https://staging.example:8443/", "staging.example"),
                     expected(otherHost, "staging.example:8443"));
        COMPARE_TEXT(sentWithHost("https://staging.example/", "staging.example:8443"),
                     expected(otherHost, "staging.example"));
        COMPARE_TEXT(sentWithHost("http://staging.example/", "staging.example"), expected(plain, "staging.example"));
        COMPARE_TEXT(sentWithHost("http://127.0.0.1.example:80/", "127.0.0.1.example"),
                     expected(plain, "127.0.0.1.example:80"));
        QVERIFY(sentWithHost("https://staging.example:8443/", "staging.example:8443").ends_with("=s3cr3t/value"));
        for (const char* host : {"localhost:8080", "127.0.0.1:8080", "[::1]:8080"})
            QVERIFY2(sentWithHost((std::string("http://") + host + "/").c_str(), host).ends_with("=s3cr3t/value"),
                     host);
        COMPARE_TEXT(sentWithHost("http://127.0.0.1:8081/", "127.0.0.1:8080"), expected(otherHost, "127.0.0.1:8081"));
    }

    /// Rules see URLs without secrets, so secrets must not be part of URLs.
    void urlsContainNoSecrets() {
        for (const char* url : {"https://staging.example/{{token}}", "https://staging.example/?q={{token}}",
                                "https://staging.example/a{{{token}}}", "{{base}}/{{token}}"})
            COMPARE_TEXT(sentTo(request(url)),
                         "CONFIG_ERROR: A URL cannot contain `{{token}}`, because it is a secret; use a header");
    }

    // The environment determines the host.

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

    void masksSecretsInResults() {
        EnvironmentStage stage(request("https://staging.example/", withToken));
        const FinishedRun run = stage.run(callWith(Json::object()));
        COMPARE_TEXT(stage.http->requests.at(0), "https://staging.example/ X-Key=s3cr3t/value");
        COMPARE_TEXT(run.trace.outcome.result->data.dump(), "\"https://staging.example/ X-Key={{token}}\"");
        QVERIFY(!stage.recording->stored.contains("s3cr3t"));
        QVERIFY(!run.envelope.dump().contains("s3cr3t"));
    }

    // Manifests that were written before there were environments.

    void manifestsDeclareVariables() {
        const Json without = {{"type", "http"},
                              {"url", "https://staging.example/{{url}}"},
                              {"headers", {{"X-Key", "{{token}} {{url}}"}}}};
        const Json arguments = {{"url", "x"}, {"key", "0123456789ab"}};
        EnvironmentStage alone(without);
        Call call = callWith(arguments);
        call.environment.reset();
        COMPARE_TEXT(alone.sent(std::move(call)), "https://staging.example/%7Bx%7D");
        EnvironmentStage stage(without);
        COMPARE_TEXT(stage.sent(callWith(arguments)), "https://staging.example/%7Bx%7D");
        QVERIFY(stage.read.empty());
        COMPARE_TEXT(accessText(stage), quoted("{'page:fetch':{'request':'GET https://staging.example/{{url}}'}}"));
        COMPARE_TEXT(readActivity({{"type", "http"}, {"url", "{{base}}/pets"}})->error.value().pointer, "/url");
        COMPARE_TEXT(
            readActivity({{"type", "http"}, {"url", "https://a"}, {"variables", {"a b"}}})->error.value().pointer,
            "/variables");
    }

    void showsTheTargetAsItIsSent() {
        EnvironmentStage stage(request("/{{user}}/x?q={{user}}"), {{"requiresConfirmation", true}});
        Json manifest = Json::parse(manifestWith(request("/{{user}}/x"), {{"requiresConfirmation", true}}));
        manifest["context"] = {{"client", {{"baseUrl", "https://a.example/{{user}}/"}}}};
        stage.load(manifest.dump());
        stage.run(callWith(Json::object()));
        const std::string user = "%7B%7Bbase%7D%7D%20%7Benv%3AHOME%7D%20%7Burl%7D%26x%3D1";
        COMPARE_TEXT(stage.policy->asked.at(0).target.url, "GET https://a.example/{{user}}/" + user + "/x");
        COMPARE_TEXT(stage.http->requests.at(0), "https://a.example/%7B%7Buser%7D%7D/" + user + "/x");
    }

    // Headers.

    void checksHeaders() {
        COMPARE_TEXT(sentTo(request("https://a.example/", {{"X-User", "{{lines}}"}})),
                     "INVALID_ARGUMENTS: The value of the header X-User contains control characters");
        EnvironmentStage stage(request("https://a.example/", {{"X-User", "{{user}}"}, {"X-Other", "{{none}}"}}));
        COMPARE_TEXT(stage.sent({.tool = "page:fetch"}),
                     "CONFIG_ERROR: The tool uses the variables `none`, `user`; choose an environment");
    }

    // Edited arguments.

    void editedArgumentsAreText() {
        EnvironmentStage stage(builtin, {{"requiresConfirmation", true}});
        const auto page = stage.script("page:fetch", {ActivityReply{}});
        stage.policy->edited = Json::parse(quoted("{'all': ['b', 'x {{token}}', '{{base}}']}"));
        const FinishedRun run = stage.run(callWith({{"url", "{{base}}"}}));
        COMPARE_TEXT(codeOf(run), "success");
        COMPARE_TEXT(page->calls.at(0).arguments.dump(), quoted("{'all':['b','x {{token}}','{{base}}']}"));
        QVERIFY(stage.read.empty());
    }

    // Compositions.

    /// Otherwise, the second tool could send a secret that the first one has echoed to any host.
    void compositionsPassNoSecretsOn() {
        EnvironmentStage stage;
        Json manifest = Json::parse(manifestWith(request("https://staging.example/", withToken)));
        manifest["activities"]["sink"] = builtin;
        manifest["tools"].push_back({{"name", "sink"}, {"description", "d"}, {"parameters", {{"type", "object"}}}});
        manifest["tools"][1]["sequence"] = {"page:fetch", "page:fetch", "sink"};
        manifest["tools"][1]["transformOutput"] = {"{key: @}", "{key: @}"};
        stage.load(manifest.dump());
        const auto sink = stage.script("sink", {answering({{"key", "end"}})});
        const FinishedRun run = stage.run(callWith({{"key", "{{user}}"}}, "pair"));
        COMPARE_TEXT(codeOf(run), "success");
        COMPARE_TEXT(sink->calls.at(0).arguments.dump(), quoted("{'key':'https://staging.example/ X-Key={{token}}'}"));
        QVERIFY(!stage.recording->stored.contains("s3cr3t"));
        QVERIFY(!run.envelope.dump().contains("s3cr3t"));
        QCOMPARE(stage.read.size(), std::size_t(1));
    }

    /// A child run uses variables for its URL and headers, but not in its arguments.
    void childRunsSubstituteUrlsOnly() {
        EnvironmentStage stage(request("{{base}}/{url}", {{"X-Key", "{{token}}"}}));
        stage.settings.permitted = {"network"};
        Json manifest = Json::parse(manifestWith(request("{{base}}/{url}", {{"X-Key", "{{token}}"}})));
        manifest["tools"][1]["sequence"] = {"page:fetch"};
        manifest["tools"][1].erase("transforms");
        stage.load(manifest.dump());
        COMPARE_TEXT(stage.sent(callWith({{"url", "{{user}}"}}, "pair")),
                     "https://staging.example/v1/%7B%7Bbase%7D%7D%20%7Benv%3AHOME%7D%20%7Burl%7D%26x%3D1 "
                     "X-Key=s3cr3t/value");
        QCOMPARE(stage.read.size(), std::size_t(1));
        QVERIFY(!stage.recording->stored.contains("s3cr3t"));
    }

    // Secrets are read late, and once.

    void readsSecretsAfterConfirmation() {
        const Json confirmed = {{"requiresConfirmation", true}};
        EnvironmentStage stage(request("https://staging.example/", withToken), confirmed);
        std::size_t readWhenAsked = 99;
        stage.policy->onAsked = [&] { readWhenAsked = stage.read.size(); };
        COMPARE_TEXT(codeOf(stage.run(callWith(Json::object()))), "success");
        QCOMPARE(readWhenAsked, std::size_t(0));
        QCOMPARE(stage.read.size(), std::size_t(1));
        COMPARE_TEXT(stage.policy->asked.at(0).environment.dump(),
                     quoted("{'name':'staging','variables':{'token':{'secret':'keychain:staging','hosts':['staging."
                            "example']}}}"));
        EnvironmentStage denied(request("https://staging.example/", withToken), confirmed);
        denied.settings.confirmation = std::make_shared<ScriptedPolicy>(ConfirmationAnswer::Kind::Denied);
        COMPARE_TEXT(codeOf(denied.run(callWith(Json::object()))), "CONFIRMATION_DENIED");
        QVERIFY(denied.read.empty());
    }

    /// A tool could send its arguments anywhere, and quote them in errors and logs.
    void argumentsContainNoSecrets() {
        for (const char* tool : {"page:fetch", "pair"}) {
            for (const Json& activity : {builtin, request("https://staging.example/{url}", withToken)}) {
                EnvironmentStage stage(activity);
                stage.settings.readSecret = [&stage](std::string_view reference) -> Result<std::string> {
                    stage.read.emplace_back(reference);
                    return std::string(100, 's');
                };
                const auto page = stage.script("page:fetch", {ActivityReply{}});
                for (const Json& arguments : {Json{{"url", "a {{token}}"}}, Json{{"all", {{{"deep", "{{{token}}}"}}}}},
                                              Json{{"limit", "{{token}}"}}}) {
                    const FinishedRun run = stage.run(callWith(arguments, tool));
                    COMPARE_TEXT(codeOf(run), "CONFIG_ERROR");
                    COMPARE_TEXT(run.trace.outcome.result.error().message.text(),
                                 "The arguments contain `{{token}}`, which is a secret; secrets can only be used in "
                                 "the headers of HTTP tools");
                }
                QVERIFY(page->calls.empty());
                QVERIFY(stage.policy->asked.empty());
                QVERIFY(stage.read.empty());
            }
        }
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
        EnvironmentStage unreadable(
            request("https://staging.example/", {{"X-Other", "{{other}}"}, {"X-Short", "{{short}}"}}));
        Environment environment = stagingEnvironment();
        environment.variables[5].hosts = environment.variables[6].hosts = {"staging.example"};
        Call call = callWith(Json::object());
        call.environment = std::make_shared<const Environment>(std::move(environment));
        const FinishedRun failed = unreadable.run(std::move(call));
        COMPARE_TEXT(codeOf(failed), "CONFIG_ERROR");
        COMPARE_TEXT(failed.trace.outcome.result.error().message.text(),
                     "Cannot read the secret `other`: there is no such secret; Cannot read the secret `short`: secrets "
                     "must have at least 4 characters; use a value instead");
    }

    // Variables in hosts.

    void rejectsVariablesInHosts() {
        const Json manifestSchema = Json::parse(readFile(testPath("../resources/schemas/manifest.schema.json")));
        const auto schema = Schema::compile(manifestSchema);
        for (const char* url : {"https://{{x}}.example.com/", "https://{{token}}@a.example/", "{{base}}.example.com/",
                                "{{base}}{{base}}/", "{{base}}{url}", "{{base}}:80/", "https://a.example{{x}}/"}) {
            COMPARE_TEXT(
                readActivity(request(url))->error.value().reason.text(),
                "the host in `url` must not contain placeholders; a URL can start with a whole `{{variable}}`");
            QVERIFY2(!schema->isValid(Json::parse(manifestWith({{"type", "http"}, {"url", url}}))), url);
        }
        for (const char* url : {"{{base}}/pets", "{{base}}", "{{base}}?q={{user}}", "/{{user}}"})
            QVERIFY2(schema->isValid(Json::parse(manifestWith({{"type", "http"}, {"url", url}}))), url);
    }

    // The mask.

    void masksLinesAndNumbers() {
        SecretMask mask;
        mask.addSecret("first line\nsecond/line\n}", "{{key}}");
        mask.addSecret("12345678", "{{pin}}");
        COMPARE_TEXT(mask.masked(std::string("a second/line b second%2Fline }")), "a {{key}} b {{key}} }");
        COMPARE_TEXT(mask.maskedValue(Json::parse(quoted("{'n': 12345678, 'm': 123456789}"))).dump(),
                     quoted("{'n':'{{pin}}','m':'{{pin}}'}"));
        mask.addSecret("line b", "{{overlap}}");
        COMPARE_TEXT(mask.masked(std::string("second/line b.")), "{{key}}.");
    }

    void preflightReadsNoSecrets() {
        EnvironmentStage stage(request("https://staging.example/", withToken));
        const auto check = [&](Json arguments) {
            const auto future = stage.runner().runPreflight(callWith(std::move(arguments)), stage.session(), {});
            while (!future.isFinished())
                RunnerFixture::settle();
            return future.result();
        };
        QVERIFY(!check({{"key", "{{user}} {{base}}"}}).fails());
        QVERIFY(check({{"key", "{{token}}"}}).fails());
        QVERIFY(check({{"key", "{{none}}"}}).fails());
        QVERIFY(stage.read.empty());
    }

    // Changes since the last confirmation.

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

    void comparesArgumentsOfAnyKind() {
        EnvironmentStage stage(request("https://a.example/{{user}}"), {{"requiresConfirmation", true}});
        Call list = callWith(Json::array({1}));
        list.skipsValidation = true;
        COMPARE_TEXT(stage.sent(std::move(list)).substr(0, 18), "https://a.example/");
        stage.run(callWith({{"{{user}}", "first"}}));
        stage.run(callWith({{"{{user}}", "second"}}));
        QCOMPARE(stage.policy->asked.size(), std::size_t(3));
        const auto& changes = stage.policy->asked[2].since->arguments->changes;
        QCOMPARE(changes.size(), std::size_t(1));
        COMPARE_TEXT(changes[0].pointer + changes[0].before.dump() + changes[0].after.dump(),
                     "/{{user}}\"first\"\"second\"");
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
    }

    void logsAreMasked() {
        EnvironmentStage stage(request("https://staging.example/", withToken));
        class LoggingActivity final : public Activity {
        public:
            QCoro::Task<ActivityReply> run(ActivityCall call, ActivityFeedback feedback, AbortSignal) override {
                const std::string secret = call.context.variables.secrets.at("token");
                feedback.log("key " + secret);
                feedback.progress(0.5, "at " + secret);
                co_return failing("BAD s3cr3t/value", false);
            }
        };
        stage.activities->registerType("http",
                                       [](const ActivitySpecificationPtr&, std::string_view,
                                          const std::string&) -> Result<std::shared_ptr<Activity>> {
                                           return std::make_shared<LoggingActivity>();
                                       });
        QStringList shown;
        connect(&stage.runner(), &Runner::logged, this, [&](const QString&, const QString& line) { shown += line; });
        connect(&stage.runner(), &Runner::progressed, this,
                [&](const QString&, double, const QString& text) { shown += text; });
        connect(&stage.runner(), &Runner::spanChanged, this, [&](const QString&, const Span& span, bool) {
            shown += QString::fromStdString(span.name + span.detail.dump());
        });
        const FinishedRun run = stage.run(callWith(Json::object()));
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
        stage.run(callWith(Json::object()));
        COMPARE_TEXT(page->calls.at(0).arguments.dump(), quoted("{'url':'{{token}}','key':'{{base}}'}"));
        stage.run(callWith({{"url", "{{quote}}"}}));
        COMPARE_TEXT(page->calls.at(1).arguments.dump(), quoted("{'url':'{{token}}','key':'{{base}}'}"));
        QVERIFY(stage.read.empty());
    }

    void callsWithoutEnvironmentKeepBraces() {
        EnvironmentStage stage;
        const auto page = stage.script("page:fetch", {ActivityReply{}});
        COMPARE_TEXT(codeOf(stage.run({.tool = "page:fetch", .arguments = {{"url", "https://{{base}}"}}})), "success");
        COMPARE_TEXT(page->calls.at(0).arguments.dump(), quoted("{'url':'https://{{base}}'}"));
    }

    /// Braces do not make a password harmless.
    void redactsTextInBraces() {
        COMPARE_TEXT(redacted(Json::parse(quoted("{'apiKey': '{{token}}', 'password': 'x{{token}}'}"))).dump(),
                     quoted("{'apiKey':'[redacted]','password':'[redacted]'}"));
    }

    void savedCallsKeepVariables() {
        SavedCall saved;
        saved.name = "pets";
        saved.tool = "page:fetch";
        saved.arguments = {{"url", "{{base}}/pets"}};
        const QTemporaryDir folder;
        QVERIFY(saveCall(saved, folder.path().toStdString()).has_value());
        COMPARE_TEXT(loadSavedCalls(folder.path().toStdString())->front().call->arguments.dump(),
                     quoted("{'url':'{{base}}/pets'}"));
    }
};

TOOLROOM_TEST(TestEnvironments)
#include "test_environments.moc"
