import { expect, test } from 'vitest'
import { readableRange } from './byte-ranges.ts'

test.each(['bytes=0-9', 'bytes=10-', 'bytes=-10', 'bytes=-1000', 'bytes=0-9, 20-29,-5', 'bytes=5000-', 'bytes=-0'])(
  '%s is obeyed as it stands',
  (header) => expect(readableRange(header, 1000)).toBe(header),
)

test.each([
  ['bytes=-1001', 'bytes=0-'],
  ['bytes=-99999999999999999999999', 'bytes=0-'],
  ['bytes=0-9, -2000', 'bytes=0-9, 0-'],
])('%s, a suffix beyond the file, is the whole file', (header, obeyed) => {
  expect(readableRange(header, 1000)).toBe(obeyed)
})

test.each([
  ...['bytes', 'bytes=', 'bytes=abc', 'bytes=1', 'bytes=--1', 'bytes=1-2-3', 'bytes=a-b', 'bytes=5-2', 'bytes=0-1,9-8'],
  ...['bytes=0-1;2-3', 'bytes=0-1,', 'bytes=-', 'seconds=1-2', 'bytes=0x1-0x2', 'bytes=1.5-2', ''],
])('%j cannot be read and is ignored', (header) => {
  expect(readableRange(header, 1000)).toBeUndefined()
})
