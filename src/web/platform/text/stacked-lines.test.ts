import { describe, expect, it } from 'vitest'
import { measureStack } from './stacked-lines.ts'

describe('measureStack', () => {
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
    expect(measureStack(lines).lead).toBe(lead)
  })

  it('measures the widest line in em, in lower case', () => {
    const { longest } = measureStack(['Gigs', '&', 'Appearances'])
    expect(longest).toBeCloseTo(measureStack(['APPEARANCES']).longest)
    expect(longest).toBeGreaterThan(4)
    expect(longest).toBeLessThan(5.2)
  })
})
