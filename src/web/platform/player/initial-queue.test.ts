import { expect, test } from 'vitest'
import { album, track } from './engine/test-engine.ts'
import { initialQueue } from './initial-queue.ts'

test('a list that is fetched again makes the same queue: its places keep their numbers', () => {
  const fetched = () => [track(1), track(2)] as unknown as Parameters<typeof initialQueue>[1]
  const queueOf = (list: ReturnType<typeof fetched>) =>
    initialQueue(list[1] ?? null, list, album, { place: 0, total: 2 })
  const [before, after] = [queueOf(fetched()), queueOf(fetched())]
  expect(before?.track.id).toBe(2)
  expect(after).toEqual(before)
  expect(new Set(before?.list.map(({ entry }) => entry)).size).toBe(2)
})
