import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { parseStored, storedQueueOf } from './stored-queue.ts'
import { album, createTestEngine, three, track } from './test-engine.ts'

let testEngine: ReturnType<typeof createTestEngine>
let engine: ReturnType<typeof createTestEngine>['engine']
const outputOf = (id: number) => {
  const output = testEngine.outputs.find(({ src }) => src.endsWith(`/${id}.mp3`))
  if (!output) throw new Error(`Nothing holds track ${id}`)
  return output
}
/** Plays on to a place of the current track. */
const reach = (seconds: number) => {
  testEngine.heard().currentTime = seconds
  testEngine.heard().emit('timeupdate')
}

beforeEach(() => {
  vi.useFakeTimers()
  testEngine = createTestEngine()
  engine = testEngine.engine
})
afterEach(() => vi.useRealTimers())

describe('a crossfade', () => {
  const begin = () => {
    engine.setCrossfade(4)
    engine.playList(three, 0, album)
    testEngine.playing()
    outputOf(2).arrive()
    reach(57)
  }

  test('begins the next song while the one before still sounds, and both are as loud as one', () => {
    begin()
    const [first, second] = [outputOf(1), outputOf(2)]
    expect(engine.state).toMatchObject({ index: 1 })
    expect([first.paused, second.paused]).toEqual([false, false])
    expect(second.volume).toBe(0)
    second.begin()
    second.currentTime = 1.5
    vi.advanceTimersByTime(100)
    expect(first.volume ** 2 + second.volume ** 2).toBeCloseTo(0.8 ** 2)
    expect(first.volume).toBeCloseTo(second.volume)
    second.currentTime = 3.1
    vi.advanceTimersByTime(100)
    expect([first.paused, second.volume]).toEqual([true, 0.8])
    // The output that is free again fetches what follows.
    expect(outputOf(3)).toBe(first)
  })

  test('is over with whatever is pressed meanwhile', () => {
    begin()
    engine.pause()
    expect([outputOf(1).paused, outputOf(2).paused, outputOf(2).volume]).toEqual([true, true, 0.8])
    engine.play()
    engine.previous()
    expect(engine.state.index).toBe(0)
    expect([outputOf(1).paused, outputOf(2).paused, outputOf(1).volume]).toEqual([false, true, 0.8])
  })

  test('is none where the next song is not here, a song is repeated, or is shorter than two fades', () => {
    engine.setCrossfade(12)
    engine.playList([track(1, { duration: 20 }), track(2)], 0, album)
    testEngine.heard().arrive(20)
    testEngine.heard().begin()
    outputOf(2).arrive()
    reach(15)
    expect(engine.state.index).toBe(0)
    engine.setCrossfade(4)
    engine.setRepeat('one')
    reach(17)
    expect(engine.state.index).toBe(0)
    engine.setRepeat('off')
    outputOf(2).readyState = 1
    reach(18)
    expect(engine.state.index).toBe(0)
  })

  test('is 0 to 12 whole seconds, and kept with the queue', () => {
    engine.setCrossfade(40)
    expect(engine.state.crossfade).toBe(12)
    engine.setLoudnessMode('off')
    engine.setShowsRemaining(true)
    const kept = parseStored(JSON.stringify(storedQueueOf(engine.state)))
    expect(kept).toMatchObject({ crossfade: 12, loudnessMode: 'off', showsRemaining: true })
    expect(parseStored('{"crossfade":99,"loudnessMode":"loud"}')).toMatchObject({
      crossfade: 12,
      loudnessMode: 'album',
    })
  })
})

describe('songs that are equally loud', () => {
  const loud = [track(1, { albumId: 1, loudness: -8 }), track(2, { albumId: 1, loudness: -14 }), track(3)]
  const normalizationGain = () => testEngine.heard().volume / engine.state.volume

  test('are turned down to -18 LUFS, and none is turned up', () => {
    engine.setLoudnessMode('track')
    engine.playList([...loud, track(4, { loudness: -25 })], 0, album)
    expect(normalizationGain()).toBeCloseTo(10 ** (-10 / 20))
    engine.next()
    expect(normalizationGain()).toBeCloseTo(10 ** (-4 / 20))
    engine.next()
    expect(normalizationGain()).toBe(1)
    engine.next()
    expect(normalizationGain()).toBe(1)
  })

  test('of one album differ as they were made to, and only there', () => {
    engine.playList(loud, 0, album)
    const first = normalizationGain()
    engine.next()
    expect(normalizationGain()).toBeCloseTo(first)
    expect(first).toBeCloseTo(10 ** ((-18 - 10 * Math.log10((10 ** -0.8 + 10 ** -1.4) / 2)) / 20))
    engine.playList(loud, 0, { kind: 'playlist', id: 1, title: 'Mixed' })
    expect(normalizationGain()).toBeCloseTo(10 ** (-10 / 20))
  })

  test('are so by choice, at once', () => {
    engine.playList(loud, 0, album)
    engine.setLoudnessMode('off')
    expect(testEngine.heard().volume).toBe(0.8)
  })
})

describe('music that is to stop', () => {
  test('ends with the song that plays then, and stands at the next', () => {
    engine.setSleep(77)
    engine.setCrossfade(4)
    engine.playList(three, 0, album)
    testEngine.playing()
    outputOf(2).arrive()
    reach(57)
    expect(engine.state.index).toBe(0)
    testEngine.heard().emit('ended')
    const message = 'The music has stopped after this song, as you asked.'
    expect(engine.state).toMatchObject({ index: 1, status: 'paused', sleepAt: null, message })
    expect(outputOf(2).plays).toBe(0)
  })

  test('goes on until then, and is not kept for another visit', () => {
    engine.setSleep(78)
    engine.playList(three, 0, album)
    testEngine.playing()
    outputOf(2).arrive()
    testEngine.heard().emit('ended')
    expect(engine.state).toMatchObject({ index: 1, sleepAt: 78 })
    expect(outputOf(2).plays).toBe(1)
    expect(storedQueueOf(engine.state)).not.toHaveProperty('sleepAt')
  })

  test('ends with a song that is repeated, too', () => {
    engine.setRepeat('one')
    engine.setSleep(77)
    engine.playList([track(1)], 0, album)
    testEngine.playing()
    testEngine.heard().emit('ended')
    expect(engine.state).toMatchObject({ status: 'paused', sleepAt: null })
  })
})
