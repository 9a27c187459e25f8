// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/stores/rules_page.h"

#include "core/models/text.h"
#include "core/run/permission_file.h"
#include "ui/run/run_desk.h"
#include "ui/stores/store_words.h"
#include "ui/theme/theme.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/verdict.h"

#include <QComboBox>
#include <QDir>
#include <QLineEdit>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace toolroom {

namespace {

constexpr qsizetype longestCell = 300;
const QLatin1StringView projectKey("project");
const QLatin1StringView userKey("user");

QComboBox* scopeChoice() {
    auto* choice = new QComboBox;
    choice->setEditable(true); // tools have scopes of their own
    for (const std::string_view scope : permissionScopes())
        choice->addItem(toQString(scope));
    return choice;
}

/// A path as the rest of the window takes it: absolute, with links followed.
PermissionNeed needOf(const QString& scope, const QString& resource, const std::string& folder) {
    PermissionNeed need{.scope = scope.toStdString(), .resource = resource.toStdString()};
    if (resource.isEmpty() || !need.scope.starts_with("fs-"))
        return need;
    ToolDefinition asked; // what a tool with a path would need
    asked.permissionScopes.value = std::vector<std::string>{need.scope};
    const std::vector<PermissionNeed> needs = permissionNeeds(asked, {{"path", need.resource}}, folder);
    return needs.empty() ? need : needs.front();
}

} // namespace

RulesPage::RulesPage(RunDesk& desk, std::string projectFile, std::string userFile, QWidget* parent)
    : StorePage(tr("Permissions and rules"),
                tr("The first rule that fits decides, the project's before yours; what no rule decides is asked for. "
                   "Keys and credentials are always asked for. Project: %1. Yours: %2.")
                    .arg(oneLine(projectFile), oneLine(userFile)),
                {tr("Whose"), tr("Scope"), tr("Resource"), tr("Verdict")}, 2, parent)
    , m_desk(desk)
    , m_projectFile(std::move(projectFile))
    , m_userFile(std::move(userFile))
    , m_file(new QComboBox)
    , m_scope(scopeChoice())
    , m_resource(new QLineEdit)
    , m_verdict(new QComboBox)
    , m_add(new QPushButton)
    , m_triedScope(scopeChoice())
    , m_triedResource(new QLineEdit)
    , m_answer(new Verdict) {
    m_rules.folder = desk.settings().folder;
    buildList();
    buildAdding();
    buildTrying();
}

void RulesPage::buildList() {
    setEmptyWords(tr("There are no rules"), tr("Everything that needs a permission is asked for. Add a rule below."));
    QToolButton* remove = addButton(tr("Remove"), tr("Remove the chosen rule"), true);
    connect(remove, &QToolButton::clicked, this, &RulesPage::removeRule);
}

void RulesPage::buildAdding() {
    m_scope->setAccessibleName(tr("Scope of the new rule"));
    m_add->setText(tr("Add rule"));
    m_file->addItem(tr("your rules"), false);
    m_file->addItem(tr("the project's rules"), true);
    m_file->setAccessibleName(tr("Where the new rule stands"));
    m_resource->setPlaceholderText(tr("Resource, with * and ?; * is everything"));
    m_resource->setAccessibleName(tr("Resource of the new rule"));
    m_verdict->addItem(tr("allow"), true);
    m_verdict->addItem(tr("forbid"), false);
    m_verdict->setAccessibleName(tr("Verdict of the new rule"));
    m_add->setEnabled(false);
    auto* row = new QHBoxLayout;
    row->setSpacing(innerSpace);
    row->addWidget(m_file);
    row->addWidget(m_verdict);
    row->addWidget(m_scope);
    row->addWidget(m_resource, 1);
    row->addWidget(m_add);
    foot().addLayout(row);
    connect(m_resource, &QLineEdit::textChanged, this,
            [this](const QString& text) { m_add->setEnabled(!text.isEmpty()); });
    connect(m_resource, &QLineEdit::returnPressed, m_add, &QPushButton::click);
    connect(m_add, &QPushButton::clicked, this, &RulesPage::addRule);
}

