// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/verify/system_changes.h"

namespace toolroom {

struct ProcessWatch::Private {};

ProcessWatch::ProcessWatch() = default;
ProcessWatch::~ProcessWatch() = default;

void ProcessWatch::sample() {}

void ProcessWatch::addTo(SystemChanges&) const {}

bool ProcessWatch::isOwn(const std::string&) const {
    return false;
}

} // namespace toolroom
