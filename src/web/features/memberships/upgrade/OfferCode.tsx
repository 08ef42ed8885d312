import { type FormEvent, useState } from 'react'
import { Field } from '#web/platform/forms/Field.tsx'
import * as styles from '#web/platform/payments/payment.module.css'
import { Button } from '#web/platform/ui/Button.tsx'

interface OfferCodeProps {
  /** What the code in use takes off, in words; null while there is none. */
  offer: string | null
  /** Why the last one does nothing. */
  problem: string | null
  isBusy: boolean
  apply: (code: string) => void
}

/** A code that makes a pass cost less, for whoever has one. */
export function OfferCode({ offer, problem, isBusy, apply }: OfferCodeProps) {
  const [isOpen, setIsOpen] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('offerCode') ?? '').trim()
    if (code) apply(code)
  }
  if (offer)
    return (
      <p className={styles.paymentFor} role="status">
        Your code: <b>{offer}</b>
      </p>
    )
  if (!isOpen && !problem)
    return (
      <p>
        <Button size="sm" onClick={() => setIsOpen(true)}>
          I have a code
        </Button>
      </p>
    )
  return (
    <form className={styles.paymentWays} onSubmit={submit} aria-label="Code">
      <Field label="Code" id="upgrade-code" error={problem}>
        <input name="offerCode" autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={40} />
      </Field>
      <Button type="submit" busy={isBusy}>
        Apply
      </Button>
    </form>
  )
}
