import { afterEach, describe, expect, test, vi } from 'vitest'
import { data, oneRecord } from '#contract/kit/data.ts'
import { DataVersions } from './data-versions.ts'

const gig = (id: number) => oneRecord(data.gigs, id)
afterEach(() => vi.useRealTimers())

describe('what a change leaves unchanged', () => {
  test.each([
    ['a gig', [gig(7)], { gigs: false, seven: false, eight: true, albums: true }],
    ['all gigs', [data.gigs], { gigs: false, seven: false, eight: false, albums: true }],
    ['everything', [data.everything], { gigs: false, seven: false, eight: false, albums: false }],
    ['whatever was missed', null, { gigs: false, seven: false, eight: false, albums: false }],
    ['nothing', [], { gigs: true, seven: true, eight: true, albums: true }],
  ])('of %s', (_, changed, expected) => {
    const versions = new DataVersions()
    versions.change([data.gigs, data.albums, gig(7), gig(8)])
    const snapshot = versions.snapshot()
    versions.change(changed)
    expect({
      gigs: versions.isUnchanged([data.gigs], snapshot),
      seven: versions.isUnchanged([gig(7)], snapshot),
      eight: versions.isUnchanged([gig(8)], snapshot),
      albums: versions.isUnchanged([data.albums], snapshot),
    }).toEqual(expected)
    expect(versions.isUnchanged([data.gigs, data.albums, gig(7), gig(8)], versions.snapshot())).toBe(true)
  })

  test('is never all of it', () => {
    const versions = new DataVersions()
    const snapshot = versions.snapshot()
    expect(versions.isUnchanged([data.everything], snapshot)).toBe(true)
    versions.change([gig(7)])
    expect(versions.isUnchanged([data.everything], snapshot)).toBe(false)
  })

  test('is not overstated for things that are forgotten: they count as changed', () => {
    const versions = new DataVersions(2)
    const snapshot = versions.snapshot()
    versions.change([gig(1)])
    versions.change([gig(2)])
    expect(versions.isUnchanged([gig(3)], snapshot)).toBe(true)
    versions.change([gig(3)])
    expect([1, 2, 3, 4].map((id) => versions.isUnchanged([gig(id)], snapshot))).toEqual([false, false, false, false])
    expect(versions.isUnchanged([gig(4)], versions.snapshot())).toBe(true)
  })

  test('is not the clock: what reads it holds for the present minute', () => {
    vi.useFakeTimers({ now: 90_000 })
    const versions = new DataVersions()
    const snapshot = versions.snapshot()
    expect(versions.isUnchanged([data.clock], snapshot)).toBe(true)
    vi.setSystemTime(120_000)
    expect(versions.isUnchanged([data.clock], snapshot)).toBe(false)
    expect(versions.isUnchanged([data.gigs], snapshot)).toBe(true)
  })

  test('is nothing that was expected to change by then, to the millisecond', () => {
    vi.useFakeTimers({ now: 90_000 })
    const versions = new DataVersions()
    versions.expect(gig(7), new Date(95_000))
    versions.expect(data.gigs, new Date(99_000))
    versions.expect(data.albums, new Date(200_000))
    const snapshot = versions.snapshot()
    vi.setSystemTime(94_999)
    expect(versions.isUnchanged([data.gigs, gig(8)], snapshot)).toBe(true)
    vi.setSystemTime(95_000)
    expect(versions.isUnchanged([data.gigs], snapshot)).toBe(false)
    expect(versions.isUnchanged([data.albums], snapshot)).toBe(true)
    // Whatever is computed from there on tells when it changes next.
    const later = versions.snapshot()
    versions.expect(data.gigs, new Date(99_000))
    vi.setSystemTime(99_000)
    expect(versions.sequence).toBeGreaterThan(later.sequence)
    expect(versions.isUnchanged([data.gigs], versions.snapshot())).toBe(true)
  })
})
