// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QString>

#include <cstddef>
#include <vector>

namespace toolroom {

/// What is below one heading of a page, up to the next heading.
struct GuideSection {
    QString heading;
    int level = 1;  ///< of the heading
    QString anchor; ///< of the heading in links, as on GitHub
    QString text;   ///< without Markdown, on one line
};

struct GuidePage {
    QString file; ///< name in the folder of the guide
    QList<GuideSection> sections;

    [[nodiscard]] const QString& title() const { return sections.front().heading; }
};

/// The pages of the user guide in `folder`: README.md, and the pages in its first table.
[[nodiscard]] std::vector<GuidePage> readGuide(const QString& folder);

struct GuideHit {
    std::size_t page = 0;
    qsizetype section = 0;
    QString excerpt; ///< text around the first word; empty if only the heading contains the words
};

/// The sections that contain all words of `query`, regardless of case. Sections whose headings contain a word come
/// first, and otherwise the order of the guide is kept.
[[nodiscard]] std::vector<GuideHit> searchGuide(const std::vector<GuidePage>& pages, const QString& query);

/// The anchor of a heading, as on GitHub.
[[nodiscard]] QString anchorOf(const QString& heading);

} // namespace toolroom
