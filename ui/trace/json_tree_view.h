// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/json_tree_model.h"

#include <QTreeView>

namespace toolroom {

/// A JSON value of any size as a tree. Its values and their pointers can be copied.
class JsonTreeView : public QTreeView {
    Q_OBJECT

public:
    explicit JsonTreeView(const QString& name, QWidget* parent = nullptr);

    /// Null for none. The first level is open when it is short.
    void setValue(JsonPtr value);

    void copyValue() const;
    void copyPointer() const;

private:
    JsonTreeModel m_model;
};

} // namespace toolroom
