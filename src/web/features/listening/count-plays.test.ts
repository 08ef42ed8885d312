import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Play } from '#contract/schemas/listening.ts'
import { UnreachableError } from '#web/platform/api/api-error.ts'
import { setTransport } from '#web/platform/api/reads.ts'
import { track } from '#web/platform/player/engine/test-engine.ts'
import { emptyPlayer, type PlayerState } from '#web/platform/player/player-state.ts'
import { PlayerStore } from '#web/platform/player/player-store.ts'
import { countPlays } from './count-plays.ts'
import { readWaitingPlays, storeWaitingPlays } from './waiting-plays.ts'

class Player extends PlayerStore {
  show(changes: Partial<PlayerState>) {
    this.set(changes)
  }
}

let page: EventTarget
let told: Play[][]
/** What the site answers: a status, or nothing while there is no network. */
let answers: number | null
let stops: (() => void)[]

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) })
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  told = []
  answers = 200
  stops = []
})
afterEach(() => {
  for (const stop of stops) stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A visit of somebody who is signed in. */
function visit(person: string) {
  const client = new QueryClient()
  setTransport(client, async ({ body = '' }) => {
    if (answers === null) throw new UnreachableError(null)
    const { plays } = JSON.parse(body) as { plays: Play[] }
    told.push(plays)
    const text = JSON.stringify(answers === 200 ? { counted: plays.length } : { message: 'No' })
    return { status: answers, statusText: '', header: () => null, text: async () => text }
  })
  const player = new Player()
  player.show({ ...emptyPlayer, queue: [track(1), track(2)], index: 0, duration: 300 })
  const leave = countPlays(player, client, person, null)
  stops.push(leave)
  const listen = async (seconds: number) => {
    for (let second = 0; second < seconds; second++) {
      await vi.advanceTimersByTimeAsync(1000)
      player.show({ position: player.state.position + 1 })
    }
  }
  return {
    leave,
    listen,
    start: () => player.show({ status: 'playing' }),
    next: async () => {
      player.show({ index: 1, position: 0 })
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}
const comeOnline = async () => {
  answers = 200
  page.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
}

test('a play is told of as its song ends, once, under a key of its own', async () => {
  const { start, listen, next } = visit('7')
  start()
  await listen(40)
  expect(told).toEqual([])
  await next()
  expect(told).toEqual([[expect.objectContaining({ trackId: 1, seconds: 40, startedAt: '2026-01-01T00:00:00.000Z' })]])
  expect(told[0]?.[0]?.id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/)
  await comeOnline()
  expect(told).toHaveLength(1)
  expect(readWaitingPlays('7')).toEqual([])
})

test('a long song is told of while it plays, always as the same play', async () => {
  const { start, listen, next } = visit('7')
  start()
  await listen(130)
  await next()
  const plays = told.flat()
  expect(plays.map(({ seconds }) => seconds)).toEqual([59, 119, 130])
  expect(new Set(plays.map(({ id }) => id)).size).toBe(1)
})

test('what was heard without a network outlives a reload, and is told of once there is one', async () => {
  answers = null
  const before = visit('7')
  before.start()
  await before.listen(40)
  await before.next()
  await before.listen(5)
  page.dispatchEvent(new Event('pagehide'))
  const waiting = readWaitingPlays('7')
  expect(waiting.map(({ trackId, seconds }) => [trackId, seconds])).toEqual([
    [1, 40],
    [2, 5],
  ])
  stops = []
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  visit('7')
  await vi.advanceTimersByTimeAsync(0)
  expect(readWaitingPlays('7')).toEqual(waiting)
  await comeOnline()
  await comeOnline()
  expect(told).toEqual([waiting])
  expect(readWaitingPlays('7')).toEqual([])
})

test('plays of whoever was signed in before are not told as somebody else’s', async () => {
  answers = null
  const { start, listen, next, leave } = visit('7')
  start()
  await listen(40)
  await next()
  leave()
  visit('8')
  await comeOnline()
  expect(told).toEqual([])
})

test('what is refused for what it says is given up; after any other failure it waits', async () => {
  const play = { id: 'play-1', trackId: 1, startedAt: '2026-01-01T00:00:00.000Z', seconds: 40 }
  storeWaitingPlays('7', [play])
  answers = 503
  visit('7')
  await vi.advanceTimersByTimeAsync(0)
  expect(readWaitingPlays('7')).toEqual([play])
  answers = 400
  await vi.advanceTimersByTimeAsync(60_000)
  expect([told.length, readWaitingPlays('7')]).toEqual([2, []])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(told).toHaveLength(2)
})
