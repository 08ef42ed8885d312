// What performance is claimed from.
//   npm run bench                  everything that has a goal
//   npm run bench -- --load        the load profile of a busy site: how long each kind of request takes, and what it costs
//   npm run bench -- --memory=10   what the program holds through ten minutes of that
//   npm run bench -- --members     what somebody who is signed in costs beside a guest
//   npm run bench -- --footprint       what program and database hold at rest, under load, and a minute after every kind of work
//   npm run bench -- --start           a fresh clone: its first start, a later one, and what a server needs on its disk
//   npm run bench -- --small-machine   one core and 512 MB: load, an upload of 200 MB, a backup
//   npm run bench -- --checkout    200 people who buy one of ten pieces at once
//   npm run bench -- --sockets     what sockets hold, how many lines reach a room, and how soon a page hears of something
//   npm run bench -- --messages    a message to 5,000 people, and how others fare meanwhile
//   npm run bench -- --chat        how soon a line is heard in a room of 500, and how many lines it can take
//   npm run bench -- --live        200 who watch a live stream, and how soon a browser sees what another sends
//   npm run bench -- --live-loss   how long a picture stands still where packets are lost or late
//   npm run bench -- --live-joins  a thousand who ask to watch each second, and how those fare who watch already
//   npm run bench -- --live-layers the small picture over a lossy line, and the large one again when it is good
//   npm run bench -- --lounge      what 500 who sit in the lounge cost; --lounge-drift=30  how far two browsers are apart in so many minutes
//   npm run bench -- --long-lists  an inbox and a room of 100,000 against 1,000, and the copy of the data of whoever has them
//   npm run bench -- --plays       five million plays: counted, told and read as an artist's figures
//   npm run bench -- --board       a casting board with 10,000 applications: opened and narrowed
//   npm run bench -- --growth      reads with 500,000 tracks against 500, where nothing has changed and right after a change
//   npm run bench -- --forum       reads of the forum with 100,000 topics and 2 million replies against 1,000 and 20,000
//   npm run bench -- --import=500000  an import of so many tracks, file after file, and how others fare meanwhile
//   npm run bench -- --flame       what it does meanwhile, drawn into docs/flame.svg
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { findBrowser } from '../scripts/browser.mjs'
import { startEmbedded } from '../src/server/platform/database/embedded/supervisor.ts'
import { quiet } from '../src/server/testing/quiet-log.ts'
import { benches } from './benches.ts'
import { growCatalogue, searchTimes, timings } from './catalogue-size.ts'
import { demoMusicReady } from './demo-music.ts'
import { peakRise, uploadWav } from './files.ts'
import { drawFlameGraphUnderLoad } from './flame.ts'
import { measureForum } from './forum.ts'
import { measureGrowth } from './growth.ts'
import { measureImportExport } from './import-export.ts'
import { measureImportScale } from './import-scale.ts'
import { compare, load, throughput } from './load.ts'
import { measureLoadProfile } from './load-profile.ts'
import { measureManyMembers, measureMembers, measureTwoProcesses } from './member-cost.ts'
import { watchMemory } from './memory/memory.ts'
import { adminPresses, adminTimes, measureCsvExport } from './pages/admin.ts'
import { trackGaps } from './pages/track-gaps.ts'
import { openBrowser } from './pages/vitals.ts'
import { startBare, startProduct } from './product.ts'
import type { ReportedRow } from './report-row.ts'
import { resumedUpload } from './resumed-upload.ts'
import { signIn } from './sign-in.ts'
import { measureSignIns } from './sign-ins.ts'
import { writeResults } from './write-results.ts'

const flag = { type: 'boolean' } as const
const text = { type: 'string' } as const
const { values: asked } = parseArgs({
  options: {
    ...{ load: flag, memory: text, flame: flag, footprint: flag, 'small-machine': flag, start: flag },
    ...{ members: flag, checkout: flag, sockets: flag, messages: flag, chat: flag, 'long-lists': flag },
    ...{ growth: flag, plays: flag, import: text, forum: flag, live: flag, 'live-loss': flag },
    ...{ 'live-joins': flag, 'live-layers': flag },
    ...{ lounge: flag, 'lounge-drift': text, board: flag, pages: flag },
  },
})
if (asked.load) await measureLoadProfile()
if (asked.memory) await watchMemory(Number(asked.memory))
if (asked.flame) await drawFlameGraphUnderLoad()
if (asked.growth) await measureGrowth()
if (asked.forum) await measureForum()
if (asked.import) await measureImportScale(Number(asked.import))
if (asked.load || asked.memory || asked.flame || asked.growth || asked.import || asked.forum) process.exit(0)

