import { useEffect, useRef, useState } from 'react'
import { messageOf } from '#web/platform/api/api-error.ts'
import type { DraftLabels, DraftValues } from '#web/platform/forms/conflict/draft-values.ts'
import { conflictOf, isStale, type SaveConflict } from '#web/platform/forms/conflict/save-conflict.ts'
import { type Failure, type FieldMessages, toastFailure, useForm } from '#web/platform/forms/use-form.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import type { AdminForm } from '../admin-form.ts'
import { pick, useDraft } from './use-draft.ts'

interface Versioned {
  id: number
  version?: number | undefined
}

interface RecordForm<R extends Versioned, V extends DraftValues> {
  /** Begins the ids of its fields. */
  prefix: string
  /** The record as last read, or null for one that does not exist yet. */
  record: R | null
  valuesOf: (record: R | null) => V
  labels: DraftLabels<V>
  check?: (values: V) => FieldMessages
  /** Left out where a record is never made here. */
  create?: (values: V) => Promise<R>
  /** Sends the changed values together with the version they were made on. */
  update: (id: number, version: number | undefined, changed: Partial<V>) => Promise<R>
  /** Reads the record anew. */
  reload: (id: number) => Promise<R>
  words: { created: string; updated: string; notCreated: string; notUpdated: string }
  onCreated?: (record: R) => void
}

const newer = (one: number | undefined, other: number | undefined) => (other && other > (one ?? 0) ? other : one)

/** The life of a record's form: a draft over the record, saved by field, refused by field or because someone else was faster. */
export function useRecordForm<R extends Versioned, V extends DraftValues>(settings: RecordForm<R, V>) {
  const { prefix, record, valuesOf, labels, check, create, update, reload, words, onCreated } = settings
  const draft = useDraft(valuesOf(record), labels)
  const { rebase } = draft
  const [base, setBase] = useState(record)
  const [conflict, setConflict] = useState<SaveConflict<V> | null>(null)
  const [theirs, setTheirs] = useState<R | null>(null)
  const changeUnderWay = useRef<Promise<R | null>>(Promise.resolve(null))
  const isDirty = draft.changed.length > 0

  // What others saved comes in by itself as long as nothing is lost by it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a newly read record may replace the draft
  useEffect(() => {
    if (!record || isDirty || record.version === base?.version) return
    setBase(record)
    rebase(valuesOf(record))
  }, [record])

  const adopt = (saved: R, since?: V) => {
    setBase(saved)
    setConflict(null)
    rebase(valuesOf(saved), since)
  }
  const follow = (change: Promise<R>) => {
    const adopted = change.then((saved) => {
      adopt(saved, draft.saved)
      return saved
    })
    // Whoever asked for the change says why it failed.
    changeUnderWay.current = adopted.catch(() => null)
  }
  const notSaved = (error: unknown): Failure => ({
    title: base ? words.notUpdated : words.notCreated,
    description: messageOf(error, 'The server could not be reached. Nothing is lost, try again.'),
  })
  /** Puts what was saved under the draft; of the fields both have changed, those named are taken as they were saved. */
  const settle = (saved: R, theirs: readonly (keyof V & string)[]) => {
    adopt(saved, draft.saved)
    draft.set(pick(valuesOf(saved), theirs))
  }
  const compare = async (id: number, since: SaveConflict['since']) => {
    try {
      const theirs = await reload(id)
      const conflict = conflictOf(draft, valuesOf(theirs), since)
      // With nothing to choose, the two go together.
      if (conflict.contested.length === 0) settle(theirs, [])
      setConflict(conflict)
      setTheirs(theirs)
    } catch (error) {
      toastFailure(notSaved(error))
    }
  }
  const failed = (error: unknown): Failure | null => {
    if (!base || !isStale(error)) return notSaved(error)
    void compare(base.id, error.since)
    return null
  }
  const tell = (error: unknown) => toastFailure(failed(error))
  /** Saves the draft; further values count as changed too. */
  const save = async (further: Partial<V> = {}) => {
    const values = { ...draft.values, ...further }
    const changed = [...new Set([...draft.changed, ...(Object.keys(further) as (keyof V & string)[])])]
    const version = newer(base?.version, (await changeUnderWay.current)?.version)
    const saved = base ? await update(base.id, version, pick(values, changed)) : await create?.(values)
    if (!saved) return
    adopt(saved, values)
    toast({ title: base ? words.updated : words.created, variant: 'success' })
    if (!base) onCreated?.(saved)
  }
  const life = useForm({
    prefix,
    ...(check ? { check: () => check(draft.values) } : {}),
    send: () => save(),
    failed,
  })
  const form: AdminForm<V> = { ...draft, prefix, errorOf: life.errorOf }
  return {
    form,
    base,
    errors: life.errors,
    busy: life.busy,
    isDirty,
    onSubmit: life.onSubmit,
    /** Takes over what has been saved elsewhere; what differs from `since` stays on top. */
    adopt,
    /** Takes over what a change made elsewhere on this page answers; until it has, saving waits. */
    follow,
    /** Saves at once with further values, outside a submit. */
    saveWith: (further: Partial<V>) => save(further).catch(tell),
    conflict,
    /** Ends a conflict: the fields named are taken as the others saved them, all other changes stay on top, to be saved. */
    resolve: (taken: readonly (keyof V & string)[]) => {
      if (theirs) settle(theirs, taken)
    },
  }
}
