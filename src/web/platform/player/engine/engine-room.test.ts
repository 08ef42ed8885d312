import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { countOf, followingOf } from './queue-window.ts'
import { album, createTestEngine, room, track } from './test-engine.ts'

let testEngine: ReturnType<typeof createTestEngine>
let engine: ReturnType<typeof createTestEngine>['engine']
const settle = () => vi.advanceTimersByTimeAsync(0)
const ids = () => engine.state.queue.map(({ id }) => id)
const current = () => engine.state.queue[engine.state.index]?.id
/** Tracks of the room by their numbers, counted from 1. */
const numbers = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => track(first + i))

beforeEach(() => {
  vi.useFakeTimers()
  testEngine = createTestEngine()
  engine = testEngine.engine
  testEngine.world.room = numbers(1, 120)
})
afterEach(() => vi.useRealTimers())

/** Plays a page of the room from one of its tracks. */
function enter(first: number, at: number) {
  const list = numbers(first, Math.min(first + 49, 120))
  engine.playList(list, at - first, room, { place: first - 1, total: 120 })
  testEngine.playing()
}

describe('a room larger than one page', () => {
  test('counts in the whole room', () => {
    enter(51, 53)
    expect(countOf(engine.state)).toEqual({ number: 53, total: 120 })
    engine.add([track(500)])
    expect(countOf(engine.state)).toEqual({ number: 53, total: 121 })
  })

  test('the next page is fetched before it is needed, waits on the other output and starts inside ended', async () => {
    enter(1, 47)
    await settle()
    expect(engine.state.ahead).toBeNull()
    engine.next()
    testEngine.playing()
    await settle()
    expect(engine.state.ahead?.queue.map(({ id }) => id)).toEqual(numbers(51, 100).map(({ id }) => id))
    engine.next()
    testEngine.playing()
    engine.next()
    testEngine.playing()
    expect(current()).toBe(50)
    expect(followingOf(engine.state)?.id).toBe(51)
    const waiting = testEngine.outputs.find(({ src }) => src.endsWith('/51.mp3'))
    if (waiting) waiting.readyState = 4
    const before = waiting?.plays ?? 0
    testEngine.heard().emit('ended')
    // Nothing was awaited in between: the browser lets a hidden page start only there.
    expect(waiting?.plays).toBe(before + 1)
    expect(current()).toBe(51)
    expect(countOf(engine.state)).toEqual({ number: 51, total: 120 })
    expect(engine.state.queue).toHaveLength(50)
  })

  test('after the last of all comes the first, and before the first the last', async () => {
    enter(101, 120)
    await settle()
    engine.next()
    expect(current()).toBe(1)
    expect(countOf(engine.state)).toEqual({ number: 1, total: 120 })
    testEngine.playing()
    engine.previous()
    await settle()
    expect(current()).toBe(120)
    expect(countOf(engine.state)).toEqual({ number: 120, total: 120 })
    expect(engine.state.queue).toHaveLength(50)
  })

  test('pausing while the page before is on its way keeps it paused', async () => {
    enter(51, 51)
    engine.previous()
    engine.pause()
    await settle()
    expect(current()).toBe(50)
    expect(engine.state.status).toBe('paused')
  })

  test('pressing on while it is on its way asks for it once', async () => {
    testEngine.world.delay = 1000
    engine.playList(numbers(1, 50), 49, room, { place: 0, total: 120 })
    for (let i = 0; i < 3; i++) engine.next()
    expect(testEngine.world.asked.room).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1000)
    expect(current()).toBe(51)
  })

  test('pressing on elsewhere does not wait for it', async () => {
    testEngine.world.answers = 'hangs'
    enter(51, 51)
    engine.previous()
    testEngine.world.answers = true
    enter(1, 50)
    engine.next()
    await settle()
    expect(current()).toBe(51)
    engine.previous()
    await settle()
    expect(current()).toBe(50)
  })

  test('an upload meanwhile plays nothing twice', async () => {
    enter(1, 48)
    testEngine.world.room = [track(999), ...testEngine.world.room]
    engine.next()
    testEngine.playing()
    await settle()
    expect(engine.state.ahead?.queue[0]?.id).toBe(51)
  })

  test('when the server does not answer, the music goes round in what is here', async () => {
    testEngine.world.answers = false
    enter(1, 50)
    await settle()
    testEngine.heard().emit('ended')
    await settle()
    expect(current()).toBe(1)
    expect(engine.state.status).toBe('loading')
  })

  test('a server that hangs is waited for no longer than a song would be', async () => {
    testEngine.world.answers = 'hangs'
    enter(1, 50)
    testEngine.heard().emit('ended')
    await vi.advanceTimersByTimeAsync(7000)
    expect(engine.state).toMatchObject({ index: 49, status: 'loading' })
    await vi.advanceTimersByTimeAsync(1000)
    expect(current()).toBe(1)
  })

  test('what the listener has put in themselves survives the turn of a page', async () => {
    enter(51, 51)
    engine.add([track(500)], 'next')
    engine.previous()
    await settle()
    expect(current()).toBe(50)
    engine.next()
    expect(current()).toBe(500)
  })
})

