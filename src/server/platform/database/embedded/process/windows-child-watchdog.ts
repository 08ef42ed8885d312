import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setInterval } from 'node:timers'

/**
 * The lifeline for Windows, run as a program: `pg_ctl` drops the rights PostgreSQL refuses to have, our stdin ending
 * stops the server, and the server ending stops us.
 */
const [pgCtl = '', clusterDir = '', ...settings] = process.argv.slice(2)

function control(...args: string[]): number {
  return spawnSync(pgCtl, [...args, '-D', clusterDir], { stdio: ['ignore', 2, 2], windowsHide: true }).status ?? 1
}

function alive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const status = control('start', '-w', '-t', '300', '-o', settings.join(' '))
if (status !== 0) process.exit(status)
const pid = Number.parseInt(readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8'), 10)
process.stdout.write(`${pid}\n`)
process.stdin.resume().on('end', () => {
  if (control('stop', '-m', 'fast') !== 0) process.kill(pid)
  process.exit()
})
setInterval(() => {
  if (!alive(pid)) process.exit(0)
}, 500)
