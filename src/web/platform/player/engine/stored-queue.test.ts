import { expect, test } from 'vitest'
import { emptyPlayer } from '../player-state.ts'
import { restoreOrder } from './shuffle.ts'
import { parseStored, storedQueueOf } from './stored-queue.ts'
import { track } from './test-engine.ts'

test('what was kept of a queue comes back, its order before the shuffle and its locked tracks too', () => {
  const [first, second] = [track(1), track(2, { audioUrl: null, locked: true, accessTier: 'vip' })]
  const queueWindow = { from: 50, length: 2, total: 90, seed: 7 }
  const stored = parseStored(
    JSON.stringify({
      ...emptyPlayer,
      queue: [second, first],
      index: 1,
      source: { kind: 'room' },
      queueWindow,
      unshuffled: [first.entry, second.entry],
      listener: '7 listener fan',
      shuffle: true,
    }),
  )
  expect(stored).toMatchObject({ index: 1, queueWindow, listener: '7 listener fan', shuffle: true })
  expect(stored.queue).toMatchObject([{ id: 2, locked: true, accessTier: 'vip' }, { id: 1 }])
  expect(restoreOrder(stored).queue.map(({ id }) => id)).toEqual([1, 2])
  expect(parseStored(JSON.stringify({ queueWindow: { from: -1, length: 2, total: 0 } })).queueWindow).toBeNull()
})

const numbers = (count: number) => Array.from({ length: count }, (_, i) => track(i + 1))

test('the current track stays current in a queue too long to be kept whole', () => {
  const state = { ...emptyPlayer, queue: numbers(800), position: 12, listener: 'guest' }
  for (const index of [0, 250, 600, 799]) {
    const kept = storedQueueOf({ ...state, index })
    expect(kept.queue).toHaveLength(500)
    // Queues from before may have been kept longer.
    for (const text of [JSON.stringify(kept), JSON.stringify({ ...state, index })]) {
      const stored = parseStored(text)
      expect(stored.queue).toHaveLength(500)
      expect(stored.queue[stored.index]?.id).toBe(index + 1)
      expect(stored).toMatchObject({ position: 12, listener: 'guest' })
    }
  }
})

test('a part of the room that was cut is counted anew', () => {
  const queueWindow = { from: 0, length: 800, total: 800, seed: null }
  expect(
    storedQueueOf({ ...emptyPlayer, queue: numbers(800), index: 700, queueWindow: queueWindow, listener: 'guest' })
      .listener,
  ).toBeNull()
  expect(
    storedQueueOf({ ...emptyPlayer, queue: numbers(50), index: 7, queueWindow: queueWindow, listener: 'guest' })
      .listener,
  ).toBe('guest')
})

test('damaged tracks left out before the current one do not make another current; without it the queue starts over', () => {
  const queue: unknown[] = [{ id: 'x' }, ...numbers(3)]
  const stored = parseStored(JSON.stringify({ queue, index: 2, position: 12 }))
  expect(stored.queue[stored.index]?.id).toBe(2)
  expect(stored.position).toBe(12)
  for (const index of [0, 9, 'x', undefined])
    expect(parseStored(JSON.stringify({ queue, index, position: 12 }))).toMatchObject({ index: 0, position: 0 })
})

test('a damaged stored queue is no queue', () => {
  for (const text of [null, 'nonsense', '[]', '{"queue":5}', 'null', '{"queue":[{"id":"x"}],"index":4}'])
    expect(parseStored(text)).toMatchObject({ queue: [], index: -1, volume: 0.8, position: 0 })
})
