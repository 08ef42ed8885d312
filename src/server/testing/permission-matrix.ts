import { fillPath } from '#contract/kit/endpoint.ts'
import { socketPaths } from '#contract/platform/realtime.ts'
import type { ServedEndpoint } from '#contract/schemas/kit/endpoint.ts'
import { type CallerKind, callerKinds, expectedCallers } from './expected-permissions.ts'
import type { TestServer } from './start-test-server.ts'
import { type TestUser, testUserOn } from './test-user.ts'

const credentials = ['cookie', 'bearer'] as const

/** The status of a refusal, or null where the endpoint is open: as the table kept by hand says, not as the endpoint declares. */
export function refusalOf(endpoint: ServedEndpoint, kind: CallerKind): 401 | 403 | null {
  if (expectedCallers(endpoint).includes(kind)) return null
  return callerKinds[kind] ? 403 : 401
}

/** Every method and path an endpoint answers to. */
export const spellingsOf = (endpoint: ServedEndpoint) =>
  [`${endpoint.method} ${endpoint.path}`, ...(endpoint.aliases ?? [])].map((spelling) => spelling.split(' '))

async function enter(testServer: TestServer, kind: CallerKind, by: 'cookie' | 'bearer'): Promise<TestUser> {
  const who = callerKinds[kind]
  if (who) return testUserOn(testServer.app, testServer.context, who, by)
  const nobodys: Record<string, string> =
    by === 'cookie' ? { cookie: 'late-set=nobodys' } : { authorization: 'Bearer nobodys' }
  return { ...testServer.guest, send: (request) => testServer.guest.send({ ...request, headers: nobodys }) }
}

/** Sends what an endpoint is declared for, with keys nothing has. */
export async function requestAs(user: TestUser, method: string, path: string) {
  const params = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, '999999']))
  return user.send({
    method,
    url: fillPath(path, params),
    ...(['GET', 'HEAD'].includes(method) ? {} : { payload: {} }),
  })
}

/** What is wrong with an answer, where a refusal of this status, or none, was due. */
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

/** Callers by server and kind, for as long as nothing they sent has changed anything. */
const entered = new WeakMap<TestServer, Map<string, TestUser>>()

/** Sends a request as a caller of a kind; who has changed something is replaced, for it may have ended their session or made them another. */
async function sendAs(testServer: TestServer, kind: CallerKind, by: 'cookie' | 'bearer', method: string, path: string) {
  const known = entered.get(testServer) ?? new Map<string, TestUser>()
  entered.set(testServer, known)
  const who = `${kind} by ${by}`
  const user = known.get(who) ?? (await enter(testServer, kind, by))
  const answer = await requestAs(user, method, path)
  const hasChanged = !['GET', 'HEAD'].includes(method) && answer.statusCode < 400
  if (hasChanged) known.delete(who)
  else known.set(who, user)
  return answer
}

/** Sends everybody to every spelling of an endpoint; tells what was tried and every answer that is not as expected. */
export async function walkEndpoint(
  testServer: TestServer,
  endpoint: ServedEndpoint,
): Promise<{ cells: number; wrong: string[] }> {
  const wrong: string[] = []
  let cells = 0
  for (const kind of Object.keys(callerKinds) as CallerKind[])
    for (const by of credentials)
      for (const [method = '', path = ''] of spellingsOf(endpoint)) {
        const answer = await sendAs(testServer, kind, by, method, path)
        const flaw = wrongWith(answer, method, refusalOf(endpoint, kind))
        cells++
        if (flaw) wrong.push(`${kind} by ${by}: ${method} ${path} ${flaw}`)
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
export function undeclaredRoutes(testServer: TestServer, endpoints: readonly ServedEndpoint[]): string[] {
  const declared = new Set(
    endpoints.flatMap((endpoint) => spellingsOf(endpoint).map((spelling) => unnamed(spelling.join(' ')))),
  )
  const routes = printedRoutes(testServer.app.printRoutes({ commonPrefix: false }))
  // Who may do what over a socket is asked of each of its commands.
  const ofSockets = socketPaths.map((path) => `GET ${path}`)
  // The catch-all is Fastify's own 404.
  const strays = routes.filter((route) => !declared.has(route) && !ofSockets.includes(route) && !/ \/?\*$/.test(route))
  return [...strays, ...[...declared].filter((route) => !routes.includes(route))]
}
