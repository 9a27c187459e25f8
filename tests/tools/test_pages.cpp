// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/support/test_case.h"
#include "tools/web/extractive_summary.h"
#include "tools/web/html_cost.h"
#include "tools/web/html_page.h"

using namespace toolroom;

namespace {

const char* const page = "<!DOCTYPE html><html><head><title>T</title><style>p{}</style></head><body>"
                         "<nav><a href=/x>Home</a> <a href=/y>About</a></nav>"
                         "<div id=main class='wide  Top'><h1>Head <em>line</em></h1>"
                         "<p data-k='v 1'>First.</p><section><p class=note>Second &amp; last.</p></section></div>"
                         "<script>var hidden = 'x';</script><template><p class=tpl>inert</p></template>"
                         "<my-part>Own</my-part><noscript>no</noscript></body></html>";

std::string selected(const std::string& text) {
    const auto selector = CssSelector::parse(text);
    if (!selector)
        return selector.error().reason.text();
    return HtmlPage::parse(page)->textOf(*selector).value_or("-");
}

} // namespace

class TestPages : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void selectors_data() {
        QTest::addColumn<QString>("selector");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* selector, const char* expected) {
            QTest::newRow(selector) << QString::fromUtf8(selector) << QString::fromUtf8(expected);
        };
        row("h1", "Head line");
        row("H1", "Head line");
        row("p", "First.");
        row(".note", "Second & last.");
        row("p.note", "Second & last.");
        row("#main", "Head lineFirst.Second & last.");
        row("#Main", "-");
        row("div#main.wide.Top > p", "First.");
        row(".top", "-");
        row("#main > .note", "-");
        row("#main .note", "Second & last.");
        row("body>div section>p", "Second & last.");
        row("[data-k]", "First.");
        row("[ data-k = 'v 1' ]", "First.");
        row("[DATA-K=\"v 1\"]", "First.");
        row("a[href=\"/y\"]", "About");
        row("[data-k=v]", "-");
        row("table, em, h1", "Head line");
        row("*", "Tp{}Home About");
        row("nav *", "Home");
        row("my-part", "Own");
        row(".tpl", "-");
        row("div div p", "-");
        row("p:first-child", "unsupported `:` at character 2 of the selector");
        row("h1 + p", "unsupported `+` at character 4 of the selector");
        row("h1 ~ p", "unsupported `~` at character 4 of the selector");
        row("[a^=b]", "expected `=` or `]` at character 3 of the selector");
        row("[a=1x]", "expected a name at character 4 of the selector");
        row("[a='x]", "unterminated string at character 5 of the selector");
        row("a,", "expected a selector at character 3 of the selector");
        row("> p", "unsupported `>` at character 1 of the selector");
        row("a >", "expected a selector at character 4 of the selector");
        row("#1a", "expected a name at character 2 of the selector");
        row("", "expected a selector at character 1 of the selector");
    }

    void selectors() {
        QFETCH(const QString, selector);
        QFETCH(const QString, expected);
        if (selector == QLatin1String("*"))
            QVERIFY(selected("*").starts_with(expected.toStdString()));
        else
            COMPARE_TEXT(selected(selector.toStdString()), expected.toStdString());
    }

    void readableText() {
        COMPARE_TEXT(HtmlPage::parse(page)->readableText(), "Home About\nHead line\nFirst.\nSecond & last.\nOwn");
        COMPARE_TEXT(HtmlPage::parse("a  b<br>c<b>d</b> e")->readableText(), "a b\ncd e");
        COMPARE_TEXT(HtmlPage::parse("")->readableText(), "");
    }

    void veryDeepPages() {
        std::string deep;
        for (std::size_t i = 0; i < maxHtmlDepth; ++i)
            deep += "<div>";
        const HtmlPage nested = HtmlPage::parse(deep + "<p>core</p>").value();
        COMPARE_TEXT(nested.readableText(), "core");
        const auto selector = CssSelector::parse("div div div div div div div div div div div div > b");
        QVERIFY(!nested.textOf(*selector));
        COMPARE_TEXT(*nested.textOf(*CssSelector::parse("div > div p")), "core");
        COMPARE_TEXT(HtmlPage::parse(deep + "<Div>").error().reason, "page elements are nested too deeply");
        COMPARE_TEXT(HtmlPage::parse(deep + "</x></x><div>").error().reason, "page elements are nested too deeply");
        std::string flat = deep;
        for (std::size_t i = 0; i < maxHtmlDepth; ++i)
            flat += "</div>";
        QVERIFY(HtmlPage::parse(flat + deep).has_value());
        std::string list;
        for (int i = 0; i < 20'000; ++i)
            list += "<li>x<p>y<br>";
        QVERIFY(HtmlPage::parse(list).has_value());
    }

    void unclosedElements() {
        std::string open = "<p>";
        for (int i = 0; i < 900; ++i)
            open += "<b a=" + std::to_string(i) + ">";
        for (int i = 0; i < 3000; ++i)
            open += "<p>x";
        COMPARE_TEXT(HtmlPage::parse(open).error().reason, "too many unclosed elements in the page");
    }

    void summaryOfATextWith_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, const char* text, const char* expected) {
            QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(expected);
        };
        row("a heading", "Menu\nTitle\nOne is here. Two (really!) is. Is 3.5 three?",
            "One is here. Two (really!) is. Is 3.5 three?");
        row("more than five", "A. B. C. D. E. F.", "A. B. C. D. E.");
        row("no sentence", "Menu\n\nTitle", "Menu Title");
        row("quotes", "He said \"no.\" Then left.", "He said \"no.\" Then left.");
        row("other marks", "一。二！", "一。 二！");
        row("nothing", "", "");
    }

    void summaryOfATextWith() {
        QFETCH(const QString, text);
        QFETCH(const QString, expected);
        COMPARE_TEXT(extractiveSummary(text.toStdString()), expected.toStdString());
    }

    void longSentences() {
        const std::string longOne = std::string(2000, 'x') + ".";
        QVERIFY(extractiveSummary(longOne).size() <= 610);
        COMPARE_TEXT(extractiveSummary("Short. " + longOne), "Short.");
    }
};

TOOLROOM_TEST(TestPages)
#include "test_pages.moc"
