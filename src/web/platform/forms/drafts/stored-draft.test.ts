import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DraftKeeper, type DraftState, forgetDrafts, readDraft } from './stored-draft.ts'

/** A browser's storage with room for so many characters. */
function storageWith(room = Number.POSITIVE_INFINITY): Storage {
  const methods = {
    getItem: (key: string) => (Object.hasOwn(kept, key) ? (kept[key] ?? null) : null),
    setItem: (key: string, value: string) => {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError')
      kept[key] = value
    },
    removeItem: (key: string) => delete kept[key],
  }
  const kept: Record<string, string> = Object.create(methods)
  return kept as unknown as Storage
}

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

function keeperOn(storage: Storage) {
  const states: DraftState[] = []
  return { states, keeper: new DraftKeeper<string>('apply', (state) => states.push(state), storage) }
}

test('a draft is kept 800 ms after the last key, once', () => {
  const storage = storageWith()
  const { keeper, states } = keeperOn(storage)
  keeper.put('N')
  vi.advanceTimersByTime(700)
  keeper.put('No')
  vi.advanceTimersByTime(799)
  expect(readDraft('apply', storage)).toBeNull()
  vi.advanceTimersByTime(1)
  expect(readDraft('apply', storage)).toEqual({ values: 'No', savedAt: 1_001_500 })
  expect(states.at(-1)).toEqual({ kind: 'saved', at: 1_001_500 })
})

test('leaving keeps at once what still waits', () => {
  const storage = storageWith()
  const { keeper } = keeperOn(storage)
  expect(keeper.flush()).toBe(true)
  keeper.put('Nora')
  expect(keeper.flush()).toBe(true)
  expect(readDraft('apply', storage)).toMatchObject({ values: 'Nora' })
})

test('a browser that keeps nothing is told of, and the words still wait', () => {
  const { keeper, states } = keeperOn(storageWith(5))
  keeper.put('Nora Achterberg')
  vi.advanceTimersByTime(800)
  expect(states.at(-1)).toEqual({ kind: 'failed' })
  expect(keeper.flush()).toBe(false)
})

test('what is sent is forgotten, also what was about to be kept', () => {
  const storage = storageWith()
  const { keeper, states } = keeperOn(storage)
  keeper.put('Nora')
  keeper.flush()
  keeper.put('Nora A')
  keeper.forget()
  vi.advanceTimersByTime(5000)
  expect(readDraft('apply', storage)).toBeNull()
  expect(states.at(-1)).toEqual({ kind: 'none' })
})

test('signing out forgets every draft and nothing else, also one that is just being typed', () => {
  const storage = storageWith()
  storage.setItem('theme', 'dark')
  for (const name of ['apply', 'apply 3 7']) {
    const keeper = new DraftKeeper(name, () => {}, storage)
    keeper.put('Nora')
    keeper.close()
  }
  const typing = new DraftKeeper('apply 4', () => {}, storage)
  typing.put('Nora')
  forgetDrafts(storage)
  typing.close()
  expect(Object.keys(storage)).toEqual(['theme'])
})

test('what cannot be read is no draft', () => {
  const storage = storageWith()
  storage.setItem('draft apply', '{half')
  expect(readDraft('apply', storage)).toBeNull()
})
