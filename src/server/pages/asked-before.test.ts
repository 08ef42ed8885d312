import { expect, test } from 'vitest'
import { AskedBefore } from './asked-before.ts'

test('an address is known from its second visit on, until many others have come', () => {
  const asked = new AskedBefore()
  expect(asked.note('/tracks?page=2')).toBe(false)
  expect(asked.note('/tracks?page=2')).toBe(true)
  expect(asked.note('/tracks?page=3')).toBe(false)
  for (let i = 0; i < 10_000; i++) asked.note(`/search?q=${'x'.repeat(100)}${i}`)
  expect(asked.note('/tracks?page=2')).toBe(false)
})

test('an address as long as they may be is never known', () => {
  const asked = new AskedBefore()
  const address = `/search?q=${'x'.repeat(600_000)}`
  asked.note(address)
  expect(asked.note(address)).toBe(false)
})
