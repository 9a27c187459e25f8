// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/stores/grants_page.h"

#include "core/json/digest.h"
#include "core/models/text.h"
#include "ui/run/run_desk.h"
#include "ui/stores/runner_task.h"
#include "ui/stores/store_words.h"

#include <QToolButton>

#include <utility>

namespace toolroom {

namespace {

constexpr qsizetype longestCell = 300;

QString covered(const Grant& grant) {
    if (!grant.scope.empty())
        return grant.resource.empty()
                   ? GrantsPage::tr("permission %1").arg(oneLine(grant.scope, longestCell))
                   : GrantsPage::tr("permission %1 on %2")
                         .arg(oneLine(grant.scope, longestCell), oneLine(grant.resource, longestCell));
    switch (grant.arguments) {
    case GrantTerms::Arguments::Exact:
        return grant.covers.is_null()
                   ? GrantsPage::tr("exactly the arguments of then, too large to show")
                   : GrantsPage::tr("exactly %1").arg(oneLine(compactText(grant.covers), longestCell));
    case GrantTerms::Arguments::Constrained:
        return GrantsPage::tr("arguments that fit %1").arg(oneLine(compactText(grant.covers), longestCell));
    case GrantTerms::Arguments::Any:
        break;
    }
    return GrantsPage::tr("any arguments");
}

StoreRow rowOf(const Grant& grant) {
    return {.key = toQString(grant.id),
            .cells = {oneLine(grant.toolId, longestCell), covered(grant),
                      grant.usesLeft ? QString::number(*grant.usesLeft) : GrantsPage::tr("no limit"),
                      grant.expiresAt ? momentText(*grant.expiresAt) : GrantsPage::tr("with this session"),
                      momentText(grant.madeAt)}};
}

QCoro::Task<QString> revokeAll(std::shared_ptr<Session> session, std::vector<std::string> ids) {
    QString problem;
    for (const std::string& id : ids) {
        const Result<void> done = co_await session->grants().revoke(id);
        if (!done)
            problem = toQString(done.error().text());
    }
    co_return problem;
}

} // namespace

GrantsPage::GrantsPage(RunDesk& desk, QWidget* parent)
    : StorePage(
          tr("Grants"),
          tr("What calls may do without asking you again. Each is bound to the tool's definition and to what runs "
             "it: when either changes, it counts no longer. Deletions and calls of high consequence are never "
             "granted."),
          {tr("Tool"), tr("Covers"), tr("Uses left"), tr("Ends"), tr("Made")}, 1, parent)
    , m_desk(desk) {
    rows().alignRight(2);
    setEmptyWords(tr("Nothing is granted"),
                  tr("Where a call waits for you, \"Allow\" can go further than once: then it stands here."));
    QToolButton* one = addButton(tr("Revoke"), tr("Revoke the chosen grant"), true);
    m_revokeAll = addButton(tr("Revoke all"), tr("Revoke all grants"), false);
    connect(one, &QToolButton::clicked, this, [this] { revoke({chosen().toStdString()}); });
    connect(m_revokeAll, &QToolButton::clicked, this, [this] {
        std::vector<std::string> all;
        for (const StoreRow& row : rows().rows())
            all.push_back(row.key.toStdString());
        revoke(std::move(all));
    });
    connect(&desk, &RunDesk::finished, this, [this] {
        if (isVisible())
            refresh();
    });
}

void GrantsPage::refresh() {
    showLoading();
    m_desk.atRunner([](Runner&, const std::shared_ptr<Session>& session) { return session->grants().list(); })
        .then(this, [this](const std::vector<Grant>& grants) {
            std::vector<StoreRow> all;
            for (const Grant& grant : grants)
                all.push_back(rowOf(grant));
            m_revokeAll->setEnabled(!all.empty());
            showRows(std::move(all));
        });
}

void GrantsPage::revoke(std::vector<std::string> ids) {
    const auto count = static_cast<int>(ids.size());
    runInSession(m_desk, [ids = std::move(ids)](std::shared_ptr<Session> session) {
        return revokeAll(std::move(session), ids);
    }).then(this, [this, count](const QString& problem) {
        say(problem.isEmpty(), problem.isEmpty() ? tr("Revoked: %1").arg(count) : problem);
        refresh();
    });
}

} // namespace toolroom
