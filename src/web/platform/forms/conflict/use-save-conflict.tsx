import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { LazyPart } from '#web/platform/api/LazyPart.tsx'
import { lazyCode } from '#web/platform/api/lazy-code.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { textOf } from '../use-form.ts'
import type { DraftLabels } from './draft-values.ts'
import { conflictOf, isStale, type SaveConflict } from './save-conflict.ts'

/** What the controls of a form hold, by their names. */
export type FormTexts = Record<string, string>

interface SaveConflictSettings<R> {
  /** The record as last read; null for one that is only being made. */
  record: R
  textsOf: (record: R) => FormTexts
  labels: DraftLabels<FormTexts>
  /** Reads the record anew; null where it is gone. */
  reload: (client: QueryClient) => Promise<R | null>
}

interface FormConflict<R> {
  /** For the form, whose controls keep what is typed by themselves. */
  formRef: RefObject<HTMLFormElement | null>
  /** What the typed texts were made on: its `version` goes with a save. */
  base: R
  /** Takes over what a save answers; what was typed since it was sent stays. */
  adopt: (saved: R, sent: FormTexts) => void
  /** True for the refusal of a save that came too late, which the notice tells then: it needs no words of its own. */
  takesOver: (error: unknown) => boolean
  /** Lets of each field both have changed one be chosen; null while there is nothing to choose. */
  notice: ReactNode
}

/** Where what was saved meanwhile cannot be read. */
const LOST = 'This was changed somewhere else, and what it says now could not be read. What you typed stays, try again.'

const noticePart = lazyCode(async () => (await import('./ConflictNotice.tsx')).ConflictNotice<FormTexts>)

/** Puts texts into controls as if they had been typed, so that whoever listens to the form hears of them. */
function writeTexts(form: HTMLFormElement | null, texts: FormTexts, names: readonly string[]) {
  for (const name of names) {
    const control = form?.elements.namedItem(name)
    if (!(control && 'value' in control)) continue
    control.value = texts[name] ?? ''
    if (control instanceof HTMLElement) control.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/**
 * For a form of uncontrolled texts that others, or another tab, may save as well: nothing that is typed is lost, and nothing of theirs
 * is overwritten without a choice. What others saved comes in by itself where nobody typed.
 */
export function useSaveConflict<R extends { version: number } | null>(
  settings: SaveConflictSettings<R>,
): FormConflict<R> {
  const { record, textsOf, labels, reload } = settings
  const formRef = useRef<HTMLFormElement>(null)
  const client = useQueryClient()
  const [base, setBase] = useState(record)
  const [found, setFound] = useState<{ conflict: SaveConflict<FormTexts>; values: FormTexts; theirs: R } | null>(null)

  const typedTexts = (): FormTexts => {
    const typed = new FormData(formRef.current ?? undefined)
    return Object.fromEntries(Object.keys(textsOf(base)).map((name) => [name, textOf(typed, name)]))
  }
  const settle = (saved: R) => {
    setBase(saved)
    setFound(null)
  }
  const adopt = (saved: R, sent: FormTexts) => {
    const texts = textsOf(saved)
    const values = typedTexts()
    // The server may write it otherwise: a whole address, no spaces around it.
    const names = Object.keys(texts).filter((name) => values[name] === sent[name] && values[name] !== texts[name])
    writeTexts(formRef.current, texts, names)
    settle(saved)
  }
  /** Lays a newer record under what is typed; what both have changed waits for a choice. */
  const merge = (theirs: R, since: SaveConflict['since']) => {
    const values = typedTexts()
    const conflict = conflictOf({ values, saved: textsOf(base) }, textsOf(theirs), since)
    writeTexts(formRef.current, conflict.theirs, conflict.taken)
    if (conflict.contested.length === 0) setBase(theirs)
    return { conflict, values, theirs }
  }
  const compare = async (since: SaveConflict['since']) => {
    const theirs = await reload(client).catch(() => null)
    if (theirs) setFound(merge(theirs, since))
    else toast({ title: 'Not saved', description: LOST, variant: 'destructive' })
  }

  // What has been saved elsewhere on this page, or by others, stands under what is typed before anybody is refused.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a newly read record is laid under
  useEffect(() => {
    if (record && record.version > (base?.version ?? 0)) merge(record, [])
  }, [record])

  const resolve = (taken: readonly string[]) => {
    if (!found) return
    const { conflict, theirs } = found
    writeTexts(formRef.current, conflict.theirs, taken)
    settle(theirs)
    const [first] = conflict.contested
    const control = first ? formRef.current?.elements.namedItem(first) : null
    if (control instanceof HTMLElement) control.focus()
  }
  return {
    formRef,
    base,
    adopt,
    takesOver: (error) => {
      if (!isStale(error)) return false
      void compare(error.since)
      return true
    },
    notice: found ? (
      <LazyPart
        code={noticePart}
        props={{
          ...{ conflict: found.conflict, resolve, heading: 'This was saved somewhere else in the meantime.' },
          draft: { values: found.values, labels },
        }}
      />
    ) : null,
  }
}
