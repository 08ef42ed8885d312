import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Keeps what was measured in `bench/results/`, by its day and what it is of. */
export function writeResults(measured: object, of = ''): void {
  const folder = join(import.meta.dirname, 'results')
  const day = new Date().toISOString()
  mkdirSync(folder, { recursive: true })
  const mark = of || createHash('sha256').update(day).digest('hex').slice(0, 6)
  writeFileSync(join(folder, `${day.slice(0, 10)}-${mark}.json`), `${JSON.stringify({ day, ...measured }, null, 2)}\n`)
}
