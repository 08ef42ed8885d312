import { expect, test } from 'vitest'
import { trackBody, trackValues } from './track-draft.ts'

test('a new track starts free, in the present year', () => {
  const values = trackValues(null)
  expect(values.year).toBe(`${new Date().getFullYear()}`)
  expect(values.accessTier).toBe('free')
  expect(values.title).toBe('')
})

test('only the given values are sent, the length in seconds', () => {
  expect(trackBody({ title: 'Good Coat', duration: '3:15' })).toEqual({ title: 'Good Coat', duration: '195' })
  expect(trackBody({ year: '' })).toEqual({ year: '' })
})
