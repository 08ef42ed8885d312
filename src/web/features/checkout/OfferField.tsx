import { useState } from 'react'
import type { Quote } from '#contract/schemas/checkout.ts'
import { Field } from '#web/platform/forms/Field.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './checkout.module.css'

interface OfferFieldProps {
  /** The code that was applied; empty for none. */
  applied: string
  quote: Quote | undefined
  error: string | undefined
  apply: (code: string) => void
}

/** An offer code, and what it does. */
export function OfferField({ applied, quote, error, apply }: OfferFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const code = typed ?? applied
  const problem = error ?? (applied && code === applied ? quote?.offerProblem : null)
  return (
    <div className={styles.offer}>
      <Field label="Offer code" id="offerCode" error={problem} optional>
        <input
          name="offerCode"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // It is the code that is sent then, and not the order.
            event.preventDefault()
            apply(code.trim())
          }}
        />
      </Field>
      <Button onClick={() => apply(code.trim())}>Apply</Button>
      <p role="status">{applied && quote?.offer ? `${quote.offer.code}: ${quote.offer.words}` : ''}</p>
    </div>
  )
}
