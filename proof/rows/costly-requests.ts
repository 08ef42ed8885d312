import sharp from 'sharp'
import { formOf, sampleVideo } from '../../src/server/features/uploads/samples.ts'
import { PASSWORD } from '../kit/database/seed.ts'
import { cookieOf } from '../kit/load/client-requests.ts'
import { failuresIn, type LoadResult, type RequestSpec, runLoadProfile } from '../kit/load/load-profile.ts'
import { machineSlowdown } from '../kit/load/machine-slowdown.ts'
import { residentMegabytes } from '../kit/load/memory.ts'
import { prepareSeededProgram, type SeededProgram } from '../kit/programs/seeded-program.ts'
import { waitUntil } from '../kit/programs/wait-until.ts'
import { uploadTrack } from '../kit/writes/upload-track.ts'
import { flawless, type Row } from '../row.ts'

const CONNECTIONS = 20
const RATE = 40
const SECONDS = { quick: 6, soak: 60 }
const P95_MS = 150
const SIGN_IN_MS = 300
const HEALTH_MS = 50
/** Memory that may stay a minute after all of it, in megabytes. */
const STAYS_MB = 64

const json = { 'content-type': 'application/json' }

/** What everybody else does meanwhile. */
const others = ({ people }: SeededProgram, song: string): RequestSpec[] => [
  { name: 'home', share: 4, path: '/' },
  { name: 'list of tracks', share: 4, path: '/api/tracks?limit=30' },
  { name: 'a piece of a song', share: 4, path: song, status: 206, headers: { range: 'bytes=0-65535' } },
  { name: 'health', share: 4, path: '/healthz' },
  ...people.slice(0, 20).map((member) => ({
    ...{ name: 'home of a member', share: 0.2, path: '/', headers: cookieOf(member) },
  })),
  ...people.slice(20, 40).map(({ username }) => ({
    ...{ name: 'sign-in', share: 0.1, method: 'POST' as const, path: '/api/auth/login', headers: json },
    body: JSON.stringify({ username, password: PASSWORD }),
  })),
]

/** The costliest that a guest, a new account and a model may ask for, each over all connections at once. */
async function costly({ people, artist, program }: SeededProgram): Promise<Record<string, RequestSpec>> {
  const picture = await sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#345678' } })
    .jpeg({ quality: 40 })
    .toBuffer()
  const form = formOf('image', 'large.jpg', picture)
  const video = formOf('video', 'v.mp4', sampleVideo('mp4', 1_000_000))
  const { headers } = people[50] as (typeof people)[number]
  const spec = (path: string, more: Partial<RequestSpec> = {}): RequestSpec => ({ name: path, share: 1, path, ...more })
  const post = (path: string, body: string): RequestSpec => spec(path, { method: 'POST', headers: json, body })
  const tracks = (await (await fetch(`${program.url}/api/tracks?limit=100`)).json()) as { id: number }[]
  return {
    'wrong passwords': post('/api/auth/login', JSON.stringify({ username: 'nobody{n}', password: 'wrong' })),
    'tokens that never were': post(
      '/api/auth/reset-password',
      JSON.stringify({ token: 'x'.repeat(43), password: 'long enough {n}' }),
    ),
    'a megabyte of brackets': post('/api/orders', '['.repeat(1_000_000)),
    'bodies as long as they may be': post(
      '/api/model-applications',
      JSON.stringify({ additionalInfo: 'x'.repeat(200_000) }),
    ),
    'searches nobody made': spec('/api/search?q=a{n}+e{n}+soul'),
    'searches of signs': spec(`/api/search?q=${encodeURIComponent('♪a'.repeat(80))}{n}`),
    'lists with many words': spec(`/api/tracks?q=${'a+e+i+o+u+r+n+s+t+'.repeat(10)}{n}`),
    'pages of searches': spec('/search?q=soul+{n}'),
    'pages that are not there': spec('/nothing/{n}'),
    'pages of a new account': spec('/listeners-dashboard?{n}', {
      headers: { cookie: `late-set=${headers.authorization.replace('Bearer ', '')}` },
    }),
    'players of other sites': spec(`/embed/track/${tracks[0]?.id}{n}`),
    'pictures of 49 megapixels': spec('/api/upload-image', {
      ...{ method: 'POST', headers: { ...artist.headers, ...form.headers }, isBase64: true },
      body: form.payload.toString('base64'),
    }),
    videos: spec('/api/upload/video', {
      ...{ method: 'POST', headers: { ...artist.headers, ...video.headers }, isBase64: true },
      body: video.payload.toString('base64'),
    }),
  }
}

