import { describe, expect, it } from 'vitest'
import { measureStack } from './stacked-lines.ts'

describe('measureStack', () => {
  it.each([
    [['Jukebox', 'Wall'], true],
    [['Music', 'Room'], true],
    [['Current Model', 'Opportunities'], true],
    [['Gospel', 'Nights'], false],
    [['Happy', 'Hours'], true],
    [['Happy', 'Hello'], false],
    [['Apply'], false],
  ])('closes up %j: %s', (lines, tight) => {
    expect(measureStack(lines).tight).toBe(tight)
  })

  it('measures the widest line in em, in lower case', () => {
    const { longest } = measureStack(['Gigs', '&', 'Appearances'])
    expect(longest).toBeCloseTo(measureStack(['APPEARANCES']).longest)
    expect(longest).toBeGreaterThan(4)
    expect(longest).toBeLessThan(5.2)
  })
})
