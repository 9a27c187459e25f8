// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once
#include <algorithm>
#include <array>
#include <expected>
#include <format>
#include <functional>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <QCoroFuture>
#include <QCoroTask>
#include <QFuture>
#include <QObject>
#include <QPromise>
#include <QString>
#include <QStringList>
#include <QVariant>
#include <ranges>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>
