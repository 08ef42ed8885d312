import { expect, test } from 'vitest'
import { albumBody } from './album-draft.ts'

test('chosen tracks bring their count, in their order; without them no count is sent', () => {
  expect(albumBody({ selectedTracks: [7, 3] })).toEqual({ selectedTracks: [7, 3], trackCount: 2 })
  expect(albumBody({ title: 'Loose Ends', releaseDate: '' })).toEqual({ title: 'Loose Ends', releaseDate: '' })
})
