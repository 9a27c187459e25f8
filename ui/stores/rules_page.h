// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/permissions.h"
#include "ui/stores/store_page.h"

#include <string>

class QComboBox;
class QLineEdit;
class QPushButton;

namespace toolroom {

class RunDesk;
class Verdict;

/// The rules that permit tools something or forbid it, of the project and of the user, in their files; and what they
/// say of a case that is tried.
class RulesPage : public StorePage {
    Q_OBJECT

public:
    /// `projectFile` and `userFile` are paths.
    RulesPage(RunDesk& desk, std::string projectFile, std::string userFile, QWidget* parent = nullptr);

    void refresh() override;

private:
    void buildList();
    void buildAdding();
    void buildTrying();
    void addRule();
    void removeRule();
    void write(bool isProject, const std::vector<PermissionRule>& rules, const QString& done);
    void tryCase();

    RunDesk& m_desk;
    std::string m_projectFile;
    std::string m_userFile;
    PermissionRules m_rules;
    QComboBox* m_file;
    QComboBox* m_scope;
    QLineEdit* m_resource;
    QComboBox* m_verdict;
    QPushButton* m_add;
    QComboBox* m_triedScope;
    QLineEdit* m_triedResource;
    Verdict* m_answer;
};

} // namespace toolroom
