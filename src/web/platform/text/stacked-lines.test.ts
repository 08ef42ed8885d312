import { describe, expect, it } from 'vitest'
import { measureStackedLines, titleLines } from './stacked-lines.ts'

describe('measureStackedLines', () => {
  it.each<[string[], 'tight' | 'wide' | undefined]>([
    [['Jukebox', 'Wall'], 'tight'],
    [['Music', 'Room'], 'tight'],
    [['Current Model', 'Opportunities'], 'tight'],
    [['Gospel', 'Nights'], 'wide'],
    [['Happy', 'Hours'], 'tight'],
    [['Happy', 'Hello'], 'wide'],
    [['Your', 'history'], 'wide'],
    [['Apply'], undefined],
  ])('leads %j: %s', (lines, lead) => {
    expect(measureStackedLines(lines).lead).toBe(lead)
  })

  it('measures the widest line in em, in lower case', () => {
    const { longest } = measureStackedLines(['Gigs', '&', 'Appearances'])
    expect(longest).toBeCloseTo(measureStackedLines(['APPEARANCES']).longest)
    expect(longest).toBeGreaterThan(4)
    expect(longest).toBeLessThan(5.2)
  })
})

describe('titleLines', () => {
  it('sets a long title in four lines at most, and a short one a word a line', () => {
    expect(titleLines('Odessa Vance Quartet')).toEqual(['Odessa', 'Vance', 'Quartet'])
    for (const long of [
      'An Evening of Soul and Jazz with the Delmar Six and Friends',
      'Late bus, for a very long ride',
    ]) {
      expect(titleLines(long).length).toBeLessThanOrEqual(4)
      expect(titleLines(long).join(' ')).toBe(long)
    }
  })
})
