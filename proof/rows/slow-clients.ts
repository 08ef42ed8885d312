import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { arrivals, failuresIn } from '../kit/arrivals.ts'
import { openFurnished } from '../kit/furnished.ts'
import { soakOf } from '../kit/soak.ts'
import { putOn } from '../kit/song.ts'
import { evening } from '../kit/visitors.ts'
import { flawless, type Row } from '../row.ts'

const SOCKETS = 2000
const BYTE_EVERY_MS = 10_000
const TIMES = 2
const RATE = 40
/** A slow one is cut off within this, however it is slow. */
const CUT_WITHIN_MS = 60_000

const JSON_HEAD = 'HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n'
/** What each kind of them begins with, and what it says now and then. */
const kinds = [
  { head: 'GET / HTTP/1.1\r\nhost: a\r\nx-slow: ', drop: 'x' },
  { head: `POST /api/orders ${JSON_HEAD}content-length: 5000\r\n\r\n{`, drop: ' ' },
  { head: `POST /api/auth/login ${JSON_HEAD}transfer-encoding: chunked\r\n\r\n1\r\n{\r\n`, drop: '1\r\n \r\n' },
  { head: '', drop: '' },
]

/** Somebody who says a byte now and then; one who was cut off comes back only where he is told to. */
function dawdle(port: number, n: number, isWanted: () => boolean): { isCut: () => boolean; end(): void } {
  const { head, drop } = kinds[n % kinds.length] as (typeof kinds)[number]
  let socket: Socket
  let isCut = false
  const begin = () => {
    socket = connect(port, '127.0.0.1')
    socket.write(head)
    socket.on('error', () => {})
    socket.resume()
    socket.once('close', () => {
      clearInterval(dripping)
      isCut = !isWanted()
      if (isWanted()) begin()
    })
    const dripping = setInterval(() => socket.write(drop), BYTE_EVERY_MS)
  }
  begin()
  return { isCut: () => isCut, end: () => void socket.destroy() }
}

export const slowClients: Row = {
  id: 'R14',
  title: '2,000 clients that say a byte every 10 s',
  goal: 'the others’ p95 less than doubles; each slow one is cut off within a minute',
  limit: { quick: 180, soak: 1200 },
  async run(proof) {
    const house = await openFurnished(proof)
    const { program } = house
    await program.start()
    const song = await putOn(house)
    const come = (round: string, seconds: number) => {
      const wishes = evening(house, song)
        .filter(({ method }) => method !== 'POST')
        .map((wish) => ({ ...wish, path: wish.path.replace('{n}', `${round}{n}`) }))
      const wave = arrivals({ url: program.url, rate: RATE, seconds, seed: proof.seed, wishes })
      proof.after(wave.stop)
      return wave.done
    }
    await come('warm', 8)
    const before = await come('alone', 12)
    const seconds = proof.isSoak ? soakOf(600) : 30
    let isOn = true
    const port = Number(new URL(program.url).port)
    const slow = Array.from({ length: SOCKETS }, (_, n) => dawdle(port, n, () => isOn))
    proof.after(() => {
      isOn = false
      for (const one of slow) one.end()
    })
    const beside = await come('beside', seconds)
    isOn = false
    const began = performance.now()
    const left = () => slow.filter(({ isCut }) => !isCut()).length
    while (left() > 0 && performance.now() - began < CUT_WITHIN_MS) await delay(100)
    const cutAfter = (performance.now() - began) / 1000
    const stayed = left()
    for (const one of slow) one.end()
    const after = await come('again', 12)
    const alone = (before.p95 + after.p95) / 2
    const times = beside.p95 / alone
    const wrong = [...failuresIn(before), ...failuresIn(beside), ...failuresIn(after)]
    if (stayed > 0) wrong.push(`${stayed} were still there a minute later`)
    if (times >= TIMES) wrong.push(`the others’ p95 went from ${alone.toFixed(1)} to ${beside.p95.toFixed(1)} ms`)
    return flawless(
      `${SOCKETS} slow ones for ${seconds} s, others’ p95 ${times.toFixed(2)} times (${beside.p95.toFixed(1)} ms), the last cut off ${Math.ceil(cutAfter)} s later`,
      wrong,
    )
  },
}
