import { expect, test } from 'vitest'
import { shownSongs, songAt, withoutPlayed, withPlayed } from './song-order.ts'

const song = (id: number, playedAt: string | null = null) => ({ id, title: `Song ${id}`, playedAt, record: null })
const list = (isShownBefore: boolean, ...songs: ReturnType<typeof song>[]) => ({
  ...{ gigId: 1, timeZone: 'UTC', isShownBefore, songs },
})
const at = (minute: number) => `2031-01-01T20:${String(minute).padStart(2, '0')}:00Z`
const idsOf = (songs: readonly { id: number }[]) => songs.map(({ id }) => id)

test('a list is shown in its order, or in that in which it is played', () => {
  const songs = [song(1, at(9)), song(2, at(3))]
  expect(idsOf(shownSongs(list(true, ...songs)))).toEqual([1, 2])
  expect(idsOf(shownSongs(list(false, ...songs)))).toEqual([2, 1])
})

test('of the songs that were begun the last one sounds', () => {
  const songs = [song(1, at(3)), song(2), song(3, at(9))]
  expect([songAt(songs), songAt(songs, Date.parse(at(5))), songAt(songs, Date.parse(at(1))), songAt([])]).toEqual([
    ...[3, 1, null, null],
  ])
})

test('a song that begins is marked where it is known, added where it is not, and both are taken back', () => {
  const shown = withPlayed(list(true, song(1), song(2)), song(2, at(1)))
  expect(shown.songs.map(({ playedAt }) => playedAt)).toEqual([null, at(1)])
  expect(withoutPlayed(shown, 2).songs.map(({ playedAt }) => playedAt)).toEqual([null, null])
  const hidden = withPlayed(list(false), song(2, at(1)))
  expect(idsOf(hidden.songs)).toEqual([2])
  expect(withoutPlayed(hidden, 2).songs).toEqual([])
})
