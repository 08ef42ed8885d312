import { sql } from 'drizzle-orm'
import { data } from '../../../src/contract/kit/data.ts'
import { fillPath } from '../../../src/contract/kit/endpoint.ts'
import { everyEndpoint } from '../../../src/server/every-endpoint.ts'
import { spellingsOf } from '../../../src/server/testing/permission-matrix.ts'
import type { TestServer } from '../../../src/server/testing/start-test-server.ts'
import { columnsOf, everyRow } from '../../kit/database/tables.ts'
import { jsonDocuments } from '../../kit/requests/json-documents.ts'
import { type Group, Trial } from './group.ts'

/** Changes of their own accord: what is counted, when somebody was last there, which files were seen unused. */
const RESTLESS = ['throttle', 'sessions', 'stray_files', 'uploads']

const filled = (path: string, key: string) => fillPath(path, new Proxy({}, { get: () => key }))

/** What each table holds, as text to be compared. */
async function stored({ context }: TestServer): Promise<Map<string, string>> {
  const tables = [...(await columnsOf(context)).keys()].filter((name) => !RESTLESS.includes(name))
  return new Map([...(await everyRow(context, tables))].map(([name, rows]) => [name, JSON.stringify(rows.toSorted())]))
}

/** Another site has the browser of an admin send writes, in every way a browser can; and no read writes. */
async function crossSite(testServer: TestServer): Promise<Trial> {
  const trial = new Trial(28)
  const admin = await testServer.admin()
  // The keys that devices are told with are made when they are first asked for, and stay.
  await admin.send({ method: 'GET', url: '/api/notices/preferences' })
  const before = await stored(testServer)
  const origins: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ]
  const types = [
    'application/json',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
  ]
  for (const endpoint of everyEndpoint)
    for (const [method = '', path = ''] of spellingsOf(endpoint)) {
      const url = filled(path, '1')
      if (['GET', 'HEAD'].includes(method)) await admin.send({ method, url })
      else
        for (const headers of origins)
          for (const type of types) {
            const { statusCode } = await admin.send({
              method,
              url,
              headers: { ...headers, 'content-type': type },
              payload: '{}',
            })
            trial.expect(
              statusCode === 403,
              `${method} ${url} from ${Object.values(headers)} as ${type} answered ${statusCode}`,
            )
          }
    }
  const changed = [...(await stored(testServer))].flatMap(([name, rows]) => (rows === before.get(name) ? [] : [name]))
  trial.expect(changed.length === 0, `a read or a refused write changed ${changed.join(', ')}`)
  return trial
}

const injections = [
  "'",
  "''",
  "' or '1'='1",
  "'; drop table users; --",
  '1; select pg_sleep(2)',
  "1' || pg_sleep(2) || '",
  '1 union select password from users',
  '%',
  '_',
  '\\',
  '%%%%%%%%',
  "\\'; select 1 --",
  '$1',
  '$$',
  '"',
  'id; --',
  'id desc',
  '(select pg_sleep(2))',
  '{{7*7}}',
  '%27%20or%201=1',
  '\u2019 or 1=1',
]

/** Words of SQL in every query and path: no failure, no waiting, nothing gone. */
async function inSql(testServer: TestServer): Promise<Trial> {
  const trial = new Trial(31)
  const admin = await testServer.admin()
  const users = await testServer.context.db.execute(sql`select count(*) from users`)
  const ask = async (url: string) => {
    const began = performance.now()
    const { statusCode, body } = await admin.send({ method: 'GET', url })
    const seconds = (performance.now() - began) / 1000
    trial.expectSoon(
      statusCode < 500 && !body.includes('$argon2'),
      seconds < 2,
      `GET ${url} answered ${statusCode} in ${seconds.toFixed(1)} s`,
    )
  }
  for (const endpoint of everyEndpoint) {
    if (endpoint.method !== 'GET') continue
    const fields = Object.keys((endpoint.query as { shape?: object } | undefined)?.shape ?? {})
    for (const words of injections) {
      if (endpoint.path.includes(':')) await ask(filled(endpoint.path, words))
      for (const field of fields) await ask(`${filled(endpoint.path, '1')}?${field}=${encodeURIComponent(words)}`)
    }
    for (const field of fields)
      for (const form of [`${field}[]=1`, `${field}[a]=1`, `${field}=1&${field}=2`])
        await ask(`${filled(endpoint.path, '1')}?${form}`)
  }
  const after = await testServer.context.db.execute(sql`select count(*) from users`)
  trial.expect(JSON.stringify(users.rows) === JSON.stringify(after.rows), 'accounts are gone')
  return trial
}

