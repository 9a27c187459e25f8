# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT

# project() sets the version, and CHANGELOG.md the release date. The first release in the metainfo must match both.
set(toolroom_metainfo ${PROJECT_SOURCE_DIR}/resources/desktop/io.github.toolroom.toolroom.metainfo.xml.in)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS
    ${PROJECT_SOURCE_DIR}/CHANGELOG.md ${toolroom_metainfo})
string(REPLACE "." "\\." toolroom_version_pattern ${PROJECT_VERSION})
file(STRINGS ${PROJECT_SOURCE_DIR}/CHANGELOG.md TOOLROOM_RELEASE_DATE
    REGEX "^## ${toolroom_version_pattern} - [0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]$")
if(NOT TOOLROOM_RELEASE_DATE)
    message(FATAL_ERROR "CHANGELOG.md has no heading '## ${PROJECT_VERSION} - YYYY-MM-DD'")
endif()
string(REGEX REPLACE ".* - " "" TOOLROOM_RELEASE_DATE ${TOOLROOM_RELEASE_DATE})

file(STRINGS ${toolroom_metainfo} toolroom_releases REGEX "<release ")
list(GET toolroom_releases 0 toolroom_newest)
if(NOT toolroom_newest MATCHES "<release version=\"${toolroom_version_pattern}\" date=\"${TOOLROOM_RELEASE_DATE}\">")
    message(FATAL_ERROR "The first release in ${toolroom_metainfo} must be version ${PROJECT_VERSION} with the date ${TOOLROOM_RELEASE_DATE}")
endif()
