import { setTimeout as delay } from 'node:timers/promises'
import { type Heard, startSocketSite } from '../../kit/sockets/socket-site.ts'
import { flawless, type Row } from '../../row.ts'

const [SLOW, READERS] = [200, 50] as const
const [MOST_MB, P99_MS] = [64, 250] as const
/** Much more than the system itself holds for a socket that nobody reads. */
const [LINES, LINE_BYTES, PAUSE_MS] = [1200, 15_000, 20] as const
const LOOK_EVERY_MS = 50

export const slowConsumers: Row = {
  id: 'R13',
  title: '200 sockets that nobody reads, in one room with 50 that are read',
  goal: `the program grows by at most ${MOST_MB} MB, each is cut off at 1 MB, p99 of the others stays under ${P99_MS} ms`,
  isAlone: true,
  limit: { quick: 120, soak: 600 },
  async run(proof) {
    const { server, clients, open } = await startSocketSite(proof, { people: SLOW + READERS })
    await open(SLOW)
    await open(READERS)
    await clients.ask('stopReading', { count: SLOW })
    await clients.ask('reset')
    const { rss: before } = await server.ask<{ rss: number }>('memory')
    let [peak, isOver] = [before, false]
    const watching = (async () => {
      while (!isOver) {
        peak = Math.max(peak, await server.ask<number>('rss'))
        await delay(LOOK_EVERY_MS)
      }
    })()
    await server.ask('say', { lines: LINES, bytes: LINE_BYTES, pauseMs: PAUSE_MS })
    const { heard, p99 } = await clients.ask<Heard>('heard', { count: LINES * READERS })
    isOver = true
    await watching
    const left = (await server.ask<number>('count')) - READERS
    const mb = (peak - before) / 1024 / 1024
    const wrong: string[] = []
    if (left !== 0) wrong.push(`${left} that are not read were not cut off`)
    if (heard < LINES * READERS) wrong.push(`the readers heard ${heard} of ${LINES * READERS}`)
    if (mb > MOST_MB) wrong.push(`the program grew by ${Math.round(mb)} MB`)
    const late = p99 > P99_MS ? [`the readers’ p99 is ${Math.round(p99)} ms`] : []
    return flawless(
      `${SLOW - left} cut off, ${Math.round(mb)} MB more at most, readers’ p99 ${Math.round(p99)} ms over ${LINES} lines of ${LINE_BYTES / 1000} kB`,
      wrong,
      late,
    )
  },
}
