// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/mainwindow/visits.h"

namespace toolroom {

void Visits::add(const Visit& visit) {
    if (!m_visits.empty() && m_visits[m_current] == visit)
        return;
    if (!m_visits.empty())
        m_visits.resize(m_current + 1);
    m_visits.push_back(visit);
    if (m_visits.size() > maxVisits)
        m_visits.erase(m_visits.begin());
    m_current = m_visits.size() - 1;
}

bool Visits::canStep(int by) const {
    return by < 0 ? m_current > 0 : m_current + 1 < m_visits.size();
}

std::optional<Visit> Visits::step(int by) {
    if (!canStep(by))
        return std::nullopt;
    by < 0 ? --m_current : ++m_current;
    return m_visits[m_current];
}

} // namespace toolroom
