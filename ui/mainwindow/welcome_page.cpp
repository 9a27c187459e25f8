// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/mainwindow/welcome_page.h"

#include "core/models/text.h"
#include "ui/servers/saved_server.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/labels.h"

#include <QKeySequence>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

constexpr int maxTextWidth = 620;
constexpr int iconSize = 48;
constexpr qsizetype maxRecent = 6;

} // namespace

WelcomePage::WelcomePage(QWidget* parent)
    : QScrollArea(parent) {
    scrollVertically(*this);
    setAccessibleName(tr("Welcome"));
    viewport()->setBackgroundRole(QPalette::Base);
    auto* page = new QWidget;
    fillWithBase(*page);
    auto* column = new QWidget;
    column->setMaximumWidth(scaledToText(maxTextWidth));
    auto* layout = createColumn(column, innerSpacing, QMargins(pageMargin, pageMargin, pageMargin, pageMargin));
    auto* icon = new QLabel;
    icon->setTextFormat(Qt::PlainText);
    icon->setPixmap(applicationIcon().pixmap(iconSize));
    layout->addWidget(icon);
    layout->addWidget(createHeadingLabel(tr("Welcome to Toolroom")));
    layout->addWidget(createTextLabel(tr("Check and run tools for LLM agents.")));
    layout->addSpacing(pageMargin);
    m_servers = addStartAction(*layout, tr("Connect MCP Servers…"), tr("A command, a URL, or a host's configuration"),
                               &WelcomePage::connectServerRequested);
    addStartAction(
        *layout, tr("Open Tool Definitions…"),
        tr("Files or folders with tools in MCP, OpenAI, or Anthropic format, or with manifests. You can also drop them "
           "on this window."),
        &WelcomePage::openRequested);
    addStartAction(*layout, tr("Run a Tool Now"),
                   tr("Opens a built-in tool with its arguments filled in. Press %1 to see the result.")
                       .arg(QKeySequence(Qt::CTRL | Qt::Key_Return).toString(QKeySequence::NativeText)),
                   &WelcomePage::toolRequested);
    m_recentTitle = createHeadingLabel(tr("Recent"));
    layout->addWidget(m_recentTitle);
    m_recent = new QVBoxLayout;
    m_recent->setSpacing(0);
    layout->addLayout(m_recent);
    setRecentSources({});
    layout->addStretch();
    auto* centered = new QHBoxLayout(page);
    centered->setContentsMargins(0, pageMargin, 0, 0);
    centered->addStretch(1);
    centered->addWidget(column, 4);
    centered->addStretch(1);
    setWidget(page);
}

QLabel* WelcomePage::addStartAction(QVBoxLayout& layout, const QString& label, const QString& explanation,
                                    void (WelcomePage::*requested)()) {
    auto* button = new QPushButton(label);
    button->setAutoDefault(true); // so that Enter presses it
    button->setAccessibleName(label);
    button->setAccessibleDescription(explanation);
    connect(button, &QPushButton::clicked, this, requested);
    if (!focusProxy())
        setFocusProxy(button);
    layout.addWidget(button, 0, Qt::AlignLeft);
    QLabel* hint = createHintLabel(explanation);
    hint->setWordWrap(true);
    layout.addWidget(hint);
    layout.addSpacing(groupSpacing);
    return hint;
}

void WelcomePage::setRecentSources(const QStringList& sources) {
    while (QLayoutItem* item = m_recent->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    const QStringList shown = sources.first(std::min(sources.size(), maxRecent));
    const QStringList titles = recentSourceTitles(shown);
    for (qsizetype i = 0; i < shown.size(); ++i) {
        const QString& title = titles[i];
        QToolButton* button = createFlatButton(escapeForButton(title), tr("Open %1").arg(title));
        setToolTipText(*button, title);
        connect(button, &QToolButton::clicked, this, [this, source = shown[i]] { Q_EMIT recentSourceChosen(source); });
        m_recent->addWidget(button, 0, Qt::AlignLeft);
    }
    m_recentTitle->setVisible(!sources.isEmpty());
}

void WelcomePage::findServers(std::string home, std::string projectFolder) {
    m_finding.run([home = std::move(home), project = std::move(projectFolder)](
                      const AbortSignal& /*abort*/) { return findHostConfigFiles(home, project); },
                  [this](const std::vector<HostConfigFile>& files) { showServers(files); });
}

void WelcomePage::showServers(const std::vector<HostConfigFile>& files) {
    std::size_t count = 0;
    QStringList places;
    for (const HostConfigFile& file : files) {
        count += file.servers.size();
        const std::string_view host = mcpHostName(file.host);
        const QString place = host.empty() ? toDisplayLine(file.path, 60) : toQString(host);
        if (!file.servers.empty() && !places.contains(place))
            places += place;
    }
    if (count > 0)
        m_servers->setText(
            tr("Found %Ln server(s) in %1", nullptr, static_cast<int>(count)).arg(places.join(QStringLiteral(", "))));
}

} // namespace toolroom