void RulesPage::buildTrying() {
    m_triedScope->setAccessibleName(tr("Scope to try"));
    m_triedResource->setPlaceholderText(tr("Path, address or command"));
    m_triedResource->setAccessibleName(tr("Resource to try"));
    auto* row = new QHBoxLayout;
    row->setSpacing(innerSpace);
    row->addWidget(textLabel(tr("Try")));
    row->addWidget(m_triedScope);
    row->addWidget(m_triedResource, 1);
    row->addWidget(m_answer, 1);
    foot().addLayout(row);
    connect(m_triedScope, &QComboBox::currentTextChanged, this, &RulesPage::tryCase);
    connect(m_triedResource, &QLineEdit::textChanged, this, &RulesPage::tryCase);
}

void RulesPage::refresh() {
    auto ofProject = permissionRulesIn(m_projectFile);
    auto ofUser = permissionRulesIn(m_userFile);
    if (!ofProject || !ofUser) {
        const Error& error = ofProject ? ofUser.error() : ofProject.error();
        showError(tr("The rules cannot be read"),
                  tr("%1\nThose that were read last still count. Correct the file, and come back here.")
                      .arg(oneLine(error.text())));
        return;
    }
    m_rules.project = *std::move(ofProject);
    m_rules.user = *std::move(ofUser);
    m_desk.atRunner([rules = m_rules](Runner&, const std::shared_ptr<Session>& session) { session->setRules(rules); });
    std::vector<StoreRow> rows;
    for (const auto& [rules, isProject] : {std::pair(&m_rules.project, true), std::pair(&m_rules.user, false)}) {
        for (std::size_t i = 0; i < rules->size(); ++i) {
            const PermissionRule& rule = (*rules)[i];
            rows.push_back({.key = joinedKey({QString(isProject ? projectKey : userKey), QString::number(i)}),
                            .cells = {isProject ? tr("project") : tr("you"), oneLine(rule.scope, longestCell),
                                      oneLine(rule.resource, longestCell), rule.allow ? tr("allow") : tr("forbid")}});
        }
    }
    showRows(std::move(rows));
    tryCase();
}

void RulesPage::addRule() {
    const PermissionRule rule{.scope = m_scope->currentText().trimmed().toStdString(),
                              .resource = m_resource->text().toStdString(),
                              .allow = m_verdict->currentData().toBool()};
    if (const auto known = checkScope(rule.scope); !known) {
        say(false, toQString(known.error().reason));
        return;
    }
    const bool isProject = m_file->currentData().toBool();
    std::vector<PermissionRule> rules = isProject ? m_rules.project : m_rules.user;
    rules.push_back(rule);
    write(isProject, rules, tr("Added"));
}

void RulesPage::removeRule() {
    const QStringList parts = keyParts(chosen());
    const bool isProject = parts.value(0) == projectKey;
    std::vector<PermissionRule> rules = isProject ? m_rules.project : m_rules.user;
    const auto index = parts.value(1).toLongLong();
    if (index >= static_cast<qlonglong>(rules.size()))
        return;
    rules.erase(rules.begin() + index);
    write(isProject, rules, tr("Removed"));
}

/// Only onto what was shown: rules that somebody else wrote meanwhile are not lost.
void RulesPage::write(bool isProject, const std::vector<PermissionRule>& rules, const QString& done) {
    const std::string& file = isProject ? m_projectFile : m_userFile;
    const auto there = permissionRulesIn(file);
    if (there && *there != (isProject ? m_rules.project : m_rules.user)) {
        refresh();
        return say(false, tr("The file has changed meanwhile: look again"));
    }
    const Result<void> written = writePermissionRules(file, rules);
    if (written)
        m_resource->clear();
    refresh();
    say(written.has_value(), written ? done : oneLine(written.error().text()));
}

void RulesPage::tryCase() {
    const QString resource = m_triedResource->text();
    if (resource.isEmpty()) {
        m_answer->say(Verdict::Tone::Quiet, tr("what the rules say of a case"));
        return;
    }
    std::string why;
    const PermissionNeed need = needOf(m_triedScope->currentText(), resource, m_rules.folder);
    switch (m_rules.verdict(need, why)) {
    case PermissionVerdict::Allowed:
        return m_answer->say(Verdict::Tone::Good, tr("allowed: %1").arg(oneLine(why)));
    case PermissionVerdict::Denied:
        return m_answer->say(Verdict::Tone::Bad, tr("forbidden: %1").arg(oneLine(why)));
    case PermissionVerdict::Ask:
        return m_answer->say(Verdict::Tone::Warning, tr("asks you: %1").arg(oneLine(why)));
    }
}

} // namespace toolroom
