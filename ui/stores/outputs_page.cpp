// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/stores/outputs_page.h"

#include "core/history/stored_outputs.h"
#include "core/json/text.h"
#include "core/models/text.h"
#include "ui/stores/store_words.h"
#include "ui/theme/theme.h"
#include "ui/widgets/labels.h"

#include <QFileDialog>
#include <QPlainTextEdit>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

constexpr qsizetype longestCell = 200;
constexpr std::size_t shownBytes = 64UL * 1024;
constexpr std::size_t lineBytes = 1000; ///< longer lines are slow to lay out
constexpr int shownLines = 12;

/// Cut into lines: compact JSON is one.
QString shownBeginning(std::string_view bytes) {
    QString text;
    const auto isInside = [&](std::size_t at) {
        return at < bytes.size() && (static_cast<unsigned char>(bytes[at]) & 0xC0) == 0x80;
    };
    for (std::size_t at = 0; at < bytes.size();) {
        std::size_t end = std::min(at + lineBytes, bytes.size());
        while (end > at + 1 && isInside(end))
            --end;
        text += toQString(visibleText(bytes.substr(at, end - at))) + QLatin1Char('\n');
        at = end;
    }
    return text;
}

struct Beginning {
    QString text;
    QString problem;
};

} // namespace

OutputsPage::OutputsPage(std::string history, QString problem, QWidget* parent)
    : StorePage(
          tr("Stored outputs"),
          tr("Outputs that were too large to hand on to a model, without their secrets. They go with the run that "
             "they belong to."),
          {tr("Stored"), tr("Tool"), tr("Size"), tr("Reference"), tr("Run")}, 1, parent)
    , m_history(std::move(history))
    , m_problem(std::move(problem))
    , m_what(hintLabel())
    , m_beginning(new QPlainTextEdit) {
    rows().alignRight(2);
    setEmptyWords(tr("No output was stored"), tr("A result above its contract's limit (10 KB, or 32 KB) stands here."));
    m_beginning->setReadOnly(true);
    m_beginning->setFont(fixedFont());
    m_beginning->setWordWrapMode(QTextOption::WrapAnywhere);
    m_beginning->setTabChangesFocus(true);
    m_beginning->setAccessibleName(tr("Beginning of the output"));
    m_beginning->setFixedHeight(shownLines * m_beginning->fontMetrics().lineSpacing());
    foot().addWidget(m_what);
    foot().addWidget(m_beginning);
    QToolButton* save = addButton(tr("Save as…"), tr("Save the chosen output"), true);
    connect(save, &QToolButton::clicked, this, &OutputsPage::chooseFile);
    connect(this, &StorePage::chosenChanged, this, &OutputsPage::showChosenOutput);
    showChosenOutput();
}

void OutputsPage::refresh() {
    if (m_history.empty())
        return showError(tr("There is no history"), m_problem);
    showLoading();
    m_listing.run([history = m_history](const AbortSignal&) { return StoredOutputs(history).list(); },
                  [this](const Result<std::vector<StoredOutputSummary>>& outputs) {
                      if (!outputs)
                          return showError(tr("The history cannot be read"), oneLine(outputs.error().text()));
                      std::vector<StoreRow> rows;
                      for (const StoredOutputSummary& output : *outputs)
                          rows.push_back({.key = toQString(output.id),
                                          .cells = {momentText(output.storedAt), oneLine(output.tool, longestCell),
                                                    locale().formattedDataSize(output.bytes), toQString(output.id),
                                                    toQString(output.run).left(8)}});
                      showRows(std::move(rows));
                  });
}

void OutputsPage::showChosenOutput() {
    const std::string id = chosen().toStdString();
    m_reading.abort();
    m_beginning->clear();
    m_beginning->setVisible(!id.empty());
    m_what->setVisible(!id.empty());
    if (id.empty())
        return;
    m_what->setText(tr("Reading…"));
    const QString size = rows().row(rows().rowOf(chosen())).cells.value(2);
    m_reading.run(
        [history = m_history, id](const AbortSignal&) -> Beginning {
            const auto head = StoredOutputs(history).head(id, shownBytes);
            if (!head || !*head)
                return {{}, head ? tr("It is not there any more") : toQString(head.error().text())};
            return {shownBeginning(**head), {}};
        },
        [this, size](const Beginning& beginning) {
            m_beginning->setPlainText(beginning.text);
            m_what->setText(beginning.problem.isEmpty()
                                ? tr("%1 in all; at most the first %2 are shown")
                                      .arg(size, locale().formattedDataSize(static_cast<qint64>(shownBytes)))
                                : beginning.problem);
        });
}

void OutputsPage::chooseFile() {
    const QString file = QFileDialog::getSaveFileName(this, tr("Save the output"), chosen() + QStringLiteral(".json"));
    if (!file.isEmpty())
        saveTo(file);
}

void OutputsPage::saveTo(const QString& file) {
    say(true, tr("Saving…"));
    m_saving.run([history = m_history, id = chosen().toStdString(),
                  file = file.toStdString()](const AbortSignal&) { return StoredOutputs(history).saveTo(id, file); },
                 [this, file](const Result<void>& saved) {
                     say(saved.has_value(), saved ? tr("Saved as %1").arg(file) : oneLine(saved.error().text()));
                 });
}

} // namespace toolroom
