// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/stores/trust_page.h"

#include "core/models/text.h"
#include "ui/run/run_controller.h"
#include "ui/stores/store_text.h"

#include <QToolButton>

#include <utility>

namespace toolroom {

namespace {

QString accessSummary(const TrustedSource& source) {
    QStringList lines;
    for (const AccessLine& line : describeAccess(source.content)) {
        if (!line.isDetail)
            lines << translatedLine(line.text, maxCellLength);
    }
    return lines.isEmpty() ? TrustPage::tr("too large to show") : lines.join(QStringLiteral("; ")).left(maxCellLength);
}

} // namespace

TrustPage::TrustPage(RunController& controller, QWidget* parent)
    : StorePage(
          tr("Trusted Sources"),
          tr("Tools from these sources can start programs and use the network or a language model. When a source or "
             "one of its programs changes, Toolroom asks again."),
          {tr("Source"), tr("Starts and Connects To"), tr("Trusted")}, 1, parent)
    , m_controller(controller) {
    setEmptyText(tr("No trusted sources"),
                 tr("A source is added when you trust it. Toolroom asks before the first call that starts a program or "
                    "uses the network or a language model."));
    m_revokeAll = addRevokeButtons(tr("Revoke trust in the selected source"), tr("Revoke trust in all sources"),
                                   [this](std::vector<std::string> keys) { revoke(std::move(keys)); });
    refreshAfterRuns(controller);
}

void TrustPage::refresh() {
    showLoading();
    m_controller.service()
        .runWithSession([](const std::shared_ptr<Session>& session) { return session->trust().list(); })
        .then(this, [this](const Result<std::vector<TrustedSource>>& sources) {
            m_revokeAll->setEnabled(sources && !sources->empty());
            if (!sources)
                return showError(tr("Cannot read the trusted sources"),
                                 tr("%1\nNo source is trusted. Fix or delete the file and reopen this page.")
                                     .arg(translatedLine(sources.error())));
            std::vector<StoreRow> all;
            for (const TrustedSource& source : *sources)
                all.push_back({.key = toQString(source.source),
                               .cells = {toDisplayLine(source.source, maxCellLength), accessSummary(source),
                                         dateTimeText(source.trustedAt)}});
            showRows(std::move(all));
        });
}

void TrustPage::revoke(std::vector<std::string> sources) {
    const auto count = static_cast<int>(sources.size());
    m_controller.service()
        .runWithSession([sources = std::move(sources)](const std::shared_ptr<Session>& session) {
            return session->trust().revoke(sources);
        })
        .then(this, [this, count](const Result<void>& revoked) {
            showStatus(revoked.has_value(), revoked ? tr("Revoked trust in %Ln source(s)", nullptr, count)
                                                    : translatedLine(revoked.error()));
            refresh();
        });
}

} // namespace toolroom
