import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { QueuedTrack } from '../player-state.ts'
import { album, createTestEngine, three, track } from './test-engine.ts'

let testEngine: ReturnType<typeof createTestEngine>
let engine: ReturnType<typeof createTestEngine>['engine']
const heard = () => testEngine.heard()
const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
  testEngine = createTestEngine()
  engine = testEngine.engine
})
afterEach(() => vi.useRealTimers())

describe('failing', () => {
  test('without audio the track is offered elsewhere, or said to be unavailable', () => {
    engine.resume({ ...engine.state, queue: [track(1, { audioUrl: null })], index: 0 })
    engine.play()
    expect(engine.state).toMatchObject({ message: 'Audio preview not available', elsewhere: null })
    const elsewhere = track(2, { audioUrl: null, spotifyUri: 'spotify:track:abc123' })
    engine.clear()
    engine.resume({ ...engine.state, queue: [elsewhere], index: 0 })
    engine.play()
    expect(engine.state).toMatchObject({
      status: 'error',
      message: 'Playback failed - trying Spotify',
      elsewhere: 'https://open.spotify.com/track/abc123',
    })
  })

  test('an audio error stops the song, is written down, and a second later the fallback comes', async () => {
    engine.playList([track(1, { spotifyUri: 'spotify:track:abc123' })], 0, album)
    testEngine.playing()
    heard().fail(2)
    heard().fail(2)
    await settle()
    expect(engine.state).toMatchObject({ status: 'error', message: 'Audio error: the network failed', elsewhere: null })
    expect(heard().paused).toBe(true)
    expect(testEngine.log).toHaveBeenCalledWith(
      'Audio error: the network failed',
      expect.objectContaining({ track: 1 }),
    )
    await vi.advanceTimersByTimeAsync(999)
    expect(engine.state.elsewhere).toBeNull()
    await vi.advanceTimersByTimeAsync(1)
    expect(engine.state.elsewhere).toBe('https://open.spotify.com/track/abc123')
  })

  test('a load longer than fifteen seconds is an error, and a second later the fallback comes', async () => {
    engine.playList([track(1, { spotifyUri: 'spotify:track:abc123' })], 0, album)
    await vi.advanceTimersByTimeAsync(14_999)
    expect(engine.state.message).toBeNull()
    await vi.advanceTimersByTimeAsync(1)
    expect(engine.state).toMatchObject({ status: 'error', message: 'Audio load timeout', elsewhere: null })
    await vi.advanceTimersByTimeAsync(1000)
    expect(engine.state).toMatchObject({
      message: 'Audio load timeout',
      elsewhere: 'https://open.spotify.com/track/abc123',
    })
    expect(testEngine.log).toHaveBeenCalledWith('Audio load timeout', expect.anything())
  })

  test('an audio error is tried once more past every cache, then told apart from a missing file', async () => {
    engine.playList([track(1)], 0, album)
    heard().fail(3)
    expect(heard().src).toBe('http://site.test/uploads/audio/1.mp3?_t=77')
    heard().fail(3)
    await settle()
    expect(engine.state.message).toBe('Audio error: the file cannot be decoded')
    await vi.advanceTimersByTimeAsync(1000)
    expect(engine.state.message).toBe('Audio error: the file cannot be decoded')
  })

  test('the refusal that comes with a broken file does not stop the second try', async () => {
    engine.select(three[0] as QueuedTrack, three, album)
    heard().refusal = { name: 'NotSupportedError' }
    engine.play()
    heard().refusal = undefined
    // A browser tells of the error first; by the time the refusal is read, the file is being fetched anew.
    heard().fail(4)
    await settle()
    expect(heard()).toMatchObject({ loads: 2, src: 'http://site.test/uploads/audio/1.mp3?_t=77' })
    expect(engine.state).toMatchObject({ status: 'loading', message: null })
  })

  test('a file that is not there is said to be missing', async () => {
    testEngine.world.available = false
    engine.playList([track(1)], 0, album)
    heard().fail(4)
    heard().fail(4)
    await settle()
    expect(engine.state.message).toBe('Audio file not available')
  })

  test.each([
    ['NotSupportedError', 'Audio format not supported'],
    ['SomethingElse', 'Playback failed - trying Spotify'],
  ])('%s says "%s" and falls back', async (name, message) => {
    engine.playList([track(1, { spotifyUri: 'spotify:track:xyz' })], 0, album)
    heard().pause()
    engine.pause()
    heard().refusal = { name }
    engine.play()
    await settle()
    expect(engine.state).toMatchObject({ status: 'error', message })
    await vi.advanceTimersByTimeAsync(1000)
    expect(engine.state.elsewhere).toBe('https://open.spotify.com/track/xyz')
  })

  test('with more in the queue the music goes on after the notice, and it gives up when nothing plays', async () => {
    testEngine.world.available = false
    engine.playList(three, 0, album)
    for (const id of [1, 2, 3]) {
      expect(engine.state.queue[engine.state.index]?.id).toBe(id)
      heard().fail(4)
      heard().fail(4)
      await vi.advanceTimersByTimeAsync(1000 + 4000)
    }
    expect(engine.state).toMatchObject({ index: 2, status: 'error' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(engine.state.index).toBe(2)
  })
})

test('a machine without sound output is told so, and no track is passed over for it', async () => {
  engine.playList([track(1, { spotifyUri: 'spotify:track:abc123' }), track(2)], 0, album)
  heard().arrive()
  heard().fail(3, 'NS_ERROR_DOM_MEDIA_CUBEB_INITIALIZATION_ERR (0x806e0065)')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(engine.state).toMatchObject({
    index: 0,
    status: 'error',
    message: 'Audio error: this device has no sound output. Connect speakers or headphones, then press play.',
    elsewhere: null,
  })
  expect(testEngine.outputs[0]?.loads).toBe(1)
  engine.play()
  testEngine.playing()
  expect(engine.state).toMatchObject({ index: 0, status: 'playing', message: null })
})
