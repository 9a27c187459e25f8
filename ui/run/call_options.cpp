// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/run/call_options.h"

#include "core/contract/calls/envelope.h"
#include "core/models/text.h"
#include "core/models/tools/declared_text.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/labels.h"

#include <QActionGroup>
#include <QFocusEvent>
#include <QLineEdit>
#include <QMenu>
#include <QToolButton>

#include <utility>

namespace toolroom {

CallOptions::CallOptions(QWidget* parent)
    : QWidget(parent)
    , m_reason(new QLineEdit)
    , m_resetEnvelope(createFlatButton({}, tr("Use the default result envelope")))
    , m_envelopes(new QActionGroup(this))
    , m_defaultEnvelope(new QAction(m_envelopes)) {
    m_reason->setPlaceholderText(tr("Reason for this call"));
    m_reason->setAccessibleName(tr("Reason for this call"));
    m_reason->setClearButtonEnabled(true);
    m_reason->installEventFilter(this);
    m_resetEnvelope->setToolTip(tr("Use the default result envelope"));
    auto* row = createRow(this, innerSpacing);
    row->addWidget(m_reason, 1);
    row->addWidget(m_resetEnvelope);
    row->addStretch();
    connect(m_reason, &QLineEdit::textChanged, this, [this] {
        showOptions();
        Q_EMIT changed();
    });
    connect(m_resetEnvelope, &QToolButton::clicked, this, [this] { chooseEnvelope(std::nullopt); });
    for (const Contract contract : allContracts)
        if (envelopeFormat(contract))
            m_envelopes->addAction(toQString(contractName(contract)))->setData(static_cast<int>(contract));
    for (QAction* action : m_envelopes->actions())
        action->setCheckable(true);
    connect(m_envelopes, &QActionGroup::triggered, this, [this](const QAction* action) {
        chooseEnvelope(action == m_defaultEnvelope ? std::nullopt
                                                   : std::optional(static_cast<Contract>(action->data().toInt())));
    });
    setContract(Contract::Mcp);
    chooseEnvelope(std::nullopt);
}

void CallOptions::addCommands(QMenu& menu) {
    menu.addSeparator();
    connect(menu.addAction(tr("Add R&eason")), &QAction::triggered, this, [this] {
        m_reason->show();
        show();
        m_reason->setFocus(Qt::OtherFocusReason);
    });
    QMenu* envelopes = menu.addMenu(tr("Result En&velope"));
    envelopes->addActions(m_envelopes->actions());
}

void CallOptions::setContract(Contract contract) {
    m_defaultEnvelope->setText(envelopeFormat(contract)
                                   ? tr("%1 (default)").arg(toQString(contractName(contract)))
                                   : tr("%1 (default for %2)", "contracts; the second has no envelope")
                                         .arg(toQString(contractName(Contract::Echomen)), contractText(contract)));
}

void CallOptions::setReason(const QString& reason) {
    m_reason->setText(reason);
}

QString CallOptions::reason() const {
    return m_reason->text().trimmed();
}

bool CallOptions::eventFilter(QObject* watched, QEvent* event) {
    const bool isOver = QWidget::eventFilter(watched, event);
    const auto reason =
        event->type() == QEvent::FocusOut ? static_cast<QFocusEvent*>(event)->reason() : Qt::ActiveWindowFocusReason;
    if (reason != Qt::ActiveWindowFocusReason && reason != Qt::PopupFocusReason)
        QMetaObject::invokeMethod(this, &CallOptions::showOptions, Qt::QueuedConnection);
    return isOver;
}

void CallOptions::chooseEnvelope(std::optional<Contract> envelope) {
    const bool isOther = std::exchange(m_envelope, envelope) != envelope;
    for (QAction* action : m_envelopes->actions())
        action->setChecked(envelope ? action->data() == static_cast<int>(*envelope) : action == m_defaultEnvelope);
    m_resetEnvelope->setText(envelope ? tr("Envelope: %1", "contract").arg(toQString(contractName(*envelope))) +
                                            QStringLiteral("  ✕")
                                      : QString());
    showOptions();
    if (isOther)
        Q_EMIT changed();
}

void CallOptions::showOptions() {
    m_reason->setVisible(!m_reason->text().isEmpty() || m_reason->hasFocus());
    m_resetEnvelope->setVisible(m_envelope.has_value());
    setVisible(!m_reason->isHidden() || !m_resetEnvelope->isHidden());
}

} // namespace toolroom
