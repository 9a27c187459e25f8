// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/mainwindow/welcome_page.h"

#include "core/models/text.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/flat_button.h"
#include "ui/widgets/labels.h"

#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

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
    setFrameShape(NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(tr("Welcome"));
    viewport()->setBackgroundRole(QPalette::Base);
    auto* page = new QWidget;
    page->setBackgroundRole(QPalette::Base);
    page->setAutoFillBackground(true);
    auto* column = new QWidget;
    column->setMaximumWidth(maxTextWidth);
    auto* layout = new QVBoxLayout(column);
    layout->setContentsMargins(outerSpace, outerSpace, outerSpace, outerSpace);
    layout->setSpacing(innerSpace);
    auto* icon = new QLabel;
    icon->setTextFormat(Qt::PlainText);
    icon->setPixmap(applicationIcon().pixmap(iconSize));
    layout->addWidget(icon);
    layout->addWidget(headingLabel(tr("Welcome to Toolroom")));
    layout->addWidget(textLabel(tr("Check, try, and approve the tools of LLM agents.")));
    layout->addSpacing(outerSpace);
    m_servers = addStep(*layout, tr("Connect MCP Servers…"), tr("A command, a URL, or the configuration of a host"),
                        &WelcomePage::serverRequested);
    addStep(*layout, tr("Open Tool Definitions…"),
            tr("Files and folders: MCP, OpenAI, Anthropic, and manifests. Or drop them on this window."),
            &WelcomePage::openRequested);
    addStep(*layout, tr("Run a Tool Now"), tr("Opens a built-in tool, filled in: press Ctrl+Enter to see its result"),
            &WelcomePage::toolRequested);
    m_recentTitle = headingLabel(tr("Recent"));
    layout->addWidget(m_recentTitle);
    m_recent = new QVBoxLayout;
    m_recent->setSpacing(0);
    layout->addLayout(m_recent);
    setRecentSources({});
    layout->addStretch();
    auto* centered = new QHBoxLayout(page);
    centered->setContentsMargins(0, outerSpace, 0, 0);
    centered->addStretch(1);
    centered->addWidget(column, 4);
    centered->addStretch(1);
    setWidget(page);
}

QLabel* WelcomePage::addStep(QVBoxLayout& layout, const QString& label, const QString& explanation,
                             void (WelcomePage::*requested)()) {
    auto* button = new QPushButton(label);
    button->setAccessibleName(label);
    button->setAccessibleDescription(explanation);
    connect(button, &QPushButton::clicked, this, requested);
    if (!focusProxy())
        setFocusProxy(button);
    layout.addWidget(button, 0, Qt::AlignLeft);
    QLabel* hint = hintLabel(explanation);
    hint->setWordWrap(true);
    layout.addWidget(hint);
    layout.addSpacing(betweenSpace);
    return hint;
}

void WelcomePage::setRecentSources(const QStringList& sources) {
    while (QLayoutItem* item = m_recent->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    for (const QString& source : sources.first(std::min(sources.size(), maxRecent))) {
        QToolButton* button =
            flatButton(QString(source).replace(QLatin1Char('&'), QStringLiteral("&&")), tr("Open %1").arg(source));
        button->setToolTip(plainToolTip(source));
        connect(button, &QToolButton::clicked, this, [this, source] { Q_EMIT recentChosen(source); });
        m_recent->addWidget(button, 0, Qt::AlignLeft);
    }
    m_recentTitle->setVisible(!sources.isEmpty());
}

void WelcomePage::findServers(std::string home, std::string projectFolder) {
    m_finding.run([home = std::move(home), project = std::move(projectFolder)](
                      const AbortSignal& /*abort*/) { return findConfiguredFiles(home, project); },
                  [this](const std::vector<ConfiguredFile>& files) { showServers(files); });
}

void WelcomePage::showServers(const std::vector<ConfiguredFile>& files) {
    std::size_t count = 0;
    QStringList places;
    for (const ConfiguredFile& file : files) {
        count += file.servers.size();
        const std::string_view host = mcpHostName(file.host);
        const QString place = host.empty() ? oneLine(file.path, 60) : toQString(host);
        if (!file.servers.empty() && !places.contains(place))
            places += place;
    }
    if (count > 0)
        m_servers->setText(
            tr("Found %Ln server(s) in %1", nullptr, static_cast<int>(count)).arg(places.join(QStringLiteral(", "))));
}

} // namespace toolroom
