import { type FormEvent, useEffect, useState } from 'react'
import { newsletter } from '#contract/newsletter.ts'
import { isUnreachable, messageOf } from '#web/platform/api/api-error.ts'
import { callEndpoint } from '#web/platform/api/call.ts'
import { onOnline } from '#web/platform/api/connection.ts'
import { browserTransport } from '#web/platform/api/transport.ts'
import * as fieldsStyles from '#web/platform/forms/fields.module.css'
import { TrapField } from '#web/platform/forms/TrapField.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { ConfirmationResult } from './ConfirmationResult.tsx'
import * as styles from './newsletter.module.css'

/**
 * The newsletter's sign-up in the foot of every page. It does without the kit of the large forms,
 * which most visits never need; what is wrong stands below its one field.
 */
export function FooterNewsletter() {
  const [result, setResult] = useState<{ ok: boolean; words: string; isLost?: boolean } | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const values = new FormData(event.currentTarget)
    const body = { email: String(values.get('email')), website: String(values.get('website')) }
    setBusy(true)
    const answer = callEndpoint(browserTransport, newsletter.subscribe, { body })
    await answer.then(
      ({ data }) => setResult({ ok: true, words: data.message ?? '' }),
      (error: unknown) =>
        setResult({
          ok: false,
          words: messageOf(error, 'Unable to connect to server'),
          isLost: isUnreachable(error),
        }),
    )
    setBusy(false)
  }
  const isLost = result?.isLost === true
  useEffect(() => (isLost ? onOnline(() => setResult(null)) : undefined), [isLost])
  if (result?.ok) return <ConfirmationResult>{result.words}</ConfirmationResult>
  return (
    <form
      method="post"
      action="/newsletter"
      noValidate
      onSubmit={submit}
      className={styles.newsletter}
      data-part="newsletter"
      aria-label="Newsletter"
    >
      <div className={fieldsStyles.field} data-part="field">
        <label className={fieldsStyles.fieldLabel} htmlFor="foot-email">
          News by letter
        </label>
        <input
          className={fieldsStyles.input}
          data-part="input"
          id="foot-email"
          name="email"
          type="email"
          autoComplete="email"
          placeholder="you@example.org"
          aria-invalid={result ? true : undefined}
          aria-describedby={result ? 'foot-email-error' : undefined}
        />
      </div>
      <TrapField />
      <Button type="submit" busy={busy}>
        Sign me up
      </Button>
      {result ? (
        <p className={fieldsStyles.fieldError} data-part="field-error" id="foot-email-error" role="alert">
          {result.words}
        </p>
      ) : null}
    </form>
  )
}
