// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/activity/module/load_modules.h"
#include "core/activity/module/module_requests.h"
#include "core/json/digest.h"
#include "core/run/trust/trust.h"
#include "tests/support/test_case.h"

#include <QDir>
#include <QFile>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <algorithm>

using namespace toolroom;

namespace {

/// A manifest with modules that import a file whose name the code computes.
class TrustedModules {
public:
    TrustedModules() {
        QDir(m_folder.path()).mkpath(QStringLiteral("src/c"));
        write("src/a.mjs", "import { b } from './b.mjs';\n"
                           "const name = String.fromCharCode(99, 47, 99); // c/c\n"
                           "const c = await import(`./${name}.${'sjm'.split('').reverse().join('')}`);\n"
                           "export const alpha = { name: 'alpha', description: 'Adds.', schema: { type: 'object' },\n"
                           "  execute: () => ({ data: b + c.value }) };\n");
        write("src/b.mjs", "export const b = 1;\n");
        write("src/c/c.mjs", "export const value = 2;\n");
        write("package-lock.json", "{}\n");
        write("package.json", "{}\n");
        write("tools.json", R"({"contract": "forge", "modules": ["src/a.mjs"]})");
    }

    void write(const char* name, const char* text) const {
        QFile file(m_folder.filePath(QString::fromLatin1(name)));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    }

    [[nodiscard]] std::string path(const char* name) const {
        return QDir(m_folder.path()).canonicalPath().toStdString() + '/' + name;
    }

    [[nodiscard]] std::shared_ptr<TrustStore> store() const {
        return std::make_shared<TrustStore>(TrustSettings{.file = path("config/trust.json"), .digests = {}});
    }

    /// The host of the modules, which may start only as `trust` says.
    [[nodiscard]] ModuleHost host(const std::shared_ptr<TrustStore>& trust) const {
        const LoadResult loaded = loadSources({{.path = path("tools.json")}}, {});
        const std::vector<ModuleSource> sources = moduleSourcesOf(loaded.snapshot->sources().front());
        ModuleHost host = makeModuleHosts(sources.front(), {})->front();
        requireTrust(host, sources.front(), trust);
        return host;
    }

    static LoadedModules load(const ModuleHost& host) {
        return QCoro::waitFor(loadModules({}, {host}, std::make_shared<McpServers>(systemClock()), {}));
    }

private:
    QTemporaryDir m_folder;
};

} // namespace

