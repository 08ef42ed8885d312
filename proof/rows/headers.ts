import type { AddressInfo } from 'node:net'
import type { LightMyRequestResponse } from 'fastify'
import { fillPath } from '../../src/contract/kit/endpoint.ts'
import { everyEndpoint } from '../../src/server/every-endpoint.ts'
import { SAMPLE_PASSWORD, sampleAccount } from '../../src/server/features/accounts/samples.ts'
import { sampleTrack } from '../../src/server/features/tracks/samples.ts'
import { sampleWav, upload } from '../../src/server/features/uploads/samples.ts'
import { cookieName } from '../../src/server/platform/identity/sessions/sessions.ts'
import { spellingsOf } from '../../src/server/testing/permission-matrix.ts'
import { rawRequest } from '../../src/server/testing/raw-request.ts'
import type { TestServer } from '../../src/server/testing/start-test-server.ts'
import { seedTestServer } from '../kit/database/seed-test-server.ts'
import { signInAs } from '../kit/requests/callers.ts'
import { pageAddresses } from '../kit/requests/page-addresses.ts'
import { flawless, type Row } from '../row.ts'

type Headers = LightMyRequestResponse['headers']

const everywhere: Readonly<Record<string, RegExp>> = {
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'permissions-policy': /geolocation=\(\)/,
  'strict-transport-security': /^max-age=31536000; includeSubDomains$/,
}
const CLOSED = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; sandbox"
const ofPages = ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "'strict-dynamic'"]

/** What is wrong with the headers of an answer, whatever it answers. */
function flawsOf(url: string, status: number, headers: Headers, body: string): string[] {
  const said = (name: string) => String(headers[name] ?? '')
  const isFramed = url.startsWith('/embed/')
  const isPage = said('content-type').startsWith('text/html')
  const isRedirect = status > 300 && status < 400
  const policy = said('content-security-policy')
  const wrong = Object.entries(everywhere).flatMap(([name, due]) =>
    due.test(said(name)) ? [] : [`${name}: ${said(name)}`],
  )
  if (!isFramed && said('x-frame-options') !== 'DENY') wrong.push('may be framed')
  if (!/^same-(origin|site)$/.test(said('cross-origin-resource-policy')) && !isFramed && !isOpen(url))
    wrong.push(`cross-origin-resource-policy: ${said('cross-origin-resource-policy')}`)
  if (headers['x-powered-by'] || headers['server']) wrong.push('says what it is made of')
  if (headers['access-control-allow-origin'] && !isForScripts(url)) wrong.push('is open to scripts of other sites')
  if (isPage) {
    for (const part of [...ofPages, `frame-ancestors ${isFramed ? '*' : "'none'"}`])
      if (!policy.includes(part)) wrong.push(`policy lacks ${part}`)
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? ''
    const nonce = /'nonce-([^']+)'/.exec(scripts)?.[1]
    if (/unsafe|https?:|\*/.test(scripts)) wrong.push(`policy lets ${scripts} run`)
    const unmarked = [...body.matchAll(/<script\b[^>]*>/g)].filter(
      ([tag]) => !tag.includes(`nonce="${nonce}"`) && !/type="application\/(ld\+)?json"/.test(tag),
    )
    if (unmarked.length > 0) wrong.push(`${unmarked.length} scripts without the mark: ${unmarked[0]}`)
  } else if (policy !== CLOSED && status !== 304 && !(isRedirect && ofPages.every((part) => policy.includes(part))))
    wrong.push(`policy: ${policy}`)
  if (status >= 400 && !/no-store|no-cache/.test(said('cache-control')))
    wrong.push(`an error is kept: ${said('cache-control')}`)
  for (const cookie of [headers['set-cookie'] ?? []].flat())
    for (const part of ['__Host-', 'Path=/', 'HttpOnly', 'Secure', 'SameSite='])
      if (!cookie.includes(part)) wrong.push(`cookie without ${part}`)
  return wrong
}

/** What other sites may show: cards, icons and feeds are made for them. */
const isOpen = (url: string) => isForScripts(url) || /^\/(artwork|preview|icons|uploads\/images)/.test(url)
/** What their scripts may read, too: it is the same for everybody, and names nobody. */
const isForScripts = (url: string) => /^\/api\/(oembed|lounge\/now-playing)/.test(url)

type Request = Parameters<TestServer['guest']['send']>[0]

