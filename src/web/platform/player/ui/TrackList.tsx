import type { Track } from '#contract/schemas/tracks.ts'
import { useSiteIdentity } from '#web/platform/head/site-identity.ts'
import { Icon } from '#web/platform/icons/Icon.tsx'
import * as styles from '#web/platform/player/track-list.module.css'
import { formatDuration } from '#web/platform/text/format-duration.ts'
import { availabilityNote, isLocked, notifyLocked } from '../availability.ts'
import { linkElsewhere } from '../streaming-link.ts'
import { useIsCurrent } from './use-player.ts'

interface TrackListProps {
  tracks: readonly Track[]
  /** Number of the first track. */
  from?: number
  play: (track: Track) => void
  /** What stands beside a track that can be played, where it is not what plays. */
  noteOf?: ((track: Track) => string) | undefined
}

/** The songs of a record, as on a back cover: number, title, what keeps it from playing, length. */
export function TrackList({ tracks, from = 1, play, noteOf }: TrackListProps) {
  return (
    <ol className={styles.trackList} start={from}>
      {tracks.map((track, i) => (
        <TrackLine key={track.id} track={track} number={from + i} play={play} otherwise={noteOf?.(track) ?? ''} />
      ))}
    </ol>
  )
}

interface TrackLineProps {
  track: Track
  number: number
  play: (track: Track) => void
  otherwise: string
}

function TrackLine({ track, number, play, otherwise }: TrackLineProps) {
  const current = useIsCurrent(track.id)
  const site = useSiteIdentity()
  const playable = track.audioUrl !== null
  const note = availabilityNote(track) || (current.playing ? 'Playing' : otherwise)
  return (
    <li data-current={current.current || undefined}>
      <span className={styles.trackNumber}>{isLocked(track) ? <Icon name="lock" /> : number}</span>
      {playable ? (
        <button
          type="button"
          className={`${styles.trackTitle} work`}
          onClick={() => play(track)}
          aria-label={`${current.playing ? 'Pause' : 'Play'} ${track.title}`}
        >
          {track.title}
        </button>
      ) : isLocked(track) ? (
        <button
          type="button"
          className={`${styles.trackTitle} work`}
          data-silent=""
          onClick={() => notifyLocked(track, site)}
        >
          {track.title}
        </button>
      ) : (
        <SilentTitle track={track} />
      )}
      <span className={styles.trackNote} suppressHydrationWarning>
        {note}
      </span>
      <span className={styles.trackLength} data-part="track-length">
        {formatDuration(track.duration)}
      </span>
    </li>
  )
}

/** The title of a track without audio; it leads to where it can be heard. */
function SilentTitle({ track }: { track: Track }) {
  const link = linkElsewhere(track)
  if (!link)
    return (
      <span className={`${styles.trackTitle} work`} data-silent="">
        {track.title}
      </span>
    )
  return (
    <a
      className={`${styles.trackTitle} work`}
      data-silent=""
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`Listen to ${track.title} on Spotify`}
    >
      {track.title} <Icon name="external" />
    </a>
  )
}
