import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { album, createTestEngine, room, three, track } from './test-engine.ts'

const OFFLINE = 'You are offline. The music goes on when you are back.'

let testEngine: ReturnType<typeof createTestEngine>
let engine: ReturnType<typeof createTestEngine>['engine']
const currentId = () => engine.state.queue[engine.state.index]?.id

/** Pulls the plug, and puts it back. */
function lose() {
  testEngine.world.online = false
  engine.wentOffline()
}
function regain() {
  testEngine.world.online = true
  engine.wentOnline()
}

beforeEach(() => {
  vi.useFakeTimers()
  testEngine = createTestEngine()
  engine = testEngine.engine
})
afterEach(() => vi.useRealTimers())

test('next without a connection stays at the track it came to, says so, and goes on by itself', async () => {
  engine.playList(three, 0, album)
  testEngine.playing()
  lose()
  engine.next()
  testEngine.heard().fail(4)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(engine.state).toMatchObject({ index: 1, status: 'loading', message: OFFLINE, elsewhere: null })
  regain()
  testEngine.playing()
  expect(engine.state).toMatchObject({ index: 1, status: 'playing', message: null })
  expect(testEngine.log).not.toHaveBeenCalled()
})

test('a load that hangs without a connection says so at once, not after the load timeout', async () => {
  engine.playList(three, 0, album)
  lose()
  await vi.advanceTimersByTimeAsync(1500)
  expect(engine.state).toMatchObject({ index: 0, message: OFFLINE })
})

test('a song that runs dry goes on from where it was', async () => {
  engine.playList(three, 0, album)
  testEngine.playing()
  lose()
  const before = testEngine.heard()
  before.currentTime = 21
  before.emit('timeupdate')
  before.emit('waiting')
  await vi.advanceTimersByTimeAsync(1500)
  expect(before.paused).toBe(true)
  expect(engine.state).toMatchObject({ position: 21, status: 'loading', message: OFFLINE })
  regain()
  expect(testEngine.heard().currentTime).toBe(21)
  testEngine.playing()
  expect(engine.state).toMatchObject({ index: 0, status: 'playing', message: null })
})

test('what is here already plays without a connection', async () => {
  engine.playList(three, 0, album)
  testEngine.playing()
  testEngine.outputs.find((output) => output.src.endsWith('/2.mp3'))?.arrive()
  lose()
  engine.next()
  testEngine.heard().begin()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(engine.state).toMatchObject({ index: 1, status: 'playing', message: null })
})

test('who pauses meanwhile is not played to when the connection is back', async () => {
  engine.playList(three, 0, album)
  testEngine.playing()
  lose()
  engine.next()
  testEngine.heard().fail(2)
  engine.pause()
  expect(engine.state).toMatchObject({ index: 1, status: 'paused', message: null })
  regain()
  await vi.advanceTimersByTimeAsync(5000)
  expect(engine.state).toMatchObject({ index: 1, status: 'paused' })
  engine.play()
  testEngine.playing()
  expect(engine.state.status).toBe('playing')
})

test('at the end of what is here of the room the next track is gone to once the connection is back', async () => {
  testEngine.world.room = Array.from({ length: 60 }, (_, i) => track(i + 1))
  testEngine.world.answers = false
  engine.playList(testEngine.world.room.slice(0, 2), 1, room, { place: 0, total: 60 })
  testEngine.playing()
  lose()
  engine.next()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(engine.state).toMatchObject({ status: 'loading', message: OFFLINE })
  expect(currentId()).toBe(2)
  testEngine.world.answers = true
  regain()
  await vi.advanceTimersByTimeAsync(0)
  expect(currentId()).toBe(3)
  testEngine.playing()
  expect(engine.state).toMatchObject({ status: 'playing', message: null })
})
