// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/mainwindow/call_opener.h"

#include "core/models/text.h"
#include "core/run/call_link.h"
#include "ui/collections/saved_calls_page.h"
#include "ui/mainwindow/open_sources.h"
#include "ui/widgets/labels.h"

#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>
#include <QToolButton>

#include <utility>

namespace toolroom {

bool isCallPlace(const QString& place) {
    return isCallLink(place.toStdString()) || place.endsWith(toQString(savedCallSuffix), Qt::CaseInsensitive);
}

CallOpener::CallOpener(OpenSources& sources, QWidget* window)
    : QObject(window)
    , m_sources(sources)
    , m_window(window)
    , m_button(new QToolButton) {
    m_button->setText(tr("Open Call"));
    m_button->hide();
    connect(m_button, &QToolButton::clicked, this, &CallOpener::showCall);
    // After the pages have received the new registry.
    connect(
        &m_sources, &OpenSources::loaded, this,
        [this] {
            if (std::exchange(m_showsWhenLoaded, false))
                showCall();
        },
        Qt::QueuedConnection);
}

void CallOpener::open(const QString& place) {
    const std::string text = place.trimmed().toStdString();
    if (isCallLink(text))
        return openCall(parseCallLink(text));
    m_reading.run([path = QFileInfo(place).absoluteFilePath().toStdString()](
                      const AbortSignal& /*abort*/) { return readSavedCallFile(path).call.transform(callOf); },
                  [this](const Result<Call>& call) { openCall(call); });
}

void CallOpener::openCall(const Result<Call>& call) {
    if (!call)
        return showError(translatedLine(call.error()));
    m_call = *call;
    m_showsWhenLoaded = m_sources.isLoading();
    if (!m_showsWhenLoaded)
        showCall();
}

void CallOpener::showCall() {
    if (!m_call)
        return;
    const LintedRegistryPtr& registry = m_sources.registry();
    const std::string tool = registry ? findSavedTool(registry->snapshot(), m_call->tool, {}) : std::string();
    if (!registry || !registry->indexOf(tool))
        return showMissing();
    m_button->hide();
    Call call = *std::exchange(m_call, std::nullopt);
    call.tool = tool;
    Q_EMIT callRequested(call, tr("shared call"));
}

void CallOpener::showMissing() {
    const QString tool = toDisplayLine(m_call->tool, 200);
    const QString name = tr("Fill in the call of %1").arg(tool);
    setToolTipText(*m_button, name);
    m_button->setAccessibleName(name);
    m_button->show();
    auto* box = new QMessageBox(QMessageBox::Information, tr("Open Call"), tr("The tool %1 is not open.").arg(tool),
                                QMessageBox::Close, m_window);
    box->setTextFormat(Qt::PlainText);
    box->setInformativeText(tr("Open its source, then choose Open Call in the status bar. The arguments are kept."));
    const auto* files = box->addButton(tr("Open Files…"), QMessageBox::ActionRole);
    const auto* server = box->addButton(tr("Connect MCP Server…"), QMessageBox::ActionRole);
    box->setAttribute(Qt::WA_DeleteOnClose);
    connect(box, &QMessageBox::buttonClicked, this, [this, files, server](const QAbstractButton* button) {
        if (button == files)
            Q_EMIT filesRequested();
        else if (button == server)
            Q_EMIT serverRequested();
    });
    box->open();
}

void CallOpener::showError(const QString& reason) {
    auto* box = new QMessageBox(QMessageBox::Warning, tr("Open Call"), tr("The call cannot be opened."),
                                QMessageBox::Close, m_window);
    box->setTextFormat(Qt::PlainText);
    box->setInformativeText(reason);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

} // namespace toolroom
