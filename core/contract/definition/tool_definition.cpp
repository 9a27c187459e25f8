// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/definition/tool_definition.h"

#include <array>
#include <utility>

namespace toolroom {

namespace {

template <class T, std::size_t Size>
using Names = std::array<std::pair<std::string_view, T>, Size>;

/// The first name of a value is used for output.
constexpr Names<Category, 5> categoryNames{{{"read", Category::Read},
                                            {"write", Category::Write},
                                            {"delete", Category::Delete},
                                            {"side_effect", Category::SideEffect},
                                            {"analysis", Category::Read}}};
constexpr Names<Consequence, 3> consequenceNames{
    {{"low", Consequence::Low}, {"medium", Consequence::Medium}, {"high", Consequence::High}}};
constexpr Names<ToolStatus, 3> statusNames{
    {{"active", ToolStatus::Active}, {"deprecated", ToolStatus::Deprecated}, {"removed", ToolStatus::Removed}}};

template <class T, std::size_t Size>
std::string_view nameOf(const Names<T, Size>& names, T value) {
    for (const auto& [name, named] : names) {
        if (named == value)
            return name;
    }
    return {};
}

template <class T, std::size_t Size>
std::optional<T> valueOf(const Names<T, Size>& names, std::string_view wanted) {
    for (const auto& [name, named] : names) {
        if (name == wanted)
            return named;
    }
    return std::nullopt;
}

} // namespace

std::string_view categoryName(Category category) {
    return nameOf(categoryNames, category);
}

std::optional<Category> parseCategory(std::string_view name) {
    return valueOf(categoryNames, name);
}

std::string_view consequenceName(Consequence consequence) {
    return nameOf(consequenceNames, consequence);
}

std::optional<Consequence> parseConsequence(std::string_view name) {
    return valueOf(consequenceNames, name);
}

std::optional<ToolStatus> parseStatus(std::string_view name) {
    return valueOf(statusNames, name);
}

std::string_view ToolDefinition::displayName() const {
    return name.value ? std::string_view(*name.value) : std::string_view();
}

} // namespace toolroom
