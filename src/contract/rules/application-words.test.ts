import { expect, test } from 'vitest'
import { roleAppliedFor } from './application-words.ts'

test('a call that names no part is called as its track, which is no part', () => {
  const track = { title: 'Cold Coffee' }
  expect(roleAppliedFor({ form: 'role', characterName: 'The Night Clerk', track })).toBe('The Night Clerk')
  expect(roleAppliedFor({ form: 'role', characterName: 'Cold Coffee', track })).toBeNull()
  // In the form models fill in, it is what they want to be called.
  expect(roleAppliedFor({ form: 'general', characterName: 'Ida M.', track: null })).toBeNull()
})
