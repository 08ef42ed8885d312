import type { Track } from '#contract/schemas/tracks.ts'
import { Icon } from '#web/platform/icons/Icon.tsx'
import { ArtistLink } from './ArtistLink.tsx'
import * as styles from './playable-title.module.css'

interface PlayableTitleProps {
  track: Pick<Track, 'title' | 'audioUrl' | 'artist' | 'artistSlug'>
  /** What the button is called that plays it. */
  label: string
  play: () => void
}

/** A track in a list of one's own: its title, which plays it where one may hear it, and its artist. */
export const PlayableTitle = ({ track, label, play }: PlayableTitleProps) => (
  <span className={styles.title} dir="auto">
    {track.audioUrl ? (
      <button type="button" className="work" onClick={play} aria-label={label}>
        <Icon name="play" /> {track.title}
      </button>
    ) : (
      <span className="work">{track.title}</span>
    )}
    <small>
      <ArtistLink artist={track.artist} artistSlug={track.artistSlug} />
    </small>
  </span>
)
