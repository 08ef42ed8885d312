import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { QueuedTrack } from '../player-state.ts'
import { album, createTestEngine, room, three, track } from './test-engine.ts'

let testEngine: ReturnType<typeof createTestEngine>
let engine: ReturnType<typeof createTestEngine>['engine']
const heard = () => testEngine.heard()
const playing = () => testEngine.playing()
const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
  testEngine = createTestEngine()
  engine = testEngine.engine
})
afterEach(() => vi.useRealTimers())

describe('playing a list', () => {
  test('plays the chosen track, queues the rest, and resets to the start', () => {
    engine.playList(three, 1, album)
    expect(engine.state).toMatchObject({ index: 1, status: 'loading', position: 0 })
    expect(engine.state.queue.map(({ id }) => id)).toEqual([1, 2, 3])
    expect(heard()).toMatchObject({ plays: 1, volume: 0.8 })
    playing()
    expect(engine.state.status).toBe('playing')
  })

  test('tracks without audio are not queued and not counted', () => {
    engine.playList([track(1, { audioUrl: null }), track(2), track(3)], 0, album)
    expect(engine.state.queue.map(({ id }) => id)).toEqual([2, 3])
    expect(engine.state.index).toBe(0)
  })

  test('the next track waits on the other output and starts inside ended', () => {
    engine.playList(three, 0, album)
    playing()
    const next = testEngine.outputs.find(({ src }) => src.endsWith('/2.mp3'))
    expect(next).toMatchObject({ loads: 1, plays: 0 })
    if (next) next.readyState = 4
    heard().emit('ended')
    expect(next?.plays).toBe(1)
    expect(engine.state.index).toBe(1)
  })

  test('a length is nought until it is known, then what the file says', () => {
    engine.playList([track(1, { duration: null }), track(2)], 0, album)
    expect(engine.state.duration).toBe(0)
    heard().arrive(61.5)
    expect(engine.state.duration).toBe(61.5)
    engine.next()
    expect(engine.state).toMatchObject({ index: 1, position: 0, duration: 60 })
  })

  test('a start that is reported after the pause is none', () => {
    engine.playList(three, 0, album)
    playing()
    engine.pause()
    engine.play()
    engine.pause()
    heard().begin()
    expect(engine.state.status).toBe('paused')
  })

  test('a change of track while paused stays paused, at the start', () => {
    engine.playList(three, 0, album)
    playing()
    engine.seek(20)
    engine.pause()
    engine.next()
    expect(engine.state).toMatchObject({ index: 1, status: 'paused', position: 0 })
  })

  test('an album stops after its last track, back at the first', () => {
    engine.playList(three, 2, album)
    playing()
    heard().emit('ended')
    expect(engine.state).toMatchObject({ index: 0, status: 'paused', position: 0 })
    engine.playList(three, 2, album)
    engine.next()
    expect(engine.state.index).toBe(2)
  })

  test('the room goes round both ends', () => {
    engine.playList(three, 2, room)
    engine.next()
    expect(engine.state.index).toBe(0)
    engine.previous()
    expect(engine.state.index).toBe(2)
  })

  test('previous starts over after three seconds', () => {
    engine.playList(three, 1, album)
    playing()
    heard().currentTime = 3.5
    heard().emit('timeupdate')
    engine.previous()
    expect(engine.state).toMatchObject({ index: 1, position: 0 })
    engine.previous()
    expect(engine.state.index).toBe(0)
  })

  test('repeats one track, or all of them', () => {
    engine.playList(three, 2, album)
    playing()
    engine.setRepeat('one')
    heard().emit('ended')
    expect(engine.state).toMatchObject({ index: 2 })
    expect(heard().plays).toBe(2)
    engine.setRepeat('all')
    heard().emit('ended')
    expect(engine.state.index).toBe(0)
  })
})

