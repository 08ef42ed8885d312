import { expect, test } from 'vitest'
import { audioSource, withCacheBuster } from './audio-url.ts'
import { streamingLink } from './streaming-link.ts'

const origin = 'http://site.test'

test('audio is fetched from a playable file of ours or from an https site', () => {
  for (const extension of ['mp3', 'wav', 'ogg', 'm4a', 'aac', 'flac', 'opus'])
    expect(audioSource(`/uploads/audio/a.${extension}`, origin)).toBe(`${origin}/uploads/audio/a.${extension}`)
  for (const address of ['https://example.org/a.ogg?x=1', 'HTTPS://EXAMPLE.ORG/A.MP3'])
    expect(audioSource(address, origin)).toBe(address)
  // Each page's policy lets media come from the site itself and from https only.
  for (const url of ['', '  ', null, undefined, 'http://example.org/a.mp3', 'https://example.org/a.txt'])
    expect(audioSource(url, origin)).toBeNull()
})

test('relative paths are put under /uploads/audio before they are judged', () => {
  for (const path of ['a.wav', '/a.wav', '/audio/a.wav', 'uploads/audio/a.wav', ' /uploads/audio/a.wav '])
    expect(audioSource(path, origin)).toBe(`${origin}/uploads/audio/a.wav`)
  expect(audioSource('a.exe', origin)).toBeNull()
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
