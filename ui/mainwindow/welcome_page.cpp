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

constexpr int widestText = 620;
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
    column->setMaximumWidth(widestText);
    auto* layout = new QVBoxLayout(column);
    layout->setContentsMargins(outerSpace, outerSpace, outerSpace, outerSpace);
    layout->setSpacing(innerSpace);
    auto* icon = new QLabel;
    icon->setTextFormat(Qt::PlainText);
    icon->setPixmap(applicationIcon().pixmap(iconSize));
    layout->addWidget(icon);
    layout->addWidget(headingLabel(tr("Welcome to Toolroom")));
    layout->addWidget(textLabel(
        tr("Here the tools of language-model agents are kept, checked, tried and signed off. The tools at the left are "
           "samples with flaws in them, so that there is something to find.")));
    layout->addSpacing(outerSpace);
    addStep(*layout, tr("Look at a tool"),
            tr("Its description with what is wrong underlined, its parameters, and how other contracts write it."),
            &WelcomePage::firstToolAsked);
    addStep(*layout, tr("Open your own tools…"),
            tr("Files and folders with tool definitions; they can be dropped on this window as well."),
            &WelcomePage::openAsked);
    addStep(*layout, tr("Find everything by its name"),
            tr("Ctrl+K goes to every tool and runs every action. F4 goes from one problem to the next, F1 explains its "
               "rule, Alt+2 fills in and runs the tool that is shown."),
            &WelcomePage::paletteAsked);
    layout->addStretch();
    auto* centred = new QHBoxLayout(page);
    centred->setContentsMargins(0, outerSpace, 0, 0);
    centred->addStretch(1);
    centred->addWidget(column, 4);
    centred->addStretch(1);
    setWidget(page);
}

void WelcomePage::addStep(QVBoxLayout& layout, const QString& words, const QString& explanation,
                          void (WelcomePage::*asked)()) {
    auto* button = new QPushButton(words);
    button->setAccessibleDescription(explanation);
    connect(button, &QPushButton::clicked, this, asked);
    if (!focusProxy())
        setFocusProxy(button);
    layout.addWidget(button, 0, Qt::AlignLeft);
    QLabel* hint = hintLabel(explanation);
    hint->setWordWrap(true);
    layout.addWidget(hint);
    layout.addSpacing(betweenSpace);
}

} // namespace toolroom
