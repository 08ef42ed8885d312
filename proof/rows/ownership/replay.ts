import { sql } from 'drizzle-orm'
import { fillPath } from '../../../src/contract/kit/endpoint.ts'
import type { ServedEndpoint } from '../../../src/contract/schemas/kit/endpoint.ts'
import { everyEndpoint } from '../../../src/server/every-endpoint.ts'
import { spellingsOf } from '../../../src/server/testing/permission-matrix.ts'
import type { TestServer } from '../../../src/server/testing/start-test-server.ts'
import { columnsOf, everyRow } from '../../kit/database/tables.ts'
import { isForbiddenFor, type SignedIn, signInAs } from '../../kit/requests/callers.ts'
import { type Belongings, belongings, MARK } from './belongings.ts'

/** Pages of a model that everybody who is signed in may open; what is private must not stand in them. */
const OPEN = /^(GET|HEAD) \/api\/(model-profile|model-images|model-videos)\/:/
/** What only its own admin may touch; everything else admins see to. */
const EVEN_ADMINS = /^\/api\/(admin\/desk\/views|account|uploads\/resumable)/

/** Tiers own nothing of their own: whoever has one is a listener here. */
const snoopers = ['guest', 'listener', 'model', 'artist', 'admin']

/** A body that takes over whatever it is let near. */
const greedy = {
  title: 'taken',
  name: 'taken',
  description: 'taken',
  isPublic: true,
  contentRating: 'safe',
  rating: 'safe',
  order: 0,
  status: 'withdrawn',
  notes: 'taken',
  adminNotes: 'taken',
  firstName: 'taken',
  fullLegalName: 'taken',
  reason: 'taken',
  role: 'admin',
  unusedDays: 3650,
}

const UNKNOWN: Record<string, string> = {
  uuid: '00000000-0000-4000-8000-000000000000',
  file: '00000000-0000-4000-8000-000000000000.jpg',
  number: '99999',
}
const kindOf = (key: string) => (/^\d+$/.test(key) ? 'number' : key.includes('.') ? 'file' : 'uuid')

/** An answer without what differs from one asking to the next. */
const plain = (answer: Awaited<ReturnType<SignedIn['send']>>, key: string) =>
  `${answer.statusCode} ${answer.body.replaceAll(key, ':key')} ${answer.headers['x-total-count'] ?? ''}`

export interface Replayed {
  sent: number
  wrong: string[]
}

class Snooper {
  readonly #server: TestServer
  readonly #kind: string
  #who: Awaited<ReturnType<typeof signInAs>> | undefined
  sent = 0

  constructor(testServer: TestServer, kind: string) {
    this.#server = testServer
    this.#kind = kind
  }

  /** Sends as somebody of this kind; who has signed themselves out signs in again. */
  async send(request: Parameters<SignedIn['send']>[0]) {
    this.#who ??= await signInAs(this.#server, this.#kind)
    if (this.sent++ % 20 === 0) await this.#server.context.db.execute(sql`delete from throttle`)
    const answer = await this.#who.send(request)
    if (answer.statusCode !== 401 || this.#kind === 'guest') return answer
    this.#who = await signInAs(this.#server, this.#kind)
    return this.#who.send(request)
  }
}

async function replayEndpoint(
  snooper: Snooper,
  kind: string,
  endpoint: ServedEndpoint,
  { keys }: Belongings,
): Promise<string[]> {
  const wrong: string[] = []
  const known = new Map<string, string>()
  // An endpoint that refuses their kind does so whatever they send; the permission matrix tries it.
  const asked = isForbiddenFor(endpoint, kind) ? keys.slice(0, 2) : keys
  for (const [method = '', path = ''] of spellingsOf(endpoint)) {
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
    if (names.length === 0) continue
    const ask = async (key: string) => {
      const url = fillPath(path, Object.fromEntries(names.map((name) => [name, key])))
      const answer = await snooper.send({
        method,
        url,
        ...(['GET', 'HEAD'].includes(method) ? {} : { payload: greedy }),
      })
      return { answer, said: plain(answer, key) }
    }
    for (const key of asked) {
      const none = `${method} ${path} ${kindOf(key)}`
      if (!known.has(none)) known.set(none, (await ask(UNKNOWN[kindOf(key)] as string)).said)
      const { answer, said } = await ask(key)
      const at = `${kind}: ${method} ${path} with ${key}`
      if (answer.body.includes(MARK)) wrong.push(`${at} tells ${answer.body.slice(0, 80)}`)
      else if (said !== known.get(none) && !OPEN.test(`${method} ${path}`))
        wrong.push(`${at} answered ${said.slice(0, 100)}, not as an unknown key`)
    }
  }
  return wrong
}

/** Lists, searches and counts: the word must be found nowhere, nor be counted. */
async function scan(snooper: Snooper, kind: string, endpoint: ServedEndpoint): Promise<string[]> {
  if (endpoint.method !== 'GET') return []
  const fields = Object.keys((endpoint.query as { shape?: object } | undefined)?.shape ?? {})
  const path = fillPath(endpoint.path, new Proxy({}, { get: () => '40001' }))
  const ask = (q: string) => snooper.send({ method: 'GET', url: fields.includes('q') ? `${path}?q=${q}` : path })
  const found = await ask(MARK)
  const wrong = found.body.includes(MARK) ? [`${kind}: ${path} tells ${found.body.slice(0, 80)}`] : []
  if (!fields.includes('q')) return wrong
  const none = await ask('Nonexistent')
  const same = found.headers['x-total-count'] === none.headers['x-total-count']
  return same ? wrong : [...wrong, `${kind}: ${path} counts ${found.headers['x-total-count']} for the word`]
}

/** Everybody who is not the owner asks for everything of the owners, by every key, at every endpoint. */
export async function replay(testServer: TestServer): Promise<Replayed> {
  const own = await belongings(testServer)
  const tables = await columnsOf(testServer.context)
  const marked = async () =>
    [...(await everyRow(testServer.context, tables.keys()))].flatMap(([table, rows]) =>
      table === 'throttle' ? [] : rows.filter((row) => row.includes(MARK)).map((row) => `${table} ${row}`),
    )
  const before = await marked()
  const wrong: string[] = []
  let sent = 0
  for (const kind of snoopers) {
    const snooper = new Snooper(testServer, kind)
    const mayAll = kind === 'admin'
    for (const endpoint of everyEndpoint) {
      if (mayAll && !EVEN_ADMINS.test(endpoint.path)) continue
      wrong.push(...(await replayEndpoint(snooper, kind, endpoint, own)))
      wrong.push(...(await scan(snooper, kind, endpoint)))
    }
    const after = new Set(await marked())
    for (const row of before) if (!after.has(row)) wrong.push(`${kind} changed ${row.slice(0, 120)}`)
    sent += snooper.sent
  }
  for (const owner of own.owners) {
    const { statusCode } = await owner.send({ method: 'GET', url: '/api/auth/user' })
    if (statusCode !== 200) wrong.push(`${owner.username} was signed out by somebody else`)
  }
  return { sent, wrong }
}
