import { type UploadedAudio, uploads } from '#contract/uploads.ts'
import { AUDIO_ACCEPT, megabytes, refuseAudio } from '#web/uploads/audio-file.ts'
import { sendFile, UploadError } from '#web/uploads/send-file.ts'

export { megabytes }

/** What the picker of audio files offers. */
export const FOLDER_ACCEPT = AUDIO_ACCEPT

/** True for a file of a folder that is meant to be heard, whatever its size. */
export const isAudio = (file: File): boolean => refuseAudio(file, Number.POSITIVE_INFINITY) === null

/** Why a file is not even sent; empty for one that may be. */
export const refusalOf = (file: File, maxMegabytes: number): string =>
  refuseAudio(file, maxMegabytes)?.description ?? ''

/** Sends one audio file of a folder. */
export const sendAudio = (
  file: File,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<UploadedAudio> =>
  sendFile<UploadedAudio>({ url: uploads.audio.path, field: 'audio', file, filename: file.name, onProgress, signal })

/** True where somebody stopped it himself. */
export const isStopped = (error: unknown): boolean => error instanceof UploadError && error.cancelled
