// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QLabel>

namespace toolroom {

/// What is wrong with a field, in as many lines as it takes. Untrusted text.
class FaultLabel : public QLabel {
    Q_OBJECT

public:
    explicit FaultLabel(QWidget* parent = nullptr);

    /// Nothing is shown without words. Advice is no error and does not look like one.
    void say(const QStringList& faults, const QStringList& advice);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    bool m_isFault = false;
};

} // namespace toolroom
