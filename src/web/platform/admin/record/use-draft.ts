import { useCallback, useMemo, useState } from 'react'
import type { DraftLabels, DraftValue, DraftValues } from '#web/platform/forms/conflict/draft-values.ts'

export interface Draft<V extends DraftValues> {
  values: V
  labels: DraftLabels<V>
  /** Names of the fields that differ from what is saved. */
  changed: readonly (keyof V & string)[]
  set: (values: Partial<V>) => void
  /** Gives up all changes. */
  discard: () => void
  /** The values as they were last saved. */
  saved: V
  /** Puts what is saved by now under the draft; what differs from `since` was typed later and stays on top. */
  rebase: (saved: V, since?: V) => void
}

const same = (left: DraftValue | undefined, right: DraftValue | undefined) =>
  left === right || (Array.isArray(left) && JSON.stringify(left) === JSON.stringify(right))

const differing = <V extends DraftValues>(values: V, saved: V) =>
  Object.keys(values).filter((name) => !same(values[name], saved[name])) as (keyof V & string)[]

/** The chosen fields of some values. */
export const pick = <V extends DraftValues>(values: V, names: readonly (keyof V & string)[]): Partial<V> =>
  Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<V>

/** Holds the values of a form over those last saved, and knows which differ. */
export function useDraft<V extends DraftValues>(initial: V, labels: DraftLabels<V>): Draft<V> {
  const [{ values, saved }, setState] = useState({ values: initial, saved: initial })
  const changed = useMemo(() => differing(values, saved), [values, saved])
  const set = useCallback(
    (some: Partial<V>) => setState((before) => ({ ...before, values: { ...before.values, ...some } })),
    [],
  )
  const discard = useCallback(() => setState((before) => ({ ...before, values: before.saved })), [])
  const rebase = useCallback(
    (next: V, since?: V) =>
      setState((before) => ({
        saved: next,
        values: since ? { ...next, ...pick(before.values, differing(before.values, since)) } : next,
      })),
    [],
  )
  return { values, saved, labels, changed, set, discard, rebase }
}
