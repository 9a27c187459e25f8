// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/trace/receipt_view.h"

#include "ui/theme/theme.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/verdict.h"

#include <QStringList>
#include <QVBoxLayout>

#include <algorithm>

namespace toolroom {

namespace {

QString endingOf(const ProcessReceipt& receipt) {
    if (receipt.signal)
        return ReceiptView::tr("the program was ended by signal %1").arg(*receipt.signal);
    if (receipt.exitCode)
        return ReceiptView::tr("the program ended with exit code %1").arg(*receipt.exitCode);
    return ReceiptView::tr("who watched over the program was killed, and the program with it");
}

QString countsOf(const ProcessReceipt& receipt) {
    QStringList counts;
    counts += receipt.found == 1 ? ReceiptView::tr("1 process was found")
                                 : ReceiptView::tr("%L1 processes were found").arg(receipt.found);
    counts += ReceiptView::tr("%L1 asked to end").arg(receipt.terminated);
    counts += ReceiptView::tr("%L1 killed").arg(receipt.killed);
    counts += receipt.left == 0 ? ReceiptView::tr("none is left") : ReceiptView::tr("%L1 left").arg(receipt.left);
    return counts.join(QStringLiteral(", "));
}

} // namespace

ReceiptView::ReceiptView(QWidget* parent)
    : QScrollArea(parent)
    , m_verdict(new Verdict)
    , m_words(textLabel()) {
    setAccessibleName(tr("Receipt"));
    setFrameShape(NoFrame);
    setWidgetResizable(true);
    viewport()->setBackgroundRole(QPalette::Base);
    m_words->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    auto* content = new QWidget;
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(innerSpace);
    layout->addWidget(m_verdict);
    layout->addWidget(m_words, 1);
    setWidget(content);
}

void ReceiptView::showReceipts(const std::vector<ProcessReceipt>& receipts, bool wasAborted) {
    const bool isLeft = std::ranges::any_of(receipts, [](const ProcessReceipt& each) { return each.left > 0; });
    if (receipts.empty())
        m_verdict->say(Verdict::Tone::Quiet, tr("The run started no program."));
    else if (isLeft)
        m_verdict->say(Verdict::Tone::Bad, tr("something of it is left"));
    else
        m_verdict->say(Verdict::Tone::Good,
                       wasAborted ? tr("aborted, and nothing of it is left") : tr("nothing of it is left"));
    QStringList lines;
    for (const ProcessReceipt& receipt : receipts) {
        lines += tr("attempt %1: %2; %3").arg(receipt.attempt).arg(endingOf(receipt), countsOf(receipt));
        if (receipt.killedAtOnce)
            lines.back() += tr("; killed at once, as you aborted it twice");
    }
    m_words->setText(lines.join(QLatin1Char('\n')));
}

} // namespace toolroom
