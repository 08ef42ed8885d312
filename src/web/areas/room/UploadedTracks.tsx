import type { Track } from '#contract/schemas/tracks.ts'
import { HydrateInParts } from '#web/platform/browser/HydrateInParts.tsx'
import { inkOf, inkStyle } from '#web/platform/cover-art/record-ink.ts'
import { useSiteIdentity } from '#web/platform/head/site-identity.ts'
import { Icon } from '#web/platform/icons/Icon.tsx'
import { isLocked, notifyLocked, passFor } from '#web/platform/player/availability.ts'
import type { QueuePosition } from '#web/platform/player/engine/queue-window.ts'
import { player } from '#web/platform/player/player.ts'
import { linkElsewhere } from '#web/platform/player/streaming-link.ts'
import { ArtistLink } from '#web/platform/player/ui/ArtistLink.tsx'
import { ShareButton } from '#web/platform/player/ui/ShareButton.tsx'
import { TrackActions } from '#web/platform/player/ui/TrackActions.tsx'
import { useIsCurrent } from '#web/platform/player/ui/use-player.ts'
import { titleByArtist } from '#web/platform/records/title-by-artist.ts'
import { formatDuration } from '#web/platform/text/format-duration.ts'
import * as styles from './room.module.css'

/** Every track, those with audio first; playing one queues the rest of the list behind it. */
export function UploadedTracks({ tracks, standing }: { tracks: Track[]; standing: QueuePosition }) {
  return (
    <ol className={styles.uploaded} data-part="uploaded">
      <HydrateInParts atOnce={8}>
        {tracks.map((track) => (
          <UploadedTrack
            key={track.id}
            track={track}
            play={() => player.playList(tracks, tracks.indexOf(track), { kind: 'room' }, standing)}
          />
        ))}
      </HydrateInParts>
    </ol>
  )
}

function UploadedTrack({ track, play }: { track: Track; play: () => void }) {
  const { current, playing } = useIsCurrent(track.id)
  const site = useSiteIdentity()
  const name = titleByArtist(track)
  const locked = isLocked(track)
  const link = linkElsewhere(track)
  const meta = playing
    ? 'Playing'
    : locked
      ? passFor[track.accessTier]
      : !track.hasAudio
        ? link
          ? 'On Spotify'
          : 'No audio file available'
        : (track.album ?? ['Single', track.year].filter(Boolean).join(', '))
  return (
    <li data-current={current || undefined} style={inkStyle(inkOf({ ...track, kind: 'single' }))}>
      {locked ? (
        <button
          type="button"
          className={styles.uploadedPlay}
          data-part="uploaded-play"
          data-locked=""
          aria-label={`${name}: ${passFor[track.accessTier]} needed`}
          onClick={() => notifyLocked(track, site)}
        >
          <Icon name="lock" />
        </button>
      ) : link ? (
        <a
          className={styles.uploadedPlay}
          data-part="uploaded-play"
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`Listen to ${name} on Spotify`}
        >
          <Icon name="external" />
        </a>
      ) : (
        <button
          type="button"
          className={styles.uploadedPlay}
          data-part="uploaded-play"
          aria-label={track.audioUrl ? `${playing ? 'Pause' : 'Play'} ${name}` : `${name}: No Audio`}
          disabled={!track.audioUrl}
          onClick={() => (current ? player.toggle() : play())}
        >
          <Icon name={playing ? 'pause' : 'play'} />
        </button>
      )}
      <p className={styles.uploadedName}>
        <b className="work">{track.title}</b>
        <small>
          <ArtistLink {...track} />
        </small>
      </p>
      <span className={styles.uploadedMeta} data-part="uploaded-meta">
        {meta}
      </span>
      <ShareButton
        title={track.title}
        path={`/music-room?track=${track.id}`}
        label={`Share ${track.title}`}
        variant="bare"
      />
      {track.audioUrl ? <TrackActions track={track} /> : <span />}
      <span className={styles.uploadedLength} data-part="uploaded-length">
        {formatDuration(track.duration)}
      </span>
    </li>
  )
}
