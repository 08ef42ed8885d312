import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { newPlayId } from './play-id.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('plays have ids of version 7: one for each, in the order they begin', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 30, 12) })
  const first = newPlayId()
  expect(newPlayId()).not.toBe(first)
  expect(z.uuidv7().safeParse(first).success).toBe(true)
  expect(Number.parseInt(first.replaceAll('-', '').slice(0, 12), 16)).toBe(Date.now())
  vi.advanceTimersByTime(1)
  expect(newPlayId() > first).toBe(true)
})
