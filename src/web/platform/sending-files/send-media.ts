import { type MediaKind, RESUMABLE_FROM } from '#contract/kit/media-files.ts'
import type { UploadedAudio, UploadedVideo } from '#contract/schemas/uploads.ts'
import { uploads } from '#contract/uploads.ts'
import { sendFile } from './send-file.ts'
import { sendInParts } from './send-in-parts.ts'

export interface Uploaded {
  audio: UploadedAudio
  video: UploadedVideo
}

interface MediaToSend<K extends MediaKind> {
  kind: K
  file: File
  onProgress: (sent: number, total: number) => void
  /** Told each time the line has broken and is tried again. */
  onWaiting: () => void
  signal: AbortSignal
}

const WITHIN_MS = { audio: 0, video: 30 * 60_000 }

/** True for files that go on from where they came to. */
export const isResumable = ({ size }: Pick<File, 'size'>): boolean => size > RESUMABLE_FROM

/**
 * Sends one audio or video file, a large one in parts.
 * @returns the server's answer
 * @throws UploadError with the server's words, or ours when it has none
 */
export const sendMedia = <K extends MediaKind>(media: MediaToSend<K>): Promise<Uploaded[K]> =>
  isResumable(media.file)
    ? sendInParts<Uploaded[K]>(media)
    : sendFile<Uploaded[K]>({
        ...media,
        url: uploads[media.kind].path,
        filename: media.file.name,
        withinMs: WITHIN_MS[media.kind],
      })
