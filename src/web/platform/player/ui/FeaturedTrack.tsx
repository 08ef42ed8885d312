import { useQuery } from '@tanstack/react-query'
import type { Track } from '#contract/schemas/tracks.ts'
import { tracks } from '#contract/tracks.ts'
import { read } from '#web/platform/api/reads.ts'
import { inkOf, inkStyle } from '#web/platform/cover-art/record-ink.ts'
import { Sleeve } from '#web/platform/cover-art/Sleeve.tsx'
import { useSiteIdentity } from '#web/platform/head/site-identity.ts'
import { Icon } from '#web/platform/icons/Icon.tsx'
import { Disc } from '#web/platform/records/Disc.tsx'
import { titleByArtist } from '#web/platform/records/title-by-artist.ts'
import { lengthOf } from '#web/platform/records/title-fit.ts'
import { Waveform } from '#web/platform/records/Waveform.tsx'
import { formatDuration } from '#web/platform/text/format-duration.ts'
import { isLocked, lockReason } from '../availability.ts'
import { engine, player } from '../player.ts'
import { ArtistLink } from './ArtistLink.tsx'
import * as playButtonStyles from './controls/play-button.module.css'
import { SeekBar } from './controls/SeekBar.tsx'
import * as styles from './featured-track.module.css'
import { useIsCurrent } from './use-player.ts'

const BARS = 150

/** One track, drawn large: its sleeve, and its sound to start here. */
export function FeaturedTrack({ track }: { track: Track }) {
  const { current, playing } = useIsCurrent(track.id)
  const site = useSiteIdentity()
  const record = { ...track, kind: 'single' as const }
  const play = () => (current ? engine.toggle() : player.playList([track], 0, { kind: 'featured' }))
  return (
    <article className={styles.featuredTrack} style={inkStyle(inkOf(record))} aria-labelledby="featured-track">
      <div className={styles.featuredSleeve}>
        <span className={styles.featuredDisc}>
          <Disc record={record} playing={playing} />
        </span>
        <Sleeve record={record} sizes="272px" priority />
      </div>
      <div>
        <p className="eyebrow">Featured track</p>
        <h2 id="featured-track" data-length={lengthOf(track.title)} dir="auto">
          {track.title}
        </h2>
        <p className={styles.featuredBy}>
          <b>
            <ArtistLink {...track} />
          </b>
          {[track.album ?? 'single', track.year].filter(Boolean).map((word) => `, ${word}`)}
        </p>
        {track.audioUrl ? (
          <div className={styles.featuredPlay}>
            <button
              type="button"
              className={playButtonStyles.transportPlay}
              aria-label={`${playing ? 'Pause' : 'Play'} ${titleByArtist(track)}`}
              onClick={play}
            >
              <Icon name={playing ? 'pause' : 'play'} />
            </button>
            {current ? <SeekBar trackId={track.id} bars={BARS} /> : <Peaks trackId={track.id} />}
            <span>{formatDuration(track.duration)}</span>
          </div>
        ) : isLocked(track) ? (
          <p className={styles.featuredBy}>
            <Icon name="lock" /> {lockReason(track.accessTier, site)}
          </p>
        ) : null}
      </div>
    </article>
  )
}

function Peaks({ trackId }: { trackId: number }) {
  const { data } = useQuery(read(tracks.waveform, { params: { id: trackId } }))
  return <Waveform peaks={data?.peaks} bars={BARS} head={false} />
}
