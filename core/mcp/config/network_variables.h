// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>

namespace toolroom {

/// The environment variables with which programs find proxies and certificates. Programs of servers receive them only
/// if the user asks for it, because proxy addresses can contain passwords and certificates decide whom to trust.
inline constexpr std::array<const char*, 15> networkVariables = {
    "HTTP_PROXY",     "HTTPS_PROXY",         "ALL_PROXY",         "NO_PROXY",
    "http_proxy",     "https_proxy",         "all_proxy",         "no_proxy",
    "SSL_CERT_FILE",  "SSL_CERT_DIR",        "PIP_CERT",          "CURL_CA_BUNDLE",
    "GIT_SSL_CAINFO", "NODE_EXTRA_CA_CERTS", "REQUESTS_CA_BUNDLE"};

} // namespace toolroom
