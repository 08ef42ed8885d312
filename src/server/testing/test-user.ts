import { randomUUID } from 'node:crypto'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { Role, Tier } from '#contract/kit/access.ts'
import { type CallOf, type Endpoint, type ReplyOf, urlOf } from '#contract/kit/endpoint.ts'
import { grantsTable } from '#server/platform/access/entitlements/table.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { hashPassword } from '#server/platform/identity/passwords.ts'
import { openSession } from '#server/platform/identity/sessions/open-session.ts'
import { cookieName } from '#server/platform/identity/sessions/sessions.ts'
import { usersTable } from '#server/platform/identity/table.ts'

export interface Person {
  role?: Role | null
  /** Held beside the primary role. */
  otherRoles?: Role[]
  tier?: Tier
  username?: string
}

export interface TestAnswer<E extends Endpoint> {
  status: number
  body: ReplyOf<E>
  headers: LightMyRequestResponse['headers']
}

/** A user who calls the server through the contract. */
export interface TestUser {
  /** Calls an endpoint and expects a success. */
  call<E extends Endpoint>(endpoint: E, call: CallOf<E>): Promise<ReplyOf<E>>
  /** Calls an endpoint and tells what came back, whatever it is. Input may be as wrong as the test wants. */
  ask<E extends Endpoint>(
    endpoint: E,
    call?: { params?: unknown; query?: unknown; body?: unknown },
  ): Promise<TestAnswer<E>>
  /** Sends any request at all. */
  send(request: {
    method: string
    url: string
    headers?: Record<string, string>
    payload?: string | Buffer | object
  }): Promise<LightMyRequestResponse>
}

/** Whoever these headers name. */
export function userWith(app: FastifyInstance, credentials: Record<string, string>): TestUser {
  const send: TestUser['send'] = ({ method, url, headers, payload }) =>
    app.inject({
      method: method as 'GET',
      url,
      headers: { ...credentials, ...headers },
      ...(payload === undefined ? {} : { payload }),
    })

  const ask: TestUser['ask'] = async (endpoint, call = {}) => {
    const answer = await send({
      method: endpoint.method,
      url: urlOf(endpoint, call),
      ...(call.body === undefined ? {} : { payload: call.body as object }),
    })
    const isJson = String(answer.headers['content-type'] ?? '').includes('json')
    return { status: answer.statusCode, body: isJson ? answer.json() : (answer.body as never), headers: answer.headers }
  }

  return {
    send,
    ask,
    async call(endpoint, call) {
      const { status, body } = await ask(endpoint, call)
      if (status > 299)
        throw new Error(`${endpoint.method} ${urlOf(endpoint, call)} answered ${status}: ${JSON.stringify(body)}`)
      return body
    },
  }
}

export const testGuestOn = (app: FastifyInstance): TestUser => userWith(app, {})

/** Of a password nobody knows; a whole one, so that trying one fails as it does for everybody. */
const UNKNOWN_PASSWORD = await hashPassword(randomUUID())

let people = 0

/** A fresh person with an open session, by cookie or by bearer token. */
export async function testUserOn(
  app: FastifyInstance,
  context: AppContext,
  { role = 'listener', otherRoles = [], tier = 'free', username }: Person,
  by: 'cookie' | 'bearer' = 'cookie',
) {
  const name = username ?? `person${process.pid}-${++people}`
  const [row] = await context.db
    .insert(usersTable)
    .values({
      username: name,
      email: `${name}@lateset.test`,
      password: UNKNOWN_PASSWORD,
      role,
      otherRoles,
      accessTier: tier,
    })
    .returning()
  const id = row?.id as number
  if (tier !== 'free')
    await context.db.insert(grantsTable).values({ userId: id, tier, source: 'comp', reason: 'Given in a test' })
  const { token } = await openSession(
    context.db,
    { id, password: UNKNOWN_PASSWORD },
    { ip: '127.0.0.1', userAgent: 'test' },
  )
  const credentials: Record<string, string> =
    by === 'cookie' ? { cookie: `${cookieName(context.config)}=${token}` } : { authorization: `Bearer ${token}` }
  /** The same user, calling another process of the site. */
  const at = (other: FastifyInstance) => userWith(other, credentials)
  return { ...userWith(app, credentials), at, id, username: name, token }
}
