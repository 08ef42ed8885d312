import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import fastify, { type FastifyReply } from 'fastify'
import qs from 'qs'
import type { Database } from '#server/platform/database/connect.ts'
import type { Log } from '#server/platform/logging/log.ts'
import type { ProviderEndpoint } from './endpoint.ts'
import { processAllDue, providerEndpoints } from './endpoints.ts'
import type { StoredEvent } from './events.ts'
import { fault } from './params.ts'
import { ProviderError } from './provider-error.ts'
import { ProviderFaults } from './provider-faults.ts'
import { newId, Store } from './store.ts'

/** Where the messages of the provider go: the address of the site that takes them. */
export type DeliverWebhook = (payload: string, signature: string) => Promise<number>

/** A provider of payments that moves no money: it speaks the API of the real one over HTTP, on this machine alone. */
export interface TestProvider {
  readonly port: number
  /** What calls must carry. */
  readonly secretKey: string
  close(): Promise<void>
}

const MINUTE_MS = 60_000

/** Bodies are forms with brackets, as `items[0][price]`. */
const parseForm = (text: string): unknown => qs.parse(text, { depth: 8, arrayLimit: 100, parameterLimit: 1000 })

/** Signs a message as the provider does (https://docs.stripe.com/webhooks, "Verify manually"). */
async function sign(payload: string, secret: string): Promise<string> {
  const { default: Stripe } = await import('stripe')
  return Stripe.webhooks.generateTestHeaderString({ payload, secret })
}

interface Settings {
  db: Database
  log: Log
  webhookSecret: string
  deliver: DeliverWebhook
}

export async function startTestProvider({ db, log, webhookSecret, deliver: send }: Settings): Promise<TestProvider> {
  const secretKey = `sk_test_${randomBytes(18).toString('hex')}`
  const app = fastify({ logger: false, routerOptions: { ignoreTrailingSlash: true } })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, parseForm(body as string)),
  )
  app.addHook('onRequest', async (request) => {
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      throw new ProviderError(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' })
  })
  app.setErrorHandler((error, _request, reply) => {
    const known = error instanceof ProviderError ? error : null
    if (!known) log.error({ error }, 'the test provider of payments failed')
    return reply.code(known?.status ?? 500).send({ error: known?.body ?? { type: 'api_error', message: 'It failed' } })
  })

  /** One call at a time, as if each had the whole provider: what it stores is stored, also where it is refused. */
  const within = <T>(work: (store: Store) => Promise<T>): Promise<T> =>
    db
      .transaction(async (transaction) => {
        await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('test payments', 0))`)
        try {
          return { done: await work(new Store(transaction)) }
        } catch (error) {
          // A card that is declined is noted.
          if (error instanceof ProviderError) return { error }
          throw error
        }
      })
      .then((result) => {
        if ('error' in result) throw result.error
        return result.done
      })

  let delivering = Promise.resolve()
  async function deliverAll(): Promise<void> {
    const waiting = await within(async (store) =>
      (await store.where<StoredEvent>('event', 'pending_webhooks', '1')).toReversed(),
    )
    for (const event of waiting) {
      const payload = JSON.stringify(event)
      const status = await send(payload, await sign(payload, webhookSecret)).catch(() => 0)
      if (status >= 200 && status < 300) await within((store) => store.put({ ...event, pending_webhooks: 0 }))
    }
  }
  const deliver = () =>
    (delivering = delivering
      .then(deliverAll)
      .catch((error: unknown) => log.warn({ error }, 'test payments were not delivered')))

  const faults = new ProviderFaults()
  app.post('/v1/test_helpers/faults', async ({ body }) => {
    const said = fault.parse(body)
    faults.add(said)
    return said
  })

  for (const one of providerEndpoints) {
    app.route<{ Params: { id?: string }; Headers: { 'idempotency-key'?: string } }>({
      method: one.method,
      url: one.path,
      handler: async (request, reply) => {
        const said = request.method === 'GET' ? parseForm(request.url.split('?')[1] ?? '') : (request.body ?? {})
        const key = request.method === 'POST' ? request.headers['idempotency-key'] : undefined
        const wrong = faults.take(request.method, request.url)
        if (wrong && !wrong.done) return fail(reply, wrong.status)
        const answer = await within((store) =>
          withIdempotencyKey(store, key, request.url, said, () => call(one, store, said, request.params.id ?? '')),
        )
        setImmediate(() => void deliver())
        if (wrong?.late) await delay(wrong.late)
        if (wrong && wrong.status !== 200) return fail(reply, wrong.status)
        return reply.header('request-id', newId('req')).send(answer)
      },
    })
  }

  await app.listen({ host: '127.0.0.1', port: 0 })
  const timer = setInterval(() => void within(processAllDue).then(deliver, () => {}), MINUTE_MS).unref()
  return {
    port: (app.server.address() as { port: number }).port,
    secretKey,
    async close() {
      clearInterval(timer)
      await delivering
      await app.close()
    },
  }
}

/** Answers as on a bad day; 0 hangs up. */
function fail(reply: FastifyReply, status: number) {
  if (status === 0) {
    reply.hijack()
    reply.raw.destroy()
    return reply
  }
  const type = status === 429 ? 'rate_limit_error' : 'api_error'
  return reply.code(status).send({ error: { type, message: 'The test provider has a bad day' } })
}

/** Checks what was sent, and answers it. */
function call({ params, answer }: ProviderEndpoint, store: Store, said: unknown, id: string): Promise<unknown> {
  const checked = params.safeParse(said)
  if (checked.success) return answer(store, checked.data as never, id)
  const [issue] = checked.error.issues
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined
  const [first = '', ...rest] = [...(issue?.path ?? []), ...(unknown ? [unknown] : [])].map(String)
  const param = first + rest.map((part) => `[${part}]`).join('')
  throw new ProviderError(400, {
    type: 'invalid_request_error',
    param,
    ...(unknown
      ? { code: 'parameter_unknown', message: `Received unknown parameter: ${param}` }
      : { message: `${issue?.message ?? 'Invalid'}: ${param}` }),
  })
}

/** Answers what is sent again under the same key as it was answered, and does not do it again. */
async function withIdempotencyKey(
  store: Store,
  key: string | undefined,
  url: string,
  said: unknown,
  work: () => Promise<unknown>,
): Promise<unknown> {
  if (!key) return work()
  const fingerprint = createHash('sha256')
    .update(`${url} ${JSON.stringify(said)}`)
    .digest('hex')
  const id = `idem_${createHash('sha256').update(key).digest('hex')}`
  const known = await store.find('idempotency', id)
  if (known && known['fingerprint'] !== fingerprint)
    throw new ProviderError(400, {
      type: 'idempotency_error',
      message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
    })
  if (known) return known['answer']
  const answer = await work()
  await store.put({ id, object: 'idempotency', fingerprint, answer })
  return answer
}
