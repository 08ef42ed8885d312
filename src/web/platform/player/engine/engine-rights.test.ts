import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { countOf, trackNumbersOf } from './queue-window.ts'
import { album, createTestEngine, room, three, track } from './test-engine.ts'

let testEngine: ReturnType<typeof createTestEngine>
let engine: ReturnType<typeof createTestEngine>['engine']
const locked = (id: number) => track(id, { audioUrl: null, locked: true, accessTier: 'fan' })

beforeEach(() => {
  vi.useFakeTimers()
  testEngine = createTestEngine()
  engine = testEngine.engine
})
afterEach(() => vi.useRealTimers())

describe('when somebody else listens', () => {
  test('what they may not hear stays to be seen and is passed over', async () => {
    engine.playList(three, 0, album)
    testEngine.playing()
    testEngine.world.told = [track(1), locked(2), track(3)]
    await engine.hearAs('guest')
    expect(engine.state.queue.map(({ id, locked }) => ({ id, locked }))).toEqual([
      { id: 1, locked: false },
      { id: 2, locked: true },
      { id: 3, locked: false },
    ])
    expect(engine.state.status).toBe('playing')
    expect(countOf(engine.state)).toEqual({ number: 1, total: 2 })
    expect(trackNumbersOf(engine.state)).toEqual([1, 2, 2])
    engine.playTrackAt(1)
    expect(engine.state.index).toBe(0)
    testEngine.heard().emit('ended')
    expect(engine.state.index).toBe(2)
    engine.previous()
    expect(engine.state.index).toBe(0)
  })

  test('what plays stops, and plays again for somebody who may', async () => {
    engine.playList(three, 1, album)
    testEngine.playing()
    const output = testEngine.heard()
    testEngine.world.told = [track(1), locked(2), track(3)]
    await engine.hearAs('guest')
    expect(engine.state).toMatchObject({
      index: 1,
      status: 'error',
      message: null,
    })
    expect(output.paused).toBe(true)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(engine.state).toMatchObject({ index: 1, status: 'error' })
    testEngine.world.told = three
    await engine.hearAs('7 listener fan')
    expect(engine.state).toMatchObject({ status: 'paused', message: null })
    engine.play()
    expect(testEngine.heard().plays).toBeGreaterThan(0)
  })

  test('the same listener is not asked about twice, and a deleted track plays no more', async () => {
    engine.playList(three, 0, album)
    testEngine.playing()
    testEngine.world.told = [track(1), track(3)]
    await engine.hearAs('guest')
    engine.next()
    expect(engine.state.index).toBe(2)
    testEngine.world.told = []
    await engine.hearAs('guest')
    expect(engine.state.queue[0]?.audioUrl).not.toBeNull()
  })

  test('a queue longer than one question may be is asked about in several', async () => {
    const long = Array.from({ length: 501 }, (_, i) => track(i + 1))
    engine.playList(long, 0, album)
    testEngine.world.told = long.slice(1)
    await engine.hearAs('guest')
    expect(testEngine.world.asked.tracks.map(({ length }) => length)).toEqual([500, 1])
    expect(engine.state.queue[0]?.audioUrl).toBeNull()
    expect(engine.state.queue[500]?.audioUrl).not.toBeNull()
  })

  test('the room is counted anew', async () => {
    testEngine.world.room = Array.from({ length: 80 }, (_, i) => track(i + 1))
    engine.playList(testEngine.world.room.slice(0, 50), 9, room, { place: 0, total: 80 })
    testEngine.world.room = testEngine.world.room.filter(({ id }) => id > 4)
    testEngine.world.told = [...testEngine.world.room, ...[1, 2, 3, 4].map(locked)]
    await engine.hearAs('guest')
    expect(countOf(engine.state)).toEqual({ number: 6, total: 76 })
  })
})

describe('a room too large for one page, when somebody else listens', () => {
  const settle = () => vi.advanceTimersByTimeAsync(0)
  const numbers = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => track(first + i))
  const current = () => engine.state.queue[engine.state.index]?.id
  /** Goes on through the queue; answers what is heard on the way. */
  async function walk(steps: number) {
    const heard: (number | undefined)[] = []
    for (let i = 0; i < steps; i++) {
      engine.next()
      await settle()
      testEngine.playing()
      await settle()
      heard.push(current())
    }
    return heard
  }
  const enter = (at: number) => {
    engine.playList(numbers(1, 50), at - 1, room, { place: 0, total: 120 })
    testEngine.playing()
  }

  beforeEach(() => {
    testEngine.world.room = numbers(1, 120)
    testEngine.world.told = numbers(1, 120)
  })

  test('it goes on behind its window, even when they were listening to a track they had put in themselves', async () => {
    enter(1)
    engine.add([track(30)], 'next')
    await walk(1)
    await engine.hearAs('guest')
    expect(current()).toBe(30)
    expect(engine.state.queueWindow).toMatchObject({ from: 0, length: 50, total: 120 })
    expect((await walk(51)).slice(-3)).toEqual([50, 51, 52])
  })

  test('tracks they have put in before what plays take no place in the room', async () => {
    enter(1)
    engine.add([track(70), track(71), track(72)], 'next')
    await walk(5)
    expect(countOf(engine.state)).toEqual({ number: 6, total: 123 })
    await engine.hearAs('guest')
    expect(countOf(engine.state)).toEqual({ number: 6, total: 123 })
    expect((await walk(48)).slice(-2)).toEqual([50, 51])
  })

  test('the next page is fetched before the last track they may hear, not before the last of all', async () => {
    enter(40)
    testEngine.world.told = [...numbers(1, 42), ...Array.from({ length: 8 }, (_, i) => locked(43 + i))]
    testEngine.world.room = [...numbers(1, 42), ...numbers(51, 120)]
    await engine.hearAs('guest')
    await settle()
    expect(engine.state.ahead?.queue[0]?.id).toBe(51)
    expect(await walk(3)).toEqual([41, 42, 51])
  })

  test('what was fetched for the listener before is let go of at once, though the server says no more', async () => {
    enter(49)
    await settle()
    expect(engine.state.ahead).not.toBeNull()
    const listening = engine.hearAs('guest')
    testEngine.world.answers = false
    await listening
    expect(engine.state).toMatchObject({ listener: 'guest', ahead: null })
  })

  test('an answer still under way for the listener before is dropped', async () => {
    testEngine.world.delay = 1000
    enter(49)
    testEngine.world.answers = false
    await engine.hearAs('guest')
    await vi.advanceTimersByTimeAsync(2000)
    expect(engine.state.ahead).toBeNull()
  })

  test('a server that hangs holds nobody up for longer than it does elsewhere', async () => {
    enter(1)
    testEngine.world.answers = 'hangs'
    const done = vi.fn()
    void engine.hearAs('guest').then(done)
    await vi.advanceTimersByTimeAsync(8000)
    expect(done).toHaveBeenCalledOnce()
  })

  test('a room that could not be counted is counted with a later track', async () => {
    enter(1)
    testEngine.world.answers = false
    await engine.hearAs('guest')
    testEngine.world.answers = true
    testEngine.world.room = numbers(1, 100)
    await walk(1)
    expect(countOf(engine.state)).toEqual({ number: 2, total: 100 })
  })

  test('a room that could not be counted is counted before its next page is turned to', async () => {
    enter(50)
    testEngine.world.answers = false
    await engine.hearAs('guest')
    testEngine.world.answers = true
    testEngine.world.room = numbers(11, 120)
    engine.next()
    await settle()
    expect(current()).toBe(51)
    expect(countOf(engine.state)).toEqual({ number: 41, total: 110 })
  })
})
