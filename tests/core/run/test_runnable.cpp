// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/activity/standard_activities.h"
#include "core/run/trust/runnable.h"
#include "core/run/trust/source_access.h"
#include "tests/support/runner_fixture.h"
#include "tests/support/test_case.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <filesystem>

using namespace toolroom;
using namespace toolroom::test;

namespace {

/// A manifest in its own folder: `leaf` runs tool.sh with bin/run, `tree` calls `leaf`, `web` sends a request.
struct RunnableSetup {
    RunnableSetup() {
        base = QDir(folder.path()).canonicalPath().toStdString();
        for (const char* name : {"bin", "other", "work", "twin"})
            std::filesystem::create_directory(base + '/' + name);
        std::filesystem::create_directory_symlink(base + "/work", base + "/here");
        write("bin/run", "#!" + base + "/bin/interpreter -e\nexec /bin/sh \"$@\"\n");
        write("bin/interpreter", "#! /usr/bin/env behind\n");
        write("other/run", "#!/bin/sh\nexec /bin/sh \"$@\"\n");
        write("work/tool.sh", "echo '{}'\n");
        write("twin/tool.sh", "echo '[]'\n"); // at the same time
        for (const char* name : {"bin/behind", "bin/started"})
            write(name, "#!/bin/sh\n");
        write("work/settings", "a\n");
        for (const char* name : {"bin/run", "other/run", "bin/interpreter", "bin/behind", "bin/started"})
            std::filesystem::permissions(base + '/' + name, std::filesystem::perms::owner_all);
        manifest = {
            {"contract", "echomen"},
            {"tools",
             {{{"name", "leaf"}, {"description", "Runs."}, {"requiresConfirmation", true}},
              {{"name", "tree"}, {"description", "Calls."}, {"requiresConfirmation", true}, {"sequence", {"leaf"}}},
              {{"name", "web"}, {"description", "Sends."}, {"requiresConfirmation", true}}}},
            {"activities",
             {{"leaf",
               {{"type", "process"},
                {"command", {"run", "tool.sh", "--settings=settings", "started"}},
                {"cwd", "here"},
                {"env", {{"PATH", base + "/none:" + base + "/bin"}, {"MODE", "plain"}}}}},
              {"web", {{"type", "http"}, {"method", "POST"}, {"url", "https://a.test/x"}}}}}};
    }
    void write(const std::string& name, const std::string& text) const {
        QFile file(QString::fromStdString(base + '/' + name));
        if (!file.open(QIODevice::WriteOnly) || file.write(text.data(), static_cast<qint64>(text.size())) < 0)
            qFatal("cannot write %s", name.c_str());
    }
    /// The registry of the current manifest.
    [[nodiscard]] RegistrySnapshotPtr load() const {
        write("tools.json", manifest.dump());
        return loadSources({{.kind = SourceSpec::Kind::Path, .path = base + "/tools.json"}}, LoadOptions{}).snapshot;
    }
    [[nodiscard]] std::string digest(const char* tool) const {
        return runnableDigest(*load(), std::string("tools/") + tool);
    }

    QTemporaryDir folder;
    std::string base;
    Json manifest;
};

using RunnableChange = std::function<void(RunnableSetup&)>;

} // namespace
Q_DECLARE_METATYPE(RunnableChange)

