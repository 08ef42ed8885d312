import { expect, test } from 'vitest'
import type { ReadMessage } from '#contract/schemas/kit/chat-shapes.ts'
import { arrangeLines } from './arrange-lines.ts'
import { typingWords } from './chat-words.ts'
import { failed, heard, type LinesState, sending, withLines, withoutLine, withReaction } from './lines-state.ts'

const line = (id: number, more: Partial<ReadMessage> = {}): ReadMessage => ({
  ...{ id, roomId: 1, room_id: 1, userId: 7, user_id: 7, username: 'bea.l', role: 'artist', accessTier: 'free' },
  ...{
    content: `Line ${id}`,
    html: `Line ${id}`,
    messageType: 'text',
    isDeleted: false,
    isHidden: false,
    isHeld: false,
  },
  ...{ createdAt: '2026-11-22T20:47:00Z', created_at: '2026-11-22T20:47:00Z', editedAt: null, edited_at: null },
  ...{ replyToId: null, nonce: null, isMine: false, replyTo: null, reactions: [], pictures: [] },
  ...more,
})
const pending = { nonce: 'n', content: 'Mine', replyTo: null, pictures: [], at: '2026-11-22T20:48:00Z', failure: null }
const empty: LinesState = { lines: [], pending: [] }

test('lines stand in the order of the server once each, however they come', () => {
  const state = withLines(withLines(empty, [line(3), line(1)]), [line(2), line(3, { content: 'Changed' })])
  expect(state.lines.map(({ id, content }) => [id, content])).toEqual([
    [1, 'Line 1'],
    [2, 'Line 2'],
    [3, 'Changed'],
  ])
})

test('a line that was on its way has arrived with its nonce, be it heard or answered first', () => {
  const waiting = failed(sending(empty, pending), 'n', 'No answer')
  expect(waiting.pending).toEqual([{ ...pending, failure: 'No answer' }])
  expect(sending(waiting, pending).pending).toEqual([pending])
  const there = withLines(waiting, [heard(waiting, line(1, { nonce: 'n', userId: 5 }), 5)])
  expect([there.pending, there.lines[0]?.isMine]).toEqual([[], true])
  expect(withLines(there, [line(1, { nonce: 'n' })]).lines).toHaveLength(1)
})

test('a line that was held and is let go stands last, and where it was no more', () => {
  const held = withLines(empty, [line(1, { nonce: 'n', isHidden: true, isHeld: true }), line(2, { nonce: 'o' })])
  const free = withLines(held, [line(3, { nonce: 'n' }), line(4, { nonce: 'n', userId: 9 })])
  expect(free.lines.map(({ id, isHeld }) => [id, isHeld])).toEqual([
    [2, false],
    [3, false],
    [4, false],
  ])
})

test('a line that is heard keeps what is said to it, and quotes what it answers', () => {
  const state = withLines(empty, [line(1), line(2, { reactions: [{ word: 'yes', count: 2, isMine: true }] })])
  expect(heard(state, line(3, { replyToId: 1 }), 5).replyTo).toEqual({ id: 1, username: 'bea.l', content: 'Line 1' })
  expect(heard(state, line(2, { content: 'x' }), 5).reactions).toHaveLength(1)
  const gone = withoutLine(withLines(state, [line(3, { replyTo: { id: 1, username: 'b', content: 'x' } })]), 1)
  expect(gone.lines.map(({ isDeleted, replyTo }) => [isDeleted, replyTo])).toEqual([
    [true, null],
    [false, null],
    [false, null],
  ])
})

test('words to a line are counted as the server counts them, and mine are told apart', () => {
  const by = (userId: number, count: number, isSaid = true) => ({ messageId: 1, word: 'soup', count, userId, isSaid })
  const mine = withReaction(withLines(empty, [line(1)]), by(5, 1), 5)
  const both = withReaction(mine, by(6, 2), 5)
  expect(both.lines[0]?.reactions).toEqual([{ word: 'soup', count: 2, isMine: true }])
  const others = withReaction(both, by(5, 1, false), 5)
  expect(others.lines[0]?.reactions).toEqual([{ word: 'soup', count: 1, isMine: false }])
  expect(withReaction(others, by(6, 0, false), 5).lines[0]?.reactions).toEqual([])
})

test('lines stand under their days and speakers, with where unread ones begin', () => {
  const at = (createdAt: string, more: Partial<ReadMessage> = {}) => ({ createdAt, ...more })
  const lines = [
    line(1, at('2026-11-21T22:59:00Z')),
    line(2, at('2026-11-21T23:01:00Z')),
    line(3, at('2026-11-21T23:02:00Z', { userId: 5, isMine: true })),
    line(4, at('2026-11-21T23:03:00Z')),
    line(5, at('2026-11-21T23:20:00Z')),
  ]
  const said = arrangeLines(lines, { lastReadId: 2, zone: 'Europe/Amsterdam', now: new Date('2026-11-22T12:00:00Z') })
  expect(
    said.map((item) =>
      item.kind === 'said' ? item.lines.map(({ id }) => id) : item.kind === 'day' ? item.words : `${item.count} new`,
    ),
  ).toEqual(['Saturday 21 November', [1], 'Today', [2], [3], '2 new', [4], [5]])
})

test('those who type are named, the first of them', () => {
  expect(['', 'a', 'a b', 'a b c'].map((names) => typingWords(names.split(' ').filter(Boolean)))).toEqual([
    '',
    'a is writing',
    'a and one more are writing',
    'a and 2 more are writing',
  ])
})
