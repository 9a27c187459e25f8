// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/models/agents/live_text.h"
#include "core/models/row_model.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace toolroom {

enum class LiveRole {
    Tone = Qt::UserRole + 1, ///< LiveTone as int
};

/// A call and the connection of its gateway.
struct LiveCallRow {
    int gateway = 0;
    std::shared_ptr<const LiveCall> call;
    std::int64_t number = 0; ///< in the order of arrival
};

/// The calls of agents, newest first.
class TOOLROOM_EXPORT LiveCallsModel final : public RowModel<LiveCallRow> {
    Q_OBJECT

public:
    enum Column { Started, Agent, Tool, State, Took };
    static constexpr std::size_t maxRows = 10'000; ///< older calls are removed

    using RowModel::RowModel;
    using Key = std::pair<int, std::string>; ///< gateway and call

    /// Changes the calls that are listed, and adds the others.
    void update(std::vector<LiveCallRow> calls);
    /// Null if the call is not listed.
    [[nodiscard]] std::shared_ptr<const LiveCall> find(int gateway, const std::string& call) const;
    /// The row of the first call of an agent that isHeld(), if possible of those that the agent waits for; -1 if there
    /// is none.
    [[nodiscard]] int oldestHeld(int gateway, const std::string& agent) const;

protected:
    [[nodiscard]] int columns() const override { return Took + 1; }
    [[nodiscard]] QString header(int column) const override;
    [[nodiscard]] QVariant cell(const LiveCallRow& row, int column, int role) const override;

private:
    [[nodiscard]] int rowOf(std::int64_t number) const { return static_cast<int>(m_last - number); }

    std::map<Key, std::int64_t> m_numbers; ///< of the listed calls
    std::int64_t m_last = 0;               ///< the number of the first row
};

} // namespace toolroom
