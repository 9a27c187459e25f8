// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once
#include <functional>
#include <memory>
#include <QtCore>
#include <QtWidgets>
#include <string>
#include <vector>
