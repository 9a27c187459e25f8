// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/mcp/protocol/server_items.h"

#include "core/activity/mcp/live_server.h"
#include "core/mcp/protocol/uri_template.h"
#include "tests/support/test_case.h"

using namespace toolroom;
using namespace toolroom::test;

namespace {

/// A server of mcp_server.cpp with the behavior `features`.
class Live {
public:
    explicit Live(const char* era, const char* behavior = "features", std::shared_ptr<RootFolders> roots = {}) {
        LiveServerOptions options;
        options.client.roots = std::move(roots);
        options.client.timeouts.probe = 60'000; // the era must not depend on how long the program takes to start
        const std::string command = std::string("stdio:") + TOOLROOM_BIN_DIR "/mcp-server " + era + " " + behavior;
        LiveServer server = *liveServerFromArgument(command, "/", std::move(options));
        id = server.setup.id;
        servers.add(std::move(server.setup));
    }

    McpItemList items(McpItem::Kind kind) {
        McpResult<McpItemList> list = servers.items(id, kind, {}).result();
        return list ? *std::move(list) : McpItemList{{}, {list.error().message}};
    }
    Json request(const McpRequest& request) {
        const McpResult<Json> result = servers.request(id, request, {}).result();
        return result ? *result : Json(result.error().message.text());
    }
    Json call(const char* tool) {
        const McpCallReport end = servers.call(id, makeToolCall(tool, Json::object()), {}).result();
        return end.result ? Json::parse(end.result->value["content"][0]["text"].get<std::string>(), nullptr, false)
                          : Json(end.result.error().message.text());
    }

    McpServers servers{systemClock()};
    std::string id;
};

std::string idsOf(const McpItemList& list) {
    std::string ids;
    for (const McpItem& item : list.items)
        ids += (ids.empty() ? "" : " ") + item.id;
    for (const Message& problem : list.problems)
        ids += " | " + problem.text();
    return ids;
}

} // namespace

