// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/guide/guide_pages.h"

#include <QFile>
#include <QRegularExpression>

#include <algorithm>
#include <iterator>
#include <utility>

namespace toolroom {

namespace {

QString readPage(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("cannot read the page %s of the user guide", qUtf8Printable(path));
    return QString::fromUtf8(file.readAll());
}

/// Without links, images, emphasis, and the lines of tables.
QString plainText(QString line) {
    static const QRegularExpression link(QStringLiteral(R"(!?\[([^\]]*)\]\([^)]*\))"));
    static const QRegularExpression marks(QStringLiteral(R"(^[>\s]*([-*] |\d+\. )?|\*\*|`|\|)"));
    static const QRegularExpression rule(QStringLiteral(R"(^\|[\s|:-]+\|$)"));
    if (rule.match(line).hasMatch())
        return {};
    return line.replace(link, QStringLiteral("\\1")).replace(marks, QString()).simplified();
}

GuidePage parsePage(const QString& file, const QString& markdown) {
    static const QRegularExpression heading(QStringLiteral("^(#{1,3}) (.+)$"));
    GuidePage page{.file = file, .sections = {}};
    bool isCode = false;
    for (const QString& line : markdown.split(u'\n')) {
        if (line.trimmed().startsWith(QStringLiteral("```"))) {
            isCode = !isCode;
            continue;
        }
        if (const auto found = heading.match(line); !isCode && found.hasMatch()) {
            const QString text = plainText(found.captured(2));
            page.sections.append({text, static_cast<int>(found.captured(1).size()), anchorOf(text), {}});
        } else if (const QString text = isCode ? line.simplified() : plainText(line);
                   !text.isEmpty() && !page.sections.isEmpty()) {
            QString& all = page.sections.back().text;
            all += all.isEmpty() ? text : u' ' + text;
        }
    }
    if (page.sections.isEmpty())
        qFatal("the page %s of the user guide has no heading", qUtf8Printable(file));
    return page;
}

QString excerptAround(const QString& text, qsizetype at) {
    constexpr qsizetype before = 30;
    constexpr qsizetype length = 120;
    qsizetype begin = std::max<qsizetype>(0, at - before);
    if (begin > 0)
        begin = std::min(at, text.indexOf(u' ', begin) + 1);
    return (begin > 0 ? QStringLiteral("… ") : QString()) + text.mid(begin, length);
}

} // namespace

QString anchorOf(const QString& heading) {
    QString anchor;
    for (const QChar letter : heading.toLower()) {
        if (letter.isLetterOrNumber() || letter == u'-' || letter == u'_')
            anchor += letter;
        else if (letter == u' ')
            anchor += u'-';
    }
    return anchor;
}

std::vector<GuidePage> readGuide(const QString& folder) {
    static const QRegularExpression row(QStringLiteral(R"(^\|.*\]\(([\w-]+\.md)\) \|$)"),
                                        QRegularExpression::MultilineOption);
    const QString first = QStringLiteral("README.md");
    const QString contents = readPage(folder + u'/' + first);
    std::vector<GuidePage> pages = {parsePage(first, contents)};
    for (const QRegularExpressionMatch& found : row.globalMatch(contents)) {
        const QString file = found.captured(1);
        pages.push_back(parsePage(file, readPage(folder + u'/' + file)));
    }
    return pages;
}

std::vector<GuideHit> searchGuide(const std::vector<GuidePage>& pages, const QString& query) {
    const QStringList words = query.simplified().split(u' ', Qt::SkipEmptyParts);
    std::vector<GuideHit> inHeadings;
    std::vector<GuideHit> inTexts;
    if (words.isEmpty())
        return inHeadings;
    for (std::size_t page = 0; page < pages.size(); ++page) {
        for (qsizetype number = 0; number < pages[page].sections.size(); ++number) {
            const GuideSection& section = pages[page].sections[number];
            const auto inHeading = [&](const QString& word) {
                return section.heading.contains(word, Qt::CaseInsensitive);
            };
            const auto found = [&](const QString& word) {
                return inHeading(word) || section.text.contains(word, Qt::CaseInsensitive);
            };
            if (!std::ranges::all_of(words, found))
                continue;
            GuideHit hit{.page = page, .section = number, .excerpt = {}};
            for (const QString& word : words) {
                if (const qsizetype at = section.text.indexOf(word, 0, Qt::CaseInsensitive); at >= 0) {
                    hit.excerpt = excerptAround(section.text, at);
                    break;
                }
            }
            (std::ranges::any_of(words, inHeading) ? inHeadings : inTexts).push_back(std::move(hit));
        }
    }
    std::ranges::move(inTexts, std::back_inserter(inHeadings));
    return inHeadings;
}

} // namespace toolroom
