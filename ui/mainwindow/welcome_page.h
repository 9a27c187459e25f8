// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QScrollArea>

class QVBoxLayout;

namespace toolroom {

/// What a newcomer sees: what this program is for, and the first things to do.
class WelcomePage : public QScrollArea {
    Q_OBJECT

public:
    explicit WelcomePage(QWidget* parent = nullptr);

Q_SIGNALS:
    void firstToolAsked();
    void openAsked();
    void paletteAsked();

private:
    void addStep(QVBoxLayout& layout, const QString& words, const QString& explanation, void (WelcomePage::*asked)());
};

} // namespace toolroom
