import type { LightMyRequestResponse } from 'fastify'

/**
 * An answer that a row builds upon.
 * @throws if it is a refusal: what was to be there is not, and nothing could be shown with it
 */
export function succeeded(answer: LightMyRequestResponse): LightMyRequestResponse {
  const { method, url } = answer.raw.req
  if (answer.statusCode >= 300)
    throw new Error(`${method} ${url} answered ${answer.statusCode} ${answer.body.slice(0, 200)}`)
  return answer
}