const RANGE_MB = 32
const rows: ReportedRow[] = []
const browser = await findBrowser()
const report = (what: string, value: string, goal = '', holds: boolean | null = null) => {
  rows.push({ what, value, goal, holds })
  console.log(`${holds === null ? '  ' : holds ? 'ok' : 'NO'}  ${what}: ${value}${goal ? ` (goal ${goal})` : ''}`)
}
for (const [name, measure] of Object.entries(benches)) {
  const given = asked[name as keyof typeof benches]
  if (given) {
    await measure(report, Number(given))
    end(name)
  }
}
const ratio = (number: number) => number.toFixed(2)

const product = await startProduct(3501)
const scratch = mkdtempSync(join(tmpdir(), 'late-set-bench-bytes-'))
const keep = (name: string, bytes: Buffer) => {
  const path = join(scratch, name)
  writeFileSync(path, bytes)
  return path
}

try {
  await demoMusicReady(product.url)
  const gap = await trackGaps(product.url, browser)
  report(
    '(h) gap between two songs, the middle of nine',
    `${gap.middle.toFixed(1)} ms (worst ${gap.worst.toFixed(1)} ms)`,
    '60 ms',
    gap.middle <= 60,
  )
  const listUrl = `${product.url}/api/tracks?limit=30`
  const list = keep('tracks.json', Buffer.from(await (await fetch(listUrl)).arrayBuffer()))
  const bareList = await startBare(3502, list, 'application/json; charset=utf-8')
  const a = await compare(
    () => load(listUrl),
    () => load(`${bareList.url}/payload`),
  )
  report(
    '(a) GET /api/tracks against the same bytes from memory',
    `${ratio(a.ratio)} (${Math.round(a.ours.perSecond)}/s, p99 ${a.ours.p99} ms)`,
    '0.6',
    a.ratio >= 0.6,
  )
  await bareList.stop()

  const html = keep(
    'home.html',
    Buffer.from(await (await fetch(`${product.url}/`, { headers: { 'accept-encoding': 'identity' } })).arrayBuffer()),
  )
  const barePage = await startBare(3502, html, 'text/html')
  const b = await compare(
    () => load(`${product.url}/`),
    () => load(`${barePage.url}/payload`),
  )
  report(
    '(b) guest page / against the same HTML from memory',
    `${ratio(b.ratio)} (${Math.round(b.ours.perSecond)}/s, p99 ${b.ours.p99} ms)`,
    '0.5',
    b.ratio >= 0.5,
  )
  const cookie = await signIn(product.url, 'listener')
  await barePage.stop()
  await measureMembers(product, cookie, report)

  const c = await compare(
    () => load(`${product.url}/api/site`, { cookie }),
    () => load(`${product.url}/api/site`),
  )
  const cost = 1000 / c.ours.perSecond - 1000 / c.bare.perSecond
  report('(c) session check, time added to a request', `${cost.toFixed(3)} ms`)

  const admin = await signIn(product.url, 'admin')
  const url = await uploadWav(product.url, admin, 256)
  const made = await fetch(`${product.url}/api/tracks`, {
    method: 'POST',
    headers: { cookie: admin, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Bench', audioUrl: url }),
  })
  const { id } = (await made.json()) as { id: number }
  const range = { range: `bytes=0-${RANGE_MB * 1024 * 1024 - 1}` }
  const bareFile = await startBare(3502, list, 'audio/wav', join(product.dataDir, url))
  const d = await compare(
    () => throughput(product.url + url, range),
    () => throughput(`${bareFile.url}/file`, range),
  )
  report(
    `(d) audio ranges of ${RANGE_MB} MB against a bare stream from disk`,
    `${ratio(d.ratio)} (${Math.round(d.ours.perSecond / 1024 / 1024)} MB/s)`,
    '0.9',
    d.ratio >= 0.9,
  )
  await bareFile.stop()
  await fetch(`${product.url}/api/tracks/${id}`, { method: 'DELETE', headers: { cookie: admin } })

  await delay(5000)
  const rise = await peakRise(product.pid, () => uploadWav(product.url, admin, 1000))
  report('(e) upload of 1 GB, rise of the resident memory', `${Math.round(rise)} MB`, '64 MB', rise <= 64)
  const resumed = await resumedUpload(product, admin, 1000)
  report(
    '(e) upload of 1 GB in parts, the program killed half way, rise of the resident memory',
    `${Math.round(resumed.rise)} MB (${Math.round(resumed.kept / 1024 / 1024)} MB kept, ${resumed.isSame ? 'the same bytes' : 'OTHER BYTES'})`,
    '64 MB',
    resumed.rise <= 64 && resumed.isSame && resumed.kept > 0,
  )

  const seconds = await measureImportExport(product.url, admin)
  const importExport = {
    'looking at a file of 5,000 records': seconds.preview,
    'importing them as new': seconds.create,
    'importing a change of each': seconds.change,
    'taking the changes back': seconds.unchange,
    'taking the new ones back': seconds.uncreate,
    'exporting all of it': seconds.leave,
  }
  for (const [what, took] of Object.entries(importExport))
    report(`(k) ${what}`, `${took.toFixed(1)} s`, '30 s', took <= 30)

  const { owner } = await startEmbedded({ dataDir: product.dataDir, log: quiet })
  await growCatalogue(owner, 500)
  await delay(500)
  const small = await timings(product.url, 'small')
  await growCatalogue(owner, 10_000)
  await delay(500)
  for (const { what, median, p95 } of await adminTimes(product.url, admin))
    report(
      `(j) the admin list at 10,000 tracks: ${what}`,
      `${median.toFixed(1)} ms (p95 ${p95.toFixed(1)} ms)`,
      '50 ms',
      p95 <= 50,
    )
  const csv = await measureCsvExport(product.url, admin)
  report(
    `(j) the admin list at 10,000 tracks: as CSV of ${csv.lines} lines`,
    `${csv.seconds.toFixed(1)} s`,
    '5 s',
    csv.lines > 10_000 && csv.seconds <= 5,
  )
  const window = await openBrowser(browser)
  for (const { what, slowest } of await adminPresses(window, product.url, admin))
    report(
      `(j) the admin list at 10,000 tracks, ${what}: from the press to the next paint, 4x CPU`,
      `${Math.round(slowest)} ms`,
      '100 ms',
      slowest <= 100,
    )
  await window.close()
  await growCatalogue(owner, 50_000)
  await delay(500)
  const large = await timings(product.url, 'large')
  for (const what of ['list', 'search', 'album'] as const) {
    const times = large[what] / small[what]
    report(
      `(f) ${what} with 50,000 tracks against 500`,
      `${ratio(times)} times (${large[what].toFixed(1)} ms)`,
      '3',
      times <= 3,
    )
  }
  for (const what of ['room', 'shuffled room'] as const)
    report(
      `(f) the middle of the ${what} with 50,000 tracks`,
      `${large[what].toFixed(1)} ms (500: ${small[what].toFixed(1)} ms)`,
    )
  for (const { what, median, p95 } of await searchTimes(product.url, owner))
    report(
      `(f) search of everything for ${what}, 50,000 tracks`,
      `${median.toFixed(1)} ms (p95 ${p95.toFixed(1)} ms)`,
      '15 ms',
      p95 <= 15,
    )
} finally {
  await product.stop()
}

await measureManyMembers(report)
await measureTwoProcesses(report)
const signIns = await measureSignIns()
const besideSignIns = signIns.othersBeside / signIns.othersAlone
report(
  '(l) sign-ins of different people from different addresses',
  `${Math.round(signIns.perSecond)}/s, p99 ${Math.round(signIns.p99)} ms, ${signIns.processorMs.toFixed(1)} ms of processor each; others' p99 ${ratio(besideSignIns)} times`,
  '100/s, 1.5 times',
  signIns.failures.length === 0 && signIns.perSecond >= 95 && besideSignIns <= 1.5,
)

for (const measure of Object.values(benches)) await measure(report, 0)
end()

/** Writes down what was measured and ends: with an error where a goal was missed. */
function end(name?: string): never {
  writeResults({ rows }, name)
  console.table(
    rows.map(({ what, value, goal, holds }) => ({
      ...{ what, value, goal },
      holds: holds === null ? '' : holds ? 'yes' : 'NO',
    })),
  )
  process.exit(rows.some(({ holds }) => holds === false) ? 1 : 0)
}
