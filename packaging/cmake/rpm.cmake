# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT

set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_RPM_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_GROUPING ONE_PER_GROUP)
set(CPACK_RPM_FILE_NAME RPM-DEFAULT)
set(CPACK_RPM_PACKAGE_LICENSE "MIT AND BSD-3-Clause")
set(CPACK_RPM_PACKAGE_GROUP Development/Tools/Other)
set(CPACK_RPM_PACKAGE_RELOCATABLE OFF)
set(CPACK_RPM_PACKAGE_AUTOREQ ON)
set(CPACK_RPM_PACKAGE_AUTOPROV ON)
set(CPACK_RPM_SPEC_MORE_DEFINE "%global source_date_epoch_from_changelog 0
%global use_source_date_epoch_as_buildtime 1
%global clamp_mtime_to_source_date_epoch 1
%global _buildhost localhost
%global __brp_check_rpaths %{nil}
%global _build_id_links none
%global packager ${CPACK_PACKAGE_CONTACT}")

set(CPACK_RPM_APP_PACKAGE_SUMMARY "Workbench for LLM agent tools")
set(CPACK_RPM_APP_PACKAGE_DESCRIPTION "Toolroom is a workbench for developers of LLM agent tools. It reads tools for
MCP, OpenAI, Anthropic, and five agent contracts, reports problems with their
exact line and column, runs tools with arguments from a form or JSON, and shows
a timeline of each run.")
set(CPACK_RPM_CLI_PACKAGE_SUMMARY "Linter and runner for LLM agent tools")
set(CPACK_RPM_CLI_PACKAGE_DESCRIPTION "Checks tools for LLM agents against their contracts and runs them, from a
terminal or in continuous integration. It does not need a display.")
set(CPACK_RPM_CORE_PACKAGE_GROUP System/Libraries)
set(CPACK_RPM_CORE_PACKAGE_SUMMARY "Library for checking and running LLM agent tools")
set(CPACK_RPM_CORE_PACKAGE_DESCRIPTION "The library used by the Toolroom programs: JSON with exact positions, JSON Schema,
a model of tools in eight contracts, a registry, a linter, and a pipeline
that runs calls and records a history.")
# rpm detects linked libraries automatically. The Qt Svg plugins come with its library. The SQLite driver is part of Qt
# on Fedora and a separate package on openSUSE.
set(CPACK_RPM_CORE_PACKAGE_REQUIRES "(qt6-sql-sqlite if libQt6Sql6)")
set(CPACK_RPM_CORE_POST_INSTALL_SCRIPT_FILE ${CMAKE_CURRENT_LIST_DIR}/ldconfig.sh)
set(CPACK_RPM_CORE_POST_UNINSTALL_SCRIPT_FILE ${CMAKE_CURRENT_LIST_DIR}/ldconfig.sh)
set(CPACK_RPM_DEVELOPMENT_PACKAGE_GROUP Development/Libraries/C++)
set(CPACK_RPM_DEVELOPMENT_PACKAGE_SUMMARY "Headers and CMake package for the Toolroom core library")
set(CPACK_RPM_DEVELOPMENT_PACKAGE_DESCRIPTION "Headers and a CMake package (find_package(Toolroom)) for building programs that
use the Toolroom core library.")
set(CPACK_RPM_DEVELOPMENT_PACKAGE_REQUIRES
    "libtoolroom-core${TOOLROOM_ABI} = ${PROJECT_VERSION}, cmake(Qt6Core) >= 6.8, cmake(QCoro6), cmake(nlohmann_json)")
set(CPACK_RPM_EXCLUDE_FROM_AUTO_FILELIST_ADDITION
    /usr/libexec /usr/share/applications /usr/share/bash-completion /usr/share/bash-completion/completions
    /usr/share/fish /usr/share/fish/vendor_completions.d /usr/share/icons /usr/share/icons/hicolor
    /usr/share/licenses /usr/share/man /usr/share/man/man1 /usr/share/metainfo /usr/share/mime
    /usr/share/mime/packages /usr/share/zsh /usr/share/zsh/site-functions /usr/lib64/cmake)
foreach(size 16x16 22x22 24x24 32x32 48x48 64x64 128x128 256x256 512x512 scalable)
    list(APPEND CPACK_RPM_EXCLUDE_FROM_AUTO_FILELIST_ADDITION
        /usr/share/icons/hicolor/${size} /usr/share/icons/hicolor/${size}/apps)
endforeach()

# The date in an rpm changelog includes the day of the week, which is computed with Sakamoto's method because GNU date is not
# available on every Unix. CHANGELOG.md describes the changes.
set(months Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec)
set(shifts 0 3 2 5 0 3 5 1 4 6 2 4)
set(weekdays Sun Mon Tue Wed Thu Fri Sat)
string(REPLACE "-" ";" date ${TOOLROOM_RELEASE_DATE})
list(POP_FRONT date year month day)
math(EXPR month "${month} - 1")
list(GET months ${month} month_name)
list(GET shifts ${month} shift)
math(EXPR y "${year} - (13 - ${month}) / 12")
math(EXPR weekday "(${y} + ${y} / 4 - ${y} / 100 + ${y} / 400 + ${shift} + ${day}) % 7")
list(GET weekdays ${weekday} weekday)
set(date "${weekday} ${month_name} ${day} ${year}")
file(WRITE ${PROJECT_BINARY_DIR}/rpm-changelog
    "* ${date} ${CPACK_PACKAGE_CONTACT} - ${PROJECT_VERSION}-1\n- Release ${PROJECT_VERSION}\n")
set(CPACK_RPM_CHANGELOG_FILE ${PROJECT_BINARY_DIR}/rpm-changelog)
