import type { CSSProperties } from 'react'
import type { CastingCall } from '#contract/schemas/casting.ts'
import { countWords } from '#web/platform/text/count-words.ts'
import { fillOf } from './call-words.ts'
import * as styles from './fill-bar.module.css'

/** How many have applied, in words over a bar; the bar alone would be colour and length. */
export function FillBar({ call }: { call: Pick<CastingCall, 'applicants' | 'maxApplicants'> }) {
  const { percent, tone } = fillOf(call)
  const words = `${call.applicants} of ${countWords(call.maxApplicants, 'applicant')}`
  return (
    <span
      className={styles.fill}
      role="progressbar"
      aria-label="Applications"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
      aria-valuetext={words}
      data-tone={tone}
      style={{ '--fill': `${percent}%` } as CSSProperties}
    >
      <span>{words}</span>
      <i />
    </span>
  )
}
