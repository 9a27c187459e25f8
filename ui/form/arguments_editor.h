// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/schema/form.h"
#include "ui/tasks/latest_task.h"

#include <QWidget>

#include <cstddef>
#include <memory>
#include <optional>

class QLabel;
class QSplitter;
class QToolButton;

namespace toolroom {

class ChoiceSwitch;
class EditedArguments;
class FormView;
class JsonEditor;
class SearchLine;
class Verdict;

/// The arguments of a call to write: a form of the tool's input schema and the JSON beside it, one value seen twice.
/// The form is made on a worker thread; what is set until then is taken over when it is there.
class ArgumentsEditor : public QWidget {
    Q_OBJECT

public:
    enum class Mode { FormOnly, JsonOnly, Both };

    explicit ArgumentsEditor(QWidget* parent = nullptr);
    ~ArgumentsEditor() override;

    /// Begins anew with the input schema of `tool`. Without one there is no form: any JSON object may be written.
    void setSchema(std::optional<Json> schema, const QString& tool = {});
    /// Other arguments than those that are here; there is no step back to before.
    void setArguments(Json arguments);
    /// The same as one step that can be taken back, told as `words` in the history.
    void replaceArguments(const QString& words, Json arguments);
    /// Nothing while a field or the text holds what is no value yet, or the form is being made.
    [[nodiscard]] std::optional<Json> arguments() const;
    /// What is written somewhere is no value yet: then nothing can be sent.
    [[nodiscard]] bool hasDraft() const;
    /// Errors of the last check, drafts included. What is only worth a hint is not counted.
    [[nodiscard]] std::size_t faultCount() const;

    void setMode(Mode mode);
    /// As it is chosen; without a form only JSON is shown.
    [[nodiscard]] Mode mode() const { return m_mode; }
    /// To look at: nothing can be changed.
    void setReadOnly(bool readOnly);

    void undo();
    void redo();
    void focusFirstFault();
    /// Goes to the field at `pointer`, in the form or in the text.
    void goTo(const std::string& pointer);

    /// Null while the form is being made.
    [[nodiscard]] EditedArguments* edited() const { return m_edited.get(); }
    [[nodiscard]] FormView* form() const { return m_form; }
    [[nodiscard]] JsonEditor* json() const { return m_json; }
    [[nodiscard]] bool isBusy() const;

Q_SIGNALS:
    /// The arguments, a draft or what is wrong with them is another.
    void changed();
    /// By the reader.
    void modeChosen(Mode mode);
    /// Everything is built, checked and coloured.
    void settled();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Made {
        Form form;
        QString problem; ///< why it is not that of the schema
        bool isEmpty = false;
    };

    void buildHead();
    void buildJson();
    void connectHistory();
    void takeForm(Made made, bool hasForm);
    void showMode();
    void showText();
    void showChecked();
    void showState();
    void announceSettled();
    [[nodiscard]] bool hasForm() const;

    LatestTask m_making;
    std::unique_ptr<EditedArguments> m_edited;
    std::optional<Json> m_waiting; ///< arguments for the form that is being made
    Mode m_mode = Mode::FormOnly;
    bool m_hasSchema = false;
    bool m_isReadOnly = false;
    QString m_problem;
    QString m_tool;

    QWidget* m_head;
    ChoiceSwitch* m_modes;
    QToolButton* m_undo;
    QToolButton* m_redo;
    Verdict* m_verdict;
    QToolButton* m_toFault;
    SearchLine* m_filter;
    QLabel* m_emptyNotice; ///< in place of fields
    QLabel* m_formNotice;
    QLabel* m_textNotice;
    QSplitter* m_sides;
    QWidget* m_formSide;
    QWidget* m_jsonSide;
    FormView* m_form = nullptr;
    JsonEditor* m_json;
};

} // namespace toolroom
