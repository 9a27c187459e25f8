# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT

# The version is project()'s; what CHANGELOG.md says of it has to be there, and is the only place that knows its date.
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/CHANGELOG.md)
string(REPLACE "." "\\." toolroom_version_pattern ${PROJECT_VERSION})
file(STRINGS ${PROJECT_SOURCE_DIR}/CHANGELOG.md TOOLROOM_RELEASE_DATE
    REGEX "^## ${toolroom_version_pattern} - [0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]$")
if(NOT TOOLROOM_RELEASE_DATE)
    message(FATAL_ERROR "CHANGELOG.md has no line '## ${PROJECT_VERSION} - YYYY-MM-DD'")
endif()
string(REGEX REPLACE ".* - " "" TOOLROOM_RELEASE_DATE ${TOOLROOM_RELEASE_DATE})
