# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT

# Libraries that a program loads when it first needs them (core/base/module.h). Their folder is next to the core
# library, in both the build tree and an installation.
set(toolroom_module_folder toolroom-core${TOOLROOM_ABI})
set(toolroom_module_destination ${CMAKE_INSTALL_LIBDIR}/${toolroom_module_folder})
if(WIN32)
    set(toolroom_module_destination ${CMAKE_INSTALL_BINDIR}/${toolroom_module_folder})
endif()

function(toolroom_module target component)
    set_target_properties(${target} PROPERTIES PREFIX ""
        LIBRARY_OUTPUT_DIRECTORY $<TARGET_FILE_DIR:toolroom-core>/${toolroom_module_folder})
    if(APPLE)
        # macdeployqt looks for dependencies only in files with this suffix.
        set_target_properties(${target} PROPERTIES SUFFIX .dylib INSTALL_RPATH "@loader_path/..")
    else()
        set_target_properties(${target} PROPERTIES INSTALL_RPATH "$ORIGIN/..")
    endif()
    install(TARGETS ${target} ${toolroom_carried}
        LIBRARY DESTINATION ${toolroom_module_destination} COMPONENT ${component})
endfunction()
