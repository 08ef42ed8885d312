import { describe, expect, test } from 'vitest'
import type { Access, Role, Tier } from '#contract/access.ts'
import { type Endpoint, fillPath } from '#contract/endpoint.ts'
import { everyEndpoint } from '#contract/every-endpoint.ts'
import { type Actor, actorOn } from '#server/kit/testing/actor.ts'
import { setStage } from '#server/kit/testing/stage.ts'

interface Walker {
  name: string
  who: { role: Role | null; tier: Tier } | null
}

const walkers: Walker[] = [
  { name: 'guest', who: null },
  { name: 'listener', who: { role: 'listener', tier: 'free' } },
  { name: 'somebody without a role', who: { role: null, tier: 'free' } },
  { name: 'fan', who: { role: 'listener', tier: 'fan' } },
  { name: 'vip', who: { role: 'listener', tier: 'vip' } },
  { name: 'model', who: { role: 'model', tier: 'free' } },
  { name: 'artist', who: { role: 'artist', tier: 'free' } },
  { name: 'admin', who: { role: 'admin', tier: 'free' } },
]
const credentials = ['cookie', 'bearer'] as const

/** The status of a refusal, or null where the door is open; said here a second time, without the code under test. */
function refusalOf(access: Access, who: Walker['who']): 401 | 403 | null {
  if (access === 'anyone') return null
  if (!who) return 401
  if (access === 'member') return null
  if ('role' in access) return who.role && access.role.includes(who.role) ? null : 403
  const order = ['free', 'fan', 'vip']
  return who.role === 'admin' || order.indexOf(who.tier) >= order.indexOf(access.tier) ? null : 403
}

const spellingsOf = (endpoint: Endpoint) =>
  [`${endpoint.method} ${endpoint.path}`, ...(endpoint.aliases ?? [])].map((spelling) => spelling.split(' '))

/** Parameters go by several names in one place of the tree. */
const unnamed = (route: string) => route.replace(/:[\w|:]+/g, ':')

/** Routes of the server as `METHOD /path`, read off its printed tree. */
function printedRoutes(tree: string): string[] {
  const above: string[] = []
  return tree.split('\n').flatMap((row) => {
    const found = /^(?<branch>[│ ]*[├└]── )(?<segment>\S*) \((?<methods>[A-Z, ]+)\)/.exec(row)
    const [, branch = '', segment = '', methods = ''] = found ?? /^([│ ]*[├└]── )(\S*)()/.exec(row) ?? []
    if (!branch) return []
    const depth = branch.length / 4 - 1
    above.length = depth
    above[depth] = segment
    const path = above.join('')
    return methods ? methods.split(', ').map((method) => unnamed(`${method} ${path}`)) : []
  })
}

const stage = await setStage()

/** A fresh session per door: some doors end sessions. */
async function enter({ who }: Walker, by: 'cookie' | 'bearer'): Promise<Actor> {
  if (who) return actorOn(stage.app, stage.house, who, by)
  const nobodys: Record<string, string> =
    by === 'cookie' ? { cookie: 'late-set=nobodys' } : { authorization: 'Bearer nobodys' }
  return { ...stage.guest, send: (request) => stage.guest.send({ ...request, headers: nobodys }) }
}

describe.each(everyEndpoint.map((endpoint) => ({ endpoint, name: `${endpoint.feature}.${endpoint.name}` })))(
  '$name',
  ({ endpoint }) => {
    test('opens to whom it says and to nobody else', async () => {
      const wrong: string[] = []
      for (const walker of walkers)
        for (const by of credentials) {
          for (const [method = '', path = ''] of spellingsOf(endpoint)) {
            const actor = await enter(walker, by)
            const params = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, '999999']))
            const answer = await actor.send({
              method,
              url: fillPath(path, params),
              ...(['GET', 'HEAD'].includes(method) ? {} : { payload: {} }),
            })
            const expected = refusalOf(endpoint.access, walker.who)
            const { statusCode } = answer
            const right = expected ? statusCode === expected : statusCode < 500 && ![401, 403].includes(statusCode)
            if (!right) wrong.push(`${walker.name} by ${by}: ${method} ${path} answered ${statusCode}`)
            if (expected && method !== 'HEAD') expect(answer.json()).toEqual({ message: expect.any(String) })
          }
        }
      expect(wrong).toEqual([])
    })
  },
)

test('no route is on the server that the contract does not declare', () => {
  const declared = new Set(
    everyEndpoint.flatMap((endpoint) => spellingsOf(endpoint).map((spelling) => unnamed(spelling.join(' ')))),
  )
  const routes = printedRoutes(stage.app.printRoutes({ commonPrefix: false }))
  // The catch-all is Fastify's own 404.
  const undeclared = routes.filter((route) => !declared.has(route) && !/ \/?\*$/.test(route))
  expect(undeclared).toEqual([])
  expect([...declared].filter((route) => !routes.includes(route))).toEqual([])
})
