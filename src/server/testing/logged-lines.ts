import { Writable } from 'node:stream'
import { pino } from 'pino'
import { errorWriting } from '#server/platform/logging/error-values.ts'
import type { Log } from '#server/platform/logging/log.ts'

/** A log whose lines a test reads. */
export function linesLogged(level: string): { log: Log; lines: readonly string[] } {
  const lines: string[] = []
  const target = new Writable({
    write(line, _, done) {
      lines.push(String(line))
      done()
    },
  })
  return { log: pino({ level, ...errorWriting }, target) as Log, lines }
}
