import { expect, test } from 'vitest'
import { addressOf, readServerAddress } from './server-address.ts'

test('one address stands for the paths of MediaMTX, two for themselves', () => {
  const address = readServerAddress('https://media.example:8889/live/')
  expect(addressOf(address?.whip ?? '', { stream: 12, slot: 'guest-7' })).toBe(
    'https://media.example:8889/live/stream-12-guest-7/whip',
  )
  expect(addressOf(address?.whep ?? '', { stream: 12, slot: 'host' })).toBe(
    'https://media.example:8889/live/stream-12-host/whep',
  )
  expect(readServerAddress(' http://a/in?id={source}  https://b/{source}/out ')).toEqual({
    whip: 'http://a/in?id={source}',
    whep: 'https://b/{source}/out',
  })
})

test.each([
  'media.example',
  'ftp://media.example',
  'https://name:secret@media.example',
  'https://media.example/{source}/whip',
  'https://a/{source}/whip https://a/whep',
  'https://a/{source} https://b/{source} https://c/{source}',
  'https://',
  '',
])('%s is refused', (text) => {
  expect(readServerAddress(text)).toBeNull()
})
