// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/ui/window_test.h"
#include "ui/compat/compat_page.h"
#include "ui/compat/compat_view.h"
#include "ui/compat/target_button.h"
#include "ui/widgets/empty_page.h"
#include "ui/widgets/search_line.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QStackedWidget>
#include <QToolButton>

#include <algorithm>

using namespace toolroom;
using namespace toolroom::test;

namespace {

/// Refuses names with a dot, drops names that are reported, truncates, and limits the number of tools.
constexpr const char* acmeTarget = R"({"name": "acme", "title": "Acme Agent", "kind": "host", "version": "Acme 3",
 "profiles": [{"name": "chat", "title": "Chat", "isDefault": true}, {"name": "batch", "title": "Batch"}],
 "unknown": ["How long a title may be."],
 "facts": [
  {"id": "dots", "about": "Names must not contain dots.", "at": "name", "when": {"type": "string", "pattern": "[.]"},
   "effect": "requestRefused", "instead": "Use underscores.", "certainty": "documented",
   "sources": [{"title": "Names of tools", "url": "https:/)" // moc takes two slashes for a comment
                                   R"(/acme.example/names", "date": "2026-02-03"}],
   "checked": "2026-04-05"},
  {"id": "upper", "about": "Names with capital letters were lost.", "at": "name",
   "when": {"type": "string", "pattern": "[A-Z]"}, "effect": "toolDropped", "instead": "Use lowercase letters.",
   "certainty": "reported", "sources": [{"title": "acme#7", "date": "2026-01-02"}], "checked": "2026-04-05"},
  {"id": "long", "about": "Descriptions are cut after 20 characters.", "at": "description",
   "when": {"type": "string", "minLength": 21}, "effect": "truncated", "to": "the first 20 characters",
   "instead": "Put the most important words first.", "certainty": "sdk",
   "sources": [{"title": "Acme SDK", "package": "npm acme 3.1", "date": "2026-03-03"}], "checked": "2020-04-05"},
  {"id": "count", "about": "At most three tools are sent.", "at": "toolCount", "when": {"minimum": 4},
   "effect": "listDropped", "instead": "Send fewer tools.", "certainty": "documented",
   "sources": [{"title": "Limits", "date": "2026-02-03"}], "checked": "2026-04-05"}]})";
constexpr const char* exactTarget = R"({"name": "exact", "title": "Exact Library", "kind": "library", "version": "1",
 "facts": [
  {"id": "dots", "about": "Dots become underscores.", "at": "name", "when": {"type": "string", "pattern": "[.]"},
   "effect": "rewritten", "instead": "Use underscores.", "certainty": "sdk",
   "sources": [{"title": "Exact", "date": "2026-02-03"}], "checked": "2026-04-05"}]})";
constexpr const char* configuration =
    R"({"root": true, "targets": {"acme": {"file": "acme.target.json"}, "exact": {"file": "exact.target.json"}}})";

QByteArray toolList(const QStringList& names) {
    QStringList tools;
    for (const QString& name : names)
        tools.append(QStringLiteral(R"({"name": "%1", "description": "%2", "inputSchema": {"type": "object"}})")
                         .arg(name, name == QLatin1String("wordy") ? QStringLiteral("Explains at great length.")
                                                                   : QStringLiteral("Reads notes.")));
    return (QLatin1Char('[') + tools.join(QStringLiteral(",\n")) + QLatin1Char(']')).toUtf8();
}

} // namespace

class TestCompatPage : public WindowTest {
    Q_OBJECT

