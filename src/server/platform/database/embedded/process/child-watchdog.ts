import { type ChildProcessByStdio, spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { Address } from '../address.ts'
import type { Runtime } from '../bundle.ts'
import type { Cluster } from '../cluster.ts'
import { type OsUser, runAs } from './os-user.ts'

/** A wrapper around a program: it prints the program's pid first, and ends the program when its stdin ends. */
export type ChildWatchdog = ChildProcessByStdio<Writable, Readable, Readable>

/**
 * Our end of the pipe on fd 9 closes however we die, and the reader then sends the signal for a fast end, repeatedly
 * because a program that has only just started still ignores it. The wrapper ignores signals and ends with the program.
 */
const script = `exec 9<&0 </dev/null
"$@" 9<&- >/dev/null & p=$!
echo $p
exec >/dev/null
(read -r _ <&9; n=0; while [ $n -lt 300 ] && kill -INT $p 2>/dev/null; do n=$((n+1)); sleep 0.1; done) & w=$!
exec 9<&-
trap "" INT TERM HUP
wait $p; rc=$?
while kill -0 $p 2>/dev/null; do wait $p; rc=$?; done
kill $w 2>/dev/null
wait $w
exit $rc`

/** Starts a program that cannot outlive this process, in a session of its own so that Ctrl-C reaches only us. */
export function spawnTied(program: string, args: string[], user: OsUser | null): ChildWatchdog {
  return spawnDetached('/bin/sh', ['-c', script, 'postgres', program, ...args], user)
}

/**
 * Starts the server of a cluster so that it cannot outlive this process.
 * @param reserve bytes of the disk that are kept for it
 */
export function spawnServer(
  runtime: Runtime,
  cluster: Cluster,
  address: Address,
  platform: NodeJS.Platform,
  reserve: number,
): ChildWatchdog {
  const settings = Object.entries(settingsFor(address, reserve)).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  if (platform !== 'win32') return spawnTied(runtime.postgres, ['-D', cluster.dir, ...settings], cluster.user)
  const lifeline = fileURLToPath(new URL('./windows-child-watchdog.ts', import.meta.url))
  return spawnDetached(process.execPath, [lifeline, runtime.pgCtl, cluster.dir, ...settings], cluster.user)
}

function spawnDetached(program: string, args: string[], user: OsUser | null): ChildWatchdog {
  const child = spawn(program, args, {
    ...runAs(user),
    detached: true,
    windowsHide: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  child.stdin.on('error', () => {})
  return child
}

/** Between two checkpoints the log takes half of what is kept for the database, so that it fits in with the rest of it. */
const logMegabytes = (reserve: number) => Math.floor(Math.min(512, Math.max(64, reserve / 2 / 1024 / 1024)))

/** Errors of statements stay out of the server's log, since they quote people's data and the callers report them. */
function settingsFor(address: Address, reserve: number): Record<string, string | number> {
  const socket = address.host.startsWith('/')
  return {
    port: address.port,
    listen_addresses: socket ? '' : address.host,
    unix_socket_directories: socket ? address.host : '',
    unix_socket_permissions: '0700',
    shared_buffers: '32MB',
    max_connections: 60,
    min_wal_size: '64MB',
    max_wal_size: `${logMegabytes(reserve)}MB`,
    jit: 'off',
    // Processes a site of this size never uses: readers ahead of those who ask, and what starts replication to others.
    io_method: 'sync',
    max_logical_replication_workers: 0,
    timezone: 'UTC',
    log_min_messages: 'log',
    log_line_prefix: '',
  }
}
