import { type CallOf, type Endpoint, type ReplyOf, urlOf } from '#contract/kit/endpoint.ts'
import { ApiError, withUnreachableErrors } from './api-error.ts'
import { noteSignedOut } from './signed-out.ts'

interface SentFile {
  /** Name of the multipart field. */
  field: string
  file: Blob
  filename: string
  signal?: AbortSignal
}

/**
 * Sends one file to an endpoint that reads it.
 * @throws ApiError when the answer is not a success; UnreachableError when there is none; an AbortError when called off
 */
export async function sendForm<E extends Endpoint>(
  endpoint: E,
  call: CallOf<E>,
  { field, file, filename, signal }: SentFile,
): Promise<ReplyOf<E>> {
  const body = new FormData()
  body.append(field, file, filename)
  const answer = await withUnreachableErrors(() =>
    fetch(urlOf(endpoint, call), {
      ...{ method: endpoint.method, credentials: 'include', body },
      ...(signal ? { signal } : {}),
    }),
  )
  const text = await withUnreachableErrors(() => answer.text())
  if (!answer.ok) throw noteSignedOut(new ApiError(answer.status, text, answer.statusText), endpoint)
  return JSON.parse(text) as ReplyOf<E>
}
