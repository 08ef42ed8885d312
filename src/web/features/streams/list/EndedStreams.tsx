import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button } from '#web/platform/ui/Button.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { NotLoaded } from '#web/platform/ui/NotLoaded.tsx'
import { Pages } from '#web/platform/ui/Pages.tsx'
import { ENDED_PER_PAGE, endedQuery } from '../live-queries.ts'
import type { LiveSearch } from './live-search.ts'
import { StreamListRow } from './StreamListRow.tsx'
import * as styles from './stream-list.module.css'

interface EndedStreamsProps {
  search: LiveSearch
  addressed: number | null
  isAdmin: boolean
}

/** Those that have ended, behind a link. */
export function EndedStreams({ search: { ended: page, ...search }, addressed, isAdmin }: EndedStreamsProps) {
  const { data, error, refetch } = useQuery({ ...endedQuery(page ?? 1), enabled: page !== undefined })
  // Whoever is setting up a stage goes on with that.
  const link = (ended: number | undefined, words?: string) =>
    addressed === null ? (
      <Link to="/live-stream" search={{ ...search, ...(ended ? { ended } : {}) }} resetScroll={false}>
        {words}
      </Link>
    ) : (
      <Link
        to="/live-stream/$streamId"
        params={{ streamId: String(addressed) }}
        search={{ ...search, ...(ended ? { ended } : {}) }}
        resetScroll={false}
      >
        {words}
      </Link>
    )
  if (page === undefined)
    return (
      <p className={styles.endedWay}>
        <Button asChild size="sm">
          {link(1, 'Show ended streams')}
        </Button>
      </p>
    )
  return (
    <section className={styles.ended} aria-labelledby="ended-streams">
      <h2 id="ended-streams">Ended</h2>
      <Button asChild size="sm">
        {link(undefined, 'Hide')}
      </Button>
      {error ? <NotLoaded text="The streams could not be loaded." retry={refetch} /> : null}
      {data?.items.length === 0 ? <EmptyState text={page > 1 ? 'No more have ended.' : 'None has ended yet.'} /> : null}
      <ol className={styles.rows}>
        {data?.items.map((stream) => (
          <StreamListRow
            key={stream.id}
            stream={stream}
            isShown={stream.id === addressed}
            isAddressed={stream.id === addressed}
            isAdmin={isAdmin}
            isRung={false}
            isControlled={false}
            hasTicket={false}
          />
        ))}
      </ol>
      <Pages
        page={page}
        last={Math.ceil((data?.total ?? 0) / ENDED_PER_PAGE)}
        label="Pages of ended streams"
        link={(number) => link(number ?? 1)}
      />
    </section>
  )
}
