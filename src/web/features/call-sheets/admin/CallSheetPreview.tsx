import { useEffect, useRef } from 'react'
import type { CallSheetDetails } from '#contract/schemas/call-sheets.ts'
import * as partStyles from '#web/platform/ui/application-part.module.css'
import { CallSheetFacts } from '../CallSheetFacts.tsx'

/** A call sheet as its applicants will read it, before it is sent. */
export function CallSheetPreview({ sheet }: { sheet: CallSheetDetails }) {
  const part = useRef<HTMLElement>(null)
  useEffect(() => part.current?.focus(), [])
  return (
    <section ref={part} className={partStyles.part} aria-labelledby="call-sheet-preview" tabIndex={-1}>
      <p className={partStyles.head}>
        <b id="call-sheet-preview">As the applicant reads it</b>
        <small>Not sent yet</small>
      </p>
      <CallSheetFacts sheet={sheet} />
    </section>
  )
}
