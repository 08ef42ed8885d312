import { useEffect, useRef } from 'react'
import { useStoredDraft } from './use-stored-draft.ts'

/** A while after the last key, so that a sentence is one call. */
const SYNC_MS = 3000

interface ServerDraft<V> {
  /** Tells it from others of the browser. */
  name: string
  /** A form in which nothing was begun. */
  empty: V
  /** What was begun on another device; null where nothing was. */
  elsewhere: V | null
  isEmpty: (values: V) => boolean
  /** Has the server keep it, or forget it. */
  save: (values: V) => void
  drop: () => void
}

/** What somebody writes, kept by this browser at once and by the server soon after, for their other devices. */
export function useServerDraft<V extends object>({ name, empty, elsewhere, isEmpty, save, drop }: ServerDraft<V>) {
  const draft = useStoredDraft<V>(name, elsewhere ?? empty)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    ...draft,
    set(some: Parameters<typeof draft.set>[0]) {
      const values = draft.set(some)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => (isEmpty(values) ? drop() : save(values)), SYNC_MS)
      return values
    },
    /** Keeps what is there now, everywhere. */
    store() {
      clearTimeout(timer.current)
      draft.flush()
      if (!isEmpty(draft.latest())) save(draft.latest())
    },
    /** Forgets it; the server has, with what was sent. */
    forget() {
      clearTimeout(timer.current)
      draft.reset(empty)
    },
  }
}
