import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { startWithControl } from '../kit/load/control-instance.ts'
import { soakOf } from '../kit/load/soak.ts'
import { flawless, type Row } from '../row.ts'

const SOCKETS = 2000
/** How many come in at the same moment, fewer than the system lets wait for a connection. */
const AT_ONCE = 50
const BYTE_EVERY_MS = 10_000
const BACK_AFTER_MS = 100
const TIMES = 2
/** A slow one is cut off within this, however it is slow; they stay for as long, so that each has to be. */
const CUT_WITHIN_S = 30

const JSON_HEAD = 'HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n'
/** What each kind of them begins with, and what it says now and then. */
const kinds = [
  { head: 'GET / HTTP/1.1\r\nhost: a\r\nx-slow: ', drop: 'x' },
  { head: `POST /api/orders ${JSON_HEAD}content-length: 5000\r\n\r\n{`, drop: ' ' },
  { head: `POST /api/auth/login ${JSON_HEAD}transfer-encoding: chunked\r\n\r\n1\r\n{\r\n`, drop: '1\r\n \r\n' },
  { head: '', drop: '' },
]

interface Slow {
  /** How long they were there at the longest, in seconds. */
  longest(): number
  /** Whether they were cut off after they had been slow. */
  isCut(): boolean
  end(): void
}

/** A client that sends a byte now and then, and reconnects when it is cut off. */
function dawdle(port: number, n: number): Slow {
  const { head, drop } = kinds[n % kinds.length] as (typeof kinds)[number]
  let [socket, began, isWanted]: [Socket | undefined, number, boolean] = [undefined, 0, true]
  let [longest, isCut] = [0, false]
  const age = () => (performance.now() - began) / 1000
  const begin = () => {
    if (!isWanted) return
    began = performance.now()
    const line = connect(port, '127.0.0.1')
    socket = line
    line.once('connect', () => {
      began = performance.now()
    })
    line.write(head)
    line.on('error', () => {})
    line.resume()
    line.once('close', () => {
      clearInterval(dripping)
      longest = Math.max(longest, age())
      if (isWanted && age() * 1000 > BYTE_EVERY_MS) isCut = true
      setTimeout(begin, BACK_AFTER_MS)
    })
    const dripping = setInterval(() => line.write(drop), BYTE_EVERY_MS)
  }
  begin()
  return {
    longest: () => Math.max(longest, age()),
    isCut: () => isCut,
    end() {
      isWanted = false
      socket?.destroy()
    },
  }
}

export const slowClients: Row = {
  id: 'R14',
  title: '2,000 clients that say a byte every 10 s',
  goal: `the others’ p95 stays under twice that of the control instance; each slow one is cut off within ${CUT_WITHIN_S} s`,
  limit: { quick: 180, soak: 1200 },
  async run(proof) {
    const { seeded, sendLoadToBoth } = await startWithControl(proof, { wanted: ({ method }) => method !== 'POST' })
    const seconds = proof.isSoak ? soakOf(600) : CUT_WITHIN_S + 2
    const port = Number(new URL(seeded.program.url).port)
    const slow: Slow[] = []
    const end = () => {
      for (const one of slow) one.end()
    }
    proof.after(end)
    // The others are there while they come in, too.
    const going = sendLoadToBoth(seconds)
    for (let n = 0; n < SOCKETS; n++) {
      slow.push(dawdle(port, n))
      // Of more at once the system says to some that they are in and lets them in seconds later; nobody can cut them off till then.
      if (n % AT_ONCE === 0) await delay(20)
    }
    const { times, p95, failures: wrong } = await going
    const longestOfAll = () => slow.reduce((longest, one) => Math.max(longest, one.longest()), 0)
    const uncut = () => slow.filter((one) => !one.isCut()).length
    // Who was let in late is cut off late.
    for (let tries = 0; uncut() > 0 && longestOfAll() <= CUT_WITHIN_S && tries < 50; tries++) await delay(100)
    const [longest, left] = [longestOfAll(), uncut()]
    end()
    if (left > 0) wrong.push(`${left} were not cut off after ${BYTE_EVERY_MS / 1000} s or more`)
    const late: string[] = []
    if (longest > CUT_WITHIN_S) late.push(`one was there for ${Math.round(longest)} s`)
    if (times >= TIMES) late.push(`the others’ p95 is ${p95[0].toFixed(1)} ms, control ${p95[1].toFixed(1)}`)
    return flawless(
      `${SOCKETS} slow ones for ${seconds} s, others’ p95 ${times.toFixed(2)} times those of the control (${p95[0].toFixed(1)} ms), ${SOCKETS - left} cut off, none stays longer than ${Math.ceil(longest)} s`,
      wrong,
      late,
    )
  },
}
