package run

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"syscall"
	"time"
	"unsafe"

	"golang.org/x/sys/unix"
)

const (
	maxTasks = 512  // processes and threads; virtual machines have many threads
	maxFiles = 256  // open at once
	keptUser = 1000 // the number of the user inside of the sandbox
)

// isolate starts a process as the first in namespaces of its own. It sees no other
// process and no network, and what it mounts nobody else sees.
func isolate(attr *syscall.SysProcAttr) {
	attr.Cloneflags = unix.CLONE_NEWUSER | unix.CLONE_NEWPID | unix.CLONE_NEWNS | unix.CLONE_NEWNET | unix.CLONE_NEWIPC | unix.CLONE_NEWUTS
	attr.UidMappings = []syscall.SysProcIDMap{{ContainerID: keptUser, HostID: os.Geteuid(), Size: 1}}
	attr.GidMappings = []syscall.SysProcIDMap{{ContainerID: keptUser, HostID: os.Getegid(), Size: 1}}
	attr.AmbientCaps = []uintptr{unix.CAP_SYS_ADMIN} // to mount, in its namespaces only
}

// mountOwn mounts a list of processes and a folder in memory, both for these namespaces
// only; they vanish with the namespaces.
func mountOwn(dir string, size int64) error {
	if err := unix.Mount("", "/", "", unix.MS_REC|unix.MS_PRIVATE, ""); err != nil {
		return os.NewSyscallError("mount /", err)
	}
	if err := unix.Mount("proc", "/proc", "proc", unix.MS_NOSUID|unix.MS_NODEV|unix.MS_NOEXEC, ""); err != nil {
		return os.NewSyscallError("mount /proc", err)
	}
	options := fmt.Sprintf("size=%d,nr_inodes=4096,mode=0700", size)
	if err := unix.Mount("tmpfs", dir, "tmpfs", unix.MS_NOSUID|unix.MS_NODEV, options); err != nil {
		return os.NewSyscallError("mount "+dir, err)
	}
	// Since Linux 6.14 each namespace has its own limit on processes, also for the
	// superuser. On an older kernel only the watcher limits the superuser.
	os.WriteFile("/proc/sys/kernel/pid_max", fmt.Append(nil, maxTasks), 0)
	return nil
}

// confine restricts this thread, and so the programs that are forked from it. It returns
// the restrictions that this system lacks.
func (k *supervisor) confine() (lacks []string) {
	set := func(resource int, n uint64) {
		unix.Prlimit(0, resource, &unix.Rlimit{Cur: n, Max: n}, nil)
	}
	set(unix.RLIMIT_CORE, 0)
	set(unix.RLIMIT_NOFILE, maxFiles)
	tasks := uint64(maxTasks)
	if !k.Isolated { // the limit counts all processes of the user
		tasks += tasksOf(os.Geteuid())
	}
	set(unix.RLIMIT_NPROC, tasks)

	if err := unix.Prctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); err != nil {
		return []string{"this kernel is too old to confine it"}
	}
	if err := k.closeFiles(); err != nil {
		lacks = append(lacks, "your files are open to it")
	}
	var err error
	if k.peaks, err = filter(); err != nil {
		if k.Isolated {
			lacks = append(lacks, "sockets in the file system are open to it")
		} else {
			lacks = append(lacks, "the network is open to it")
		}
		lacks = append(lacks, "it can hold memory that is not counted")
	}
	if !k.Isolated {
		lacks = append(lacks, "it sees your other processes", "what it writes to its folder is not bounded")
		if os.Geteuid() == 0 { // the limit on tasks does not bind the superuser
			lacks = append(lacks, "the number of its processes is not bounded at once")
		}
	}
	unix.Prctl(unix.PR_CAP_AMBIENT, unix.PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0)
	return lacks
}

// limit sets limits that the next program inherits. The supervisor itself stays far below
// them. harden makes them final for the program.
func (k *supervisor) limit(l Limits) error {
	for resource, n := range map[int]int64{unix.RLIMIT_FSIZE: l.Output + 1, unix.RLIMIT_STACK: l.Stack} {
		var now unix.Rlimit
		if err := unix.Prlimit(0, resource, nil, &now); err != nil {
			return os.NewSyscallError("prlimit", err)
		}
		now.Cur = min(uint64(n), now.Max)
		if err := unix.Prlimit(0, resource, &now, nil); err != nil {
			return os.NewSyscallError("prlimit", err)
		}
	}
	return nil
}

// harden keeps a program from raising its limits. The limit on processor time serves if the watcher
// cannot keep up.
func harden(pid int, l Limits) {
	size := uint64(l.Output + 1)
	unix.Prlimit(pid, unix.RLIMIT_FSIZE, &unix.Rlimit{Cur: size, Max: size}, nil)
	seconds := uint64(grace(l.CPU)/time.Second) + 2
	unix.Prlimit(pid, unix.RLIMIT_CPU, &unix.Rlimit{Cur: seconds, Max: seconds + 1}, nil)
}

