import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { accounts } from '#contract/accounts.ts'
import { albums } from '#contract/albums.ts'
import { touchesOf } from '#contract/kit/endpoint.ts'
import { tracks } from '#contract/tracks.ts'
import { ApiError, isSignedOut, isUnreachable, messageOf, wordsOf } from './api-error.ts'
import { callEndpoint } from './call.ts'
import { read, readOrNull, setTransport } from './reads.ts'
import { browserTransport, type Outgoing, type Transport } from './transport.ts'
import { refresh } from './writes.ts'

/** A wire with a server at its end that says one thing; notes what was sent. */
function wire(status: number, body: string, statusText = '') {
  const sent: Outgoing[] = []
  const transport: Transport = async (call) => {
    sent.push(call)
    return { status, statusText, header: () => null, text: async () => body }
  }
  return { sent, transport }
}

const refusal = async (status: number, body: string, statusText?: string) => {
  const { transport } = wire(status, body, statusText)
  return callEndpoint(transport, accounts.logout, {}).then(
    () => expect.fail('a refusal is an error'),
    (error: unknown) => error as ApiError,
  )
}

afterEach(() => vi.unstubAllGlobals())

describe('a refused call', () => {
  test('says status, colon and body; the status text stands in for an empty body', async () => {
    expect((await refusal(418, 'short and stout')).message).toBe('418: short and stout')
    expect((await refusal(502, '', 'Bad Gateway')).message).toBe('502: Bad Gateway')
  })

  test('offers the words of the server and of each field when it says them', async () => {
    const said = await refusal(409, '{"message":"Email already exists","fields":{"email":"Email already exists"}}')
    expect(messageOf(said, 'Unable to create account')).toBe('Email already exists')
    expect(said.fields).toEqual({ email: 'Email already exists' })
    expect(messageOf(await refusal(500, '<html>'), 'Unable to create account')).toBe('Unable to create account')
    expect(isUnreachable(said)).toBe(false)
    expect(isUnreachable(new TypeError('x is not a function'))).toBe(false)
  })

  test('is distinguished from a network that failed, and a session that ended from a wrong password', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const lost = await callEndpoint(browserTransport, accounts.logout, {}).catch((error: unknown) => error)
    expect(isUnreachable(lost)).toBe(true)
    expect(String(lost)).toBe('Error: Unable to connect to server')
    expect(isSignedOut(await refusal(401, '{"message":"Please sign in"}'))).toBe(true)
    expect(isSignedOut(await refusal(401, '{"message":"Invalid username or password"}'))).toBe(false)
  })

  test('is put in words on a broken page, also after crossing from server to browser as text', async () => {
    const said = await refusal(503, '{"message":"The house is briefly closed."}')
    for (const error of [said, new Error(said.message)]) expect(wordsOf(error)).toBe('The house is briefly closed.')
    expect(wordsOf(await refusal(502, '', 'Bad Gateway'))).toBe('502: Bad Gateway')
    expect(wordsOf(new Error(''))).toBe('')
  })

  test('by 401 is null for reads that guests may make, and an error for every other', async () => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    setTransport(client, wire(401, '{"message":"Please sign in"}').transport)
    expect(await client.fetchQuery(readOrNull(accounts.me, {}, 401))).toBeNull()
    await expect(client.fetchQuery(read(accounts.sessions, {}))).rejects.toThrow(ApiError)
    await expect(client.fetchQuery(readOrNull(accounts.sessions, {}, 404))).rejects.toThrow('401: ')
  })
})

test('a write refreshes the reads that show what it touched, and no others', async () => {
  const client = new QueryClient()
  setTransport(client, wire(200, '[]').transport)
  const asked = [read(albums.list, {}), read(accounts.sessions, {})]
  for (const query of asked) await client.fetchQuery(query as never)
  await refresh(client, touchesOf(albums.remove))
  expect(asked.map(({ queryKey }) => client.getQueryState(queryKey)?.isInvalidated)).toEqual([true, false])
})

describe('a read in the browser', () => {
  const respondWith = async (status: number) => {
    vi.stubGlobal('document', {})
    vi.resetModules()
    const { firstNavigation, makeQueryClient } = await import('./query-client.ts')
    const { read } = await import('./reads.ts')
    const { sent, transport } = wire(status, '[]')
    return { sent, client: makeQueryClient(transport), asking: read(albums.list, {}), firstNavigation }
  }

  test('is as fresh as the page it came with, and from the first navigation on made anew each time', async () => {
    const { sent, client, asking, firstNavigation } = await respondWith(200)
    const ask = async (times: number) => {
      for (let i = 0; i < times; i++) await client.fetchQuery(asking)
      return sent.length
    }
    expect(await ask(3)).toBe(1)
    firstNavigation()
    expect(await ask(3)).toBe(4)
  })

  test('is neither tried again when it fails, nor repeated by the clock or on coming back to the window', async () => {
    const { sent, client, asking } = await respondWith(503)
    const observer = new QueryObserver(client, asking)
    const stop = observer.subscribe(() => {})
    await vi.waitFor(
      () => expect(observer.getCurrentResult()).toMatchObject({ isError: true, fetchStatus: 'idle' }),
      10_000,
    )
    expect(sent).toHaveLength(1)
    expect(observer.options).toMatchObject({ refetchInterval: false, refetchOnWindowFocus: false })
    stop()
  })
})

describe('what is sent', () => {
  const urlOf = async (call: (transport: Transport) => Promise<unknown>) => {
    const { sent, transport } = wire(200, '[]')
    await call(transport)
    return sent[0]?.url
  }

  test('reads that name tracks carry the time, with ? or & as fits; others and writes do not', async () => {
    expect(await urlOf((wired) => callEndpoint(wired, tracks.list, {}))).toMatch(/^\/api\/tracks\?_t=\d{13}$/)
    expect(await urlOf((wired) => callEndpoint(wired, tracks.list, { query: { q: 'rye' } }))).toMatch(
      /^\/api\/tracks\?q=rye&_t=\d{13}$/,
    )
    expect(await urlOf((wired) => callEndpoint(wired, tracks.latest, {}))).toMatch(/^\/api\/tracks\/latest\?_t=/)
    expect(await urlOf((wired) => callEndpoint(wired, albums.list, {}))).toBe('/api/albums')
    expect(await urlOf((wired) => callEndpoint(wired, tracks.remove, { params: { id: 1 } }))).toBe('/api/tracks/1')
  })

  test('goes with cookies, as JSON where there is a body', async () => {
    const asked: RequestInit[] = []
    vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
      asked.push(init)
      return new Response('{}')
    })
    await callEndpoint(browserTransport, accounts.logout, {})
    await callEndpoint(browserTransport, accounts.forgotPassword, { body: { email: 'ida@lateset.test' } })
    expect(asked).toEqual([
      { method: 'POST', credentials: 'include' },
      {
        method: 'POST',
        credentials: 'include',
        headers: { 'content-type': 'application/json' },
        body: '{"email":"ida@lateset.test"}',
      },
    ])
  })
})
