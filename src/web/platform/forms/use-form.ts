import { type FormEvent, useEffect, useMemo, useState } from 'react'
import type { PlainFormName } from '#contract/kit/forms.ts'
import { ApiError, isSignedOut, isUnreachable, messageOf, UNREACHABLE } from '#web/platform/api/api-error.ts'
import { onOnline } from '#web/platform/api/connection.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import type { FormError } from './ErrorSummary.tsx'
import { usePosted } from './posted-form.ts'

/** Field name → what is wrong with it. */
export type FieldMessages = Record<string, string | undefined>

/** A failure as a toast tells it. */
export interface Failure {
  title: string
  description: string
}

interface FormSettings {
  /** Its name where it works without script too. */
  plain?: PlainFormName
  /** Begins the ids of its controls, where another form of the page has fields of the same names. */
  prefix?: string
  /** Looks at the values before anything is sent; what it answers is shown and nothing is sent. */
  check?: (values: FormData) => FieldMessages
  /** Sends the values; throw the API's refusal to have its words shown. */
  send: (values: FormData, form: HTMLFormElement) => Promise<void>
  /** Calls a failure by its name; null when it is told elsewhere. */
  failed?: (error: unknown) => Failure | null
  /** Has a toast tell the failure too, where the specification promises one (decision 043); everywhere else the form alone does. */
  alsoToast?: boolean
  /** What the summary says of a failure that nobody has words for. */
  lost?: string
}

interface Wrong {
  fields: FieldMessages
  /** What no field says. */
  whole?: string
  /** There was no answer, which is no news any more once there is a network again. */
  isLost?: boolean
}

interface Telling {
  /** Whether the form has a control of this name; words about anything else belong to the whole. */
  hasField?: (name: string) => boolean
  /** Whether the failure is called by its name in another place, so that the fields say the rest. */
  isNamed?: boolean
  /** What is said of a failure that nobody has words for. */
  lost?: string | undefined
}

/** What there is to say of a refusal: the words at its fields, or else what the failure is called. */
function wrongOf(
  error: unknown,
  failure: Failure | null | undefined,
  { hasField = () => true, isNamed = true, lost = UNREACHABLE }: Telling = {},
): Wrong {
  const refused = error instanceof ApiError ? error.fields : {}
  const fields = Object.fromEntries(Object.entries(refused).filter(([name]) => hasField(name)))
  if (failure === null) return { fields }
  if (Object.keys(fields).length > 0) return { fields, ...(failure && !isNamed ? { whole: failure.title } : {}) }
  const whole = failure ? `${failure.title}: ${failure.description}` : messageOf(error, lost)
  return { fields, whole }
}

const idOf = (name: string, prefix: string | undefined) => (prefix ? `${prefix}-${name}` : name)

/** Shows a failure in a toast. */
export const toastFailure = (failure: Failure | null | undefined): void => {
  if (failure) toast({ ...failure, variant: 'destructive' })
}

/**
 * The life of a form: checked, sent once at a time, refused by field or as a whole, or done.
 * Show its `errors` in an `ErrorSummary`. Control ids are the field names, so that the summary can lead to them.
 */
export function useForm({ plain, prefix, check, send, failed, alsoToast = false, lost }: FormSettings) {
  const posted = usePosted(plain)
  const [wrong, setWrong] = useState<Wrong>(() => {
    if (posted?.ok !== false) return { fields: {} }
    // What came of a form sent without script reads as the refusal its script would have got.
    const refusal = new ApiError(400, JSON.stringify(posted), '')
    return wrongOf(refusal, failed?.(refusal))
  })
  const [busy, setBusy] = useState(false)

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const values = new FormData(form)
    const fields = check?.(values) ?? {}
    setWrong({ fields })
    if (Object.values(fields).some(Boolean)) return
    setBusy(true)
    try {
      await send(values, form)
    } catch (error) {
      // The end of a session is told over the page, and would be told here still when it has begun anew.
      if (isSignedOut(error)) return
      const failure = failed?.(error)
      if (alsoToast) toastFailure(failure)
      const hasField = (name: string) => document.getElementById(idOf(name, prefix)) !== null
      setWrong({ ...wrongOf(error, failure, { hasField, isNamed: alsoToast, lost }), isLost: isUnreachable(error) })
    } finally {
      setBusy(false)
    }
  }

  const isLost = wrong.isLost === true
  useEffect(() => (isLost ? onOnline(() => setWrong({ fields: {} })) : undefined), [isLost])

  const errors = useMemo<FormError[]>(
    () => [
      ...(wrong.whole ? [{ message: wrong.whole }] : []),
      ...Object.entries(wrong.fields).flatMap(([name, message]) =>
        message ? [{ field: idOf(name, prefix), message }] : [],
      ),
    ],
    [wrong, prefix],
  )
  const errorOf = (name: string) => wrong.fields[name]
  /** What had been typed before the script came. */
  const typed = (name: string) => posted?.values[name]
  return { onSubmit, busy, errors, errorOf, typed }
}

/** A text value of a form. */
export const textOf = (values: FormData, name: string): string => String(values.get(name) ?? '')
