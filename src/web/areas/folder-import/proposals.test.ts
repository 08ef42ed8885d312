import { expect, test } from 'vitest'
import type { UploadedAudio } from '#contract/schemas/uploads.ts'
import { albumsOf, documentOf, proposalsOf, readFolder, readName } from './proposals.ts'

const silent = {
  ...{ title: null, artist: null, album: null, albumArtist: null, trackNumber: null, discNumber: null },
  ...{ genre: null, year: null, imageUrl: null },
}
let made = 0
const arrived = (path: string, tags: Partial<UploadedAudio['tags']> = {}) => ({
  key: ++made,
  path,
  uploaded: { url: `/uploads/audio/${made}.wav`, tags: { ...silent, ...tags } } as UploadedAudio,
})

test.each([
  ['01 - Kettle.wav', null, 1, 'Kettle'],
  ['2-03 Slow_Elevator.flac', 2, 3, 'Slow Elevator'],
  ['12. One More.mp3', null, 12, 'One More'],
  ['7 Nights.mp3', null, 7, 'Nights'],
  ['1999.mp3', null, null, '1999'],
  ['Kettle.live.mp3', null, null, 'Kettle.live'],
])('the name %s', (path, disc, place, title) => {
  expect(readName(path)).toMatchObject({ disc, place, title })
})

test.each([
  ['Odessa Vance - Rosewater/01.wav', 'Odessa Vance', 'Rosewater'],
  ['Music/Odessa Vance – Rosewater/CD 2/01.wav', 'Odessa Vance', 'Rosewater'],
  ['Rosewater/01.wav', '', 'Rosewater'],
  ['01.wav', '', ''],
])('the folder of %s', (path, artist, album) => {
  expect(readFolder(path)).toEqual({ artist, album })
})

test('tracks stand in the order their files say, by disc, number and name', () => {
  const files = [
    arrived('A/b.wav', { discNumber: 2, trackNumber: 1 }),
    arrived('A/10 - Ten.wav'),
    arrived('A/2 - Two.wav'),
    arrived('A/x.wav', { trackNumber: 3, title: 'Three' }),
    arrived('A/unnumbered.wav'),
    arrived('lone.wav'),
  ]
  expect(proposalsOf(files).map(({ title }) => title)).toEqual(['lone', 'Two', 'Three', 'Ten', 'unnumbered', 'b'])
})

test('an album is of its one artist, else of whom its files name, else of various', () => {
  const albumArtist = 'House Band'
  const albums = albumsOf(
    proposalsOf([
      arrived('One/1 a.wav', { artist: 'Anna', albumArtist }),
      arrived('One/2 b.wav', { artist: 'anna', albumArtist }),
      arrived('Two/1 a.wav', { artist: 'Anna', albumArtist }),
      arrived('Two/2 b.wav', { artist: 'Bram', albumArtist }),
      arrived('Three/1 a.wav', { artist: 'Anna' }),
      arrived('Three/2 b.wav', { artist: 'Bram' }),
    ]),
  )
  expect(albums.map(({ title, artist }) => [title, artist])).toEqual([
    ['One', 'Anna'],
    ['Three', 'Various Artists'],
    ['Two', 'House Band'],
  ])
})

test('the document names what is on which album; a cover is the album’s, a single keeps its own', () => {
  const cover = '/uploads/images/c.jpg'
  const { tracks, albums } = JSON.parse(
    documentOf(
      proposalsOf([
        arrived('Anna - Nights/1 - First.wav', { imageUrl: cover, year: 1971, genre: 'Soul' }),
        arrived('Anna - Nights/2 - Second.wav'),
        arrived('single.wav', { imageUrl: cover }),
      ]),
    ),
  )
  expect(albums).toEqual([
    {
      ...{ title: 'Nights', artist: 'Anna', genre: 'Soul', releaseDate: '1971-01-01', imageUrl: cover },
      addTracks: [
        { title: 'First', artist: 'Anna' },
        { title: 'Second', artist: 'Anna' },
      ],
    },
  ])
  expect(tracks.map(({ title, imageUrl }: { title: string; imageUrl?: string }) => [title, imageUrl])).toEqual([
    ['single', cover],
    ['First', undefined],
    ['Second', undefined],
  ])
})
