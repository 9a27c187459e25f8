// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QScrollArea>

class QVBoxLayout;

namespace toolroom {

/// The page shown at the first startup: the purpose of Toolroom and the first steps.
class WelcomePage : public QScrollArea {
    Q_OBJECT

public:
    explicit WelcomePage(QWidget* parent = nullptr);

Q_SIGNALS:
    void firstToolRequested();
    void openRequested();
    void serverRequested();
    void paletteRequested();

private:
    void addStep(QVBoxLayout& layout, const QString& label, const QString& explanation,
                 void (WelcomePage::*requested)());
};

} // namespace toolroom
