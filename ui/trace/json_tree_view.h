// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/trace/json_tree_model.h"

#include <QTreeView>

namespace toolroom {

/// A JSON value of any size as a tree. Copies values and JSON pointers.
class JsonTreeView : public QTreeView {
    Q_OBJECT

public:
    explicit JsonTreeView(const QString& name, QWidget* parent = nullptr);

    /// Null clears the view. Expands short top levels.
    void setValue(JsonPtr value);

    void copyValue() const;
    void copyPointer() const;

private:
    JsonTreeModel m_model;
};

} // namespace toolroom
