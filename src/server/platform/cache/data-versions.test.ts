import { afterEach, describe, expect, test, vi } from 'vitest'
import { data, oneOf } from '#contract/data.ts'
import { DataVersions } from './data-versions.ts'

const gig = (id: number) => oneOf(data.gigs, id)
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
    const mark = versions.mark()
    versions.change(changed)
    expect({
      gigs: versions.isUnchanged([data.gigs], mark),
      seven: versions.isUnchanged([gig(7)], mark),
      eight: versions.isUnchanged([gig(8)], mark),
      albums: versions.isUnchanged([data.albums], mark),
    }).toEqual(expected)
    expect(versions.isUnchanged([data.gigs, data.albums, gig(7), gig(8)], versions.mark())).toBe(true)
  })

  test('is never all of it', () => {
    const versions = new DataVersions()
    const mark = versions.mark()
    expect(versions.isUnchanged([data.everything], mark)).toBe(true)
    versions.change([gig(7)])
    expect(versions.isUnchanged([data.everything], mark)).toBe(false)
  })

  test('is not overstated for things that are forgotten: they count as changed', () => {
    const versions = new DataVersions(2)
    const mark = versions.mark()
    versions.change([gig(1)])
    versions.change([gig(2)])
    expect(versions.isUnchanged([gig(3)], mark)).toBe(true)
    versions.change([gig(3)])
    expect([1, 2, 3, 4].map((id) => versions.isUnchanged([gig(id)], mark))).toEqual([false, false, false, false])
    expect(versions.isUnchanged([gig(4)], versions.mark())).toBe(true)
  })

  test('is not the clock: what reads it holds for the present minute', () => {
    vi.useFakeTimers({ now: 90_000 })
    const versions = new DataVersions()
    const mark = versions.mark()
    expect(versions.isUnchanged([data.clock], mark)).toBe(true)
    vi.setSystemTime(120_000)
    expect(versions.isUnchanged([data.clock], mark)).toBe(false)
    expect(versions.isUnchanged([data.gigs], mark)).toBe(true)
  })
})
