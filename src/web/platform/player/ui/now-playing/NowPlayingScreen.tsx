import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import type { Track } from '#contract/schemas/tracks.ts'
import { inkOf, inkStyle } from '#web/platform/cover-art/record-ink.ts'
import { Sleeve } from '#web/platform/cover-art/Sleeve.tsx'
import { useSiteIdentity } from '#web/platform/head/site-identity.ts'
import { Icon } from '#web/platform/icons/Icon.tsx'
import { Disc } from '#web/platform/records/Disc.tsx'
import { lengthOf } from '#web/platform/records/title-fit.ts'
import { formatPosition } from '#web/platform/text/format-duration.ts'
import { isLocked, lockReason } from '../../availability.ts'
import { countOf, type QueuePosition } from '../../engine/queue-window.ts'
import { currentOf } from '../../player-state.ts'
import { ArtistLink } from '../ArtistLink.tsx'
import { RemainingTime } from '../controls/RemainingTime.tsx'
import { SeekBar } from '../controls/SeekBar.tsx'
import { Transport } from '../controls/Transport.tsx'
import { VolumeControl } from '../controls/VolumeControl.tsx'
import { useLoadInitialQueue } from '../initial-queue-context.ts'
import { LikeButton } from '../LikeButton.tsx'
import { LyricsButton } from '../lyrics/LyricsButton.tsx'
import { PlaybackNotice } from '../PlaybackNotice.tsx'
import * as playbackNoticeStyles from '../playback-notice.module.css'
import { ShareButton } from '../ShareButton.tsx'
import { useIsQueueEmpty, usePlayer } from '../use-player.ts'
import * as nowPlayingStyles from './now-playing.module.css'
import { useNowPlayingVisible, watchNowPlaying } from './now-playing-visibility.ts'

interface NowPlayingScreenProps {
  /** The page's heading. */
  title: ReactNode
  /** What stands on the stage while nothing is queued. */
  fallback: Track | null
  /** Where what it opens with stands in the room. */
  standing: QueuePosition
}

const BARS = 170

/** The player of the Music Room: the same engine, drawn large. */
export function NowPlayingScreen({ title, fallback, standing }: NowPlayingScreenProps) {
  const site = useSiteIdentity()
  const testEngine = useRef<HTMLElement>(null)
  const loadInitialQueue = useLoadInitialQueue()
  const isPlayerEmpty = useIsQueueEmpty()
  const current = usePlayer(currentOf)
  const playing = usePlayer(({ status }) => status === 'playing')
  const number = usePlayer((state) => countOf(state).number)
  const total = usePlayer((state) => countOf(state).total)
  const track = current ?? fallback
  const onStage = useNowPlayingVisible()
  const isEmpty = track === null

  useLayoutEffect(() => {
    if (testEngine.current && !isEmpty) return watchNowPlaying(testEngine.current)
  }, [isEmpty])

  // Whoever opens the room with an empty queue finds its first track on the stage, ready to play.
  useEffect(() => {
    if (isPlayerEmpty) loadInitialQueue()
  }, [isPlayerEmpty, loadInitialQueue])

  if (!track)
    return (
      <div className={nowPlayingStyles.stage} data-part="stage">
        {title}
      </div>
    )
  const record = { ...track, kind: 'single' as const }
  return (
    <section
      className={nowPlayingStyles.stage}
      data-part="stage"
      data-stage=""
      aria-label="Player"
      ref={testEngine}
      id={onStage ? 'player' : undefined}
      tabIndex={-1}
      style={inkStyle(inkOf(record))}
    >
      <div className={nowPlayingStyles.stageLeft}>
        {title}
        <div className={nowPlayingStyles.stageSleeve}>
          <span className={nowPlayingStyles.stageDisc}>
            <Disc record={record} playing={playing} />
          </span>
          <Sleeve record={record} sizes="272px" priority />
        </div>
      </div>
      <div className={nowPlayingStyles.stageNow} data-part="stage-now">
        <p className={nowPlayingStyles.stageBy}>
          <b>
            <ArtistLink {...track} />
          </b>
          {track.album ? `, from the album ${track.album}` : ''}
        </p>
        <h2 data-length={lengthOf(track.title)}>{track.title}</h2>
        <StageTimes trackId={track.id} duration={track.duration} />
        <div className={nowPlayingStyles.stageControls}>
          <Transport />
          <p className={nowPlayingStyles.stagePlace} data-part="stage-place">
            {track.audioUrl === null ? '–' : current ? number : standing.place + 1}
            <small> of {current ? total : Math.max(1, standing.total)}</small>
          </p>
          <VolumeControl />
          <div className={nowPlayingStyles.stageActions}>
            <LikeButton id={track.id} title={track.title} />
            <LyricsButton />
            <ShareButton title={track.title} path={`/music-room?track=${track.id}`}>
              <span className={nowPlayingStyles.stageShare}>Share Track</span>
            </ShareButton>
          </div>
        </div>
        {!current && fallback && isLocked(fallback) ? (
          <p className={playbackNoticeStyles.playbackNotice} data-part="playback-notice">
            <Icon name="lock" /> {lockReason(fallback.accessTier, site)}
          </p>
        ) : null}
        <PlaybackNotice />
      </div>
    </section>
  )
}

function StageTimes({ trackId, duration }: { trackId: number; duration: number | null }) {
  const position = usePlayer((state) => Math.floor(state.position))
  const length = usePlayer((state) => state.duration)
  return (
    <div className={nowPlayingStyles.stageWave}>
      <SeekBar trackId={trackId} bars={BARS} />
      <p className={nowPlayingStyles.stageTimes}>
        <time>{formatPosition(position)}</time>
        <RemainingTime duration={length || duration} />
      </p>
    </div>
  )
}
