import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ArtistFigures } from '#contract/schemas/artist-figures.ts'
import { FiguresSection } from '#web/features/artist-figures/FiguresSection.tsx'
import { ownFiguresQuery } from '#web/features/artist-figures/figures-queries.ts'
import type { FiguresSearch } from '#web/features/artist-figures/figures-search.ts'
import { RecentTracks } from '#web/features/artist-figures/RecentTracks.tsx'
import { waitingGigRequestsQuery } from '#web/features/gig-requests/gig-request-queries.ts'
import { UpcomingGigs } from '#web/features/gigs/UpcomingGigs.tsx'
import type { MessageSearch } from '#web/features/messages/message-search.ts'
import { waitingTrackSubmissionsQuery } from '#web/features/track-submissions/track-submission-queries.ts'
import { WaitingTrack } from '#web/features/track-submissions/WaitingTrack.tsx'
import { usePerson } from '#web/platform/session/person.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './artist-home.module.css'
import {
  artistAlbumCountQuery,
  artistNextGigsQuery,
  artistTrackCountQuery,
  newestFansQuery,
} from './artist-home-queries.ts'
import { MemberFrame } from './MemberFrame.tsx'
import { MessagesTab } from './MessagesTab.tsx'
import { NewestFans } from './NewestFans.tsx'
import { NoPageYet } from './NoPageYet.tsx'

/** Where an artist lands: what they have out, how it is heard, and where they play next. */
export function ArtistHome({ search }: { search: MessageSearch & FiguresSearch }) {
  const me = usePerson()
  const figures = useSuspenseQuery(ownFiguresQuery(search)).data
  return (
    <MemberFrame
      heading="Artist Dashboard"
      aside={<p className={`${styles.welcome} voice`}>Good evening, {me?.username}. The tubes are warm.</p>}
    >
      <MessagesTab page="/artist-dashboard" search={search} label="Your records">
        {figures ? <OwnRoom figures={figures} search={search} /> : <NoPageYet />}
      </MessagesTab>
    </MemberFrame>
  )
}

function OwnRoom({ figures, search }: { figures: ArtistFigures; search: FiguresSearch }) {
  const { artist, recent } = figures
  const mayChange = figures.allowed.includes('change')
  const tracks = useSuspenseQuery(artistTrackCountQuery(artist.id)).data.total
  const albums = useSuspenseQuery(artistAlbumCountQuery(artist.id)).data.total
  const gigs = useSuspenseQuery(artistNextGigsQuery(artist.id)).data
  const fans = useSuspenseQuery(newestFansQuery()).data
  // Viewers may not see them, and ask for none.
  const waitingTracks = useQuery({ ...waitingTrackSubmissionsQuery(), enabled: mayChange }).data?.items ?? []
  const waitingDates = useQuery({ ...waitingGigRequestsQuery(), enabled: mayChange }).data?.items ?? []
  return (
    <>
      <div className={styles.counts}>
        <dl>
          <Count name="Total tracks" count={tracks} />
          <Count name="Albums" count={albums} />
          <Count name="Upcoming gigs" count={gigs.total} />
          <Count name="Followers" count={figures.followers} />
        </dl>
        <div className={styles.actions}>
          {mayChange ? (
            <>
              <Button asChild variant="action" icon="plus">
                <Link to="/artist-dashboard/tracks">Add Track</Link>
              </Button>
              <Button asChild>
                <Link to="/artist-dashboard/gigs">Book Gig</Link>
              </Button>
              <Button asChild>
                <Link to="/artist-dashboard/page">Edit Profile</Link>
              </Button>
            </>
          ) : null}
          <Button asChild>
            <Link to="/artist-dashboard/fans">View Fans</Link>
          </Button>
        </div>
      </div>
      <p className={styles.ways}>
        {mayChange ? (
          <>
            <Link to="/artist-dashboard/sales">Sales</Link>
            <Link to="/live-stream">Live Stream</Link>
          </>
        ) : null}
        <Link to="/shown-portfolios">Portfolios shown to you</Link>
        <Link to="/artist-dashboard/members">Members</Link>
        {artist.slug ? (
          <Link to="/artist/$artistName" params={{ artistName: artist.slug }}>
            See your page
          </Link>
        ) : null}
      </p>
      <FiguresSection figures={figures} search={search} />
      <div className={styles.lists}>
        <RecentTracks
          recent={recent}
          waiting={waitingTracks.map((submission) => (
            <WaitingTrack key={`waiting ${submission.id}`} submission={submission} />
          ))}
        />
        <div>
          <UpcomingGigs gigs={gigs.items} waiting={waitingDates} />
          {fans ? <NewestFans fans={fans} /> : null}
        </div>
      </div>
    </>
  )
}

const Count = ({ name, count }: { name: string; count: number }) => (
  <div>
    <dt>{name}</dt>
    <dd>{count}</dd>
  </div>
)
