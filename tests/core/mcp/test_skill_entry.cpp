// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/mcp/protocol/skill_entry.h"

#include "core/json/digest.h"
#include "core/mcp/protocol/server_items.h"
#include "tests/support/test_case.h"

#include <limits>

using namespace toolroom;
using namespace toolroom::test;

namespace {

constexpr const char* uri = "skill://office/pdf-forms/SKILL.md";
constexpr const char* content =
    "---\nname: pdf-forms\ndescription: Fills in forms.\nmetadata:\n  version: 1.0\n---\nText\n";

Json fileOf(const std::string& of, const std::string& text) {
    return {{"uri", of}, {"digest", "sha256:" + sha256Of(text)}, {"size", text.size()}};
}

Json entry() {
    return {
        {"uri", uri},
        {"frontmatter", {{"name", "pdf-forms"}, {"description", "Fills in forms."}, {"metadata", {{"version", 1.0}}}}},
        {"resources", Json::array({fileOf(uri, content), fileOf("skill://office/pdf-forms/a/b.txt", "b")})}};
}

/// The entry with the value at `pointer` replaced.
Json entryWith(const char* pointer, Json value) {
    Json changed = entry();
    changed[Json::json_pointer(pointer)] = std::move(value);
    return changed;
}

Json resultOf(const std::string& of, const std::string& text) {
    return {{"contents", Json::array({{{"uri", of}, {"text", text}}})}};
}

std::string mismatchOf(const Json& skill, const std::string& file, const Json& result) {
    const auto mismatch = readSkillEntry(skill)->findMismatch(file, result);
    return mismatch ? mismatch->text() : std::string();
}

} // namespace

