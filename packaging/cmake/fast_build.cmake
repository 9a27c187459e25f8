# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT

# What makes full and incremental builds fast. Where the seconds go is in docs/adr.

# A program is not linked again because a shared library of ours was: its interface is checked when it is compiled.
set(CMAKE_LINK_DEPENDS_NO_SHARED ON)

find_program(TOOLROOM_MOLD mold)
mark_as_advanced(TOOLROOM_MOLD)
option(TOOLROOM_FAST_LINKER "Link with mold where it is installed" OFF)
if(TOOLROOM_FAST_LINKER AND TOOLROOM_MOLD)
    add_link_options(-fuse-ld=mold)
endif()

# Groups the sources of `target` by folder, for TOOLROOM_JUMBO. A folder given after the target keeps a unit for each
# file.
function(toolroom_jumbo target)
    if(NOT TOOLROOM_JUMBO)
        return()
    endif()
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
    get_target_property(sources ${target} SOURCES)
    foreach(source IN LISTS sources)
        if(NOT source MATCHES "\\.cpp$")
            continue()
        endif()
        cmake_path(ABSOLUTE_PATH source BASE_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR} NORMALIZE)
        cmake_path(RELATIVE_PATH source BASE_DIRECTORY ${PROJECT_SOURCE_DIR} OUTPUT_VARIABLE relative)
        cmake_path(GET relative PARENT_PATH folder)
        if(folder IN_LIST ARGN)
            set_source_files_properties(${source} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
        else()
            string(MAKE_C_IDENTIFIER "${folder}" group)
            set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${group})
        endif()
    endforeach()
endfunction()
