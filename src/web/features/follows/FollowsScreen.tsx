import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FOLLOWS_PER_PAGE } from '#contract/follows.ts'
import { usePosted } from '#web/platform/forms/posted-form.ts'
import { StackedHeading } from '#web/platform/text/StackedHeading.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { Pages } from '#web/platform/ui/Pages.tsx'
import * as pageStyles from '#web/platform/ui/page.module.css'
import { FollowedArtistLine } from './FollowedArtistLine.tsx'
import * as styles from './follows.module.css'
import { followsQuery } from './follows-queries.ts'

/** The artists one follows, each with what is told of them. */
export function FollowsScreen({ page }: { page: number }) {
  const { items, total } = useSuspenseQuery(followsQuery(page)).data
  const posted = usePosted('follows')
  return (
    <div className={pageStyles.page}>
      <div className={styles.side}>
        <StackedHeading text="You follow" />
        <p>
          <Link to="/listeners-dashboard">Listener Dashboard</Link>
        </p>
        <p className={styles.says}>
          You are told when somebody you follow has something out or plays somewhere, unless you switch it off for them
          here. <Link to="/notices/kinds">How it reaches you</Link> is one choice for all.
        </p>
      </div>
      <div className={styles.main}>
        {posted?.ok === false ? <p role="alert">{posted.message}</p> : null}
        {items.length === 0 ? (
          <EmptyState
            text={page > 1 ? 'Nobody else.' : 'You follow nobody yet.'}
            action={
              <Button asChild variant="ink" size="sm">
                {page > 1 ? <Link to="/follows">To the first page</Link> : <Link to="/artists">To the artists</Link>}
              </Button>
            }
          />
        ) : (
          <ul className={styles.artists} aria-label="Artists you follow">
            {items.map((artist) => (
              <FollowedArtistLine key={artist.id} artist={artist} page={page} />
            ))}
          </ul>
        )}
        <Pages
          page={page}
          last={Math.ceil(total / FOLLOWS_PER_PAGE)}
          label="Pages of artists"
          link={(number) => <Link to="/follows" search={number ? { page: number } : {}} />}
        />
      </div>
    </div>
  )
}
