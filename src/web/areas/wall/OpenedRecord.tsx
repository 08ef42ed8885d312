import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { Track } from '#contract/schemas/tracks.ts'
import { albumDetails } from '#web/features/albums/album-details.ts'
import { albumQuery } from '#web/features/albums/album-query.ts'
import { RelatedRecords } from '#web/features/releases/RelatedRecords.tsx'
import { TopicsLink } from '#web/features/releases/TopicsLink.tsx'
import { trackQuery } from '#web/features/tracks/track-query.ts'
import { availabilityNote } from '#web/platform/player/availability.ts'
import { linkElsewhere } from '#web/platform/player/streaming-link.ts'
import * as trackListStyles from '#web/platform/player/track-list.module.css'
import { ArtistLink } from '#web/platform/player/ui/ArtistLink.tsx'
import { ListenElsewhere } from '#web/platform/player/ui/ListenElsewhere.tsx'
import * as paperLeafStyles from '#web/platform/records/opened-record.module.css'
import { RecordLeaf } from '#web/platform/records/RecordLeaf.tsx'
import { formatDuration } from '#web/platform/text/format-duration.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import type { WallRecord } from './wall-record.ts'

interface PaperLeafProps extends Pick<ComponentProps<typeof RecordLeaf>, 'voice' | 'facts' | 'length' | 'record'> {
  record: ComponentProps<typeof RecordLeaf>['record'] & { artist: string | null; artistSlug: string | null }
  tracks: readonly Track[]
  /** Whose neighbours stand below. */
  around: { kind: 'album' | 'track'; id: number }
  /** What is said where nothing has audio. */
  silence: string
}

/** An opened record for whoever runs no script: the same card with the browser's own players. Only the server draws it. */
function PaperLeaf({ tracks, silence, around, ...leaf }: PaperLeafProps) {
  return (
    <div className={`${paperLeafStyles.paperLeaf} print`}>
      <RecordLeaf
        {...leaf}
        artist={<ArtistLink {...leaf.record} />}
        actions={
          <Button asChild icon="left" size="sm">
            <Link to="/jukebox-wall">Back to the wall</Link>
          </Button>
        }
      >
        {tracks.some((track) => track.hasAudio) ? null : <EmptyState text={silence} />}
        <ol className={trackListStyles.trackList}>
          {tracks.map((track, i) => {
            const link = linkElsewhere(track)
            return (
              <li key={track.id}>
                <span className={trackListStyles.trackNumber}>{i + 1}</span>
                <b className="work">{track.title}</b>
                <span className={trackListStyles.trackNote}>{availabilityNote(track)}</span>
                <span className={trackListStyles.trackLength} data-part="track-length">
                  {formatDuration(track.duration)}
                </span>
                {link ? <ListenElsewhere link={link} size="sm" /> : null}
                {track.audioUrl ? (
                  // biome-ignore lint/a11y/useMediaCaption: music, without words of its own
                  <audio controls preload="none" src={track.audioUrl} aria-label={track.title} />
                ) : null}
              </li>
            )
          })}
        </ol>
        <RelatedRecords {...around} />
        <TopicsLink {...around} />
      </RecordLeaf>
    </div>
  )
}

function PaperAlbum({ id }: { id: number }) {
  const { data: album } = useQuery(albumQuery(id))
  if (!album) return null
  return (
    <PaperLeaf
      record={{ ...album, kind: 'album' }}
      {...albumDetails(album)}
      tracks={album.tracks}
      around={{ kind: 'album', id }}
      silence="No audio tracks available for this album"
    />
  )
}

function PaperSingle({ id }: { id: number }) {
  const { data: track } = useQuery(trackQuery(id))
  if (!track) return null
  return (
    <PaperLeaf
      record={{ ...track, kind: 'single' }}
      facts={[track.genre, track.year]}
      tracks={[track]}
      around={{ kind: 'track', id }}
      silence="No audio file available"
    />
  )
}

/** The card of an opened record without script; a film has none. */
export function OpenedRecord({ kind, id }: Pick<WallRecord, 'kind' | 'id'>) {
  if (kind === 'album') return <PaperAlbum id={id} />
  return kind === 'single' ? <PaperSingle id={id} /> : null
}
