// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/guide/guide_view.h"

#include "ui/guide/guide_pages.h"
#include "ui/theme/theme.h"

#include <QAbstractTextDocumentLayout>
#include <QDesktopServices>
#include <QEvent>
#include <QImage>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextTable>

namespace toolroom {

namespace {

constexpr int cellPadding = 4;
constexpr int listIndent = 20;
constexpr qreal headingSpace = 0.8; ///< above a heading, in lines of its text

/// Applies `format` to the parts of a block whose text is code.
void formatCode(const QTextBlock& block, const QTextCharFormat& format) {
    for (auto part = block.begin(); !part.atEnd(); ++part) {
        const QTextFragment fragment = part.fragment();
        if (!fragment.charFormat().fontFixedPitch())
            continue;
        QTextCursor cursor(block);
        cursor.setPosition(fragment.position());
        cursor.setPosition(fragment.position() + fragment.length(), QTextCursor::KeepAnchor);
        cursor.mergeCharFormat(format);
    }
}

} // namespace

GuideView::GuideView(QWidget* parent)
    : QTextBrowser(parent) {
    setAccessibleName(tr("Page of the user guide"));
    setFrameShape(QFrame::NoFrame);
    setOpenLinks(false);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn); // a page that is being loaded does not change the width
    document()->setDocumentMargin(pageMargin);
    document()->setIndentWidth(listIndent);
    connect(this, &QTextBrowser::sourceChanged, this, &GuideView::showLoaded);
    connect(this, &QTextBrowser::anchorClicked, this, &GuideView::openLink);
}

void GuideView::showPage(const QUrl& page) {
    setSource(page, QTextDocument::MarkdownResource);
}

void GuideView::setWords(const QStringList& words) {
    m_words = words;
    highlightWords();
}

void GuideView::openLink(const QUrl& link) {
    const QUrl target = source().resolved(link);
    if (target.scheme() == QStringLiteral("qrc"))
        showPage(target);
    else
        QDesktopServices::openUrl(target);
}

QVariant GuideView::loadResource(int type, const QUrl& name) {
    QVariant resource = QTextBrowser::loadResource(type, name);
    if (type == QTextDocument::ImageResource) {
        m_imageWidth = contentWidth();
        QImage image = QImage::fromData(resource.toByteArray());
        if (image.width() > contentWidth())
            image = image.scaledToWidth(contentWidth(), Qt::SmoothTransformation);
        return image;
    }
    if (name.path().endsWith(QStringLiteral(".md")))
        return resource;
    return QStringLiteral("# %1\n\n```\n%2\n```\n").arg(name.fileName(), QString::fromUtf8(resource.toByteArray()));
}

void GuideView::showLoaded(const QUrl& page) {
    format();
    highlightWords();
    if (!page.hasFragment())
        return;
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        if (block.blockFormat().headingLevel() > 0 && anchorOf(block.text()) == page.fragment())
            return scrollTo(block);
    }
}

void GuideView::scrollTo(const QTextBlock& block) {
    document()->documentLayout()->documentSize(); // lays out the whole page, which adjusts the scroll bar
    verticalScrollBar()->setValue(static_cast<int>(document()->documentLayout()->blockBoundingRect(block).top()));
}

int GuideView::contentWidth() const {
    return viewport()->width() - 2 * static_cast<int>(document()->documentMargin());
}

void GuideView::format() {
    QTextCharFormat code;
    code.setFont(fixedFont());
    QTextCursor edit(document());
    edit.beginEditBlock();
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        QTextCursor cursor(block);
        QTextBlockFormat blockFormat = block.blockFormat();
        if (const int level = blockFormat.headingLevel(); level > 0) {
            blockFormat.setTopMargin(level == 1 ? 0 : headingSpace * QFontMetrics(font()).height());
            blockFormat.setBottomMargin(innerSpacing);
            cursor.setBlockFormat(blockFormat);
        } else if (blockFormat.hasProperty(QTextFormat::BlockCodeFence)) {
            blockFormat.setBackground(palette().brush(QPalette::AlternateBase));
            blockFormat.setLeftMargin(innerSpacing);
            cursor.setBlockFormat(blockFormat);
            cursor.select(QTextCursor::BlockUnderCursor);
            cursor.mergeCharFormat(code);
        } else {
            formatCode(block, code);
        }
    }
    formatTables(*document()->rootFrame());
    edit.endEditBlock();
}

void GuideView::formatTables(QTextFrame& frame) {
    for (QTextFrame* child : frame.childFrames()) {
        if (auto* table = qobject_cast<QTextTable*>(child)) {
            QTextTableFormat format = table->format();
            format.setBorderCollapse(true);
            format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
            format.setBorderBrush(themeOf(this).line);
            format.setBorder(1);
            format.setCellPadding(cellPadding);
            format.setCellSpacing(0);
            table->setFormat(format);
        }
        formatTables(*child);
    }
}

void GuideView::highlightWords() {
    QList<ExtraSelection> selections;
    for (const QString& word : m_words) {
        for (QTextCursor found = document()->find(word); !found.isNull(); found = document()->find(word, found)) {
            ExtraSelection selection;
            selection.cursor = found;
            selection.format.setBackground(themeOf(this).place);
            selections.append(selection);
        }
    }
    setExtraSelections(selections);
}

void GuideView::changeEvent(QEvent* event) {
    const int top = topBlock();
    QTextBrowser::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        reloadAt(top);
}

void GuideView::resizeEvent(QResizeEvent* event) {
    const int top = topBlock();
    QTextBrowser::resizeEvent(event);
    if (m_imageWidth > 0 && m_imageWidth != contentWidth())
        reloadAt(top);
    else
        scrollTo(document()->findBlockByNumber(top));
}

/// The number of the first block that is visible, in the layout before a change.
int GuideView::topBlock() const {
    return cursorForPosition({}).blockNumber();
}

void GuideView::reloadAt(int top) {
    if (source().isEmpty())
        return;
    reload();
    scrollTo(document()->findBlockByNumber(top));
}

} // namespace toolroom