// tasksOf counts the processes and threads of a user.
func tasksOf(user int) (n uint64) {
	all, _ := filepath.Glob("/proc/[0-9]*/task/*")
	for _, task := range all {
		var s unix.Stat_t
		if unix.Stat(task, &s) == nil && int(s.Uid) == user {
			n++
		}
	}
	return n
}

// systemReads and systemWrites are the files that programs need to start and to run.
var systemReads = []string{
	"/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/opt", "/nix/store", "/proc",
	"/etc/ld.so.*", "/etc/alternatives", "/etc/localtime", "/etc/passwd", "/etc/group", "/etc/nsswitch.conf",
	"/etc/java*", "/etc/python*", "/etc/fpc*", "/etc/mono", "/etc/ssl/openssl.cnf",
	"/sys/devices/system", "/sys/fs/cgroup",
	"/dev/urandom", "/dev/random", "/dev/zero", // not to write: a shared mapping of zero is memory
}

var systemWrites = []string{"/dev/null", "/dev/full"}

const (
	readFile   = unix.LANDLOCK_ACCESS_FS_EXECUTE | unix.LANDLOCK_ACCESS_FS_READ_FILE
	readFolder = readFile | unix.LANDLOCK_ACCESS_FS_READ_DIR
	writeFile  = unix.LANDLOCK_ACCESS_FS_WRITE_FILE | unix.LANDLOCK_ACCESS_FS_TRUNCATE
	ofFiles    = readFile | writeFile | unix.LANDLOCK_ACCESS_FS_IOCTL_DEV // the rights that a rule on a file may have
)

// closeFiles denies this thread all files but the listed ones (Landlock).
func (k *supervisor) closeFiles() error {
	version, _, errno := unix.Syscall(unix.SYS_LANDLOCK_CREATE_RULESET, 0, 0, unix.LANDLOCK_CREATE_RULESET_VERSION)
	if errno != 0 {
		return errno
	}
	attr := unix.LandlockRulesetAttr{Access_fs: 1<<13 - 1}
	if version >= 2 {
		attr.Access_fs |= unix.LANDLOCK_ACCESS_FS_REFER
	}
	if version >= 3 {
		attr.Access_fs |= unix.LANDLOCK_ACCESS_FS_TRUNCATE
	}
	if version >= 4 {
		attr.Access_net = unix.LANDLOCK_ACCESS_NET_BIND_TCP | unix.LANDLOCK_ACCESS_NET_CONNECT_TCP
	}
	if version >= 5 {
		attr.Access_fs |= unix.LANDLOCK_ACCESS_FS_IOCTL_DEV
	}
	if version >= 6 { // no signals and no abstract sockets to processes outside
		attr.Scoped = unix.LANDLOCK_SCOPE_ABSTRACT_UNIX_SOCKET | unix.LANDLOCK_SCOPE_SIGNAL
	}
	rules, _, errno := unix.Syscall(unix.SYS_LANDLOCK_CREATE_RULESET, uintptr(unsafe.Pointer(&attr)), unsafe.Sizeof(attr), 0)
	if errno != 0 {
		return errno
	}
	defer unix.Close(int(rules))
	allow := func(pattern string, access uint64) {
		names, _ := filepath.Glob(pattern)
		for _, name := range names {
			addRule(int(rules), name, access&attr.Access_fs) // on an error the file stays closed to the program
		}
	}
	for _, name := range systemReads {
		allow(name, readFolder)
	}
	for _, name := range systemWrites {
		allow(name, readFile|writeFile)
	}
	for _, name := range k.Access.Reads {
		addRule(int(rules), name, readFolder)
	}
	var first error
	for _, name := range append(slices.Clone(k.Access.Writes), k.Dir) {
		first = cmp.Or(first, addRule(int(rules), name, attr.Access_fs))
	}
	if _, _, errno := unix.Syscall(unix.SYS_LANDLOCK_RESTRICT_SELF, rules, 0, 0); errno != 0 {
		return errno
	}
	return first
}

// addRule allows access to a file, or to a folder and all below it.
func addRule(rules int, name string, access uint64) error {
	fd, err := unix.Open(name, unix.O_PATH|unix.O_CLOEXEC, 0)
	if err != nil {
		return err
	}
	defer unix.Close(fd)
	var s unix.Stat_t
	if err := unix.Fstat(fd, &s); err != nil {
		return err
	}
	if s.Mode&unix.S_IFMT != unix.S_IFDIR {
		access &= ofFiles
	}
	rule := unix.LandlockPathBeneathAttr{Allowed_access: access, Parent_fd: int32(fd)}
	if _, _, errno := unix.Syscall6(unix.SYS_LANDLOCK_ADD_RULE, uintptr(rules), unix.LANDLOCK_RULE_PATH_BENEATH, uintptr(unsafe.Pointer(&rule)), 0, 0, 0); errno != 0 {
		return errno
	}
	return nil
}
