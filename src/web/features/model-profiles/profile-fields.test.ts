import { expect, test } from 'vitest'
import { ageFrom } from './profile-fields.ts'

test.each([
  ['thirty', 0],
  ['', 0],
  ['31x', 31],
  ['31', 31],
] as const)('the age %o is sent as %d', (typed, age) => {
  expect(ageFrom(typed)).toBe(age)
})
