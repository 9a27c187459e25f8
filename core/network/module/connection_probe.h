// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/base/clock.h"
#include "core/network/connection_step.h"

#include <QUrl>

#include <QCoroTask>

#include <vector>

namespace toolroom {

/// See Network::probe().
QCoro::Task<std::vector<ConnectionStep>> probeConnection(QUrl url, AbortSignal abort, Clock& clock);

} // namespace toolroom
