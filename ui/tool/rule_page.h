// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QDialog>

class QLabel;

namespace toolroom {

/// The documentation of a rule: what it checks, why it matters, a bad and a good example, what is
/// known of its effect on models, and its source.
class RulePage : public QDialog {
    Q_OBJECT

public:
    explicit RulePage(QWidget* parent = nullptr);

    /// Returns false if there is no such rule.
    bool showRule(const QString& id);

private:
    QLabel* m_title;
    QLabel* m_facts;
    QLabel* m_why;
    QLabel* m_bad;
    QLabel* m_good;
    QLabel* m_effect;
    QLabel* m_source;
};

} // namespace toolroom
