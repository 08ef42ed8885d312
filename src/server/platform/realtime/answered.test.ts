import { expect, test } from 'vitest'
import { AnsweredCommands } from './answered.ts'

test('a command that is sent again is answered as before and not done again; another under its key is refused', async () => {
  const answered = new AnsweredCommands()
  let done = 0
  const work = async () => ++done
  expect([await answered.once('a', 'x', work), await answered.once('a', 'x', work)]).toEqual([1, 1])
  expect(() => answered.once('a', 'y', work)).toThrow('Something else was sent under this ref')
  await expect(answered.once('b', 'x', () => Promise.reject(new Error('No')))).rejects.toThrow('No')
  expect(await answered.once('b', 'x', work)).toBe(2)
})

test('what is kept of answers stays within its bytes, however long they are: the oldest go', async () => {
  const most = 100_000
  const answered = new AnsweredCommands(most)
  let done = 0
  const long = async () => `${++done} ${'x'.repeat(5000)}`
  for (let i = 0; i < 100; i++) await answered.once(`key ${i}`, 'x', long)
  expect(answered.bytes).toBeLessThanOrEqual(most)
  expect(answered.bytes).toBeGreaterThan(most / 2)
  await answered.once('key 99', 'x', long)
  expect(done).toBe(100)
  await answered.once('key 0', 'x', long)
  expect(done).toBe(101)
})
