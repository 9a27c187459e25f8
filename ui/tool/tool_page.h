// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/problems/tool_findings_model.h"
#include "core/models/tools/linted_registry.h"
#include "core/models/tools/parameters_model.h"
#include "core/models/tools/tool_details.h"
#include "ui/tasks/latest_task.h"
#include "ui/tool/code_view.h"

#include <QScrollArea>
#include <QTimer>

#include <optional>

class QLabel;
class QToolButton;
class QVBoxLayout;

namespace toolroom {

class ChecklistSection;
class ElidedLabel;
class FindingsTable;
class FormsSection;
class MarkedText;
class ParametersTable;
class SeenDefinition;
class TokenMeter;

/// The source text of a tool definition.
class DefinitionView : public CodeView {
    Q_OBJECT

public:
    explicit DefinitionView(QWidget* parent = nullptr)
        : CodeView(Height::Fill, tr("Definition"), parent) {}

    void showDefinition(const ToolDetails& details) {
        showCode(details.definition, details.definitionMarks, details.language);
    }
};

/// Everything about one tool: description, findings, parameters, definition, and other contracts.
class ToolPage : public QScrollArea {
    Q_OBJECT

public:
    explicit ToolPage(QWidget* parent = nullptr);

    /// Keeps the scroll position when the same tool is shown again after a reload.
    void showTool(LintedRegistryPtr registry, std::uint32_t tool);
    /// Clears the page, leaving no tool shown.
    void clear();
    /// Shows that the source no longer contains the tool.
    void showGone();
    /// Shows the location of a finding of the current tool.
    void showFinding(std::uint32_t finding);
    void setDefinitionOpen(bool open);
    [[nodiscard]] bool isDefinitionOpen() const;
    /// The tool in other contracts.
    [[nodiscard]] FormsSection& forms() { return *m_forms; }
    /// The finding of the tool that is selected in the table, or that was shown last.
    [[nodiscard]] std::optional<std::uint32_t> currentFinding() const;

Q_SIGNALS:
    void explanationRequested(const QString& rule);
    void findingChosen(std::uint32_t finding);
    void editorRequested(const QString& path, TextPosition at);
    void ignoreRequested(std::uint32_t finding);

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void buildBody();
    void buildDescription(QVBoxLayout* layout);
    void buildDefinitionButton();
    void showFindings();
    void showFindingMenu(const QPoint& position);
    void showParameterMenu(const QPoint& position);
    void showDefinitionHint();
    /// Shows the definition as written, or as it is seen through a target.
    void updateDefinition();
    void scrollTo(const QWidget* part);
    /// Scrolls to `part`, or to the highlighted line of `text` below it if that would not be visible.
    void scrollToPlace(const QWidget* part, const MarkedText* text);
    /// Shows a location in the definition.
    void highlightRange(ByteRange place);
    void showDetails(ToolDetails details);
    void showLoadingNotice();
    void showError(const Error& error);
    void showParameters();
    void scrollToFinding(std::uint32_t finding);

    LintedRegistryPtr m_registry;
    std::uint32_t m_tool = 0;
    std::optional<ToolDetails> m_details;
    std::optional<std::uint32_t> m_pendingFinding; ///< shown as soon as the details are loaded
    int m_pendingScroll = 0;
    LatestTask m_reading;
    QTimer m_progressTimer; ///< times out when loading takes long enough to show a notice

    ToolFindingsModel m_findingsModel;
    ParametersModel m_parametersModel;

    QLabel* m_notice; ///< shows that the tool is loading, or why it cannot be read
    QWidget* m_body;
    QWidget* m_descriptionPart;
    TokenMeter* m_tokens;
    MarkedText* m_description;
    QToolButton* m_showFullDescription;
    QLabel* m_findingsHint;
    FindingsTable* m_findings;
    QLabel* m_parametersHint;
    ParametersTable* m_parameters;
    QToolButton* m_definitionButton;
    ElidedLabel* m_definitionHint;
    SeenDefinition* m_seen; ///< the choice of a target, and the definition as it is seen through it
    DefinitionView* m_definition;
    ChecklistSection* m_checklist;
    FormsSection* m_forms;
};

} // namespace toolroom
