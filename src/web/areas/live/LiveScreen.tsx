import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { nextGigsQuery } from '#web/features/gigs/gig-queries.ts'
import { ShowList } from '#web/features/gigs/ShowList.tsx'
import { streamsQuery } from '#web/features/streams/streams-query.ts'
import { StackedHeading } from '#web/platform/text/StackedHeading.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import * as styles from '#web/platform/ui/page.module.css'
import { sortedStreams } from './live-words.ts'
import { StreamList } from './StreamList.tsx'

const POLL_MS = 5000

/** What is on air and what is announced; while that is nothing, where to hear the site instead. */
export function LiveScreen() {
  const { data = [], error } = useQuery({ ...streamsQuery(), refetchInterval: POLL_MS })
  const gigs = useSuspenseQuery(nextGigsQuery()).data.items
  const { onAir, announced } = sortedStreams(data)
  return (
    <div className={styles.page}>
      <StackedHeading text="Live Stream" />
      <div>
        {error ? (
          <EmptyState tone="error" text="The streams could not be loaded." detail="We ask again every few seconds." />
        ) : null}
        {!error && onAir.length + announced.length === 0 ? (
          <EmptyState
            text="Nobody is on air, and nothing is announced."
            detail={
              gigs.length > 0
                ? 'The sign is off tonight. The next nights in a room with people in it stand below.'
                : 'The sign is off tonight. The records are on.'
            }
            action={
              <Button asChild variant="ink">
                <Link to="/music-room">Music Room</Link>
              </Button>
            }
          />
        ) : null}
        <StreamList heading="On air" streams={onAir} />
        <StreamList heading="Announced" streams={announced} />
        <ShowList heading="On the stand next" gigs={gigs} />
      </div>
    </div>
  )
}
