import { useSite } from '#web/platform/session/session.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './payment.module.css'

/** The payment was not made: why, where the provider says, and the way back to the card. */
export function PaymentFailed({ why, again }: { why: string | null; again: () => void }) {
  const { contactEmail } = useSite()
  return (
    <div className={styles.paymentForm} role="alert">
      <p className={styles.outcome}>Please try again or contact support.</p>
      {why ? <p className={styles.why}>{why}</p> : null}
      <p className={styles.paymentWays}>
        <Button variant="ink" size="lg" onClick={again}>
          Try Again
        </Button>
        {contactEmail ? (
          <Button asChild size="lg">
            <a href={`mailto:${contactEmail}?subject=${encodeURIComponent('A payment that failed')}`}>
              Contact support
            </a>
          </Button>
        ) : null}
      </p>
    </div>
  )
}
