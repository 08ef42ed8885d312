import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Play } from '#contract/schemas/listening.ts'
import { readWaitingPlays, storeWaitingPlays } from './waiting-plays.ts'

const play = (trackId: number): Play => ({
  ...{ id: `play-${trackId}`, trackId, startedAt: '2026-01-01T00:00:00.000Z', seconds: 40 },
})
let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('plays wait for the person who heard them, and for nobody else', () => {
  storeWaitingPlays('7', [play(1), play(2)])
  expect(readWaitingPlays('7')).toEqual([play(1), play(2)])
  expect(readWaitingPlays('8')).toEqual([])
  storeWaitingPlays('8', [play(3)])
  expect([readWaitingPlays('8'), readWaitingPlays('7')]).toEqual([[play(3)], []])
})

test('nothing is kept once nothing waits', () => {
  storeWaitingPlays('7', [play(1)])
  storeWaitingPlays('7', [])
  expect([...kept]).toEqual([])
})

test('of too many the last ones stay', () => {
  storeWaitingPlays(
    '7',
    Array.from({ length: 405 }, (_, place) => play(place)),
  )
  const waiting = readWaitingPlays('7')
  expect([waiting.length, waiting[0]?.trackId, waiting.at(-1)?.trackId]).toEqual([400, 5, 404])
})

test('a store that is damaged, full or forbidden costs no more than the count', () => {
  storeWaitingPlays('7', [play(1)])
  const [key] = kept.keys()
  for (const damaged of ['{', '7', '{"person":"7","plays":"all"}']) {
    kept.set(key as string, damaged)
    expect([damaged, readWaitingPlays('7')]).toEqual([damaged, []])
  }
  const refuse = () => {
    throw new Error('The quota has been exceeded')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  expect(readWaitingPlays('7')).toEqual([])
  expect(() => storeWaitingPlays('7', [play(1)])).not.toThrow()
})
