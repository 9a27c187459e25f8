// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/verify/verify_model.h"

#include "core/models/text.h"

#include <QCoreApplication>
#include <QStringList>

namespace toolroom {

namespace {

struct Verify {
    Q_DECLARE_TR_FUNCTIONS(VerifyModel)
};

QString promiseText(const CheckResult& result) {
    return QStringLiteral("%1\n%2").arg(toQString(result.promise->sentence), toQString(result.promise->document));
}

} // namespace

QString checkOutcomeText(CheckOutcome outcome) {
    switch (outcome) {
    case CheckOutcome::Passed:
        return QStringLiteral("✓ ") + Verify::tr("Passed");
    case CheckOutcome::Failed:
        return QStringLiteral("✗ ") + Verify::tr("Failed");
    case CheckOutcome::NotTried:
        break;
    }
    return QStringLiteral("– ") + Verify::tr("Not tried");
}

QString verificationSummary(const ToolVerification& verification) {
    QStringList parts;
    if (verification.aborted)
        parts += Verify::tr("Aborted");
    if (const std::size_t failed = verification.count(CheckOutcome::Failed); failed > 0)
        parts += Verify::tr("%L1 failed").arg(failed);
    if (const std::size_t passed = verification.count(CheckOutcome::Passed); passed > 0)
        parts += Verify::tr("%L1 passed").arg(passed);
    if (const std::size_t notTried = verification.count(CheckOutcome::NotTried); notTried > 0)
        parts += Verify::tr("%L1 not tried").arg(notTried);
    return parts.join(QStringLiteral(" · "));
}

QString checkResultText(const CheckResult& result) {
    QStringList lines = {QStringLiteral("%1  %2").arg(checkOutcomeText(result.outcome),
                                                      translated(Message(*result.check->title, 0, {})))};
    for (const Message* message : {&result.reason, &result.done, &result.returned})
        if (!message->empty())
            lines += translatedLine(*message);
    lines += QString();
    lines += translated(Message(*result.check->method, 0, {}));
    lines += QString();
    lines += Verify::tr("Promise:");
    lines += promiseText(result);
    return lines.join(QLatin1Char('\n'));
}

QString VerifyModel::header(int column) const {
    switch (column) {
    case Check:
        return tr("Check");
    case Outcome:
        return tr("Outcome");
    default:
        return tr("What came back");
    }
}

QVariant VerifyModel::cell(const CheckResult& result, int column, int role) const {
    if (role == OutcomeRole)
        return static_cast<int>(result.outcome);
    if (role == Qt::ToolTipRole)
        return column == Check ? promiseText(result) : QVariant();
    if (role != Qt::DisplayRole)
        return {};
    switch (column) {
    case Check:
        return translated(Message(*result.check->title, 0, {}));
    case Outcome:
        return checkOutcomeText(result.outcome);
    default:
        return translatedLine(result.reason.empty() ? result.returned : result.reason);
    }
}

} // namespace toolroom
