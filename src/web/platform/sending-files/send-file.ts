import { withQuery } from '#contract/kit/endpoint.ts'
import { keyOf } from '#web/platform/forms/idempotency-key.ts'
import { fieldErrorsIn, messageIn, UploadError, type UploadKind, uploadWords } from './upload-words.ts'

interface FileToSend {
  url: string
  /** What stands behind its address. */
  query?: Record<string, string>
  /** Its words when it fails, and the name of its multipart field unless that is said. */
  kind: UploadKind
  field?: string
  /** What else the form says. */
  fields?: Record<string, string>
  file: Blob
  filename: string
  /** What was chosen, where something smaller made of it is sent: tried again, it is the same upload. */
  chosen?: object
  /** Told how many bytes are on their way out of how many. */
  onProgress?: (sent: number, total: number) => void
  signal?: AbortSignal
  /** How long it may take, in milliseconds; as long as it likes unless said. */
  withinMs?: number
}

/**
 * Sends one file; XMLHttpRequest because fetch tells nothing of what has been sent.
 * @returns the server's answer
 * @throws UploadError with the server's words, or ours when it has none
 */
export function sendFile<T>({
  url,
  query,
  kind,
  field = kind,
  fields = {},
  file,
  filename,
  chosen = file,
  onProgress,
  signal,
  withinMs = 0,
}: FileToSend): Promise<T> {
  const words = uploadWords[kind]
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = (message: string, cancelled = false, fields = {}) =>
      reject(new UploadError(message, cancelled, fields))
    request.upload.onprogress = (event) => onProgress?.(event.loaded, event.lengthComputable ? event.total : file.size)
    request.onerror = () => fail(words.network)
    request.ontimeout = () => fail(words.timedOut)
    request.onabort = () => fail('Upload cancelled', true)
    request.onload = () => {
      const text = request.responseText
      if (request.status < 200 || request.status > 299)
        return fail(messageIn(text) ?? words.refused(request.status), false, fieldErrorsIn(text))
      try {
        resolve(JSON.parse(text) as T)
      } catch {
        fail(words.unreadable)
      }
    }
    if (signal?.aborted) return fail('Upload cancelled', true)
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    body.append(field, file, filename)
    request.open('POST', withQuery(url, { ...query, key: keyOf(chosen) }))
    request.timeout = withinMs
    request.send(body)
  })
}
