// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/activity/standard_activities.h"
#include "core/json/digest.h"
#include "core/registry/changes/tool_lock.h"
#include "core/run/trust/source_access.h"
#include "tests/support/runner_fixture.h"
#include "tests/support/test_case.h"

#include <QDir>
#include <QTemporaryDir>

#include <array>
#include <filesystem>
#include <fstream>

using namespace toolroom;
using namespace toolroom::test;

namespace {

/// A folder that does not exist on any machine, so that paths in digests are the same everywhere.
constexpr auto recordedFolder = "/nonexistent/toolroom";

std::string recordedText(const char* name) {
    return readFile(std::string(TOOLROOM_TESTS_DIR) + "/core/run/trust/" + name);
}

/// The tools of recorded_manifest.json as if it were in `recordedFolder`.
RegistrySnapshotPtr recordedTools() {
    const RegistrySnapshotPtr loaded =
        loadSources(
            {{.kind = SourceSpec::Kind::Text, .name = "recorded.json", .text = recordedText("recorded_manifest.json")}},
            LoadOptions{})
            .snapshot;
    std::vector<LoadedSource> sources = loaded->sources();
    sources.front().path = std::string(recordedFolder) + "/recorded.json";
    return std::make_shared<const RegistrySnapshot>(loaded->tools(), loaded->quarantined(), std::move(sources));
}

/// Two servers as in the configuration of a host, and one with a URL.
Json recordedServer(const std::string& name) {
    Json server = {{"type", "mcp"}, {"server", "/nonexistent/toolroom/servers.json#" + name}, {"configuration", "c0"}};
    if (name == "remote")
        server.update({{"url", "https://a.test/mcp"}, {"headers", {"Authorization"}}, {"env", {{"TOKEN", nullptr}}}});
    else
        server.update({{"command", {"no-such-server", "--root", "${env:RECORDED_ROOT:-/none}", "${input:key}"}},
                       {"cwd", recordedFolder},
                       {"env", {{"KEY", nullptr}, {"PATH", "/nonexistent/bin"}}},
                       {"files", {"/nonexistent/toolroom/.env"}}});
    return server;
}

/// The digests of every tool, and what a user is asked to confirm.
Json recordedDigests(const RegistrySnapshotPtr& snapshot) {
    const auto policy = std::make_shared<ScriptedPolicy>(ConfirmationAnswer::Kind::Denied);
    RunnerFixture fixture(Json({{"contract", "echomen"}, {"tools", Json::array()}}).dump());
    registerStandardActivities(*fixture.activities, systemClock());
    fixture.activities->registerBuiltin("named", std::make_shared<ScriptedActivity>());
    fixture.activities->registerBuiltin("own", std::make_shared<ScriptedActivity>());
    fixture.settings.confirmation = policy;
    fixture.settings.folder = "/nonexistent";
    fixture.registry->replace(snapshot);
    const auto environment = std::make_shared<const Environment>(
        Environment{.name = "staging",
                    .variables = {{.name = "base", .value = "https://staging.test/api/", .secret = {}, .hosts = {}},
                                  {.name = "team", .value = "a/b", .secret = {}, .hosts = {}}}});
    Json recorded = Json::object();
    for (const RegisteredTool& tool : snapshot->tools()) {
        Json& entry = recorded[tool.name] = {{"definition", definitionDigest(*snapshot, tool.id)},
                                             {"runnable", runnableDigest(*snapshot, tool.id)},
                                             {"locked", lockDigest(*snapshot, tool).value()}};
        policy->asked.clear();
        const FinishedRun run = fixture.run(
            {.tool = tool.id, .arguments = {{"id", 7}}, .environment = tool.name == "vary" ? environment : nullptr});
        if (policy->asked.empty()) { // a call that fails before the question
            entry["error"] = codeOf(run) + ": " + run.trace.outcome.result.error().message.text();
            continue;
        }
        const ConfirmationRequest& request = policy->asked.front();
        entry["confirmation"] = request.digest;
        entry["target"] = {
            {"command", request.target.command}, {"folder", request.target.folder}, {"url", request.target.url}};
    }
    return recorded;
}

} // namespace

/// Trust, confirmations, and locks are bound to digests. Recorded ones must stay the same between releases: otherwise,
/// users are asked again about everything.
class TestRecordedDigests : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { qputenv("RECORDED_PATH", "/nonexistent/bin"); }

    void digestsAreUnchanged() {
        const RegistrySnapshotPtr snapshot = recordedTools();
        Json recorded = recordedDigests(snapshot);
        const SourceAccess access = readSourceAccess(snapshot, snapshot->sources().front().sourceId);
        recorded["source"] = access.digest;
        for (const auto& [name, entry] : access.content["access"].items())
            recorded["access of " + name] = entry;
        for (const char* name : {"local", "remote"})
            recorded[std::string("server ") + name] = serverAccess(readActivity(recordedServer(name))).digest;
        std::string lines = "{";
        for (const auto& [name, entry] : recorded.items())
            lines += (lines.size() > 1 ? ",\n" : "\n") + compactText(name) + ": " + compactText(entry);
        COMPARE_TEXT(lines + "\n}\n", recordedText("recorded_digests.json"));
    }

    /// Relative to the activity.
    void errorsHaveLocations() {
        const RegistrySnapshotPtr snapshot = recordedTools();
        std::string places;
        for (const auto& [name, specification] : snapshot->sources().front().manifest->specifications) {
            if (specification->error)
                places += name + ' ' + specification->error->pointer + '\n';
        }
        COMPARE_TEXT(places, "words /command/1\nline /command\nempty /command\nplaces /cwd\nsettings /env\nnamed /env\n"
                             "stored /data\ninput /stdin\nnowhere /url\nmethod /method\nhost /url\nheader /headers\n"
                             "names /variables\nselect /result\nprompt /prompt\nnumber \nunnamed \nbuiltin /name\n");
    }

    /// Files are covered by their content.
    void filesAreCovered() {
        const QTemporaryDir folder;
        const std::string base = QDir(folder.path()).canonicalPath().toStdString();
        std::filesystem::create_directory(base + "/work");
        for (const char* name : {"work/run", "work/settings.py", "work/data.db", "work/hook.py"})
            std::ofstream(base + '/' + name) << name;
        std::filesystem::permissions(base + "/work/run", std::filesystem::perms::owner_all);
        std::ofstream(base + "/tools.json")
            << Json({{"contract", "echomen"},
                     {"tools", {{{"name", "leaf"}, {"description", "Runs."}}}},
                     {"activities",
                      {{"leaf",
                        {{"type", "process"},
                         {"command", {"./run", "--settings=settings.py", "data.db"}},
                         {"cwd", "work"},
                         {"env", {{"PYTHONSTARTUP", "hook.py"}, {"PATH", "{env:RECORDED_PATH}"}}},
                         {"data", {"data.db"}}}}}}});
        const auto snapshot = loadSources({{.path = base + "/tools.json"}}, LoadOptions{}).snapshot;
        std::string content = prettyText(readSourceAccess(snapshot, "tools").content) + '\n';
        for (std::size_t at = content.find(base); at != std::string::npos; at = content.find(base))
            content.replace(at, base.size(), "%B");
        COMPARE_TEXT(content, recordedText("recorded_access.json"));
    }
};

TOOLROOM_TEST(TestRecordedDigests)
#include "test_recorded_digests.moc"
