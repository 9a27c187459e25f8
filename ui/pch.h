// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once
#include <QtCore>
#include <QtWidgets>
#include <functional>
#include <memory>
#include <string>
#include <vector>
