import { setTimeout as delay } from 'node:timers/promises'
import { coreShare } from '../../proof/kit/load/process-cost.ts'
import { prepareSeededProgram } from '../../proof/kit/programs/seeded-program.ts'
import { startChild } from '../../proof/kit/sockets/child.ts'
import type { ReportRow } from '../report-row.ts'
import { makeScratch } from '../scratch.ts'

const LISTENERS = 500
const SECONDS = 60
/** Of one core. */
const MOST_PERCENT = 5
/** One record plays to its end in a minute, and somebody puts a coin in every five seconds. */
const COIN_MS = 5000

interface Counted {
  asked: number
  answered: number
  read: number
  heard: number
}

const clientsFile = new URL('./run-listeners.ts', import.meta.url).href

/** What 500 who sit in the lounge cost the program: its clock, its queue, and a record that changes. */
export async function measureListeners(report: ReportRow): Promise<void> {
  const scratch = makeScratch()
  try {
    const { program, admin, people } = await prepareSeededProgram(scratch, { people: LISTENERS })
    await program.start()
    const send = async (method: string, path: string, body: unknown, by = admin) => {
      const response = await fetch(`${program.url}${path}`, {
        method,
        headers: { ...by.headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${await response.text()}`)
      return (await response.json()) as { id: number; queue: { id: number }[] }
    }
    for (let n = 0; n < 3; n++) {
      const track = { title: `Long side ${n}`, accessTier: 'free', duration: 900 }
      const { id } = await send('POST', '/api/tracks', { ...track, audioUrl: `https://music.example/${n}.mp3` })
      await send('POST', '/api/lounge/queue', { trackId: id })
    }
    const clients = startChild(clientsFile)
    scratch.after(() => clients.end())
    await clients.ask('sit', { url: program.url, authorizations: people.map(({ headers }) => headers.authorization) })
    // What sitting down costs is over.
    await delay(10_000)
    const before = { ...(await clients.ask<Counted>('counted')) }
    const { percent } = await coreShare(program.pid, async () => {
      const until = performance.now() + SECONDS * 1000
      for (let n = 0; performance.now() < until; n++) {
        const queue = (await (await fetch(`${program.url}/api/lounge`)).json()) as { queue: { id: number }[] }
        const [next] = queue.queue
        const by = people[n % people.length]
        if (next && by) await send('PUT', `/api/lounge/queue/${next.id}/vote`, {}, by)
        if (n === 5) await send('POST', '/api/lounge/skip', {})
        await delay(COIN_MS)
      }
    })
    const after = await clients.ask<Counted>('counted')
    const [answered, heard, read] = (['answered', 'heard', 'read'] as const).map((what) => after[what] - before[what])
    report(
      `(q) ${LISTENERS} who sit in the lounge for ${SECONDS} s, of one core`,
      `${percent.toFixed(1)} % (${answered} answers of the clock, ${heard} events, ${read} readings)`,
      `${MOST_PERCENT} %`,
      percent <= MOST_PERCENT && read === LISTENERS,
    )
  } finally {
    await scratch.close()
  }
}
