import { useEffect, useRef, useState } from 'react'
import { DraftKeeper, type DraftState, readDraft } from './stored-draft.ts'
import { takeEarlyTyping } from './typed-early.ts'

/**
 * The values of a form that is kept while it is typed: found again after a reload, gone once it is sent.
 * The server and the first moment in the browser show `initial`; what was kept comes right after, and what was typed before the script
 * came is kept as well: its form takes `form` as its `ref`.
 * @param name tells this draft from others of the browser
 */
export function useStoredDraft<V extends object>(name: string, initial: V) {
  const [values, setValues] = useState(initial)
  const [state, setState] = useState<DraftState>({ kind: 'none' })
  const latest = useRef(values)
  const keeper = useRef<DraftKeeper<V> | null>(null)
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    const own = new DraftKeeper<V>(name, setState)
    keeper.current = own
    const stored = readDraft<V>(name)
    if (stored) {
      latest.current = { ...latest.current, ...stored.values }
      setValues(latest.current)
      setState({ kind: 'saved', at: stored.savedAt })
    }
    const leave = () => void own.flush()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      own.close()
    }
  }, [name])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form comes alive
  useEffect(() => {
    const typed = form.current ? takeEarlyTyping(form.current, initial) : {}
    if (Object.keys(typed).length > 0) set(typed as Partial<V>)
  }, [])

  /** @returns all of it, as it is now */
  const set = (some: Partial<V> | ((values: V) => Partial<V>)): V => {
    latest.current = { ...latest.current, ...(typeof some === 'function' ? some(latest.current) : some) }
    setValues(latest.current)
    keeper.current?.put(latest.current)
    return latest.current
  }
  /** Begins anew, with nothing kept. */
  const reset = (empty = initial) => {
    latest.current = empty
    setValues(empty)
    keeper.current?.forget()
  }
  return { form, values, latest: () => latest.current, set, reset, state, flush: () => keeper.current?.flush() ?? true }
}
