import { describe, expect, test } from 'vitest'
import type { Role } from '#contract/kit/access.ts'
import { isOnlyArtist } from '#server/features/artists/policy.ts'
import type { UserRow } from '#server/platform/identity/table.ts'
import { leavesAdmins, rolesAfter } from './policy.ts'

const holder = (role: Role | null, ...otherRoles: Role[]) => ({ role, otherRoles })
const both = holder('artist', 'model')

describe('what an account holds after it was changed', () => {
  test.each([
    ['nothing', both, {}, both],
    ['another primary role', both, { role: 'listener' }, holder('listener', 'model')],
    ['one of the others as the primary role', both, { role: 'model' }, holder('model')],
    ['no primary role', both, { role: null }, holder(null)],
    ['the same roles in another order', both, { roles: ['model', 'artist'] }, both],
    ['roles without the primary one', both, { roles: ['listener', 'model'] }, holder('model', 'listener')],
    [
      'roles and which is the primary one',
      both,
      { role: 'model', roles: ['artist', 'model'] },
      holder('model', 'artist'),
    ],
    ['no roles', both, { roles: [] }, holder(null)],
    ['no roles, and none as the primary one', both, { role: null, roles: [] }, holder(null)],
  ] as const)('%s was sent', (_what, before, sent, after) =>
    expect(rolesAfter(before, sent as Parameters<typeof rolesAfter>[1])).toEqual(after),
  )

  test.each([
    { role: 'admin', roles: ['model'] },
    { role: null, roles: ['model'] },
  ] as const)('%j is refused', (sent) => {
    const message = 'The role must be one of the roles'
    const refused = expect.objectContaining({ message, fields: { role: message } })
    expect(() => rolesAfter(both, sent as never)).toThrow(refused)
  })
})

test('an account leaves the admins by whichever of its roles made it one', () => {
  expect(leavesAdmins(holder('artist', 'admin'), both)).toBe(true)
  expect(leavesAdmins(holder('admin'), holder('artist', 'admin'))).toBe(false)
  expect(leavesAdmins(both, holder(null))).toBe(false)
})

test('only who is an artist and nothing else loses the account with the place on the roster', () => {
  const closes = (account: object) => isOnlyArtist(account as UserRow)
  expect([closes(holder('artist')), closes(both), closes(holder('model'))]).toEqual([true, false, false])
})