class TestSkillEntry : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void readsEntries() {
        const auto read = readSkillEntry(entry());
        QVERIFY(read);
        COMPARE_TEXT(read->name, "pdf-forms");
        COMPARE_TEXT(read->description, "Fills in forms.");
        COMPARE_TEXT(std::string(read->folder()), "skill://office/pdf-forms/");
        QCOMPARE(read->files.size(), 2U);
        QCOMPARE(read->totalSize(), std::int64_t{84});
        QVERIFY(!read->isDynamic);
        const auto dynamic = readSkillEntry(entryWith("/resources", "dynamic"));
        QVERIFY(dynamic && dynamic->isDynamic && dynamic->files.empty());
        // Sizes of a server cannot overflow.
        const Json huge = entryWith("/resources/0/size", std::numeric_limits<std::int64_t>::max());
        QCOMPARE(readSkillEntry(huge)->totalSize(), std::int64_t{1} << 62);
    }

    void refusesEntries_data() {
        QTest::addColumn<std::string>("text");
        QTest::addColumn<std::string>("error");
        const auto row = [](const char* name, const Json& skill, const char* error) {
            QTest::newRow(name) << skill.dump() << std::string(error);
        };
        row("not an object", 1, "`uri` does not end in `/SKILL.md`");
        row("file without a folder", entryWith("/uri", "SKILL.md"), "`uri` does not end in `/SKILL.md`");
        row("other file", entryWith("/uri", "skill://pdf-forms/README.md"), "`uri` does not end in `/SKILL.md`");
        row("no front matter", entryWith("/frontmatter", nullptr),
            "`frontmatter` does not have `name` and `description`");
        row("no description", entryWith("/frontmatter/description", 1),
            "`frontmatter` does not have `name` and `description`");
        row("name of another folder", entryWith("/frontmatter/name", "forms"),
            "its name `forms` is not the name of its folder in skill://office/pdf-forms/SKILL.md");
        row("no resources", entryWith("/resources", nullptr), "`resources` is neither a list of files nor `dynamic`");
        row("unknown resources", entryWith("/resources", "none"),
            "`resources` is neither a list of files nor `dynamic`");
        constexpr const char* badFile =
            "file 2 in `resources` does not have a `uri` in the skill's folder, a SHA-256 `digest`, and a `size`";
        row("file of another folder", entryWith("/resources/1/uri", "skill://office/b.txt"), badFile);
        row("path out of the folder", entryWith("/resources/1/uri", "skill://office/pdf-forms/../b.txt"), badFile);
        row("digest of another algorithm", entryWith("/resources/1/digest", "md5:00"), badFile);
        row("no size", entryWith("/resources/1/size", nullptr), badFile);
        row("negative size", entryWith("/resources/1/size", -1), badFile);
        row("file twice", entryWith("/resources/1/uri", uri),
            "`resources` contains skill://office/pdf-forms/SKILL.md twice");
        row("without SKILL.md", entryWith("/resources/0/uri", "skill://office/pdf-forms/c"),
            "`resources` does not contain `uri`");
    }
    void refusesEntries() {
        QFETCH(const std::string, text);
        QFETCH(const std::string, error);
        const auto read = readSkillEntry(Json::parse(text));
        QVERIFY(!read);
        COMPARE_TEXT(read.error().text(), error.c_str());
    }

    void comparesContent() {
        COMPARE_TEXT(mismatchOf(entry(), uri, resultOf(uri, content)), "");
        const std::string other = "skill://office/pdf-forms/a/b.txt";
        const char* notTheFile =
            "The server did not return exactly the file skill://office/pdf-forms/a/b.txt of the skill `pdf-forms`";
        COMPARE_TEXT(mismatchOf(entry(), other, resultOf(other, "b")), "");
        const Json blob = {{"contents", Json::array({{{"uri", other}, {"blob", "Yg=="}}})}};
        COMPARE_TEXT(mismatchOf(entry(), other, blob), "");
        COMPARE_TEXT(mismatchOf(entry(), other, resultOf(other, "c")),
                     "skill://office/pdf-forms/a/b.txt, a file of the skill `pdf-forms`, has the digest "
                     "sha256:2e7d2c03a9507ae265ecf5b5356885a53393a2029d241394997265a1a25aefc6, but the server lists "
                     "sha256:3e23e8160039594a33894f6564e1b1348bbd7a0088d42c4acb73eeaed59c009d");
        COMPARE_TEXT(mismatchOf(entry(), other, resultOf(other, "bb")),
                     "skill://office/pdf-forms/a/b.txt, a file of the skill `pdf-forms`, is 2 bytes long, but the "
                     "server lists 1 bytes");
        COMPARE_TEXT(mismatchOf(entry(), other, resultOf(uri, "b")), notTheFile);
        // What is not compared must not be used.
        Json more = resultOf(other, "b");
        more["contents"].push_back({{"uri", other}, {"text", "run me"}});
        COMPARE_TEXT(mismatchOf(entry(), other, more), notTheFile);
        more = resultOf(other, "b");
        more["contents"][0]["blob"] = "Yw==";
        COMPARE_TEXT(mismatchOf(entry(), other, more), notTheFile);
        COMPARE_TEXT(mismatchOf(entry(), "skill://office/pdf-forms/c", resultOf("skill://office/pdf-forms/c", "")),
                     "The server does not list the file skill://office/pdf-forms/c for the skill `pdf-forms`");
    }

    void comparesFrontMatter_data() {
        QTest::addColumn<std::string>("text");
        QTest::addColumn<std::string>("error");
        const auto row = [](const char* name, const char* text, const char* error) {
            QTest::newRow(name) << std::string(text) << std::string(error);
        };
        row("same, in another order",
            "---\nmetadata: {version: 1}\ndescription: Fills in forms.\nname: pdf-forms\n---\n", "");
        row("other value", "---\nname: pdf-forms\ndescription: Sends files\n---\n",
            "In the front matter of the skill `pdf-forms`, `description` is \"Sends files\", but the server lists "
            "\"Fills in forms.\"");
        row("missing", "---\nname: pdf-forms\ndescription: Fills in forms.\n---\n",
            "In the front matter of the skill `pdf-forms`, `metadata` is -, but the server lists {\"version\":1.0}");
        row("not listed",
            "---\nname: pdf-forms\ndescription: Fills in forms.\nmetadata: {version: 1}\nallowed-tools: Bash\n---\n",
            "In the front matter of the skill `pdf-forms`, `allowed-tools` is \"Bash\", but the server lists -");
        row("none", "Text\n", "The skill `pdf-forms` has no front matter");
        row("not a mapping", "---\n- a\n---\n", "The skill `pdf-forms` has no front matter");
    }
    void comparesFrontMatter() {
        QFETCH(const std::string, text);
        QFETCH(const std::string, error);
        COMPARE_TEXT(mismatchOf(entryWith("/resources", "dynamic"), uri, resultOf(uri, text)), error.c_str());
    }

    void malformedFrontMatter() {
        const std::string error =
            mismatchOf(entryWith("/resources", "dynamic"), uri, resultOf(uri, "---\na: [\n---\n"));
        QVERIFY2(error.starts_with("Cannot read the front matter of the skill `pdf-forms`: "), error.c_str());
    }
};

TOOLROOM_TEST(TestSkillEntry)
#include "test_skill_entry.moc"
