import { expect, test } from 'vitest'
import type { Stream } from '#contract/schemas/streams.ts'
import { audienceWords, siteTime, sortedStreams } from './live-words.ts'

const stream = (id: number, status: Stream['status'], scheduledStart: string | null = null): Stream => ({
  ...{ id, status, scheduledStart, title: `Set ${id}`, description: null, accessTier: 'free', access_tier: 'free' },
  ...{ streamType: 'conference', scheduledEnd: null, startedAt: null, endedAt: null, artistId: null, artistSlug: null },
  ...{ hostId: null, mostViewers: 0, locked: false, version: 0 },
  ...{ featured_artist: null, featuredArtist: null, host_name: null, viewer_count: 0, viewerCount: 0 },
})

test('streams are on air in either word, announced ones stand by their time, and ended ones nowhere', () => {
  const { onAir, announced } = sortedStreams([
    stream(1, 'scheduled'),
    stream(2, 'live'),
    stream(3, 'scheduled', '2031-11-29T20:00:00Z'),
    stream(4, 'ended'),
    stream(5, 'active'),
    stream(6, 'scheduled', '2031-11-28T20:00:00Z'),
  ])
  expect([onAir, announced].map((some) => some.map(({ id }) => id))).toEqual([
    [2, 5],
    [6, 3, 1],
  ])
})

test.each([
  ['Europe/Amsterdam', 'Friday 28 November, 21:00'],
  ['America/Chicago', 'Friday 28 November, 14:00'],
  ['Asia/Tokyo', 'Saturday 29 November, 05:00'],
])('a moment by the clocks of %s is %s', (zone, words) => {
  expect(siteTime('2031-11-28T20:00:00Z', zone)).toBe(words)
})

test('a tier that asks for more than signing in is said in words', () => {
  expect(['free', 'fan', 'vip', 'admin'].map(audienceWords)).toEqual([
    '',
    'For Fan Pass holders',
    'For VIP members',
    'For the house',
  ])
})
