import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'

/**
 * Whether a pid is the living main process of the server of that cluster. A signal cannot tell: a zombie that nobody
 * reaps and a stranger under a reused pid both answer to signal 0.
 * @param clusterDir the real path of the cluster
 */
export function isPostmasterOf(clusterDir: string, pid: number): boolean {
  try {
    if (process.platform === 'linux') return linux(clusterDir, pid)
    if (process.platform === 'win32')
      return run('tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH']).includes('postgres.exe')
    const [state = 'Z', ...command] = run('ps', ['-ww', '-o', 'stat=', '-o', 'command=', '-p', `${pid}`])
      .trim()
      .split(/\s+/)
    return !state.startsWith('Z') && command.join(' ').includes(`postgres -D ${clusterDir} `)
  } catch {
    return false
  }
}

function linux(clusterDir: string, pid: number): boolean {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'))
  const state = stat.charAt(stat.lastIndexOf(')') + 2)
  if ('ZX'.includes(state) || name !== 'postgres') return false
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  if (command[0]?.startsWith('postgres: ')) return false
  return command.includes(clusterDir) || readlinkSync(`/proc/${pid}/cwd`) === clusterDir
}

function run(program: string, args: string[]): string {
  return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
}
