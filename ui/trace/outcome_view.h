// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/json_content.h"
#include "core/models/json_table_model.h"
#include "ui/tasks/latest_task.h"
#include "ui/trace/picture_view.h"

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
class ChoiceSwitch;
class CodeView;
class ContractEnvelopes;
class EmptyPage;
class HistoryReader;
class JsonTreeView;
class MarkedText;

/// What came of a run, in every way that it can be looked at: as a tree, as JSON, as text, picture or table where it is
/// one, byte by byte, and in the envelope of each contract. An output that was stored is opened when it is asked for.
/// However big it is, it is read on a thread of its own.
class OutcomeView : public QWidget {
    Q_OBJECT

public:
    enum class View { Tree, JsonText, Text, Picture, Table, Raw, Envelope };

    explicit OutcomeView(QWidget* parent = nullptr);

    /// Where stored outputs are read from; null when there is no history.
    void setHistory(std::shared_ptr<const HistoryReader> history);
    void showOutcome(OutcomePtr outcome, Profile own);
    /// There is no outcome, and why.
    void clear(const QString& title, const QString& words);

    void choose(View view);
    [[nodiscard]] View view() const;
    [[nodiscard]] bool offers(View view) const;
    void openStored();
    /// Writes every byte of what is looked at, on a thread of its own.
    void saveTo(const QString& path);
    [[nodiscard]] ContractEnvelopes& envelopes() { return *m_envelopes; }
    [[nodiscard]] bool isBusy() const;

Q_SIGNALS:
    void explanationAsked(const QString& rule);
    /// It was read, and is drawn.
    void shown();

private:
    struct Read {
        JsonContent content;
        DecodedPicture picture;
        QString problem; ///< why there is nothing
    };

    void buildHead(QWidget* head);
    void read();
    static Read readValue(JsonPtr value, const AbortSignal& abort);
    void accept(Read read);
    void showChoices();
    void showView();
    void showStored();
    void showBusy();
    void cancel();
    void askWhereToSave();

    std::shared_ptr<const HistoryReader> m_history;
    OutcomePtr m_outcome;
    Profile m_own = Profile::Mcp;
    bool m_isStoredOpen = false; ///< what is looked at is the stored output
    JsonContent m_content;
    std::optional<View> m_wanted; ///< by the reader
    LatestTask m_reading;
    LatestTask m_saving;
    QTimer m_late; ///< until it is said that something is being read

    ChoiceSwitch* m_switch;
    QLabel* m_storedWords;
    QToolButton* m_storedButton;
    QToolButton* m_save;
    QWidget* m_head;
    QStackedWidget* m_stack;
    QWidget* m_nothing; ///< while it is not yet worth a word
    EmptyPage* m_message;
    JsonTreeView* m_tree;
    CodeView* m_json;
    MarkedText* m_text;
    PictureView* m_picture;
    JsonTableModel m_tableModel;
    QTableView* m_table;
    BytesView* m_bytes;
    ContractEnvelopes* m_envelopes;
};

} // namespace toolroom
