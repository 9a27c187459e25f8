// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/run/saved_calls_panel.h"

#include "core/json/jmespath/jmespath.h"
#include "core/models/text.h"
#include "core/trace/redaction/redaction.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/cell_delegate.h"
#include "ui/widgets/content_sized_table.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/status_label.h"

#include <QComboBox>
#include <QFileInfo>
#include <QHeaderView>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

enum Expectation { Succeeds, Fails, FailsWith };

constexpr int minListHeight = 112; ///< of a list with more rows; it takes more if there is room

/// Wants the height of all rows.
class CallList : public TableScrollArea {
public:
    explicit CallList(ContentSizedTable* table)
        : TableScrollArea(table)
        , m_calls(*table) {}

    [[nodiscard]] QSize sizeHint() const override { return m_calls.sizeHint(); }

private:
    const ContentSizedTable& m_calls;
};

std::vector<std::string> linesOf(const QPlainTextEdit& edit) {
    std::vector<std::string> lines;
    for (const QString& line : edit.toPlainText().split(QLatin1Char('\n')))
        if (!line.trimmed().isEmpty())
            lines.push_back(line.trimmed().toStdString());
    return lines;
}

} // namespace

SavedCallsPanel::SavedCallsPanel(RunController& controller, QWidget* parent)
    : QWidget(parent)
    , m_runs(SavedCallRuns::of(controller))
    , m_model(m_runs)
    , m_name(new QLineEdit)
    , m_expectedResult(new QComboBox)
    , m_code(new QLineEdit)
    , m_assertions(new QPlainTextEdit)
    , m_save(createFlatButton(tr("Save"), tr("Save this call")))
    , m_statusLabel(new StatusLabel)
    , m_hint(createTextLabel())
    , m_table(new ContentSizedTable(tr("Saved calls")))
    , m_load(createFlatButton(tr("Load"), tr("Load the selected call")))
    , m_run(createFlatButton(tr("Run"), tr("Run the selected call")))
    , m_runAll(createFlatButton(tr("Run All"), tr("Run all saved calls of this tool")))
    , m_inspect(createFlatButton(tr("Inspect"), tr("Inspect the last run of the selected call"))) {
    setAccessibleName(tr("Saved calls"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    auto* layout = createColumn(this, 4, QMargins(0, 0, 0, innerSpacing));
    layout->addWidget(buildList(), 1);
    layout->addWidget(buildSaveForm());
    connect(&m_runs, &SavedCallRuns::changed, this, &SavedCallsPanel::updateForSelection);
    updateForSelection();
    updateSaveButton();
}

QWidget* SavedCallsPanel::buildList() {
    m_hint->setForegroundRole(QPalette::PlaceholderText);
    m_table->setModel(&m_model);
    m_table->horizontalHeader()->hide();
    m_table->horizontalHeader()->setMinimumSectionSize(innerSpacing);
    m_table->setStretchColumn(SavedCallsModel::Result);
    m_table->setItemDelegate(new ColoredDelegate(
        [this](const QModelIndex& index, const Theme& theme) {
            return index.column() == SavedCallsModel::Name    ? QColor()
                   : index.column() == SavedCallsModel::Shape ? StatusLabel::color(m_model.toneOf(index.row()), theme)
                                                              : theme.muted;
        },
        m_table));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_list = new CallList(m_table);
    auto* buttons = createRow(nullptr, 4);
    buttons->addWidget(createHeadingLabel(tr("Saved calls")));
    buttons->addStretch();
    for (QToolButton* button : {m_load, m_run, m_runAll, m_inspect})
        buttons->addWidget(button);
    auto* list = new QWidget;
    auto* layout = createColumn(list, 4);
    layout->addLayout(buttons);
    layout->addWidget(m_hint);
    layout->addWidget(m_list);
    connect(m_load, &QToolButton::clicked, this, &SavedCallsPanel::load);
    connect(m_table, &QTableView::activated, this, &SavedCallsPanel::load);
    connect(m_run, &QToolButton::clicked, this, [this] {
        if (const SavedCallFile* file = chosenFile())
            m_runs.run(*file, m_toolId);
    });
    connect(m_runAll, &QToolButton::clicked, this, &SavedCallsPanel::runAll);
    connect(m_inspect, &QToolButton::clicked, this, &SavedCallsPanel::inspect);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &SavedCallsPanel::updateForSelection);
    return list;
}

QWidget* SavedCallsPanel::buildSaveForm() {
    m_name->setPlaceholderText(tr("Name"));
    m_name->setAccessibleName(tr("Name of the saved call"));
    m_expectedResult->addItem(tr("succeeds"), Succeeds);
    m_expectedResult->addItem(tr("fails"), Fails);
    m_expectedResult->addItem(tr("fails with"), FailsWith);
    m_expectedResult->setAccessibleName(tr("Expected result"));
    m_code->setPlaceholderText(QStringLiteral("FILE_EXISTS"));
    m_code->setAccessibleName(tr("Expected error code"));
    m_assertions->setPlaceholderText(tr("Assertions, one JMESPath expression per line: data.total == `3`"));
    m_assertions->setAccessibleName(tr("Assertions, one JMESPath expression per line"));
    m_assertions->setTabChangesFocus(true);
    m_assertions->setFont(fixedFont());
    m_assertions->setFixedHeight(m_assertions->fontMetrics().lineSpacing() * 2 + groupSpacing);
    auto* first = createRow(nullptr, innerSpacing);
    first->addWidget(m_name, 2);
    first->addWidget(m_expectedResult);
    first->addWidget(m_code, 1);
    auto* last = createRow(nullptr, innerSpacing);
    last->addWidget(m_statusLabel, 1);
    last->addWidget(m_save);
    auto* saving = new QWidget;
    auto* layout = createColumn(saving, 4);
    layout->addLayout(first);
    layout->addWidget(m_assertions);
    layout->addLayout(last);
    for (QLineEdit* edit : {m_name, m_code}) {
        connect(edit, &QLineEdit::textChanged, this, &SavedCallsPanel::updateSaveButton);
        connect(edit, &QLineEdit::returnPressed, m_save, &QToolButton::click);
    }
    connect(m_expectedResult, &QComboBox::currentIndexChanged, this, &SavedCallsPanel::updateSaveButton);
    connect(m_assertions, &QPlainTextEdit::textChanged, this, &SavedCallsPanel::updateSaveButton);
    connect(m_save, &QToolButton::clicked, this, &SavedCallsPanel::save);
    return saving;
}

void SavedCallsPanel::showTool(const std::string& toolId, const std::string& tool, const std::string& folder) {
    const bool isSame = toolId == m_toolId && folder == m_folder;
    m_toolId = toolId;
    m_tool = tool;
    m_folder = folder;
    if (!isSame) {
        m_model.setFiles({});
        m_name->clear();
        m_assertions->clear();
        m_expectedResult->setCurrentIndex(Succeeds);
    }
    reload();
    updateSaveButton();
}

void SavedCallsPanel::setCall(std::optional<Call> call) {
    m_call = std::move(call);
    updateSaveButton();
}

void SavedCallsPanel::reload() {
    if (m_folder.empty())
        return showList(std::vector<SavedCallFile>());
    m_reading.run(
        [folder = m_folder](const AbortSignal&) -> Result<std::vector<SavedCallFile>> {
            if (!QFileInfo::exists(QString::fromStdString(folder)))
                return {}; // created when the first call is saved
            return loadSavedCalls(folder);
        },
        [this](Result<std::vector<SavedCallFile>> files) { showList(std::move(files)); });
}

bool SavedCallsPanel::belongsToTool(const SavedCallFile& file) const {
    return !file.call || file.call->tool == m_toolId || file.call->tool == m_tool;
}

void SavedCallsPanel::showList(Result<std::vector<SavedCallFile>> files) {
    const QString failure = files ? QString() : translatedLine(files.error());
    std::vector<SavedCallFile> visibleFiles;
    if (files)
        std::ranges::copy_if(std::make_move_iterator(files->begin()), std::make_move_iterator(files->end()),
                             std::back_inserter(visibleFiles),
                             [this](const SavedCallFile& file) { return belongsToTool(file); });
    const bool isEmpty = visibleFiles.empty();
    m_model.setFiles(std::move(visibleFiles));
    m_hint->setText(!failure.isEmpty() ? failure
                    : m_folder.empty()
                        ? tr("Calls cannot be saved: the tool was not loaded from a file.")
                        : tr("No saved calls. Calls are saved as files in %1. Run them in CI with --run-saved.")
                              .arg(toDisplayLine(m_folder)));
    m_hint->setVisible(isEmpty);
    m_list->setVisible(!isEmpty);
    m_list->setMinimumHeight(std::min(m_table->sizeHint().height(), scaledToText(minListHeight)));
    m_list->setMaximumHeight(m_table->sizeHint().height());
    m_list->updateGeometry();
    updateForSelection();
    updateSaveButton();
}

const SavedCallFile* SavedCallsPanel::chosenFile() const {
    const QModelIndexList rows = m_table->selectionModel()->selectedRows();
    const SavedCallFile* file = rows.isEmpty() ? nullptr : &m_model.row(rows.front().row());
    return file && file->call ? file : nullptr;
}

void SavedCallsPanel::inspect() {
    const SavedCallFile* file = chosenFile();
    if (const SavedCallResult* result = file ? m_runs.resultOf(*file) : nullptr)
        Q_EMIT inspectRequested(result->run);
}

void SavedCallsPanel::updateForSelection() {
    const SavedCallFile* file = chosenFile();
    m_load->setEnabled(file != nullptr);
    m_run->setEnabled(file != nullptr);
    m_inspect->setEnabled(file && m_runs.resultOf(*file));
    m_runAll->setEnabled(
        std::ranges::any_of(m_model.rows(), [](const SavedCallFile& each) { return each.call.has_value(); }));
}

ExpectedResult SavedCallsPanel::expected() const {
    const int outcome = m_expectedResult->currentIndex();
    return {.success = outcome == Succeeds,
            .code = outcome == FailsWith ? m_code->text().trimmed().toStdString() : std::string(),
            .assertions = linesOf(*m_assertions)};
}

void SavedCallsPanel::updateSaveButton() {
    m_code->setVisible(m_expectedResult->currentIndex() == FailsWith);
    const std::string name = m_name->text().trimmed().toStdString();
    QString problem;
    const ExpectedResult expectation = expected();
    for (const std::string& assertion : expectation.assertions)
        if (const auto compiled = JmesPath::compile(assertion); !compiled && problem.isEmpty())
            problem = translatedLine(compiled.error().reason);
    const bool isThere = std::ranges::any_of(
        m_model.rows(), [&name](const SavedCallFile& file) { return file.call && file.call->name == name; });
    m_save->setText(isThere ? tr("Replace") : tr("Save"));
    m_save->setEnabled(problem.isEmpty() && !name.empty() && m_call && !m_folder.empty());
    if (!problem.isEmpty())
        m_statusLabel->showMessage(StatusLabel::Tone::Bad, problem);
    else if (!m_call)
        m_statusLabel->showMessage(StatusLabel::Tone::Quiet, tr("Arguments are incomplete"));
    else
        m_statusLabel->showMessage(StatusLabel::Tone::Quiet,
                                   m_folder.empty() ? QString()
                                                    : tr("Will be saved in %1").arg(toDisplayLine(m_folder)));
}

void SavedCallsPanel::save() {
    if (!m_save->isEnabled())
        return;
    const SavedCall saved{.name = m_name->text().trimmed().toStdString(),
                          .tool = m_tool,
                          .arguments = m_call->arguments,
                          .reasoning = m_call->reasoning,
                          .expected = expected()};
    m_writing.run([saved, folder = m_folder](const AbortSignal&) { return saveCall(saved, folder); },
                  [this, holdsSecret = redacted(saved.arguments) != saved.arguments](const Result<std::string>& kept) {
                      if (kept)
                          reload();
                      if (kept && holdsSecret)
                          m_statusLabel->showMessage(
                              StatusLabel::Tone::Warning,
                              tr("Saved, but the file may contain a secret. Check it before you share it."));
                      else if (!kept)
                          m_statusLabel->showMessage(StatusLabel::Tone::Bad, translatedLine(kept.error()));
                  });
}

void SavedCallsPanel::load() {
    const SavedCallFile* file = chosenFile();
    if (!file)
        return;
    const SavedCall saved = *file->call;
    showExpectation(saved);
    Q_EMIT loadRequested(saved);
}

void SavedCallsPanel::showExpectation(const SavedCall& saved) {
    m_name->setText(toQString(saved.name));
    m_expectedResult->setCurrentIndex(saved.expected.success        ? Succeeds
                                      : saved.expected.code.empty() ? Fails
                                                                    : FailsWith);
    m_code->setText(toQString(saved.expected.code));
    QStringList lines;
    for (const std::string& assertion : saved.expected.assertions)
        lines += toQString(assertion);
    m_assertions->setPlainText(lines.join(QLatin1Char('\n')));
}

void SavedCallsPanel::runAll() {
    for (const SavedCallFile& file : m_model.rows())
        m_runs.run(file, m_toolId);
}

} // namespace toolroom
