# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT

# Application icons, file types, and bundled libraries on Windows and macOS. Qt's deployment tools copy only Qt and its
# plugins; the other libraries are collected from the programs' dependencies.
set(icons_dir ${PROJECT_BINARY_DIR}/resources/desktop)
if(TOOLROOM_WINDOW)
    add_dependencies(toolroom toolroom-icons)
endif()

if(APPLE AND TOOLROOM_WINDOW)
    target_sources(toolroom PRIVATE ${icons_dir}/toolroom.icns)
    set_source_files_properties(${icons_dir}/toolroom.icns TARGET_DIRECTORY toolroom PROPERTIES GENERATED ON
        MACOSX_PACKAGE_LOCATION Resources)
    set_target_properties(toolroom PROPERTIES INSTALL_RPATH @executable_path/../Frameworks
        MACOSX_BUNDLE_INFO_PLIST ${PROJECT_SOURCE_DIR}/packaging/macos/Info.plist.in)
    # Install these before macdeployqt runs, which scans the bundle for dependencies on Qt.
    set(frameworks toolroom.app/Contents/Frameworks)
    install(TARGETS toolroom-core ${toolroom_bundled} LIBRARY DESTINATION ${frameworks} COMPONENT app NAMELINK_SKIP)
    install(TARGETS toolroom-network toolroom-highlighter
        LIBRARY DESTINATION ${frameworks}/${toolroom_module_folder} COMPONENT app)
    install(RUNTIME_DEPENDENCY_SET toolroom-bundled
        PRE_EXCLUDE_REGEXES "^/usr/lib/" "^/System/" "/Qt[A-Za-z0-9]+\\.framework/"
        LIBRARY DESTINATION ${frameworks} COMPONENT app FRAMEWORK DESTINATION ${frameworks} COMPONENT app)
    qt_generate_deploy_app_script(TARGET toolroom OUTPUT_SCRIPT deploy_script)
    install(SCRIPT ${deploy_script} COMPONENT app)
elseif(WIN32)
    set(linked Qt6::Core)
    set(programs "ADDITIONAL_EXECUTABLES")
    set(libraries "\"$<TARGET_FILE:toolroom-core>\" \"$<TARGET_FILE:toolroom-network>\"")
    if(TOOLROOM_WINDOW)
        file(WRITE ${icons_dir}/toolroom.rc "IDI_ICON1 ICON \"toolroom.ico\"\n")
        target_sources(toolroom PRIVATE ${icons_dir}/toolroom.rc)
        set(TOOLROOM_ICO ${icons_dir}/toolroom.ico)
        list(APPEND linked KF6::SyntaxHighlighting Qt6Keychain::Qt6Keychain)
        set(programs "ADDITIONAL_EXECUTABLES \"$<TARGET_FILE:toolroom>\"")
        string(APPEND libraries " \"$<TARGET_FILE:toolroom-highlighter>\"")
    endif()
    list(TRANSFORM linked REPLACE "(.+)" "$<TARGET_FILE_DIR:\\1>" OUTPUT_VARIABLE folders)
    # Part of the core component, so that the command line works without the window. The library itself is already
    # installed; listing it again adds its dependencies to the set.
    install(TARGETS toolroom-core ${toolroom_bundled} RUNTIME COMPONENT core ARCHIVE COMPONENT development)
    install(RUNTIME_DEPENDENCY_SET toolroom-bundled
        DIRECTORIES ${folders} PRE_EXCLUDE_REGEXES "^api-ms-" "^ext-ms-"
        POST_EXCLUDE_REGEXES "[/\\\\][Ss][Yy][Ss][Tt][Ee][Mm]32[/\\\\]"
        RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT core)
    set(CMAKE_INSTALL_SYSTEM_RUNTIME_DESTINATION ${CMAKE_INSTALL_BINDIR})
    set(CMAKE_INSTALL_SYSTEM_RUNTIME_COMPONENT core)
    include(InstallRequiredSystemLibraries)
    qt_generate_deploy_script(TARGET toolroom-cli OUTPUT_SCRIPT deploy_script CONTENT "
qt_deploy_runtime_dependencies(EXECUTABLE \"$<TARGET_FILE:toolroom-cli>\" ${programs}
    ADDITIONAL_LIBRARIES ${libraries} GENERATE_QT_CONF NO_COMPILER_RUNTIME)
")
    install(SCRIPT ${deploy_script} COMPONENT core)
endif()