    CompatPage& page() const { return m_window->part<CompatPage>(); }
    CompatView& view() const { return page().view(); }
    QString details() const { return named<QPlainTextEdit>("Facts of the selected cell")->toPlainText(); }
    QToolButton* onlyBreaking() const { return named<QToolButton>("Show only tools that break or may break"); }
    [[nodiscard]] bool shows(const QString& text) const { return showsText(page(), text); }
    QStringList names() const {
        QStringList names;
        for (int row = 0; row < view().model()->rowCount(); ++row)
            names.append(view().model()->headerData(row, Qt::Vertical).toString());
        return names;
    }
    QStringList signs() const { return rowTexts(*view().model(), QStringLiteral(" ")); }
    SeverityCounts counts(Qt::Orientation orientation, int section) const {
        return view()
            .model()
            ->headerData(section, orientation, static_cast<int>(CompatRole::Counts))
            .value<SeverityCounts>();
    }
    void choose(int row, int column) const { view().setCurrentIndex(view().model()->index(row, column)); }
    void writeTargets() const {
        writeSource(QStringLiteral(".toolroom.json"), configuration);
        writeSource(QStringLiteral("acme.target.json"), acmeTarget);
        writeSource(QStringLiteral("exact.target.json"), exactTarget);
    }
    QString writeTools(const QStringList& names) const {
        return writeSource(QStringLiteral("notes.json"), toolList(names));
    }
    void open(const QStringList& tools = {QStringLiteral("get.note"), QStringLiteral("Ping"), QStringLiteral("wordy"),
                                          QStringLiteral("read")}) {
        writeTargets();
        loadPaths({writeTools(tools)});
        trigger("Ctrl+Shift+L");
        QVERIFY(becomesIdle());
        QVERIFY(page().isVisible());
    }
    void reload(const QStringList& tools) {
        writeTools(tools);
        m_window->openSources().reload();
        QVERIFY(becomesIdle());
    }

private Q_SLOTS:
    void init() { setUp(); }
    void cleanup() { tearDown(); }

    void showsTheWorstEffectOfEachCell() {
        open();
        const QAbstractItemModelTester tester(view().model());
        QCOMPARE(names(), QStringList({QStringLiteral("notes"), QStringLiteral("get.note"), QStringLiteral("Ping"),
                                       QStringLiteral("wordy"), QStringLiteral("read")}));
        QCOMPARE(view().model()->headerData(0, Qt::Horizontal).toString(), QStringLiteral("acme"));
        QCOMPARE(view().model()->headerData(1, Qt::Horizontal).toString(), QStringLiteral("exact"));
        // Silence is a success only where nothing is left unknown.
        QCOMPARE(signs(), QStringList({QStringLiteral("▲ ✓"), QStringLiteral("▲ ○"), QStringLiteral("● ✓"),
                                       QStringLiteral("○ ✓"), QStringLiteral("· ✓")}));
        QVERIFY(shows(QStringLiteral("4 tools, 2 targets: 1 tool dropped or refused by 1 target")));
    }

    void countsPerTargetAndTool() {
        open();
        QCOMPARE(counts(Qt::Horizontal, 0), SeverityCounts({.errors = 1, .warnings = 1, .notes = 1}));
        QCOMPARE(counts(Qt::Horizontal, 1), SeverityCounts({.notes = 1}));
        QCOMPARE(counts(Qt::Vertical, 0), SeverityCounts({.errors = 1}));
        QCOMPARE(counts(Qt::Vertical, 1), SeverityCounts({.errors = 1, .notes = 1}));
        QCOMPARE(counts(Qt::Vertical, 4), SeverityCounts());
        const QString target = view().model()->headerData(0, Qt::Horizontal, Qt::ToolTipRole).toString();
        QCOMPARE(target,
                 QStringLiteral("Acme Agent\nAcme 3\n▲ Breaks: 1\n● May break: 1\n○ Changes: 1\n"
                                "· No known effect: 1\nNot known about Acme Agent:\n• How long a title may be."));
    }

