// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/activity/process/process_activity.h"
#include "core/activity/process/tool_process.h"
#include "core/registry/loading/load.h"
#include "core/run/trust/source_access.h"
#include "tests/support/activity_fixture.h"
#include "tests/support/test_case.h"

#include <QDir>
#include <QFileInfo>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <QCoroTask>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <functional>
#include <thread>

#ifdef Q_OS_LINUX
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utime.h>
#endif

using namespace toolroom;
using namespace toolroom::test;
namespace fs = std::filesystem;

namespace {

/// A folder with programs in several forms, each of which writes the file `ran` and answers with "good".
struct GuardedFolder {
    GuardedFolder()
        : base(QDir(folder.path()).canonicalPath().toStdString()) {
        for (const char* name : {"work", "other", "bin", "none", "real"})
            fs::create_directory(base + '/' + name);
        write("work/tool.sh", good);
        write("other/tool.sh", evil);
        write("real/tool.sh", good);
        fs::create_directory_symlink("work", base + "/here");
        fs::create_symlink("../real/tool.sh", base + "/work/link.sh");
        write("work/named.sh", "dirname \"$0\" >named; . ./part.inc\n" + good);
        write("work/part.inc", ": part\n");
        write("work/rc", ": rc\n");
        write("work/rules.conf", "a\n");
        write("work/main.sh", "python3 -c 0; ./part\n" + good);
        write("work/part", "#!/bin/sh\n");
        write("bin/run", "#!" + base + "/bin/shell\n" + good);
        write("bin/shell", "#!/bin/sh\nexec /bin/sh \"$@\"\n");
        write("evil", evil);
        write("work/app/__main__.py", "import util\n");
        write("work/app/util.py", "print('\"good\"'); open('ran', 'w')\n");
        for (const char* name : {"bin/run", "bin/shell", "work/part", "evil"})
            fs::permissions(base + '/' + name, fs::perms::owner_all);
    }
    void write(const std::string& name, const std::string& text) const {
        const fs::path path = base + '/' + name;
        fs::create_directories(path.parent_path());
        std::ofstream(path) << text;
    }
    void rename(const char* from, const char* to) const { fs::rename(base + '/' + from, base + '/' + to); }
    void link(const char* target, const char* name) const {
        fs::create_symlink(target, base + "/new");
        rename("new", name);
    }
    [[nodiscard]] bool exists(const char* name) const { return fs::exists(base + "/work/" + name); }

    /// What supervises the command, as the user has just trusted it.
    [[nodiscard]] StartGuard trusted(const Json& activity) const {
        const Json manifest = {{"contract", "echomen"},
                               {"tools", Json::array({{{"name", "go"}, {"description", "d"}}})},
                               {"activities", {{"go", activity}}}};
        write("tools.json", manifest.dump());
        const auto snapshot = loadSources({{.path = base + "/tools.json"}}, LoadOptions{}).snapshot;
        return trustedStart(*readActivity(activity), base, readSourceAccess(snapshot, "tools").content).value();
    }
    [[nodiscard]] Json activity(const Json& command) const {
        return {{"type", "process"},
                {"command", command},
                {"cwd", "here"},
                {"env", {{"PATH", base + "/none:" + base + "/bin:/usr/bin:/bin"}, {"BASH_ENV", "rc"}}}};
    }

