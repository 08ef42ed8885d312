import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts the time of processes in hundredths of a second. */
const TICKS_PER_SECOND = 100

const statOf = (pid: number | string): string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')

/** Seconds of the processor that a process has used since it began. */
const processorSeconds = (pid: number): number => {
  const fields = statOf(pid)
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

/** Memory a process holds, in MB. */
export const residentMb = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** The child of a process that runs a file. @throws where there is none */
export function childOf(parent: number, file: string): number {
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const isChild = Number(statOf(name)[1]) === parent
      if (isChild && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(file)) return Number(name)
    } catch {
      // It has ended since it was listed.
    }
  }
  throw new Error(`No process runs ${file}`)
}

/** The share of one core that a process uses while something is done, in percent. */
export async function coreShare<T>(pid: number, work: () => Promise<T>): Promise<{ percent: number; result: T }> {
  const [before, began] = [processorSeconds(pid), performance.now()]
  const result = await work()
  const seconds = (performance.now() - began) / 1000
  return { percent: ((processorSeconds(pid) - before) / seconds) * 100, result }
}
