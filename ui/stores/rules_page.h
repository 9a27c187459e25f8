// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/permissions/permissions.h"
#include "ui/stores/store_page.h"

#include <string>

class QComboBox;
class QLineEdit;
class QPushButton;

namespace toolroom {

class RunController;
class StatusLabel;

/// The permission rules in the project and user files. Adds and removes rules and tests them against a resource.
class RulesPage : public StorePage {
    Q_OBJECT

public:
    /// `projectFile` and `userFile` are paths.
    RulesPage(RunController& controller, std::string projectFile, std::string userFile, QWidget* parent = nullptr);

    void refresh() override;

private:
    void buildList();
    void buildNewRule();
    void buildTest();
    void addRule();
    void removeRule();
    void write(bool isProject, const std::vector<PermissionRule>& rules, const QString& done);
    void testRules();

    RunController& m_controller;
    std::string m_projectFile;
    std::string m_userFile;
    PermissionRules m_rules;
    QComboBox* m_file;
    QComboBox* m_scope;
    QLineEdit* m_resource;
    QComboBox* m_effect;
    QPushButton* m_add;
    QComboBox* m_testScope;
    QLineEdit* m_testResource;
    StatusLabel* m_testResult;
};

} // namespace toolroom
