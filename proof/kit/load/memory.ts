import { readFileSync } from 'node:fs'

const read = (path: string) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/**
 * Memory a process holds itself, in megabytes; nothing once it has ended. What it shares with others is left out: the buffers of the
 * database would count once more with each of its processes that has looked at them.
 */
export function residentMegabytes(pid: number): number {
  const status = read(`/proc/${pid}/status`)
  const kilobytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0)
  return (kilobytes('VmRSS') - kilobytes('RssShmem')) / 1024
}

const childrenOf = (pid: number): number[] =>
  read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number)

/** Memory of a process and everything it started, in megabytes; what they share is counted once. */
export function treeMegabytes(pid: number): number {
  const own = Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1024
  return childrenOf(pid).reduce((sum, child) => sum + treeMegabytes(child), own)
}

/** What a program and its built-in database hold, in megabytes; of what several share, each counts its part. */
export interface Footprint {
  program: number
  database: number
  /** What the program itself holds where nobody else on the machine runs the same Node: its files count in full. */
  alone: number
}

/** The wrapper that ends the database with its program is counted with it. */
const isOfDatabase = (pid: number) => /^(sh|postgres)$/.test(read(`/proc/${pid}/comm`).trim())

/** Tells how much memory a program and its database hold at this moment. */
export function footprintOf(pid: number): Footprint {
  const children = childrenOf(pid)
  const ofDatabase = children.filter(isOfDatabase)
  const database = ofDatabase.reduce((sum, child) => sum + treeMegabytes(child), 0)
  const rollup = read(`/proc/${pid}/smaps_rollup`)
  const kilobytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(rollup)?.[1] ?? 0)
  const program = treeMegabytes(pid) - database
  const others = (kilobytes('Rss') - kilobytes('Anonymous') - kilobytes('Pss_File') - kilobytes('Pss_Shmem')) / 1024
  return { program, database, alone: program + Math.max(0, others) }
}

/**
 * The most a process and its children grow while something runs, in megabytes.
 * @throws where what they hold cannot be read
 */
export async function riseDuring<T>(pid: number, work: Promise<T>): Promise<{ rise: number; result: T }> {
  const before = treeMegabytes(pid)
  if (before === 0) throw new Error('The system does not tell how much memory the program holds')
  let peak = before
  const timer = setInterval(() => {
    peak = Math.max(peak, treeMegabytes(pid))
  }, 100)
  try {
    const result = await work
    return { rise: peak - before, result }
  } finally {
    clearInterval(timer)
  }
}

/** Megabytes an hour, by the line of least squares through what was seen. */
export function slope(seen: readonly { hours: number; megabytes: number }[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [x, y] = [mean(seen.map(({ hours }) => hours)), mean(seen.map(({ megabytes }) => megabytes))]
  const spread = seen.reduce((sum, { hours }) => sum + (hours - x) ** 2, 0)
  return seen.reduce((sum, { hours, megabytes }) => sum + (hours - x) * (megabytes - y), 0) / spread
}
