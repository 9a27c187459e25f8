// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QComboBox>

namespace toolroom {

class Environments;

/// Chooses the environment of calls, or opens the dialog that edits environments.
class EnvironmentBox : public QComboBox {
    Q_OBJECT

public:
    explicit EnvironmentBox(Environments& environments, QWidget* parent = nullptr);

Q_SIGNALS:
    void manageRequested();

private:
    void fill();
    void choose(int index);

    Environments& m_environments;
};

} // namespace toolroom
