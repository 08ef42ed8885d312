import type { ReactNode } from 'react'
import { useSiteIdentity } from '#web/platform/head/site-identity.ts'
import * as styles from './till.module.css'

interface SlipProps {
  /** What is said over it, large, and below that in the voice of the house. */
  title: string
  voice: string
  /** Its lines: what, and how much; the one that counts is marked. */
  rows: readonly { name: string; amount: ReactNode; isTotal?: boolean }[]
  /** What stands at its foot. */
  note?: ReactNode
}

/** The counter behind the till, with the slip of what is paid. */
export function Slip({ title, voice, rows, note }: SlipProps) {
  const { name } = useSiteIdentity()
  return (
    <div className={styles.tillBack}>
      <p className={styles.tillTitle}>{title}</p>
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
