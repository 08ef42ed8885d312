import { type CallOf, type Endpoint, type ReplyOf, readsOf, urlOf } from '#contract/kit/endpoint.ts'
import { ApiError } from './api-error.ts'
import { noteSignedOut } from './signed-out.ts'
import type { Transport } from './transport.ts'

/** Reads whose path names tracks are never answered from a cache; the stamp keeps every proxy honest. */
const stamped = (url: string) =>
  /\/tracks(\/|\?|$)/.test(url) ? `${url}${url.includes('?') ? '&' : '?'}_t=${Date.now()}` : url

interface Called<T> {
  data: T
  /** How many there are beyond the page, for lists. */
  total: number | null
}

/**
 * Calls an endpoint of the contract.
 * @throws ApiError when the answer is not a success; UnreachableError when there is none
 */
export async function callEndpoint<E extends Endpoint>(
  transport: Transport,
  endpoint: E,
  call: CallOf<E>,
): Promise<Called<ReplyOf<E>>> {
  const url = urlOf(endpoint, call)
  const isRead = endpoint.method === 'GET'
  const answer = await transport({
    method: endpoint.method,
    url: isRead ? stamped(url) : url,
    ...('body' in call && call.body !== undefined ? { body: JSON.stringify(call.body) } : {}),
    reads: isRead ? readsOf(endpoint, call) : [],
  })
  const text = await answer.text()
  if (answer.status < 200 || answer.status > 299)
    throw noteSignedOut(new ApiError(answer.status, text, answer.statusText), endpoint)
  const total = answer.header('x-total-count')
  return { data: JSON.parse(text) as ReplyOf<E>, total: total === null ? null : Number(total) }
}
