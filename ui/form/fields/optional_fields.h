// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

#include <string>
#include <vector>

class QLabel;
class QToolButton;

namespace toolroom {

class FlowLayout;
class FormView;
class SearchLine;

/// The optional fields of an object that are not set, as buttons such as "+ encoding". Of a long list, only the first
/// ones are shown until it is expanded; it can then be filtered.
class OptionalFields : public QWidget {
    Q_OBJECT

public:
    explicit OptionalFields(FormView& view);

    /// `pointers` are in the order of the form.
    void showFields(std::vector<std::string> pointers);
    /// The button of a field; null if it is not shown.
    [[nodiscard]] QToolButton* fieldButton(const std::string& pointer) const;
    /// Focuses the button of the field, or the first one.
    void focusField(const std::string& pointer);

Q_SIGNALS:
    void chosen(const std::string& pointer);

private:
    void setExpanded(bool expanded);
    void buildFilter();
    void showFieldButtons();
    void showFieldButton(std::size_t index);

    FormView& m_view;
    std::vector<std::string> m_fields;
    std::vector<std::string> m_shown;         ///< pointers of the fields that match the filter and have a button
    std::vector<QToolButton*> m_fieldButtons; ///< reused; as many as were ever shown at once
    FlowLayout* m_flow;
    QToolButton* m_more;
    QWidget* m_filterLine = nullptr; ///< created when the list is expanded
    SearchLine* m_filter = nullptr;
    QLabel* m_count = nullptr;
    bool m_isExpanded = false;
};

} // namespace toolroom
