import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactElement, ReactNode } from 'react'
import type { AlbumWithTracks } from '#contract/schemas/albums.ts'
import type { Track } from '#contract/schemas/tracks.ts'
import { inkOf, inkStyle } from '#web/platform/cover-art/record-ink.ts'
import { Sleeve } from '#web/platform/cover-art/Sleeve.tsx'
import { player } from '#web/platform/player/player.ts'
import { PlayRecordButton } from '#web/platform/player/ui/PlayRecordButton.tsx'
import { TrackList } from '#web/platform/player/ui/TrackList.tsx'
import { useIsCurrent, useIsSource } from '#web/platform/player/ui/use-player.ts'
import { RecordCard } from '#web/platform/records/RecordCard.tsx'
import { useAllowed } from '#web/platform/session/session.ts'
import { StackedHeading } from '#web/platform/text/StackedHeading.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { NothingYet } from '#web/platform/ui/NothingYet.tsx'
import * as featuredStyles from './featured.module.css'
import { featuredAlbumQuery, latestQuery, weekQuery } from './home-queries.ts'
import * as sectionStyles from './section.module.css'

/** Songs the featured album shows before "+N more tracks". */
const SHOWN_SONGS = 3

/** Track of the week, latest release, featured album; one invitation where there is none of them. */
export function FeaturedThisWeek() {
  const week = useSuspenseQuery(weekQuery()).data
  const latest = useSuspenseQuery(latestQuery()).data
  const albums = useSuspenseQuery(featuredAlbumQuery()).data
  const album = albums.data?.[0]
  const isEmpty = [week, latest, albums].every(({ isRead }) => isRead) && !week.data && !latest.data && !album
  return (
    <section className={sectionStyles.section} aria-label="Featured This Week">
      <StackedHeading text="Featured This Week" level={2} size="section" />
      {isEmpty ? (
        <FirstRecordToCome />
      ) : (
        <div className={featuredStyles.featured}>
          <Card
            heading="Track of the Week"
            failed={week.isRead ? null : 'Unable to load featured track'}
            missing="No track is picked this week."
            way={<Link to="/music-room">Music Room</Link>}
          >
            {week.data ? <SingleCard track={week.data} large /> : null}
          </Card>
          <Card
            heading="Latest Release"
            failed={latest.isRead ? null : 'Unable to load latest track'}
            missing="Nothing new on its own."
            way={<Link to="/music-room">Music Room</Link>}
          >
            {latest.data ? <SingleCard track={latest.data} /> : null}
          </Card>
          <Card
            heading="Featured Album"
            failed={albums.isRead ? null : 'No featured album available'}
            missing="No album is picked this week."
            way={<Link to="/jukebox-wall">Jukebox Wall</Link>}
          >
            {album ? <FeaturedAlbum album={album} /> : null}
          </Card>
        </div>
      )}
    </section>
  )
}

/** Before the first record: an admin is asked to add it, everybody else to be told of it. */
function FirstRecordToCome() {
  return (
    <NothingYet
      text="The first record is on its way."
      detail="The track of the week, the latest release and an album stand here once there is something to hear."
      fill={
        useAllowed('openAdmin') ? (
          <Link to="/admin" search={{ edit: 'new' }}>
            Add the first track
          </Link>
        ) : null
      }
    />
  )
}

interface CardProps {
  heading: string
  /** What it says where it could not be read. */
  failed: string | null
  /** What it says where there is nothing, and where to go instead. */
  missing: string
  way: ReactElement
  children: ReactNode
}

function Card({ heading, failed, missing, way, children }: CardProps) {
  return (
    <div>
      <h3 className="eyebrow">{heading}</h3>
      {failed ? <EmptyState tone="error" text={failed} /> : null}
      {children ??
        (failed ? null : (
          <EmptyState
            text={missing}
            action={
              <Button asChild variant="ink" size="sm">
                {way}
              </Button>
            }
          />
        ))}
    </div>
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
      <div className={featuredStyles.featuredAlbum}>
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
      {more > 0 ? <p className={featuredStyles.featuredMore}>+{more} more tracks</p> : null}
      {album.tracks.some((track) => track.audioUrl) ? (
        <PlayRecordButton noun="album" state={state} play={() => player.playFromStart(album.tracks, source)} />
      ) : null}
    </div>
  )
}
