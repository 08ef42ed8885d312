import { describe, expect, test } from 'vitest'
import { KEPT_QUEUE } from '#contract/listening.ts'
import type { KeptQueueDraft } from '#contract/schemas/listening.ts'
import { album, track } from '#web/platform/player/engine/test-engine.ts'
import { emptyPlayer, type PlayerState } from '#web/platform/player/player-state.ts'
import { createQueueKeeper, keptQueueOf } from './queue-keeper.ts'

const many = Array.from({ length: 300 }, (_, place) => track(place + 1))
const playing: PlayerState = { ...emptyPlayer, queue: many.slice(0, 3), index: 1, source: album, status: 'playing' }

function setUp() {
  const sent: (KeptQueueDraft | null)[] = []
  const keeper = createQueueKeeper((draft) => sent.push(draft))
  let now = 0
  return {
    sent,
    see: (state: PlayerState, seconds = 0) => {
      now += seconds * 1000
      keeper.observe(state, now)
    },
    leave: (state: PlayerState) => keeper.leave(state, now),
  }
}

describe('what is kept of a queue', () => {
  test('begins with the track that plays, in whole seconds', () =>
    expect(keptQueueOf({ ...playing, position: 151.9 })).toEqual({ trackIds: [2, 3], position: 151, source: album }))

  test('is no longer than the site takes, and leaves out what is passed over', () => {
    const queue = many.map((one) => (one.id % 2 === 0 ? { ...one, audioUrl: null } : one))
    const { trackIds } = keptQueueOf({ ...playing, queue, index: 0 })
    expect([trackIds.length, trackIds.slice(0, 3)]).toEqual([KEPT_QUEUE, [1, 3, 5]])
  })
})

describe('the queue is kept', () => {
  test('every ten seconds while it plays, however often the player tells of its place', () => {
    const { sent, see } = setUp()
    for (let quarter = 0; quarter < 4 * 35; quarter++) see({ ...playing, position: quarter / 4 }, 0.25)
    expect(sent.map((draft) => draft?.position)).toEqual([0, 10, 20, 30])
  })

  test('as it is paused, once, and as the page is left while it plays', () => {
    const { sent, see, leave } = setUp()
    see({ ...playing, position: 1 })
    see({ ...playing, status: 'paused', position: 4 }, 3)
    see({ ...playing, status: 'paused', position: 4 }, 60)
    leave({ ...playing, status: 'paused', position: 4 })
    expect(sent.map((draft) => draft?.position)).toEqual([1, 4])
    see({ ...playing, position: 5 }, 60)
    leave({ ...playing, position: 9 })
    expect(sent.map((draft) => draft?.position)).toEqual([1, 4, 5, 9])
  })

  test('by nobody who has only come back to it', () => {
    const { sent, see, leave } = setUp()
    see({ ...playing, status: 'paused', position: 30 })
    see({ ...playing, status: 'loading', position: 30 }, 60)
    leave({ ...playing, status: 'paused', position: 30 })
    expect(sent).toEqual([])
  })

  test('no more once it is cleared, which is told once', () => {
    const { sent, see, leave } = setUp()
    see({ ...playing, position: 1 })
    see(emptyPlayer, 1)
    see(emptyPlayer, 60)
    leave(emptyPlayer)
    expect(sent.slice(1)).toEqual([null])
    see({ ...playing, position: 2 }, 60)
    expect(sent.at(-1)).toMatchObject({ trackIds: [2, 3], position: 2 })
  })
})
