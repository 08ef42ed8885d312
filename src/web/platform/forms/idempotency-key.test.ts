import { expect, test } from 'vitest'
import { createIdempotencyKeys, keyOf } from './idempotency-key.ts'

test('words go under one key until they have arrived, other words under another', async () => {
  const send = createIdempotencyKeys()
  const keys: string[] = []
  const lose = async ({ key }: { key: string }) => {
    keys.push(key)
    throw new Error('The line broke')
  }
  const arrive = async ({ key }: { key: string }) => void keys.push(key)
  for (const [title, through] of [
    ['A', lose],
    ['A', lose],
    ['B', lose],
    ['A', arrive],
    ['A', arrive],
  ] as const)
    await send({ title }, through).catch(() => {})
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect([keys[0] === keys[1], new Set(keys).size]).toEqual([true, 4])
})

test('a file keeps its key, and no two share one', () => {
  const [one, other] = [new Blob(['a']), new Blob(['a'])]
  expect(keyOf(one)).toBe(keyOf(one))
  expect(keyOf(one)).not.toBe(keyOf(other))
})