/** Documents that are hardly JSON, or too much of it. */
async function parsed(testServer: TestServer): Promise<Trial> {
  const trial = new Trial(32)
  const admin = await testServer.admin()
  const headers = { 'content-type': 'application/json' }
  for (const { name, payload } of jsonDocuments())
    for (const [method, url] of [
      ['POST', '/api/tracks'],
      ['PATCH', '/api/site'],
      ['POST', '/api/orders'],
    ] as const) {
      const { statusCode } = await admin.send({ method, url, headers, payload })
      trial.expect(statusCode < 500, `${name} to ${url} answered ${statusCode}`)
    }
  const bare: Record<string, unknown> = {}
  trial.expect(
    ['x', 'role', 'isAdmin', 'polluted'].every((key) => bare[key] === undefined),
    'every object has a new property',
  )
  trial.expect(Object.keys(Object.prototype).length === 0, 'the prototype of all objects was written to')
  return trial
}

/** Asks for more than anybody needs. */
async function amplified(testServer: TestServer): Promise<Trial> {
  const trial = new Trial(34)
  const admin = await testServer.admin()
  const { db } = testServer.context
  await db.execute(sql`insert into tracks (title) select 'Many ' || n from generate_series(1, 700) n`)
  await testServer.context.changes.touch([data.tracks])
  for (const endpoint of everyEndpoint) {
    const fields = Object.keys((endpoint.query as { shape?: object } | undefined)?.shape ?? {})
    if (endpoint.method !== 'GET' || !fields.includes('limit')) continue
    const { statusCode, body } = await admin.send({
      method: 'GET',
      url: `${filled(endpoint.path, '1')}?limit=1000000000`,
    })
    const rows = statusCode === 200 ? JSON.parse(body) : []
    trial.expect(!Array.isArray(rows) || rows.length <= 500, `${endpoint.path} gave ${rows.length} rows`)
  }
  const pool = db.$client
  const ask = pool.query
  for (const url of ['/healthz', '/readyz', '/api/live-streams', '/api/site', '/api/docs']) {
    let queries = 0
    pool.query = ((...given: Parameters<typeof ask>) => {
      // The queue looks for work by itself, asked or not.
      if (!`${(given as unknown[])[0]}`.includes('pgboss')) queries++
      return ask.apply(pool, given)
    }) as typeof ask
    const began = performance.now()
    await Promise.all(Array.from({ length: 1000 }, () => testServer.guest.send({ method: 'GET', url })))
    const seconds = (performance.now() - began) / 1000
    pool.query = ask
    trial.expect(
      queries <= Math.ceil(seconds) + 1,
      `1000 polls of ${url} asked the database ${queries} times in ${seconds.toFixed(1)} s`,
    )
  }
  return trial
}

const elsewhere = [
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example/%2f..',
  '/%2f/evil.example',
  '/%5cevil.example',
  '/.//evil.example',
  '/..//evil.example',
  '@evil.example',
  'http:/\\/evil.example',
  '//lateset.test@evil.example',
  '/login/../..//evil.example',
  '\u2028//evil.example',
  '%09//evil.example',
  '//evil%E3%80%82example',
  ' //evil.example',
]

const asks = ['next', 'redirect', 'returnTo', 'url']

/** Where one is sent after signing in is here; in the quick form each place is named in one of the ways there are. */
async function redirected(testServer: TestServer, isSoak: boolean): Promise<Trial> {
  const trial = new Trial(29)
  const member = await testServer.person({ role: 'artist' })
  for (const [n, next] of elsewhere.entries())
    for (const path of [
      '/login',
      '/dashboard',
      '/settings',
      '/newsletter',
      '/setup',
      '/confirm-email',
      '/undo-email',
      '/artist/x',
      `/${encodeURI(next)}`,
    ])
      for (const name of isSoak ? asks : [asks[n % asks.length] as string]) {
        const url = `${path}?${name}=${encodeURIComponent(next)}`
        for (const who of [member, testServer.guest]) {
          const { headers } = await who.send({ method: 'GET', url })
          const to = headers.location
          const isHere = to === undefined || new URL(to, 'http://lateset.test').origin === 'http://lateset.test'
          trial.expect(isHere, `${url} leads to ${to}`)
        }
      }
  return trial
}

export const requests: Group = async (testServer, { startTestServer, isSoak }) => [
  await crossSite(testServer),
  await inSql(testServer),
  await parsed(testServer),
  await redirected(testServer, isSoak),
  // The queue asks the database too; here nothing but requests shall.
  await amplified(await startTestServer()),
]
