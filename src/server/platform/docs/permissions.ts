import type { Access, Caller, Role } from '#contract/kit/access.ts'
import type { ServedEndpoint } from '#contract/schemas/kit/endpoint.ts'
import { can, type Policy } from '#server/platform/access/can.ts'
import { accessPolicy } from '#server/platform/access/policy.ts'

const person = (role: Role, tier: Caller['tier'] = 'free'): Caller => ({ id: 0, username: '', roles: [role], tier })

/** The kinds of callers the document has a column for. */
const columns: readonly (readonly [string, Caller | null])[] = [
  ['guest', null],
  ['listener', person('listener')],
  ['fan', person('listener', 'fan')],
  ['vip', person('listener', 'vip')],
  ['model', person('model')],
  ['artist', person('artist')],
  ['admin', person('admin')],
]

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const table = (heads: readonly string[], rows: readonly string[][]) => [
  row(heads),
  row(heads.map((_, place) => (place === 0 ? '---' : ':-:'))),
  ...rows.map(row),
]

const mayCall = (access: Access) => columns.map(([, caller]) => (can(caller, accessPolicy.call, access) ? 'yes' : ''))

/**
 * Writes docs/permissions.md: who may call each endpoint, and the rules on single things in words.
 * @param endpoints every one that is declared
 * @param policies rules by the feature or the part of the platform they are of
 */
export function permissionsDocument(
  endpoints: readonly ServedEndpoint[],
  policies: readonly (readonly [string, Policy])[],
): string {
  const byFeature = Map.groupBy(endpoints, ({ feature }) => feature)
  const heads = ['endpoint', ...columns.map(([name]) => name)]
  return [
    '# Permissions',
    '',
    'Who may do what. Written by `npm run permissions` from what the endpoints declare and from the rules in `policy.ts`; `src/server/test/permissions-expected.txt` says the same by hand, so that a change of rights is seen in review.',
    '',
    '## Rules on single things',
    '',
    'Whoever may call an endpoint is still asked these, and is answered 404 or 403 where they say no.',
    '',
    '| action | who may |',
    '|---|---|',
    ...policies.flatMap(([name, policy]) =>
      Object.entries(policy).map(([action, { words }]) => row([`${name}.${action}`, words])),
    ),
    '',
    '## Endpoints',
    '',
    'Other spellings of an address open to the same callers.',
    ...[...byFeature].flatMap(([feature, declared]) => [
      '',
      `### ${feature}`,
      '',
      ...table(
        heads,
        declared.map(({ method, path, access }) => [`\`${method} ${path}\``, ...mayCall(access)]),
      ),
    ]),
    '',
  ].join('\n')
}
