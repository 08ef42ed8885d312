import { type UploadedAudio, uploads } from '#contract/uploads.ts'
import { sendFile } from '#web/uploads/send-file.ts'

/** Sends one audio file of a folder. */
export const sendAudio = (
  file: File,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<UploadedAudio> =>
  sendFile<UploadedAudio>({ url: uploads.audio.path, field: 'audio', file, filename: file.name, onProgress, signal })
