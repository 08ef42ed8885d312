import { setTimeout as delay } from 'node:timers/promises'
import { machineSlowdown } from '../../proof/kit/load/machine-slowdown.ts'
import { type Footprint, footprintOf } from '../../proof/kit/load/memory.ts'
import { freePort, spawnProgram } from '../../src/server/testing/spawn-program.ts'
import { measureImportExport } from '../import-export.ts'
import { startLoadTarget } from '../load-profile.ts'
import { startProduct } from '../product.ts'
import type { ReportRow } from '../report-row.ts'
import { makeScratch } from '../scratch.ts'
import { makeUploader, uploadOften } from './many-uploads.ts'

/** So soon after work everything is to be given back. */
const QUIET_MS = 60_000
const EVERY_MS = 1000
const PAGES = 1200
const RATE = 200
const PATHS = ['/', '/music-room', '/jukebox-wall', '/gigs', '/search', '/merch-booth']
/** What may be left of any work after a minute, in megabytes. */
const LEFT = 30
const GOALS = { program: 150, database: 60, afterLoad: 180, underLoad: 350 }

const told = ({ program, database, alone }: Footprint) =>
  `program ${program.toFixed(0)} MB, database ${database.toFixed(0)} MB (${alone.toFixed(0)} MB where nothing else runs Node)`

/** The most both hold while something is done. */
export async function mostDuring(pid: number, work: () => Promise<unknown>): Promise<Footprint> {
  let most = footprintOf(pid)
  const timer = setInterval(() => {
    const now = footprintOf(pid)
    if (now.program + now.database > most.program + most.database) most = now
  }, EVERY_MS)
  await work().finally(() => clearInterval(timer))
  return most
}

/** Asks for pages whose addresses nobody asked for before, four at a time. */
async function askForOddPages(url: string): Promise<void> {
  let asked = 0
  const one = async () => {
    for (let n = asked++; n < PAGES; n = asked++) {
      const word = Math.random().toString(36).slice(2)
      await (await fetch(`${url}${PATHS[n % PATHS.length]}?q=${word}&page=${n}`)).arrayBuffer()
    }
  }
  await Promise.all([one(), one(), one(), one()])
}

async function backUp(dataDir: string): Promise<void> {
  const { ended } = spawnProgram({ DATA_DIR: dataDir }, 'src/server/backup-program.ts', ['backup'])
  const { code, err } = await ended
  if (code !== 0) throw new Error(`The backup failed: ${err}`)
}

/** What is held at rest, and a minute after each kind of work, on the demo as people start it first. */
async function measureAtRest(report: ReportRow): Promise<void> {
  const product = await startProduct(await freePort())
  try {
    const song = async () => (await fetch(`${product.url}/api/tracks?audio=true&limit=1`)).headers.get('x-total-count')
    while (Number(await song()) < 18) await delay(EVERY_MS)
    await delay(QUIET_MS)
    const first = footprintOf(product.pid)
    await product.restart()
    await delay(QUIET_MS)
    const idle = footprintOf(product.pid)
    report('(m) memory at rest, the demo filled: program', told(idle), '150 MB', idle.program <= GOALS.program)
    report('(m) the same: database', `${idle.database.toFixed(0)} MB`, '60 MB', idle.database <= GOALS.database)
    const row = (what: string, now: Footprint) =>
      report(`(m) a minute after ${what}`, told(now), `at rest and ${LEFT} MB`, now.program <= idle.program + LEFT)
    row('the first start, the demo just filled', first)
    await askForOddPages(product.url)
    await delay(QUIET_MS)
    row(`${PAGES} pages of addresses nobody asked for before`, footprintOf(product.pid))
    const send = await makeUploader(product.url, 'admin')
    const most = await mostDuring(product.pid, async () => {
      await uploadOften(send)
      await measureImportExport(product.url, send.cookie)
      await backUp(product.dataDir)
    })
    await delay(QUIET_MS)
    row('22 large uploads, an import and a backup', footprintOf(product.pid))
    report('(m) the most meanwhile, with the processes that read and draw', told(most))
  } finally {
    await product.stop()
  }
}

/** What is held under the load profile of a busy site, and a minute after it. */
async function measureUnderLoad(report: ReportRow): Promise<void> {
  const scratch = makeScratch()
  try {
    const { program, sendLoad } = await startLoadTarget(scratch)
    // A slower machine is asked as much less often, as the proof does (decision 037).
    const rate = Math.floor(RATE / (await machineSlowdown()))
    const most = await mostDuring(program.pid, () => sendLoad(rate, 30))
    const both = most.program + most.database
    report(`(m) the most under ${rate} mixed requests a second`, told(most), '350 MB', both <= GOALS.underLoad)
    await sendLoad(60, 30)
    await delay(QUIET_MS)
    const after = footprintOf(program.pid)
    report('(m) a minute after 60 requests a second', told(after), '180 MB', after.program <= GOALS.afterLoad)
  } finally {
    await scratch.close()
  }
}

/** How much memory program and database hold, each row against its goal. */
export async function measureFootprint(report: ReportRow): Promise<void> {
  await measureAtRest(report)
  await measureUnderLoad(report)
}
