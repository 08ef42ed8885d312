import { expect, test } from 'vitest'
import { newRoleBody, roleBody, roleValues } from './role-draft.ts'

test('a new role sends what was filled in and nothing empty; a changed one clears what was emptied', () => {
  const values = { ...roleValues(null), characterName: 'Night porter', height: '180 cm' }
  expect(newRoleBody(values)).toEqual({ characterName: 'Night porter', height: '180 cm', featured: false })
  expect(roleBody({ height: '' })).toEqual({ height: '' })
})
