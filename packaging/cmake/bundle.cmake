# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT

# The workbench as Windows and macOS want it: with its icon, its file types, and Qt beside it.
set(drawn ${PROJECT_BINARY_DIR}/resources/desktop)
add_dependencies(toolroom toolroom-icons)
if(APPLE)
    target_sources(toolroom PRIVATE ${drawn}/toolroom.icns)
    set_source_files_properties(${drawn}/toolroom.icns TARGET_DIRECTORY toolroom PROPERTIES GENERATED ON
        MACOSX_PACKAGE_LOCATION Resources)
    set_target_properties(toolroom PROPERTIES MACOSX_BUNDLE ON
        MACOSX_BUNDLE_INFO_PLIST ${PROJECT_SOURCE_DIR}/packaging/macos/Info.plist.in)
elseif(WIN32)
    file(WRITE ${drawn}/toolroom.rc "IDI_ICON1 ICON \"toolroom.ico\"\n")
    target_sources(toolroom PRIVATE ${drawn}/toolroom.rc)
    set(TOOLROOM_ICO ${drawn}/toolroom.ico)
endif()
if(APPLE OR WIN32)
    qt_generate_deploy_app_script(TARGET toolroom OUTPUT_SCRIPT deploy_script)
    install(SCRIPT ${deploy_script} COMPONENT app)
endif()
