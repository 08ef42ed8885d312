import { expect, test, vi } from 'vitest'
import { Engine } from './engine/engine.ts'
import { FakeAudio } from './engine/fake-audio.ts'
import { album, three, track } from './engine/test-engine.ts'
import { createLazyEngine } from './lazy-engine.ts'
import { emptyPlayer } from './player-state.ts'
import type { PlayerStore } from './player-store.ts'

const world = {
  createAudio: () => new FakeAudio(),
  ...{ origin: 'https://late.set', isAvailable: async () => null, isOnline: () => true, log: () => {} },
  ...{ askRoom: () => Promise.reject(new Error('not asked')), askTracks: vi.fn(async () => []) },
}

/** A player whose engine comes when the test lets it. */
function createPlayer() {
  const failed = vi.fn()
  let answer: { come: () => void; fail: (error: Error) => void } | null = null
  const start = vi.fn(
    (store: PlayerStore) =>
      new Promise<Engine>((resolve, reject) => {
        answer = { come: () => resolve(new Engine(world, store)), fail: reject }
      }),
  )
  return { player: createLazyEngine(start, failed), start, failed, answer: () => answer }
}

test('what is asked before the engine is here is done in its order once it is', async () => {
  const { player, start, answer } = createPlayer()
  expect(start).not.toHaveBeenCalled()
  player.playList(three, 0, album)
  player.next()
  expect(player.add([track(4), track(5, { audioUrl: null })])).toBe(1)
  expect(player.state).toEqual(emptyPlayer)
  answer()?.come()
  await player.load()
  await vi.waitFor(() => expect(player.state.queue).toHaveLength(4))
  expect(player.state.index).toBe(1)
  expect(player.isCurrent(2)).toBe(true)
  expect(start).toHaveBeenCalledTimes(1)
  player.pause()
  expect(player.state.status).toBe('paused')
})

test('a queue of the last visit stands there without the engine, which goes on from it', async () => {
  const { player, start, answer } = createPlayer()
  const heard = vi.fn()
  player.subscribe(heard)
  player.resume({ ...emptyPlayer, queue: three, index: 1, source: album, position: 12 })
  expect(heard).toHaveBeenCalledTimes(1)
  expect(player.state).toMatchObject({ index: 1, status: 'paused', position: 12, duration: 60 })
  expect(start).not.toHaveBeenCalled()
  player.setVolume(0.5)
  answer()?.come()
  await player.load()
  await vi.waitFor(() => expect(player.state.volume).toBe(0.5))
  expect(player.state).toMatchObject({ index: 1, position: 12 })
  expect(heard.mock.calls.length).toBeGreaterThan(1)
})

test('who listens is asked about a queue only', async () => {
  const { player, start, answer } = createPlayer()
  await player.hearAs('guest')
  expect(player.state.listener).toBe('guest')
  expect(start).not.toHaveBeenCalled()
  player.resume({ ...emptyPlayer, queue: three, index: 0, listener: 'guest' })
  const asked = player.hearAs('7 listener free')
  answer()?.come()
  await asked
  expect(world.askTracks).toHaveBeenCalledWith([1, 2, 3])
  expect(player.state.listener).toBe('7 listener free')
})

test('a queue of the last visit is not asked about again for the same person', async () => {
  const { player, start } = createPlayer()
  player.resume({ ...emptyPlayer, queue: three, index: 0, listener: 'guest' })
  await player.hearAs('guest')
  expect(start).not.toHaveBeenCalled()
})

test('a list is put on the stage without the engine, which plays it once it is asked to', async () => {
  const { player, start, answer } = createPlayer()
  const [, second = track(0)] = three
  player.select(second, three, album, { standing: { place: 4, total: 9 } })
  expect(player.state).toMatchObject({ index: 1, status: 'paused', duration: 60, source: album, queue: three })
  expect(player.state.queueWindow).toEqual({ from: 4, length: 3, total: 9, seed: null })
  expect(start).not.toHaveBeenCalled()
  player.play()
  answer()?.come()
  await player.load()
  await vi.waitFor(() => expect(player.state.status).not.toBe('paused'))
  expect(player.isCurrent(2)).toBe(true)
})

test('what more must be asked for is put on the stage by the engine', async () => {
  const { player, start, answer } = createPlayer()
  player.select(track(1), [track(1)], album)
  expect(player.state).toEqual(emptyPlayer)
  expect(start).toHaveBeenCalledTimes(1)
  player.select(track(2), three, album)
  answer()?.come()
  await vi.waitFor(() => expect(player.state.queue).toHaveLength(3))
})

test('an engine that did not come is told of, and comes with the next thing that is asked', async () => {
  const { player, start, failed, answer } = createPlayer()
  player.toggle()
  answer()?.fail(new Error('offline'))
  await vi.waitFor(() => expect(failed).toHaveBeenCalledTimes(1))
  player.playList(three, 2, album)
  answer()?.come()
  await vi.waitFor(() => expect(player.state.index).toBe(2))
  expect(start).toHaveBeenCalledTimes(2)
})

test('what follows the engine begins with it and ends when it is told to', async () => {
  const { player, answer } = createPlayer()
  const [stop, neverStopped] = [vi.fn(), vi.fn()]
  const end = player.follow(() => stop)
  const endEarly = player.follow(() => neverStopped)
  endEarly()
  player.pause()
  answer()?.come()
  await player.load()
  end()
  expect(stop).toHaveBeenCalledTimes(1)
  expect(neverStopped).not.toHaveBeenCalled()
})

test('a track that is shown again does not stop what was pressed while the engine came', async () => {
  const { player, answer } = createPlayer()
  const [only] = three
  if (!only) throw new Error('no track')
  const isShown = () => player.isCurrent(only.id)
  player.selectUnless(isShown, only, [only], { kind: 'room' })
  player.toggle()
  player.selectUnless(isShown, only, [only], { kind: 'room' })
  answer()?.come()
  await player.load()
  await vi.waitFor(() => expect(player.state.status).toBe('loading'))
})
