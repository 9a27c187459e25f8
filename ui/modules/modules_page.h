// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/registry/registry.h"
#include "ui/stores/store_page.h"

#include <QTimer>

#include <string>

class QToolButton;

namespace toolroom {

struct OpenModule;
class MarkedText;
class OpenModules;

/// The code modules of the window: their state, what runs them, what could not be loaded and why, and their log.
class ModulesPage : public StorePage {
    Q_OBJECT

public:
    /// `modules` must outlive the page.
    explicit ModulesPage(OpenModules& modules, QWidget* parent = nullptr);

    void setRegistry(RegistrySnapshotPtr registry);
    void refresh() override;
    void showModules(const std::string& id);

Q_SIGNALS:
    /// Emitted when the user asks to load modules.
    void loadRequested();
    void trustRequested(const std::string& id);
    void editorRequested(const QString& path, toolroom::TextPosition at);

private:
    void showButtons();
    void showDetails();
    void openEditor();
    [[nodiscard]] std::size_t countTools(const OpenModule& modules) const;

    OpenModules& m_modules;
    RegistrySnapshotPtr m_registry;
    QTimer m_refresh; ///< combines changes
    QToolButton* m_reload;
    QToolButton* m_cancel;
    QToolButton* m_trust;
    QToolButton* m_editor;
    QToolButton* m_remove;
    std::string m_shownId; ///< of the modules whose details are shown
    MarkedText* m_details;
};

} // namespace toolroom