    void detailsHaveTheEvidence() {
        open();
        choose(1, 0);
        QVERIFY(shows(QStringLiteral("get.note · Acme Agent")));
        const QString date = QLocale().toString(QDate(2026, 2, 3), QLocale::ShortFormat);
        const QString checked = QLocale().toString(QDate(2026, 4, 5), QLocale::ShortFormat);
        QCOMPARE(details(),
                 QStringLiteral("▲ The whole request is refused\nNames must not contain dots.\n"
                                "Instead: Use underscores.\nAt: /0/name (line 1)\n"
                                "Documented. Checked on %2\nSource: Names of tools (%1) https://acme.example/names\n\n"
                                "Not known about Acme Agent:\n• How long a title may be.")
                     .arg(date, checked));
        choose(3, 0);
        QVERIFY2(details().startsWith(QStringLiteral("○ A text is truncated\n")), qPrintable(details()));
        QVERIFY(details().contains(QStringLiteral("\nBecomes: the first 20 characters\n")));
        QVERIFY(details().contains(QStringLiteral("\nSource: Acme SDK, npm acme 3.1 (")));
        QVERIFY(details().contains(QStringLiteral("\nSeen in code. Checked on ")));
        QVERIFY(details().contains(QStringLiteral(", more than a year ago\n")));
        choose(2, 0);
        QVERIFY(details().startsWith(QStringLiteral("● The tool is dropped\n")));
        QVERIFY(details().contains(QStringLiteral("\nOnly reported. Checked on ")));
        choose(4, 0);
        QCOMPARE(details(),
                 QStringLiteral("· No known effect\n\nNot known about Acme Agent:\n• How long a title may be."));
        choose(4, 1);
        QCOMPARE(details(), QStringLiteral("✓ Unchanged"));
        choose(0, 0);
        QVERIFY(details().startsWith(QStringLiteral("▲ All tools of the server are dropped\nAt most three tools")));
        QVERIFY2(shows(QStringLiteral("notes: 4 tools, ")), "the source has its size");
        const QString hover = view().model()->index(1, 0).data(Qt::ToolTipRole).toString();
        QCOMPARE(hover, QStringLiteral("get.note · Acme Agent\n▲ The whole request is refused: Names must not contain "
                                       "dots.\nDocumented: Names of tools (%1). Checked on %2")
                            .arg(date, checked));
    }

    void filtersWhatBreaks() {
        open();
        onlyBreaking()->click();
        QCOMPARE(names(), QStringList({QStringLiteral("notes"), QStringLiteral("get.note"), QStringLiteral("Ping")}));
        auto* search = named<SearchLine>("Search tools by name");
        search->setText(QStringLiteral("PING"));
        QTRY_COMPARE(names(), QStringList({QStringLiteral("notes"), QStringLiteral("Ping")}));
        search->setText(QStringLiteral("read"));
        QTRY_VERIFY(shows(QStringLiteral("No tool matches")));
        partOf<EmptyPage>(page()).findChild<QPushButton*>()->click();
        QCOMPARE(names().size(), 5);
        QVERIFY(!onlyBreaking()->isChecked());
        QVERIFY(search->text().isEmpty());
    }

    void filterKeepsTheSelection() {
        open();
        choose(2, 1);
        onlyBreaking()->click();
        QCOMPARE(view().currentIndex(), view().model()->index(2, 1));
        onlyBreaking()->click();
        auto* search = named<SearchLine>("Search tools by name");
        search->setText(QStringLiteral("wordy"));
        QTRY_COMPARE(names().size(), 2);
        QVERIFY(!view().currentIndex().isValid());
        search->clear();
        QCOMPARE(view().currentIndex(), view().model()->index(2, 1));
    }

    void saysIfNothingBreaks() {
        open({QStringLiteral("read")});
        onlyBreaking()->click();
        QVERIFY(shows(QStringLiteral("Nothing breaks")));
        QVERIFY(shows(QStringLiteral("1 tool, 2 targets: none dropped or refused for certain")));
    }

    void choosesTargetsAndProfiles() {
        open();
        auto* targets = &partOf<TargetButton>(page());
        QCOMPARE(targets->text(), QStringLiteral("Targets: configured ▾"));
        targets->choose({{"acme", "batch"}});
        QVERIFY(becomesIdle());
        QCOMPARE(view().model()->columnCount(), 1);
        QCOMPARE(view().model()->headerData(0, Qt::Horizontal).toString(), QStringLiteral("acme:batch"));
        QCOMPARE(targets->text(), QStringLiteral("Targets: acme:batch ▾"));
        targets->choose({{"all", {}}});
        QVERIFY(becomesIdle());
        QCOMPARE(view().model()->columnCount(), static_cast<int>(builtInTargets().size()) + 2);
        const auto actions = targets->menu()->actions();
        QCOMPARE(actions[0]->text(), QStringLiteral("&Configured Targets"));
        QVERIFY(actions[1]->isChecked());
        // Profiles of the user's target are listed with the other hosts.
        const auto hosts = std::ranges::find(actions, QStringLiteral("&Hosts"), &QAction::text);
        QVERIFY(hosts != actions.end());
        const auto listed = (*hosts)->menu()->actions();
        const auto acme = std::ranges::find(listed, QStringLiteral("Acme Agent"), &QAction::text);
        QVERIFY(acme != listed.end());
        (*acme)->menu()->actions().last()->trigger();
        QVERIFY(becomesIdle());
        QCOMPARE(targets->choices(), std::vector<TargetChoice>({{"acme", "batch"}}));
    }

