import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { album, engineStage, room, three, track } from './engine-stage.ts'
import { countOf, numbersOf } from './stretch.ts'

let stage: ReturnType<typeof engineStage>
let engine: ReturnType<typeof engineStage>['engine']
const locked = (id: number) => track(id, { audioUrl: null, locked: true, accessTier: 'fan' })

beforeEach(() => {
  vi.useFakeTimers()
  stage = engineStage()
  engine = stage.engine
})
afterEach(() => vi.useRealTimers())

describe('when somebody else listens', () => {
  test('what he may not hear stays to be seen and is passed over', async () => {
    engine.playList(three, 0, album)
    stage.playing()
    stage.world.told = [track(1), locked(2), track(3)]
    await engine.hearAs('guest')
    expect(engine.state.queue.map(({ id, locked }) => ({ id, locked }))).toEqual([
      { id: 1, locked: false },
      { id: 2, locked: true },
      { id: 3, locked: false },
    ])
    expect(engine.state.status).toBe('playing')
    expect(countOf(engine.state)).toEqual({ number: 1, total: 2 })
    expect(numbersOf(engine.state)).toEqual([1, 2, 2])
    engine.playTrackAt(1)
    expect(engine.state.index).toBe(0)
    stage.heard().emit('ended')
    expect(engine.state.index).toBe(2)
    engine.previous()
    expect(engine.state.index).toBe(0)
  })

  test('what plays stops with a sentence, and plays again for somebody who may', async () => {
    engine.playList(three, 1, album)
    stage.playing()
    const deck = stage.heard()
    stage.world.told = [track(1), locked(2), track(3)]
    await engine.hearAs('guest')
    expect(engine.state).toMatchObject({
      index: 1,
      status: 'error',
      message: 'Fan Pass holders hear this one. It is $9.99 a month.',
    })
    expect(deck.paused).toBe(true)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(engine.state).toMatchObject({ index: 1, status: 'error' })
    stage.world.told = three
    await engine.hearAs('7 listener fan')
    expect(engine.state).toMatchObject({ status: 'paused', message: null })
    engine.play()
    expect(stage.heard().plays).toBeGreaterThan(0)
  })

  test('the same listener is not asked about twice, and a deleted track plays no more', async () => {
    engine.playList(three, 0, album)
    stage.playing()
    stage.world.told = [track(1), track(3)]
    await engine.hearAs('guest')
    engine.next()
    expect(engine.state.index).toBe(2)
    stage.world.told = []
    await engine.hearAs('guest')
    expect(engine.state.queue[0]?.audioUrl).not.toBeNull()
  })

  test('the room is counted anew', async () => {
    stage.world.room = Array.from({ length: 80 }, (_, i) => track(i + 1))
    engine.playList(stage.world.room.slice(0, 50), 9, room, { place: 0, total: 80 })
    stage.world.room = stage.world.room.filter(({ id }) => id > 4)
    stage.world.told = [...stage.world.room, ...[1, 2, 3, 4].map(locked)]
    await engine.hearAs('guest')
    expect(countOf(engine.state)).toEqual({ number: 6, total: 76 })
  })
})