/** Requests that are answered in every way there is. */
async function everyKind(testServer: TestServer): Promise<Request[]> {
  const artist = await testServer.person({ role: 'artist' })
  const heard = (await upload(artist, 'audio', 'a.wav', sampleWav())).json().url
  const gated = (await upload(artist, 'audio', 'b.wav', sampleWav('pcm8'))).json().url
  await sampleTrack(testServer.context, { audioUrl: heard })
  await sampleTrack(testServer.context, { audioUrl: gated, accessTier: 'vip' })
  const { username } = await sampleAccount(testServer.context)
  const json = { 'content-type': 'application/json' }
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const get = (url: string, headers = {}): Request => ({ method: 'GET', url, headers })
  const tag = String((await testServer.guest.send(get(heard))).headers['etag'] ?? '*')
  return [
    get(heard),
    get(heard, { range: 'bytes=0-9' }),
    get(heard, { range: 'bytes=99999999-' }),
    get(heard, { 'if-none-match': tag }),
    get(gated),
    { method: 'HEAD', url: heard },
    { method: 'POST', url: '/api/auth/login', headers: json, payload: '{' },
    {
      method: 'POST',
      url: '/api/auth/login',
      headers: json,
      payload: JSON.stringify({ username, password: SAMPLE_PASSWORD }),
    },
    { method: 'POST', url: '/api/auth/login', headers: { ...json, origin: 'https://evil.example' }, payload: '{}' },
    { method: 'POST', url: '/api/users', headers: json, payload: `"${'x'.repeat(1_100_000)}"` },
    { method: 'POST', url: '/api/users', headers: { 'content-type': 'application/xml' }, payload: 'x' },
    { method: 'POST', url: '/login', headers: form, payload: `username=${username}&password=${SAMPLE_PASSWORD}` },
    { method: 'POST', url: '/login', headers: form, payload: 'username=a&password=b' },
    { method: 'POST', url: '/login', headers: form, payload: 'x'.repeat(40_000) },
    get('/nothing'),
    get('/nothing.png'),
    get('/api/nothing'),
    get('/api/artists/%E0%A4%A'),
    get(`/api/artists/${'x'.repeat(2000)}`),
    get('/embed/track/1'),
    get('/embed/track/999999'),
    get('/favicon.ico'),
    get('/assets/nothing.js'),
    ...['OPTIONS', 'TRACE', 'PUT', 'DELETE', 'PATCH', 'POST'].map((method) => ({ method, url: '/music-room' })),
  ]
}

/** What the server says to requests that are no HTTP, or name no address of ours. */
async function malformed(testServer: TestServer): Promise<{ statuses: number[]; wrong: string[] }> {
  await testServer.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = testServer.app.server.address() as AddressInfo
  const lines: [request: string, due: number][] = [
    ['NONSENSE', 400],
    [`GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(70_000)}`, 431],
    ['GET / HTTP/1.1\r\nhost: a\r\ncontent-length: x', 400],
    ['GET / HTTP/1.1', 400],
    ['GET * HTTP/1.1\r\nhost: a', 400],
    ['GET gopher://a/ HTTP/1.1\r\nhost: a', 400],
    ['GET / HTTP/1.1\r\nhost: a:99999', 400],
    ['GET / HTTP/1.1\r\nhost: a\r\nhost: b', 400],
    ['POST /api/auth/logout HTTP/1.1\r\nhost: a\r\nexpect: miracles', 417],
  ]
  const wrong: string[] = []
  for (const [line, due] of lines) {
    const { status, headers, body } = await rawRequest(port, `${line}\r\nconnection: close\r\n\r\n`)
    const flaws = flawsOf('malformed', status, headers, body)
    if (status !== due) flaws.push(`not ${due}`)
    wrong.push(...flaws.map((flaw) => `${line.slice(0, 20).trim()} → ${status}: ${flaw}`))
  }
  return { statuses: lines.map(([, due]) => due), wrong }
}

export const headers: Row = {
  id: 'R23',
  title: 'Headers and cookies',
  goal: 'policy, HSTS, nosniff, referrer, opener, resource policy and cookie flags on every answer: pages, API, files, errors',
  isBrief: true,
  limit: { quick: 90, soak: 90 },
  async run({ startTestServer }) {
    const testServer = await startTestServer({ pages: true, env: { SITE_URL: 'https://lateset.test' } })
    await seedTestServer(testServer)
    const requests: Request[] = [
      ...pageAddresses.map((url) => ({ method: 'GET', url })),
      ...everyEndpoint.flatMap((endpoint) =>
        spellingsOf(endpoint).map(([method = '', path = '']) => ({
          method,
          url: fillPath(path, new Proxy({}, { get: (_, name) => (name === 'kind' ? 'track' : '1') })),
          ...(['GET', 'HEAD'].includes(method) ? {} : { payload: {} }),
        })),
      ),
      ...(await everyKind(testServer)),
    ]
    const wrong: string[] = []
    const statuses = new Set<number>()
    let sent = 0
    const session = new RegExp(`^${cookieName(testServer.context.config)}=[^;]`)
    let sessions = 0
    for (const kind of ['guest', 'model', 'admin'])
      for (const request of requests) {
        // Some requests end the session they came with.
        const answer = await (await signInAs(testServer, kind)).send(request)
        statuses.add(answer.statusCode)
        sent++
        sessions += [answer.headers['set-cookie'] ?? []].flat().filter((cookie) => session.test(cookie)).length
        for (const flaw of flawsOf(request.url, answer.statusCode, answer.headers, answer.body))
          wrong.push(`${kind}: ${request.method} ${request.url.slice(0, 60)} (${answer.statusCode}) ${flaw}`)
      }
    const unreadable = await malformed(testServer)
    sent += unreadable.statuses.length
    for (const status of unreadable.statuses) statuses.add(status)
    wrong.push(...unreadable.wrong)
    if (sessions === 0) wrong.push('no answer set the cookie of a session')
    return flawless(
      `${sent} answers, ${sessions} that open a session, of ${statuses.size} statuses (${[...statuses].sort().join(' ')})`,
      wrong,
    )
  },
}
