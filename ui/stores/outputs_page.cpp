// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/stores/outputs_page.h"

#include "core/history/store/stored_outputs.h"
#include "core/json/text.h"
#include "core/models/text.h"
#include "ui/stores/store_model.h"
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

constexpr std::size_t maxDisplayBytes = 64UL * 1024;
constexpr std::size_t maxOutputLineBytes = 1000; ///< longer lines are slow to lay out
constexpr int shownLines = 12;

/// `bytes` with hidden characters escaped, split into lines because compact JSON is a single line.
QString previewText(std::string_view bytes) {
    QString text;
    const auto isInside = [&](std::size_t at) {
        return at < bytes.size() && (static_cast<unsigned char>(bytes[at]) & 0xC0) == 0x80;
    };
    for (std::size_t at = 0; at < bytes.size();) {
        std::size_t end = std::min(at + maxOutputLineBytes, bytes.size());
        while (end > at + 1 && isInside(end))
            --end;
        text += toQString(visibleText(bytes.substr(at, end - at))) + QLatin1Char('\n');
        at = end;
    }
    return text;
}

struct Preview {
    QString text;
    QString problem;
};

} // namespace

OutputsPage::OutputsPage(std::string history, QString problem, QWidget* parent)
    : StorePage(tr("Stored Outputs"),
                tr("Outputs that were too large to pass to a model, with secrets removed. An output is deleted along "
                   "with its run."),
                {tr("Stored"), tr("Tool"), tr("Size"), tr("Reference"), tr("Run")}, 1, parent)
    , m_history(std::move(history))
    , m_problem(std::move(problem))
    , m_size(createHintLabel())
    , m_preview(new QPlainTextEdit) {
    rows().setRightAligned(2);
    setEmptyText(tr("No stored outputs"), tr("Results that exceed their contract's size limit are stored here."));
    m_preview->setReadOnly(true);
    m_preview->setFont(fixedFont());
    m_preview->setWordWrapMode(QTextOption::WrapAnywhere);
    m_preview->setTabChangesFocus(true);
    m_preview->setAccessibleName(tr("Output preview"));
    m_preview->setFixedHeight(shownLines * m_preview->fontMetrics().lineSpacing());
    footer().addWidget(m_size);
    footer().addWidget(m_preview);
    QToolButton* save = addButton(tr("Save As…"), tr("Save the selected output"), true);
    connect(save, &QToolButton::clicked, this, &OutputsPage::chooseFile);
    connect(this, &StorePage::chosenChanged, this, &OutputsPage::showChosenOutput);
    showChosenOutput();
}

void OutputsPage::refresh() {
    if (m_history.empty())
        return showError(tr("No history"), m_problem);
    showLoading();
    m_listing.run([history = m_history](const AbortSignal&) { return StoredOutputs(history).list(); },
                  [this](const Result<std::vector<StoredOutputSummary>>& outputs) {
                      if (!outputs)
                          return showError(tr("Cannot read the history"), translatedLine(outputs.error()));
                      std::vector<StoreRow> rows;
                      for (const StoredOutputSummary& output : *outputs)
                          rows.push_back({.key = toQString(output.id),
                                          .cells = {dateTimeText(output.storedAt),
                                                    toDisplayLine(output.tool, maxCellLength), formatSize(output.bytes),
                                                    toQString(output.id), toQString(output.run).left(8)}});
                      showRows(std::move(rows));
                  });
}

void OutputsPage::showChosenOutput() {
    const std::string id = chosen().toStdString();
    m_reading.abort();
    m_preview->clear();
    m_preview->setVisible(!id.empty());
    m_size->setVisible(!id.empty());
    if (id.empty())
        return;
    m_size->setText(tr("Loading…"));
    const QString size = rows().row(rows().rowOf(chosen())).cells.value(2);
    m_reading.run(
        [history = m_history, id](const AbortSignal&) -> Preview {
            const auto prefix = StoredOutputs(history).prefix(id, maxDisplayBytes);
            if (!prefix || !*prefix)
                return {{}, prefix ? tr("This output is no longer in the history") : translatedLine(prefix.error())};
            return {previewText(**prefix), {}};
        },
        [this, size](const Preview& preview) {
            m_preview->setPlainText(preview.text);
            m_size->setText(preview.problem.isEmpty()
                                ? tr("%1, showing at most the first %2").arg(size, formatSize(maxDisplayBytes))
                                : preview.problem);
        });
}

void OutputsPage::chooseFile() {
    const QString file = QFileDialog::getSaveFileName(this, tr("Save Output"), chosen() + QStringLiteral(".json"));
    if (!file.isEmpty())
        saveTo(file);
}

void OutputsPage::saveTo(const QString& file) {
    showStatus(true, tr("Saving…"));
    m_saving.run([history = m_history, id = chosen().toStdString(),
                  file = file.toStdString()](const AbortSignal&) { return StoredOutputs(history).saveTo(id, file); },
                 [this, file](const Result<void>& saved) {
                     showStatus(saved.has_value(), saved ? tr("Saved to %1").arg(file) : translatedLine(saved.error()));
                 });
}

} // namespace toolroom
