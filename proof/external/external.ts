import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../src/server/testing/spawn-program.ts'
import { type Line, print } from '../report.ts'
import type { Proven } from '../row.ts'
import { proveApi } from './api-suite.ts'
import { installServers, NoServers } from './debian.ts'
import { proveJourneys } from './journeys.ts'
import { startPostgres } from './postgres-server.ts'
import { keepLines } from './report.ts'
import type { After, Servers } from './servers.ts'
import { startSwift } from './swift-server.ts'
import { proveUploadOverProcesses } from './upload-over-processes.ts'

interface ExternalRow {
  id: string
  title: string
  goal: string
  run(servers: Servers, part: string | undefined): Promise<Proven>
}

const rows: readonly ExternalRow[] = [
  {
    id: 'G1',
    title: 'The API on PostgreSQL and S3',
    goal: 'every test of the API holds',
    run: proveApi,
  },
  {
    id: 'G2',
    title: 'An upload in parts over two processes, one of them killed',
    goal: 'goes on within 16 MB at the other; the file is byte for byte the same',
    run: proveUploadOverProcesses,
  },
  {
    id: 'G3',
    title: 'Journeys in a browser over two processes',
    goal: 'every journey holds; both processes answer',
    run: proveJourneys,
  },
]

interface Asked {
  only?: readonly string[] | undefined
  part?: string | undefined
}

/** Starts real servers, proves the product on them, and stops everything; answers whether all of it held. */
export async function proveOnExternalServers({ only, part }: Asked): Promise<boolean> {
  try {
    installServers()
  } catch (error) {
    if (!(error instanceof NoServers)) throw error
    console.error(error.message)
    return false
  }
  const steps: (() => unknown)[] = []
  const after: After = (step) => void steps.push(step)
  const folder = mkdtempSync(join(tmpdir(), 'late-set-external-'))
  after(() => rmSync(folder, { recursive: true, force: true }))
  // The database runs as a user of its own, who must be let through.
  chmodSync(folder, 0o711)
  const stop = async () => {
    for (const step of steps.splice(0).reverse()) await Promise.resolve().then(step).catch(console.error)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().then(() => process.exit(1)))
  const lines: Line[] = []
  try {
    const postgres = await startPostgres(folder, await freePort(), after)
    const servers: Servers = { postgres, s3: await startSwift(folder, after), folder, after }
    for (const { id, title, goal, run } of rows) {
      if (only && !only.includes(id)) continue
      const about = { id: part ? `${id} ${part}` : id, title, goal }
      const began = Date.now()
      const { value, holds, cause } = await run(servers, part).catch((error: Error) => ({
        value: 'broke off',
        holds: false,
        cause: error.stack ?? error.message,
      }))
      const seconds = Math.round((Date.now() - began) / 1000)
      const line: Line = { ...about, outcome: holds ? 'pass' : 'FAIL', value, ...(cause ? { cause } : {}), seconds }
      lines.push(line)
      print(line)
    }
  } finally {
    await stop()
  }
  keepLines(rows, lines)
  return lines.every(({ outcome }) => outcome !== 'FAIL')
}
