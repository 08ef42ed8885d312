import type { DetailedError } from 'tus-js-client'
import type { MediaKind } from '#contract/kit/media-files.ts'
import { uploads } from '#contract/uploads.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { callEndpoint } from '#web/platform/api/call.ts'
import { browserTransport } from '#web/platform/api/transport.ts'
import { partsUrl, unfinishedFor } from './unfinished.ts'
import { messageIn, UploadError, uploadWords } from './upload-words.ts'

interface FileInParts {
  kind: MediaKind
  file: File
  onProgress: (sent: number, total: number) => void
  /** Told each time the line has broken and is tried again. */
  onWaiting: () => void
  signal: AbortSignal
}

const MEGABYTE = 1024 * 1024
/**
 * One request each: proxies that limit bodies let it pass, and who may no longer send is noticed in between. A broken line costs one at
 * the most; those of large files are larger, so that fast lines do not wait between many.
 */
const partBytes = ({ size }: File): number => (size > 100 * MEGABYTE ? 32 : 8) * MEGABYTE
/** After a break: at once, soon, then every quarter of a minute for ten minutes. */
const WAITS_MS = [0, 1000, 2000, 4000, 8000, ...Array.from({ length: 40 }, () => 15_000)]

/** Whether a failure may pass by itself: no answer, a place that has moved on, a server that is being restarted. */
const mayPass = (status: number) =>
  status === 0 || status === 409 || status === 423 || (status >= 500 && status !== 507)

const delay = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => [clearTimeout(timer), resolve()], { once: true })
  })

/** Sends what has not arrived; answers the id of the upload once all of it has. */
async function sendParts({ kind, file, onProgress, onWaiting, signal }: FileInParts): Promise<string> {
  const [{ Upload }, begun] = await Promise.all([import('tus-js-client'), unfinishedFor(kind, file)])
  if (begun) onProgress(begun.offset, begun.size)
  const words = uploadWords[kind]
  const statusOf = (error: DetailedError) => error.originalResponse?.getStatus() ?? 0
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      ...(begun ? { uploadUrl: partsUrl(begun.id) } : { endpoint: uploads.beginResumable.path }),
      metadata: { kind, filename: file.name, modified: String(file.lastModified) },
      chunkSize: partBytes(file),
      retryDelays: WAITS_MS,
      // The server itself knows what is unfinished, whatever browser asks.
      storeFingerprintForResuming: false,
      onProgress,
      onUploadUrlAvailable() {
        // Knowing where to begin anew it would, whenever the server does not say how far this one came.
        upload.options.endpoint = null
      },
      onShouldRetry(error) {
        const again = mayPass(statusOf(error))
        if (again) onWaiting()
        return again
      },
      onSuccess: () => done(() => resolve(upload.url?.split('/').at(-1) ?? '')),
      onError(error) {
        const response = 'originalResponse' in error ? error.originalResponse : null
        const refusal = response && (messageIn(response.getBody()) ?? words.refused(response.getStatus()))
        done(() => reject(new UploadError(refusal ?? words.network)))
      },
    })
    const restart = () => void upload.abort().then(() => signal.aborted || upload.start())
    const stop = () => done(() => void upload.abort().finally(() => reject(new UploadError('Upload cancelled', true))))
    const done = (then: () => void) => {
      window.removeEventListener('online', restart)
      signal.removeEventListener('abort', stop)
      then()
    }
    // A line that is back is used at once, and one that hangs since it broke is let go.
    window.addEventListener('online', restart)
    signal.addEventListener('abort', stop)
    if (signal.aborted) return stop()
    upload.start()
  })
}

/**
 * Sends a large file in parts: it goes on after the line broke, after the server was restarted, and from where it came
 * to when the same file is chosen again.
 * @returns the server's answer
 * @throws UploadError with the server's words, or ours when it has none
 */
export async function sendInParts<T>(wanted: FileInParts): Promise<T> {
  const words = uploadWords[wanted.kind]
  try {
    const id = await sendParts(wanted)
    for (const wait of WAITS_MS) {
      if (wanted.signal.aborted) break
      try {
        const { data } = await callEndpoint(browserTransport, uploads.finishResumable, { params: { id } })
        return data as T
      } catch (error) {
        if (!mayPass(error instanceof ApiError ? error.status : 0)) throw error
        wanted.onWaiting()
        await delay(wait, wanted.signal)
      }
    }
    throw new UploadError(words.network, wanted.signal.aborted)
  } catch (error) {
    if (error instanceof ApiError) throw new UploadError(error.serverMessage ?? words.refused(error.status))
    throw error instanceof UploadError ? error : new UploadError(words.network)
  }
}
