// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/trace/json_content.h"
#include "core/models/trace/json_table_model.h"
#include "ui/tasks/latest_task.h"
#include "ui/trace/image_view.h"

#include <QTimer>
#include <QWidget>

#include <memory>
#include <optional>

class QLabel;
class QStackedWidget;
class QTableView;
class QToolButton;

namespace toolroom {

class BytesView;
class SegmentedControl;
class CodeView;
class EnvelopesView;
class EmptyPage;
class HistoryReader;
class JsonTreeView;
class MarkedText;

/// The result of a run as a tree, JSON, text, an image, a table, or a hex dump, and in the envelope of each contract.
/// Opens a stored output on request. Reads on a worker thread.
class RunResultView : public QWidget {
    Q_OBJECT

public:
    enum class View { Tree, JsonText, Text, Image, Table, Raw, Envelope };

    explicit RunResultView(QWidget* parent = nullptr);

    /// The source of stored outputs; null if there is no history.
    void setHistory(std::shared_ptr<const HistoryReader> history);
    void showResult(RunResultPtr runResult, Contract own);
    /// Shows a value that is not the result of a run, so it has no envelope.
    void showValue(Json value);
    /// Shows no result; `title` and `text` explain why.
    void clear(const QString& title, const QString& text);

    void choose(View view);
    [[nodiscard]] View view() const;
    [[nodiscard]] bool hasView(View view) const;
    void openStoredOutput();
    /// Writes the complete displayed value on a worker thread.
    void saveTo(const QString& path);
    [[nodiscard]] EnvelopesView& envelopes() { return *m_envelopes; }
    /// The choice of the view, which is hidden without a result. May be placed elsewhere.
    [[nodiscard]] QWidget& header() { return *m_header; }

private:
    struct PreparedValue {
        JsonContent content;
        DecodedImage image;
        QString problem; ///< why the value could not be read
    };

    void buildHeader();
    void read();
    static PreparedValue prepareValue(JsonPtr value, const AbortSignal& abort);
    void showPreparedValue(PreparedValue read);
    void showChoices();
    void showView();
    void showStoredResult();
    void showBusy();
    void cancel();
    void chooseFileAndSave();

    std::shared_ptr<const HistoryReader> m_history;
    RunResultPtr m_result;
    std::optional<Contract> m_own; ///< contract of the tool; unset for a value without an envelope
    bool m_isStoredOpen = false;   ///< the stored output is displayed instead of the result
    JsonContent m_content;
    std::optional<View> m_preferred; ///< selected by the user
    LatestTask m_reading;
    LatestTask m_saving;
    QTimer m_progressTimer; ///< times out when reading takes long enough to show progress

    SegmentedControl* m_switch;
    QLabel* m_storedHint;
    QToolButton* m_storedButton;
    QToolButton* m_save;
    QWidget* m_header;
    QStackedWidget* m_stack;
    QWidget* m_emptyPage; ///< a blank page until m_progressTimer times out
    EmptyPage* m_message;
    JsonTreeView* m_tree;
    CodeView* m_json;
    MarkedText* m_text;
    ImageView* m_image;
    JsonTableModel m_tableModel;
    QTableView* m_table;
    BytesView* m_bytes;
    EnvelopesView* m_envelopes;
};

} // namespace toolroom
