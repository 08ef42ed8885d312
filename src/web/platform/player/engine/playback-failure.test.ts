import { expect, test } from 'vitest'
import { failureOf, lacksSoundOutput, mediaErrorMessage, reasonNotPlayed } from './playback-failure.ts'

test('every refusal has its words; one that was overtaken has none', () => {
  expect(failureOf({ name: 'AbortError' })).toBeNull()
  expect(failureOf({ name: 'NotAllowedError' })).toEqual({
    message: 'Playback requires user interaction first',
    fallback: false,
  })
  expect(failureOf(new TypeError('whatever'))).toEqual({ message: 'Playback failed - trying Spotify', fallback: true })
  expect([1, 2, 3, 4, 0].map((code) => mediaErrorMessage({ code, message: '' }))).toEqual([
    'Audio error: loading was stopped',
    'Audio error: the network failed',
    'Audio error: the file cannot be decoded',
    'Audio format not supported',
    'Audio error: unknown error',
  ])
})

test('a machine without sound output is distinguished from a broken file by what browsers say of it', () => {
  for (const message of [
    'NS_ERROR_DOM_MEDIA_CUBEB_INITIALIZATION_ERR (0x806e0065)',
    'NS_ERROR_DOM_MEDIA_MEDIASINK_ERR (0x806e000b) - OnMediaSinkAudioError',
    'AUDIO_RENDERER_ERROR: audio render error',
  ])
    expect(lacksSoundOutput({ code: 3, message })).toBe(true)
  for (const message of ['', 'NS_ERROR_DOM_MEDIA_DECODE_ERR (0x806e0004)', 'PIPELINE_ERROR_DECODE: no decoder'])
    expect(lacksSoundOutput({ code: 3, message })).toBe(false)
  expect(lacksSoundOutput(null)).toBe(false)
})

test('of a file of another site, about which nobody can ask, no more is said than is known', () => {
  const source = 'https://music.example/a.mp3'
  const [unplayable, broken] = [4, 2].map((code) => ({ code, message: '' }))
  expect(reasonNotPlayed(source, unplayable ?? null, null)).toBe(
    'Audio error: music.example sends no file that plays here',
  )
  expect(reasonNotPlayed(source, broken ?? null, null)).toBe('Audio error: the network failed')
  expect(reasonNotPlayed(source, unplayable ?? null, true)).toBe('Audio format not supported')
  expect(reasonNotPlayed(source, unplayable ?? null, false)).toBe('Audio file not available')
})
