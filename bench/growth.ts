import { setTimeout as delay } from 'node:timers/promises'
import { prepareSeededProgram } from '../proof/kit/programs/seeded-program.ts'
import { startEmbedded } from '../src/server/platform/database/embedded/supervisor.ts'
import { quiet } from '../src/server/testing/quiet-log.ts'
import { digest, growCatalogue, searchTimes } from './catalogue-size.ts'
import { spreadOf } from './load.ts'
import { makeScratch } from './scratch.ts'
import { writeResults } from './write-results.ts'

const SMALL = 500
const LARGE = 500_000
const TIMES = 30
/** Goals: how many times as long, and milliseconds of a search of everything. */
const MOST_TIMES = 3

let asked = 0

interface Read {
  what: string
  path: (i: number) => string
  isAdmin?: boolean
}

/** Reads that grow with the catalogue; each call has an address no cache has seen. */
const reads: readonly Read[] = [
  { what: 'list', path: (i) => `/api/tracks?limit=30&unseen=${i}` },
  { what: 'search of the list', path: (i) => `/api/tracks?limit=30&q=${digest(i % 300)}&unseen=${i}` },
  { what: 'search of everything', path: (i) => `/api/search?q=${digest(i % 300)}&unseen=${i}` },
  { what: 'page of an album', path: (i) => `/jukebox-wall?album={album}&unseen=${i}` },
  { what: 'page of an artist', path: (i) => `/artist/artist-3?unseen=${i}` },
  { what: 'first screen of the wall', path: (i) => `/api/jukebox?limit=24&unseen=${i}` },
  { what: 'list of an admin', path: (i) => `/api/tracks?limit=50&unseen=${i}`, isAdmin: true },
  { what: 'list of an admin, one genre', path: (i) => `/api/tracks?limit=50&genre=Soul&unseen=${i}`, isAdmin: true },
  {
    what: 'list of an admin, without audio',
    path: (i) => `/api/tracks?limit=50&audio=false&unseen=${i}`,
    isAdmin: true,
  },
  { what: 'albums of an admin', path: (i) => `/api/albums?limit=50&unseen=${i}`, isAdmin: true },
  { what: 'overview of an admin', path: (i) => `/api/admin/overview?unseen=${i}`, isAdmin: true },
  { what: 'the middle of the room', path: (i) => `/api/tracks/room?limit=50&place={middle}&unseen=${i}` },
  { what: 'the middle of the shuffled room', path: (i) => `/api/tracks/room?limit=50&place={middle}&shuffle=${i + 1}` },
]

/** Milliseconds of each read: where nothing has changed, and right after an admin has saved a track. */
async function readTimes(base: string, admin: Record<string, string>) {
  const answer = async (path: string, headers: Record<string, string> = {}) => {
    const got = await fetch(base + path, { headers })
    if (!got.ok) throw new Error(`${path}: ${got.status}`)
    return got
  }
  const [album] = (await (await answer('/api/albums?q=Album&limit=1')).json()) as { id: number }[]
  const [track] = (await (await answer('/api/tracks?limit=1')).json()) as { id: number }[]
  const middle = Number((await answer('/api/tracks?limit=1')).headers.get('x-total-count')) >> 1
  const filled = (path: string) => path.replace('{album}', `${album?.id}`).replace('{middle}', `${middle}`)
  const save = async (i: number) => {
    const saved = await fetch(`${base}/api/tracks/${track?.id}`, {
      method: 'PUT',
      headers: { ...admin, 'content-type': 'application/json' },
      body: JSON.stringify({ title: `Saved ${i}` }),
    })
    if (!saved.ok) throw new Error(await saved.text())
  }
  const times = []
  for (const { what, path, isAdmin } of reads)
    for (const isAfterWrite of [false, true]) {
      const taken: number[] = []
      for (let i = -3; i < TIMES; i++) {
        if (isAfterWrite) await save(i)
        const address = filled(path(asked++))
        const began = performance.now()
        await (await answer(address, isAdmin ? admin : {})).arrayBuffer()
        if (i >= 0) taken.push(performance.now() - began)
      }
      times.push({ what: isAfterWrite ? `${what}, right after a change` : what, ...spreadOf(taken) })
    }
  return times
}

/** How much longer reads take in a thousand times the catalogue. */
export async function measureGrowth(): Promise<void> {
  const scratch = makeScratch()
  try {
    const { program, admin, dataDir } = await prepareSeededProgram(scratch, { people: 60 })
    await program.start()
    const { owner } = await startEmbedded({ dataDir, log: quiet })
    const timed = async (to: number) => {
      await growCatalogue(owner, to)
      await delay(500)
      return readTimes(program.url, admin.headers)
    }
    const small = await timed(SMALL)
    const large = await timed(LARGE)
    const rows = large.map(({ what, median, p95 }, i) => {
      const before = small[i]?.median ?? 0
      return { what, small: before, large: median, largeP95: p95, times: median / before }
    })
    const searches = await searchTimes(program.url, owner)
    const rounded = (row: object) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [
          name,
          typeof value === 'number' ? Number(value.toFixed(2)) : value,
        ]),
      )
    console.table(rows.map((row) => rounded({ ...row, holds: row.times <= MOST_TIMES })))
    console.table(searches.map(rounded))
    writeResults({ small: SMALL, large: LARGE, rows: rows.map(rounded), searches: searches.map(rounded) }, 'growth')
  } finally {
    await scratch.close()
  }
}
