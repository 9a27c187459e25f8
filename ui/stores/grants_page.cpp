// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/stores/grants_page.h"

#include "core/json/digest.h"
#include "core/models/text.h"
#include "ui/run/run_controller.h"
#include "ui/stores/runner_task.h"
#include "ui/stores/store_text.h"

#include <QToolButton>

#include <utility>

namespace toolroom {

namespace {

QString coverage(const Grant& grant) {
    if (!grant.scope.empty())
        return grant.resource.empty()
                   ? GrantsPage::tr("permission %1").arg(toDisplayLine(grant.scope, maxCellLength))
                   : GrantsPage::tr("permission %1 for %2")
                         .arg(toDisplayLine(grant.scope, maxCellLength), toDisplayLine(grant.resource, maxCellLength));
    switch (grant.arguments) {
    case GrantTerms::Arguments::Exact:
        return grant.covers.is_null()
                   ? GrantsPage::tr("exact previous arguments (too large to show)")
                   : GrantsPage::tr("exact arguments %1").arg(toDisplayLine(compactText(grant.covers), maxCellLength));
    case GrantTerms::Arguments::Constrained:
        return GrantsPage::tr("arguments matching %1").arg(toDisplayLine(compactText(grant.covers), maxCellLength));
    case GrantTerms::Arguments::Any:
        break;
    }
    return GrantsPage::tr("any argument values");
}

StoreRow rowOf(const Grant& grant) {
    return {.key = toQString(grant.id),
            .cells = {toDisplayLine(grant.toolId, maxCellLength), coverage(grant),
                      grant.usesLeft ? QString::number(*grant.usesLeft) : GrantsPage::tr("unlimited"),
                      grant.expiresAt ? dateTimeText(*grant.expiresAt) : GrantsPage::tr("end of session"),
                      dateTimeText(grant.createdAt)}};
}

QCoro::Task<QString> revokeAll(std::shared_ptr<Session> session, std::vector<std::string> ids) {
    QString problem;
    for (const std::string& id : ids) {
        const Result<void> done = co_await session->grants().revoke(id);
        if (!done)
            problem = translatedLine(done.error());
    }
    co_return problem;
}

} // namespace

GrantsPage::GrantsPage(RunController& controller, QWidget* parent)
    : StorePage(tr("Grants"),
                tr("Calls covered by a grant run without confirmation. A grant becomes invalid when the tool's "
                   "definition or activity changes. Grants are not available for deletions or high-consequence calls."),
                {tr("Tool"), tr("Covers"), tr("Remaining uses"), tr("Expires"), tr("Created")}, 1, parent)
    , m_controller(controller) {
    rows().setRightAligned(2);
    setEmptyText(tr("No grants"),
                 tr("A grant is created when you confirm a call and allow further calls of the same kind."));
    m_revokeAll = addRevokeButtons(tr("Revoke the selected grant"), tr("Revoke all grants"),
                                   [this](std::vector<std::string> keys) { revoke(std::move(keys)); });
    refreshAfterRuns(controller);
}

void GrantsPage::refresh() {
    showLoading();
    m_controller.service()
        .runWithSession([](const std::shared_ptr<Session>& session) { return session->grants().list(); })
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
    runInSession(m_controller, [ids = std::move(ids)](std::shared_ptr<Session> session) {
        return revokeAll(std::move(session), ids);
    }).then(this, [this, count](const QString& problem) {
        showStatus(problem.isEmpty(), problem.isEmpty() ? tr("Revoked %Ln grant(s)", nullptr, count) : problem);
        refresh();
    });
}

} // namespace toolroom
