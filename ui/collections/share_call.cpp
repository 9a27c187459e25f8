// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/collections/share_call.h"

#include "core/models/text.h"
#include "core/run/call_link.h"
#include "ui/widgets/clipboard.h"

#include <QFileDialog>

#include <utility>

namespace toolroom {

namespace {

/// `done`, and the names of the arguments that were left out.
QString sharedText(const QString& done, const std::vector<std::string>& omitted) {
    QStringList names;
    for (const std::string& name : omitted)
        names += toDisplayLine(name, 60);
    return names.isEmpty() ? done
                           : CallSharer::tr("%1, without these arguments, which contain secrets: %2")
                                 .arg(done, names.join(QStringLiteral(", ")));
}

} // namespace

CallSharer::CallSharer(QWidget* window)
    : QObject(window)
    , m_window(window) {}

void CallSharer::copyLink(const Call& call) {
    Call shared = call;
    const std::vector<std::string> omitted = removeSecretArguments(shared.arguments);
    const Result<std::string> link = callLink(shared);
    if (link)
        copyText(toQString(*link));
    Q_EMIT statusMessage(link ? sharedText(tr("Link copied"), omitted) : translatedLine(link.error()));
}

void CallSharer::saveAs(const SavedCall& call) {
    const QString suffix = QStringLiteral("call.json");
    auto* dialog = new QFileDialog(m_window, tr("Save Call As"), {}, tr("Saved calls (*.%1)").arg(suffix));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(suffix);
    dialog->selectFile(toQString(savedCallFileName(call.name)));
    connect(dialog, &QFileDialog::fileSelected, this, [this, call](const QString& path) { write(call, path); });
    dialog->open();
}

/// A small file, which the user waits for.
void CallSharer::write(SavedCall call, const QString& path) {
    const std::vector<std::string> omitted = removeSecretArguments(call.arguments);
    const Result<void> written = writeSavedCall(call, path.toStdString());
    Q_EMIT statusMessage(written ? sharedText(tr("Saved as %1").arg(toDisplayLine(path.toStdString(), 200)), omitted)
                                 : translatedLine(written.error()));
}

} // namespace toolroom
