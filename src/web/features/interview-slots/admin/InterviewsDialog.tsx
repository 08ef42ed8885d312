import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#web/platform/api/api-error.ts'
import { Dialog } from '#web/platform/dialogs/Dialog.tsx'
import { countWords } from '#web/platform/text/count-words.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from '../interview.module.css'
import { interviewsOfCallQuery } from '../interview-queries.ts'
import { OfferSlotsForm } from './OfferSlotsForm.tsx'
import { SlotRow } from './SlotRow.tsx'

/** The interviews of a call: which times are offered, who chose which, who has yet to choose, and the form that offers more. */
export function InterviewsDialog({ call, close }: { call: number; close: () => void }) {
  const { data, error } = useQuery(interviewsOfCallQuery(call))
  const [offering, setOffering] = useState(false)
  const isNone = data?.slots.length === 0
  return (
    <Dialog title="Interviews" size="large" open onOpenChange={(open) => open || close()}>
      {data ? (
        <div className={styles.board}>
          {isNone ? (
            <p>No times are offered yet. Offer some, then tick applicants on the board to invite them.</p>
          ) : null}
          {offering || isNone ? (
            <OfferSlotsForm call={call} timeZone={data.timeZone} done={() => setOffering(false)} />
          ) : (
            <p>
              <Button size="sm" onClick={() => setOffering(true)}>
                Offer more times
              </Button>
            </p>
          )}
          {data.waiting.length > 0 ? (
            <section aria-labelledby="interviews-waiting">
              <h3 id="interviews-waiting">{countWords(data.waiting.length, 'applicant')} yet to choose</h3>
              <p dir="auto">{data.waiting.map(({ name }) => name).join(', ')}</p>
            </section>
          ) : null}
          {isNone ? null : (
            <section aria-labelledby="interviews-times">
              <h3 id="interviews-times">Times</h3>
              <ul className={styles.slots}>
                {data.slots.map((slot) => (
                  <SlotRow key={slot.id} slot={slot} />
                ))}
              </ul>
            </section>
          )}
        </div>
      ) : (
        <p role={error ? 'alert' : 'status'}>
          {error ? messageOf(error, 'The server could not be reached.') : 'Loading interviews...'}
        </p>
      )}
    </Dialog>
  )
}