    const std::string good = "echo x >ran; echo '\"good\"'\n";
    const std::string evil = "echo x >evil; echo '\"evil\"'\n";
    QTemporaryDir folder;
    std::string base;
};

using GuardChange = std::function<void(const GuardedFolder&)>;

ToolProcessResult start(const GuardedFolder& folder, const Json& activity, StartGuard guard,
                        const std::function<void(const std::string&)>& onLog = {}) {
    ToolProcessOptions options{.folder = QString::fromStdString(folder.base + "/here"), .guard = std::move(guard)};
    for (const Json& word : activity["command"])
        options.command += QString::fromStdString(word.get<std::string>());
    options.environment.insert(QStringLiteral("PATH"),
                               QString::fromStdString(activity["env"]["PATH"].get<std::string>()));
    options.environment.insert(QStringLiteral("BASH_ENV"), QStringLiteral("rc"));
    options.keepsInputOpen = static_cast<bool>(onLog);
    const ActivityFeedback feedback = {.progress = [](double, const std::string&) {},
                                       .log =
                                           [&](const std::string& line) {
                                               if (onLog)
                                                   onLog(line);
                                           }};
    return QCoro::waitFor(runToolProcess(std::move(options), feedback, {}, {}, systemClock())).value();
}

#ifdef Q_OS_LINUX
/// A writable mapping of a file, which changes it without any system call.
class Mapping {
public:
    explicit Mapping(const std::string& path)
        : m_file(open(path.c_str(), O_RDWR | O_CLOEXEC))
        , m_bytes(static_cast<char*>(mmap(nullptr, 4, PROT_READ | PROT_WRITE, MAP_SHARED, m_file, 0))) {
        close(m_file);
    }
    ~Mapping() { munmap(m_bytes, 4); }
    Mapping(const Mapping&) = delete;
    Mapping& operator=(const Mapping&) = delete;
    void write(char c) const { *m_bytes = c; }

private:
    int m_file;
    char* m_bytes;
};
#endif

} // namespace
Q_DECLARE_METATYPE(GuardChange)

class TestStartGuard : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
#ifndef Q_OS_LINUX
        QSKIP("the supervisor exists only on Linux");
#endif
    }

