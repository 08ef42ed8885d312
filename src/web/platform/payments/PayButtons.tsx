import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './payment.module.css'

interface PayButtonsProps {
  /** What the first says, such as "Pay $9.99". */
  pay: string
  isBusy: boolean
  disabled?: boolean
  leave: () => void
}

/** The foot of a card form: to pay, or not now. */
export const PayButtons = ({ pay, isBusy, disabled = false, leave }: PayButtonsProps) => (
  <p className={styles.paymentWays}>
    <Button type="submit" variant="ink" size="lg" busy={isBusy} disabled={disabled}>
      {pay}
    </Button>
    <Button size="lg" onClick={leave}>
      Not now
    </Button>
  </p>
)
