// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/guide/guide_window.h"

#include "ui/guide/guide_view.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/search_line.h"

#include <QAction>
#include <QFile>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLocale>
#include <QSignalBlocker>
#include <QSplitter>
#include <QToolButton>
#include <QTreeWidget>
#include <QUrl>
#include <QWindow>

namespace toolroom {

namespace {

constexpr QSize guideSize(980, 720);
constexpr int contentsWidth = 280;

/// The folder with the guide in the language of the window, as for the translations.
QString guideFolder() {
    const QString guide = QStringLiteral(":/toolroom/guide");
    for (const QString& language : QLocale().uiLanguages()) {
        const QString translated = guide + u'/' + language;
        if (QFile::exists(translated + QStringLiteral("/README.md")))
            return translated;
        if (language.startsWith(QStringLiteral("en")))
            break;
    }
    return guide;
}

} // namespace

GuideWindow::GuideWindow(QWidget* parent)
    : QWidget(parent, Qt::Window)
    , m_folder(guideFolder())
    , m_pages(readGuide(m_folder))
    , m_search(new SearchLine(tr("Search the guide")))
    , m_list(new QTreeWidget)
    , m_view(new GuideView) {
    setWindowTitle(tr("User Guide"));
    setAttribute(Qt::WA_QuitOnClose, false);
    fillWithBase(*this);
    auto* columns = new QSplitter;
    columns->addWidget(createNavigation());
    columns->addWidget(m_view);
    columns->setStretchFactor(1, 1);
    columns->setSizes({scaledToText(contentsWidth), scaledToText(guideSize.width() - contentsWidth)});
    columns->setChildrenCollapsible(false);
    createColumn(this, 0)->addWidget(columns);
    connect(m_search, &SearchLine::searched, this, &GuideWindow::search);
    connect(m_search, &SearchLine::downPressed, m_list, qOverload<>(&QWidget::setFocus));
    connect(m_list, &QTreeWidget::currentItemChanged, this, &GuideWindow::showItem);
    connect(m_view, &QTextBrowser::sourceChanged, this, &GuideWindow::followPage);
    auto* find = new QAction(this);
    find->setShortcut(QKeySequence::Find);
    connect(find, &QAction::triggered, m_search, [this] {
        m_search->setFocus(Qt::ShortcutFocusReason);
        m_search->selectAll();
    });
    addAction(find);
    resize(scaledToText(guideSize.width()), scaledToText(guideSize.height()));
    listPages();
    setFocusProxy(m_search);
}

QWidget* GuideWindow::createNavigation() {
    m_list->setAccessibleName(tr("Pages of the user guide"));
    m_list->setHeaderHidden(true);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setUniformRowHeights(false);
    m_list->setWordWrap(true);
    m_list->header()->setStretchLastSection(true);
    auto* navigation = new QWidget;
    auto* column = createColumn(navigation, innerSpacing, QMargins(innerSpacing, innerSpacing, 0, innerSpacing));
    auto* row = createRow(nullptr, innerSpacing);
    const auto addStep = [&](const QString& label, const QKeySequence& key, void (QTextBrowser::*step)(),
                             void (QTextBrowser::*available)(bool)) {
        auto* button = new QToolButton;
        auto* action = new QAction(label, button);
        action->setShortcut(key);
        action->setEnabled(false);
        connect(action, &QAction::triggered, m_view, step);
        connect(m_view, available, action, &QAction::setEnabled);
        button->setDefaultAction(action);
        row->addWidget(button);
        addAction(action);
    };
    addStep(tr("Back"), QKeySequence::Back, &QTextBrowser::backward, &QTextBrowser::backwardAvailable);
    addStep(tr("Forward"), QKeySequence::Forward, &QTextBrowser::forward, &QTextBrowser::forwardAvailable);
    row->addStretch();
    column->addLayout(row);
    column->addWidget(m_search);
    column->addWidget(m_list, 1);
    return navigation;
}

void GuideWindow::showPage(const QString& file) {
    m_search->clear();
    show();
    showInView(file);
    raise();
    activateWindow();
}

/// The guide may be behind the window that it belongs to.
void GuideWindow::showEvent(QShowEvent* event) {
    windowHandle()->setTransientParent(nullptr);
    QWidget::showEvent(event);
}

void GuideWindow::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape)
        close();
    else
        QWidget::keyPressEvent(event);
}

void GuideWindow::search(const QString& query) {
    m_view->setWords(query.simplified().split(u' ', Qt::SkipEmptyParts));
    if (query.trimmed().isEmpty())
        listPages();
    else
        listHits(query);
}

void GuideWindow::listPages() {
    {
        const QSignalBlocker blocker(m_list);
        m_list->clear();
        for (const GuidePage& page : m_pages) {
            auto* item = new QTreeWidgetItem(m_list, {page.title()});
            item->setData(0, Qt::UserRole, page.file);
            for (const GuideSection& section : page.sections) {
                if (section.level == 2)
                    (new QTreeWidgetItem(item, {section.heading}))
                        ->setData(0, Qt::UserRole, QString(page.file + u'#' + section.anchor));
            }
        }
    }
    followPage(m_view->source());
}

void GuideWindow::listHits(const QString& query) {
    const QSignalBlocker blocker(m_list);
    m_list->clear();
    for (const GuideHit& hit : searchGuide(m_pages, query)) {
        const GuidePage& page = m_pages[hit.page];
        const GuideSection& section = page.sections[hit.section];
        QString text = hit.section == 0 ? page.title() : page.title() + QStringLiteral(" › ") + section.heading;
        if (!hit.excerpt.isEmpty())
            text += u'\n' + hit.excerpt;
        (new QTreeWidgetItem(m_list, {text}))->setData(0, Qt::UserRole, QString(page.file + u'#' + section.anchor));
    }
    if (m_list->topLevelItemCount() == 0)
        (new QTreeWidgetItem(m_list, {tr("No results")}))->setFlags(Qt::NoItemFlags);
}

void GuideWindow::showItem(QTreeWidgetItem* item) {
    if (item)
        showInView(item->data(0, Qt::UserRole).toString());
}

void GuideWindow::showInView(const QString& place) {
    m_view->showPage(QUrl(QStringLiteral("qrc") + m_folder + u'/' + place));
}

void GuideWindow::followPage(const QUrl& page) {
    const QString file = page.fileName();
    for (int row = 0; row < m_list->topLevelItemCount(); ++row) {
        QTreeWidgetItem* item = m_list->topLevelItem(row);
        if (item->data(0, Qt::UserRole).toString() != file)
            continue;
        const QSignalBlocker blocker(m_list);
        if (m_list->currentItem() == nullptr || m_list->currentItem()->parent() != item)
            m_list->setCurrentItem(item);
        item->setExpanded(true);
    }
}

} // namespace toolroom
