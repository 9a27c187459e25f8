// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/schema/form_field.h"

#include <QWidget>

#include <string>
#include <unordered_map>
#include <vector>

class QLineEdit;
class QToolButton;
class QVBoxLayout;

namespace toolroom {

class FaultLabel;
class FieldRow;
class FormView;
class PageSwitch;

/// The rows of what is inside an object or array, and below them what adds one more. A row stays as long as its place
/// is there; rows are built one at a time, so that many need not be built at once. Of very many a page is shown.
class RowList : public QWidget {
    Q_OBJECT

public:
    RowList(FormView& view, FieldRow& owner);

    /// Which rows there are to be; those that are gone go.
    void sync(const FormField& field);
    /// Builds one row that is missing. False when none is.
    bool buildNext();
    /// The row of the child at `pointer`, built if need be; null when there is no such child.
    FieldRow* require(const std::string& pointer);
    [[nodiscard]] FieldRow* row(const std::string& pointer) const;
    /// Those that are built, from top to bottom.
    [[nodiscard]] std::vector<FieldRow*> rows() const;
    /// The row of a member that was given another name.
    void rename(const std::string& from, const std::string& to);
    void showMore(bool all);
    /// Of the rows that there are to be, those from the page that holds number `first`.
    void showPage(std::size_t first);
    /// Errors in the rows that are not on the page.
    [[nodiscard]] int faultsElsewhere() const;
    /// Which rows there are is chosen anew.
    void toFirstPage() { m_first = 0; }
    void appendTabStops(std::vector<QWidget*>& stops) const;
    void setLabelWidth(int width);

private:
    [[nodiscard]] bool isArray() const { return m_kind == FieldKind::Array; }
    [[nodiscard]] std::vector<std::string> chosenChildren(const FormField& field);
    void orderRows();
    void showPages();
    void buildAdding();
    void showAdding(const FormField& field);
    void add();
    void askName();
    FieldRow* build(std::size_t index);

    FormView& m_view;
    FieldRow& m_owner;
    FieldKind m_kind = FieldKind::Object;
    std::vector<std::string> m_wanted;    ///< on the page
    std::vector<std::string> m_elsewhere; ///< on the others
    std::size_t m_first = 0;              ///< on the page, of all
    std::size_t m_count = 0;              ///< all
    std::size_t m_next = 0;               ///< of `m_wanted`: all before it have rows
    std::unordered_map<std::string, FieldRow*> m_rows;
    std::size_t m_folded = 0; ///< optional, absent and not wanted yet
    bool m_showsAll = false;

    QVBoxLayout* m_layout;
    QVBoxLayout* m_rowLayout;
    PageSwitch* m_pages = nullptr; ///< when there is more than one
    QToolButton* m_more;
    QWidget* m_adding = nullptr; ///< made when something can be added
    QLineEdit* m_name = nullptr; ///< of the next member
    QToolButton* m_add = nullptr;
    FaultLabel* m_nameFault = nullptr;
};

} // namespace toolroom
