import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { takesApplications } from '#contract/rules/casting-calls.ts'
import { Roster } from '#web/features/artists/Roster.tsx'
import { callsQuery } from '#web/features/casting/casting-queries.ts'
import { CommunityBoard } from '#web/features/forum-posts/CommunityBoard.tsx'
import { postsQuery } from '#web/features/forum-posts/post-queries.ts'
import { nextGigsQuery } from '#web/features/gigs/gig-queries.ts'
import { ShowList } from '#web/features/gigs/ShowList.tsx'
import { TrackShelf } from '#web/platform/player/ui/TrackShelf.tsx'
import { RecordShelf } from '#web/platform/records/RecordShelf.tsx'
import * as recordShelfStyles from '#web/platform/records/record-shelf.module.css'
import { useAllowed } from '#web/platform/session/session.ts'
import { StackedHeading } from '#web/platform/text/StackedHeading.tsx'
import { VoiceLine } from '#web/platform/text/VoiceLine.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import * as pageStyles from '#web/platform/ui/page.module.css'
import * as styles from './community.module.css'
import { newAlbumsQuery, newArtistsQuery, newTracksQuery } from './community-queries.ts'
import { MembershipOptions } from './MembershipOptions.tsx'
import { OpenCalls } from './OpenCalls.tsx'

const SHOWN_CALLS = 4

/** What is new on the site, and how to join. */
export function CommunityScreen({ post }: { post: number | undefined }) {
  const albums = useSuspenseQuery(newAlbumsQuery()).data.items
  const tracks = useSuspenseQuery(newTracksQuery()).data.items
  const gigs = useSuspenseQuery(nextGigsQuery()).data.items
  const roster = useSuspenseQuery(newArtistsQuery()).data
  const calls = (useSuspenseQuery(callsQuery()).data ?? []).filter(({ status }) => takesApplications(status))
  const isFan = useAllowed('hearFanTracks')
  const hasBoard = useSuspenseQuery(postsQuery()).data.length > 0 || isFan
  const isQuiet = [albums, tracks, gigs, roster.items, calls].every(({ length }) => length === 0)
  return (
    <div className={pageStyles.page}>
      <div>
        <StackedHeading text="Community" />
        <VoiceLine of="communityLine" className={pageStyles.pageVoice} />
      </div>
      <div className={styles.community}>
        {isQuiet ? <EmptyState text="Nothing is on yet. The chairs are out." /> : null}
        {hasBoard ? (
          <section aria-label="Community Board" className={recordShelfStyles.artistRecords} data-part="artist-records">
            <h2>Community Board</h2>
            <CommunityBoard
              post={post}
              upgrade={
                isFan ? null : (
                  <Link to="/backstage-pass" search={{ pass: 'fan-pass' }}>
                    See the passes
                  </Link>
                )
              }
            />
          </section>
        ) : null}
        <ShowList heading="On the stand next" gigs={gigs} />
        <RecordShelf
          heading="New on the wall"
          records={albums.map((album) => ({ ...album, kind: 'album' }))}
          link={(id) => <Link to="/jukebox-wall" search={{ album: id }} />}
        />
        <TrackShelf heading="New in the Music Room" tracks={tracks} source={{ kind: 'featured' }} />
        <OpenCalls calls={calls.slice(0, SHOWN_CALLS)} />
        {roster.items.length > 0 ? (
          <section className={recordShelfStyles.artistRecords} data-part="artist-records">
            <h2>New on the roster</h2>
            <Roster artists={roster.items} />
            {roster.total > roster.items.length ? (
              <p className={styles.communityMore}>
                <Link to="/artists">All {roster.total} artists</Link>
              </p>
            ) : null}
          </section>
        ) : null}
        <MembershipOptions />
      </div>
    </div>
  )
}
