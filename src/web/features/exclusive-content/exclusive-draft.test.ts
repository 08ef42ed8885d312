import { expect, test } from 'vitest'
import { exclusiveBody, exclusiveValues, valuesOfType } from './exclusive-draft.ts'

test('the length goes in seconds, the moment with its offset, pictures with their addresses', () => {
  const opensAt = '2026-07-01T12:00'
  expect(
    exclusiveBody({ title: 'Sock', duration: '6:02', opensAt, pictures: [{ key: '/a.jpg', alt: 'Wool' }] }),
  ).toEqual({
    title: 'Sock',
    duration: '362',
    opensAt: new Date(opensAt).toISOString(),
    pictures: [{ url: '/a.jpg', alt: 'Wool' }],
  })
  expect(exclusiveBody({ opensAt: '' })).toEqual({ opensAt: '' })
})

test('a file of another type does not come along', () => {
  const film = { ...exclusiveValues(null), fileUrl: '/uploads/video/a.mp4' }
  expect(valuesOfType('video', film)).toEqual({ type: 'video', fileUrl: film.fileUrl })
  expect(valuesOfType('audio', film)).toEqual({ type: 'audio', fileUrl: '' })
  expect(valuesOfType('text', film)).toEqual({ type: 'text', fileUrl: '' })
})
