// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/guide/guide_pages.h"

#include <QWidget>

#include <vector>

class QTreeWidget;
class QTreeWidgetItem;

namespace toolroom {

class GuideView;
class SearchLine;

/// The user guide in the language of the window, in a window of its own, so that it can be read beside the pages that
/// it describes.
class GuideWindow : public QWidget {
    Q_OBJECT

public:
    /// `parent` is the window that it closes with.
    explicit GuideWindow(QWidget* parent);

    /// Shows a page, for example `mcp.md`, and brings the window to the front.
    void showPage(const QString& file);

protected:
    void showEvent(QShowEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QWidget* createNavigation();
    void search(const QString& query);
    void listPages();
    void listHits(const QString& query);
    void showItem(QTreeWidgetItem* item);
    /// `place` is the file of a page, which an anchor may follow.
    void showInView(const QString& place);
    /// Selects the page in the list of pages.
    void followPage(const QUrl& page);

    QString m_folder;
    std::vector<GuidePage> m_pages;
    SearchLine* m_search;
    QTreeWidget* m_list;
    GuideView* m_view;
};

} // namespace toolroom
