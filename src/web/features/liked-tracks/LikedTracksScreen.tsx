import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LIKED_TRACKS_PER_PAGE } from '#contract/liked-tracks.ts'
import type { Track } from '#contract/schemas/tracks.ts'
import { usePosted } from '#web/platform/forms/posted-form.ts'
import { player } from '#web/platform/player/player.ts'
import { countWords } from '#web/platform/text/count-words.ts'
import { StackedHeading } from '#web/platform/text/StackedHeading.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { Pages } from '#web/platform/ui/Pages.tsx'
import * as pageStyles from '#web/platform/ui/page.module.css'
import { LikedTrackLine } from './LikedTrackLine.tsx'
import * as styles from './liked-tracks.module.css'
import { likedTracksQuery } from './liked-tracks-query.ts'

/** The tracks one likes, the latest first, to hear and to take off again. */
export function LikedTracksScreen({ page }: { page: number }) {
  const { items, total } = useSuspenseQuery(likedTracksQuery(page)).data
  const posted = usePosted('likedTracks')
  const first = items.find(({ audioUrl }) => audioUrl !== null)
  const playFrom = (track: Track) => player.playList(items, items.indexOf(track), { kind: 'likes' })
  return (
    <div className={pageStyles.page}>
      <div className={styles.side}>
        <StackedHeading text="You like" />
        <p>
          <Link to="/listeners-dashboard">Listener Dashboard</Link>
        </p>
        {total > 0 ? <p>{countWords(total, 'track')}. Only you see which; artists are told how many.</p> : null}
        {first ? (
          <p>
            <Button variant="action" icon="play" onClick={() => playFrom(first)}>
              Play
            </Button>
          </p>
        ) : null}
      </div>
      <div className={styles.main}>
        {posted?.ok === false ? <p role="alert">{posted.message}</p> : null}
        {items.length === 0 ? (
          <EmptyState
            text={page > 1 ? 'No more tracks.' : 'You like no track yet.'}
            detail={page > 1 ? undefined : 'The heart stands beside what plays, and in the menu of every track.'}
            action={
              <Button asChild variant="ink" size="sm">
                {page > 1 ? (
                  <Link to="/likes">To the first page</Link>
                ) : (
                  <Link to="/music-room">To the music room</Link>
                )}
              </Button>
            }
          />
        ) : (
          <ul className={styles.tracks} aria-label="Tracks you like">
            {items.map((track) => (
              <LikedTrackLine key={track.id} track={track} page={page} play={() => playFrom(track)} />
            ))}
          </ul>
        )}
        <Pages
          page={page}
          last={Math.ceil(total / LIKED_TRACKS_PER_PAGE)}
          label="Pages of tracks you like"
          link={(number) => <Link to="/likes" search={number ? { page: number } : {}} />}
        />
      </div>
    </div>
  )
}
