import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Role, Tier } from '#contract/kit/access.ts'
import type { ServedEndpoint } from '#contract/schemas/kit/endpoint.ts'

const FILE = 'src/server/test/permissions-expected.txt'

/** Every kind of caller that permissions are told of; a guest is nobody. */
export const callerKinds = {
  guest: null,
  listener: { role: 'listener', tier: 'free' },
  roleless: { role: null, tier: 'free' },
  fan: { role: 'listener', tier: 'fan' },
  vip: { role: 'listener', tier: 'vip' },
  model: { role: 'model', tier: 'free' },
  artist: { role: 'artist', tier: 'free' },
  admin: { role: 'admin', tier: 'free' },
} as const satisfies Record<string, { role: Role | null; tier: Tier } | null>
export type CallerKind = keyof typeof callerKinds

const everybody = Object.keys(callerKinds) as CallerKind[]
const members = everybody.filter((kind) => kind !== 'guest')

/** Lines of the file, as what they are about and what they say of it. */
const lines = readFileSync(join(import.meta.dirname, '../../..', FILE), 'utf8')
  .split('\n')
  .filter((line) => line.trim() && !line.startsWith('#'))
  .map((line) => {
    const [, name = '', said = ''] = /^(\S+)\s+(.+)$/.exec(line) ?? []
    return { name, said }
  })
const from = (heading: string, to?: string) => {
  const at = (name: string) => lines.findIndex((line) => line.name === 'section' && line.said === name)
  return lines.slice(at(heading) + 1, to ? at(to) : undefined)
}

function kindsIn(said: string): CallerKind[] {
  if (said === 'everybody') return everybody
  if (said === 'members') return members
  const named = said.split(/\s+/)
  const unknown = named.find((kind) => !everybody.includes(kind as CallerKind))
  if (unknown) throw new Error(`${FILE} knows no caller of the kind "${unknown}"`)
  return named as CallerKind[]
}

const callers = new Map(from('endpoints', 'rules').map(({ name, said }) => [name, kindsIn(said)]))

/** Endpoints the file speaks of. */
export const expectedEndpoints: readonly string[] = [...callers.keys()]
/** What the file says of every rule, by feature and action. */
export const expectedRules: Readonly<Record<string, string>> = Object.fromEntries(
  from('rules').map(({ name, said }) => [name, said]),
)

/**
 * Who may call an endpoint by the table a person keeps, which knows nothing of how it is declared.
 * @throws when the table does not say
 */
export function expectedCallers({ feature, name }: ServedEndpoint): readonly CallerKind[] {
  const kinds = callers.get(`${feature}.${name}`)
  if (!kinds) throw new Error(`${FILE} does not say who may call ${feature}.${name}: write it there`)
  return kinds
}
