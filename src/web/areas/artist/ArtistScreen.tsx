import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isOpenToAll } from '#contract/kit/access.ts'
import type { Artist } from '#contract/schemas/artists.ts'
import { ArtistAbout } from '#web/features/artists/ArtistAbout.tsx'
import { FollowArtist } from '#web/features/artists/FollowArtist.tsx'
import { ReportArtist } from '#web/features/artists/ReportArtist.tsx'
import { ShowList } from '#web/features/gigs/ShowList.tsx'
import { PressKitLink } from '#web/features/press-kits/PressKitLink.tsx'
import { CreditedRecords } from '#web/features/releases/CreditedRecords.tsx'
import { TrackShelf } from '#web/platform/player/ui/TrackShelf.tsx'
import { RecordShelf } from '#web/platform/records/RecordShelf.tsx'
import { StackedHeading } from '#web/platform/text/StackedHeading.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { Portrait } from '#web/platform/ui/Portrait.tsx'
import * as pageStyles from '#web/platform/ui/page.module.css'
import * as styles from './artist.module.css'
import { artistQuery, recordsQueries } from './artist-queries.ts'
import { Backstage } from './Backstage.tsx'

/** An artist's page: who, what they made, where else to find them. */
export function ArtistScreen({ name }: { name: string }) {
  const { data: artist } = useSuspenseQuery(artistQuery(name))
  return (
    <div className={pageStyles.page}>
      <div className={styles.artistSide}>
        <StackedHeading text={artist.name} />
        <Portrait person={artist} priority />
      </div>
      <div>
        <ArtistAbout artist={artist}>
          <FollowArtist artist={artist} />
        </ArtistAbout>
        <PressKitLink artistId={artist.id} />
        <ShowList heading="On stage" gigs={useSuspenseQuery(recordsQueries(artist.id).gigs).data.items} />
        <Records artist={artist} />
        <ReportArtist artist={artist} />
      </div>
    </div>
  )
}

function Records({ artist }: { artist: Artist }) {
  const queries = recordsQueries(artist.id)
  const tracks = useSuspenseQuery(queries.tracks).data.items
  const albums = useSuspenseQuery(queries.albums).data.items
  const videos = useSuspenseQuery(queries.videos).data.items
  const credits = useSuspenseQuery(queries.credits).data
  if (tracks.length + albums.length + videos.length + credits.length === 0)
    return (
      <EmptyState
        text="Nothing pressed yet. Somebody is still tuning."
        action={
          <Button asChild variant="ink" size="sm">
            <Link to="/artists">All artists</Link>
          </Button>
        }
      />
    )
  const source = { kind: 'artist' as const, id: artist.id, title: artist.name }
  return (
    <>
      <RecordShelf
        heading="Albums"
        records={albums.map((album) => ({ ...album, kind: 'album' }))}
        link={(id) => <Link to="/jukebox-wall" search={{ album: id }} />}
      />
      <TrackShelf heading="Tracks" tracks={tracks.filter(isOpenToAll)} source={source} />
      <Backstage tracks={tracks.filter((track) => !isOpenToAll(track))} source={source} />
      <RecordShelf
        heading="Videos"
        records={videos.map((video) => ({ ...video, kind: 'video' }))}
        link={(id) => <Link to="/jukebox-wall" search={{ video: id }} />}
      />
      <CreditedRecords artistName={artist.name} records={credits} />
    </>
  )
}
