import type { DataKey } from '#contract/kit/data.ts'
import { withUnreachableErrors } from './api-error.ts'

/** What comes back from either side of the wire. */
export interface Answer {
  status: number
  statusText: string
  header(name: string): string | null
  text(): Promise<string>
}

export interface Outgoing {
  method: string
  url: string
  /** JSON text. */
  body?: string
  /** The data the answer shows; the server keeps a rendered page until some of it changes. */
  reads: readonly DataKey[]
}

/** Carries one call to the API: over the network in the browser, in process while the server renders. */
export type Transport = (call: Outgoing) => Promise<Answer>

export const browserTransport: Transport = async ({ method, url, body }) => {
  const answer = await withUnreachableErrors(() =>
    fetch(url, {
      method,
      credentials: 'include',
      ...(body === undefined ? {} : { body, headers: { 'content-type': 'application/json' } }),
    }),
  )
  return {
    status: answer.status,
    statusText: answer.statusText,
    header: (name) => answer.headers.get(name),
    text: () => withUnreachableErrors(() => answer.text()),
  }
}
