import { expect, test } from 'vitest'
import { EVERY_PROCESS, NotificationAssembler, splitIntoNotifications } from './parts.ts'

const LONG = JSON.stringify({ text: '🎷 tenor\n'.repeat(3000), lone: '\ud83c' })

test.each([
  ['short', 'event chat:5\n"type":"x"'],
  ['long', LONG],
])('a %s message arrives as it was said', (_, text) => {
  const notices = splitIntoNotifications('me', text)
  for (const notice of notices) expect(Buffer.byteLength(notice)).toBeLessThan(8000)
  const joiner = new NotificationAssembler()
  const arrived = notices.map((notice) => joiner.add(notice))
  expect(arrived.pop()).toEqual({ sender: 'me', text })
  expect(arrived.filter(Boolean)).toEqual([])
})

test('equal messages of one transaction are two, since PostgreSQL tells equal notices once', () => {
  expect(splitIntoNotifications(EVERY_PROCESS, 'x')).not.toEqual(splitIntoNotifications(EVERY_PROCESS, 'x'))
})

test('parts that arrive mixed belong to their own message; what is no notice of ours is left alone', () => {
  const joiner = new NotificationAssembler()
  const [one, other] = [splitIntoNotifications('a', `1${LONG}`), splitIntoNotifications('b', `2${LONG}`)]
  const arrived = one.flatMap((notice, at) => [joiner.add(notice), joiner.add(other[at] as string)]).filter(Boolean)
  expect(arrived.map((message) => message?.text.slice(0, 2))).toEqual(['1{', '2{'])
  expect(joiner.add('nonsense')).toBeNull()
})
