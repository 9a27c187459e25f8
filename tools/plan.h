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

/// The steps of an agent's work, of which never more than one is in progress.
class Plan {
public:
    /// A plan's first item is in progress; those that say they are completed stay so.
    [[nodiscard]] static Result<Plan> create(const Json& items);
    /// Of what toJson() made, or a person wrote.
    [[nodiscard]] static Result<Plan> from(const Json& plan);

    /// All changes or none.
    [[nodiscard]] Result<void> update(const Json& items);
    /// False when there is no such item.
    [[nodiscard]] bool complete(const std::string& id);

    [[nodiscard]] Json toJson() const;

private:
    enum class Status { Pending, InProgress, Completed };
    struct Item {
        std::string id;
        std::string content;
        Status status = Status::Pending;
    };

    /// The item of that id, or a new one that is pending.
    Result<std::size_t> findOrAdd(const Json& item);
    [[nodiscard]] std::optional<std::size_t> find(const std::string& id) const;
    void nameItems();
    void begin(std::size_t place);
    /// When nothing is in progress, the first pending item after `place` is, or else the first one of all.
    void moveOnFrom(std::size_t place);
    [[nodiscard]] static std::optional<Status> statusOf(const Json& item);

    std::vector<Item> m_items;
};

} // namespace toolroom