describe('shuffling it', () => {
  test('deals the whole room, keeps what plays, and deals on page after page', async () => {
    enter(1, 5)
    engine.setShuffle(true)
    await settle()
    expect(ids().slice(0, 3)).toEqual([5, 4, 3])
    expect(engine.state.status).toBe('playing')
    expect(testEngine.heard().loads).toBe(1)
    for (let i = 0; i < 49; i++) {
      engine.next()
      testEngine.playing()
      await settle()
    }
    const last = current()
    engine.next()
    expect(ids()).not.toContain(last)
  })

  test('switched off, the room goes on in its own order behind what plays', async () => {
    enter(1, 30)
    engine.setShuffle(true)
    await settle()
    engine.next()
    testEngine.playing()
    engine.setShuffle(false)
    await settle()
    expect(ids().slice(0, 3)).toEqual([29, 30, 31])
    expect(countOf(engine.state)).toEqual({ number: 29, total: 120 })
    expect(engine.state.status).toBe('playing')
  })

  test('a page asked for before does not undo it', async () => {
    enter(1, 1)
    testEngine.world.delay = 1000
    engine.previous()
    testEngine.world.delay = 0
    engine.setShuffle(true)
    await settle()
    const { seed } = engine.state.queueWindow ?? {}
    expect(seed).toBeTruthy()
    await vi.advanceTimersByTimeAsync(1000)
    expect(engine.state.queueWindow?.seed).toBe(seed)
    // Backwards in the shuffled order, which here is the room turned over.
    expect(current()).toBe(2)
  })

  test('at the end of a page goes on in the order dealt, though the page after was asked for before', async () => {
    enter(1, 50)
    testEngine.world.delay = 1000
    testEngine.heard().emit('ended')
    testEngine.world.delay = 0
    engine.setShuffle(true)
    await vi.advanceTimersByTimeAsync(1000)
    expect(current()).toBe(49)
    expect(testEngine.heard().paused).toBe(false)
  })

  test('without an answer only what is here is mixed, and put back', async () => {
    testEngine.world.answers = false
    enter(1, 5)
    engine.setShuffle(true)
    await settle()
    expect(ids().slice(0, 5)).toEqual([1, 2, 3, 4, 5])
    expect(ids()).not.toEqual(numbers(1, 50).map(({ id }) => id))
    engine.setShuffle(false)
    await settle()
    expect(ids()).toEqual(numbers(1, 50).map(({ id }) => id))
  })
})

test('a refusal that comes late leaves the queue alone that has come meanwhile', async () => {
  enter(1, 1)
  testEngine.world.answers = 'hangs'
  engine.setShuffle(true)
  engine.playList(numbers(200, 205), 0, album)
  testEngine.playing()
  const mixed = ids()
  await vi.advanceTimersByTimeAsync(8000)
  expect(ids()).toEqual(mixed)
  engine.setShuffle(false)
  expect(ids()).toEqual([200, 201, 202, 203, 204, 205])
})

test('a server that answers leaves no clock running', async () => {
  enter(1, 1)
  const before = vi.getTimerCount()
  for (const shuffle of [true, false, true]) {
    engine.setShuffle(shuffle)
    await settle()
  }
  expect(vi.getTimerCount()).toBe(before)
})

describe('a shared link', () => {
  test('has the song before it a step away, even before the rest of a small room is there', async () => {
    testEngine.world.room = numbers(1, 40)
    testEngine.world.answers = false
    const shared = track(37)
    engine.select(shared, [shared], room, { standing: { place: 36, total: 40 } })
    await settle()
    testEngine.world.answers = true
    engine.previous()
    await settle()
    expect(current()).toBe(36)
  })

  test('stands where it belongs, with the room behind it', async () => {
    const shared = track(37)
    engine.select(shared, [shared], room, { standing: { place: 36, total: 120 } })
    await settle()
    expect(engine.state.status).toBe('paused')
    expect(ids().slice(0, 3)).toEqual([37, 38, 39])
    expect(countOf(engine.state)).toEqual({ number: 37, total: 120 })
  })
})
