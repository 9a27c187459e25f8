# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT

# Settings that speed up full and incremental builds; see docs/adr/0018.

# Do not relink programs when only a shared library has changed: changes to its interface trigger a recompilation anyway.
set(CMAKE_LINK_DEPENDS_NO_SHARED ON)

find_program(TOOLROOM_MOLD mold)
mark_as_advanced(TOOLROOM_MOLD)
option(TOOLROOM_FAST_LINKER "Link with mold where it is installed" OFF)
if(TOOLROOM_FAST_LINKER AND TOOLROOM_MOLD)
    add_link_options(-fuse-ld=mold)
endif()

# Sets `result` to an identifier of the folder of the absolute path `source`.
function(toolroom_folder_id result source)
    cmake_path(RELATIVE_PATH source BASE_DIRECTORY ${PROJECT_SOURCE_DIR})
    cmake_path(GET source PARENT_PATH folder)
    string(MAKE_C_IDENTIFIER "${folder}" folder)
    set(${result} ${folder} PARENT_SCOPE)
endfunction()

# The same for the room of `source`: app, tools, ui, a folder of core or of its tests, or another folder.
function(toolroom_room_id result source)
    toolroom_folder_id(folder ${source})
    string(REGEX REPLACE "^(app|tools|ui|(tests_)?core_[a-z]+)_.*" "\\1" folder ${folder})
    set(${result} ${folder} PARENT_SCOPE)
endfunction()

# Compiles `target`, which is or becomes part of a library, with the precompiled headers in core/pch.h.
function(toolroom_core_headers target)
    set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE ON)
    target_precompile_headers(${target} REUSE_FROM toolroom-core-headers)
endfunction()

# With TOOLROOM_JUMBO, compiles the sources of `target` in units of about 24 files from the same room. A unit takes 4 to
# 6 s before it contains anything, so one for each small folder, or one for the last files of a room, would take longer.
function(toolroom_jumbo target)
    if(NOT TOOLROOM_JUMBO)
        return()
    endif()
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
    get_target_property(sources ${target} SOURCES)
    set(rooms)
    foreach(source IN LISTS sources)
        if(NOT source MATCHES "\\.cpp$")
            continue()
        endif()
        cmake_path(ABSOLUTE_PATH source BASE_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR} NORMALIZE)
        toolroom_room_id(room ${source})
        list(APPEND rooms ${room})
        list(APPEND files_in_${room} ${source})
    endforeach()
    list(REMOVE_DUPLICATES rooms)
    foreach(room IN LISTS rooms)
        list(LENGTH files_in_${room} count)
        math(EXPR units "(${count} + 11) / 24")
        if(units EQUAL 0)
            set(units 1)
        endif()
        set(index 0)
        foreach(source IN LISTS files_in_${room})
            math(EXPR unit "${index} * ${units} / ${count}")
            math(EXPR index "${index} + 1")
            set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${room}_${unit})
        endforeach()
    endforeach()
endfunction()
