import { expect, test } from 'vitest'
import { readIceLinks, writeIceLinks } from './ice-links.ts'

test('servers for ICE are read out of links, whatever else is linked', () => {
  const header = [
    '<stun:stun.example:3478>; rel="ice-server"',
    '<turn:turn.example?transport=udp>; rel=ice-server; username="a, \\"b\\""; credential="c;d"; credential-type="password"',
    '<https://media.example/rules>; rel="license"',
    '<turn:other.example>; rel="help"',
  ].join(', ')
  expect(readIceLinks(header)).toEqual([
    { urls: 'stun:stun.example:3478' },
    { urls: 'turn:turn.example?transport=udp', username: 'a, "b"', credential: 'c;d' },
  ])
  expect([readIceLinks(null), readIceLinks('hello'), readIceLinks('<stun:a>')]).toEqual([[], [], []])
})

test('what was read can be written, and read again', () => {
  const servers = [{ urls: 'stun:a' }, { urls: 'turns:b:443', username: '1:"x"', credential: '\\y' }]
  expect(readIceLinks(writeIceLinks(servers).join(', '))).toEqual(servers)
})
