// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QTextBrowser>

namespace toolroom {

/// Shows a page of the user guide in the colors and fonts of the window. Links to other sites open in the browser.
class GuideView : public QTextBrowser {
    Q_OBJECT

public:
    explicit GuideView(QWidget* parent = nullptr);

    /// Shows the page of a URL. Its fragment is the anchor of a heading.
    void showPage(const QUrl& page);
    /// Highlights the words of a search in all pages; empty: none.
    void setWords(const QStringList& words);

protected:
    QVariant loadResource(int type, const QUrl& name) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void openLink(const QUrl& link);
    void showLoaded(const QUrl& page);
    /// Gives the document its fonts and colors.
    void format();
    void formatTables(QTextFrame& frame);
    void highlightWords();
    void scrollTo(const QTextBlock& block);
    [[nodiscard]] int contentWidth() const;
    [[nodiscard]] int topBlock() const;
    /// Keeps the place that is being read.
    void reloadAt(int top);

    QStringList m_words;
    int m_imageWidth = 0; ///< that images have been scaled to; 0: none
};

} // namespace toolroom
