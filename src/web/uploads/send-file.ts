interface FileToSend {
  url: string
  /** Name of the multipart field. */
  field: string
  file: Blob
  filename: string
  /** Told how many bytes are on their way out of how many. */
  onProgress?: (sent: number, total: number) => void
  signal?: AbortSignal
}

/** An upload that did not arrive; its message is for the person who sent it. */
export class UploadError extends Error {
  readonly cancelled: boolean
  constructor(message: string, cancelled = false) {
    super(message)
    this.cancelled = cancelled
  }
}

function messageIn(body: string): string | undefined {
  try {
    const { message } = JSON.parse(body) as { message?: unknown }
    return typeof message === 'string' ? message : undefined
  } catch {
    return undefined
  }
}

/**
 * Sends one file; XMLHttpRequest because fetch tells nothing of what has been sent.
 * @returns the server's answer
 * @throws UploadError with the server's words, or ours when it has none
 */
export function sendFile<T>({ url, field, file, filename, onProgress, signal }: FileToSend): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = (message: string, cancelled = false) => reject(new UploadError(message, cancelled))
    request.upload.onprogress = (event) => onProgress?.(event.loaded, event.lengthComputable ? event.total : file.size)
    request.onerror = () => fail('Network error occurred during upload')
    request.onabort = () => fail('Upload cancelled', true)
    request.onload = () => {
      if (request.status < 200 || request.status > 299)
        return fail(messageIn(request.responseText) ?? `Server error: ${request.status}`)
      try {
        resolve(JSON.parse(request.responseText) as T)
      } catch {
        fail('Failed to parse server response')
      }
    }
    if (signal?.aborted) return fail('Upload cancelled', true)
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    const body = new FormData()
    body.append(field, file, filename)
    request.open('POST', url)
    request.send(body)
  })
}
