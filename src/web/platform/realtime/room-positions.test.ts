import { expect, test } from 'vitest'
import { RoomPositions } from './room-positions.ts'

const room = 'person:5'
const at = (epoch: string, seq: number) => ({ type: 'auth_success', room, epoch, seq, resumed: false })
const said = (seq: number) => ({ type: 'notice', room, seq })

test('an event that is sent again is known, and those that were missed are new', () => {
  const positions = new RoomPositions()
  expect(positions.note(at('a', 3))).toBe('new')
  expect([4, 4, 5].map((seq) => positions.note(said(seq)))).toEqual(['new', 'known', 'new'])
  expect(positions.of(room)).toEqual({ epoch: 'a', seq: 5 })
  expect(positions.note({ ...at('a', 7), resumed: true })).toBe('new')
  expect([6, 7].map((seq) => positions.note(said(seq)))).toEqual(['new', 'new'])
})

test('whoever comes back to where nobody knows them has missed something, and counts anew', () => {
  const positions = new RoomPositions()
  positions.note(at('a', 57))
  expect(positions.note(at('b', 0))).toBe('missed')
  expect(positions.note(said(1))).toBe('new')
})

test('a room that is counted anew while somebody is in is heard on, from its first event', () => {
  const positions = new RoomPositions()
  positions.note(at('a', 57))
  expect(positions.note({ type: 'resync', room, epoch: 'a2', seq: 0 })).toBe('missed')
  expect([1, 2, 2].map((seq) => positions.note(said(seq)))).toEqual(['new', 'new', 'known'])
  expect(positions.of(room)).toEqual({ epoch: 'a2', seq: 2 })
})

test('what is said to one socket, or passes, is not counted', () => {
  const positions = new RoomPositions()
  expect(positions.note({ type: 'pong' })).toBe('new')
  expect(positions.note({ type: 'user_left', room })).toBe('new')
  expect(positions.of(room)).toBeUndefined()
})
