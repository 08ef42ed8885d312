import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AlbumWithTracks } from '#contract/albums.ts'
import type { Track } from '#contract/tracks.ts'
import { EmptyState } from '#web/kit/EmptyState.tsx'
import { RecordCard } from '#web/kit/RecordCard.tsx'
import { inkOf, inkStyle } from '#web/kit/record-ink.ts'
import { StackedHeading } from '#web/kit/StackedHeading.tsx'
import { Sleeve } from '#web/kit/sleeve/Sleeve.tsx'
import { PlayRecordButton } from '#web/player/PlayRecordButton.tsx'
import { player } from '#web/player/player.ts'
import { TrackList } from '#web/player/TrackList.tsx'
import { useIsCurrent, useIsSource } from '#web/player/use-player.ts'
import { featuredAlbumQuery, latestQuery, weekQuery } from './home-queries.ts'

/** Songs the featured album shows before "+N more tracks". */
const SHOWN_SONGS = 3

/** Track of the week, latest release, featured album. */
export function FeaturedThisWeek() {
  const week = useSuspenseQuery(weekQuery()).data
  const latest = useSuspenseQuery(latestQuery()).data
  const album = useSuspenseQuery(featuredAlbumQuery()).data?.[0]
  return (
    <section className="section" aria-label="Featured This Week">
      <StackedHeading text="Featured This Week" level={2} size="section" />
      <div className="featured">
        <div>
          <h3 className="eyebrow">Track of the Week</h3>
          {week ? <SingleCard track={week} large /> : <EmptyState text="Unable to load featured track" />}
        </div>
        <div>
          <h3 className="eyebrow">Latest Release</h3>
          {latest ? <SingleCard track={latest} /> : <EmptyState text="Unable to load latest track" />}
        </div>
        <div>
          <h3 className="eyebrow">Featured Album</h3>
          {album ? <FeaturedAlbum album={album} /> : <EmptyState text="No featured album available" />}
        </div>
      </div>
    </section>
  )
}

/** A single that plays where it stands; one without audio leads to its place in the Music Room. */
function SingleCard({ track, large = false }: { track: Track; large?: boolean }) {
  const { playing } = useIsCurrent(track.id)
  const play = () =>
    player.isCurrent(track.id)
      ? player.toggle()
      : player.playList([track], 0, { kind: 'single', id: track.id, title: track.title })
  return (
    <RecordCard
      record={{ ...track, kind: 'single' }}
      chosen={playing}
      size={large ? 'large' : 'regular'}
      sizes={large ? '400px' : '231px'}
      priority
    >
      {track.audioUrl ? (
        <button type="button" onClick={play}>
          <span className="visually-hidden">{playing ? 'Pause' : 'Play'} </span>
        </button>
      ) : (
        <Link to="/music-room" search={{ track: track.id }} />
      )}
    </RecordCard>
  )
}

function FeaturedAlbum({ album }: { album: AlbumWithTracks }) {
  const record = { ...album, kind: 'album' as const }
  const source = { kind: 'album' as const, id: album.id, title: album.title }
  const state = useIsSource(source)
  const play = (track: Track) => player.playList(album.tracks, album.tracks.indexOf(track), source)
  const more = album.tracks.length - SHOWN_SONGS
  return (
    <div style={inkStyle(inkOf(record))}>
      <div className="featured-album">
        <Sleeve record={record} sizes="104px" />
        <div>
          <h4 className="work">
            <Link to="/jukebox-wall" search={{ album: album.id }}>
              {album.title}
            </Link>
          </h4>
          <p>{[album.artist, album.releaseDate?.slice(0, 4)].filter(Boolean).join(', ')}</p>
        </div>
      </div>
      <TrackList tracks={album.tracks.slice(0, SHOWN_SONGS)} play={play} />
      {more > 0 ? <p className="featured-more">+{more} more tracks</p> : null}
      {album.tracks.some((track) => track.audioUrl) ? (
        <PlayRecordButton noun="album" state={state} play={() => player.playFromStart(album.tracks, source)} />
      ) : null}
    </div>
  )
}
