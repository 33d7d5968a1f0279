# SPDX-License-Identifier: Apache-2.0
"""cross.py - what it takes to build for another processor: a folder with Debian's packages for it,
unpacked, not installed, and Meson's cross file.

The packages come by apt-get from the machine's own servers, with a state of their own.  The folder
has a database for dpkg-query and dpkg-shlibdeps, whose paths begin with the folder.  The compiler
is Debian's cross compiler; Meson runs small programs by QEMU's user mode emulator.
"""
import glob
import os
import re
import shutil
import subprocess

# Debian's name of an architecture: its GNU name, Meson's family
PROCESSORS = {"arm64": ("aarch64-linux-gnu", "aarch64")}
TO_BUILD = ("libc6-dev", "libffi-dev", "zlib1g-dev", "libzip-dev")

CROSS = """[constants]
root = '{root}'
[binaries]
c = [{ccache}'{gnu}-gcc', '--sysroot=' + root]
ar = '{gnu}-ar'
strip = '{gnu}-strip'
pkgconfig = 'pkg-config'
exe_wrapper = ['{emulator}', '-L', root]
[built-in options]
c_link_args = ['-Wl,--allow-shlib-undefined']
[properties]
sys_root = root
pkg_config_libdir = root + '/usr/lib/{gnu}/pkgconfig'
[host_machine]
system = 'linux'
cpu_family = '{family}'
cpu = '{family}'
endian = 'little'
"""


