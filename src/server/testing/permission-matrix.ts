import type { Access, Role, Tier } from '#contract/access.ts'
import { type Endpoint, fillPath } from '#contract/endpoint.ts'
import type { TestServer } from './start-test-server.ts'
import { type TestUser, testUserOn } from './test-user.ts'

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
export function refusalOf(access: Access, who: Walker['who']): 401 | 403 | null {
  if (access === 'anyone') return null
  if (!who) return 401
  if (access === 'member') return null
  if ('role' in access) return who.role && access.role.includes(who.role) ? null : 403
  const order = ['free', 'fan', 'vip']
  return who.role === 'admin' || order.indexOf(who.tier) >= order.indexOf(access.tier) ? null : 403
}

/** Every method and path an endpoint answers to. */
export const spellingsOf = (endpoint: Endpoint) =>
  [`${endpoint.method} ${endpoint.path}`, ...(endpoint.aliases ?? [])].map((spelling) => spelling.split(' '))

/** A fresh session per door: some doors end sessions. */
async function enter(testServer: TestServer, { who }: Walker, by: 'cookie' | 'bearer'): Promise<TestUser> {
  if (who) return testUserOn(testServer.app, testServer.context, who, by)
  const nobodys: Record<string, string> =
    by === 'cookie' ? { cookie: 'late-set=nobodys' } : { authorization: 'Bearer nobodys' }
  return { ...testServer.guest, send: (request) => testServer.guest.send({ ...request, headers: nobodys }) }
}

/** Knocks at a door: sends what it is declared for, with keys nothing has. */
export async function requestAs(actor: TestUser, method: string, path: string) {
  const params = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, '999999']))
  return actor.send({
    method,
    url: fillPath(path, params),
    ...(['GET', 'HEAD'].includes(method) ? {} : { payload: {} }),
  })
}

/** What is wrong with an answer to a knock, where a refusal of this status, or none, was due. */
export function wrongWith(
  answer: Awaited<ReturnType<typeof requestAs>>,
  method: string,
  due: number | null,
): string | null {
  const { statusCode } = answer
  if (!due) return statusCode < 500 && ![401, 403].includes(statusCode) ? null : `answered ${statusCode}`
  if (statusCode !== due) return `answered ${statusCode} instead of ${due}`
  const words = method === 'HEAD' ? {} : (answer.json() as object)
  const isPlain = method === 'HEAD' || Object.keys(words).join() === 'message'
  return isPlain ? null : `refused with ${answer.body.slice(0, 80)}`
}

/** Sends everybody to every spelling of an endpoint; tells what was tried and every answer that is not as declared. */
export async function walkEndpoint(
  testServer: TestServer,
  endpoint: Endpoint,
): Promise<{ cells: number; wrong: string[] }> {
  const wrong: string[] = []
  let cells = 0
  for (const walker of walkers)
    for (const by of credentials)
      for (const [method = '', path = ''] of spellingsOf(endpoint)) {
        const answer = await requestAs(await enter(testServer, walker, by), method, path)
        const flaw = wrongWith(answer, method, refusalOf(endpoint.access, walker.who))
        cells++
        if (flaw) wrong.push(`${walker.name} by ${by}: ${method} ${path} ${flaw}`)
      }
  return { cells, wrong }
}

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

/** Routes on the server the contract does not declare, and declared ones that are not there. */
export function undeclaredRoutes(testServer: TestServer, endpoints: readonly Endpoint[]): string[] {
  const declared = new Set(
    endpoints.flatMap((endpoint) => spellingsOf(endpoint).map((spelling) => unnamed(spelling.join(' ')))),
  )
  const routes = printedRoutes(testServer.app.printRoutes({ commonPrefix: false }))
  // The catch-all is Fastify's own 404.
  const strays = routes.filter((route) => !declared.has(route) && !/ \/?\*$/.test(route))
  return [...strays, ...[...declared].filter((route) => !routes.includes(route))]
}
