import { soakOf } from '../../kit/load/soak.ts'
import { type Heard, startSocketSite } from '../../kit/sockets/socket-site.ts'
import { flawless, type Row } from '../../row.ts'

const SOCKETS = 10_000
/** Those that were there before are not counted: with the first of them the program loads what it needs for all. */
const FIRST = 100
const [CONNECT_S, MOST_KB, P99_MS, BLOCK_MS] = [10, 20, 500, 50] as const
const BROADCASTS = 20
const LINE_BYTES = 120

export const manySockets: Row = {
  id: 'R12',
  title: '10,000 open sockets',
  goal: `connected in ${CONNECT_S} s, ${MOST_KB} kB each with a session and two rooms, p99 of a broadcast to all under ${P99_MS} ms, nothing holds the event loop up for ${BLOCK_MS} ms`,
  isAlone: true,
  limit: { quick: 120, soak: 3600 },
  async run(proof) {
    const { server, clients, open } = await startSocketSite(proof, { people: SOCKETS + FIRST })
    await open(FIRST)
    const before = await server.ask<{ rss: number; held: number }>('memory')
    const seconds = (await open(SOCKETS)) / 1000
    const count = (await server.ask<number>('count')) - FIRST
    const after = await server.ask<{ rss: number; held: number }>('memory')
    // Pages of the process that were free before hide a part of it from the first.
    const kb = Math.max(after.rss - before.rss, after.held - before.held) / count / 1024

    await clients.ask('reset')
    await server.ask('watchLoop')
    const broadcasts = proof.isSoak ? soakOf(3600) : BROADCASTS
    await server.ask('say', { lines: broadcasts, bytes: LINE_BYTES, pauseMs: 500 })
    const expected = broadcasts * (count + FIRST)
    const { heard, p50, p99 } = await clients.ask<Heard>('heard', { count: expected })
    const block = await server.ask<number>('longestBlock')

    const wrong: string[] = []
    const late: string[] = []
    if (count < SOCKETS) wrong.push(`${count} sockets are open`)
    if (heard !== expected) wrong.push(`${heard} of ${expected} events came`)
    if (kb > MOST_KB) wrong.push(`a socket takes ${kb.toFixed(1)} kB`)
    if (seconds > CONNECT_S) late.push(`they were connected in ${seconds.toFixed(1)} s`)
    if (p99 > P99_MS) late.push(`p99 of a broadcast is ${Math.round(p99)} ms`)
    if (block > BLOCK_MS) late.push(`the event loop stood for ${Math.round(block)} ms`)
    return flawless(
      `${count + FIRST} sockets in ${seconds.toFixed(1)} s, ${kb.toFixed(1)} kB each, ${broadcasts} broadcasts p50 ${Math.round(p50)} ms, p99 ${Math.round(p99)} ms, event loop at most ${Math.round(block)} ms`,
      wrong,
      late,
    )
  },
}
