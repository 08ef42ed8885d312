import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Caller } from '#contract/kit/access.ts'
import { everyEndpoint } from '#server/every-endpoint.ts'
import { everyPolicy } from '#server/every-policy.ts'
import { accessPolicy } from '#server/platform/access/policy.ts'
import { permissionsDocument } from '#server/platform/docs/permissions.ts'
import {
  type CallerKind,
  callerKinds,
  expectedCallers,
  expectedEndpoints,
  expectedRules,
} from '#server/testing/expected-permissions.ts'

const nameOf = ({ feature, name }: { feature: string; name: string }) => `${feature}.${name}`
const callerOf = (kind: CallerKind): Caller | null => {
  const who = callerKinds[kind]
  return who && { id: 0, username: kind, roles: who.role ? [who.role] : [], tier: who.tier }
}

describe('permissions-expected.txt', () => {
  test('speaks of every endpoint, and of none that is gone', () => {
    expect([...expectedEndpoints].sort()).toEqual(everyEndpoint.map(nameOf).sort())
  })

  test.each(everyEndpoint.map((endpoint) => ({ name: nameOf(endpoint), endpoint })))(
    'says of $name what it declares',
    ({ endpoint }) => {
      const kinds = Object.keys(callerKinds) as CallerKind[]
      const declared = kinds.filter((kind) => accessPolicy.call.allows(callerOf(kind), endpoint.access))
      expect(declared).toEqual(expectedCallers(endpoint))
    },
  )

  test('says of every rule whom it allows what it decides on', () => {
    const rules = everyPolicy.flatMap(([of, policy]) =>
      Object.entries(policy).map(([action, { words }]) => [`${of}.${action}`, words]),
    )
    expect(Object.fromEntries(rules)).toEqual(expectedRules)
  })
})

test('docs/permissions.md is what `npm run permissions` writes', () => {
  const written = readFileSync(join(import.meta.dirname, '../../../docs/permissions.md'), 'utf8')
  expect(written).toBe(permissionsDocument(everyEndpoint, everyPolicy))
})
