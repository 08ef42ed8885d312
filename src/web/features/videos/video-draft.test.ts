import { expect, test } from 'vitest'
import { videoBody } from './video-draft.ts'

test('a name is sent as title too, the length in seconds, and nothing that was not given', () => {
  expect(videoBody({ name: 'Live', duration: '3:21' })).toEqual({ name: 'Live', title: 'Live', duration: '201' })
  expect(videoBody({ year: '' })).toEqual({ year: '' })
})
