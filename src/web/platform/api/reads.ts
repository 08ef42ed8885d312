import { queryOptions } from '@tanstack/react-query'
import type { DataKey } from '#contract/kit/data.ts'
import { type CallOf, type Endpoint, type ReplyOf, readsOf, urlOf } from '#contract/kit/endpoint.ts'
import { ApiError } from './api-error.ts'
import { readOf } from './audience-client.ts'
import { callEndpoint } from './call.ts'
import type { Transport } from './transport.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { reads?: readonly DataKey[] }
  }
}

type ListReply<E extends Endpoint> = ReplyOf<E> extends readonly (infer One)[] ? One : never

/** The transport of a query client; set once when the client is made. */
const transports = new WeakMap<object, Transport>()
export const setTransport = (client: object, transport: Transport) => transports.set(client, transport)
export function transportOf(client: object): Transport {
  const transport = transports.get(client)
  if (!transport) throw new Error('This query client has no transport')
  return transport
}

/** Whether a read is tried again: so often, in the browser, and only where it was not refused. */
const again = (most: number) => (failures: number, error: Error) =>
  typeof document !== 'undefined' && failures < most && !(error instanceof ApiError && error.status < 500)

/**
 * A read of one thing, for loaders (`ensureQueryData`) and screens (`useSuspenseQuery`).
 * @param retry how often it is tried again; not at all unless said
 */
export const read = <E extends Endpoint>(endpoint: E, call: CallOf<E>, retry?: number) =>
  readOf(
    endpoint,
    queryOptions({
      ...(retry === undefined ? {} : { retry: again(retry) }),
      queryKey: [urlOf(endpoint, call)],
      queryFn: async ({ client }): Promise<ReplyOf<E>> =>
        (await callEndpoint(transportOf(client), endpoint, call)).data,
      meta: { reads: readsOf(endpoint, call) },
    }),
  )

/** A page of a list, with the count of all there are. */
export const readList = <E extends Endpoint>(endpoint: E, call: CallOf<E>, retry?: number) =>
  readOf(
    endpoint,
    queryOptions({
      ...(retry === undefined ? {} : { retry: again(retry) }),
      queryKey: [urlOf(endpoint, call), 'list'],
      queryFn: async ({ client }) => {
        const { data, total } = await callEndpoint(transportOf(client), endpoint, call)
        const items = data as unknown as ListReply<E>[]
        return { items, total: total ?? items.length }
      },
      meta: { reads: readsOf(endpoint, call) },
    }),
  )

/**
 * A read that answers null instead of failing with one status.
 * @param status 401 for what only members have, 404 for what may not exist, `any` for a part its page can stand without
 */
export const readOrNull = <E extends Endpoint, Reply = ReplyOf<E>>(
  endpoint: E,
  call: CallOf<E>,
  status: 401 | 404 | 'any' | readonly (403 | 404)[],
) =>
  readOf(
    endpoint,
    queryOptions({
      queryKey: [urlOf(endpoint, call), 'or-null'],
      queryFn: async ({ client }): Promise<NoInfer<Reply> | null> => {
        try {
          return (await callEndpoint(transportOf(client), endpoint, call)).data as NoInfer<Reply>
        } catch (error) {
          if (status === 'any' || (error instanceof ApiError && [status].flat().some((one) => one === error.status)))
            return null
          throw error
        }
      },
      meta: { reads: readsOf(endpoint, call) },
    }),
  )