class TestRunnable : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    /// As the child process looks it up.
    void findsTheProgram_data() {
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<QByteArray>("expected");
        QTest::newRow("absolute") << QByteArray("%1/bin") << QByteArray("%1/bin/run");
        QTest::newRow("relative to the working folder") << QByteArray("../other:%1/bin") << QByteArray("%1/other/run");
        QTest::newRow("empty entry") << QByteArray(":%1/bin") << QByteArray("%1/work/run");
        QTest::newRow("variable") << QByteArray("{env:RUNNABLE_PATH}:%1/bin") << QByteArray("%1/other/run");
        QTest::newRow("variable that is not set")
            << QByteArray("{env:RUNNABLE_NONE}/x:%1/bin") << QByteArray("%1/bin/run");
        QTest::newRow("nothing") << QByteArray("") << QByteArray("%1/work/run");
    }

    void findsTheProgram() {
        QFETCH(QByteArray, path);
        QFETCH(QByteArray, expected);
        RunnableSetup setup;
        setup.write("work/run", "#!/bin/sh\n");
        std::filesystem::permissions(setup.base + "/work/run", std::filesystem::perms::owner_all);
        const QByteArray base = QByteArray::fromStdString(setup.base);
        qputenv("RUNNABLE_PATH", base + "/other");
        Json& activity = setup.manifest["activities"]["leaf"];
        activity["env"]["PATH"] = path.replace("%1", base).toStdString();
        COMPARE_TEXT(activityTarget(*readActivity(activity), setup.base).command.front(),
                     expected.replace("%1", base).toStdString());
    }

    void valuesAreNotSearchedForVariables() {
        const RunnableSetup setup;
        setup.write("work/xx", "echo\n");
        const auto coversFile = [&](const QByteArray& first) {
            qputenv("RUNNABLE_A", first);
            qputenv("RUNNABLE_B", "x");
            const Json server = {{"type", "mcp"},
                                 {"server", setup.base + "/servers.json#s"},
                                 {"configuration", "c"},
                                 {"command", {"/bin/sh", "${env:RUNNABLE_A}${env:RUNNABLE_B}"}},
                                 {"cwd", setup.base + "/work"}};
            return serverAccess(readActivity(server)).content.dump().contains("/work/xx");
        };
        QVERIFY(coversFile("x"));
        QVERIFY(!coversFile("${env:RUNNABLE_B}"));
    }

    void tellsWhatRuns() {
        const RunnableSetup setup;
        const Json& activities = setup.manifest["activities"];
        const ActivityTarget leaf = activityTarget(*readActivity(activities["leaf"]), setup.base);
        QCOMPARE(leaf.command,
                 (std::vector<std::string>{setup.base + "/bin/run", "tool.sh", "--settings=settings", "started"}));
        COMPARE_TEXT(leaf.folder, setup.base + "/work");
        COMPARE_TEXT(activityTarget(*readActivity(activities["web"]), setup.base).url, "POST https://a.test/x");
        QCOMPARE(activityTarget(*readActivity({{"type", "builtin"}}), setup.base), ActivityTarget());
    }

    void digestIsStable() {
        const RunnableSetup setup;
        const std::string before = setup.digest("leaf");
        QCOMPARE(before.size(), 64U);
        setup.write("unrelated", "x");
        COMPARE_TEXT(setup.digest("leaf"), before);
        COMPARE_TEXT(setup.digest("none"), "");
    }

    void changesOfWhatRuns_data() {
        QTest::addColumn<RunnableChange>("change");
        QTest::addColumn<bool>("isFile"); // not a change to the manifest
        const auto row = [](const char* name, bool isFile, RunnableChange change) {
            QTest::newRow(name) << change << isFile;
        };
        row("content of the script", true, [](RunnableSetup& s) { s.write("work/tool.sh", "echo '{\"evil\": 1}'\n"); });
        row("content of a file in an option", true, [](RunnableSetup& s) { s.write("work/settings", "b\n"); });
        row("content of the program", true, [](RunnableSetup& s) { s.write("bin/run", "#!/bin/sh\nexit 0\n"); });
        row("program earlier in PATH", true, [](RunnableSetup& s) {
            std::filesystem::create_directory(s.base + "/none");
            std::filesystem::copy(s.base + "/bin/run", s.base + "/none/run");
        });
        row("program is gone", true, [](RunnableSetup& s) { std::filesystem::remove(s.base + "/bin/run"); });
        row("program becomes a link", true, [](RunnableSetup& s) {
            std::filesystem::remove(s.base + "/bin/run");
            std::filesystem::create_symlink(s.base + "/other/run", s.base + "/bin/run");
        });
        row("script becomes a link", true, [](RunnableSetup& s) {
            s.write("other/evil.sh", "echo '{}'\n");
            std::filesystem::remove(s.base + "/work/tool.sh");
            std::filesystem::create_symlink(s.base + "/other/evil.sh", s.base + "/work/tool.sh");
        });
        row("working folder", true, [](RunnableSetup& s) {
            std::filesystem::copy(s.base + "/work", s.base + "/other", std::filesystem::copy_options::recursive);
            std::filesystem::remove(s.base + "/here");
            std::filesystem::create_directory_symlink(s.base + "/other", s.base + "/here");
        });
        row("file of the same size and time, in a folder that takes the place of another", true, [](RunnableSetup& s) {
            std::filesystem::rename(s.base + "/work", s.base + "/old");
            std::filesystem::rename(s.base + "/twin", s.base + "/work");
            s.write("work/settings", "a\n");
        });
        row("interpreter of the program", true,
            [](RunnableSetup& s) { s.write("bin/interpreter", "#!/bin/sh\nexit 0\n"); });
        row("interpreter behind env", true, [](RunnableSetup& s) { s.write("bin/behind", "#!/bin/sh\nexit 0\n"); });
        row("program that the program starts", true,
            [](RunnableSetup& s) { s.write("bin/started", "#!/bin/sh\nexit 0\n"); });
        row("command", false, [](RunnableSetup& s) { s.manifest["activities"]["leaf"]["command"][1] = "other.sh"; });
        row("environment", false, [](RunnableSetup& s) { s.manifest["activities"]["leaf"]["env"]["MODE"] = "evil"; });
        row("type of the activity", false,
            [](RunnableSetup& s) { s.manifest["activities"]["leaf"] = {{"type", "builtin"}}; });
        row("description of the tool", false,
            [](RunnableSetup& s) { s.manifest["tools"][0]["description"] = "Deletes."; });
        row("context of the source", false,
            [](RunnableSetup& s) { s.manifest["context"] = {{"client", {{"token", "x"}}}}; });
    }

    /// Every change also changes the digest of the composed tool.
    void changesOfWhatRuns() {
        QFETCH(const RunnableChange, change);
        RunnableSetup setup;
        const std::string leaf = setup.digest("leaf");
        const std::string tree = setup.digest("tree");
        change(setup);
        QVERIFY(setup.digest("leaf") != leaf);
        QVERIFY(setup.digest("tree") != tree);
    }

    void urlIsPartOfTheDigest() {
        RunnableSetup setup;
        const std::string before = setup.digest("web");
        setup.manifest["activities"]["web"]["url"] = "https://b.test/x";
        QVERIFY(setup.digest("web") != before);
    }

    void confirmationDoesNotCoverAChange_data() { changesOfWhatRuns_data(); }

    /// The change happens after the question is asked and before it is answered, so the call does not run.
    void confirmationDoesNotCoverAChange() {
        QFETCH(const RunnableChange, change);
        for (const char* tool : {"leaf", "tree"}) {
            RunnableSetup setup;
            RunnerFixture fixture(Json({{"contract", "echomen"}, {"tools", Json::array()}}).dump());
            registerStandardActivities(*fixture.activities, systemClock());
            fixture.registry->replace(setup.load());
            fixture.settings.folder = setup.base;
            const auto policy = std::make_shared<ScriptedPolicy>(ConfirmationAnswer::Kind::Confirmed);
            policy->onAsked = [&] {
                change(setup);
                fixture.registry->replace(setup.load());
            };
            fixture.settings.confirmation = policy;
            const FinishedRun run = fixture.run({.tool = tool, .arguments = Json::object()});
            QCOMPARE(policy->asked.size(), 1U);
            QVERIFY(!run.trace.outcome.result);
            COMPARE_TEXT(run.trace.outcome.result.error().code, "CONFIRMATION_DENIED");
            COMPARE_TEXT(run.trace.outcome.result.error().message.text(),
                         "The call was not confirmed: the tool has changed since it was confirmed");
            QCOMPARE(run.trace.outcome.attempts, 0);
        }
    }
};

TOOLROOM_TEST(TestRunnable)
#include "test_runnable.moc"