class TestServerItems : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void listsAndReads_data() {
        QTest::addColumn<QByteArray>("era");
        QTest::newRow("legacy") << QByteArray("legacy");
        QTest::newRow("modern") << QByteArray("modern");
    }
    void listsAndReads() {
        QFETCH(const QByteArray, era);
        Live live(era.constData());
        const McpItemList resources = live.items(McpItem::Kind::Resource);
        COMPARE_TEXT(
            idsOf(resources),
            "test://readme test://pixel test://data | Cannot use item 2 returned by resources/list: it has no `uri`");
        const McpItem& readme = resources.items.front();
        COMPARE_TEXT(readme.title, "Read me");
        COMPARE_TEXT(readme.description, "How to use it");
        COMPARE_TEXT(readme.mimeType, "text/html");
        QCOMPARE(readme.size, std::optional<std::int64_t>(12));
        COMPARE_TEXT(readme.value["name"].get<std::string>(), "readme");
        COMPARE_TEXT(live.request(makeItemRequest(readme, {}))["contents"][0]["text"].get<std::string>(),
                     "<b>test://readme</b>");

        const McpItemList templates = live.items(McpItem::Kind::ResourceTemplate);
        COMPARE_TEXT(idsOf(templates), "test://files/{+path}{?version}");
        COMPARE_TEXT(
            makeArgumentSchema(templates.items.front()).dump(),
            "{\"type\":\"object\",\"properties\":{\"path\":{\"type\":\"string\"},\"version\":{\"type\":\"string\"}},"
            "\"required\":[],\"additionalProperties\":false}");
        const Json file = live.request(makeItemRequest(templates.items.front(), {{"path", "a/b c"}}));
        COMPARE_TEXT(file["contents"][0]["uri"].get<std::string>(), "test://files/a/b%20c");

        const McpItemList prompts = live.items(McpItem::Kind::Prompt);
        COMPARE_TEXT(idsOf(prompts), "greet plain");
        COMPARE_TEXT(
            makeArgumentSchema(prompts.items.front()).dump(),
            "{\"type\":\"object\",\"properties\":{\"name\":{\"type\":\"string\",\"description\":\"Who it is\"},"
            "\"style\":{\"type\":\"string\"}},\"required\":[\"name\"],\"additionalProperties\":false}");
        const Json greeting = live.request(makeItemRequest(prompts.items.front(), {{"name", "Ada"}}));
        const Json sent = Json::parse(greeting["messages"][0]["content"]["text"].get<std::string>());
        COMPARE_TEXT(sent["arguments"].dump(), "{\"name\":\"Ada\"}");
        QVERIFY(!makeItemRequest(prompts.items.back(), Json::object()).params.contains("arguments"));
    }

    void listsAndVerifiesSkills_data() { listsAndReads_data(); }
    void listsAndVerifiesSkills() {
        QFETCH(const QByteArray, era);
        Live live(era.constData(), "skills");
        const McpItemList skills = live.items(McpItem::Kind::Skill);
        COMPARE_TEXT(idsOf(skills), "skill://pdf-forms/SKILL.md skill://reports/daily/SKILL.md | Cannot use item 2 "
                                    "returned by skills/list: `resources` is neither a list of files nor `dynamic`");
        const McpItem& forms = skills.items.front();
        COMPARE_TEXT(forms.name + ": " + forms.description, "pdf-forms: Fills in PDF forms.");
        QCOMPARE(forms.size, std::optional<std::int64_t>(117));
        COMPARE_TEXT(makeArgumentSchema(forms).dump(),
                     "{\"type\":\"object\",\"properties\":{\"file\":{\"type\":\"string\",\"enum\":[\"SKILL.md\","
                     "\"references/fields.md\"]}},\"required\":[],\"additionalProperties\":false}");
        // Files are read only when asked for.
        for (const WireEntry& entry : live.servers.wireLog(live.id).result())
            QVERIFY2(!entry.text.contains("resources/read"), entry.text.c_str());
        const Json skill = live.request(makeItemRequest(forms, {}));
        QVERIFY(skill["contents"][0]["text"].get<std::string>().starts_with("---\nname: pdf-forms\n"));
        const Json fields = live.request(makeItemRequest(forms, {{"file", "references/fields.md"}}));
        COMPARE_TEXT(fields["contents"][0]["blob"].get<std::string>(), "QXNrIGZvciBtaXNzaW5nIHZhbHVlcy4K");
        QVERIFY(skills.items.back().arguments.empty());
        QVERIFY(live.request(makeItemRequest(skills.items.back(), {})).is_object());
    }

    void refusesOtherContentOfSkills_data() {
        QTest::addColumn<QByteArray>("behavior");
        QTest::addColumn<QByteArray>("error");
        QTest::newRow("digest") << QByteArray("skills-digest")
                                << QByteArray("skill://pdf-forms/SKILL.md, a file of the skill `pdf-forms`, has the "
                                              "digest sha256:");
        QTest::newRow("size") << QByteArray("skills-size")
                              << QByteArray("skill://pdf-forms/SKILL.md, a file of the skill `pdf-forms`, is 99 bytes "
                                            "long, but the server lists 93 bytes");
        QTest::newRow("front matter") << QByteArray("skills-front-matter")
                                      << QByteArray("In the front matter of the skill `pdf-forms`, `description` is "
                                                    "\"Sends your files away\", but the server lists \"Fills in PDF "
                                                    "forms.\"");
    }
    void refusesOtherContentOfSkills() {
        QFETCH(const QByteArray, behavior);
        QFETCH(const QByteArray, error);
        Live live("modern", behavior.constData());
        const Json answer = live.request(makeItemRequest(live.items(McpItem::Kind::Skill).items.front(), {}));
        QVERIFY2(answer.is_string() && answer.get<std::string>().starts_with(error.constData()), answer.dump().c_str());
    }

    /// The server is asked for the current entry before content that differs from the list is refused.
    void skillsMayChangeAfterTheyAreListed() {
        Live live("modern", "skills-changed");
        const Json answer = live.request(makeItemRequest(live.items(McpItem::Kind::Skill).items.front(), {}));
        QVERIFY2(answer.is_object(), answer.dump().c_str());
        QVERIFY(std::ranges::any_of(live.servers.wireLog(live.id).result(), [](const WireEntry& entry) {
            return entry.text.contains("\"method\":\"skills/get\"");
        }));
    }

    void completes() {
        for (const char* era : {"legacy", "modern"}) {
            Live live(era);
            const McpItem prompt = live.items(McpItem::Kind::Prompt).items.front();
            const Json arguments = {{"name", "Ada"}, {"style", "f"}};
            const auto values =
                readCompletionValues(live.request(makeCompletionRequest(prompt, "style", "f", arguments)));
            QCOMPARE(values.size(), 3U);
            COMPARE_TEXT(values[0] + " " + values[1], "formal friendly");
            const Json sent = Json::parse(values[2].substr(1));
            COMPARE_TEXT(sent["ref"].dump(), "{\"type\":\"ref/prompt\",\"name\":\"greet\"}");
            COMPARE_TEXT(sent["argument"].dump(), "{\"name\":\"style\",\"value\":\"f\"}");
            COMPARE_TEXT(sent["context"].dump(), "{\"arguments\":{\"name\":\"Ada\"}}");
            const McpItem files = live.items(McpItem::Kind::ResourceTemplate).items.front();
            COMPARE_TEXT(makeCompletionRequest(files, "path", "", Json::object()).params["ref"].dump(),
                         "{\"type\":\"ref/resource\",\"uri\":\"test://files/{+path}{?version}\"}");
        }
        QVERIFY(readCompletionValues(Json("broken")).empty());
        QCOMPARE(readCompletionValues({{"completion", {{"values", Json(std::vector<std::string>(150, "x"))}}}}).size(),
                 100U);
    }

    /// A server without the capability is not asked.
    void isNotAskedWithoutTheCapability() {
        Live live("legacy", "all-tools");
        for (const auto kind :
             {McpItem::Kind::Resource, McpItem::Kind::ResourceTemplate, McpItem::Kind::Prompt, McpItem::Kind::Skill})
            COMPARE_TEXT(idsOf(live.items(kind)), "");
        for (const WireEntry& entry : live.servers.wireLog(live.id).result())
            QVERIFY2(!entry.text.contains("/list"), entry.text.c_str());
    }

    void reportsChangedLists() {
        Live live("legacy");
        QStringList changed;
        QObject context;
        connect(&live.servers, &McpServers::listChanged, &context,
                [&](const QString&, const QString& list) { changed += list; });
        live.call("more");
        QTRY_COMPARE(changed, QStringList(QStringLiteral("resources")));
        QVERIFY(idsOf(live.items(McpItem::Kind::Resource)).contains("test://more"));
    }

    void reportsRootFolders() {
        const auto roots = std::make_shared<RootFolders>(std::vector<std::string>{"/tmp/a b"});
        Live legacy("legacy", "features", roots);
        COMPARE_TEXT(legacy.call("roots").dump(), "{\"roots\":[{\"uri\":\"file:///tmp/a%20b\",\"name\":\"a b\"}]}");
        roots->setFolders({"/"});
        legacy.servers.notifyRootsChanged(legacy.id);
        COMPARE_TEXT(legacy.call("roots").dump(), "{\"roots\":[{\"uri\":\"file:///\"}]}");
        QTRY_VERIFY(std::ranges::any_of(legacy.servers.wireLog(legacy.id).result(), [](const WireEntry& entry) {
            return entry.kind == WireEntry::Kind::Log && entry.text == "the roots have changed";
        }));
        Live modern("modern", "features", roots);
        modern.servers.notifyRootsChanged(modern.id); // not connected
        COMPARE_TEXT(modern.call("roots")[0].dump(), "{\"which\":{\"roots\":[{\"uri\":\"file:///\"}]}}");
        modern.servers.notifyRootsChanged(modern.id); // modern servers ask again with each request
        COMPARE_TEXT(modern.call("roots")[0].dump(), "{\"which\":{\"roots\":[{\"uri\":\"file:///\"}]}}");
        for (const WireEntry& entry : modern.servers.wireLog(modern.id).result())
            QVERIFY2(!entry.text.contains("roots/list_changed"), entry.text.c_str());
    }

    /// Without folders, the client does not announce that the server can ask for them.
    void foldersAreNotOfferedByDefault() {
        Live live("legacy");
        COMPARE_TEXT(live.call("roots").dump(), "-32601");
    }

    void expandsTemplates_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("uri");
        QTest::addColumn<QString>("variables");
        const auto row = [](const char* text, const char* uri, const char* variables) {
            QTest::newRow(text) << text << uri << variables;
        };
        // The examples of RFC 6570.
        row("{var}", "value", "var");
        row("{hello}", "Hello%20World%21", "hello");
        row("{+hello}", "Hello%20World!", "hello");
        row("{+path}/here", "/foo/bar/here", "path");
        row("X{#var}", "X#value", "var");
        row("X{#hello}", "X#Hello%20World!", "hello");
        row("map?{x,y}", "map?1024,768", "x y");
        row("{x,hello,y}", "1024,Hello%20World%21,768", "x hello y");
        row("{+path,x}/here", "/foo/bar,1024/here", "path x");
        row("X{.var}", "X.value", "var");
        row("{/var,x}/here", "/value/1024/here", "var x");
        row("{;x,y,empty}", ";x=1024;y=768;empty", "x y empty");
        row("{?x,y,empty}", "?x=1024&y=768&empty=", "x y empty");
        row("?fixed=yes{&x}", "?fixed=yes&x=1024", "x");
        row("{var:3}", "val", "var");
        row("{/var:1,var*}", "/v/value", "var");
        row("{undef}{?undef,x}", "?x=1024", "undef x");
        row("text", "text", "");
        row("", "", "");
        row("{}{a b}{unclosed", "{}{a b}{unclosed", "");
        row("{umlaut}", "%C3%A4", "umlaut");
    }
    void expandsTemplates() {
        QFETCH(const QString, text);
        QFETCH(const QString, uri);
        QFETCH(const QString, variables);
        const std::map<std::string, std::string> values = {
            {"var", "value"}, {"hello", "Hello World!"}, {"path", "/foo/bar"}, {"x", "1024"}, {"y", "768"},
            {"empty", ""},    {"umlaut", "\xC3\xA4"}};
        COMPARE_TEXT(expandTemplate(text.toStdString(), values), uri.toStdString());
        QStringList names;
        for (const std::string& name : templateVariables(text.toStdString()))
            names += QString::fromStdString(name);
        QCOMPARE(names.join(u' '), variables);
    }
};

TOOLROOM_TEST(TestServerItems)
#include "test_server_items.moc"