const boundOf = (name: string) => ({ 'sign-in': SIGN_IN_MS, health: HEALTH_MS })[name] ?? P95_MS

/** What took others too long in a wave, on a machine so many times slower than the one the bounds were set on. */
const tooLong = ({ kinds }: LoadResult, slower: number) =>
  Object.keys(kinds).filter((name) => (kinds[name]?.p95 ?? 0) > boundOf(name) * slower)

export const costlyRequests: Row = {
  id: 'R30',
  title: 'Costly requests beside everybody else',
  goal: `${CONNECTIONS} connections of each: others’ p95 within ${P95_MS} ms, sign-in within ${SIGN_IN_MS}, health within ${HEALTH_MS}, or at a second measurement of the same kind (on a machine that hashes a password in 13 ms; a slower one may take as much longer); memory is back within a minute`,
  isAlone: true,
  limit: { quick: 300, soak: 1500 },
  async run(proof) {
    const seeded = await prepareSeededProgram(proof)
    const { program } = seeded
    await program.start()
    const song = await uploadTrack(seeded)
    const seconds = proof.isSoak ? SECONDS.soak : SECONDS.quick
    const sendLoad = () => {
      const { done, stop } = runLoadProfile({
        url: program.url,
        rate: RATE,
        seconds,
        seed: proof.seed,
        requests: others(seeded, song),
      })
      proof.after(stop)
      return done
    }
    await sendLoad()
    const before = residentMegabytes(program.pid)
    const alone = await sendLoad()
    const wrong: string[] = []
    const slow: string[] = []
    let worst = 0
    let repeated = 0
    const slower: number[] = []
    const kinds = Object.entries(await costly(seeded))
    const sendLoadBeside = async (kind: string, spec: RequestSpec) => {
      const pace = await machineSlowdown()
      slower.push(pace)
      const attack = runLoadProfile({
        ...{
          url: program.url,
          rate: { people: CONNECTIONS },
          seconds: seconds + 1,
          seed: proof.seed,
          requests: [spec],
        },
        ...{ from: '198.51.100.7', pauseMs: 0, isLowPriority: true },
      })
      proof.after(attack.stop)
      await new Promise((resolve) => setTimeout(resolve, 500))
      const beside = await sendLoad()
      const { sent } = await attack.done
      if (sent === 0) wrong.push(`${kind} were never asked for`)
      wrong.push(...failuresIn(beside).map((failure) => `${failure} beside ${kind}`))
      worst = Math.max(worst, beside.p95)
      return { beside, late: tooLong(beside, pace) }
    }
    for (const [kind, spec] of kinds) {
      const first = await sendLoadBeside(kind, spec)
      if (first.late.length === 0) continue
      // With two dozen sign-ins in a wave one slow moment of the machine is its p95; what the kind causes is there again.
      repeated++
      const second = await sendLoadBeside(kind, spec)
      for (const name of second.late.filter((again) => first.late.includes(again))) {
        const waves = [first.beside, second.beside, alone]
        const [once, twice, before] = waves.map(({ kinds }) => Math.round(kinds[name]?.p95 ?? 0))
        slow.push(`${name} took ${once} and ${twice} ms beside ${kind}, ${before} alone`)
      }
    }
    const isBack = await waitUntil(() => residentMegabytes(program.pid) < before + STAYS_MB, 60)
    if (!isBack) wrong.push(`${Math.round(residentMegabytes(program.pid) - before)} MB stayed`)
    return flawless(
      `${kinds.length} kinds (${repeated} measured again), others’ p95 ${Math.round(alone.p95)} ms alone, ${Math.round(worst)} ms at worst, the machine ${Math.min(...slower).toFixed(1)} to ${Math.max(...slower).toFixed(1)} times slower`,
      wrong,
      slow,
    )
  },
}
