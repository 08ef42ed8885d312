import { describe, expect, test } from 'vitest'
import { data, dataOfCall, oneRecord, overlap, recordOfCall } from './data.ts'

describe('data', () => {
  test('of one name is all of it, or one thing, however its id is written', () => {
    expect([
      data.showRequests,
      oneRecord(data.gigs, 7),
      oneRecord(data.gigs, '007'),
      oneRecord(data.gigs, ' 7.0'),
    ]).toEqual([...['show-requests', 'gigs/7', 'gigs/7', 'gigs/7']])
    expect(oneRecord(data.artists, 'bea & co/2')).toBe('artists/bea%20%26%20co%2F2')
  })

  test('overlaps with itself and with what it is part of', () => {
    const [seven, eight] = [oneRecord(data.gigs, 7), oneRecord(data.gigs, 8)]
    expect(overlap(seven, seven)).toBe(true)
    expect(overlap(seven, data.gigs)).toBe(true)
    expect(overlap(data.gigs, seven)).toBe(true)
    expect(overlap(seven, eight)).toBe(false)
    expect(overlap(data.models, data.modelProfiles)).toBe(false)
    expect([overlap(data.everything, seven), overlap(data.gigs, data.everything)]).toEqual([true, true])
  })

  test('of a call is named by its address, or by the answer where it is made new; or else it is all', () => {
    const declared = [recordOfCall(data.gigs), data.site]
    expect(dataOfCall(declared, { id: 7 })).toEqual(['gigs/7', 'site'])
    expect(dataOfCall(declared, {}, { id: 9 })).toEqual(['gigs/9', 'site'])
    expect(dataOfCall(declared, {})).toEqual(['gigs', 'site'])
    expect(dataOfCall([recordOfCall(data.modelProfiles, 'userId')], { userId: '3' })).toEqual(['model-profiles/3'])
  })
})
