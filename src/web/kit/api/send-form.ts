import { type CallOf, type Endpoint, type ReplyOf, urlOf } from '#contract/endpoint.ts'
import { ApiError } from './api-error.ts'

interface SentFile {
  /** Name of the multipart field. */
  field: string
  file: Blob
  filename: string
  signal?: AbortSignal
}

/**
 * Sends one file to an endpoint that reads it.
 * @throws ApiError when the answer is not a success; the browser's own error when there is no answer
 */
export async function sendForm<E extends Endpoint>(
  endpoint: E,
  call: CallOf<E>,
  { field, file, filename, signal }: SentFile,
): Promise<ReplyOf<E>> {
  const body = new FormData()
  body.append(field, file, filename)
  const answer = await fetch(urlOf(endpoint, call), {
    ...{ method: endpoint.method, credentials: 'include', body },
    ...(signal ? { signal } : {}),
  })
  const text = await answer.text()
  if (!answer.ok) throw new ApiError(answer.status, text, answer.statusText)
  return JSON.parse(text) as ReplyOf<E>
}
