import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react'
import type { NewPicture } from '#contract/schemas/kit/picture-shapes.ts'
import { ApiError } from '#web/platform/api/api-error.ts'

/** A picture on its way to the server, or one that did not get there. */
export interface ArrivingPicture {
  key: string
  file: File
  /** How much of it has been sent, of 1. */
  sent: number
  /** Why it did not arrive; null while it is on its way. */
  problem: string | null
}

const NOT_ALL_HERE = 'A picture did not arrive. Try again, or remove it.'

interface ChosenPictures {
  /** Those that have arrived, as the draft keeps them. */
  ready: () => readonly NewPicture[]
  change: (change: (before: readonly NewPicture[]) => readonly NewPicture[]) => void
}

/** The pictures of a post that is being written: chosen, pasted or dropped, and sent at once. */
export function usePictures({ ready, change }: ChosenPictures) {
  const [arriving, setArriving] = useState<readonly ArrivingPicture[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const latest = useRef(arriving)
  const work = useRef(new Set<Promise<void>>())
  const show = (next: (before: readonly ArrivingPicture[]) => readonly ArrivingPicture[]) => {
    latest.current = next(latest.current)
    setArriving(latest.current)
  }
  const pictures = {
    ...{ arriving, problem, ready, change, show, latest: () => latest.current, refuse: setProblem },
    /** Sends pictures; the code for it comes with the first. */
    add(files: readonly File[]) {
      if (files.length === 0) return
      setProblem(null)
      const adding = import('./add-pictures.ts').then(
        ({ addPictures }) => addPictures(pictures, files),
        () => setProblem('The way to add pictures does not come. Please try again.'),
      )
      pictures.await(adding)
    },
    isAny: () => latest.current.length > 0 || ready().length > 0,
    /** Has the form wait for what is being sent. */
    await(sending: Promise<void>) {
      work.current.add(sending)
      void sending.finally(() => work.current.delete(sending))
    },
    /**
     * Waits for those on their way.
     * @throws where one did not arrive
     */
    async arrived(): Promise<readonly NewPicture[]> {
      await Promise.all(work.current)
      if (latest.current.length > 0) throw new ApiError(409, JSON.stringify({ message: NOT_ALL_HERE }), '')
      return ready()
    },
    /** What the form needs, so that pictures may be pasted into it and dropped on it. */
    handlers: {
      onPaste(event: ClipboardEvent) {
        const files = [...event.clipboardData.files]
        if (files.length === 0) return
        event.preventDefault()
        pictures.add(files)
      },
      onDragOver(event: DragEvent) {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault()
      },
      onDrop(event: DragEvent) {
        if (event.dataTransfer.files.length === 0) return
        event.preventDefault()
        pictures.add([...event.dataTransfer.files])
      },
    },
  }
  return pictures
}
export type PictureSelection = ReturnType<typeof usePictures>
