import { describe, expect, it } from 'vitest'
import { formatDuration, formatPosition, spokenDuration } from './format-duration.ts'

describe('formatDuration', () => {
  it.each([
    [288, '4:48'],
    [5, '0:05'],
    [59.4, '0:59'],
    [59.9, '1:00'],
    [3600, '1:00:00'],
    [3729, '1:02:09'],
    [0, '--:--'],
    [null, '--:--'],
    [undefined, '--:--'],
    [Number.NaN, '--:--'],
    [Number.POSITIVE_INFINITY, '--:--'],
    [-3, '--:--'],
  ])('writes %s as %s', (seconds, written) => {
    expect(formatDuration(seconds)).toBe(written)
  })

  it('writes a position of zero as a time, not as unknown', () => {
    expect(formatPosition(0)).toBe('0:00')
    expect(formatPosition(71.6)).toBe('1:11')
  })
})

describe('spokenDuration', () => {
  it.each([
    [288, '4 minutes 48 seconds'],
    [71, '1 minute 11 seconds'],
    [60, '1 minute'],
    [1, '1 second'],
    [0, '0 seconds'],
    [3661, '1 hour 1 minute 1 second'],
  ])('says %s as %s', (seconds, said) => {
    expect(spokenDuration(seconds)).toBe(said)
  })
})
