// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/history/retention_dialog.h"

#include "core/base/clock.h"
#include "core/base/time_units.h"
#include "core/history/store/postgres_url.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/labels.h"

#include <QCheckBox>
#include <QCoroTask>
#include <QDialogButtonBox>
#include <QGridLayout>
#include <QLoggingCategory>
#include <QPushButton>
#include <QSpinBox>

#include <algorithm>
#include <limits>

namespace toolroom {

namespace {

Q_LOGGING_CATEGORY(historyLog, "toolroom.history")

QCoro::Task<void> prune(std::shared_ptr<History> history, PruneRule rule) {
    const auto pruned = co_await history->prune(rule);
    if (!pruned)
        qCWarning(historyLog, "cannot delete old runs: %s", pruned.error().text().c_str());
    else if (*pruned > 0)
        qCInfo(historyLog, "deleted %lld old runs", static_cast<long long>(*pruned));
}

} // namespace

PruneRule pruneRuleOf(const Retention& retention, std::int64_t nowMs) {
    constexpr std::int64_t bytesPerMebibyte = 1024LL * 1024;
    PruneRule rule{.keepNewest = retention.newest};
    if (retention.days)
        rule.startedBefore = nowMs - *retention.days * msPerDay;
    if (retention.mebibytes)
        rule.maxBytes = *retention.mebibytes * bytesPerMebibyte;
    return rule;
}

void applyRetention(std::shared_ptr<History> history, const Retention& retention) {
    // A setting of one desktop does not decide about the runs of a team.
    if (history && !isPostgresUrl(history->path()) && !retention.keepsAll())
        prune(std::move(history), pruneRuleOf(retention, systemClock().epochMs()));
}

RetentionDialog::RetentionDialog(const Retention& retention, QWidget* parent)
    : QDialog(parent) {
    constexpr int defaultRuns = 10'000;
    constexpr int defaultDays = 90;
    constexpr int defaultMebibytes = 500;
    setWindowTitle(tr("History Retention"));
    auto* layout = createColumn(this, groupSpacing, QMargins(pageMargin, pageMargin, pageMargin, pageMargin));
    auto* hint =
        createTextLabel(tr("Without a limit, all runs are kept. When Toolroom starts, it deletes runs that exceed a "
                           "limit, along with their traces and stored outputs."));
    hint->setForegroundRole(QPalette::PlaceholderText);
    layout->addWidget(hint);
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(groupSpacing);
    grid->setVerticalSpacing(innerSpacing);
    grid->setColumnStretch(0, 1);
    m_newest = addLimitRow(*grid, tr("Maximum number of runs"), {}, defaultRuns, retention.newest);
    m_days = addLimitRow(*grid, tr("Maximum age in days"), {}, defaultDays, retention.days);
    m_mebibytes = addLimitRow(*grid, tr("Maximum size"), tr(" MiB"), defaultMebibytes, retention.mebibytes);
    layout->addLayout(grid);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel);
    m_deleteNow = buttons->addButton(tr("Save and Delete Now"), QDialogButtonBox::DestructiveRole);
    m_deleteNow->setEnabled(!retention.keepsAll());
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_deleteNow, &QPushButton::clicked, this, [this] {
        accept();
        Q_EMIT deleteRequested();
    });
}

RetentionDialog::LimitRow RetentionDialog::addLimitRow(QGridLayout& grid, const QString& label, const QString& unit,
                                                       int fallback, std::optional<std::int64_t> number) {
    const LimitRow line{new QCheckBox(label), new QSpinBox};
    line.number->setRange(1, std::numeric_limits<int>::max());
    line.number->setGroupSeparatorShown(true);
    line.number->setSuffix(unit);
    line.number->setAccessibleName(label);
    line.number->setValue(
        static_cast<int>(std::clamp<std::int64_t>(number.value_or(fallback), 1, std::numeric_limits<int>::max())));
    line.number->setEnabled(number.has_value());
    line.on->setChecked(number.has_value());
    connect(line.on, &QCheckBox::toggled, this, [this, line](bool on) {
        line.number->setEnabled(on);
        m_deleteNow->setEnabled(!retention().keepsAll());
    });
    const int row = grid.rowCount();
    grid.addWidget(line.on, row, 0);
    grid.addWidget(line.number, row, 1);
    return line;
}

Retention RetentionDialog::retention() const {
    const auto read = [](const LimitRow& line) {
        return line.on->isChecked() ? std::optional<std::int64_t>(line.number->value()) : std::nullopt;
    };
    return {read(m_newest), read(m_days), read(m_mebibytes)};
}

} // namespace toolroom
