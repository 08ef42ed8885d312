import { describe, expect, test } from 'vitest'
import { ApiError } from '#web/platform/api/api-error.ts'
import { conflictOf, isStale } from './save-conflict.ts'

const saved = { title: 'Rye', genre: 'Soul', tracks: [1, 2], featured: false }
const conflict = (mine: Partial<typeof saved>, theirs: Partial<typeof saved>) => {
  const { contested, taken } = conflictOf({ saved, values: { ...saved, ...mine } }, { ...saved, ...theirs }, [])
  return { contested, taken }
}

describe('two saves of one record', () => {
  test('go together where they changed different fields', () => {
    expect(conflict({ title: 'Mine' }, { genre: 'Jazz', featured: true })).toEqual({
      contested: [],
      taken: ['genre', 'featured'],
    })
  })

  test('leave a choice for each field both have changed, and none where both mean the same', () => {
    expect(
      conflict({ title: 'Mine', tracks: [2, 1], genre: 'Jazz' }, { title: 'Theirs', tracks: [1], genre: 'Jazz' }),
    ).toEqual({ contested: ['title', 'tracks'], taken: [] })
  })
})

test('a refusal about a field, or for where the record stands, is no save that came too late', () => {
  expect(isStale(new ApiError(409, '{"message":"Someone else saved this","since":[]}', ''))).toBe(true)
  expect(isStale(new ApiError(409, '{"message":"Taken","fields":{"email":"Taken"}}', ''))).toBe(false)
  expect(isStale(new ApiError(409, '{"message":"This track is out already"}', ''))).toBe(false)
  expect(isStale(new ApiError(404, '{"message":"Track not found"}', ''))).toBe(false)
})
