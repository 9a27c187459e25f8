// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/mcp/protocol/server_items.h"
#include "ui/stores/store_model.h"

#include <QWidget>

#include <optional>
#include <string>
#include <vector>

class QLabel;
class QPushButton;
class QScrollArea;
class QSplitter;
class QStackedWidget;
class QToolButton;

namespace toolroom {

class ArgumentsEditor;
class EmptyPage;
class EntryTable;
class ItemCompleter;
class OpenServers;
class RunResultView;
class SearchLine;
struct OpenServer;

/// The resources and their templates, the prompts, or the skills of a server: a list, the arguments of the selected
/// item, and its content. The server is asked only while the view is visible and only for what it offers.
class ServerItemsView : public QWidget {
    Q_OBJECT

public:
    enum class ItemCategory { Resources, Prompts, Skills };

    /// The servers must outlive the view.
    ServerItemsView(ItemCategory offer, OpenServers& servers, QWidget* parent = nullptr);
    ~ServerItemsView() override;

    /// `server` may be null. Call this again when the state of the server has changed.
    void showServer(const OpenServer* server);
    [[nodiscard]] ItemCompleter& completer() { return *m_completer; }

Q_SIGNALS:
    /// Emitted when the user asks to connect the server, which listing requires.
    void connectRequested(const std::string& server);

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    /// The kind of the items, and for resources that of those that are listed first.
    [[nodiscard]] McpItem::Kind kind() const;
    [[nodiscard]] QWidget* buildList();
    [[nodiscard]] QWidget* buildItem();
    void loadItemsIfNeeded();
    void reset(const std::string& server);
    void list(McpItem::Kind kind);
    void showItems();
    void showMessage();
    void showItem();
    void updateButtons();
    /// Null if nothing is selected.
    [[nodiscard]] const McpItem* chosenItem() const;
    void openItem();
    void showContent(McpResult<Json> content);

    ItemCategory m_offer;
    OpenServers& m_servers;
    std::string m_server; ///< id
    bool m_isConnected = false;
    bool m_isOffered = false;
    bool m_hasCompletions = false;
    bool m_isListing = false;
    bool m_isListed = false;
    QString m_error;                          ///< why the items could not be listed
    QString m_problems;                       ///< problems in the list
    AbortController m_abort;                  ///< aborts the list request in progress
    std::optional<AbortController> m_opening; ///< aborts the request for the content
    std::vector<McpItem> m_incoming;
    std::vector<McpItem> m_items;
    std::string m_shownId; ///< id of the item whose arguments are edited
    Json m_content;        ///< content of the item; null: none
    StoreModel m_rows;

    QStackedWidget* m_pages;
    EmptyPage* m_message;
    QScrollArea* m_scroll; ///< scrolls both parts if they are taller than the view
    QSplitter* m_parts;
    SearchLine* m_filter;
    EntryTable* m_table;
    QLabel* m_note;
    QLabel* m_title;
    QLabel* m_id;
    QLabel* m_description;
    ArgumentsEditor* m_arguments;
    ItemCompleter* m_completer;
    QPushButton* m_open;
    QToolButton* m_copyItem;
    QToolButton* m_copyContent;
    RunResultView* m_result;
};

} // namespace toolroom
