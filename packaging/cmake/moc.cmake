# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT

# Runs moc on the files of `target` that contain Q_OBJECT. Call it when all sources are set, and after toolroom_jumbo(). A
# source file includes the output as "NAME.moc".
#
# Builds for daily work use CMake's AUTOMOC. It passes the include directories of the target to moc, which then reads the
# headers of Qt and the standard library for each file: 154 files of ui take 54 s of CPU time instead of 1 s. Jumbo builds,
# which are full builds, therefore run moc without include directories (docs/adr/0018), and compile the output for a header
# in the unit of the source with the same name. In these files, conditions around slots and signals can use only the macros
# below. moc does not see what follows a raw string with an odd number of quotation marks; linking then fails with an
# undefined vtable.
set(toolroom_moc_macros)
if(WIN32)
    list(APPEND toolroom_moc_macros -DQ_OS_WIN)
else()
    list(APPEND toolroom_moc_macros -DQ_OS_UNIX)
endif()
if(CMAKE_SYSTEM_NAME STREQUAL "Linux")
    list(APPEND toolroom_moc_macros -DQ_OS_LINUX)
elseif(APPLE)
    list(APPEND toolroom_moc_macros -DQ_OS_DARWIN -DQ_OS_MACOS)
endif()

# Otherwise, moc waits for the libraries of the target.
set(toolroom_moc_command VERBATIM)
if(CMAKE_VERSION VERSION_GREATER_EQUAL 3.27)
    list(APPEND toolroom_moc_command DEPENDS_EXPLICIT_ONLY)
endif()

function(toolroom_moc target)
    if(NOT TOOLROOM_JUMBO)
        set_target_properties(${target} PROPERTIES AUTOMOC ON AUTOGEN_ORIGIN_DEPENDS OFF)
        return()
    endif()
    set(folder ${CMAKE_CURRENT_BINARY_DIR}/${target}_moc)
    get_target_property(sources ${target} SOURCES)
    foreach(source IN LISTS sources)
        cmake_path(ABSOLUTE_PATH source BASE_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR} NORMALIZE)
        if(NOT EXISTS ${source}) # generated
            continue()
        endif()
        if(source MATCHES "\\.h$")
            set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${source})
        endif()
        file(STRINGS ${source} macro REGEX "^ +Q_OBJECT$" LIMIT_COUNT 1)
        if(NOT macro)
            continue()
        endif()
        cmake_path(GET source STEM name)
        if(source MATCHES "\\.h$")
            toolroom_folder_id(group ${source})
            set(output ${folder}/${group}/moc_${name}.cpp)
            cmake_path(REPLACE_EXTENSION source LAST_ONLY cpp OUTPUT_VARIABLE implementation)
            get_source_file_property(unit ${implementation} UNITY_GROUP)
            if(NOT unit)
                toolroom_room_id(unit ${source})
                string(APPEND unit _0)
            endif()
            set_source_files_properties(${output} PROPERTIES UNITY_GROUP ${unit})
        else()
            set(output ${folder}/${name}.moc)
            target_include_directories(${target} PRIVATE ${folder})
        endif()
        add_custom_command(OUTPUT ${output} DEPENDS ${source} ${toolroom_moc_command}
            COMMAND Qt6::moc ${toolroom_moc_macros} ${source} -o ${output})
        target_sources(${target} PRIVATE ${output})
    endforeach()
endfunction()
