import { useEffect } from 'react'
import * as styles from '#web/platform/payments/payment.module.css'

/** So long the good news stands before the page comes anew. */
const REDIRECT_MS = 2000

/** The payment is made and the pass is open: the page comes again as its holder sees it. */
export function PaymentSuccessful({ pass }: { pass: string }) {
  useEffect(() => {
    const timer = setTimeout(() => location.reload(), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles.paymentForm} role="status">
      <p className={styles.outcome}>Welcome to {pass}! Redirecting...</p>
    </div>
  )
}
