// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

// The source of the target that precompiles pch.h. Everything it needs is in that header.
