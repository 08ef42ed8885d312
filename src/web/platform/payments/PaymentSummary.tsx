import type { ReactNode } from 'react'
import { useSiteIdentity } from '#web/platform/head/site-identity.ts'
import * as styles from './payment.module.css'

interface PaymentSummaryProps {
  /** What is said over it, large, and below that in the voice of the house. */
  title: string
  voice: string
  /** Its lines: what, and how much; the one that counts is marked. */
  rows: readonly { name: string; amount: ReactNode; isTotal?: boolean }[]
  /** What stands at its foot. */
  note?: ReactNode
}

/** The summary of what is paid, in the cloth behind the payment form. */
export function PaymentSummary({ title, voice, rows, note }: PaymentSummaryProps) {
  const { name } = useSiteIdentity()
  return (
    <div className={styles.paymentBack}>
      <p className={styles.paymentTitle}>{title}</p>
      <p className="voice">{voice}</p>
      <div className={styles.slip}>
        <p className={styles.slipHead}>{name}</p>
        <dl>
          {rows.map((row) => (
            <div key={row.name} className={row.isTotal ? styles.slipTotal : undefined}>
              <dt dir="auto">{row.name}</dt>
              <dd>{row.amount}</dd>
            </div>
          ))}
        </dl>
        {note ? <p>{note}</p> : null}
      </div>
    </div>
  )
}
