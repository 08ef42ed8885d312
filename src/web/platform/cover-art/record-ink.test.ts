import { describe, expect, it } from 'vitest'
import { inkOf, RECORD_INKS } from './record-ink.ts'

const count = (inks: string[]) => {
  const counts = new Map<string, number>()
  for (const ink of inks) counts.set(ink, (counts.get(ink) ?? 0) + 1)
  return counts
}

describe('inkOf', () => {
  it.each([
    ['numbers in a row', (index: number) => index],
    ['numbers as text', (index: number) => String(index)],
    ['uuids', (index: number) => `3f2504e0-4f89-41d3-9a0c-${String(index).padStart(12, '0')}`],
  ])('spreads %s evenly over the eight inks', (_, id) => {
    const counts = count(Array.from({ length: 4000 }, (_, index) => inkOf({ id: id(index), kind: 'album' })))
    expect(counts.size).toBe(8)
    for (const times of counts.values()) {
      expect(times).toBeGreaterThan(400)
      expect(times).toBeLessThan(600)
    }
  })

  it('gives kinds of the same id inks of their own', () => {
    const same = Array.from({ length: 400 }, (_, id) => id).filter(
      (id) => inkOf({ id, kind: 'album' }) === inkOf({ id, kind: 'single' }),
    )
    expect(same.length).toBeLessThan(100)
  })

  it('takes the picked ink, and ignores one it does not know', () => {
    for (const ink of Object.keys(RECORD_INKS)) expect(inkOf({ id: 1, kind: 'album', ink })).toBe(ink)
    expect(inkOf({ id: 1, kind: 'album', ink: 'gold' })).toBe(inkOf({ id: 1, kind: 'album' }))
  })
})
