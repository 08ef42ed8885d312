import type { MediaKind } from '#contract/kit/media-files.ts'

/** What is sent. */
export type UploadKind = MediaKind | 'image' | 'portfolio'

interface UploadWords {
  /** The line broke. */
  network: string
  /** It took longer than it may. */
  timedOut: string
  /** The answer is none of ours. */
  unreadable: string
  /** The server refused and said nothing a person could read. */
  refused: (status: number) => string
}

const common: UploadWords = {
  network: 'Network error occurred during upload',
  timedOut: 'Upload timed out',
  unreadable: 'Failed to parse server response',
  refused: (status) => `Server error: ${status}`,
}

const brief: UploadWords = {
  network: 'Network error during upload',
  timedOut: 'Upload timed out',
  unreadable: 'Upload failed',
  refused: () => 'Upload failed',
}

/** What is said when an upload fails and the server has no words of its own. */
export const uploadWords: Record<UploadKind, UploadWords> = {
  audio: common,
  video: brief,
  image: common,
  portfolio: brief,
}

/** An upload that did not arrive; its message is for the person who sent it. */
export class UploadError extends Error {
  readonly cancelled: boolean
  /** What the server says of single fields that were sent with the file. */
  readonly fields: Readonly<Record<string, unknown>>
  constructor(message: string, cancelled = false, fields = {}) {
    super(message)
    this.cancelled = cancelled
    this.fields = fields
  }
}

/** What the server says to the person, when it says something. */
export function messageIn(body: string): string | undefined {
  try {
    const { message } = JSON.parse(body) as { message?: unknown }
    return typeof message === 'string' ? message : undefined
  } catch {
    return undefined
  }
}

/** What the server says of the fields that were sent with the file. */
export function fieldErrorsIn(body: string): Record<string, unknown> {
  try {
    const { fields } = JSON.parse(body) as { fields?: Record<string, unknown> }
    return fields ?? {}
  } catch {
    return {}
  }
}
