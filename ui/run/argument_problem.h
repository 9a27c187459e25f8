// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace toolroom {

class EditedArguments;

/// The first thing that is wrong with the arguments, with its line if their text is not valid JSON, and how many more
/// errors there are. Empty if nothing is known to be wrong.
[[nodiscard]] QString argumentProblem(const EditedArguments& arguments);

} // namespace toolroom
