// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/call_link.h"
#include "ui/mainwindow/main_window.h"
#include "ui/widgets/part_outline.h"

#include <QDragEnterEvent>
#include <QMimeData>
#include <QUrl>

namespace toolroom {

namespace {

/// What the window does with dropped data.
struct Drop {
    QStringList paths; ///< files and folders
    QString call;      ///< a link to a call
    QString server;    ///< the URL of a server

    [[nodiscard]] bool isEmpty() const { return paths.isEmpty() && call.isEmpty() && server.isEmpty(); }
};

Drop readDrop(const QMimeData& data) {
    Drop drop;
    QList<QUrl> urls = data.urls();
    // The whole text: a URL within a text is not meant to be opened.
    if (const QString text = data.text().trimmed(); urls.isEmpty() && text.size() <= qsizetype(maxCallLinkBytes))
        urls += QUrl(text, QUrl::StrictMode);
    for (const QUrl& url : urls) {
        const QString text = url.toString(QUrl::FullyEncoded);
        if (url.isLocalFile())
            drop.paths += url.toLocalFile();
        else if (isCallLink(text.toStdString()))
            drop.call = text;
        else if (url.scheme() == QLatin1String("http") || url.scheme() == QLatin1String("https"))
            drop.server = text;
    }
    return drop;
}

} // namespace

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (readDrop(*event->mimeData()).isEmpty())
        return;
    event->acceptProposedAction();
    m_dropHighlight->setPart(this);
}

void MainWindow::dragLeaveEvent(QDragLeaveEvent* event) {
    m_dropHighlight->setPart(nullptr);
    QMainWindow::dragLeaveEvent(event);
}

void MainWindow::dropEvent(QDropEvent* event) {
    m_dropHighlight->setPart(nullptr);
    event->acceptProposedAction();
    const Drop drop = readDrop(*event->mimeData());
    openPaths(drop.paths);
    if (!drop.call.isEmpty())
        openCall(drop.call);
    else if (!drop.server.isEmpty())
        chooseServer(drop.server);
}

} // namespace toolroom
