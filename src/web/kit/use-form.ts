import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { PlainFormName } from '#contract/forms.ts'
import { ApiError } from './api/api-error.ts'
import type { FieldError } from './ErrorSummary.tsx'
import { usePosted } from './posted.ts'

/** Field name → what is wrong with it. */
export type FieldMessages = Record<string, string | undefined>

interface FormSettings {
  /** Its name where it works without script too. */
  plain?: PlainFormName
  /** Looks at the values before anything is sent; what it answers is shown and nothing is sent. */
  check?: (values: FormData) => FieldMessages
  /** Sends the values; throw the API's refusal to have its field messages shown. */
  send: (values: FormData, form: HTMLFormElement) => Promise<void>
  /** Told of a failure after its field messages are shown. */
  failed?: (error: unknown) => void
}

/**
 * The life of a form: checked, sent once at a time, refused by field or done.
 * Control ids are the field names, so that the error summary can lead to them.
 */
export function useForm({ plain, check, send, failed }: FormSettings) {
  const posted = usePosted(plain)
  const [messages, setMessages] = useState<FieldMessages>(posted?.fields ?? {})
  const [busy, setBusy] = useState(false)
  const sent = useRef<HTMLFormElement>(null)

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    sent.current = form
    const values = new FormData(form)
    const wrong = check?.(values) ?? {}
    setMessages(wrong)
    if (Object.values(wrong).some(Boolean)) return
    setBusy(true)
    try {
      await send(values, form)
    } catch (error) {
      if (error instanceof ApiError) setMessages(error.fields)
      failed?.(error)
    } finally {
      setBusy(false)
    }
  }

  const errors = useMemo<FieldError[]>(
    () => Object.entries(messages).flatMap(([field, message]) => (message ? [{ field, message }] : [])),
    [messages],
  )
  // Where no summary takes the focus the first wrong control does, which reads out what is wrong with it.
  useEffect(() => {
    if (errors.length > 0 && !sent.current?.querySelector('.error-summary'))
      sent.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [errors])
  const errorOf = (name: string) => messages[name]
  /** What had been typed before the script came. */
  const typed = (name: string) => posted?.values[name]
  return { onSubmit, busy, errors, errorOf, typed, setMessages }
}

/** A text value of a form. */
export const textOf = (values: FormData, name: string): string => String(values.get(name) ?? '')
