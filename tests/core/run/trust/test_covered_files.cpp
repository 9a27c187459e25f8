// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/message_list.h"
#include "core/registry/loading/load.h"
#include "core/run/trust/source_access.h"
#include "tests/support/test_case.h"
#include "tests/support/trust_shapes.h"

#include <algorithm>
#include <functional>

using namespace toolroom;
using namespace toolroom::test;

namespace {

/// A manifest with one tool that starts a command.
struct CommandManifest : ShapeFolder {
    explicit CommandManifest(const Json& shape)
        : ShapeFolder(shape)
        , activity({{"type", "process"},
                    {"command", command(shape)},
                    {"cwd", shape.value("cwd", ".")},
                    {"env", environment(shape)}}) {}

    [[nodiscard]] SourceAccess access() const {
        const Json manifest = {{"contract", "echomen"},
                               {"tools", Json::array({{{"name", "go"}, {"description", "d"}}})},
                               {"activities", {{"go", activity}}}};
        write("tools.json", manifest.dump());
        const auto snapshot = loadSources({{.path = base + "/tools.json"}}, LoadOptions{}).snapshot;
        return readSourceAccess(snapshot, "tools");
    }
    /// The description without the folder, and without programs of this computer.
    [[nodiscard]] std::string description() const {
        std::string text;
        for (const AccessLine& line : describeAccess(access().content))
            text += QString::fromStdString(line.text.text())
                        .replace(QString::fromStdString(base), QStringLiteral("%B"))
                        .toStdString() +
                    '\n';
        return text;
    }
    [[nodiscard]] std::vector<std::string> uncovered() const {
        std::vector<std::string> parts;
        for (const Json& part : access().content["access"]["go"].value("uncovered", Json::array()))
            parts.push_back(QString::fromStdString(part["what"].get<std::string>())
                                .replace(QString::fromStdString(base), QStringLiteral("%B"))
                                .toStdString() +
                            ": " + part["reason"].get<std::string>());
        return parts;
    }

    Json activity;
};

} // namespace

