// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/trust/launchers.h"

#include "core/base/ascii.h"

#include <algorithm>
#include <array>
#include <span>
#include <unordered_map>
#include <utility>

namespace toolroom {

namespace {

using namespace std::string_view_literals;

constexpr auto kindNames = std::to_array<std::pair<std::string_view, WordKind>>({
    {"flag", WordKind::Flag},           {"value", WordKind::Value},
    {"data", WordKind::Data},           {"file", WordKind::File},
    {"script", WordKind::Script},       {"module", WordKind::Module},
    {"code", WordKind::Code},           {"shell", WordKind::Shell},
    {"words", WordKind::Words},         {"search", WordKind::Search},
    {"folder", WordKind::Folder},       {"project", WordKind::Project},
    {"tree", WordKind::Tree},           {"command", WordKind::Command},
    {"exec", WordKind::Executed},       {"assignments", WordKind::Assignments},
    {"package", WordKind::Package},     {"task", WordKind::Task},
    {"arguments", WordKind::Arguments},
});

constexpr auto gapNames = std::to_array<std::pair<std::string_view, CoverageGap>>({
    {"archive", CoverageGap::Archive},
    {"compiled", CoverageGap::Compiled},
    {"computed", CoverageGap::Computed},
    {"data", CoverageGap::Data},
    {"downloads", CoverageGap::Downloads},
    {"entered", CoverageGap::Entered},
    {"folder", CoverageGap::Folder},
    {"image", CoverageGap::Image},
    {"input", CoverageGap::Input},
    {"installed", CoverageGap::Installed},
    {"remote", CoverageGap::Remote},
    {"repository", CoverageGap::Repository},
    {"tasks", CoverageGap::Tasks},
    {"too-deep", CoverageGap::TooDeep},
    {"too-large", CoverageGap::TooLarge},
});

/// Without those that Python loads before it looks in the folder of the script.
constexpr std::string_view pythonLibrary =
    "__future__ _android_support _apple_support _ast_unparse _asyncio _bisect _blake2 _bz2 "
    "_codecs_cn _codecs_hk _codecs_iso2022 _codecs_jp _codecs_kr _codecs_tw _collections_abc "
    "_colorize _compat_pickle _compression _contextvars _crypt _csv _ctypes _curses _curses_panel "
    "_datetime _dbm _decimal _elementtree _gdbm _hashlib _heapq _hmac _interpreters _ios_support "
    "_json _lsprof _lzma _markupbase _md5 _multibytecodec _multiprocessing _opcode "
    "_opcode_metadata _pickle _posixshmem _posixsubprocess _py_abc _py_warnings _pydecimal _pyio "
    "_pyrepl _queue _random _sha1 _sha256 _sha3 _sha512 _sitebuiltins _socket _sqlite3 _ssl "
    "_statistics _strptime _struct _suggestions _threading_local _tkinter _typing _uuid "
    "_weakrefset _zoneinfo _zstd aifc annotationlib argparse array ast asynchat asyncio asyncore "
    "audioop base64 bdb binascii bisect bz2 cProfile calendar cgi cgitb chunk cmath cmd code "
    "codeop collections colorsys compileall compression concurrent configparser contextlib "
    "contextvars copy copyreg crypt csv ctypes curses dataclasses datetime dbm decimal difflib "
    "dis distutils doctest email ensurepip enum fcntl filecmp fileinput fnmatch fractions ftplib "
    "functools genericpath getopt getpass gettext glob graphlib grp gzip hashlib heapq hmac html "
    "http imaplib imghdr imp importlib inspect ipaddress json keyword linecache locale logging "
    "lzma mailbox mailcap math mimetypes mmap modulefinder msilib multiprocessing netrc nis "
    "nntplib ntpath nturl2path numbers opcode operator optparse os ossaudiodev pathlib pdb pickle "
    "pickletools pipes pkgutil platform plistlib poplib posixpath pprint profile pstats pty "
    "py_compile pyclbr pydoc pydoc_data pyexpat queue quopri random re readline reprlib resource "
    "rlcompleter runpy sched secrets select selectors shelve shlex shutil signal site smtpd "
    "smtplib sndhdr socket socketserver spwd sqlite3 sre_compile sre_constants sre_parse ssl stat "
    "statistics string stringprep struct subprocess sunau symtable sysconfig syslog tabnanny "
    "tarfile telnetlib tempfile termios textwrap threading timeit tkinter token tokenize tomllib "
    "trace traceback tracemalloc tty types typing unicodedata unittest urllib uu uuid venv "
    "warnings wave weakref webbrowser wsgiref xdrlib xml xmlrpc zipapp zipfile zlib zoneinfo";

constexpr auto languages = std::to_array<CodeLanguage>({
    {.name = "shell",
     .extensions = "",
     .folderFiles = "",
     .separator = "",
     .installed = "",
     .looksInWorkingFolder = false,
     .moduleImports = "",
     .fileImports = ""}, // its scripts are read as commands
    {.name = "python",
     .extensions = ".so .abi3.so .pyd .py .pyc",
     .folderFiles = "__init__.py __main__.py",
     .separator = ".",
     .installed = "",
     .looksInWorkingFolder = true,
     .moduleImports = R"((?:^|[;:])[ \t]*+(?:from[ \t]++([.\w]+)[ \t]++import|import[ \t]++([\w., \t]+)))",
     .fileImports = R"((?:open|run_path)\(\s*+["']([^"']+\.py)["'])",
     .library = pythonLibrary},
    {.name = "node",
     .extensions = ".js .mjs .cjs .ts .mts .cts .tsx .jsx .json .node",
     .folderFiles = "package.json index.js index.mjs index.cjs index.ts mod.ts",
     .separator = "",
     .installed = "node_modules",
     .looksInWorkingFolder = false,
     .moduleImports = "",
     .fileImports = R"((?:\bfrom\s*+|\bimport\s*+\(?\s*+|\brequire(?:\.resolve)?\s*+\(\s*+)["']([^"']+)["'])",
     .project = "package.json tsconfig.json"},
    {.name = "perl",
     .extensions = ".pmc .pm .pl",
     .folderFiles = "",
     .separator = "::",
     .installed = "",
     .looksInWorkingFolder = false,
     .moduleImports =
         R"((?:^|;)[ \t]*+(?:use[ \t]++(?:base|parent)[ \t]++(?:-norequire,[ \t]*+)?(?:qw[ \t]*+\(|["'])[ \t]*+([\w:]+)|(?:use|require)[ \t]++([\w:]+)))",
     .fileImports = R"(\b(?:do|require)\s*+\(?\s*+["']([^"']+)["'])"},
    {.name = "ruby",
     .extensions = ".rb .so",
     .folderFiles = "",
     .separator = "",
     .installed = "",
     .looksInWorkingFolder = false,
     .moduleImports = "",
     .fileImports = R"(\b(?:require_relative|require|load|autoload\s++:\w+,)\s*+\(?\s*+["']([^"']+)["'])"},
    {.name = "php",
     .extensions = ".php",
     .folderFiles = "",
     .separator = "",
     .installed = "",
     .looksInWorkingFolder = true,
     .moduleImports = "",
     .fileImports = R"(\b(?:require|include)(?:_once)?\s*+\(?\s*+(?:__DIR__\s*+\.\s*+)?["']/?([^"']+)["'])",
     .project = "composer.json"},
    {.name = "lua",
     .extensions = ".lua /init.lua .so",
     .folderFiles = "",
     .separator = ".",
     .installed = "",
     .looksInWorkingFolder = true,
     .moduleImports = R"(\brequire\s*+\(?\s*+["']([^"']+)["'])",
     .fileImports = R"(\b(?:dofile|loadfile)\s*+\(?\s*+["']([^"']+)["'])"},
    {.name = "r",
     .extensions = ".R .r",
     .folderFiles = "",
     .separator = "",
     .installed = "",
     .looksInWorkingFolder = true,
     .moduleImports = "",
     .fileImports = R"(\bsource\(\s*+["']([^"']+)["'])"},
    {.name = "make",
     .extensions = "",
     .folderFiles = "",
     .separator = "",
     .installed = "",
     .looksInWorkingFolder = true,
     .moduleImports = "",
     .fileImports = R"(^[ \t]*+[-s]?include[ \t]++([^#\n]+))"},
    {.name = "java",
     .extensions = ".java .groovy .kt .scala .class",
     .folderFiles = "",
     .separator = ".",
     .installed = "",
     .looksInWorkingFolder = true,
     .moduleImports = R"(\b([A-Z]\w*+))", // classes of the same package are not imported
     .fileImports = ""},
    {.name = "haskell",
     .extensions = ".hs .lhs",
     .folderFiles = "",
     .separator = ".",
     .installed = "",
     .looksInWorkingFolder = true,
     .moduleImports = R"(^import[ \t]++(?:safe[ \t]++)?(?:qualified[ \t]++)?([\w.]+))",
     .fileImports = ""},
    {.name = "nim",
     .extensions = ".nim",
     .folderFiles = "",
     .separator = "",
     .installed = "",
     .looksInWorkingFolder = true,
     .moduleImports = R"(^[ \t]*+(?:import|include|from)[ \t]++([\w/., \t]+))",
     .fileImports = ""},
    {.name = "crystal",
     .extensions = ".cr",
     .folderFiles = "",
     .separator = "",
     .installed = "",
     .looksInWorkingFolder = true,
     .moduleImports = "",
     .fileImports = R"re(\brequire\s++"([^"]+)")re"},
    {.name = "raku",
     .extensions = ".rakumod .pm6",
     .folderFiles = "",
     .separator = "::",
     .installed = "",
     .looksInWorkingFolder = true,
     .moduleImports = R"(^[ \t]*+(?:use|need|require)[ \t]++([\w:]+))",
     .fileImports = ""},
    {.name = "jq",
     .extensions = ".jq",
     .folderFiles = "",
     .separator = "",
     .installed = "",
     .looksInWorkingFolder = true,
     .moduleImports = "",
     .fileImports = R"re(\b(?:include|import)\s++"([^"]+)")re"},
    {.name = "erlang",
     .extensions = ".beam .erl",
     .folderFiles = "",
     .separator = "",
     .installed = "",
     .looksInWorkingFolder = true,
     .moduleImports = "",
     .fileImports = ""},
});

// The options are those that take a value, or name something that is run. All other words that name existing
// files are covered anyway.
constexpr auto launchers = std::to_array<Launcher>({
    // Shells
    {.names = "sh bash dash ash ksh mksh zsh yash fish rbash posh",
     .language = "shell",
     .options = "-c=shell --command=shell -o=value -O=value --rcfile=file --init-file=file -C=shell",
     .positional = "script arguments"},
    {.names = "busybox toybox", .positional = "command"},
    {.names = "pwsh powershell",
     .options = "-File=script -Command=code -EncodedCommand=value -c=code -f=script -WorkingDirectory=folder",
     .positional = "script arguments"},
    {.names = "cmd", .positional = "command"},
    // Programs that run another command
    {.names = "env",
     .options = "-u=value --unset=value -C=folder --chdir=folder -S=shell --split-string=shell -a=value --argv0=value",
     .positional = "assignments command"},
    {.names = "nohup setsid unbuffer catchsegv fakeroot eatmydata command builtin nocache "
              "dbus-launch winpty rlwrap proxychains torsocks",
     .positional = "command"},
    {.names = "exec", .options = "-a=value", .positional = "command"},
    {.names = "pkexec", .options = "--user=value", .positional = "command"},
    {.names = "caffeinate", .options = "-t=value -w=value", .positional = "command"},
    {.names = "time", .options = "-f=value -o=data --format=value --output=data", .positional = "command"},
    {.names = "nice", .options = "-n=value --adjustment=value", .positional = "command"},
    {.names = "ionice", .options = "-c=value -n=value --class=value --classdata=value", .positional = "command"},
    {.names = "chrt", .options = "-T=value -P=value -D=value", .positional = "value command"},
    {.names = "taskset", .options = "", .positional = "value command"},
    {.names = "timeout",
     .options = "-k=value -s=value --kill-after=value --signal=value",
     .positional = "value command"},
    {.names = "stdbuf", .options = "-i=value -o=value -e=value", .positional = "command"},
    {.names = "sudo doas",
     .options = "-u=value -g=value -p=value -C=value -D=folder -R=value -T=value -h=value -r=value -t=value "
                "--user=value --group=value --chdir=folder --prompt=value --host=value",
     .positional = "assignments command"},
    {.names = "su runuser", .options = "-c=shell --command=shell -s=file --shell=file", .positional = "value"},
    {.names = "xargs parallel",
     .options = "-I=value -n=value -P=value -d=value -L=value -s=value -E=value -a=file -j=value --arg-file=file "
                "--max-args=value --max-procs=value --delimiter=value --replace=value --jobs=value",
     .positional = "command"},
    {.names = "find fd fdfind",
     .options = "-exec=exec -execdir=exec -ok=exec -okdir=exec -x=command -X=command --exec=command -name=value "
                "-iname=value -path=value -type=value -newer=data -maxdepth=value -mindepth=value -fprint=data",
     .positional = "value value value value value value value value"},
    {.names = "flock", .options = "-c=shell --command=shell -w=value -E=value", .positional = "data command"},
    {.names = "script", .options = "-c=shell --command=shell", .positional = "data"},
    {.names = "watch", .options = "-n=value --interval=value", .positional = "shell"},
    {.names = "strace ltrace",
     .options = "-e=value -o=data -s=value -p=value -E=value -u=value -P=value",
     .positional = "command"},
    {.names = "gdb lldb",
     .options = "-x=file -ex=code --command=file --args=command",
     .positional = "file",
     .project = ".gdbinit .lldbinit"},
    {.names = "valgrind firejail", .positional = "command"},
    {.names = "perf",
     .options = "-e=value -o=data -F=value -p=value -t=value -C=value -I=value -r=value --event=value --output=data",
     .subcommands = "stat=command record=command trace=command"},
    {.names = "unshare",
     .options = "-S=value -G=value -R=value -w=folder -l=value --setuid=value --setgid=value --root=value --wd=folder "
                "--propagation=value --setgroups=value --map-user=value --map-group=value --map-users=value "
                "--map-groups=value --boottime=value --monotonic=value",
     .positional = "command"},
    {.names = "setpriv",
     .options = "--reuid=value --regid=value --ruid=value --euid=value --rgid=value --egid=value --groups=value "
                "--inh-caps=value --ambient-caps=value --bounding-set=value --securebits=value --pdeathsig=value "
                "--selinux-label=value --apparmor-profile=value --landlock-access=value --landlock-rule=value "
                "--seccomp-filter=file",
     .positional = "command"},
    {.names = "systemd-run",
     .options = "-p=value -E=value -M=value -H=value -u=value --property=value --setenv=value --machine=value "
                "--host=value --unit=value --uid=value --gid=value --nice=value --slice=value --description=value "
                "--service-type=value --working-directory=folder --on-active=value --on-calendar=value",
     .positional = "command"},
    {.names = "bwrap",
     .options = "--bind=value,value --bind-try=value,value --dev-bind=value,value --dev-bind-try=value,value "
                "--ro-bind=value,value --ro-bind-try=value,value --symlink=value,value --setenv=value,value "
                "--file=value,value --bind-data=value,value --ro-bind-data=value,value --chmod=value,value "
                "--overlay=value,value,value --overlay-src=value --tmp-overlay=value --ro-overlay=value --proc=value "
                "--dev=value --tmpfs=value --mqueue=value --dir=value --remount-ro=value --unsetenv=value --uid=value "
                "--gid=value --hostname=value --cap-add=value --cap-drop=value --lock-file=value --sync-fd=value "
                "--block-fd=value --userns-block-fd=value --info-fd=value --json-status-fd=value --seccomp=value "
                "--add-seccomp-fd=value --exec-label=value --file-label=value --perms=value --size=value "
                "--userns=value --userns2=value --pidns=value --args=value --argv0=value --chdir=folder",
     .positional = "command"},
    {.names = "prlimit", .options = "-p=value -o=value --pid=value --output=value", .positional = "command"},
    {.names = "numactl",
     .options = "-i=value -w=value -N=value -m=value -C=value -p=value -P=value --interleave=value "
                "--weighted-interleave=value --cpunodebind=value --membind=value --physcpubind=value --preferred=value "
                "--preferred-many=value",
     .positional = "command"},
    {.names = "xvfb-run",
     .options = "-e=data -f=value -n=value -p=value -s=value -w=value --error-file=data --auth-file=value "
                "--server-num=value --xauth-protocol=value --server-args=value --wait=value",
     .positional = "command"},
    {.names = "dbus-run-session", .options = "--config-file=file --dbus-daemon=file", .positional = "command"},
    {.names = "cgexec", .options = "-g=value", .positional = "command"},
    {.names = "chroot", .options = "--userspec=value --groups=value", .positional = "value command", .gap = "image"},
    {.names = "nsenter",
     .options = "-t=value -S=value -G=value -W=folder -N=value --target=value --setuid=value --setgid=value "
                "--net-socket=value --wdns=folder",
     .positional = "command",
     .gap = "image"},
    {.names = "entr", .positional = "command"},
    {.names = "nodemon pm2 forever",
     .options = "--exec=shell -x=shell --config=file -w=value --watch=value -e=value --ext=value -r=module",
     .positional = "script arguments",
     .project = "nodemon.json"},
    {.names = "concurrently npm-run-all", .positional = "shell shell shell shell shell shell shell shell"},
    {.names = "dotenv dotenvx direnv", .options = "-e=file -f=file", .positional = "command", .project = ".env .envrc"},
    {.names = "mise asdf rtx volta fnm nvm pyenv rbenv",
     .subcommands = "exec=command x=command run=command",
     .project = "^mise.toml ^.mise.toml ^.tool-versions",
     .gap = "installed"},
    {.names = "nix nix-shell guix", .options = "--run=shell --command=shell -c=shell", .gap = "downloads"},
    {.names = "flatpak snap", .gap = "installed"},
    // Python
    {.names = "python pythonw pypy micropython ipython python-dbg",
     .language = "python",
     .options = "-m=module -c=code -W=value -X=value --check-hash-based-pycs=value",
     .positional = "script arguments"},
    {.names = "pytest py.test",
     .language = "python",
     .options = "-c=file --rootdir=tree -p=module --confcutdir=value",
     .positional = "script script script script",
     .project = "pytest.ini pyproject.toml tox.ini setup.cfg conftest.py",
     .gap = "tasks"},
    {.names = "unittest", .language = "python", .positional = "module module module module"},
    {.names = "pdb cProfile profile trace coverage debugpy viztracer kernprof scalene memray",
     .language = "python",
     .options = "-m=module -o=data --source=value",
     .positional = "script arguments",
     .subcommands = "run=script,arguments"},
    {.names = "pip",
     .options = "-r=file --requirement=file -c=file --constraint=file -e=tree --editable=tree",
     .subcommands = "install=tree,tree,tree,tree wheel=tree,tree,tree,tree download=tree",
     .gap = "downloads"},
    {.names = "tox nox", .options = "-c=file -f=file", .project = "tox.ini noxfile.py pyproject.toml", .gap = "tasks"},
    {.names = "uv",
     .language = "python",
     .options = "--directory=folder --project=project --with=value --with-requirements=file --from=package -p=value "
                "--python=value --env-file=file -m=module --module=module --index=value --config-file=file "
                "--with-editable=tree",
     .subcommands = "run=command tool=package,package x=package",
     .project = "^pyproject.toml ^uv.lock ^uv.toml",
     .gap = "installed"},
    {.names = "poetry pdm hatch pipenv rye pixi conda mamba micromamba",
     .options = "-C=folder --directory=folder -p=project -n=value -e=value",
     .subcommands = "run=command",
     .project = "^pyproject.toml ^poetry.lock ^pdm.lock ^Pipfile ^Pipfile.lock ^hatch.toml ^pixi.toml",
     .gap = "installed"},
    {.names = "uvx pipx",
     .options = "--from=package --spec=package --with=value --with-editable=tree -p=value --python=value "
                "--index-url=value "
                "--pip-args=value",
     .positional = "package arguments",
     .subcommands = "run=package,arguments"},
    {.names = "gunicorn uvicorn hypercorn flask celery django-admin streamlit fastapi fastmcp mcp",
     .language = "python",
     .options = "-c=file --config=file --app-dir=search --chdir=folder -A=module --app=module --reload-dir=value",
     .positional = "module",
     .subcommands = "run=script,arguments dev=script,arguments",
     .gap = "installed"},
    // JavaScript
    {.names = "node nodejs iojs",
     .language = "node",
     .options = "-e=code --eval=code -p=code --print=code -pe=code -r=module --require=module --import=module "
                "--loader=module --experimental-loader=module --env-file=file --env-file-if-exists=file -C=value "
                "--conditions=value --title=value --icu-data-dir=value --openssl-config=file --run=task "
                "--experimental-config-file=file --snapshot-blob=file --build-snapshot=file --test-reporter=module "
                "--watch-path=value --policy=file --experimental-policy=file",
     .positional = "script arguments",
     .project = "node.config.json"},
    {.names = "tsx ts-node ts-node-esm esno jiti sucrase-node babel-node zx vite-node swc-node electron",
     .language = "node",
     .options = "-e=code --eval=code -p=code --print=code -r=module --require=module --import=module --tsconfig=file "
                "-P=file --project=project --cwd=folder -C=value -O=value",
     .positional = "script arguments",
     .subcommands = "watch=script,arguments",
     .project = "^tsconfig.json"},
    {.names = "deno",
     .language = "node",
     .options = "-c=file --config=file --import-map=file --lock=file --env-file=file -L=value --cert=value "
                "--location=value --preload=module --import=module --cwd=folder",
     .positional = "script arguments",
     .subcommands = "run=script,arguments task=task eval=code test=script serve=script,arguments repl=value",
     .project = "^deno.json ^deno.jsonc ^deno.lock ^package.json"},
    {.names = "bun",
     .language = "node",
     .options = "-e=code --eval=code -r=module --preload=module --require=module --import=module --cwd=folder "
                "-c=file --config=file --env-file=file --tsconfig-override=file",
     .positional = "script arguments",
     .subcommands = "run=script,arguments x=package,arguments test=script exec=shell create=package",
     .project = "^package.json ^bunfig.toml ^bun.lock ^bun.lockb ^tsconfig.json"},
    {.names = "npm pnpm yarn yarnpkg cnpm",
     .options = "--prefix=folder -C=folder --dir=folder --cwd=folder -w=value --workspace=value -F=value "
                "--filter=value "
                "--userconfig=file --globalconfig=file --script-shell=file --package=package -p=value -c=shell "
                "--call=shell",
     .positional = "task arguments",
     .subcommands = "run=task,arguments run-script=task,arguments rum=task,arguments exec=package,arguments "
                    "x=package,arguments dlx=package,arguments node=script,arguments create=package init=package "
                    "t=task tst=task workspace=value,task",
     .project = "^package.json ^package-lock.json ^pnpm-lock.yaml ^yarn.lock ^.npmrc ^.yarnrc.yml ^.yarnrc "
                "^.pnpmfile.cjs ^pnpm-workspace.yaml"},
    {.names = "npx bunx pnpx pnpm-exec",
     .options = "-p=package --package=package -c=shell --call=shell --prefix=folder -w=value --userconfig=file",
     .positional = "package arguments",
     .project = "^package.json ^package-lock.json ^.npmrc"},
    {.names = "lerna nx turbo grunt gulp webpack vite rollup jest vitest mocha eslint tsc",
     .options = "-c=file --config=file --gulpfile=file --gruntfile=file -f=file -r=module --require=module "
                "--cwd=folder",
     .project = "package.json gulpfile.js Gruntfile.js webpack.config.js vite.config.js vite.config.ts "
                "rollup.config.js "
                "jest.config.js nx.json turbo.json lerna.json tsconfig.json",
     .gap = "tasks"},
    // Other languages
    {.names = "perl",
     .language = "perl",
     .options = "-e=code -E=code -M=module -m=module -I=search -F=value -l=flag -x=flag -i=flag -0=flag "
                "-C=flag -d=flag",
     .positional = "script arguments"},
    {.names = "prove", .language = "perl", .options = "-I=search -e=command", .positional = "script script script"},
    {.names = "ruby jruby truffleruby irb",
     .language = "ruby",
     .options = "-e=code -r=module -I=search -C=folder -F=value -K=value -E=value -x=flag",
     .positional = "script arguments"},
    {.names = "bundle bundler", .subcommands = "exec=command", .project = "^Gemfile ^Gemfile.lock ^.bundle/config"},
    {.names = "rake rails thor cap rspec guard",
     .language = "ruby",
     .options = "-f=script --rakefile=script -r=module -I=search -R=tree --rakelibdir=tree --require=module",
     .project = "^Rakefile ^rakefile ^Rakefile.rb ^Thorfile ^Capfile .rspec config/environment.rb",
     .gap = "tasks"},
    {.names = "php php-cgi",
     .language = "php",
     .options = "-f=script -r=code -B=code -R=code -F=script -E=code -c=search -d=value -t=tree -S=value -z=file",
     .positional = "script arguments"},
    {.names = "composer",
     .options = "-d=folder --working-dir=folder",
     .positional = "task",
     .subcommands = "run=task run-script=task exec=package",
     .project = "composer.json composer.lock"},
    {.names = "lua luajit texlua luau tarantool",
     .language = "lua",
     .options = "-e=code -l=module -o=data",
     .positional = "script arguments"},
    {.names = "java javaw",
     .language = "java",
     .options = "-jar=script -cp=search -classpath=search --class-path=search -p=search --module-path=search "
                "-m=value --module=value --source=value --add-modules=value --add-opens=value --add-exports=value "
                "--upgrade-module-path=search",
     .positional = "script arguments"},
    {.names = "groovy scala kotlin kotlinc clojure clj jshell jbang bsh",
     .language = "java",
     .options = "-cp=search -classpath=search --classpath=search -e=code -i=file --init=file -Sdeps=value",
     .positional = "script arguments",
     .project = "deps.edn"},
    {.names = "gradle gradlew",
     .options = "-p=folder --project-dir=folder -b=file -I=file --init-script=file -c=file",
     .project = "build.gradle build.gradle.kts settings.gradle settings.gradle.kts gradle.properties gradlew "
                "gradle/wrapper/gradle-wrapper.properties gradle/wrapper/gradle-wrapper.jar",
     .gap = "tasks"},
    {.names = "mvn mvnw ant sbt lein mill bazel bazelisk buck pants",
     .options = "-f=file --file=file -buildfile=file -s=file -C=folder",
     .project = "pom.xml mvnw .mvn/jvm.config .mvn/extensions.xml build.xml build.sbt project.clj build.sc build.mill "
                "WORKSPACE MODULE.bazel BUILD BUILD.bazel .bazelrc",
     .gap = "tasks"},
    {.names = "dotnet",
     .options = "--project=project -p=project --additionalprobingpath=search --depsfile=file --runtimeconfig=file",
     .positional = "script arguments",
     .subcommands = "run=flag watch=flag,flag exec=script,arguments fsi=script,arguments script=script,arguments "
                    "test=project build=project msbuild=project tool=flag,package",
     .project = "*.csproj *.fsproj *.vbproj *.sln Program.cs Directory.Build.props Directory.Build.targets "
                "global.json "
                "NuGet.config"},
    {.names = "go",
     .options = "-C=folder -modfile=file -overlay=file -exec=shell -toolexec=shell -o=data -tags=value -ldflags=value "
                "-gcflags=value -run=value -vettool=file",
     .subcommands = "run=tree,arguments test=tree build=tree generate=tree vet=tree tool=package install=tree",
     .project = "^go.mod ^go.sum ^go.work ^vendor/modules.txt"},
    {.names = "cargo",
     .options = "--manifest-path=project -C=folder --config=file --bin=value --example=value -p=value --package=value "
                "--features=value --target-dir=value -Z=value --profile=value",
     .subcommands = "run=flag r=flag test=flag t=flag build=flag b=flag bench=flag script=script",
     .project = "^Cargo.toml ^Cargo.lock ^build.rs ^.cargo/config.toml ^rust-toolchain.toml ^rust-toolchain ./"},
    {.names = "zig swift dub stack cabal mix rebar3 dart flutter nimble shards",
     .options = "-e=code -r=file -S=value -o=data -I=search -L=search",
     .positional = "script arguments",
     .subcommands = "run=script,arguments test=script build=script",
     .project = "build.zig Package.swift mix.exs pubspec.yaml rebar.config stack.yaml dub.json shard.yml src/ lib/ "
                "bin/ app/ config/ Sources/",
     .gap = "tasks"},
    {.names = "runghc runhaskell ghci",
     .language = "haskell",
     .options = "-e=code -i=search",
     .positional = "script arguments"},
    {.names = "nim",
     .language = "nim",
     .options = "-p=search --path=search -o=data",
     .subcommands = "r=script,arguments c=script,arguments e=script,arguments"},
    {.names = "crystal",
     .language = "crystal",
     .options = "-o=data",
     .positional = "script arguments",
     .subcommands = "run=script,arguments eval=code"},
    {.names = "raku rakudo",
     .language = "raku",
     .options = "-e=code -I=search -M=module",
     .positional = "script arguments"},
    {.names = "erl escript werl",
     .language = "erlang",
     .options = "-s=module -run=module -eval=code -pa=search -pz=search -config=file -args_file=file -boot=file",
     .positional = "script arguments"},
    {.names = "elixir iex v odin rustc gcc g++ clang clang++ cc c++ tcc",
     .options = "-e=code -r=file -pa=search -pz=search -S=value -o=data -I=search -L=search",
     .positional = "script arguments",
     .subcommands = "run=script,arguments"},
    {.names = "rscript littler",
     .language = "r",
     .options = "-e=code",
     .positional = "script arguments",
     .project = ".Rprofile .Renviron"},
    {.names = "r R",
     .language = "r",
     .options = "-e=code -f=script --file=script",
     .positional = "script arguments",
     .project = ".Rprofile .Renviron"},
    {.names = "julia",
     .options = "-e=code -E=code -L=file --load=file -J=file --sysimage=file --project=project -p=value -t=value",
     .positional = "script arguments",
     .project = "Project.toml Manifest.toml"},
    {.names = "tclsh wish expect octave scilab guile racket sbcl clisp ecl gosh csi chicken emacs vim nvim vi ex ed "
              "gnuplot maxima gap sage wolframscript osascript pico newlisp janet fennel hy swipl gprolog ocaml "
              "utop "
              "moar nu xonsh elvish oil osh awk gawk mawk nawk goawk ocamlrun factor forth gforth qml",
     .options = "-c=shell -e=code --eval=code -f=script --file=script -l=file --load=file --script=script -s=file "
                "-u=file -S=file -L=search -I=search -x=file -i=file --include=file --batch=flag -v=value -F=value "
                "--cmd=shell "
                "-batch=flag --init-file=file -C=value",
     .positional = "script arguments"},
    {.names = "jq gojq jaq yq",
     .language = "jq",
     .options = "-f=script --from-file=script -L=search --arg=value,value --argjson=value,value "
                "--slurpfile=value,data "
                "--rawfile=value,data",
     .positional = "value data data data data"},
    {.names = "sed",
     .options = "-f=file --file=file -e=value --expression=value",
     .positional = "value data data data"},
    // Builds and tasks
    {.names = "make gmake bmake",
     .language = "make",
     .options = "-f=script --file=script --makefile=script -C=folder --directory=folder -I=search -o=value -W=value "
                "-j=flag --include-dir=search --eval=value",
     .project = "GNUmakefile makefile Makefile BSDmakefile",
     .gap = "tasks"},
    {.names = "just ninja task go-task scons waf meson cmake ctest rez invoke inv fab doit paver ansible "
              "ansible-playbook "
              "terraform tofu pulumi vagrant packer earthly dagger act pre-commit foreman honcho overmind",
     .options = "-f=file --justfile=file -C=folder -d=folder --working-directory=folder -t=value --file=file "
                "-P=script "
                "--build=folder -S=folder -B=folder --chdir=folder -i=file --inventory=file -c=file --config=file "
                "--procfile=file --taskfile=file",
     .project = "justfile Justfile .justfile build.ninja Taskfile.yml Taskfile.yaml SConstruct wscript meson.build "
                "CMakeLists.txt tasks.py fabfile.py dodo.py pavement.py ansible.cfg Vagrantfile Earthfile "
                ".pre-commit-config.yaml Procfile .env",
     .gap = "tasks"},
    // What is not on this computer, or not a file
    {.names = "docker podman nerdctl docker-compose podman-compose buildah crun runc lxc lxc-attach kubectl oc helm "
              "singularity apptainer distrobox toolbox wsl",
     .options = "-f=file --file=file --env-file=file --config=file -c=value --context=value "
                "--project-directory=folder",
     .project = "compose.yaml compose.yml docker-compose.yaml docker-compose.yml docker-compose.override.yml "
                "Dockerfile "
                "Containerfile",
     .gap = "image"},
    {.names = "ssh scp sftp mosh rsync autossh sshpass telnet",
     .options = "-F=file -i=data -o=shell -p=value -l=value -J=value -L=value -R=value -D=value -e=shell -S=file "
                "--rsync-path=value --rsh=shell",
     .gap = "remote"},
    {.names = "git hg svn gh",
     .options = "-C=folder -c=shell --git-dir=value --work-tree=value --exec-path=search",
     .gap = "repository"},
    {.names = "tar bsdtar gtar",
     .options = "-C=value -f=data -I=shell --use-compress-program=shell --to-command=shell --checkpoint-action=shell "
                "-F=shell --info-script=shell --new-volume-script=shell --rsh-command=file -T=file --files-from=file "
                "-X=file --file=data",
     .positional = "value data data data data"},
    {.names = "zip 7z", .options = "-TT=shell --unzip-command=shell", .positional = "data data data data"},
    {.names = "sqlite3 sqlite duckdb psql mysql mariadb mongosh redis-cli",
     .options = "-init=file -cmd=code -f=file --file=file --init-command=code --eval=code -c=code",
     .positional = "data code code"},
    {.names = "chromium google-chrome chrome firefox", .options = "--load-extension=tree --user-data-dir=data"},
    // Programs that only read or write what they are given
    {.names = "cat tac head tail grep egrep fgrep rg wc sort uniq cut tr ls dir stat file du df date echo printf "
              "test [ "
              "md5sum sha1sum sha256sum sha512sum b2sum cksum cmp diff comm join paste touch mkdir rmdir rm tee nl "
              "rev "
              "fold fmt expand column od xxd hexdump strings basename dirname realpath readlink true false sleep "
              "seq "
              "yes pwd whoami id uname hostname base64 base32 gzip gunzip zcat xz bzip2 zstd dd truncate shuf tree "
              "chmod chown mktemp curl wget jo bat less more",
     .positional = "data data data data data data data data data data data data data data data data"},
});

constexpr auto variables = std::to_array<LoadingVariable>({
    {"BASH_ENV ENV ZDOTDIR PYTHONSTARTUP PHPRC R_PROFILE R_PROFILE_USER R_ENVIRON R_ENVIRON_USER "
     "PIP_CONFIG_FILE NPM_CONFIG_USERCONFIG npm_config_userconfig NPM_CONFIG_GLOBALCONFIG "
     "npm_config_globalconfig "
     "NPM_CONFIG_SCRIPT_SHELL npm_config_script_shell GIT_CONFIG GIT_CONFIG_GLOBAL GIT_CONFIG_SYSTEM "
     "JULIA_PROJECT "
     "BUNDLE_GEMFILE DENO_CONFIG TS_NODE_PROJECT OPENSSL_CONF RUSTC RUSTC_WRAPPER "
     "RUSTC_WORKSPACE_WRAPPER SHELL CONFIG_SHELL GIT_SSH GIT_ASKPASS SSH_ASKPASS SUDO_ASKPASS "
     "ANSIBLE_CONFIG TF_CLI_CONFIG_FILE KUBECONFIG "
     "MYVIMRC SQLITERC PSQLRC",
     "file"},
    {"LUA_INIT LUA_INIT_5_1 LUA_INIT_5_2 LUA_INIT_5_3 LUA_INIT_5_4", "code", "lua"},
    {"VIMINIT EXINIT GVIMINIT", "code"},
    {"FLASK_APP DJANGO_SETTINGS_MODULE PYTEST_PLUGINS", "module", "python"},
    {"LD_PRELOAD LD_AUDIT DYLD_INSERT_LIBRARIES DOTNET_STARTUP_HOOKS MAKEFILES ", "search"},
    {"PYTHONPATH PYTHONHOME PYTHONUSERBASE PYTHONPLATLIBDIR PERL5LIB PERLLIB RUBYLIB GEM_PATH GEM_HOME "
     "NODE_PATH "
     "CLASSPATH LUA_PATH LUA_CPATH LUA_PATH_5_4 LUA_CPATH_5_4 LD_LIBRARY_PATH DYLD_LIBRARY_PATH "
     "DYLD_FRAMEWORK_PATH "
     "GCONV_PATH R_LIBS R_LIBS_USER R_LIBS_SITE JULIA_LOAD_PATH JULIA_DEPOT_PATH PSModulePath GUILE_LOAD_PATH "
     "GUILE_LOAD_COMPILED_PATH TCLLIBPATH EMACSLOADPATH AWKPATH AWKLIBPATH PHP_INI_SCAN_DIR ERL_LIBS GOPATH "
     "GOROOT "
     "FPATH QT_PLUGIN_PATH QML_IMPORT_PATH QML2_IMPORT_PATH GTK_PATH GST_PLUGIN_PATH OCTAVE_PATH CDPATH "
     "CARGO_HOME JAVA_HOME",
     "search"},
    {"PATH", "search"},
    {"NODE_OPTIONS npm_config_node_options NPM_CONFIG_NODE_OPTIONS", "words", "node"},
    {"GUNICORN_CMD_ARGS", "words", "gunicorn"},
    {"ERL_FLAGS ERL_AFLAGS ERL_ZFLAGS ELIXIR_ERL_OPTIONS", "words", "erl"},
    {"PERL5OPT", "words", "perl"},
    {"RUBYOPT", "words", "ruby"},
    {"JAVA_TOOL_OPTIONS JDK_JAVA_OPTIONS _JAVA_OPTIONS JAVA_OPTS MAVEN_OPTS GRADLE_OPTS SBT_OPTS", "words", "java"},
    {"MAKEFLAGS GNUMAKEFLAGS MFLAGS", "words", "make"},
    {"GOFLAGS", "words", "go"},
    {"PYTEST_ADDOPTS", "words", "pytest"},
    {"PHP_OPTIONS", "words", "php"},
    {"BUN_OPTIONS", "words", "bun"},
    {"TAR_OPTIONS", "words", "tar"},
    {"GIT_SSH_COMMAND GIT_EDITOR GIT_SEQUENCE_EDITOR GIT_PAGER GIT_EXTERNAL_DIFF GIT_PROXY_COMMAND EDITOR "
     "VISUAL PAGER "
     "CC CXX CPP LD AS PROMPT_COMMAND MANPAGER LESSOPEN LESSCLOSE BROWSER RSYNC_RSH CVS_RSH SVN_SSH "
     "FZF_DEFAULT_COMMAND "
     "HGEDITOR ",
     "shell"},
    {"PYTHONBREAKPOINT PYTHONWARNINGS PYTHONINSPECT", "value"},
});

/// `python3.11` is `python`.
std::string_view withoutVersion(std::string_view name) {
    const std::size_t last = name.find_last_not_of("0123456789.-");
    return name.substr(0, last == std::string_view::npos ? 0 : last + 1);
}

} // namespace

std::vector<std::string_view> splitCell(std::string_view cell, char separator) {
    std::vector<std::string_view> words;
    while (!cell.empty()) {
        const std::size_t end = std::min(cell.find(separator), cell.size());
        if (end > 0)
            words.push_back(cell.substr(0, end));
        cell.remove_prefix(std::min(end + 1, cell.size()));
    }
    return words;
}

bool cellContains(std::string_view cell, std::string_view word) {
    for (std::size_t at = cell.find(word); !word.empty() && at != std::string_view::npos;
         at = cell.find(word, at + 1)) {
        const std::size_t end = at + word.size();
        if ((at == 0 || cell[at - 1] == ' ') && (end == cell.size() || cell[end] == ' '))
            return true;
    }
    return false;
}

std::string_view cellValue(std::string_view cell, std::string_view name) {
    for (std::size_t at = cell.find(name); !name.empty() && at != std::string_view::npos;
         at = cell.find(name, at + 1)) {
        const std::size_t end = at + name.size();
        if ((at == 0 || cell[at - 1] == ' ') && end < cell.size() && cell[end] == '=')
            return cell.substr(end + 1, cell.find(' ', end) - end - 1);
    }
    return {};
}

namespace {

/// The rows of a table by their names.
template <class Row>
std::unordered_map<std::string_view, const Row*> rowsByName(std::span<const Row> table) {
    std::unordered_map<std::string_view, const Row*> rows;
    for (const Row& row : table)
        for (const std::string_view name : splitCell(row.names))
            rows.emplace(name, &row);
    return rows;
}

} // namespace

const Launcher* findLauncher(std::string_view program) {
    static const auto rows = rowsByName(std::span<const Launcher>(launchers));
    std::string_view name = program.substr(program.find_last_of("/\\") + 1);
    for (const std::string_view suffix : {".exe"sv, ".cmd"sv, ".bat"sv}) {
        if (name.size() > suffix.size() && name.ends_with(suffix))
            name.remove_suffix(suffix.size());
    }
    const std::string lower = toAsciiLower(name);
    for (const std::string_view each : {name, withoutVersion(name), std::string_view(lower)}) {
        if (const auto found = rows.find(each); found != rows.end())
            return found->second;
    }
    return nullptr;
}

const CodeLanguage* findCodeLanguage(std::string_view name) {
    const auto found = std::ranges::find(languages, name, &CodeLanguage::name);
    return found == languages.end() ? nullptr : &*found;
}

const LoadingVariable* findLoadingVariable(std::string_view name) {
    static const auto rows = rowsByName(std::span<const LoadingVariable>(variables));
    const auto found = rows.find(name);
    return found == rows.end() ? nullptr : found->second;
}

WordKind parseWordKind(std::string_view name) {
    const auto found = std::ranges::find(kindNames, name, &std::pair<std::string_view, WordKind>::first);
    return found == kindNames.end() ? WordKind::Flag : found->second;
}

CoverageGap parseGap(std::string_view name) {
    const auto found = std::ranges::find(gapNames, name, &std::pair<std::string_view, CoverageGap>::first);
    return found == gapNames.end() ? CoverageGap::None : found->second;
}

std::string_view gapName(CoverageGap gap) {
    const auto found = std::ranges::find(gapNames, gap, &std::pair<std::string_view, CoverageGap>::second);
    return found == gapNames.end() ? std::string_view() : found->first;
}

} // namespace toolroom
