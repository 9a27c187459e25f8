// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/form/form_field.h"

#include <QWidget>

#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

class QLineEdit;
class QToolButton;
class QVBoxLayout;

namespace toolroom {

class ErrorLabel;
class FieldRow;
class FormView;
class OptionalFields;
class PageSwitch;

/// The rows of an object or array, followed by buttons that add one. A row is kept while its field is set or required.
/// Rows are built one at a time; long lists are split into pages.
class RowList : public QWidget {
    Q_OBJECT

public:
    RowList(FormView& view, FieldRow& owner);

    /// Updates the list of wanted rows and deletes the others.
    void updateRows(const FormField& field);
    /// Builds the next missing row. Returns false if there is none.
    bool buildNext();
    /// The row of the child at `pointer`, built if necessary, even if the child is not set; null if there is none.
    FieldRow* ensureRow(const std::string& pointer);
    [[nodiscard]] FieldRow* row(const std::string& pointer) const;
    /// The rows that are built, top to bottom.
    [[nodiscard]] std::vector<FieldRow*> rows() const;
    /// Keeps the row of a renamed member.
    void rename(const std::string& from, const std::string& to);
    /// Shows the page that contains the row with index `first`.
    void showPage(std::size_t first);
    /// The number of errors on the other pages.
    [[nodiscard]] int errorCountOnOtherPages() const;
    /// Call this when the set of rows changes, for example because of a filter.
    void resetPage() { m_first = 0; }
    void setLabelWidth(int width);
    /// Focuses the first field, or the button that adds one.
    void focusFirst();
    /// Focuses the button that adds the field at `pointer`, or another field.
    void focusAddButton(const std::string& pointer = {});

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] bool isArray() const { return m_kind == FieldKind::Array; }
    [[nodiscard]] std::vector<std::string> wantedChildren(const FormField& field);
    void orderRows();
    void showPages();
    void buildAddControls();
    void showAddControls(const FormField& field);
    void showOptionalFields();
    void add();
    void addOptionalField(const std::string& pointer);
    void showNameField();
    void showAddedRow(const std::string& added);
    FieldRow* build(std::size_t index);

    FormView& m_view;
    FieldRow& m_owner;
    FieldKind m_kind = FieldKind::Object;
    std::vector<std::string> m_wanted;       ///< pointers of the rows on this page
    std::vector<std::string> m_onOtherPages; ///< pointers of the rows on the other pages
    std::size_t m_first = 0;                 ///< index of the first row of this page
    std::size_t m_count = 0;                 ///< number of rows on all pages
    std::size_t m_next = 0;                  ///< index into m_wanted; all before it are built
    std::unordered_map<std::string, FieldRow*> m_rows;
    std::vector<std::string> m_absent;           ///< optional fields that are not set
    std::unordered_set<std::string> m_requested; ///< absent fields that ensureRow() has shown

    QVBoxLayout* m_layout;
    QVBoxLayout* m_rowLayout;
    PageSwitch* m_pages = nullptr;        ///< created if there is more than one page
    OptionalFields* m_optional = nullptr; ///< created if there are absent optional fields
    QWidget* m_adding = nullptr;          ///< created if rows can be added
    QLineEdit* m_name = nullptr;          ///< name of the member to add
    QToolButton* m_add = nullptr;
    ErrorLabel* m_nameError = nullptr;
};

} // namespace toolroom
