import { describe, expect, test } from 'vitest'
import { fillPath } from '#contract/kit/endpoint.ts'
import type { ServedEndpoint } from '#contract/schemas/kit/endpoint.ts'
import { everyEndpoint } from '#server/every-endpoint.ts'
import { sampleAccount, signIn } from '#server/features/accounts/samples.ts'
import { hostileKeys, hostileValues } from '#server/testing/hostile-values.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'

const testServer = await sharedTestServer({ env: { AUDIO_MAX_MB: '1', TRUST_PROXY: 'true' } })
const { username } = await sampleAccount(testServer.context, { role: 'admin' })
const session = await signIn(testServer, username)
/** An admin whose password is known, but not to these requests. */
const admin: TestUser = {
  ...testServer.guest,
  send: (request) => testServer.guest.send({ ...request, headers: { ...session, ...request.headers } }),
}

const jsonEndpoints = everyEndpoint.filter((endpoint) => endpoint.kind !== 'raw')
const named = (endpoints: readonly ServedEndpoint[]) =>
  endpoints.map((endpoint) => ({ endpoint, name: `${endpoint.feature}.${endpoint.name}` }))

/** Fields of any endpoint's body. */
const fieldsOf = ({ body }: ServedEndpoint) => Object.keys((body as { shape?: object } | undefined)?.shape ?? {})

const MEGABYTE = 'x'.repeat(1_000_000)

let sent = 0

/** Nothing but our own words may come back: a success, or JSON with a message, never a failure of ours. */
async function spoken(request: Parameters<TestUser['send']>[0], by: TestUser = admin): Promise<string | null> {
  // Every request from an address of its own, so that counted tries do not end the run at the first endpoint.
  const from = { 'x-forwarded-for': `10.${(++sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}` }
  const answer = await by.send({ ...request, headers: { ...request.headers, ...from } })
  const { statusCode } = answer
  const isJson = String(answer.headers['content-type']).startsWith('application/json')
  const speaks = () => request.method === 'HEAD' || typeof answer.json().message === 'string'
  const fine = statusCode < 300 || (statusCode < 500 && isJson && speaks())
  if (fine) return null
  const payload = JSON.stringify(request.payload)?.slice(0, 120)
  return `${request.method} ${request.url.slice(0, 120)} ${payload} answered ${statusCode} ${answer.body.slice(0, 120)}`
}

const failures = async (requests: Parameters<TestUser['send']>[0][], by: TestUser = admin) =>
  (await Promise.all(requests.map((request) => spoken(request, by)))).filter((failure) => failure !== null)

const pathOf = (endpoint: ServedEndpoint, value = '999999') =>
  fillPath(endpoint.path, Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, value])))

/** A body every field of which is right, for the endpoints that have one of their own; the others fail on something else first. */
const rightFields: Record<string, unknown> = {
  title: 'Right',
  name: 'Right',
  youtubeUrl: 'https://youtu.be/dQw4w9WgXcQ',
  username: 'right',
  email: 'right@lateset.test',
  password: 'right kettle drum',
  firstName: 'Right',
  lastName: 'Right',
  token: 'x'.repeat(43),
  currentPassword: 'x',
  category: 'vinyl',
  address: 'Right',
  lines: [{ merchandiseId: 1, quantity: 1 }],
}

const signIns = new Set(['username', 'email', 'password'])

describe.each(named(jsonEndpoints.filter((endpoint) => endpoint.body)))('$name', ({ endpoint }) => {
  const url = pathOf(endpoint)
  const { method } = endpoint

  test('every field survives every kind of value', async () => {
    const fields = fieldsOf(endpoint)
    // An artist without a sign-in takes the same way and hashes nothing.
    const known = fields.filter(
      (field) => field in rightFields && (endpoint.feature === 'accounts' || !signIns.has(field)),
    )
    const right = Object.fromEntries(known.map((field) => [field, rightFields[field]]))
    // Signing up while signed in would end the session.
    const by = endpoint.access === 'anyone' ? testServer.guest : admin
    // Names and addresses differ per field, so that a conflict does not hide what comes after it.
    const bodies = fields.flatMap((field, i) =>
      hostileValues.map((value, j) => ({
        ...right,
        ...(right['username']
          ? { username: `right${endpoint.name}${i}.${j}`, email: `${endpoint.name}${i}.${j}@lateset.test` }
          : {}),
        [field]: value,
      })),
    )
    const wrong: string[] = []
    for (let at = 0; at < bodies.length; at += 20)
      wrong.push(
        ...(await failures(
          bodies.slice(at, at + 20).map((payload) => ({ method, url, payload })),
          by,
        )),
      )
    expect(wrong).toEqual([])
  })

  test('bodies that are no object, or no JSON, are refused', async () => {
    const json = { 'content-type': 'application/json' }
    const malformed = [
      '{',
      '[1,',
      '"',
      'nope',
      '{"a":1}}',
      '{"a":\u0001}',
      "{'a':1}",
      '\ufeff{',
      '{"__proto__":{"x":1}}',
      '{"constructor":{"prototype":{"x":1}}}',
    ]
    for (const payload of malformed) {
      const answer = await admin.send({ method, url, payload, headers: json })
      expect([answer.statusCode, answer.json()]).toEqual([400, { message: 'The request body is not valid JSON' }])
    }
    for (const payload of ['[]', 'null', '1', 'true', '"text"', `[${'['.repeat(50_000)}`, '1e999'])
      expect(await spoken({ method, url, payload, headers: json })).toBeNull()
    expect(({} as { x?: unknown }).x).toBeUndefined()
    for (const type of [
      'text/plain',
      'application/xml',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'nonsense',
      '',
    ])
      expect(await spoken({ method, url, payload: '{"title":"x"}', headers: { 'content-type': type } })).toBeNull()
    const huge = await admin.send({ method, url, payload: `{"title":"${MEGABYTE}${MEGABYTE}"}`, headers: json })
    expect([huge.statusCode, huge.json()]).toEqual([413, { message: 'The request body is too large' }])
  })
})

