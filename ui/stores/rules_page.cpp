// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/stores/rules_page.h"

#include "core/models/text.h"
#include "core/run/permissions/argument_resources.h"
#include "core/run/permissions/permission_file.h"
#include "ui/run/run_controller.h"
#include "ui/stores/store_model.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/status_label.h"

#include <QComboBox>
#include <QDir>
#include <QLineEdit>
#include <QPushButton>
#include <QToolButton>

#include <utility>

namespace toolroom {

namespace {

QComboBox* scopeChoice() {
    auto* choice = new QComboBox;
    choice->setEditable(true); // tools may define additional scopes
    for (const std::string_view scope : permissionScopes())
        choice->addItem(toQString(scope));
    return choice;
}

/// The permission that a tool would need for `resource`. Paths are made absolute and links are resolved, just as for a
/// run.
RequiredPermission needOf(const QString& scope, const QString& resource, const std::string& folder) {
    RequiredPermission need{.scope = scope.toStdString(), .resource = resource.toStdString()};
    if (!resource.isEmpty() && need.scope.starts_with("fs-"))
        need.resource = resolvePath(need.resource, folder);
    return need;
}

} // namespace

RulesPage::RulesPage(RunController& controller, std::string projectFile, std::string userFile, QWidget* parent)
    : StorePage(tr("Permission Rules"),
                tr("In each file, the first matching rule applies, and a denial in either file wins. Project rules can "
                   "allow only project files. Secrets and anything that no rule matches require confirmation."),
                {tr("File"), tr("Scope"), tr("Resource"), tr("Effect")}, 2, parent)
    , m_controller(controller)
    , m_projectFile(std::move(projectFile))
    , m_userFile(std::move(userFile))
    , m_file(new QComboBox)
    , m_scope(scopeChoice())
    , m_resource(new QLineEdit)
    , m_effect(new QComboBox)
    , m_add(new QPushButton)
    , m_testScope(scopeChoice())
    , m_testResource(new QLineEdit)
    , m_testResult(new StatusLabel) {
    m_rules.folder = controller.settings().folder;
    buildList();
    buildNewRule();
    buildTest();
}

void RulesPage::buildList() {
    setEmptyText(tr("No rules"), tr("Every call that needs permission requires confirmation. Add a rule below."));
    QToolButton* remove = addButton(tr("Remove"), tr("Remove the selected rule"), true);
    connect(remove, &QToolButton::clicked, this, &RulesPage::removeRule);
}

void RulesPage::buildNewRule() {
    m_scope->setAccessibleName(tr("Scope for the new rule"));
    m_add->setText(tr("Add Rule"));
    m_file->addItem(tr("User rules"), false);
    m_file->addItem(tr("Project rules"), true);
    m_file->setAccessibleName(tr("File for the new rule"));
    setToolTipText(*m_file, tr("Project: %1. User: %2.").arg(toDisplayLine(m_projectFile), toDisplayLine(m_userFile)));
    m_resource->setPlaceholderText(tr("Resource; wildcards: * and ?"));
    m_resource->setAccessibleName(tr("Resource for the new rule"));
    m_effect->addItem(tr("Allow"), true);
    m_effect->addItem(tr("Deny"), false);
    m_effect->setAccessibleName(tr("Effect for the new rule"));
    m_add->setEnabled(false);
    auto* rule = new QWidget;
    auto* row = createRow(rule, innerSpacing);
    addAll(*row, {m_file, m_effect, m_scope});
    row->addWidget(m_resource, 1);
    auto* bar = new WrappingBar(rule, innerSpacing);
    bar->addButton(m_add);
    footer().addWidget(bar);
    connect(m_resource, &QLineEdit::textChanged, this,
            [this](const QString& text) { m_add->setEnabled(!text.isEmpty()); });
    connect(m_resource, &QLineEdit::returnPressed, m_add, &QPushButton::click);
    connect(m_add, &QPushButton::clicked, this, &RulesPage::addRule);
}

void RulesPage::buildTest() {
    m_testScope->setAccessibleName(tr("Scope to test"));
    m_testResource->setPlaceholderText(tr("Path, URL, or command"));
    m_testResource->setAccessibleName(tr("Resource to test"));
    auto* row = createRow(nullptr, innerSpacing);
    row->addWidget(createTextLabel(tr("Test")));
    row->addWidget(m_testScope);
    row->addWidget(m_testResource, 1);
    row->addWidget(m_testResult, 1);
    footer().addLayout(row);
    connect(m_testScope, &QComboBox::currentTextChanged, this, &RulesPage::testRules);
    connect(m_testResource, &QLineEdit::textChanged, this, &RulesPage::testRules);
}

void RulesPage::refresh() {
    auto projectRules = readPermissionRulesFile(m_projectFile);
    auto userRules = readPermissionRulesFile(m_userFile);
    if (!projectRules || !userRules) {
        const Error& error = projectRules ? userRules.error() : projectRules.error();
        showError(
            tr("Cannot read the rules"),
            tr("%1\nThe previous rules stay in effect. Fix the file and reopen this page.").arg(translatedLine(error)));
        return;
    }
    m_rules.project = *std::move(projectRules);
    m_rules.user = *std::move(userRules);
    m_controller.service().runWithSession(
        [rules = m_rules](const std::shared_ptr<Session>& session) { session->setRules(rules); });
    std::vector<StoreRow> rows;
    for (const auto& [rules, isProject] : {std::pair(&m_rules.project, true), std::pair(&m_rules.user, false)}) {
        for (std::size_t i = 0; i < rules->size(); ++i) {
            const PermissionRule& rule = (*rules)[i];
            rows.push_back(
                {.key = QStringLiteral("%1/%2").arg(isProject).arg(i),
                 .cells = {isProject ? tr("project") : tr("user"), toDisplayLine(rule.scope, maxCellLength),
                           toDisplayLine(rule.resource, maxCellLength), rule.allow ? tr("allow") : tr("deny")}});
        }
    }
    showRows(std::move(rows));
    testRules();
}

void RulesPage::addRule() {
    const PermissionRule rule{.scope = m_scope->currentText().trimmed().toStdString(),
                              .resource = m_resource->text().toStdString(),
                              .allow = m_effect->currentData().toBool()};
    if (const auto known = checkScope(rule.scope); !known) {
        showStatus(false, translatedLine(known.error().reason));
        return;
    }
    const bool isProject = m_file->currentData().toBool();
    std::vector<PermissionRule> rules = isProject ? m_rules.project : m_rules.user;
    rules.push_back(rule);
    write(isProject, rules, tr("Rule added"));
}

void RulesPage::removeRule() {
    const auto row = chosenRow();
    if (!row)
        return;
    const bool isProject = *row < m_rules.project.size(); // the rows of the project come first
    std::vector<PermissionRule> rules = isProject ? m_rules.project : m_rules.user;
    rules.erase(rules.begin() + static_cast<std::ptrdiff_t>(isProject ? *row : *row - m_rules.project.size()));
    write(isProject, rules, tr("Rule removed"));
}

/// Writes only if the file still contains the displayed rules, so that external changes are not lost.
void RulesPage::write(bool isProject, const std::vector<PermissionRule>& rules, const QString& done) {
    const std::string& file = isProject ? m_projectFile : m_userFile;
    const auto there = readPermissionRulesFile(file);
    if (there && *there != (isProject ? m_rules.project : m_rules.user)) {
        refresh();
        return showStatus(false, tr("The file has changed; check the rules and try again"));
    }
    const Result<void> written = writePermissionRules(file, rules);
    if (written)
        m_resource->clear();
    refresh();
    showStatus(written.has_value(), written ? done : translatedLine(written.error()));
}

void RulesPage::testRules() {
    const QString resource = m_testResource->text();
    if (resource.isEmpty()) {
        m_testResult->showMessage(StatusLabel::Tone::Quiet, tr("Enter a resource to test the rules"));
        return;
    }
    Message why;
    const RequiredPermission need = needOf(m_testScope->currentText(), resource, m_rules.folder);
    switch (m_rules.verdict(need, why)) {
    case PermissionVerdict::Allowed:
        return m_testResult->showMessage(StatusLabel::Tone::Good, tr("Allowed: %1").arg(translatedLine(why)));
    case PermissionVerdict::Denied:
        return m_testResult->showMessage(StatusLabel::Tone::Bad, tr("Denied: %1").arg(translatedLine(why)));
    case PermissionVerdict::Ask:
    case PermissionVerdict::MustAsk:
        return m_testResult->showMessage(StatusLabel::Tone::Warning,
                                         tr("Requires confirmation: %1").arg(translatedLine(why)));
    }
}

} // namespace toolroom
