import { expect, test } from 'vitest'
import { audioSource, isAudioUrl, normalAudioPath, withCacheBuster } from './audio-url.ts'
import { streamingLink } from './streaming-link.ts'

test('an audio address names a playable file of ours or on the web', () => {
  for (const extension of ['mp3', 'wav', 'ogg', 'm4a', 'aac', 'flac', 'opus'])
    expect(isAudioUrl(`/uploads/audio/a.${extension}`)).toBe(true)
  expect(isAudioUrl('https://example.org/a.ogg?x=1')).toBe(true)
  for (const url of [
    '',
    '  ',
    null,
    undefined,
    '/uploads/images/a.mp3',
    'ftp://example.org/a.mp3',
    'https://example.org/a.txt',
  ])
    expect(isAudioUrl(url)).toBe(false)
})

test('relative paths are put under /uploads/audio before they are judged', () => {
  expect(normalAudioPath('a.wav')).toBe('/uploads/audio/a.wav')
  expect(normalAudioPath('/audio/a.wav')).toBe('/uploads/audio/a.wav')
  expect(normalAudioPath('uploads/audio/a.wav')).toBe('/uploads/audio/a.wav')
  expect(audioSource('a.m4a', 'http://house.test')).toBe('http://house.test/uploads/audio/a.m4a')
  expect(audioSource('a.exe', 'http://house.test')).toBeNull()
})

test('a cache-buster is appended the way the address needs it', () => {
  expect(withCacheBuster('/a.mp3', 5)).toBe('/a.mp3?_t=5')
  expect(withCacheBuster('/a.mp3?b=1', 5)).toBe('/a.mp3?b=1&_t=5')
})

test('a streaming link comes from the uri and from nothing else', () => {
  expect(streamingLink('spotify:track:4uLU6hMCjMI75M1A2tKUQC')).toBe(
    'https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC',
  )
  expect(streamingLink('spotify:track:../../evil')).toBeNull()
  expect(streamingLink(null)).toBeNull()
})
