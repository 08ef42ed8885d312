import { expect, test } from 'vitest'
import { CacheAdmission } from './cache-admission.ts'

test('an address is known from its second visit on, until many others have come', () => {
  const asked = new CacheAdmission()
  expect(asked.admits('/tracks?page=2')).toBe(false)
  expect(asked.admits('/tracks?page=2')).toBe(true)
  expect(asked.admits('/tracks?page=3')).toBe(false)
  for (let i = 0; i < 10_000; i++) asked.admits(`/search?q=${'x'.repeat(100)}${i}`)
  expect(asked.admits('/tracks?page=2')).toBe(false)
})

test('an address as long as they may be is never known', () => {
  const asked = new CacheAdmission()
  const address = `/search?q=${'x'.repeat(600_000)}`
  asked.admits(address)
  expect(asked.admits(address)).toBe(false)
})