test('the admin of this walk was signed in until its end', async () => {
  expect((await admin.send({ method: 'GET', url: '/api/auth/user' })).statusCode).toBe(200)
})

describe('addresses', () => {
  test.each(named(everyEndpoint.filter(({ path }) => path.includes(':'))))(
    '$name takes any text for a key',
    async ({ endpoint }) => {
      const requests = [...hostileKeys, '\0', '\u202e', '💿'].map((value) => ({
        method: endpoint.method,
        url: pathOf(endpoint, value),
      }))
      const raw = ['%', '%zz', '%E0%A4%A', '%c0%ae'].map((value) => ({
        method: endpoint.method,
        url: endpoint.path.replace(/:\w+/g, value),
      }))
      expect(await failures([...requests, ...raw])).toEqual([])
    },
  )

  test.each(named(everyEndpoint.filter(({ query }) => query)))(
    '$name takes any text in its query',
    async ({ endpoint }) => {
      const keys = [...Object.keys((endpoint.query as { shape?: object }).shape ?? {}), 'unknown', '__proto__']
      const url = pathOf(endpoint, 'track').replace('/track/track', '/track/1')
      const queries = keys.flatMap((key) => [
        ...hostileKeys.slice(0, -1).map((value) => `${key}=${value === '%00' ? value : encodeURIComponent(value)}`),
        `${key}=1&${key}=2`,
        `${key}[]=1`,
        `${key}[a]=1`,
        key,
        `${key}=%E0%A4%A`,
        `${key}=${'x'.repeat(5000)}`,
      ])
      expect(await failures(queries.map((query) => ({ method: endpoint.method, url: `${url}?${query}` })))).toEqual([])
    },
  )

  test('a limit beyond reason is cut, not obeyed', async () => {
    expect((await admin.send({ method: 'GET', url: '/api/tracks?limit=1000000000' })).statusCode).toBe(200)
  })

  test.each([
    ['GET', '/api/nothing'],
    ['GET', '/nothing'],
    ['POST', '/api/tracks/1'],
    ['DELETE', '/api/tracks'],
    ['OPTIONS', '/api/tracks'],
    ['TRACE', '/api/tracks'],
    ['GET', '//api/tracks'],
    ['GET', '/API/tracks'],
    ['GET', '/api/../etc/passwd'],
  ])('%s %s is nothing, in JSON', async (method, url) => {
    const answer = await testServer.guest.send({ method, url })
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'There is nothing at this address' }])
  })

  // Codes and words are no keys: what is not one is refused as that, in tests of their own.
  const isKeyed = ({ method, params, kind, path }: ServedEndpoint) =>
    params && kind !== 'raw' && method !== 'POST' && !/:(code|word)/.test(path)
  /** What those are sent that change nothing without it. */
  const needed: Record<string, object> = {
    'artist-members.setRole': { role: 'viewer' },
    'releases.answerCredit': { agrees: true },
    'set-lists.save': { songs: [] },
    'shortlists.mark': { applicationId: 1, verdict: 'yes' },
    'streams.changeChat': { slowModeSeconds: 3 },
    'chat.edit': { content: 'Right' },
    'chat.read': { messageId: 1 },
    'application-messages.send': { content: 'Right' },
    'self-tapes.ask': { guidance: 'Right', date: '2031-11-14', startTime: '18:00' },
    'self-tapes.send': { uploadId: 1 },
    'self-tapes.decline': { reason: 'Right' },
    'application-messages.read': { messageId: 1 },
    'chat.mute': { minutes: 1 },
    'forum.updateReply': { content: 'Right' },
    'forum.follow': { mode: 'follow' },
    'call-sheets.answer': { answer: 'confirmed', edition: 1 },
    'call-sheets.settle': { agree: true, edition: 1 },
    'casting.markOpportunity': { mark: 'saved' },
    'listener-playlists.placeTrack': { after: null },
    'casting-board.setStars': { stars: 1 },
    'casting-board.setTags': { tags: [] },
    'portfolio-albums.place': { after: null },
    'portfolio-albums.placeItem': { after: null },
    'portfolio-albums.setCover': { itemId: null },
    'portfolio-grants.choose': { images: [], videos: [] },
    'portfolios.placeImage': { after: null },
    'portfolios.placeVideo': { after: null },
    'streams.saveChapters': { chapters: [] },
  }
  const everyone = testServer.person({ role: 'admin', otherRoles: ['model', 'artist'] })
  test.each(named(everyEndpoint.filter(isKeyed)))('$name of an unknown key is 404', async ({ endpoint }) => {
    const payload = endpoint.method === 'GET' ? undefined : (needed[`${endpoint.feature}.${endpoint.name}`] ?? {})
    const answer = await (await everyone).send({
      method: endpoint.method,
      url: pathOf(endpoint),
      ...(payload ? { payload } : {}),
    })
    // Whoever holds a secret link is told the same of one that ended and of one that never was, or guesses could be checked.
    const message = endpoint.path.includes(':secret') ? / not open any more\. / : / not found$/
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: expect.stringMatching(message) }])
  })
})
