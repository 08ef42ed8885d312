import { expect, test } from 'vitest'
import { kindOf, refusalOf } from './portfolio-file.ts'

const file = (name: string, type: string, size = 1000) => ({ name, type, size })
const MEGABYTE = 1024 * 1024

test.each([
  ['a picture', file('a.jpg', 'image/jpeg'), 'image'],
  ['a picture whose type the browser does not know', file('a.AVIF', ''), 'image'],
  ['a film', file('reel.mp4', 'video/mp4'), 'video'],
  ['a film whose type the browser does not know', file('reel.mov', ''), 'video'],
  ['a drawing that is a program', file('a.svg', 'image/svg+xml'), null],
  ['a paper', file('measurements.pdf', 'application/pdf'), null],
  ['a sound', file('a.mp3', 'audio/mpeg'), null],
] as const)('%s is known for what it is', (_what, one, kind) => {
  expect(kindOf(one)).toBe(kind)
})

test('a file of the wrong kind is refused in words', () => {
  expect(refusalOf(file('measurements.pdf', 'application/pdf'), undefined, 1000)).toBe('Not an image and not a film')
  expect(refusalOf(file('reel.mp4', 'video/mp4'), 'image', 1000)).toBe('Not an image')
  expect(refusalOf(file('a.jpg', 'image/jpeg'), 'video', 1000)).toBe('Not a film')
  expect(refusalOf(file('a.jpg', 'image/jpeg'), 'image', 1000)).toBe(null)
})

test('an empty file is refused, and one that is too large by the limit of its kind', () => {
  expect(refusalOf(file('a.jpg', 'image/jpeg', 0), undefined, 1000)).toBe('The file is empty')
  expect(refusalOf(file('a.jpg', 'image/jpeg', 26 * MEGABYTE), undefined, 1000)).toBe(
    'File size (26.0 MB) exceeds maximum allowed size of 25 MB.',
  )
  expect(refusalOf(file('a.mp4', 'video/mp4', 26 * MEGABYTE), undefined, 1000)).toBe(null)
  expect(refusalOf(file('a.mp4', 'video/mp4', 26 * MEGABYTE), undefined, 25)).toBe(
    'File size (26.0 MB) exceeds maximum allowed size of 25 MB.',
  )
})
