import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { data } from '#contract/kit/data.ts'
import type { MediaKind } from '#contract/kit/media-files.ts'
import { refresh } from '#web/platform/api/writes.ts'
import { type FileRefusal, refuseFile } from '#web/platform/sending-files/media-file.ts'
import { isResumable, sendMedia, type Uploaded } from '#web/platform/sending-files/send-media.ts'
import { giveUp, unfinishedFor } from '#web/platform/sending-files/unfinished.ts'
import { makeSpeedMeter, type UploadSpeed } from '#web/platform/sending-files/upload-speed.ts'
import { UploadError } from '#web/platform/sending-files/upload-words.ts'
import { toast } from '#web/platform/toasts/toast.ts'

export type UploadState =
  | { step: 'empty'; refusal: FileRefusal | null }
  | { step: 'chosen'; file: File }
  /** Waiting: the line broke, and it is tried again by itself. */
  | { step: 'uploading'; file: File; pace: UploadSpeed; isWaiting: boolean }
  | { step: 'paused'; file: File }
  /** With what has to be said of the file although it was taken. */
  | { step: 'completed'; file: File; note: string | null }
  | { step: 'failed'; file: File; message: string }

const EMPTY: UploadState = { step: 'empty', refusal: null }

interface MediaUpload<K extends MediaKind> {
  kind: K
  maxMegabytes: number
  /** With what its sender called the file. */
  onUploaded: (uploaded: Uploaded[K], called: string) => void
}

/** One audio or video file from the hand to the server: refused at once, or chosen, sent with its progress, done or failed. */
export function useMediaUpload<K extends MediaKind>({ kind, maxMegabytes, onUploaded }: MediaUpload<K>) {
  const [state, setState] = useState(EMPTY)
  const client = useQueryClient()
  const sending = useRef<AbortController>(null)
  useEffect(() => () => sending.current?.abort(), [])
  // An upload takes minutes; who is told of its end is whoever listens then.
  const uploadedNow = useRef(onUploaded)
  useEffect(() => {
    uploadedNow.current = onUploaded
  })
  const forgetUnfinished = () => refresh(client, [data.uploads])

  const stop = () => {
    sending.current?.abort()
    sending.current = null
  }
  const refuse = (refusal: FileRefusal) => {
    toast({ ...refusal, variant: 'destructive' })
    setState({ step: 'empty', refusal })
  }
  const reset = () => {
    stop()
    setState(EMPTY)
    if ('file' in state && isResumable(state.file) && state.step !== 'chosen' && state.step !== 'completed')
      void unfinishedFor(kind, state.file)
        .then((begun) => begun && giveUp(begun.id))
        .then(forgetUnfinished, () => {})
  }
  const pause = (file: File) => {
    stop()
    setState({ step: 'paused', file })
  }
  const choose = (file: File | undefined) => {
    if (!file) return
    const refusal = refuseFile(kind, file, maxMegabytes)
    if (refusal) refuse(refusal)
    else setState({ step: 'chosen', file })
  }

  const start = async (file: File) => {
    const controller = new AbortController()
    const { signal } = controller
    sending.current = controller
    let paceAt = makeSpeedMeter()
    let last = { sent: 0, total: file.size }
    const show = (isWaiting: boolean) => {
      const pace = paceAt(last.sent, last.total, performance.now())
      if (!signal.aborted) setState({ step: 'uploading', file, pace, isWaiting })
    }
    const onProgress = (sent: number, total: number) => {
      last = { sent, total }
      show(false)
    }
    const onWaiting = () => {
      paceAt = makeSpeedMeter()
      show(true)
    }
    show(false)
    paceAt = makeSpeedMeter()
    try {
      const uploaded = await sendMedia({ kind, file, onProgress, onWaiting, signal })
      setState({ step: 'completed', file, note: 'tags' in uploaded ? uploaded.tags.imageLeftOut : null })
      toast({ title: 'Upload Successful', description: file.name, variant: 'success' })
      if (isResumable(file)) void forgetUnfinished()
      uploadedNow.current(uploaded, file.name)
    } catch (error) {
      if (signal.aborted || (error instanceof UploadError && error.cancelled)) return
      const message = error instanceof Error ? error.message : String(error)
      setState({ step: 'failed', file, message })
      toast({ title: 'Upload Failed', description: message, variant: 'destructive' })
    }
  }
  return { state, choose, start, pause, reset, refuse }
}