describe('starting', () => {
  test('selecting stands still; autoplay tries after half a second and looks ten times', async () => {
    engine.select(three[0] as QueuedTrack, three, room, { autoplay: true })
    expect(engine.state.status).toBe('paused')
    await vi.advanceTimersByTimeAsync(499)
    expect(heard().plays).toBe(0)
    await vi.advanceTimersByTimeAsync(500 * 10 + 1)
    expect(heard().plays).toBe(1)
  })

  test('autoplay starts as soon as the track is ready', async () => {
    engine.select(three[0] as QueuedTrack, three, room, { autoplay: true })
    heard().arrive()
    await vi.advanceTimersByTimeAsync(500)
    expect(heard().plays).toBe(1)
  })

  test('a refused start stays paused and says why', async () => {
    engine.select(three[0] as QueuedTrack, three, room)
    heard().refusal = { name: 'NotAllowedError' }
    engine.play()
    await settle()
    expect(engine.state).toMatchObject({
      status: 'paused',
      message: 'Playback requires user interaction first',
      elsewhere: null,
    })
  })

  test('what the browser has given up on is loaded before it plays, from the same place', () => {
    engine.select(three[0] as QueuedTrack, three, room)
    engine.seek(30)
    heard().networkState = 3
    engine.play()
    expect(heard()).toMatchObject({ loads: 2, plays: 1, currentTime: 30 })
  })

  test('seeking while paused, then playing, starts where one sought', () => {
    engine.playList(three, 0, album)
    playing()
    engine.pause()
    engine.seek(30)
    heard().readyState = 1
    engine.play()
    expect(heard()).toMatchObject({ loads: 1, currentTime: 30 })
  })

  test('nobody is told of a file that failed before anybody asked to hear it', async () => {
    engine.select(three[0] as QueuedTrack, three, room)
    heard().fail(4)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(engine.state).toMatchObject({ status: 'paused', message: null })
    engine.play()
    expect(heard()).toMatchObject({ loads: 2, plays: 1 })
  })

  test('a next track that failed while it waited is fetched anew', () => {
    engine.playList(three, 0, album)
    playing()
    const next = testEngine.outputs.find(({ src }) => src.endsWith('/2.mp3'))
    next?.fail(4)
    engine.next()
    expect(next?.loads ?? 0).toBeLessThanOrEqual(2)
    expect(heard().error).toBeNull()
    expect(heard().plays).toBeGreaterThan(0)
  })

  test('the same song in a new list plays on', () => {
    engine.playList(three, 0, room)
    playing()
    heard().currentTime = 12
    heard().emit('timeupdate')
    engine.playList([track(9), track(1)], 1, album)
    expect(engine.state).toMatchObject({ index: 1, position: 12, source: album })
    expect(heard()).toMatchObject({ loads: 1 })
  })
})

describe('the queue', () => {
  test('plays next, adds last, removes and moves around the current track', () => {
    engine.playList(three, 1, album)
    engine.add([track(4)], 'next')
    engine.add([track(5)])
    expect(engine.state.queue.map(({ id }) => id)).toEqual([1, 2, 4, 3, 5])
    engine.move(1, 3)
    expect(engine.state.queue[engine.state.index]?.id).toBe(2)
    engine.remove(0)
    expect(engine.state.queue.map(({ id }) => id)).toEqual([4, 3, 2, 5])
    expect(engine.state.queue[engine.state.index]?.id).toBe(2)
    engine.clear()
    expect(engine.state).toMatchObject({ queue: [], index: -1, status: 'idle' })
  })

  test('shuffle mixes what follows and keeps what plays', () => {
    engine.playList(
      [1, 2, 3, 4, 5].map((id) => track(id)),
      1,
      album,
    )
    engine.setShuffle(true)
    expect(engine.state.queue[engine.state.index]?.id).toBe(2)
    expect(engine.state.queue.map(({ id }) => id).toSorted()).toEqual([1, 2, 3, 4, 5])
    expect(engine.state.queue.slice(2).map(({ id }) => id)).not.toEqual([3, 4, 5])
  })

  test('shuffle off brings the order back; what was added meanwhile stays behind its neighbour', () => {
    engine.playList(
      [1, 2, 3, 4, 5].map((id) => track(id)),
      1,
      album,
    )
    engine.setShuffle(true)
    playing()
    engine.next()
    playing()
    const second = engine.state.queue[engine.state.index]?.id as number
    engine.add([track(9)], 'next')
    engine.setShuffle(false)
    const expected = [1, 2, 3, 4, 5].flatMap((id) => (id === second ? [id, 9] : [id]))
    expect(engine.state.queue.map(({ id }) => id)).toEqual(expected)
    expect(engine.state).toMatchObject({ index: second - 1, status: 'playing' })
    expect(heard().loads).toBe(1)
  })

  test('volume keeps within bounds and unmutes', () => {
    engine.playList(three, 0, album)
    engine.setMuted(true)
    engine.setVolume(1.4)
    expect(engine.state).toMatchObject({ volume: 1, muted: false })
    expect(heard()).toMatchObject({ volume: 1, muted: false })
  })
})
