import { expect, test } from 'vitest'
import { failureOf, mediaErrorMessage } from './playback-failure.ts'

test('every refusal has its words; one that was overtaken has none', () => {
  expect(failureOf({ name: 'AbortError' })).toBeNull()
  expect(failureOf({ name: 'NotAllowedError' })).toEqual({
    message: 'Playback requires user interaction first',
    fallback: false,
  })
  expect(failureOf(new TypeError('whatever'))).toEqual({ message: 'Playback failed - trying Spotify', fallback: true })
  expect([1, 2, 3, 4, undefined].map(mediaErrorMessage)).toEqual([
    'Audio error: loading was stopped',
    'Audio error: the network failed',
    'Audio error: the file cannot be decoded',
    'Audio format not supported',
    'Audio error: unknown error',
  ])
})