class Cross:
    """folder: for all that is made here; release: of Debian, if not the machine's own."""

    def __init__(self, folder, architecture="arm64", release=None):
        self.folder, self.architecture, self.release = folder, architecture, release
        self.gnu, self.family = PROCESSORS[architecture]
        self.root = os.path.join(folder, "root")
        self.database = os.path.join(self.root, "var/lib/dpkg")
        name = "qemu-" + self.family
        self.emulator = shutil.which(name) or shutil.which(name + "-static")

    def missing(self):
        """The packages that this machine has not."""
        needed = (
            (shutil.which(self.gnu + "-gcc"), f"gcc-{self.gnu}"),
            (self.emulator, "qemu-user or qemu-user-static"),
            (shutil.which("apt-get"), f"apt-get, for the {self.architecture} packages"),
        )
        return [package for there, package in needed if not there]

    def apt(self, *words):
        state = os.path.join(self.folder, "apt")
        for name in ("lists/partial", "archives/partial", "sources"):
            os.makedirs(os.path.join(state, name), exist_ok=True)
        open(os.path.join(state, "status"), "a").close()
        options = {
            "Dir::State::lists": "lists",
            "Dir::State::status": "status",
            "Dir::Cache::archives": "archives",
            "Dir::Cache::pkgcache": "packages.bin",
            "Dir::Cache::srcpkgcache": "sources.bin",
        }
        if self.release:
            self.copy_sources(os.path.join(state, "sources"))
            options["Dir::Etc::sourceparts"] = "sources"
        given = [f"-o{name}={os.path.join(state, value)}" for name, value in options.items()]
        given += ["-oDir::Etc::sourcelist=/dev/null"] if self.release else []
        given += [f"-oAPT::Architecture={self.architecture}"]
        given += [f"-oAPT::Architectures={self.architecture}", "-qq"]
        subprocess.run(["apt-get", *given, *words], check=True, stdout=subprocess.DEVNULL)
        return sorted(glob.glob(os.path.join(state, "archives", "*.deb")))

    def copy_sources(self, folder):
        """The machine's servers of Debian, for the other release."""
        with open("/etc/os-release", encoding="utf-8") as f:
            own = re.search(r"^VERSION_CODENAME=(\w+)", f.read(), re.M).group(1)
        for path in glob.glob("/etc/apt/sources.list.d/debian*") + ["/etc/apt/sources.list"]:
            if os.path.exists(path):
                with open(path, encoding="utf-8") as f:
                    text = f.read().replace(own, self.release)
                with open(os.path.join(folder, os.path.basename(path)), "w") as f:
                    f.write(text)

    def code_emulator(self):
        """An emulator that sees code which is written by another mapping than that which runs it,
        as QEMU does since 8.1: the machine's own, or Debian 13's.  None: neither is to be had."""
        said = subprocess.run([self.emulator, "--version"], capture_output=True, text=True).stdout
        if [int(n) for n in re.search(r"version (\d+)\.(\d+)", said).groups()] >= [8, 1]:
            return self.emulator
        newer = Cross(os.path.join(self.folder, "emulator"), self.architecture, "trixie")
        path = os.path.join(newer.root, "usr", "bin", "qemu-" + self.family)
        if not os.path.exists(path):
            own = subprocess.run(["dpkg", "--print-architecture"], capture_output=True, text=True)
            newer.architecture = own.stdout.strip()
            try:
                newer.apt("update")
                newer.apt(
                    "install", "--download-only", "-y", "--no-install-recommends", "qemu-user"
                )
            except subprocess.CalledProcessError:
                return None
            for package in glob.glob(newer.folder + "/apt/archives/qemu-user_*.deb"):
                subprocess.run(["dpkg", "-x", package, newer.root], check=True)
        return path

    def make_root(self, *more):
        """Once; more: packages besides those that the build needs."""
        if os.path.exists(os.path.join(self.root, "complete")):
            return
        self.apt("update")
        install = ("install", "--download-only", "-y", "--no-install-recommends")
        os.makedirs(os.path.join(self.database, "info"), exist_ok=True)
        with open(os.path.join(self.database, "info", "format"), "w", encoding="utf-8") as f:
            f.write("1\n")  # names of files have the architecture
        with open(os.path.join(self.database, "arch"), "w", encoding="utf-8") as f:
            f.write(self.architecture + "\n")
        for path in self.apt(*install, *TO_BUILD, *more):
            subprocess.run(["dpkg", "-x", path, self.root], check=True)
            self.note(path)
        for name in ("lib", "bin"):  # since Debian 13 no package has these
            if not os.path.lexists(os.path.join(self.root, name)):
                os.symlink("usr/" + name, os.path.join(self.root, name))
        open(os.path.join(self.root, "complete"), "w").close()

    def note(self, path):
        """Writes a package into the database, as if it were installed."""
        control = subprocess.run(
            ["dpkg-deb", "-I", path, "control"], capture_output=True, text=True
        )
        name = re.search(r"^Package: (\S+)", control.stdout, re.M).group(1)
        with open(os.path.join(self.database, "status"), "a", encoding="utf-8") as f:
            f.write(control.stdout.rstrip("\n") + "\nStatus: install ok installed\n\n")
        if re.search(r"^Multi-Arch: same", control.stdout, re.M):
            name += ":" + self.architecture
        info = os.path.join(self.database, "info", name)
        tar = subprocess.run(["dpkg-deb", "--fsys-tarfile", path], capture_output=True).stdout
        files = subprocess.run(["tar", "-t"], input=tar, capture_output=True).stdout.decode()
        with open(info + ".list", "w", encoding="utf-8") as f:
            f.writelines(self.root + line.lstrip(".").rstrip("/") + "\n" for line in files.split())
        for kind in ("symbols", "shlibs"):
            said = subprocess.run(["dpkg-deb", "-I", path, kind], capture_output=True)
            if said.returncode == 0:
                with open(f"{info}.{kind}", "wb") as f:
                    f.write(said.stdout)

    def file(self):
        """Meson's cross file."""
        path = os.path.join(self.folder, self.family + ".ini")
        ccache = "'ccache', " if shutil.which("ccache") else ""
        with open(path, "w", encoding="utf-8") as f:
            f.write(CROSS.format(ccache=ccache, **vars(self)))
        return path
