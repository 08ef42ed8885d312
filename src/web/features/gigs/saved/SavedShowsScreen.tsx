import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { SAVED_SHOWS_PER_PAGE } from '#contract/gigs.ts'
import { usePosted } from '#web/platform/forms/posted-form.ts'
import { StackedHeading } from '#web/platform/text/StackedHeading.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { Pages } from '#web/platform/ui/Pages.tsx'
import * as pageStyles from '#web/platform/ui/page.module.css'
import { savedShowsQuery } from '../gig-queries.ts'
import { SavedShowLine } from './SavedShowLine.tsx'
import { SavedShowsFeed } from './SavedShowsFeed.tsx'
import * as styles from './saved-shows.module.css'

/** The shows one has saved, and the feed that brings them into one's calendar. */
export function SavedShowsScreen({ page }: { page: number }) {
  const { items, total, feedSince } = useSuspenseQuery(savedShowsQuery(page)).data
  const posted = usePosted('savedShows')
  return (
    <div className={pageStyles.page}>
      <div className={styles.side}>
        <StackedHeading text="Saved shows" />
        <p>
          <Link to="/listeners-dashboard">Listener Dashboard</Link>
        </p>
        <SavedShowsFeed since={feedSince} />
      </div>
      <div className={styles.main}>
        {posted?.ok === false ? <p role="alert">{posted.message}</p> : null}
        {items.length === 0 ? (
          <EmptyState
            text={page > 1 ? 'No more shows.' : 'No shows saved yet.'}
            action={
              <Button asChild variant="ink" size="sm">
                {page > 1 ? <Link to="/saved-shows">To the first page</Link> : <Link to="/gigs">To the shows</Link>}
              </Button>
            }
          />
        ) : (
          <ul className={styles.shows} aria-label="Shows you saved">
            {items.map((gig) => (
              <SavedShowLine key={gig.id} gig={gig} />
            ))}
          </ul>
        )}
        <Pages
          page={page}
          last={Math.ceil(total / SAVED_SHOWS_PER_PAGE)}
          label="Pages of saved shows"
          link={(number) => <Link to="/saved-shows" search={number ? { page: number } : {}} />}
        />
      </div>
    </div>
  )
}
