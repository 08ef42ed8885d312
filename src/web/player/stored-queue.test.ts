import { expect, test } from 'vitest'
import { track } from './engine-stage.ts'
import { silence } from './player-state.ts'
import { restoreOrder } from './shuffle.ts'
import { parseStored } from './stored-queue.ts'

test('what was kept of a queue comes back, its order before the shuffle and its locked tracks too', () => {
  const [first, second] = [track(1), track(2, { audioUrl: null, locked: true, accessTier: 'vip' })]
  const stretch = { from: 50, length: 2, total: 90, seed: 7 }
  const stored = parseStored(
    JSON.stringify({
      ...silence,
      queue: [second, first],
      index: 1,
      source: { kind: 'room' },
      stretch,
      unshuffled: [first.entry, second.entry],
      listener: '7 listener fan',
      shuffle: true,
    }),
  )
  expect(stored).toMatchObject({ index: 1, stretch, listener: '7 listener fan', shuffle: true })
  expect(stored.queue).toMatchObject([{ id: 2, locked: true, accessTier: 'vip' }, { id: 1 }])
  expect(restoreOrder(stored).queue.map(({ id }) => id)).toEqual([1, 2])
  expect(parseStored(JSON.stringify({ stretch: { from: -1, length: 2, total: 0 } })).stretch).toBeNull()
})

test('a damaged stored queue is no queue', () => {
  for (const text of [null, 'nonsense', '[]', '{"queue":5}', 'null', '{"queue":[{"id":"x"}],"index":4}'])
    expect(parseStored(text)).toMatchObject({ queue: [], index: -1, volume: 0.8, position: 0 })
})