    void reloadingKeepsSelectionScrollAndFocus() {
        QStringList many;
        for (int i = 0; i < 100; ++i)
            many.append(QStringLiteral("read_%1").arg(i, 3, 10, QLatin1Char('0')));
        many[60] = QStringLiteral("get.note");
        open(many);
        view().setFocus();
        choose(61, 0);
        view().verticalScrollBar()->setValue(50);
        QCOMPARE(view().rowAt(0), 50);
        const QString top = names()[50];
        many.prepend(QStringLiteral("Added"));
        reload(many);
        QCOMPARE(names().size(), 102);
        QCOMPARE(names()[view().currentIndex().row()], QStringLiteral("get.note"));
        QCOMPARE(names()[view().rowAt(0)], top);
        QVERIFY(view().hasFocus());
        QVERIFY(page().isVisible());
        QVERIFY(details().startsWith(QStringLiteral("▲ The whole request is refused\n")));
        // A tool that is gone comes back selected.
        many.removeAll(QStringLiteral("get.note"));
        reload(many);
        QVERIFY(!view().currentIndex().isValid());
        many.append(QStringLiteral("get.note"));
        reload(many);
        QCOMPARE(view().currentIndex(), view().model()->index(101, 0));
    }

    void reloadingKeepsTheFocusOfTheSearch() {
        open();
        auto* search = named<SearchLine>("Search tools by name");
        trigger("Ctrl+F");
        QVERIFY(search->hasFocus());
        reload({QStringLiteral("read")});
        QVERIFY(search->hasFocus());
        QCOMPARE(names(), QStringList({QStringLiteral("notes"), QStringLiteral("read")}));
    }

    void opensAndCopiesWithTheKeyboard() {
        open();
        view().setFocus();
        choose(1, 0);
        QTest::keyClick(&view(), Qt::Key_Down);
        QTest::keyClick(&view(), Qt::Key_Right);
        QCOMPARE(view().currentIndex(), view().model()->index(2, 1));
        QTest::keyClick(&view(), Qt::Key_Left);
        QTest::keyClick(&view(), Qt::Key_C, Qt::ControlModifier);
        QVERIFY(QGuiApplication::clipboard()->text().startsWith(
            QStringLiteral("Ping · Acme Agent\n\n● The tool is dropped\n")));
        QCOMPARE(view().currentIndex().data(Qt::AccessibleTextRole).toString(),
                 QStringLiteral("Ping, acme: May break. The tool is dropped. Names with capital letters were lost."));
        QTest::keyClick(&view(), Qt::Key_Return);
        QVERIFY(!page().isVisible());
        QCOMPARE(m_window->tabs().currentTab(), ToolTabs::Tool);
        QVERIFY(m_window->windowTitle().startsWith(QStringLiteral("Ping — ")));
    }

    void sourcesAreNoTools() {
        open();
        view().setFocus();
        choose(0, 0);
        QTest::keyClick(&view(), Qt::Key_Return);
        QVERIFY(page().isVisible());
        QVERIFY(!named<QToolButton>("Show the tool of the selected cell")->isEnabled());
    }

    void isEmptyWithoutTools() {
        trigger("Ctrl+Shift+L");
        QVERIFY(page().isVisible());
        QVERIFY(shows(QStringLiteral("No tools")));
        QVERIFY(shows(QStringLiteral("Open tools to see which providers, hosts, and libraries accept")));
        const QSignalSpy requested(&page(), &CompatPage::openRequested);
        disconnect(&page(), &CompatPage::openRequested, m_window.get(), nullptr);
        buttonIn<QPushButton>(page(), QStringLiteral("Open…"))->click();
        QCOMPARE(requested.size(), 1);
    }

