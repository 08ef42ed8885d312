import { machineSlowdown } from '../proof/kit/load/machine-slowdown.ts'
import { prepareSeededProgram } from '../proof/kit/programs/seeded-program.ts'
import { startChild } from '../proof/kit/sockets/child.ts'
import { type Heard, startSocketSite } from '../proof/kit/sockets/socket-site.ts'
import type { ReportRow } from './report-row.ts'
import { makeScratch } from './scratch.ts'

const PEOPLE = 500
const [PER_SECOND, SECONDS, WARM_UP] = [20, 30, 100] as const
/** Milliseconds on a machine as fast as the one the bounds were set on. */
const [P50_MS, P99_MS, LEAST_SHARE] = [8, 40, 0.6] as const
/** Lines at saturation: each by another person, as one may not say so many at once. */
const [FLOOD, ROUNDS] = [100, 5] as const

interface Heards extends Heard {
  began: number
  refused: number
  /** Of one line, as it comes over the connection. */
  bytes: number
}

const middleOf = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] as number

/** One room of the running program, in which everybody has a socket. */
async function openRoom(scratch: ReturnType<typeof makeScratch>) {
  const { program, admin, people } = await prepareSeededProgram(scratch, { people: PEOPLE })
  await program.start()
  const made = await fetch(`${program.url}/api/chat/rooms`, {
    method: 'POST',
    headers: { ...admin.headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'The Bar',
      description: 'Everybody is here.',
      accessTier: 'free',
      maxUsers: 2 * PEOPLE,
    }),
  })
  if (made.status !== 201) throw new Error(`The room was answered ${made.status}`)
  const { id: roomId } = (await made.json()) as { id: number }
  const clients = startChild('./run-chat-clients.ts')
  scratch.after(() => clients.end())
  const authorizations = people.map(({ headers }) => headers.authorization)
  await clients.ask('open', { url: program.url, authorizations, roomId })
  return clients
}

/** How soon a line is heard by all in a room of 500, said over sockets to the program as it runs, and how many lines it can take. */
export async function measureChat(report: ReportRow): Promise<void> {
  const scratch = makeScratch()
  try {
    const clients = await openRoom(scratch)
    await clients.ask('talk', { count: WARM_UP, perSecond: PER_SECOND })
    const count = PER_SECOND * SECONDS
    const slower = await machineSlowdown()
    const talk = await clients.ask<Heards>('talk', { count, perSecond: PER_SECOND })
    const isWhole = talk.heard === count * PEOPLE && talk.refused === 0
    const bare = await startSocketSite(scratch, { people: PEOPLE, isBare: true })
    await bare.open(PEOPLE)
    // Of the bare line, too, the text stands there twice.
    const sayBare = async (lines: number, bytes: number, pauseMs: number) => {
      await bare.clients.ask('reset')
      const began = await bare.server.ask<number>('say', { lines, bytes: Math.round(bytes / 2), pauseMs })
      return { began, ...(await bare.clients.ask<Heard>('heard', { count: lines * PEOPLE })) }
    }
    const floor = await sayBare(count, talk.bytes, 1000 / PER_SECOND)
    report(
      `(o) from sending a line to hearing it, ${PEOPLE} people in a room, ${PER_SECOND} lines a second`,
      `p50 ${talk.p50.toFixed(1)} ms, p99 ${talk.p99.toFixed(1)} ms (${talk.heard} of ${count * PEOPLE}); the bare library, which keeps nothing, p50 ${floor.p50.toFixed(1)} ms, p99 ${floor.p99.toFixed(1)} ms; on a machine ${slower.toFixed(1)} times slower`,
      `p50 ${P50_MS} ms, p99 ${P99_MS} ms, on a slower machine as much longer`,
      isWhole && talk.p50 <= P50_MS * slower && talk.p99 <= P99_MS * slower,
    )
    const rates: [ours: number, theirs: number][] = []
    for (let round = 0; round < ROUNDS; round++) {
      const flood = await clients.ask<Heards>('flood', { count: FLOOD })
      if (flood.heard !== FLOOD * PEOPLE) throw new Error(`${flood.heard} of ${FLOOD * PEOPLE} lines came`)
      const there = await sayBare(FLOOD, flood.bytes, 0)
      const perSecond = (of: Heard, from: number) => (of.heard / (of.lastAt - from)) * 1000
      rates.push([perSecond(flood, flood.began), perSecond(there, there.began)])
    }
    const share = middleOf(rates.map(([ours, theirs]) => ours / theirs))
    const [ours, theirs] = [0, 1].map((at) => Math.round(middleOf(rates.map((rate) => rate[at as 0 | 1]))))
    report(
      `(o) ${FLOOD} lines at once to a room of ${PEOPLE}, against lines the bare library sends`,
      `${share.toFixed(2)} (${ours} deliveries a second, bare ${theirs})`,
      String(LEAST_SHARE),
      share >= LEAST_SHARE,
    )
  } finally {
    await scratch.close()
  }
}
