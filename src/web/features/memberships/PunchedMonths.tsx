import * as styles from './punched-months.module.css'
import { CARD_MONTHS } from './settings/pass-words.ts'

interface PunchedMonthsProps {
  /** How many holes are punched; where it is not known or nobody's, the card is drawn and nothing is read out. */
  punched?: number | undefined
}

/** A card of twelve months, with a hole for each that was begun. */
export function PunchedMonths({ punched }: PunchedMonthsProps) {
  const label = punched === undefined ? undefined : `${punched} of ${CARD_MONTHS} months punched`
  return (
    <p className={styles.punchedMonths} {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}>
      {Array.from({ length: CARD_MONTHS }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: twelve holes that never move
        <i key={i} data-on={i < (punched ?? 0) || undefined} />
      ))}
    </p>
  )
}