class TestCoveredFiles : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void coversWhatRuns_data() {
        QTest::addColumn<QByteArray>("shape");
        for (const Json& shape : trustShapes())
            QTest::newRow(shape["name"].get<std::string>().c_str()) << QByteArray::fromStdString(shape.dump());
    }

    /// A change of each file changes the digest, and says which file has changed.
    void coversWhatRuns() {
        QFETCH(const QByteArray, shape);
        const Json json = Json::parse(shape.toStdString());
        const CommandManifest manifest(json);
        SourceAccess before = manifest.access();
        for (const Json& changed : json["changed"]) {
            manifest.append(changed.get<std::string>());
            SourceAccess after = manifest.access();
            QVERIFY2(after.digest != before.digest, changed.dump().c_str());
            const std::vector<std::string> lines = textsOf(describeAccessChanges(before.content, after.content));
            QCOMPARE(lines.size(), 1U);
            const std::string path = manifest.base + '/' + changed.get<std::string>();
            const std::string start = "The content of ";
            QVERIFY2(lines.front().starts_with(start) && lines.front().ends_with(" has changed"),
                     lines.front().c_str());
            const std::string named = lines.front().substr(start.size(), lines.front().size() - start.size() - 12);
            QVERIFY2(path == named || (named.ends_with('/') && path.starts_with(named)), lines.front().c_str());
            before = std::move(after);
        }
    }

    void saysWhatItCannotFind_data() {
        QTest::addColumn<QByteArray>("shape");
        for (const Json& shape : trustShapes("gaps.json"))
            QTest::newRow(shape["name"].get<std::string>().c_str()) << QByteArray::fromStdString(shape.dump());
    }

    void saysWhatItCannotFind() {
        QFETCH(const QByteArray, shape);
        const Json json = Json::parse(shape.toStdString());
        const std::vector<std::string> parts = CommandManifest(json).uncovered();
        QVERIFY2(std::ranges::contains(parts, json["uncovered"].get<std::string>()), Json(parts).dump().c_str());
    }

    void coversNewFiles_data() {
        QTest::addColumn<QByteArray>("shape"); // without the file
        QTest::addColumn<QString>("file");
        const auto row = [](const char* name, const Json& shape, const char* file) {
            Json whole = shape;
            whole["changed"] = Json::array();
            QTest::newRow(name) << QByteArray::fromStdString(whole.dump()) << file;
        };
        row("module instead of an installed one", {{"command", {"python3", "-m", "http.server"}}}, "http/server.py");
        row("module instead of a package", {{"command", {"python3", "-m", "a"}}, {"files", {{"a/x.py", ""}}}},
            "a/y.py");
        row("module instead of one of the library",
            {{"command", {"python3", "a.py"}}, {"files", {{"a.py", "import json\n"}}}}, "json.py");
        const Json helper = {{"a.py", "import helper\n"}, {"helper.py", ""}};
        for (const auto* const file : {"helper/__init__.py", "helper.so", "helper.abi3.so", "helper/__init__.pyc",
                                       "helper.cpython-311-x86_64-linux-gnu.so"})
            row(file, {{"command", {"python3", "a.py"}}, {"files", helper}}, file);
        const Json parts = {{"a.py", "import p.sub\n"}, {"p/__init__.py", ""}, {"p/sub.py", "import other\n"}};
        for (const auto* const file : {"p/sub/__init__.py", "p/sub.so", "p/other.py", "other.py"})
            row(file, {{"command", {"python3", "a.py"}}, {"files", parts}}, file);
        row("module instead of the package of the library",
            {{"command", {"python3", "a.py"}}, {"files", {{"a.py", "import http.server\n"}}}}, "http.py");
        for (const auto* const file :
             {"socketserver.py", "_strptime.so", "email/__init__.py"}) // are imported by others
            row(file, {{"command", {"python3", "a.py"}}, {"files", {{"a.py", "import http.server\n"}}}}, file);
        row("module of the library next to a module that is run", {{"command", {"python3", "-m", "json.tool"}}},
            "json.py");
        row("module that it imports", {{"command", {"python3", "-m", "json.tool"}}}, "argparse.py");
        row("module of the library next to code", {{"command", {"python3", "-c", "import json"}}}, "decimal.py");
        row("exact name of a module",
            {{"command", {"node", "a.js"}}, {"files", {{"a.js", "require('./x')"}, {"x.js", ""}}}}, "x");
        row("compiled module of Perl",
            {{"command", {"perl", "-Ilib", "a.pl"}}, {"files", {{"a.pl", "use M;\n"}, {"lib/M.pm", ""}}}}, "lib/M.pmc");
        row("module in a folder that a script mentions",
            {{"command", {"python3", "a.py"}},
             {"files", {{"a.py", "sys.path.insert(0, 'more')\nimport b\n"}, {"b.py", ""}, {"more/none", ""}}}},
            "more/b.py");
        row("script with another extension", {{"command", {"node", "a"}}, {"files", {{"a.json", "{}"}}}}, "a.js");
        row("program earlier in the PATH",
            {{"command", {"true"}}, {"env", {{"PATH", "%B/bin:/usr/bin:/bin"}}}, {"files", {{"bin/none", ""}}}},
            "bin/true");
        row("program in a folder of the PATH",
            {{"command", {"sh", "a.sh"}},
             {"env", {{"PATH", "%B/bin:/usr/bin:/bin"}}},
             {"files", {{"bin/none", ""}, {"a.sh", ""}}}},
            "bin/x");
        row("makefile that is preferred", {{"command", {"make"}}, {"files", {{"Makefile", ""}}}}, "GNUmakefile");
        row("file in a folder of PYTHONPATH",
            {{"command", {"python3", "a.py"}},
             {"env", {{"PYTHONPATH", "lib"}}},
             {"files", {{"a.py", ""}, {"lib/none", ""}}}},
            "lib/usercustomize.py");
        row("package.json above a script", {{"command", {"node", "a/b.js"}}, {"files", {{"a/b.js", ""}}}},
            "package.json");
        row("file that is named", {{"command", {"sh", "a.sh", "--plugin=x"}}, {"files", {{"a.sh", ""}}}}, "x");
    }

    void coversNewFiles() {
        QFETCH(const QByteArray, shape);
        QFETCH(const QString, file);
        const CommandManifest manifest(Json::parse(shape.toStdString()));
        const std::string before = manifest.access().digest;
        manifest.write(file.toStdString(), "#!/bin/sh\n");
        std::filesystem::permissions(manifest.base + '/' + file.toStdString(), std::filesystem::perms::owner_all);
        QVERIFY(manifest.access().digest != before);
    }

    void doesNotCoverData_data() {
        QTest::addColumn<QByteArray>("shape");
        QTest::addColumn<QString>("uncovered"); // empty: the file is not mentioned
        const auto row = [](const char* name, const Json& command, const char* file, const char* uncovered,
                            const Json& files = Json::object()) {
            const Json shape = {{"command", command}, {"changed", {file}}, {"files", files}};
            QTest::newRow(name) << QByteArray::fromStdString(shape.dump()) << uncovered;
        };
        const Json script = {{"a.py", "open('notes.txt', 'a')\n"}, {"a.sh", "echo x >>notes.txt; cat notes.txt\n"}};
        row("file next to a script", {"python3", "a.py"}, "notes.txt", "", script);
        row("file that a script writes", {"sh", "a.sh"}, "notes.txt", "", script);
        row("other script in the folder", {"python3", "a.py"}, "b.py", "", script);
        row("file with the name of a module", {"python3", "a.py"}, "html/index.html", "", script);
        row("table with the name of a module", {"python3", "a.py"}, "calendar.csv", "", script);
        row("table", {"python3", "a.py", "t.csv"}, "t.csv", "%B/t.csv: data", script);
        row("database", {"sqlite3", "notes.db", "select 1"}, "notes.db", "%B/notes.db: data");
        row("database without an extension", {"sqlite3", "notes"}, "notes", "%B/notes: data");
        row("image", {"./prog", "a.PNG"}, "a.PNG", "%B/a.PNG: data", {{"prog", "#!/bin/sh\n"}});
        row("log in an option", {"python3", "a.py", "--log-file=a.txt"}, "a.txt", "%B/a.txt: data", script);
        row("output", {"python3", "a.py", "--output", "a.json"}, "a.json", "%B/a.json: data", script);
        row("output of a short option", {"python3", "a.py", "-o", "a.json"}, "a.json", "%B/a.json: data", script);
        row("file that is shown", {"cat", "notes.txt"}, "notes.txt", "%B/notes.txt: data");
        row("file that is searched", {"grep", "-i", "x", "notes.txt"}, "notes.txt", "%B/notes.txt: data");
        row("file that is shown by a shell", {"sh", "-c", "cat notes.txt | wc -l"}, "notes.txt", "%B/notes.txt: data");
        row("file that a shell writes", {"sh", "-c", "date >>notes.txt"}, "notes.txt", "");
        row("file that jq reads", {"jq", ".a", "a.json"}, "a.json", "%B/a.json: data");
        row("archive", {"tar", "-xf", "a.tar"}, "a.tar", "%B/a.tar: data");
        row("file in a folder that is named", {"./prog", "folder"}, "folder/a.py", "%B/folder: folder",
            {{"prog", "#!/bin/sh\n"}});
        row("result in the folder of a program", {"node", "."}, "result.json", "", {{"index.js", ""}});
        row("installed packages", {"node", "."}, "node_modules/a/b.txt", "%B/node_modules: installed",
            {{"index.js", ""}});
        row("version control", {"python3", "-m", "app"}, "app/.git/hook.py", "", {{"app/__main__.py", ""}});
        row("cache of Python", {"python3", "-m", "app"}, "app/__pycache__/a.pyc", "", {{"app/__main__.py", ""}});
        row("cache", {"python3", "-m", "app"}, "app/c/a.py", "", {{"app/__main__.py", ""}, {"app/c/CACHEDIR.TAG", ""}});
    }

    /// The digest stays the same when the file changes, and when it is created.
    void doesNotCoverData() {
        QFETCH(const QByteArray, shape);
        QFETCH(const QString, uncovered);
        const Json json = Json::parse(shape.toStdString());
        const CommandManifest manifest(json);
        const auto file = json["changed"][0].get<std::string>();
        const std::string before = manifest.access().digest;
        const std::vector<std::string> parts = manifest.uncovered();
        if (uncovered.isEmpty())
            QCOMPARE(parts, std::vector<std::string>());
        else
            QVERIFY2(std::ranges::contains(parts, uncovered.toStdString()), Json(parts).dump().c_str());
        manifest.append(file);
        COMPARE_TEXT(manifest.access().digest, before);
        std::filesystem::remove(manifest.base + '/' + file);
        COMPARE_TEXT(manifest.access().digest, before);
    }

    void namesWhatIsNotCovered_data() {
        QTest::addColumn<QByteArray>("shape");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, const Json& command, const char* expected,
                            const Json& environment = Json::object()) {
            const Json shape = {{"command", command}, {"changed", Json::array()}, {"env", environment}};
            QTest::newRow(name) << QByteArray::fromStdString(shape.dump()) << expected;
        };
        row("installed module", {"python3", "-m", "no_such_module"}, "no_such_module: installed");
        row("downloaded package", {"npx", "-y", "@a/b@1.2"}, "@a/b@1.2: downloads");
        row("downloaded package of Python", {"uvx", "a-server"}, "a-server: downloads");
        row("container", {"docker", "run", "--rm", "-i", "a/b"}, "docker: image");
        row("other computer", {"ssh", "host", "./x"}, "ssh: remote");
        row("repository", {"git", "pull"}, "git: repository");
        row("tasks", {"make", "all"}, "make: tasks");
        row("computed word", {"sh", "-c", "sh \"$SCRIPT\""}, "$SCRIPT: computed");
        row("computed by a command", {"sh", "-c", "sh $(date +%A).sh"}, "$(date +%A).sh: computed");
        row("standard input", {"sh", "-s"}, "sh: input");
        row("option that makes Python ignore the environment", {"sh", "-c", "python3 -E -c 0"}, "python3: compiled");
        row("environment that is cleared", {"sh", "-c", "env -i /usr/bin/python3 -c 0"}, "/usr/bin/python3: compiled");
        row("piped to a shell", {"sh", "-c", "wget -O - x.test | sh"}, "sh: input");
    }

    void namesWhatIsNotCovered() {
        QFETCH(const QByteArray, shape);
        QFETCH(const QString, expected);
        const CommandManifest manifest(Json::parse(shape.toStdString()));
        QCOMPARE(manifest.uncovered(), std::vector<std::string>{expected.toStdString()});
    }

    void computedWordsDoNotShowSecrets() {
        qputenv("MY_TOKEN", "geheim4711");
        CommandManifest manifest({{"command", {"sh", "-c", "curl -H \"$TOKEN $X\""}},
                                  {"changed", Json::array()},
                                  {"env", {{"TOKEN", "{env:MY_TOKEN}"}}}});
        QCOMPARE(manifest.uncovered(), std::vector<std::string>{"$TOKEN $X: computed"});
        QVERIFY(!manifest.access().content.dump().contains("geheim"));
    }

    void declaredDataIsNotCovered() {
        CommandManifest manifest({{"command", {"python3", "a.py", "notes.txt", "more/b.json", "c.py"}},
                                  {"changed", {"a.py", "notes.txt", "more/b.json", "c.py"}}});
        QCOMPARE(manifest.uncovered(), std::vector<std::string>());
        // Not the script, and not code.
        manifest.activity["data"] = {"notes.txt", "more", "a.py", "c.py"};
        QCOMPARE(manifest.uncovered(), (std::vector<std::string>{"%B/more/b.json: data", "%B/notes.txt: data"}));
        const std::string before = manifest.access().digest;
        manifest.append("notes.txt");
        COMPARE_TEXT(manifest.access().digest, before);
        manifest.append("c.py");
        QVERIFY(manifest.access().digest != before);
    }

    void describesTheCoverage() {
        const CommandManifest manifest({{"command", {"./prog", "sub/a.conf", "t.csv", "--plugins", "p"}},
                                        {"changed", {"sub/a.conf", "t.csv", "p/x"}},
                                        {"files", {{"prog", "#!%B/interp\n"}, {"interp", ""}}}});
        COMPARE_TEXT(manifest.description(), "go runs %B/./prog sub/a.conf t.csv --plugins p\n"
                                             "in %B\n"
                                             "Not checked for changes: files in p\n"
                                             "Not checked for changes: t.csv (data)\n"
                                             "Checked for changes: interp, prog, sub/a.conf\n");
    }

    void foldersAreOneEntry() {
        const CommandManifest manifest(
            {{"command", {"python3", "app"}}, {"changed", {"app/__main__.py", "app/a/b.py", "app/data.json"}}});
        const Json files = manifest.access().content["access"]["go"]["files"];
        QVERIFY(files.contains(manifest.base + "/app/"));
        QVERIFY(!files.contains(manifest.base + "/app/a/b.py"));
    }

    /// Links in a folder are covered by their content, but links to folders are not followed.
    void linksInFolders() {
        const CommandManifest manifest({{"command", {"python3", "app"}},
                                        {"changed", {"app/__main__.py", "other/a.py", "folder/b.py"}},
                                        {"files", {{"app/a.py", "->../other/a.py"}, {"app/f", "->../folder"}}}});
        const std::string before = manifest.access().digest;
        manifest.append("folder/b.py");
        COMPARE_TEXT(manifest.access().digest, before);
        manifest.append("other/a.py");
        QVERIFY(manifest.access().digest != before);
    }

    void largeFoldersAreNotCovered() {
        const CommandManifest manifest(
            {{"command", {"python3", "app"}}, {"changed", {"app/__main__.py"}}, {"files", Json::object()}});
        for (int i = 0; i < 10'000; ++i)
            std::ofstream(manifest.base + "/app/" + std::to_string(i));
        QCOMPARE(manifest.uncovered(), std::vector<std::string>{"%B/app: too-large"});
    }

    /// If a limit is reached, it is named, and everything before it is covered.
    void limitsAreNamed_data() {
        QTest::addColumn<QByteArray>("shape");
        QTest::addColumn<QString>("uncovered");
        const auto row = [](const char* name, const Json& command, const Json& files, const char* uncovered) {
            const Json shape = {{"command", command}, {"changed", Json::array()}, {"files", files}};
            QTest::newRow(name) << QByteArray::fromStdString(shape.dump()) << uncovered;
        };
        const std::string large = QByteArray("# 15 characters\n").repeated(33'000).toStdString();
        row("large module", {"python3", "a.py"}, {{"a.py", "import b\n"}, {"b.py", large + "import c\n"}},
            "%B/b.py: too-large");
        row("large script", {"sh", "a.sh"}, {{"a.sh", large + "./b.sh\n"}}, "%B/a.sh: too-large");
        Json chain = {{"m0.py", "import m1\n"}};
        Json scripts = {{"s0.sh", "sh s1.sh\n"}};
        for (int i = 1; i <= 210; ++i) {
            chain["m" + std::to_string(i) + ".py"] = "import m" + std::to_string(i + 1) + '\n';
            scripts["s" + std::to_string(i) + ".sh"] = "sh s" + std::to_string(i + 1) + ".sh\n";
        }
        row("chain of modules", {"python3", "m0.py"}, chain, "%B/m200.py: too-deep");
        row("chain of scripts", {"sh", "s0.sh"}, scripts, "%B/s11.sh: too-deep");
        std::string quoted;
        for (int i = 0; i < 2100; ++i)
            quoted += "x = '" + std::to_string(i) + "'\n";
        row("many strings", {"python3", "a.py"}, {{"a.py", quoted}}, "%B: too-large");
        std::string substitutions = "date";
        for (int i = 0; i < 20; ++i)
            substitutions = "echo $(" + substitutions + ")";
        row("substitutions", {"sh", "a.sh"}, {{"a.sh", substitutions}},
            "echo $(echo $(echo $(echo $(echo $(echo $(echo $(echo $(echo $(date))))))))): too-deep");
    }

    void limitsAreNamed() {
        QFETCH(const QByteArray, shape);
        QFETCH(const QString, uncovered);
        const std::vector<std::string> parts = CommandManifest(Json::parse(shape.toStdString())).uncovered();
        QVERIFY2(std::ranges::contains(parts, uncovered.toStdString()), Json(parts).dump().c_str());
    }

    void longChainsAreCovered() {
        Json shape = {{"command", {"python3", "m0.py"}}, {"changed", {"m100.py"}}, {"files", Json::object()}};
        for (int i = 0; i < 100; ++i)
            shape["files"]["m" + std::to_string(i) + ".py"] = "import m" + std::to_string(i + 1) + '\n';
        const CommandManifest manifest(shape);
        QCOMPARE(manifest.uncovered(), std::vector<std::string>());
        const std::string before = manifest.access().digest;
        manifest.append("m100.py");
        QVERIFY(manifest.access().digest != before);
    }

    /// The digest of a large file depends on its content only, as in a container image.
    void largeFilesAreComparedByContent() {
        const CommandManifest manifest({{"command", {"./prog", "large"}}, {"changed", {"prog", "large"}}});
        const std::string file = manifest.base + "/large";
        std::filesystem::resize_file(file, std::uintmax_t{65} * 1024 * 1024);
        const std::string before = manifest.access().digest;
        std::filesystem::create_hard_link(file, manifest.base + "/second");
        COMPARE_TEXT(manifest.access().digest, before);
        std::filesystem::copy(file, manifest.base + "/copy");
        std::filesystem::rename(manifest.base + "/copy", file);
        COMPARE_TEXT(manifest.access().digest, before);
        manifest.append("large");
        QVERIFY(manifest.access().digest != before);
    }

    /// The patterns of `case` match texts. Those of commands in its branches, and after it, match files.
    void patternsOfCase_data() {
        QTest::addColumn<QByteArray>("script");
        QTest::addColumn<bool>("isCovered");
        QTest::newRow("all") << QByteArray("case $1 in *) echo a ;; esac\n") << false;
        QTest::newRow("alternatives") << QByteArray("case $1 in\n-c* | -- )\n  : ;;\n(b.*|*.bak) : ;;\nesac\n")
                                      << false;
        QTest::newRow("subject") << QByteArray("case *.bak in a) : ;; esac\n") << false;
        QTest::newRow("branch") << QByteArray("case $1 in *) sh *.bak ;; esac\n") << true;
        QTest::newRow("after") << QByteArray("case $1 in a) : ;; esac; sh *.bak\n") << true;
        QTest::newRow("nested") << QByteArray("case a in a) case b in b) :;; esac; sh *.bak;; *) :;; esac\n") << true;
        QTest::newRow("subshell") << QByteArray("(cd sub; case a in b) :;; *) sh ../*.bak;; esac)\n") << true;
        QTest::newRow("in another text") << QByteArray("cat <<X\ncase a in\nX\nsh *.bak\n") << true;
    }

    void patternsOfCase() {
        QFETCH(const QByteArray, script);
        QFETCH(const bool, isCovered);
        const CommandManifest manifest({{"command", {"sh", "run.sh"}}, {"changed", Json::array()}});
        manifest.write("run.sh", script.toStdString());
        manifest.write("sub/x", "");
        const std::string before = manifest.access().digest;
        manifest.write("0.bak", "");
        QCOMPARE(manifest.access().digest != before, isCovered);
    }

    void unusualPatterns_data() {
        QTest::addColumn<QByteArray>("text");
        for (const char* text : {"[ -f x ] && sh [", "sh [z-a]", "sh [!a]*", "sh x[", "sh '[' \"*\"", "sh \\*"})
            QTest::newRow(text) << QByteArray(text);
    }

    void unusualPatterns() {
        QFETCH(const QByteArray, text);
        const CommandManifest manifest({{"command", {"sh", "-c", text.toStdString()}}, {"changed", {"a.sh"}}});
        QVERIFY(manifest.access().needsTrust());
    }

    void hostileTextsEnd_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("program");
        const QByteArray spaces(500'000, ' ');
        QTest::newRow("spaces after import") << "import" + spaces << "node";
        QTest::newRow("spaces after require") << "require (" + spaces << "node";
        QTest::newRow("spaces before import") << "from" + spaces + "x"
                                              << "python3";
        QTest::newRow("open quotes") << QByteArray("require('a").repeated(40'000) << "ruby";
        QByteArray variables = "a=0123456789012345\n";
        for (char name = 'a'; name < 'z'; ++name) {
            const QByteArray value = QByteArray(1, '$') + name;
            variables += QByteArray(1, static_cast<char>(name + 1)) + "=" + value.repeated(9) + "\n";
        }
        QTest::newRow("variables in variables") << variables + "sh $z"
                                                << "sh";
        QTest::newRow("nested commands") << QByteArray("echo $(").repeated(50'000) << "sh";
        QTest::newRow("nested subshells") << QByteArray("(").repeated(200'000) << "sh";
        QTest::newRow("separators") << "./" + QByteArray("a,=:@").repeated(800) << "sh";
    }

    void hostileTextsEnd() {
        QFETCH(const QByteArray, text);
        QFETCH(const QString, program);
        const CommandManifest manifest({{"command", {program.toStdString(), "a"}}, {"changed", Json::array()}});
        manifest.write("a", text.toStdString());
        QVERIFY(manifest.access().content["access"]["go"]["files"].contains(manifest.base + "/a"));
    }

    /// Scripts that include each other, and texts that contain each other.
    void endlessCommandsEnd() {
        const CommandManifest manifest({{"command", {"sh", "a.sh"}},
                                        {"changed", {"a.sh", "b.sh"}},
                                        {"files",
                                         {{"a.sh", ". ./b.sh\n./a.sh\n"},
                                          {"b.sh", ". ./a.sh\n"},
                                          {"package.json", R"({"scripts": {"a": "npm run a"}})"}}}});
        QVERIFY(manifest.access().content["access"]["go"]["files"].contains(manifest.base + "/b.sh"));
        CommandManifest task = CommandManifest({{"command", {"npm", "run", "a"}},
                                                {"changed", Json::array()},
                                                {"files", {{"package.json", R"({"scripts": {"a": "npm run a"}})"}}}});
        QVERIFY(task.access().needsTrust());
    }
};

TOOLROOM_TEST(TestCoveredFiles)
#include "test_covered_files.moc"
