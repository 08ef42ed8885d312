import { describe, expect, test } from 'vitest'
import { track } from '#web/platform/player/engine/test-engine.ts'
import { emptyPlayer, type PlayerState } from '#web/platform/player/player-state.ts'
import { createPlayMeter } from './play-meter.ts'

function setUp() {
  let made = 0
  let now = Date.UTC(2026, 0, 1)
  const meter = createPlayMeter(() => `play-${++made}`)
  let state: PlayerState = { ...emptyPlayer, queue: [track(1), track(2)], index: 0, status: 'playing', duration: 60 }
  const see = (changes: Partial<PlayerState>) => {
    state = { ...state, ...changes }
    return meter.observe(state, now)
  }
  /** Plays on for so long, as a browser tells of it. */
  const listen = (seconds: number) => {
    for (let step = 0; step < seconds * 4; step++) {
      now += 250
      see({ position: state.position + 0.25 })
    }
  }
  const wait = (seconds: number) => {
    now += seconds * 1000
  }
  return { meter, see, listen, wait }
}

describe('a play', () => {
  test('is as long as what was heard', () => {
    const { meter, see, listen } = setUp()
    see({})
    listen(12)
    expect(meter.current()).toMatchObject({
      id: 'play-1',
      trackId: 1,
      seconds: 12,
      startedAt: '2026-01-01T00:00:00.000Z',
    })
  })

  test('counts what sounded between the first look and the next, however far apart', () => {
    const { meter, see, wait } = setUp()
    see({ position: 0.1 })
    wait(4)
    see({ position: 4 })
    expect(meter.current()?.seconds).toBe(4)
  })

  test('does not grow by what is skipped, forward or back', () => {
    const { meter, see, listen } = setUp()
    see({})
    listen(5)
    see({ position: 50 })
    listen(2)
    see({ position: 10 })
    listen(3)
    expect(meter.current()?.seconds).toBe(10)
  })

  test('stands still while it is paused', () => {
    const { meter, see, listen, wait } = setUp()
    see({})
    listen(5)
    see({ status: 'paused' })
    wait(100)
    see({ position: 30 })
    see({ status: 'playing' })
    listen(5)
    expect(meter.current()?.seconds).toBe(10)
  })

  test('counts time a browser in the background tells of in one step', () => {
    const { meter, see, listen, wait } = setUp()
    see({})
    listen(5)
    wait(30)
    see({ position: 35 })
    expect(meter.current()?.seconds).toBe(35)
  })

  test('ends with the next track, and begins anew where the same song does', () => {
    const { meter, see, listen } = setUp()
    see({})
    listen(58)
    expect(see({ position: 0 })).toMatchObject({ id: 'play-1', seconds: 58 })
    listen(5)
    expect(see({ index: 1, position: 0 })).toMatchObject({ id: 'play-2', trackId: 1, seconds: 5 })
    listen(3)
    expect(meter.current()).toMatchObject({ id: 'play-3', trackId: 2, seconds: 3 })
    expect(see({ queue: [], index: -1, status: 'idle' })).toMatchObject({ id: 'play-3' })
    expect(meter.current()).toBeNull()
  })

  test('of less than a second is none', () => {
    const { see } = setUp()
    see({})
    expect(see({ index: 1, position: 0 })).toBeNull()
  })
})
