import { setTimeout as delay } from 'node:timers/promises'
import { mixedRequests, withOwnNumbers } from '../proof/kit/load/client-requests.ts'
import { type LoadResult, runLoadProfile } from '../proof/kit/load/load-profile.ts'
import { prepareSeededProgram } from '../proof/kit/programs/seeded-program.ts'
import { uploadTrack } from '../proof/kit/writes/upload-track.ts'
import { digest } from './catalogue-size.ts'
import { ranFor } from './cost.ts'
import { importer } from './import-export.ts'
import { makeScratch } from './scratch.ts'
import { writeResults } from './write-results.ts'

/** A file of an import: artists with a hundred tracks and ten albums each, as many records as one may hold. */
const ARTISTS = 180
const TRACKS = 100
const ON_ALBUM = 10
const OTHERS_PER_SECOND = 40
const WAVE_SECONDS = 15

function documentOf(file: number): string {
  const of = <T>(length: number, make: (n: number) => T) => Array.from({ length }, (_, n) => make(n))
  const artist = (n: number) => `Scale artist ${file * ARTISTS + n}`
  const title = (n: number) => `Scale ${digest(file * ARTISTS * TRACKS + n)} ${n}`
  const audioUrl = 'https://example.org/scale.mp3'
  return JSON.stringify({
    artists: of(ARTISTS, (n) => ({ name: artist(n), genre: 'Soul' })),
    tracks: of(ARTISTS * TRACKS, (n) => ({
      ...{ title: title(n), artist: artist(Math.floor(n / TRACKS)), genre: 'Soul', year: 1971, audioUrl },
    })),
    albums: of((ARTISTS * TRACKS) / ON_ALBUM, (n) => ({
      ...{ title: `Scale album ${file} ${n}`, artist: artist(Math.floor((n * ON_ALBUM) / TRACKS)) },
      tracks: of(ON_ALBUM, (i) => title(n * ON_ALBUM + i)),
    })),
  })
}

/** Imports so many tracks, file after file, while others do what they do. */
export async function measureImportScale(tracks: number): Promise<void> {
  const scratch = makeScratch()
  try {
    const seeded = await prepareSeededProgram(scratch, { people: 60 })
    const { program, admin } = seeded
    await program.start()
    const mixed = mixedRequests(seeded, await uploadTrack(seeded)).filter(({ name }) => name !== 'sign-in')
    let waves = 0
    const others = async (seconds = WAVE_SECONDS): Promise<LoadResult> => {
      const seed = ++waves
      const requests = withOwnNumbers(mixed, seed)
      const { done, stop } = runLoadProfile({ url: program.url, rate: OTHERS_PER_SECOND, seconds, seed, requests })
      scratch.after(stop)
      return done
    }
    await others(5)
    const before = await others()
    const { look, write } = importer(program.url, admin.headers)
    const files: { preview: number; write: number; processorMs: number }[] = []
    const beside: LoadResult[] = []
    let isOver = false
    const watch = async () => {
      while (!isOver) beside.push(await others())
    }
    const watching = watch()
    for (let file = 0; file < Math.ceil(tracks / (ARTISTS * TRACKS)); file++) {
      const text = documentOf(file)
      const [began, ran] = [performance.now(), ranFor(program.pid)]
      const seen = await look(text)
      if (seen.counts.some(({ refused }) => refused > 0)) throw new Error('The bench sends rows that are refused')
      const looked = performance.now()
      await write(seen)
      files.push({
        preview: (looked - began) / 1000,
        write: (performance.now() - looked) / 1000,
        processorMs: (ranFor(program.pid) - ran) / 1e6,
      })
      console.log(`file ${file + 1}: ${JSON.stringify(files.at(-1))}`)
    }
    isOver = true
    await watching
    await delay(1000)
    const after = await others()
    const p95s = beside.map(({ p95 }) => p95).toSorted((a, b) => a - b)
    const alone = (before.p95 + after.p95) / 2
    const besideP95 = p95s[Math.floor(p95s.length / 2)] ?? 0
    const seconds = files.reduce((sum, file) => sum + file.preview + file.write, 0)
    console.log(`${tracks} tracks in ${Math.round(seconds)} s; others' p95 ${(besideP95 / alone).toFixed(2)} times`)
    const failures = beside.flatMap(({ failures }) => Object.keys(failures))
    writeResults({ tracks, seconds, files, othersAlone: alone, othersBeside: besideP95, failures }, 'import')
  } finally {
    await scratch.close()
  }
}
