// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/json.h"

#include <QAbstractItemModel>

#include <cstddef>
#include <map>
#include <memory>
#include <string>

namespace toolroom {

using JsonPtr = std::shared_ptr<const Json>;

/// A JSON value as a lazy tree: setting a value of any size is instant. A container with more than `maxChildren`
/// members is split into ranges (`0 … 999`) and ranges of ranges.
class TOOLROOM_EXPORT JsonTreeModel final : public QAbstractItemModel {
    Q_OBJECT

public:
    enum Column { Key, Value };
    enum class Role {
        Pointer = Qt::UserRole + 1, ///< JSON pointer of the value; for a range, of its first value
        Type,                       ///< Json::value_t, int; absent for a range
    };

    explicit JsonTreeModel(QObject* parent = nullptr);
    ~JsonTreeModel() override;

    /// May be null. The root has no row: its members are the top rows. A scalar is a single row.
    void setValue(JsonPtr value);
    /// Null for a range or an invalid index.
    [[nodiscard]] const Json* valueAt(const QModelIndex& index) const;

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex& child) const override;
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] bool hasChildren(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int column, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

    static constexpr std::size_t maxChildren = 1000;

private:
    /// A container, or a range of one, whose children were requested. A QModelIndex points at the branch that contains
    /// its row.
    struct Branch {
        const Json* container = nullptr; ///< null: the root is a scalar, shown as the only row
        std::size_t begin = 0;
        std::size_t end = 0;
        std::size_t step = 1; ///< members per row
        Branch* parent = nullptr;
        int row = 0; ///< row in the parent
        std::map<int, std::unique_ptr<Branch>> children;
    };

    [[nodiscard]] static std::unique_ptr<Branch> makeBranch(const Json& container, std::size_t begin, std::size_t end);
    [[nodiscard]] static int rowCountOf(const Branch& branch);
    [[nodiscard]] Branch* childBranch(const QModelIndex& parent) const;
    [[nodiscard]] QString keyText(const Branch& branch, int row) const;
    [[nodiscard]] std::string pointerOf(const Branch& branch, int row) const;

    JsonPtr m_value;
    std::unique_ptr<Branch> m_root;
};

} // namespace toolroom
