// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/form/form.h"
#include "core/run/session/environment.h"
#include "ui/tasks/latest_task.h"

#include <QKeySequence>
#include <QWidget>

#include <cstddef>
#include <memory>
#include <optional>

class QAction;
class QLabel;
class QToolButton;

namespace toolroom {

class ArgumentSplitter;
class Settings;
class SegmentedControl;
class EditedArguments;
class FormView;
class JsonEditor;
class SearchLine;
class StatusLabel;

/// Edits the arguments of a call as a form generated from the input schema and as JSON: two views of the same value.
/// The form is built on a worker thread; arguments set before it is ready are applied when it is.
class ArgumentsEditor : public QWidget {
    Q_OBJECT

public:
    enum class Mode { FormOnly, JsonOnly, Both };

    /// `settings` remember the position of the splitter; null: they do not.
    explicit ArgumentsEditor(Settings* settings = nullptr, QWidget* parent = nullptr);
    ~ArgumentsEditor() override;

    /// Resets the editor to the input schema of `tool`. Without a schema there is no form, and any JSON object is
    /// valid.
    void setSchema(std::optional<Json> schema, const QString& tool = {});
    /// Call this when the definition of the tool has changed. Keeps the input, finished or not, the undo history, the
    /// focus, and the scroll position.
    void updateSchema(std::optional<Json> schema);
    /// Replaces the arguments and clears the undo history.
    void setArguments(Json arguments);
    /// The JSON text while it is not valid; unset otherwise.
    [[nodiscard]] std::optional<QString> invalidText() const;
    /// Replaces the JSON text, which need not be valid.
    void setText(const QString& text);
    /// Replaces the arguments in one undo step named `label`.
    void replaceArguments(const QString& label, Json arguments);
    /// Unset while a field or the JSON text is incomplete or the form is being built.
    [[nodiscard]] std::optional<Json> arguments() const;
    /// Whether any input is not a valid value yet, which prevents the arguments from being sent.
    [[nodiscard]] bool hasDraft() const;
    /// Number of errors found by the last check, including incomplete input but not advice.
    [[nodiscard]] std::size_t errorCount() const;

    /// Checks the arguments with the values of the environment instead of `{{name}}`; null: none.
    void setEnvironment(EnvironmentPtr environment);

    void setMode(Mode mode);
    /// The selected mode. Without a form, JSON is shown regardless of the mode.
    [[nodiscard]] Mode mode() const { return m_mode; }

    /// Takes ownership of `buttons`, which are shown above the form and the JSON, before Undo.
    void addHeaderButtons(QWidget* buttons);
    Q_INVOKABLE void undo();
    Q_INVOKABLE void redo();
    /// Indents the JSON. Has no effect if it is not valid or not shown.
    Q_INVOKABLE void formatJson();
    [[nodiscard]] static QKeySequence formatKey();
    void focusFirstError();
    /// Moves focus to the first field, or to the JSON.
    void focusFirstField();
    /// Moves focus to the field at `pointer`, in the form or in the JSON.
    void goTo(const std::string& pointer);

    /// Null while the form is being built.
    [[nodiscard]] EditedArguments* edited() const { return m_edited.get(); }
    [[nodiscard]] FormView* form() const { return m_form; }
    [[nodiscard]] JsonEditor* json() const { return m_json; }
    [[nodiscard]] bool isBusy() const;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// Emitted when the arguments, a draft, or the errors have changed.
    void changed();
    /// Emitted when an edit is made, undone, or redone, but not by checks and new schemas.
    void argumentsEdited();
    /// Emitted when building, validation, and highlighting are complete.
    void settled();

private:
    struct FormBuildResult {
        Form form;
        QString problem; ///< why the schema could not be used
        bool isEmpty = false;
    };

    QWidget* buildHeader();
    void buildJson();
    void connectHistory();
    static FormBuildResult buildForm(const std::optional<Json>& schema);
    void installForm(FormBuildResult made, bool hasForm);
    void applySchema(FormBuildResult made, bool isSchemaGiven);
    void showForm();
    void showEmptyNotice(bool isEmpty);
    void applyMode();
    void showText();
    void showCheckResult();
    void showState();
    void emitIfSettled();

    LatestTask m_building;
    LatestTask m_updating; ///< the form is usable meanwhile
    std::unique_ptr<EditedArguments> m_edited;
    EnvironmentPtr m_environment;
    std::optional<Json> m_pendingArguments; ///< arguments for the form being built
    std::optional<QString> m_pendingText;   ///< text for the form being built
    Mode m_mode = Mode::FormOnly;
    bool m_hasSchema = false;
    QString m_problem;
    QString m_tool;

    QWidget* m_headerButtons;
    SegmentedControl* m_modes;
    QToolButton* m_undo;
    QToolButton* m_redo;
    StatusLabel* m_statusLabel;
    QToolButton* m_goToError;
    SearchLine* m_filter;
    QLabel* m_emptyNotice; ///< shown when there are no fields
    QLabel* m_formNotice;
    QLabel* m_textNotice;
    QWidget* m_formSide;
    QWidget* m_jsonSide;
    ArgumentSplitter* m_splitter;
    FormView* m_form = nullptr;
    JsonEditor* m_json;
    QAction* m_format;
};

} // namespace toolroom
