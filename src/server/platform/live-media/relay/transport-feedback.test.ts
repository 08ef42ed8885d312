import { expect, test } from 'vitest'
import { TransportFeedback } from './transport-feedback.ts'

/** Reads a feedback as a sender does: the arrival of each number in milliseconds, null where it did not arrive. */
function read(bytes: Buffer | null): Record<number, number | null> {
  if (!bytes) return {}
  expect([bytes.readUInt16BE(0), bytes.readUInt16BE(2) * 4 + 4]).toEqual([0x8fcd, bytes.length])
  const [base, count] = [bytes.readUInt16BE(12), bytes.readUInt16BE(14)]
  const statuses: number[] = []
  let at = 20
  while (statuses.length < count) {
    const chunk = bytes.readUInt16BE(at)
    at += 2
    if (chunk & 0x8000) for (let n = 0; n < 7; n++) statuses.push((chunk >> (12 - 2 * n)) & 3)
    else statuses.push(...new Array<number>(chunk & 0x1fff).fill(chunk >> 13))
  }
  let ticks = bytes.readUIntBE(16, 3) * 256
  const arrivals: Record<number, number | null> = {}
  statuses.slice(0, count).forEach((status, n) => {
    if (status === 1) ticks += bytes.readUInt8(at)
    if (status === 2) ticks += bytes.readInt16BE(at)
    at += status
    arrivals[(base + n) & 0xffff] = status === 0 ? null : ticks / 4
  })
  return arrivals
}

test('the arrival of each packet is told, and what did not arrive', () => {
  const feedback = new TransportFeedback()
  expect(feedback.take(7)).toBeNull()
  const times: Record<number, number | null> = { 65534: 1000, 65535: 1001.25, 0: null, 1: 1000.5, 2: 1400, 3: 1400 }
  for (const sequence of [65_534, 65_535, 1, 2, 3]) feedback.received(sequence, times[sequence] ?? 0)
  expect(read(feedback.take(7))).toEqual(times)
  expect(feedback.take(7)).toBeNull()
  feedback.received(1, 1500)
  feedback.received(5, 1500)
  expect(read(feedback.take(7))).toEqual({ 4: null, 5: 1500 })
})

test('any pattern of losses and pauses comes out as it went in', () => {
  let seed = 4
  const random = (below: number) => {
    seed = (seed * 48_271) % 0x7fffffff
    return seed % below
  }
  const feedback = new TransportFeedback()
  const [sent, told]: Record<number, number | null>[] = [{}, {}]
  let now = 10_000
  let highest = 0
  for (let n = 0; n < 5000; n++) {
    now += random(50) === 0 ? random(20_000) : random(12) / 4
    const isLost = random(200) < (n % 1000 < 500 ? 4 : 120)
    if (sent) sent[n] = isLost ? null : now
    if (!isLost) feedback.received(n, now)
    if (!isLost) highest = n
    if (n % 40 === 0 || n === 4999)
      for (let bytes = feedback.take(7); bytes; bytes = feedback.take(7)) Object.assign(told ?? {}, read(bytes))
  }
  for (let n = 0; n <= highest; n++) expect([n, told?.[n] ?? null]).toEqual([n, sent?.[n] ?? null])
})

test('a sender that jumps begins anew', () => {
  const feedback = new TransportFeedback()
  feedback.received(10, 1000)
  feedback.received(30_000, 1010)
  expect(read(feedback.take(7))).toEqual({ 30000: 1010 })
})
