import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import type { BaseLogger } from 'pino'

/** What the supervisor reports to; any pino logger fits. */
export type Log = Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>

const remembered = 12
const alarming = /^(PANIC|WARNING)|terminated by signal|was not properly shut down|could not (write|fsync|extend|read)/

const diskFull = /No space left on device/

/**
 * Passes the server's messages on: the alarming ones as warnings, the rest for debugging.
 * @param onDiskFull called when the server found no space to write
 * @returns the last lines so far, to explain a server that did not start, and when the output is complete
 */
export function forwardLog(
  output: Readable,
  log: Log,
  onDiskFull: () => void,
): { text(): string; complete: Promise<void> } {
  const last: string[] = []
  const lines = createInterface({ input: output })
  lines.on('line', (line) => {
    last.push(line)
    if (last.length > remembered) last.shift()
    if (diskFull.test(line)) onDiskFull()
    if (alarming.test(line)) log.warn(`postgres: ${line}`)
    else log.debug(`postgres: ${line}`)
  })
  return { text: () => last.join(' '), complete: new Promise((resolve) => lines.once('close', resolve)) }
}
