// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tools/product/plan.h"

#include "core/base/format.h"
#include "core/json/member.h"
#include "tools/tool_reply.h"

#include <algorithm>
#include <array>
#include <utility>

namespace toolroom {

namespace {

constexpr std::array<std::string_view, 3> statusNames = {"pending", "in_progress", "completed"};

} // namespace

Result<Plan> Plan::create(const Json& items) {
    if (items.empty())
        return std::unexpected(Error{Message::verbatim("items is required for create action")});
    Plan plan;
    for (const Json& item : items) {
        const std::string id = textAt(item, "id");
        if (!id.empty() && plan.find(id))
            return std::unexpected(Error{Message::verbatim(formatText("duplicate item id {}", id))});
        const auto place = plan.findOrAdd(item);
        if (!place)
            return std::unexpected(place.error());
        if (statusOf(item) == Status::Completed)
            plan.m_items[*place].status = Status::Completed;
    }
    plan.assignIds();
    plan.start(0);
    return plan;
}

Result<Plan> Plan::fromJson(const Json& json) {
    const Json* items = memberOf(json, "items");
    if (!items || !items->is_array())
        return std::unexpected(Error{Message::verbatim("the stored plan has no `items` array")});
    Plan plan;
    std::optional<std::size_t> started;
    for (const Json& item : *items) {
        const auto place = plan.findOrAdd(item);
        if (!place)
            return std::unexpected(Error{Message::verbatim("invalid stored plan: " + place.error().reason.text())});
        const auto status = statusOf(item);
        plan.m_items[*place].status = status == Status::Completed ? Status::Completed : Status::Pending;
        if (status == Status::InProgress && !started)
            started = *place;
    }
    plan.assignIds();
    if (started)
        plan.start(*started);
    return plan;
}

Result<void> Plan::update(const Json& items) {
    if (items.empty())
        return std::unexpected(Error{Message::verbatim("items is required for update action")});
    Plan next = *this;
    std::optional<std::size_t> started;
    std::optional<std::size_t> completed;
    for (const Json& change : items) {
        const auto place = next.findOrAdd(change);
        if (!place)
            return std::unexpected(place.error());
        Item& item = next.m_items[*place];
        if (change.contains("content"))
            item.content = textAt(change, "content");
        const auto status = statusOf(change);
        if (status == Status::InProgress && !started)
            started = *place;
        if (status == Status::Completed)
            completed = *place;
        if (status && status != Status::InProgress)
            item.status = *status;
    }
    next.assignIds();
    if (started)
        next.start(*started);
    else if (completed)
        next.startNextAfter(*completed);
    *this = std::move(next);
    return {};
}

bool Plan::complete(const std::string& id) {
    const auto place = find(id);
    if (!place)
        return false;
    m_items[*place].status = Status::Completed;
    startNextAfter(*place);
    return true;
}

Result<std::size_t> Plan::findOrAdd(const Json& item) {
    const std::string id = textAt(item, "id");
    if (const auto place = id.empty() ? std::nullopt : find(id))
        return *place;
    if (m_items.size() == maxPlanItems)
        return std::unexpected(Error{Message::verbatim(formatText("a plan can have at most {} items", maxPlanItems))});
    m_items.push_back({id, textAt(item, "content"), Status::Pending});
    return m_items.size() - 1;
}

std::optional<std::size_t> Plan::find(const std::string& id) const {
    const auto found = std::ranges::find(m_items, id, &Item::id);
    if (found == m_items.end())
        return std::nullopt;
    return static_cast<std::size_t>(found - m_items.begin());
}

/// Assigns the id `step-N` to each item without an id, where N is its position or the next free number.
void Plan::assignIds() {
    for (std::size_t i = 0; i < m_items.size(); ++i) {
        for (std::size_t number = i + 1; m_items[i].id.empty(); ++number) {
            if (std::string id = formatText("step-{}", number); !find(id))
                m_items[i].id = std::move(id);
        }
    }
}

void Plan::start(std::size_t place) {
    for (Item& item : m_items) {
        if (item.status == Status::InProgress)
            item.status = Status::Pending;
    }
    m_items[place].status = Status::InProgress;
}

void Plan::startNextAfter(std::size_t place) {
    if (std::ranges::contains(m_items, Status::InProgress, &Item::status))
        return;
    const auto after = m_items.begin() + static_cast<std::ptrdiff_t>(place);
    auto next = std::ranges::find(after, m_items.end(), Status::Pending, &Item::status);
    if (next == m_items.end())
        next = std::ranges::find(m_items, Status::Pending, &Item::status);
    if (next != m_items.end())
        next->status = Status::InProgress;
}

std::optional<Plan::Status> Plan::statusOf(const Json& item) {
    const auto* name = std::ranges::find(statusNames, std::string_view(textAt(item, "status")));
    if (name == statusNames.end())
        return std::nullopt;
    return static_cast<Status>(name - statusNames.begin());
}

Json Plan::toJson() const {
    Json items = Json::array();
    for (const Item& item : m_items)
        items.push_back({{"id", item.id},
                         {"content", item.content},
                         {"status", statusNames[static_cast<std::size_t>(item.status)]}});
    return {{"items", std::move(items)}};
}

} // namespace toolroom