    void showsProgressAndCancels() {
        writeTargets();
        loadPaths({writeTools({QStringLiteral("get.note"), QStringLiteral("read")})});
        trigger("Ctrl+Shift+L");
        QVERIFY(shows(QStringLiteral("Checking compatibility…")));
        buttonIn<QPushButton>(page(), QStringLiteral("Cancel"))->click();
        QVERIFY(shows(QStringLiteral("The check was canceled")));
        buttonIn<QPushButton>(page(), QStringLiteral("Check Again"))->click();
        QVERIFY(becomesIdle());
        QCOMPARE(names().size(), 3);
        partOf<TargetButton>(page()).choose({{"all", {}}});
        QVERIFY(shows(QStringLiteral("Checking again: 0 of 2 tools")));
        buttonIn<QToolButton>(page(), QStringLiteral("Cancel"))->click();
        QVERIFY(shows(QStringLiteral("● The check was canceled. The table shows")));
        QCOMPARE(view().model()->columnCount(), 2);
    }

    void saysWhereTheConfigurationIsWrong() {
        const QString config =
            writeSource(QStringLiteral(".toolroom.json"), "{\"root\": true, \"targets\": [\"acmee\"]}");
        loadPaths({writeTools({QStringLiteral("get.note")})});
        trigger("Ctrl+Shift+L");
        QVERIFY(becomesIdle());
        QVERIFY(shows(QStringLiteral("The configuration has errors")));
        QVERIFY(std::ranges::any_of(page().findChildren<QLabel*>(), [](const QLabel* label) {
            return label->isVisible() && label->text().contains(QStringLiteral(".toolroom.json:1:28: ")) &&
                   label->text().contains(QStringLiteral("acmee"));
        }));
        // The table appears once the file is correct, and stays if it becomes wrong again.
        writeTargets();
        m_window->openSources().reload();
        QVERIFY(becomesIdle());
        QCOMPARE(names().size(), 2);
        view().setFocus();
        choose(1, 0);
        writeSource(QStringLiteral(".toolroom.json"), "{\"root\": 7}");
        m_window->openSources().reload();
        QVERIFY(becomesIdle());
        QVERIFY(shows(QStringLiteral("▲ Not checked again: ")));
        QVERIFY(view().hasFocus());
        QCOMPARE(view().currentIndex(), view().model()->index(1, 0));
    }

    void checksOnlyWhileVisible() {
        open();
        trigger("Ctrl+Shift+L");
        QVERIFY(!page().isVisible());
        reload({QStringLiteral("read")});
        QCOMPARE(names().size(), 5);
        trigger("Ctrl+Shift+L");
        QVERIFY(becomesIdle());
        QCOMPARE(names().size(), 2);
    }

    void exportsTheReport() {
        open();
        const auto exported = [this](const char* name) {
            const QString path = m_folder->filePath(QString::fromUtf8(name));
            page().exportTo(path);
            if (!becomesIdle())
                qFatal("the export does not end");
            return readFile(path.toStdString());
        };
        const std::string markdown = exported("compat.md");
        QVERIFY(markdown.starts_with("## Compatibility\n"));
        QVERIFY(markdown.contains("| acme | 1 | 1 | 1 | 1 | 1 |\n"));
        QVERIFY(shows(QStringLiteral("✓ Exported to ")));
        QVERIFY(exported("compat.html").starts_with("<!doctype html>\n"));
        QVERIFY(exported("compat.json").starts_with("{"));
        page().exportTo(QStringLiteral("/nowhere/compat.md"));
        QVERIFY(becomesIdle());
        QVERIFY(shows(QStringLiteral("✗ Cannot write /nowhere/compat.md: ")));
    }

    /// The names stay in view, and need no more room than there is.
    void headersAreReadable() {
        open({QStringLiteral("a_tool_with_a_name_that_is_longer_than_that_of_most_others"), QStringLiteral("read")});
        const QFontMetrics metrics(view().verticalHeader()->font());
        QVERIFY(view().verticalHeader()->width() > metrics.horizontalAdvance(names()[1]));
        partOf<TargetButton>(page()).choose({{"all", "all"}});
        QVERIFY(becomesIdle());
        QVERIFY(view().horizontalScrollBar()->maximum() > 0);
        const int before = view().verticalHeader()->x();
        view().horizontalScrollBar()->setValue(view().horizontalScrollBar()->maximum());
        QCOMPARE(view().verticalHeader()->x(), before);
        QVERIFY(view().verticalHeader()->width() < view().width() / 2);
    }
};

TOOLROOM_WIDGET_TEST(TestCompatPage)
#include "test_compat_page.moc"
