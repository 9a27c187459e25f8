// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/linted_registry.h"
#include "core/models/parameters_model.h"
#include "core/models/tool_details.h"
#include "core/models/tool_findings_model.h"
#include "ui/tasks/latest_task.h"

#include <QScrollArea>
#include <QTimer>

#include <optional>

class QLabel;
class QToolButton;
class QVBoxLayout;

namespace toolroom {

class ChecklistSection;
class DefinitionView;
class ElidedLabel;
class FindingsTable;
class FormsSection;
class MarkedText;
class ParametersTable;
class TokenMeter;

/// All there is to read about one tool.
class ToolPage : public QScrollArea {
    Q_OBJECT

public:
    explicit ToolPage(QWidget* parent = nullptr);

    /// The same tool again, after a reload, keeps where the reader is.
    void showTool(LintedRegistryPtr registry, std::uint32_t tool);
    /// Shows none.
    void clear();
    /// Goes to the place of a finding of the tool that is shown.
    void showFinding(std::uint32_t finding);
    void setDefinitionOpen(bool open);
    [[nodiscard]] bool isDefinitionOpen() const;
    /// The tool as the other contracts write it.
    [[nodiscard]] FormsSection& forms() { return *m_forms; }
    /// The finding that is chosen in the list of them, while the reader is there.
    [[nodiscard]] std::optional<std::uint32_t> currentFinding() const;
    [[nodiscard]] bool isBusy() const;

Q_SIGNALS:
    void explanationAsked(const QString& rule);
    void findingChosen(std::uint32_t finding);
    /// Everything of the tool is on the page.
    void shown();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void buildBody();
    void buildDescription(QVBoxLayout* layout);
    void buildDefinitionButton();
    void showFindings();
    void showDefinitionHint();
    void scrollTo(const QWidget* part);
    /// In the definition.
    void showPlace(ByteRange place);
    void showDetails(ToolDetails details);
    void showReading();
    void showError(const Error& error);
    void showParameters();
    void goToFinding(std::uint32_t finding);

    LintedRegistryPtr m_registry;
    std::uint32_t m_tool = 0;
    std::optional<ToolDetails> m_details;
    std::optional<std::uint32_t> m_wantedFinding; ///< to go to when the details are there
    int m_wantedScroll = 0;
    LatestTask m_reading;
    QTimer m_late; ///< runs out when reading takes long enough to be said

    ToolFindingsModel m_findingsModel;
    ParametersModel m_parametersModel;

    QLabel* m_notice; ///< that the tool is being read, or why it cannot be
    QWidget* m_body;
    QWidget* m_described;
    TokenMeter* m_tokens;
    MarkedText* m_description;
    QToolButton* m_wholeDescription;
    QLabel* m_findingsHint;
    FindingsTable* m_findings;
    QLabel* m_parametersHint;
    ParametersTable* m_parameters;
    QToolButton* m_definitionButton;
    ElidedLabel* m_definitionHint;
    DefinitionView* m_definition;
    ChecklistSection* m_checklist;
    FormsSection* m_forms;
};

} // namespace toolroom
