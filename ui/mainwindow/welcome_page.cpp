// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/mainwindow/welcome_page.h"

#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/labels.h"

#include <QPushButton>
#include <QVBoxLayout>

namespace toolroom {

namespace {

constexpr int maxTextWidth = 620;
constexpr int iconSize = 48;

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
    layout->addWidget(textLabel(tr(
        "Check, try, and approve tools for LLM agents. The tools on the left are samples with deliberate mistakes.")));
    layout->addSpacing(outerSpace);
    addStep(*layout, tr("Show a Tool"), tr("See its findings, its parameters, and its definition in other contracts."),
            &WelcomePage::firstToolRequested);
    addStep(*layout, tr("Open Tool Definitions…"),
            tr("Open files and folders with tool definitions, or drop them on this window."),
            &WelcomePage::openRequested);
    addStep(*layout, tr("Connect MCP Server…"),
            tr("List, check, and call the tools of a live server, specified as a command or a URL."),
            &WelcomePage::serverRequested);
    addStep(*layout, tr("Open the Command Palette…"),
            tr("Ctrl+K finds tools, runs, and commands. F4 goes to the next problem, F1 explains its rule, and Alt+2 "
               "opens the call page for the selected tool."),
            &WelcomePage::paletteRequested);
    layout->addStretch();
    auto* centered = new QHBoxLayout(page);
    centered->setContentsMargins(0, outerSpace, 0, 0);
    centered->addStretch(1);
    centered->addWidget(column, 4);
    centered->addStretch(1);
    setWidget(page);
}

void WelcomePage::addStep(QVBoxLayout& layout, const QString& label, const QString& explanation,
                          void (WelcomePage::*requested)()) {
    auto* button = new QPushButton(label);
    button->setAccessibleDescription(explanation);
    connect(button, &QPushButton::clicked, this, requested);
    if (!focusProxy())
        setFocusProxy(button);
    layout.addWidget(button, 0, Qt::AlignLeft);
    QLabel* hint = hintLabel(explanation);
    hint->setWordWrap(true);
    layout.addWidget(hint);
    layout.addSpacing(betweenSpace);
}

} // namespace toolroom
