// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/json/json.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace toolroom {

inline constexpr std::size_t maxPlanItems = 15;

/// A to-do list in which at most one item is in progress.
class Plan {
public:
    /// Starts the first item. Completed items stay completed.
    [[nodiscard]] static Result<Plan> create(const Json& items);
    /// Reads JSON written by toJson(), possibly edited by a user.
    [[nodiscard]] static Result<Plan> fromJson(const Json& plan);

    /// Applies either all changes or none.
    [[nodiscard]] Result<void> update(const Json& items);
    /// False for an unknown id.
    [[nodiscard]] bool complete(const std::string& id);

    [[nodiscard]] Json toJson() const;

private:
    enum class Status { Pending, InProgress, Completed };
    struct Item {
        std::string id;
        std::string content;
        Status status = Status::Pending;
    };

    /// The index of the item with the same id as `item`, or of a new pending item.
    Result<std::size_t> findOrAdd(const Json& item);
    [[nodiscard]] std::optional<std::size_t> find(const std::string& id) const;
    void assignIds();
    void start(std::size_t place);
    /// Unless an item is in progress, starts the first pending item after `place`, or the first pending item if there
    /// is none after it.
    void startNextAfter(std::size_t place);
    [[nodiscard]] static std::optional<Status> statusOf(const Json& item);

    std::vector<Item> m_items;
};

} // namespace toolroom
