import { useEffect, useRef, useState } from 'react'
import type { UploadedAudio } from '#contract/schemas/uploads.ts'
import type { FolderFile } from './dropped-files.ts'
import { isAudio, isStopped, refusalOf, sendAudio } from './folder-audio.ts'

/** One file on its way. */
export interface FolderItem extends FolderFile {
  key: number
  step: 'waiting' | 'sending' | 'arrived' | 'failed'
  sent: number
  message: string
  uploaded: UploadedAudio | null
}

const AT_ONCE = 2
/** Most files of one folder: as many as one album may hold. */
export const MAX_FILES = 500

let made = 0

/** What a folder brings: files that are no audio are left where they are, and more than fit too. */
interface Taken {
  others: number
  tooMany: number
}

/** Sends the audio files of a folder, two at a time; one that fails keeps no other waiting. */
export function useFolderUploads(maxMegabytes: number) {
  const [items, setItems] = useState<readonly FolderItem[]>([])
  const [taken, setTaken] = useState<Taken>({ others: 0, tooMany: 0 })
  const sending = useRef(new Map<number, AbortController>())
  useEffect(
    () => () => {
      for (const controller of sending.current.values()) controller.abort()
    },
    [],
  )

  const put = (key: number, change: Partial<FolderItem>) =>
    setItems((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)))
  const send = async ({ key, file }: FolderItem) => {
    const controller = new AbortController()
    sending.current.set(key, controller)
    put(key, { step: 'sending', sent: 0, message: '' })
    try {
      const uploaded = await sendAudio(file, (sent) => put(key, { sent }), controller.signal)
      put(key, { step: 'arrived', sent: file.size, uploaded })
    } catch (error) {
      if (!isStopped(error))
        put(key, { step: 'failed', sent: 0, message: error instanceof Error ? error.message : String(error) })
    } finally {
      sending.current.delete(key)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the list may leave room for the next
  useEffect(() => {
    const free = AT_ONCE - sending.current.size
    const waiting = items.filter(({ key, step }) => step === 'waiting' && !sending.current.has(key))
    for (const item of waiting.slice(0, Math.max(free, 0))) void send(item)
  }, [items])

  const add = (files: readonly FolderFile[]) => {
    const audio = files.filter(({ file }) => isAudio(file))
    const fitting = audio.slice(0, Math.max(MAX_FILES - items.length, 0))
    setTaken({ others: files.length - audio.length, tooMany: audio.length - fitting.length })
    setItems([
      ...items,
      ...fitting.map(({ path, file }): FolderItem => {
        const message = refusalOf(file, maxMegabytes)
        return {
          ...{ key: ++made, path, file, message },
          step: message ? 'failed' : 'waiting',
          sent: 0,
          uploaded: null,
        }
      }),
    ])
  }
  const retry = (key: number) => put(key, { step: 'waiting', message: '' })
  const leave = (key: number) => {
    sending.current.get(key)?.abort()
    setItems((all) => all.filter((one) => one.key !== key))
  }
  const clear = () => {
    for (const controller of sending.current.values()) controller.abort()
    setItems([])
    setTaken({ others: 0, tooMany: 0 })
  }
  return { items, taken, add, retry, leave, clear }
}