#ifdef Q_OS_LINUX
    void runsWhatIsUnchanged_data() {
        QTest::addColumn<QByteArray>("command");
        const auto row = [](const char* name, const Json& command) {
            QTest::newRow(name) << QByteArray::fromStdString(command.dump());
        };
        row("script", {"sh", "tool.sh"});
        row("script with its name", {"sh", "./named.sh"});
        row("script behind a link", {"sh", "link.sh"});
        row("script with options", {"bash", "-e", "tool.sh", "tool.sh"});
        row("program that is a script", {"run"});
        row("text", {"sh", "-c", ". ./tool.sh"});
        row("behind env", {"env", "sh", "tool.sh"});
        row("file of the configuration", {"sh", "tool.sh", "--rules=rules.conf"});
        row("scripts that start others", {"sh", "main.sh"});
    }

    void runsWhatIsUnchanged() {
        QFETCH(const QByteArray, command);
        const GuardedFolder folder;
        const Json activity = folder.activity(Json::parse(command.toStdString()));
        const ToolProcessResult result = start(folder, activity, folder.trusted(activity));
        QVERIFY2(!result.treeResult.changed, result.treeResult.changed.value_or("").c_str());
        COMPARE_TEXT(result.logTail, "");
        COMPARE_TEXT(result.answer, "\"good\"\n");
        QCOMPARE(result.treeResult.exitCode, std::optional(0));
        QVERIFY(folder.exists("ran"));
    }

    void scriptsKeepTheirNames() {
        const GuardedFolder folder;
        const Json activity = folder.activity({"sh", "./named.sh"});
        start(folder, activity, folder.trusted(activity));
        COMPARE_TEXT(readFile(folder.base + "/work/named"), ".\n");
    }

    /// Python takes a compiled module instead of the module if its time and size are the same.
    void compiledModulesAreNotUsed_data() {
        QTest::addColumn<QByteArray>("command");
        QTest::addColumn<QByteArray>("prefix"); // PYTHONPYCACHEPREFIX in the manifest's environment
        QTest::addColumn<QString>("cache");     // where they are planted
        const auto row = [](const char* name, const Json& command, const char* prefix = "", const char* cache = "") {
            QTest::newRow(name) << QByteArray::fromStdString(command.dump()) << QByteArray(prefix) << cache;
        };
        row("plain", {"python3", "app"});
        row("-E", {"python3", "-E", "app"});
        row("-I", {"python3", "-IB", "app"});
        row("-X", {"python3", "-X", "pycache_prefix=pc", "app"}, "", "pc");
        row("-X, glued", {"python3", "-Xpycache_prefix=pc", "app"}, "", "pc");
        row("variable", {"python3", "app"}, "pc", "pc");
        row("env -i", {"env", "-i", "PATH=/usr/local/bin:/usr/bin:/bin", "python3", "app"});
        row("env", {"env", "PYTHONPYCACHEPREFIX=pc", "python3", "app"}, "", "pc");
        row("nested", {"nice", "env", "-u", "PYTHONPYCACHEPREFIX", "timeout", "9", "python3", "app"});
    }

    void compiledModulesAreNotUsed() {
        QFETCH(const QByteArray, command);
        QFETCH(const QByteArray, prefix);
        QFETCH(const QString, cache);
        const GuardedFolder folder;
        Json activity = folder.activity(Json::parse(command.toStdString()));
        if (!prefix.isEmpty())
            activity["env"]["PYTHONPYCACHEPREFIX"] = prefix.toStdString();
        activity["type"] = "process";
        const std::string module = folder.base + "/work/app/util.py";
        std::string evil = readFile(module);
        evil.replace(evil.find("good"), 4, "evil");
        folder.write("work/app/util.py", evil);
        const auto time = fs::last_write_time(module);
        QProcess compile;
        if (!cache.isEmpty()) {
            QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
            environment.insert(QStringLiteral("PYTHONPYCACHEPREFIX"),
                               QString::fromStdString(folder.base + "/work/") + cache);
            compile.setProcessEnvironment(environment);
        }
        compile.start(QStringLiteral("/usr/bin/env"),
                      {QStringLiteral("python3"), QStringLiteral("-m"), QStringLiteral("compileall"),
                       QStringLiteral("-q"), QString::fromStdString(folder.base + "/work/app")});
        if (!compile.waitForFinished() || compile.exitCode() != 0)
            QSKIP("Python is missing");
        evil.replace(evil.find("evil"), 4, "good");
        folder.write("work/app/util.py", evil);
        fs::last_write_time(module, time);
        QVERIFY(fs::exists(folder.base + (cache.isEmpty() ? "/work/app/__pycache__" : "/work/pc")));
        const auto process = makeProcessActivity(readActivity(activity), folder.base, systemClock());
        ActivityCall call = callWith({});
        const Json manifest = {{"contract", "echomen"},
                               {"tools", Json::array({{{"name", "go"}, {"description", "d"}}})},
                               {"activities", {{"go", activity}}}};
        folder.write("tools.json", manifest.dump());
        const auto snapshot = loadSources({{.path = folder.base + "/tools.json"}}, LoadOptions{}).snapshot;
        call.context.trusted = std::make_shared<const Json>(readSourceAccess(snapshot, "tools").content);
        COMPARE_TEXT(summary(runCall(*process, call)), "ok \"good\"");
        const QFileInfo kept(QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation) +
                             QStringLiteral("/toolroom/python"));
        QCOMPARE(kept.permissions() & (QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther),
                 QFile::Permissions());
    }

    void scriptsFromMemory_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("isCopied");
        QTest::newRow("plain") << QByteArray("echo 1\n") << true;
        QTest::newRow("name") << QByteArray("cd \"$(dirname \"$0\")\"\n") << false;
        QTest::newRow("name in braces") << QByteArray("echo ${0##*/}\n") << false;
        QTest::newRow("name of bash") << QByteArray("echo ${BASH_SOURCE[0]}\n") << false;
        QTest::newRow("file that it reads uses the name") << QByteArray(". ./own.inc\n") << false;
        QTest::newRow("archive") << QByteArray("tail -n 1 ./a\n\0x", 17) << false;
        QTest::newRow("large") << QByteArray("# a\n").repeated(200'000) << false;
    }

    void scriptsFromMemory() {
        QFETCH(const QByteArray, text);
        QFETCH(const bool, isCopied);
        const GuardedFolder folder;
        folder.write("work/own.inc", "echo $0\n");
        folder.write("work/tool.sh", text.toStdString());
        QCOMPARE(folder.trusted(folder.activity({"sh", "tool.sh"})).script.has_value(), isCopied);
    }

    /// The supervisor has its own SHA-256, and blocks have 64 bytes.
    void contentOfEverySizeIsCompared() {
        const GuardedFolder folder;
        Json command = {"sh", "tool.sh"};
        for (const int size : {0, 1, 54, 55, 56, 57, 63, 64, 65, 119, 120, 128, 65'535, 65'536, 65'537, 200'000}) {
            std::string text(static_cast<std::size_t>(size), 'a');
            for (std::size_t i = 0; i < text.size(); ++i)
                text[i] = static_cast<char>('a' + i % 23);
            command.push_back("f" + std::to_string(size));
            folder.write("work/f" + std::to_string(size), text);
        }
        const Json activity = folder.activity(command);
        const StartGuard guard = folder.trusted(activity);
        QVERIFY(std::ranges::all_of(guard.files, [](const GuardedFile& file) {
            return !file.name.contains("/work/f") || file.stamp.empty(); // just written, so it must be read
        }));
        QVERIFY(!start(folder, activity, guard).treeResult.changed);
    }

    /// The messages of a shell begin with the name of the script, although it is run from memory.
    void messagesNameTheScript() {
        const GuardedFolder folder;
        folder.write("work/tool.sh", "no_such_program_4711\n");
        const Json activity = folder.activity({"sh", "tool.sh"});
        const StartGuard guard = folder.trusted(activity);
        QVERIFY(guard.script.has_value());
        const ToolProcessResult result = start(folder, activity, guard);
        QCOMPARE(result.treeResult.exitCode, std::optional(127));
        QVERIFY2(result.logTail.starts_with("tool.sh: "), result.logTail.c_str());
    }

    void changesBeforeTheStart_data() {
        QTest::addColumn<QByteArray>("command");
        QTest::addColumn<GuardChange>("change");
        QTest::addColumn<QString>("changed"); // %B is the folder
        const auto row = [](const char* name, const Json& command, const char* changed, GuardChange change) {
            QTest::newRow(name) << QByteArray::fromStdString(command.dump()) << change << changed;
        };
        const Json script = {"sh", "tool.sh"};
        row("content", script, "%B/work/tool.sh", [](const auto& f) { f.write("work/tool.sh", f.evil); });
        row("another file", script, "%B/work/tool.sh", [](const auto& f) { f.rename("evil", "work/tool.sh"); });
        row("link", script, "%B/work/tool.sh", [](const auto& f) { f.link("../evil", "work/tool.sh"); });
        row("link to the same content", script, "%B/work/tool.sh",
            [](const auto& f) { f.link("../real/tool.sh", "work/tool.sh"); });
        row("same size and time", script, "%B/work/tool.sh", [](const auto& f) {
            const auto time = fs::last_write_time(f.base + "/work/tool.sh");
            f.write("work/tool.sh", f.evil);
            fs::last_write_time(f.base + "/work/tool.sh", time);
        });
        row("deleted", script, "%B/work/tool.sh", [](const auto& f) { fs::remove(f.base + "/work/tool.sh"); });
        row("folder instead of a file", script, "%B/work/tool.sh", [](const auto& f) {
            fs::remove(f.base + "/work/tool.sh");
            fs::create_directory(f.base + "/work/tool.sh");
        });
        row("FIFO instead of a file", script, "%B/work/tool.sh", [](const auto& f) {
            fs::remove(f.base + "/work/tool.sh");
            ::mkfifo((f.base + "/work/tool.sh").c_str(), 0600);
        });
        row("another link", {"sh", "link.sh"}, "%B/real/tool.sh",
            [](const auto& f) { f.link("../evil", "work/link.sh"); });
        row("target of a link", {"sh", "link.sh"}, "%B/real/tool.sh",
            [](const auto& f) { f.write("real/tool.sh", f.evil); });
        row("another name of the file", {"sh", "link.sh"}, "%B/real/tool.sh", [](const auto& f) {
            fs::create_hard_link(f.base + "/real/tool.sh", f.base + "/second");
            f.write("second", f.evil);
        });
        row("folder under the same name", script, "%B/work/tool.sh", [](const auto& f) {
            f.rename("work", "old");
            f.rename("other", "work");
        });
        row("text of a shell", {"sh", "-c", ". ./tool.sh"}, "%B/work/tool.sh",
            [](const auto& f) { f.write("work/tool.sh", f.evil); });
        row("file that a script reads", {"sh", "named.sh"}, "%B/work/part.inc",
            [](const auto& f) { f.write("work/part.inc", f.evil); });
        row("program that a script starts", {"sh", "main.sh"}, "%B/work/part",
            [](const auto& f) { f.write("work/part", f.evil); });
        row("file of a variable", {"bash", "tool.sh"}, "%B/work/rc", [](const auto& f) { f.write("work/rc", f.evil); });
        row("file of an option", {"sh", "tool.sh", "--rules=rules.conf"}, "%B/work/rules.conf",
            [](const auto& f) { f.write("work/rules.conf", "b\n"); });
        row("program", {"run"}, "%B/bin/run", [](const auto& f) { f.rename("evil", "bin/run"); });
        row("interpreter", {"run"}, "%B/bin/shell", [](const auto& f) { f.rename("evil", "bin/shell"); });
        row("program earlier in the PATH", {"run"}, "%B/none/run", [](const auto& f) { f.rename("evil", "none/run"); });
        row("shell earlier in the PATH", script, "%B/none/sh", [](const auto& f) { f.rename("evil", "none/sh"); });
        row("program of env earlier in the PATH", {"env", "run"}, "%B/none/run",
            [](const auto& f) { f.rename("evil", "none/run"); });
        row("module", {"python3", "-m", "app"}, "%B/work/app/util.py",
            [](const auto& f) { f.write("work/app/util.py", "print('\"evil\"')\n"); });
        row("new module", {"python3", "-m", "app"}, "%B/work/app",
            [](const auto& f) { f.write("work/app/other.py", ""); });
        row("script that another process has open for writing", script, "%B/work/tool.sh", [](const auto& f) {
            static std::ofstream file;
            file = std::ofstream(f.base + "/work/tool.sh", std::ios::app);
        });
    }

    /// The change comes after the last check of the trust, and before the supervisor starts the program.
    void changesBeforeTheStart() {
        QFETCH(const QByteArray, command);
        QFETCH(const GuardChange, change);
        QFETCH(QString, changed);
        const GuardedFolder folder;
        const Json activity = folder.activity(Json::parse(command.toStdString()));
        const StartGuard guard = folder.trusted(activity);
        change(folder);
        changed.replace(QLatin1String("%B"), QString::fromStdString(folder.base));
        const ToolProcessResult result = start(folder, activity, guard);
        QVERIFY(result.treeResult.changed.has_value());
        COMPARE_TEXT(*result.treeResult.changed, changed.toStdString());
        QCOMPARE(result.treeResult.exitCode, std::nullopt);
        COMPARE_TEXT(result.answer, "");
        for (const char* name : {"evil", "ran"})
            QVERIFY2(!folder.exists(name), name);
    }

    void changesDuringTheRun_data() {
        QTest::addColumn<QByteArray>("command");
        QTest::addColumn<GuardChange>("change");
        QTest::addColumn<QString>("changed");
        const auto row = [](const char* name, const Json& command, const char* changed, GuardChange change) {
            QTest::newRow(name) << QByteArray::fromStdString(command.dump()) << change << changed;
        };
        const Json script = {"sh", "wait.sh"};
        row("content", script, "%B/work/wait.sh", [](const auto& f) { f.write("work/wait.sh", f.evil); });
        row("another file", script, "%B/work/wait.sh", [](const auto& f) { f.rename("evil", "work/wait.sh"); });
        row("another file, and back", script, "%B/work/wait.sh", [](const auto& f) {
            f.rename("work/wait.sh", "good");
            f.rename("evil", "work/wait.sh");
            f.rename("good", "work/wait.sh");
        });
        row("deleted", script, "%B/work/wait.sh", [](const auto& f) { fs::remove(f.base + "/work/wait.sh"); });
        row("link, and back", {"sh", "waiting"}, "%B/work/wait.sh", [](const auto& f) {
            f.link("../evil", "work/waiting");
            f.link("wait.sh", "work/waiting");
        });
        row("folder, and back", {"sh", "%B/work/wait.sh"}, "%B/work/wait.sh", [](const auto& f) {
            f.rename("work", "old");
            f.rename("other", "work");
            f.rename("work", "other");
            f.rename("old", "work");
        });
        row("another name of the file", script, "%B/work/wait.sh",
            [](const auto& f) { std::ofstream(f.base + "/second", std::ios::app) << "echo evil\n"; });
        row("mapping", script, "%B/work/wait.sh", [](const auto& f) { Mapping(f.base + "/work/wait.sh").write('#'); });
        row("time of the content", script, "%B/work/wait.sh",
            [](const auto& f) { fs::last_write_time(f.base + "/work/wait.sh", fs::file_time_type::clock::now()); });
        row("file that is read later", {"sh", "wait.sh", "rules.conf"}, "%B/work/rules.conf",
            [](const auto& f) { f.write("work/rules.conf", "b\n"); });
        row("program earlier in the PATH", script, "%B/none/sh", [](const auto& f) {
            f.rename("evil", "none/sh");
            f.rename("none/sh", "evil");
        });
        const Json python = {"sh", "-c", "python3 tool.py; . ./wait.sh"};
        row("package instead of a module", python, "%B/work/helper/__init__.py", [](const auto& f) {
            f.write("new/__init__.py", "");
            f.rename("new", "work/helper");
            f.rename("work/helper", "new");
        });
        row("folder that becomes a package", python, "%B/work/helper/__init__.py",
            [](const auto& f) { f.write("work/helper/__init__.py", ""); });
        row("built module instead of a module", python, "%B/work/helper.so",
            [](const auto& f) { f.write("work/helper.so", ""); });
        row("module of the library", python, "%B/work/socketserver.py",
            [](const auto& f) { f.write("work/socketserver.py", ""); });
        row("new module", {"sh", "-c", "python3 -m app; . ./wait.sh"}, "%B/work/app", [](const auto& f) {
            f.write("work/app/other.py", "");
            fs::remove(f.base + "/work/app/other.py");
        });
    }

    /// The program waits for its input when the change comes, which ends it at once.
    void changesDuringTheRun() {
        QFETCH(QByteArray, command);
        QFETCH(const GuardChange, change);
        QFETCH(QString, changed);
        const GuardedFolder folder;
        command.replace("%B", QByteArray::fromStdString(folder.base));
        folder.write("work/wait.sh", "echo ready >&2; read -r line; echo '\"good\"'\n");
        folder.write("work/app/util.py", "");
        folder.write("work/tool.py", "import helper\n");
        folder.write("work/helper.py", "");
        fs::create_symlink("wait.sh", folder.base + "/work/waiting");
        fs::create_hard_link(folder.base + "/work/wait.sh", folder.base + "/second");
        const Json activity = folder.activity(Json::parse(command.toStdString()));
        const ToolProcessResult result =
            start(folder, activity, folder.trusted(activity), [&](const std::string& line) {
                if (line == "ready")
                    change(folder);
            });
        changed.replace(QLatin1String("%B"), QString::fromStdString(folder.base));
        QVERIFY(result.treeResult.changed.has_value());
        COMPARE_TEXT(*result.treeResult.changed, changed.toStdString());
        COMPARE_TEXT(result.answer, "");
        QVERIFY(result.treeResult.found >= 1);
        QCOMPARE(result.treeResult.left, 0);
    }

    void otherChangesDoNotMatter_data() {
        QTest::addColumn<GuardChange>("change");
        const auto row = [](const char* name, GuardChange change) { QTest::newRow(name) << change; };
        row("times", [](const auto& f) { ::utime((f.base + "/work/wait.sh").c_str(), nullptr); });
        row("permissions", [](const auto& f) { fs::permissions(f.base + "/work/wait.sh", fs::perms::owner_all); });
        row("another link to the file",
            [](const auto& f) { fs::create_hard_link(f.base + "/work/wait.sh", f.base + "/second"); });
        row("reading", [](const auto& f) { readFile(f.base + "/work/wait.sh"); });
        row("other files", [](const auto& f) {
            f.write("work/notes.txt", "a");
            f.rename("work/notes.txt", "work/table.csv");
            f.write("work/html/index.html", "");
            fs::remove(f.base + "/work/table.csv");
        });
        row("data", [](const auto& f) { f.write("work/data.csv", "b"); });
    }

    void otherChangesDoNotMatter() {
        QFETCH(const GuardChange, change);
        const GuardedFolder folder;
        folder.write("work/data.csv", "a");
        folder.write("work/wait.sh",
                     "echo ready >&2; while [ ! -e go ]; do sleep 0.01; done; python3 -c 0; echo '\"good\"'\n");
        const Json activity = folder.activity({"sh", "wait.sh", "data.csv"});
        const ToolProcessResult result =
            start(folder, activity, folder.trusted(activity), [&](const std::string& line) {
                if (line != "ready")
                    return;
                change(folder);
                folder.write("work/go", "");
            });
        QVERIFY2(!result.treeResult.changed, result.treeResult.changed.value_or("").c_str());
        COMPARE_TEXT(result.answer, "\"good\"\n");
    }

    /// A mapping that exists before the start could change the file without a report.
    void mappedFilesAreNotRun() {
        const GuardedFolder folder;
        const Json activity = folder.activity({"sh", "named.sh"});
        const StartGuard guard = folder.trusted(activity);
        const Mapping mapping(folder.base + "/work/named.sh");
        const ToolProcessResult result = start(folder, activity, guard);
        COMPARE_TEXT(result.treeResult.changed.value_or(""), folder.base + "/work/named.sh");
    }

    void swapsAreNoticed_data() {
        QTest::addColumn<QByteArray>("command");
        QTest::newRow("script from memory") << QByteArray(R"(["sh", "tool.sh"])");
        QTest::newRow("script by its name") << QByteArray(R"(["sh", "-c", ". ./tool.sh"])");
    }

    /// Another thread swaps the script all the time. What was trusted runs, or the change is reported.
    void swapsAreNoticed() {
        QFETCH(const QByteArray, command);
        constexpr int runs = 25;
        const GuardedFolder folder;
        const Json activity = folder.activity(Json::parse(command.toStdString()));
        const StartGuard guard = folder.trusted(activity);
        std::atomic<bool> isDone = false;
        std::atomic<int> swaps = 0;
        std::thread swapper([&] {
            for (unsigned i = 0; !isDone; ++i) {
                folder.write("new", folder.evil);
                folder.rename("new", "work/tool.sh");
                std::this_thread::sleep_for(std::chrono::microseconds(100 * (i % 30)));
                folder.write("new", folder.good);
                folder.rename("new", "work/tool.sh");
                std::this_thread::sleep_for(std::chrono::microseconds(1000 * (i % 23)));
                ++swaps;
            }
        });
        int accepted = 0;
        for (int i = 0; i < runs; ++i) {
            const ToolProcessResult result = start(folder, activity, guard);
            if (!result.treeResult.changed) {
                ++accepted;
                COMPARE_TEXT(result.answer, "\"good\"\n");
            } else {
                COMPARE_TEXT(*result.treeResult.changed, folder.base + "/work/tool.sh");
            }
        }
        isDone = true;
        swapper.join();
        QVERIFY(swaps > 0);
        QVERIFY(accepted <= runs);
        if (activity["command"].size() == 2)
            QVERIFY(!folder.exists("evil")); // not even its beginning
    }
#endif
};

TOOLROOM_TEST(TestStartGuard)
#include "test_start_guard.moc"
