# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT

# Icons, file types, and libraries of the programs on Windows and macOS. The deployment tools of Qt copy only Qt and its
# plugins; other libraries are found through the dependencies of the programs.
set(drawn ${PROJECT_BINARY_DIR}/resources/desktop)
if(TOOLROOM_WINDOW)
    add_dependencies(toolroom toolroom-icons)
endif()

if(APPLE AND TOOLROOM_WINDOW)
    target_sources(toolroom PRIVATE ${drawn}/toolroom.icns)
    set_source_files_properties(${drawn}/toolroom.icns TARGET_DIRECTORY toolroom PROPERTIES GENERATED ON
        MACOSX_PACKAGE_LOCATION Resources)
    set_target_properties(toolroom PROPERTIES INSTALL_RPATH @executable_path/../Frameworks
        MACOSX_BUNDLE_INFO_PLIST ${PROJECT_SOURCE_DIR}/packaging/macos/Info.plist.in)
    # Must be in the bundle before macdeployqt runs, which looks for dependencies on Qt there.
    set(frameworks toolroom.app/Contents/Frameworks)
    install(TARGETS toolroom-core ${toolroom_carried} LIBRARY DESTINATION ${frameworks} COMPONENT app NAMELINK_SKIP)
    install(TARGETS toolroom-network toolroom-highlighter
        LIBRARY DESTINATION ${frameworks}/${toolroom_module_folder} COMPONENT app)
    install(RUNTIME_DEPENDENCY_SET toolroom-carried
        PRE_EXCLUDE_REGEXES "^/usr/lib/" "^/System/" "/Qt[A-Za-z0-9]+\\.framework/"
        LIBRARY DESTINATION ${frameworks} COMPONENT app FRAMEWORK DESTINATION ${frameworks} COMPONENT app)
    qt_generate_deploy_app_script(TARGET toolroom OUTPUT_SCRIPT deploy_script)
    install(SCRIPT ${deploy_script} COMPONENT app)
elseif(WIN32)
    set(linked Qt6::Core)
    set(programs "ADDITIONAL_EXECUTABLES")
    set(libraries "\"$<TARGET_FILE:toolroom-core>\" \"$<TARGET_FILE:toolroom-network>\"")
    if(TOOLROOM_WINDOW)
        file(WRITE ${drawn}/toolroom.rc "IDI_ICON1 ICON \"toolroom.ico\"\n")
        target_sources(toolroom PRIVATE ${drawn}/toolroom.rc)
        set(TOOLROOM_ICO ${drawn}/toolroom.ico)
        list(APPEND linked KF6::SyntaxHighlighting Qt6Keychain::Qt6Keychain)
        set(programs "ADDITIONAL_EXECUTABLES \"$<TARGET_FILE:toolroom>\"")
        string(APPEND libraries " \"$<TARGET_FILE:toolroom-highlighter>\"")
    endif()
    list(TRANSFORM linked REPLACE "(.+)" "$<TARGET_FILE_DIR:\\1>" OUTPUT_VARIABLE folders)
    # In the component of the library, so that the command line works without the window. The library itself is already
    # installed; it is listed here for its dependencies.
    install(TARGETS toolroom-core ${toolroom_carried} RUNTIME COMPONENT core ARCHIVE COMPONENT development)
    install(RUNTIME_DEPENDENCY_SET toolroom-carried
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
