import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Stream } from '#contract/schemas/kit/stream-shapes.ts'
import { useAllowed } from '#web/platform/session/session.ts'
import { StackedHeading } from '#web/platform/text/StackedHeading.tsx'
import { ownStreamsQuery } from '../live-queries.ts'
import { EndedStreams } from './EndedStreams.tsx'
import type { LiveSearch } from './live-search.ts'
import { SetUpLinks } from './SetUpLinks.tsx'
import { StreamListRow } from './StreamListRow.tsx'
import * as styles from './stream-list.module.css'

/** How often whoever looks at the bill is told which of its streams are theirs to start. */
const OWN_POLL_MS = 30_000

interface StreamListProps {
  open: readonly Stream[]
  /** The one on show above; null where there is none, and the bill is all of the page. */
  shown: number | null
  /** The stream that the address names. */
  addressed: number | null
  search: LiveSearch
  /** Stands above the rows. */
  notice: ReactNode
  /** Stands in place of the rows where there are none. */
  none: ReactNode
  /** What follows. */
  children: ReactNode
}

/** What runs and what is announced, and what has ended. */
export function StreamList({ open, shown, addressed, search, notice, none, children }: StreamListProps) {
  const isAdmin = useAllowed('openAdmin')
  const own = useQuery({ ...ownStreamsQuery(), refetchInterval: OWN_POLL_MS }).data
  return (
    <section className={styles.bill} data-part="bill" aria-label="On the bill">
      <div>
        {shown === null ? (
          <StackedHeading text="Live Stream" />
        ) : (
          <StackedHeading text="On the bill" lines={['On the', 'bill']} level={2} />
        )}
        {isAdmin ? <SetUpLinks /> : null}
      </div>
      <div>
        {notice}
        {open.length > 0 ? (
          <ol className={styles.rows}>
            {open.map((stream) => (
              <StreamListRow
                key={stream.id}
                stream={stream}
                isShown={stream.id === shown}
                isAddressed={stream.id === addressed}
                isAdmin={isAdmin}
                isRung={own?.reminders.includes(stream.id) ?? false}
                hasTicket={own?.tickets.includes(stream.id) ?? false}
                isControlled={isAdmin || (own?.controlled.includes(stream.id) ?? false)}
              />
            ))}
          </ol>
        ) : (
          none
        )}
        <EndedStreams search={search} addressed={addressed} isAdmin={isAdmin} />
        {children}
      </div>
    </section>
  )
}