class TestModuleTrust : public toolroom::test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        if (QStandardPaths::findExecutable(QStringLiteral("node")).isEmpty())
            QSKIP("node is not installed");
    }

    void coversWhatRuns() {
        const TrustedModules modules;
        const SourceAccess access = serverAccess(modules.host(modules.store()).server.specification);
        COMPARE_TEXT(access.path, modules.path("tools.json") + "#src/a.mjs");
        const Json& files = access.content["access"]["server"]["files"];
        for (const char* name : {"src/a.mjs", "src/b.mjs", "package-lock.json"})
            QVERIFY2(files.contains(modules.path(name)), name);
        QVERIFY(!files.contains(modules.path("src/c/c.mjs")));
    }

    void saysWhatRuns() {
        const TrustedModules modules;
        const auto host = modules.host(modules.store());
        Json content = serverAccess(host.server.specification).content;
        std::vector<std::string> lines;
        for (const AccessLine& line : describeAccess(content))
            lines.push_back(line.text.text());
        COMPARE_TEXT(lines.at(0), "Code modules run with " + host.modules.runtime.front());
        COMPARE_TEXT(lines.at(1), "in " + host.modules.folder);
        QVERIFY2(
            lines.back().starts_with("Checked for changes: package-lock.json, package.json, src/a.mjs, src/b.mjs, "),
            lines.back().c_str());
        QVERIFY(!lines.back().contains("node_host"));
        QVERIFY(runtimeVersion(host.modules).starts_with('v'));
        const Json before = content;
        content["access"]["server"]["configuration"] = "another";
        COMPARE_TEXT(
            describeAccessChanges(before, content).front().text(),
            "What the manifest says about the modules has changed (program, variables, factories, or context)");
        Json other = before; // another server than a module host
        content["access"]["server"]["command"] = other["access"]["server"]["command"] = {"server"};
        COMPARE_TEXT(describeAccessChanges(other, content).front().text(),
                     "The configuration of the server has changed (such as its headers or variables)");
    }

    /// A program in the project is not run to ask for its version.
    void readsTheVersionOfAVirtualEnvironment() {
        const TrustedModules modules;
        modules.write("pyvenv.cfg", "home = /usr/bin\nversion = 3.13.1\n");
        modules.write("src/python", "#!/bin/sh\ntouch ran\n");
        ModuleFiles files = modules.host(modules.store()).modules;
        files.runtime = {modules.path("src/python")};
        COMPARE_TEXT(runtimeVersion(files), "3.13.1");
    }

    /// The same for one in a repository or workspace around the project.
    void runsNoProgramOfAWorkspace_data() {
        QTest::addColumn<QString>("mark");
        QTest::newRow("repository") << QStringLiteral(".git");
        QTest::newRow("packages") << QStringLiteral("node_modules");
        QTest::newRow("none") << QStringLiteral("other");
    }

    void runsNoProgramOfAWorkspace() {
        QFETCH(const QString, mark);
        const QTemporaryDir workspace;
        for (const QString& folder : {mark, QStringLiteral("tools/bin"), QStringLiteral("packages/one")})
            QVERIFY(QDir(workspace.path()).mkpath(folder));
        const QString program = workspace.filePath(QStringLiteral("tools/bin/node"));
        QFile file(program);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("#!/bin/sh\necho v99\n");
        file.close();
        file.setPermissions(file.permissions() | QFile::ExeOwner);
        const ModuleFiles files{.runtime = {program.toStdString()},
                                .projects = {workspace.filePath(QStringLiteral("packages/one")).toStdString()}};
        COMPARE_TEXT(runtimeVersion(files), mark == QLatin1StringView("other") ? "v99" : "");
    }

    void doesNotRunUntrustedCode() {
        const TrustedModules modules;
        const LoadedModules loaded = TrustedModules::load(modules.host(modules.store()));
        QCOMPARE(loaded.sources.size(), std::size_t(1));
        QCOMPARE(loaded.visited.size(), std::size_t(1));
        QVERIFY(loaded.sources.front().errors.front().reason.text().contains("the source is not trusted"));
    }

    /// What the text doesn't tell is covered after the first load.
    void coversComputedImports() {
        const TrustedModules modules;
        QVERIFY(modules.store()->trust(serverAccess(modules.host(modules.store()).server.specification), 1));
        const LoadedModules loaded = TrustedModules::load(modules.host(modules.store()));
        QVERIFY(loaded.sources.front().errors.empty());
        QVERIFY(std::ranges::contains(loaded.visited, modules.path("src/c/c.mjs"), &VisitedPath::path));

        const auto later = modules.store();
        const SourceAccess access = serverAccess(modules.host(later).server.specification);
        QVERIFY(access.content["access"]["server"]["files"].contains(modules.path("src/c/c.mjs")));
        QVERIFY(later->stateOf(access)->isTrusted);
        QCOMPARE(serverAccess(loaded.sources.front().server).digest, access.digest);

        modules.write("src/c/c.mjs", "export const value = 3;\n");
        const auto state = later->stateOf(serverAccess(modules.host(later).server.specification));
        QVERIFY(!state->isTrusted);
        const std::vector<Message> changes = describeAccessChanges(
            state->earlier->content, serverAccess(modules.host(later).server.specification).content);
        QCOMPARE(changes.size(), std::size_t(1));
        COMPARE_TEXT(changes.front().text(), "The content of " + modules.path("src/c/c.mjs") + " has changed");
    }

    /// Tools of idealic without a function are answered by a language model, which trust covers.
    void coversLanguageModel() {
        const TrustedModules modules;
        const SourceAccess other = serverAccess(modules.host(modules.store()).server.specification);
        QVERIFY(!other.content["access"]["server"].contains("languageModel"));
        modules.write("tools.json", R"({"contract": "idealic", "modules": ["src/a.mjs"]})");
        const SourceAccess access = serverAccess(modules.host(modules.store()).server.specification);
        QVERIFY(access.content["access"]["server"].contains("languageModel"));
        COMPARE_TEXT(describeAccess(access.content)[2].text.text(), "Tools without a function use a language model");
        QVERIFY(access.digest != other.digest);
    }

    void importedFileAsksAgain_data() {
        QTest::addColumn<QString>("file");
        for (const char* file : {"src/a.mjs", "src/b.mjs", "package-lock.json"})
            QTest::newRow(file) << QString::fromLatin1(file);
    }
    void importedFileAsksAgain() {
        QFETCH(const QString, file);
        const TrustedModules modules;
        const auto trust = modules.store();
        QVERIFY(trust->trust(serverAccess(modules.host(trust).server.specification), 1));
        QVERIFY(trust->stateOf(serverAccess(modules.host(trust).server.specification))->isTrusted);
        modules.write(qPrintable(file), "export const alpha = 0, b = 0;\n");
        QVERIFY(!trust->stateOf(serverAccess(modules.host(trust).server.specification))->isTrusted);
    }

    /// The program ends when its files change, and starts again once the user trusts what they are now.
    void startsAgainWithTheTrustedChange() {
        const TrustedModules modules;
        const auto trust = modules.store();
        QVERIFY(trust->trust(serverAccess(modules.host(trust).server.specification), 1));
        const ModuleHost host = modules.host(trust);
        const std::string& id = host.server.setup.id;
        const auto servers = std::make_shared<McpServers>(systemClock());
        QVERIFY(QCoro::waitFor(loadModules({}, {host}, servers, {})).sources.front().errors.empty());
        modules.write("src/b.mjs", "export const b = 5;\n");
        QTRY_VERIFY(servers->status(id).state != McpServerStatus::State::Connected);
        QVERIFY(!servers->request(id, {.method = "ping", .params = Json::object()}, {}).result());
        QVERIFY(trust->trust(serverAccess(modules.host(trust).server.specification), 2));
        const auto answer = servers->request(id, {.method = "ping", .params = Json::object()}, {}).result();
        QVERIFY2(answer, answer ? "" : answer.error().message.text().c_str());
    }

    /// Whoever waits for the modules may be gone when a host that was restarted loads them again.
    void reportsOnlyTheFirstLoad() {
        const TrustedModules modules;
        const auto trust = modules.store();
        QVERIFY(trust->trust(serverAccess(modules.host(trust).server.specification), 1));
        const ModuleHost host = modules.host(trust);
        const auto servers = std::make_shared<McpServers>(systemClock());
        std::atomic<int> began = 0;
        const LoadedModules loaded =
            QCoro::waitFor(loadModules({}, {host}, servers, {}, [&](const std::string&) { ++began; }));
        QVERIFY(loaded.sources.front().errors.empty());
        QCOMPARE(began.load(), 1);
        const auto requests = std::dynamic_pointer_cast<ModuleRequests>(host.server.setup.client.handler);
        QVERIFY(servers->request(host.server.setup.id, requests->load(), {}).result());
        QCOMPARE(began.load(), 1);
    }

    /// A change by Toolroom itself is trusted in its session, also after others, but no other change with it.
    void trustsItsOwnChanges() {
        const TrustedModules modules;
        QVERIFY(modules.store()->trust(serverAccess(modules.host(modules.store()).server.specification), 1));
        const auto trust = modules.store();
        const auto access = [&] { return serverAccess(modules.host(trust).server.specification); };
        const std::string path = modules.path("src/b.mjs");
        const FileChanges changes = {{path, sha256Of("export const b = 1;\n"), sha256Of("export const b = 2;\n")},
                                     {path, sha256Of("export const b = 2;\n"), sha256Of("export const b = 3;\n")}};
        modules.write("src/b.mjs", "export const b = 3;\n");
        QVERIFY(!trust->trustChanges(access(), {changes.back()})); // the state before it was never trusted
        QVERIFY(trust->trustChanges(access(), changes));
        QVERIFY(trust->stateOf(access())->isTrusted);
        QVERIFY(!modules.store()->stateOf(access())->isTrusted);
        QVERIFY(TrustedModules::load(modules.host(trust)).sources.front().errors.empty());
        modules.write("src/a.mjs", "export const alpha = 0;\n");
        QVERIFY(!trust->trustChanges(access(), changes));
        QVERIFY(!trust->stateOf(access())->isTrusted);
    }

    /// A file that was created and then deleted hides no other change.
    void ignoresDeletedFiles() {
        const TrustedModules modules;
        const auto trust = modules.store();
        const auto access = [&] { return serverAccess(modules.host(trust).server.specification); };
        QVERIFY(trust->trust(access(), 1));
        const FileChanges changes = {
            {modules.path("src/b.mjs"), sha256Of("export const b = 1;\n"), sha256Of("export const b = 2;\n")},
            {"", sha256Of("{}\n"), ""}};
        modules.write("src/b.mjs", "export const b = 2;\n");
        QVERIFY(trust->trustChanges(access(), changes));
    }

    void revokesTrustInItsOwnChanges() {
        const TrustedModules modules;
        const auto trust = modules.store();
        const auto access = [&] { return serverAccess(modules.host(trust).server.specification); };
        QVERIFY(trust->trust(access(), 1));
        const FileChanges changes = {
            {modules.path("src/b.mjs"), sha256Of("export const b = 1;\n"), sha256Of("export const b = 2;\n")}};
        modules.write("src/b.mjs", "export const b = 2;\n");
        QVERIFY(trust->trustChanges(access(), changes));
        QVERIFY(trust->stateOf(access())->isTrusted);
        QVERIFY(trust->revoke(std::vector{access().path}));
        QVERIFY(!trust->stateOf(access())->isTrusted);
    }

    void manifestAsksAgain_data() {
        QTest::addColumn<QByteArray>("manifest");
        const QByteArray entry = "{\"contract\": \"forge\", \"modules\": [{\"path\": \"src/a.mjs\", ";
        QTest::newRow("variable") << entry + "\"env\": {\"NODE_OPTIONS\": \"--import=data:text/javascript,1\"}}]}";
        QTest::newRow("factory") << entry + "\"factories\": {\"createTool\": [2]}}]}";
        QTest::newRow("context") << entry + "\"env\": {}}], \"context\": {\"client\": {\"baseUrl\": \"b\"}}}";
        QTest::newRow("contract") << QByteArray("{\"contract\": \"hikai\", \"modules\": [\"src/a.mjs\"]}");
    }
    /// What the manifest passes to the code decides what it does.
    void manifestAsksAgain() {
        QFETCH(const QByteArray, manifest);
        const TrustedModules modules;
        const auto trust = modules.store();
        QVERIFY(trust->trust(serverAccess(modules.host(trust).server.specification), 1));
        modules.write("tools.json", manifest.constData());
        QVERIFY(!trust->stateOf(serverAccess(modules.host(trust).server.specification))->isTrusted);
    }

    void searchesOnlyTheProject() {
        const TrustedModules modules;
        modules.write("tools.py", "x = 1\n"); // a name in the text of the host
        const SourceAccess access = serverAccess(modules.host(modules.store()).server.specification);
        QVERIFY(!access.content["access"]["server"]["files"].contains(modules.path("tools.py")));
    }

    /// Trust for one session is not stored.
    void doesNotStoreSessionTrust() {
        const TrustedModules modules;
        const std::string digest = serverAccess(modules.host(modules.store()).server.specification).digest;
        const auto session =
            std::make_shared<TrustStore>(TrustSettings{.file = modules.path("config/trust.json"), .digests = {digest}});
        const LoadedModules loaded = TrustedModules::load(modules.host(session));
        QVERIFY(loaded.sources.front().errors.empty());
        QVERIFY(!QFile::exists(QString::fromStdString(modules.path("config/trust.json"))));
    }
};

TOOLROOM_TEST(TestModuleTrust)
#include "test_module_trust.moc"
