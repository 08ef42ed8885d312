import { useEffect, useRef, useState } from 'react'
import { type UploadedAudio, uploads } from '#contract/uploads.ts'
import { toast } from '#web/kit/toast.ts'
import { type FileRefusal, refuseAudio } from './audio-file.ts'
import { sendFile, UploadError } from './send-file.ts'
import { makePace, type Pace } from './upload-pace.ts'

export type UploadState =
  | { step: 'empty'; refusal: FileRefusal | null }
  | { step: 'chosen'; file: File }
  | { step: 'uploading'; file: File; pace: Pace }
  | { step: 'completed'; file: File; uploaded: UploadedAudio }
  | { step: 'failed'; file: File; message: string }

const EMPTY: UploadState = { step: 'empty', refusal: null }

interface AudioUpload {
  maxMegabytes: number
  onUploaded: (uploaded: UploadedAudio) => void
}

/** One audio file from the hand to the server: refused at once, or chosen, sent with its progress, done or failed. */
export function useAudioUpload({ maxMegabytes, onUploaded }: AudioUpload) {
  const [state, setState] = useState(EMPTY)
  const sending = useRef<AbortController>(null)
  useEffect(() => () => sending.current?.abort(), [])
  // An upload takes minutes; who hears of its end is whoever listens then.
  const uploadedNow = useRef(onUploaded)
  useEffect(() => {
    uploadedNow.current = onUploaded
  })

  const reset = () => {
    sending.current?.abort()
    sending.current = null
    setState(EMPTY)
  }
  const choose = (file: File | undefined) => {
    if (!file) return
    const refusal = refuseAudio(file, maxMegabytes)
    if (refusal) toast({ ...refusal, variant: 'destructive' })
    setState(refusal ? { step: 'empty', refusal } : { step: 'chosen', file })
  }
  const start = async (file: File) => {
    const controller = new AbortController()
    sending.current = controller
    const paceAt = makePace()
    const progress = (sent: number, total: number) =>
      setState({ step: 'uploading', file, pace: paceAt(sent, total, performance.now()) })
    progress(0, file.size)
    try {
      const uploaded = await sendFile<UploadedAudio>({
        url: uploads.audio.path,
        field: 'audio',
        file,
        filename: file.name,
        onProgress: progress,
        signal: controller.signal,
      })
      setState({ step: 'completed', file, uploaded })
      toast({ title: 'Upload Successful', description: file.name, variant: 'success' })
      uploadedNow.current(uploaded)
    } catch (error) {
      if (error instanceof UploadError && error.cancelled) return
      const message = error instanceof Error ? error.message : String(error)
      setState({ step: 'failed', file, message })
      toast({ title: 'Upload Failed', description: message, variant: 'destructive' })
    }
  }
  return { state, choose, start, reset }
}
