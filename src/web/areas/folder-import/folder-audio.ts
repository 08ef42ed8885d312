import type { UploadedAudio } from '#contract/schemas/uploads.ts'
import { refuseFile } from '#web/platform/sending-files/media-file.ts'
import { sendMedia } from '#web/platform/sending-files/send-media.ts'
import { UploadError } from '#web/platform/sending-files/upload-words.ts'

/** True for a file of a folder that is meant to be heard, whatever its size. */
export const isAudio = (file: File): boolean => refuseFile('audio', file, Number.POSITIVE_INFINITY) === null

/** Why a file is not even sent; empty for one that may be. */
export const refusalOf = (file: File, maxMegabytes: number): string =>
  refuseFile('audio', file, maxMegabytes)?.description ?? ''

/** Sends one audio file of a folder; while the line is broken its progress stands still. */
export const sendAudio = (
  file: File,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<UploadedAudio> => sendMedia({ kind: 'audio', file, onProgress, onWaiting: () => {}, signal })

/** True where somebody stopped it themselves. */
export const isStopped = (error: unknown): boolean => error instanceof UploadError && error.cancelled
