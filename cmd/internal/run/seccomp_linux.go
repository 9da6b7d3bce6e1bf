package run

import (
	"bytes"
	"os"
	"runtime"
	"strconv"
	"sync/atomic"
	"unsafe"

	"golang.org/x/sys/unix"
)

// filter denies system calls to this thread and all processes forked from it (seccomp).
// It returns the peaks of processes that end, or nil if the system does not tell them.
//
// It denies memory that is not counted to any process: files and segments in memory, and mappings
// that processes share. It denies sockets, also those of the file system (AF_UNIX), which neither
// Landlock nor a network namespace cuts off. Pairs of sockets are left, but for those of datagrams,
// which could be sent anywhere.
func filter() (*peaks, error) {
	arch, ok := map[string]uint32{"amd64": unix.AUDIT_ARCH_X86_64, "arm64": unix.AUDIT_ARCH_AARCH64, "riscv64": unix.AUDIT_ARCH_RISCV64}[runtime.GOARCH]
	if !ok {
		return nil, unix.ENOSYS
	}
	if fd, err := install(program(arch, true), unix.SECCOMP_FILTER_FLAG_NEW_LISTENER); err == nil {
		p := &peaks{fd: fd}
		go p.listen()
		return p, nil
	}
	_, err := install(program(arch, false), 0)
	return nil, err
}

func install(code []unix.SockFilter, flags uintptr) (fd int, err error) {
	p := unix.SockFprog{Len: uint16(len(code)), Filter: &code[0]}
	n, _, errno := unix.Syscall(unix.SYS_SECCOMP, unix.SECCOMP_SET_MODE_FILTER, flags, uintptr(unsafe.Pointer(&p)))
	if errno != 0 {
		return -1, errno
	}
	return int(n), nil
}

// program returns the filter as code for the kernel (BPF). With tell, the end of a process
// is announced.
func program(arch uint32, tell bool) []unix.SockFilter {
	const (
		load   = unix.BPF_LD | unix.BPF_W | unix.BPF_ABS
		equal  = unix.BPF_JMP | unix.BPF_JEQ | unix.BPF_K
		atOr   = unix.BPF_JMP | unix.BPF_JGE | unix.BPF_K
		and    = unix.BPF_ALU | unix.BPF_AND | unix.BPF_K
		answer = unix.BPF_RET | unix.BPF_K

		number, architecture = 0, 4 // offsets in struct seccomp_data, as the next two
		second, fourth       = 24, 40
		ofType               = 0xf // without SOCK_CLOEXEC and SOCK_NONBLOCK
		foreignNumbers       = 0x40000000

		allowed = unix.SECCOMP_RET_ALLOW
		denied  = unix.SECCOMP_RET_ERRNO | uint32(unix.EACCES)
		unknown = unix.SECCOMP_RET_ERRNO | uint32(unix.ENOSYS)
	)
	type op = unix.SockFilter
	f := []op{
		{Code: load, K: architecture}, {Code: equal, K: arch, Jt: 1}, {Code: answer, K: unknown},
		{Code: load, K: number}, {Code: atOr, K: foreignNumbers, Jf: 1}, {Code: answer, K: unknown},
	}
	// on adds what is done for one system call.
	on := func(call uint32, then ...op) {
		f = append(append(f, op{Code: equal, K: call, Jf: uint8(len(then))}), then...)
	}
	for _, call := range []uint32{unix.SYS_MEMFD_CREATE, unix.SYS_MEMFD_SECRET, unix.SYS_SHMGET, unix.SYS_IO_URING_SETUP} {
		on(call, op{Code: answer, K: unknown})
	}
	if tell {
		on(unix.SYS_EXIT_GROUP, op{Code: answer, K: unix.SECCOMP_RET_USER_NOTIF})
	}
	on(unix.SYS_SOCKET, op{Code: answer, K: denied})
	on(unix.SYS_SOCKETPAIR, op{Code: load, K: second}, op{Code: and, K: ofType}, op{Code: equal, K: unix.SOCK_DGRAM, Jf: 1}, op{Code: answer, K: denied}, op{Code: answer, K: allowed})
	const shared = unix.MAP_SHARED | unix.MAP_ANONYMOUS
	on(unix.SYS_MMAP, op{Code: load, K: fourth}, op{Code: and, K: shared}, op{Code: equal, K: shared, Jf: 1}, op{Code: answer, K: denied})
	return append(f, op{Code: answer, K: allowed})
}

// peaks reads the memory peak of each process just before it ends. After its end the kernel reports
// no less than the peak of the supervisor, from which it was forked.
type peaks struct {
	fd   int
	most atomic.Int64
}

// listen notes the peak of each process that is about to end, and lets it end.
func (p *peaks) listen() {
	// The kernel's struct seccomp_notif and seccomp_notif_resp.
	var asked struct {
		id         uint64
		pid, flags uint32
		data       [64]byte
	}
	var reply struct {
		id    uint64
		value int64
		errno int32
		flags uint32
	}
	const receive, send = 0xc0502100, 0xc0182101 // SECCOMP_IOCTL_NOTIF_RECV and _SEND
	for {
		asked.id, asked.pid, asked.flags, asked.data = 0, 0, 0, [64]byte{} // the kernel wants zeros
		if _, _, errno := unix.Syscall(unix.SYS_IOCTL, uintptr(p.fd), receive, uintptr(unsafe.Pointer(&asked))); errno != 0 {
			if errno == unix.EINTR || errno == unix.ENOENT { // the process that asked has been killed
				continue
			}
			return
		}
		p.note(int(asked.pid))
		reply.id, reply.flags = asked.id, unix.SECCOMP_USER_NOTIF_FLAG_CONTINUE
		unix.Syscall(unix.SYS_IOCTL, uintptr(p.fd), send, uintptr(unsafe.Pointer(&reply)))
	}
}

// note raises most to the peak of a living process.
func (p *peaks) note(pid int) {
	peak := peakOf(strconv.Itoa(pid))
	for {
		most := p.most.Load()
		if peak <= most || p.most.CompareAndSwap(most, peak) {
			return
		}
	}
}

// peakOf returns the peak memory of a living process in bytes.
func peakOf(pid string) int64 {
	b, err := os.ReadFile("/proc/" + pid + "/status")
	if err != nil {
		return 0
	}
	_, rest, _ := bytes.Cut(b, []byte("\nVmHWM:"))
	fields := bytes.Fields(rest)
	if len(fields) == 0 {
		return 0
	}
	kib, _ := strconv.ParseInt(string(fields[0]), 10, 64)
	return kib << 10
}
